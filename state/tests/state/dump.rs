//! The contents and comments of a dump.

use platform_api::settings;
use serde_json::Value;

use crate::support::{client, fresh, options, set_up};
use platform_state::dump::Options;
use platform_state::file::comment;
use platform_state::file::document::Format;

/// A dump has the values that differ from their documented default, or all of them, with comments from the facts.
#[tokio::test]
async fn a_dump_has_what_differs_or_everything() {
    let (sandbox, service) = fresh().await;
    set_up(&service).await;
    let read = client(&sandbox).settings().get().await.expect("they are there");
    for full in [false, true] {
        let text = crate::support::dump(&service, Format::Toml, &Options { full, ..options() }).await;
        let mut section = "";
        for field in settings::ATTRIBUTES.iter().filter(|field| !field.is_response_only()) {
            let value =
                read.object().raw(field.name).map(|raw| serde_json::from_str::<Value>(raw).expect("it is JSON"));
            let default = field.default().map(|default| serde_json::from_str(default).expect("it is JSON"));
            let is_default = value == Some(default.unwrap_or(Value::Null));
            let is_idle = field.no_effect().is_some();
            let is_expected = field.is_secret() || (value.is_some() && (full || !(is_default || is_idle)));
            let entry = format!("\n{} = ", field.name);
            assert_eq!(text.contains(&entry), is_expected, "{} {value:?}\n{text}", field.name);
            if let Some(comment) = comment::of(field).filter(|_| is_expected) {
                assert!(text.contains(&format!("\n# {comment}{entry}")), "{comment}{entry}");
            }
            if is_expected && section != field.section {
                section = field.section;
                assert_eq!(text.matches(&format!("\n# == {section}\n")).count(), 1, "{section}");
            }
        }
    }
}
