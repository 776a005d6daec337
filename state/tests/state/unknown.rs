//! Tests services with undocumented parameters or types: they are kept, marked, and sent unchanged.

use std::sync::Arc;

use platform_api::facts::Type;
use platform_api::integrations::Kind;
use platform_api::settings;
use platform_api_codegen::model::{self, Api};
use platform_api_sandbox::Sandbox;
use serde_json::{Map, Value, json};

use crate::sample::samples;
use crate::support::{SLOTS, WITH_COMMENTS, changes, client, contents, parse_with, plan_of, printed, reported, run};
use platform_state::dump::{self, Options};
use platform_state::file::document::Format;
use platform_state::file::write;
use platform_state::plan::report::Outcome;
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::Scope;
use platform_state::service::Service;

/// The documented model with three more attributes, one more kind, and one more property of the first kind, whose name an
/// integration has twice.
fn newer() -> Arc<Api> {
    let mut api = platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}"));
    let section = &mut api.settings.sections[0];
    let field = section.attributes[0].clone();
    for name in ["new_number", "new_text", "new_object"] {
        let field = model::Field {
            name: name.to_owned(),
            ty: model::Type::Any,
            facts: Vec::new(),
            ..field.clone()
        };
        section.attributes.push(field);
    }
    let mut kind = api.integrations.kinds[0].clone();
    kind.path = kind.path.replace(&kind.slug, "new-kind");
    kind.read_path = kind.path.clone();
    kind.slug = "new-kind".to_owned();
    let size = model::Field {
        name: "size".to_owned(),
        ty: model::Type::Integer,
        facts: Vec::new(),
        ..field
    };
    kind.properties = vec![size.clone()];
    kind.parameters = vec![size.clone()];
    let known = &mut api.integrations.kinds[0];
    let width = model::Field {
        name: "width".to_owned(),
        ..size
    };
    known.properties.push(width.clone());
    known.parameters.push(width.clone());
    let default = model::Fact::Default(model::Literal::Integer(3));
    api.integrations.object.insert(
        0,
        model::Field {
            facts: vec![default],
            ..width
        },
    );
    api.integrations.kinds.push(kind);
    Arc::new(api)
}

async fn start(api: &Arc<Api>) -> (Sandbox, Service) {
    let sandbox = Sandbox::builder()
        .api(Arc::clone(api))
        .start()
        .await
        .expect("the sandbox starts");
    let service = Service::new(client(&sandbox), SLOTS);
    (sandbox, service)
}

#[tokio::test]
async fn what_is_not_understood_is_kept_and_marked() {
    let api = newer();
    // A number in place of a string that is not a secret.
    let is_text = |field: &&platform_api::facts::Field| field.facts.is_empty() && matches!(field.ty, Type::String);
    let Some(mismatch) = settings::ATTRIBUTES.iter().find(is_text) else {
        return;
    };
    let secret = settings::ATTRIBUTES
        .iter()
        .find(|field| field.is_secret() && field.facts.len() == 1);
    for format in WITH_COMMENTS {
        let (sandbox, service) = start(&api).await;
        let values =
            json!({ mismatch.name: 7, "new_number": 8, "new_text": "s3cr3t-1", "new_object": { "a": "s3cr3t-2" } });
        let Value::Object(values) = values else {
            unreachable!("it is an object")
        };
        sandbox.assume_settings(values);
        if let Some(secret) = secret {
            sandbox.assume_settings(Map::from_iter([(secret.name.to_owned(), "s3cr3t-3".into())]));
        }
        sandbox.install(42, "new-kind");
        sandbox.assume(42, "new-kind", Map::from_iter([("size".to_owned(), 9.into())]));
        let first = &api.integrations.kinds[0].slug;
        let table = Kind::unknown(first).facts().expect("the documents name it").parameters;
        sandbox.assume(
            42,
            first,
            samples(table)
                .into_iter()
                .chain([("width".to_owned(), 4.into())])
                .collect(),
        );
        let scope = Scope {
            has_settings: true,
            projects: vec!["42".to_owned()],
            integrations: None,
        };
        let contents = contents(&service, &scope, &Options::default()).await;
        let text = write::text(&contents, format, None);

        assert!(!text.contains("s3cr3t"), "{text}");
        let marked = |name: &str, value: i32| match format {
            Format::Toml => format!("{name} = {{ unchecked = true, value = {value} }}"),
            _ => format!("{name}: {{ unchecked: true, value: {value} }}"),
        };
        for expected in [
            marked(mismatch.name, 7),
            marked("new_number", 8),
            marked("size", 9),
            marked("width", 3),
            "# new_object".to_owned(),
        ] {
            assert!(text.contains(&expected), "{expected} is not in\n{text}");
        }
        let reason = format!("# unexpected type: documented as {}", mismatch.ty.describe());
        assert!(text.contains(&reason), "{text}");
        assert!(text.contains("SETTINGS_NEW_TEXT"), "{text}");

        let variables = [("SETTINGS_NEW_TEXT".to_owned(), "s3cr3t-1".to_owned())].into();
        let state = parse_with(&text, format, &variables);
        // The names are in the result for programs, and a sentence counts them.
        let dumped = dump::things(&contents);
        let (compared, said) = reported(plan_of(&state, &service, Mode::Plan)).await;
        for things in [&dumped, &compared.things] {
            let of = |name: &str| things.iter().find(|thing| thing.name == name);
            let of_settings = ["new_number", "new_object", "new_text"];
            assert_eq!(of("settings").expect("they are read").unknown, of_settings);
            assert_eq!(of(first).expect("it is read").unknown, ["width"]);
        }
        assert!(
            said.contains("attributes that this version does not know (--format json names them): 5\n"),
            "{said}"
        );
        sandbox.clear_requests();
        let (outcome, plan) = run(&state, &service, Mode::Apply).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 0), "{plan}\n{text}");

        let (other, service) = start(&api).await;
        let service = Run {
            are_secrets_new: true,
            ..plan_of(&state, &service, Mode::Apply)
        };
        let (_, said) = printed(service).await;
        assert!(!said.contains("s3cr3t"), "{said}");
        // The service refuses the mismatch, but it was sent unchanged.
        let sent = other
            .requests()
            .into_iter()
            .find(|sent| sent.method == "PUT" && sent.path.ends_with("settings"));
        let sent = sent.expect("it differs").parameters;
        assert_eq!(
            (&sent[mismatch.name], &sent["new_number"]),
            (&json!(7), &json!(8)),
            "{said}"
        );
        assert_eq!(
            other
                .stored(42, "new-kind")
                .and_then(|stored| stored.get("size").cloned()),
            Some(json!(9)),
            "{said}"
        );
    }
}
