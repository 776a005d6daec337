//! Undocumented parameters and types are kept, marked, and sent unchanged.

use std::sync::Arc;

use platform_api_codegen::model::{self, Api, Literal, Type};
use platform_api_sandbox::Sandbox;
use serde_json::json;

use crate::support::{MARK, builder, changes, contents, of_projects, parse_with, plan_of, reported, run, service};
use platform_state::dump::{self, Options};
use platform_state::file::document::Format;
use platform_state::file::write;
use platform_state::outcome::Outcome;
use platform_state::plan::Run;
use platform_state::plan::report::Command;

/// Adds three attributes, a kind, and a parameter of `external-wiki` whose name an integration has twice.
fn newer() -> Arc<Api> {
    let mut api = platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}"));
    let like = api.settings.sections[0].attributes[0].clone();
    let field = |name: &str, ty| model::Field {
        name: name.to_owned(),
        ty,
        facts: Vec::new(),
        ..like.clone()
    };
    let new = ["new_number", "new_text", "new_object"].map(|name| field(name, Type::Any));
    api.settings.sections[0].attributes.extend(new);
    let width = field("width", Type::Integer);
    let kinds = &mut api.integrations.kinds;
    let wiki = kinds.iter_mut().find(|kind| kind.slug == "external-wiki");
    let wiki = wiki.expect("it is a witness");
    wiki.properties.push(width.clone());
    wiki.parameters.push(width.clone());
    let mut kind = wiki.clone();
    kind.path = kind.path.replace("external-wiki", "new-kind");
    kind.read_path = kind.path.clone();
    kind.slug = "new-kind".to_owned();
    kind.properties = vec![field("size", Type::Integer)];
    kind.parameters = kind.properties.clone();
    kinds.push(kind);
    let of_integration = model::Field {
        facts: vec![model::Fact::Default(Literal::Integer(3))],
        ..width
    };
    api.integrations.object.insert(0, of_integration);
    Arc::new(api)
}

#[tokio::test]
async fn what_is_not_understood_is_kept_and_marked() {
    let api = newer();
    let start = async || {
        let sandbox = builder(Sandbox::builder(), &["group/widgets"])
            .api(Arc::clone(&api))
            .start()
            .await;
        let sandbox = sandbox.expect("the sandbox starts");
        (service(&sandbox), sandbox)
    };
    let (service, sandbox) = start().await;
    sandbox.assume_settings(&json!({
        "home_page_url": 7,
        "new_number": 8,
        "new_text": "s3cr3t-1",
        "new_object": { "a": "s3cr3t-2" },
        "spam_check_api_key": "s3cr3t-3",
    }));
    sandbox.install("group/widgets", "new-kind");
    sandbox.assume("group/widgets", "new-kind", &json!({ "size": 9 }));
    let wiki = json!({ "external_wiki_url": "https://a.example", "width": 4 });
    sandbox.assume("group/widgets", "external-wiki", &wiki);
    let scope = platform_state::reading::Scope {
        has_settings: true,
        ..of_projects(&["group/widgets"])
    };
    let contents = contents(&service, &scope, &Options::default()).await;
    let text = write::text(&contents, Format::Toml, None);
    assert!(!text.contains(MARK), "{text}");
    for expected in [
        "# unexpected type: documented as a string\nhome_page_url = { unchecked = true, value = 7 }\n",
        "new_number = { unchecked = true, value = 8 }\n",
        "# new_object\n",
        "new_text = { env = \"SETTINGS_NEW_TEXT\", optional = true, unchecked = true }\n",
        "size = { unchecked = true, value = 9 }\n",
        // The integration's own, not the 4 in its `properties`.
        "width = { unchecked = true, value = 3 }\n",
    ] {
        assert!(text.contains(expected), "{expected} is not in\n{text}");
    }

    let variables = [("SETTINGS_NEW_TEXT".to_owned(), "s3cr3t-1".to_owned())].into();
    let state = parse_with(&text, Format::Toml, &variables);
    // The JSON names them, and a sentence counts them.
    let (report, said) = reported(plan_of(&state, &service, Command::Plan)).await;
    for all in [dump::resources(&contents), report.resources] {
        let unknown = |name| {
            all.iter()
                .find(|one| one.resource.name() == name)
                .map(|one| &*one.unknown)
        };
        let of_settings = ["new_number", "new_object", "new_text"].map(str::to_owned);
        assert_eq!(unknown("settings"), Some(&of_settings[..]));
        assert_eq!(unknown("external-wiki"), Some(&["width".to_owned()][..]));
    }
    // Three settings, `width` and `size`.
    let note = "attributes that this version does not know (--format json names them): 5\n";
    assert!(said.contains(note), "{said}");
    sandbox.take_requests();
    let (outcome, plan) = run(&state, &service, Command::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 0), "{plan}\n{text}");

    let (service, other) = start().await;
    let (_, said) = reported(Run {
        are_secrets_new: true,
        ..plan_of(&state, &service, Command::Apply)
    })
    .await;
    // The service refuses the mismatch, which was sent unchanged.
    let sent = other.requests().method("PUT").path("/settings").into_iter().next();
    let sent = sent.expect("it differs").parameters;
    assert_eq!(
        (&sent["home_page_url"], &sent["new_number"]),
        (&json!(7), &json!(8)),
        "{said}"
    );
    let stored = other.stored("group/widgets", "new-kind").expect("it is set up");
    assert_eq!(stored["size"], 9, "{said}");
}
