//! Kinds do not mix, whether known at compile time or at run time.

use platform_api::integrations::{self, ChatD, ExternalWiki, Integration, Kind, chat_d, external_wiki};
use platform_api::{ErrorKind, Object, Patch, Target, http};

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
fn what_only_reads_have_is_not_sent() {
    let current = Integration::from_json(CHAT).unwrap();
    for (name, message) in [
        ("active", "can only be read: leave it out"),
        ("title", "can only be read: leave it out"),
        ("slug", "can only be read: leave it out"),
        ("id", "can only be read: leave it out"),
        ("created_at", "can only be read: leave it out"),
        ("commit_events", "can only be read: leave it out"),
        ("properties", "can only be read: leave it out"),
        (
            "inherited",
            "is called `use_inherited_settings` in this API: send that instead",
        ),
    ] {
        let parameters = Object::new()
            .with_member("webhook", "https://chat.example")
            .with_member("push_events", false)
            .with_member(name, "x");
        let request = Kind::ChatD.request(&parameters);
        let target = Target::new();
        assert_eq!(target.strict().check(&request).errors().count(), 1, "{name}");
        for findings in [target.check(&request), target.check_against(&request, &current)] {
            let found: Vec<_> = findings.iter().map(|finding| finding.message()).collect();
            assert_eq!(found, [message], "{name}");
        }
        for patch in [Patch::diff(&current, &request), Patch::diff(None, &request)] {
            let sent = patch.request().unwrap().unwrap();
            assert_eq!(sent.object().raw(name), None, "{patch}");
            assert_eq!(sent.object().raw("push_events"), Some("false"), "{patch}");
        }
    }
}

/// A newer service may accept an undocumented member of a read as a parameter.
#[test]
fn what_a_newer_service_returns_is_sent() {
    let current = Integration::from_json(r#"{"slug":"chat-d","newer":1,"properties":{"webhook":"a"}}"#).unwrap();
    let request = Kind::ChatD.request(&Object::new().with_member("webhook", "a").with_member("newer", 2));
    assert!(Target::new().check_against(&request, &current).is_empty());
    let patch = Patch::diff(&current, &request);
    assert_eq!(patch.request().unwrap().unwrap().object().raw("newer"), Some("2"));
}

#[test]
fn an_integration_of_another_kind_is_refused() {
    let chat = Integration::from_json(CHAT).unwrap();
    let error = Kind::ExternalWiki.copied(&chat, None).unwrap_err();
    let expected = "the integration is of the kind `chat-d`, not `external-wiki`";
    assert_eq!(
        (error.kind(), &*error.to_string()),
        (ErrorKind::InvalidRequest, expected)
    );
    let onto = Integration::from_json(r#"{"slug":"external-wiki","properties":{}}"#).unwrap();
    Kind::ChatD.copied(&chat, Some(&onto)).unwrap_err();
    Kind::ExternalWiki.from_current(&chat).unwrap_err();

    let request = Kind::ExternalWiki.request(wiki().object());
    let findings = Target::new().check_against(&request, &chat);
    assert_eq!(findings.to_string(), format!("refused: {expected}"));
    let patch = Patch::diff(&chat, &request);
    let error = patch.request().unwrap_err();
    assert_eq!((error.kind(), error.findings()), (ErrorKind::Refused, &findings));

    // The response is for a kind other than its type.
    let typed = Integration::<external_wiki::Properties>::from_json(CHAT).unwrap();
    ExternalWiki::copied(&typed, None).unwrap_err();
    Patch::diff(&typed, &wiki()).request().unwrap_err();
    let shown = format!("{typed:?} {:?} {}", typed.properties(), typed.redacted());
    assert!(!shown.contains("s3cr3t") && !shown.contains("#ops"), "{shown}");
    assert!(typed.properties().object().is_empty());
    assert!(chat.of_kind::<external_wiki::Properties>().is_none());
    assert_eq!(
        chat.of_kind::<chat_d::Properties>().unwrap().properties().channel(),
        Some("#ops")
    );
    let nameless = Integration::<Object>::from_json(r##"{"properties":{"channel":"#ops"}}"##).unwrap();
    assert_eq!(
        nameless.of_kind::<chat_d::Properties>().unwrap().properties().channel(),
        Some("#ops")
    );
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
fn a_read_at_an_endpoint_knows_its_kind() {
    for slug in ["", r#""slug":null,"#, r#""slug":7,"#, r#""slug":"chatd","#] {
        let body = format!(r#"{{{slug}"id":1,"properties":{{"channel":"ops","webhook":"s3cr3t","push_channel":5}}}}"#);
        let read = integrations::get(42, &Kind::ChatD)
            .read_response(http::Response::new(body))
            .unwrap();
        let shown = format!("{read:?} {}", read.redacted());
        assert!(shown.contains("ops") && !shown.contains("s3cr3t"), "{shown}");
        assert!(read.check_types().is_err());
    }
    // Flags in `properties` count even if the kind does not declare them.
    let body = r#"{"slug":"external-wiki","properties":{"push_events":"true"}}"#;
    let read: Integration = Integration::from_json(body).unwrap();
    assert_eq!(read.push_events(), None);
    let error = read.check_types().unwrap_err();
    assert_eq!(error.message, "`push_events` is a string, not a boolean");
    // A single read is complete, even without settings.
    let bare = http::Response::new(r#"{"id":1,"push_events":true}"#);
    let read = integrations::get(42, &Kind::ChatD).read_response(bare).unwrap();
    let request = Kind::ChatD.from_current(&read).unwrap();
    assert_eq!(request.object().to_json(), r#"{"push_events":true}"#);
}

#[test]
fn an_integration_from_a_list_is_not_copied() {
    let listed = Integration::from_json(LISTED).unwrap();
    let typed = listed.of_kind::<chat_d::Properties>().unwrap();
    for error in [
        Kind::ChatD.copied(&listed, None).unwrap_err(),
        Kind::ChatD.from_current(&listed).unwrap_err(),
        ChatD::copied(&typed, None).unwrap_err(),
        ChatD::from_current(&typed).unwrap_err(),
    ] {
        assert_eq!(
            error.to_string(),
            "the integration has no settings of its kind, as in a list: read it first"
        );
    }
    // Lists omit settings, so a `null` that unsets one would be lost.
    let read = Integration::from_json(CHAT).unwrap();
    Kind::ChatD.copied(&read, Some(&listed)).unwrap_err();
}

#[test]
fn an_object_that_becomes_a_request_is_checked() {
    let object = Object::from_json(r#"{"chanel":"x"}"#).unwrap();
    let expected = "refused: `webhook` is required\n\
        refused: `chanel` is not a parameter of chat-d; did you mean `channel`?";
    let strict = Target::new().strict();
    assert_eq!(strict.check(&ChatD::from_object(object.clone())).to_string(), expected);
    assert_eq!(strict.check(&Kind::ChatD.request(&object)).to_string(), expected);
    let put = chat_d::set(42, &ChatD::from_object(object));
    assert_eq!(strict.check(&put).to_string(), expected);
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
