//! Kinds do not mix, whether known at compile time or at run time.

use platform_api::integrations::{self, ChatD, ExternalWiki, Integration, Kind, chat_d, external_wiki};
use platform_api::{ErrorKind, FieldHosts, Finding, HttpAdapter, Object, Patch, Target, Validation, http};
use platform_api_runtime::generated::{KindId, decode};

use crate::cases::HOOK;
use crate::made_up::Card;

const CHAT: &str = r##"{
    "id": 1, "title": "Chat", "slug": "chat-d", "created_at": "2024-05-01T12:00:00Z", "active": true,
    "push_events": true, "inherited": false,
    "properties": {"channel": "#ops", "webhook": "https://s3cr3t.example"}
}"##;

const LISTED: &str = r#"{"id":1,"slug":"chat-d","active":true,"push_events":true}"#;

fn wiki() -> ExternalWiki {
    ExternalWiki::new("https://wiki.example")
}

#[test]
fn hosts_are_those_of_the_kind() {
    const UNKNOWN: &str = "properties: unknown: the settings of the kind are missing or undocumented";
    let shown = |rows: Vec<FieldHosts>| rows.iter().map(FieldHosts::to_string).collect::<Vec<_>>();
    let untyped = |json: &str| Integration::<Object>::from_json(json).unwrap().hosts();
    let typed = Integration::<chat_d::Properties>::from_json(CHAT).unwrap();
    assert_eq!(shown(typed.hosts()), ["webhook: s3cr3t.example"]);
    assert_eq!(shown(untyped(CHAT)), ["webhook: s3cr3t.example"]);
    assert_eq!(shown(untyped(LISTED)), [UNKNOWN]);
    assert_eq!(shown(untyped(&CHAT.replace("chat-d", "chat-z"))), [UNKNOWN]);
    assert_eq!(shown(typed.object().hosts()), [UNKNOWN]);
    let of_other_kind = Integration::<external_wiki::Properties>::from_json(CHAT).unwrap();
    assert_eq!(shown(of_other_kind.hosts()), [UNKNOWN]);
    let request = Kind::ExternalWiki.request(wiki().object());
    assert_eq!(shown(request.object().hosts()), ["external_wiki_url: wiki.example"]);
}

#[test]
fn what_only_reads_have_is_not_sent() {
    let current = Integration::from_json(CHAT).unwrap();
    for (name, message) in [
        ("active", "can only be read: leave it out"),
        ("commit_events", "can only be read: leave it out"),
        ("properties", "can only be read: leave it out"),
        (
            "inherited",
            "is called `use_inherited_settings` in this API: send that instead",
        ),
    ] {
        let parameters = Object::new().with_member("webhook", "https://chat.example");
        let request = Kind::ChatD.request(&parameters.with_member(name, "x"));
        let findings = Target::new().check_against(&request, &current);
        assert_eq!(
            findings.iter().map(Finding::message).collect::<Vec<_>>(),
            [message],
            "{name}"
        );
        let patch = Patch::diff(None, &request);
        let sent = patch.request().unwrap().unwrap().object();
        assert_eq!(sent.to_json(), r#"{"webhook":"https://chat.example"}"#, "{patch}");
    }
}

#[test]
fn an_integration_of_another_kind_is_refused() {
    let chat = Integration::from_json(CHAT).unwrap();
    let wiki = Integration::from_json(r#"{"slug":"external-wiki","properties":{}}"#).unwrap();
    let typed = Integration::<external_wiki::Properties>::from_json(CHAT).unwrap();
    for error in [
        Kind::ExternalWiki.copied(&chat, None).unwrap_err(),
        Kind::ExternalWiki.from_current(&chat).unwrap_err(),
        Kind::ChatD.copied(&chat, Some(&wiki)).unwrap_err(),
    ] {
        assert_eq!(error.kind(), ErrorKind::InvalidRequest);
        assert!(error.to_string().contains("of the kind `"), "{error}");
    }
    let request = Kind::ExternalWiki.request(self::wiki().object());
    assert_eq!(request.slug(), "external-wiki");
    assert!(format!("{request:?}").starts_with("external-wiki {"), "{request:?}");
    let patch = Patch::diff(&chat, &request);
    let error = patch.request().unwrap_err();
    assert_eq!(
        (error.kind(), error.findings()),
        (ErrorKind::CheckFailed, patch.findings())
    );

    // A response of another kind than its type.
    let shown = format!("{typed:?} {:?} {}", typed.properties(), typed.redacted());
    assert!(!shown.contains("s3cr3t") && !shown.contains("#ops"), "{shown}");
    assert!(typed.properties().object().is_empty());
    assert!(chat.of_kind::<external_wiki::Properties>().is_none());
    let nameless = Integration::<Object>::from_json(r##"{"properties":{"channel":"#ops"}}"##).unwrap();
    for read in [&chat, &nameless] {
        let read = read.of_kind::<chat_d::Properties>().unwrap();
        assert_eq!(read.properties().channel(), Some("#ops"));
    }
}

#[test]
fn a_read_that_is_answered_with_another_kind_is_an_error() {
    let response = || http::Response::new(CHAT);
    let expected = "unexpected body: the integration is of the kind `chat-d`, not `external-wiki`";
    for error in [
        external_wiki::get(42).read_response(response()).unwrap_err(),
        integrations::get(42, &Kind::ExternalWiki)
            .read_response(response())
            .unwrap_err(),
    ] {
        assert_eq!(error.kind(), ErrorKind::Decode);
        assert!(error.to_string().contains(expected), "{error}");
        assert_eq!(error.body(), Some(CHAT.as_bytes()));
    }
    let written = external_wiki::set(42, &wiki()).read_response(response()).unwrap();
    assert_eq!(written, None, "a change is not undone by its response");
    // An undocumented kind accepts any slug, and an undocumented slug may be an alias.
    integrations::get(42, &Kind::from_slug("chatd"))
        .read_response(response())
        .unwrap();
    let renamed = http::Response::new(r#"{"slug":"wiki","properties":{}}"#);
    external_wiki::get(42).read_response(renamed).unwrap();
}

#[test]
fn a_response_at_an_endpoint_knows_its_kind() {
    let kind = Kind::ChatD;
    for slug in ["", r#""slug":null,"#, r#""slug":7,"#, r#""slug":"chatd","#] {
        let body = format!(r#"{{{slug}"id":1,"properties":{{"channel":"ops","webhook":"s3cr3t","push_channel":5}}}}"#);
        let response = || http::Response::new(&*body);
        let set = integrations::set(42, &kind.request(&Object::new()));
        let disable = integrations::disable(42, &kind);
        for read in [
            integrations::get(42, &kind).read_response(response()).unwrap(),
            set.read_response(response()).unwrap().unwrap(),
            disable.read_response(response()).unwrap().unwrap(),
        ] {
            let shown = format!("{read:?} {}", read.redacted());
            assert!(shown.contains("ops") && !shown.contains("s3cr3t"), "{shown}");
            assert!(read.check_types().is_err());
        }
    }
    // A single read is complete, even without settings.
    let bare = || http::Response::new(r#"{"id":1,"push_events":true}"#);
    let read = integrations::get(42, &kind).read_response(bare()).unwrap();
    let request = kind.from_current(&read).unwrap();
    assert_eq!(request.object().to_json(), r#"{"push_events":true}"#);
    let typed = chat_d::get(42).read_response(bare()).unwrap();
    let of_kind = read.of_kind::<chat_d::Properties>().unwrap();
    for current in [&typed, &of_kind] {
        let request = ChatD::from_current(current).unwrap();
        assert_eq!(request.object().to_json(), r#"{"push_events":true}"#);
        let patch = Patch::diff(current, &ChatD::new("https://chat.example/hook"));
        assert!(patch.request().is_ok(), "{patch}");
    }
}

/// A change whose response is unreadable has happened, so it is not an error.
#[test]
fn a_body_without_a_documented_field_is_not_the_resource() {
    let set = chat_d::set(1, &ChatD::new("https://chat.example/hook"));
    for (body, is_resource) in [
        ("{}", true),
        (r#"{"properties":{},"new":1}"#, true),
        (r#"{"message":"maintenance"}"#, false),
        (" \r\n", false),
        ("{", false),
        ("[]", false),
    ] {
        let read = chat_d::get(1).read_response(http::Response::new(body));
        assert_eq!(read.is_ok(), is_resource, "{body}");
        let written = set.read_response(http::Response::new(body)).unwrap();
        assert_eq!(written.is_some(), is_resource, "{body}");
    }
    let body = r#"{"message":"s3cr3t"}"#;
    let error = chat_d::get(1).read_response(http::Response::new(body)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "get_chat_d (GET /projects/:id/integrations/chat-d) of project 1: 200 OK: unexpected body: an object without a \
         documented field (see `Error::body`)"
    );
    assert_eq!(error.body(), Some(body.as_bytes()));
    // Aliases are documented, and an object without a table may have any members.
    assert!(decode::<Card>(&mut r#"{"old_flag":true}"#.into(), None).is_ok());
    let kind = HOOK.kind.map(KindId::documented);
    assert!(decode::<Object>(&mut r#"{"message":1}"#.into(), kind.as_ref()).is_ok());
}

#[test]
fn an_integration_without_its_settings_is_not_copied() {
    let mut integrations = vec![Integration::from_json(LISTED).unwrap()];
    for properties in ["null", "[]"] {
        let json = format!(r#"{{"slug":"chat-d","active":true,"properties":{properties}}}"#);
        let read = integrations::get(42, &Kind::ChatD).read_response(http::Response::new(json));
        integrations.push(read.unwrap());
    }
    let complete = Integration::from_json(CHAT).unwrap();
    for integration in &integrations {
        let typed = integration.of_kind::<chat_d::Properties>().unwrap();
        for error in [
            Kind::ChatD.copied(integration, None).unwrap_err(),
            // A `null` that unsets a setting would be lost.
            Kind::ChatD.copied(&complete, Some(integration)).unwrap_err(),
            Kind::ChatD.from_current(integration).unwrap_err(),
            ChatD::from_current(&typed).unwrap_err(),
        ] {
            assert_eq!(
                error.to_string(),
                "the integration has no settings of its kind, as in a list: read it first"
            );
        }
    }
}

#[test]
fn a_read_has_nothing_to_check() {
    let adapter = HttpAdapter::builder("https://platform.example").build().unwrap();
    let read = integrations::get(42, &Kind::from_slug("brand-new"));
    let strictly = read.with_validation(Validation::Enforce(Target::new().strict()));
    adapter.http_request(&strictly).unwrap();
}

#[cfg(feature = "client")]
#[tokio::test]
async fn an_endpoint_sends_no_request_of_another_kind() {
    use crate::support::{PROJECT, service};

    let (sandbox, client) = service().await;
    let endpoint = client.project(PROJECT).integration(&Kind::ChatD);
    let request = Kind::ExternalWiki.request(wiki().object());
    let unknown = Kind::from_slug("brand-new").request(wiki().object());
    for error in [
        endpoint.set(&request).await.unwrap_err(),
        endpoint.apply(&Patch::diff(None, &request)).await.unwrap_err(),
        endpoint.set(&unknown).await.unwrap_err(),
    ] {
        assert_eq!(error.kind(), ErrorKind::InvalidRequest);
        assert!(
            error
                .to_string()
                .ends_with("` is not for an integration of the kind `chat-d`"),
            "{error}"
        );
    }
    sandbox.requests().assert_count(0);
}
