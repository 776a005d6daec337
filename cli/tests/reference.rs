//! The page of `cargo bindings reference`; `tests/extended/cli/tests/browser.rs` tests its search and filters.
//! `reference.txt` has the page's groups and rows for the edited base spec.

use platform_api_cases::assert_file;
use platform_api_cli::reference::page;
use platform_api_codegen::model::Api;
use platform_api_codegen::read;
use serde_json::Value;

use crate::support;

#[test]
fn the_page_of_the_edited_base_has_this_data() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(EDIT, dir.path());
    let api = read(&spec).unwrap_or_else(|report| panic!("{report}"));
    let (mut data, _) = data_and_page_without_data(&api);
    let mut text = String::new();
    for about in data["about"].as_array().unwrap() {
        text += &format!("{about}\n");
    }
    for group in data["groups"].as_array_mut().unwrap() {
        let rows = group["rows"].take();
        text += &format!("\n{group}\n");
        for row in rows.as_array().unwrap() {
            text += &format!("  {row}\n");
        }
    }
    let path = support::root().join("cli/tests/reference.txt");
    assert_file(&path, &text);
}

/// Adds facts that are sentences, and former names.
const EDIT: &str = r#"spec/settings/accounts.toml
- weights = { type
+ weights = { renamed_from = { name = "old_attribute", in = "0.2.0" }, note = "More.", assumed = "Ours.", type
- alias = ["mail"]
+ alias = ["mail"], separator = ",", irreversible = "Mail is lost.", means = { blank = "None." }
spec/integrations/chat.toml
- doc = "Posts to chat A."
+ doc = "Posts to chat A."
+ note = "It has rooms."
+ renamed_from = { name = "old-kind", in = "0.2.0" }
- { name = "thread"
+ { name = "thread", read_as = "id"
spec/types.toml
- { value = "all"
+ { value = "all", renamed_from = { name = "old_value", in = "0.2.0" }
"#;

#[test]
fn the_page_loads_nothing() {
    let policy = r#"content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'""#;
    assert!(page(&support::base_api()).contains(policy));
}

#[test]
fn no_value_is_markup() {
    let evil = "</script><script>alert(1)</script><!-- & {script} {data} \"'\\ \u{2028}";
    let mut api = support::base_api();
    let (_, page_without_data) = data_and_page_without_data(&api);
    api.integrations.document = evil.to_owned();
    let (data, with_evil) = data_and_page_without_data(&api);
    assert_eq!(page_without_data, with_evil);
    assert_eq!(data["groups"][0]["document"], evil);
}

fn data_and_page_without_data(api: &Api) -> (Value, String) {
    let page = page(api);
    let opening = r#"<script id="data" type="application/json">"#;
    let (before, after) = page.split_once(opening).expect("the page has data");
    let (data, after) = after.split_once("</script>").expect("the data has an end");
    let data = serde_json::from_str(data).expect("the data is JSON");
    (data, format!("{before}{after}"))
}
