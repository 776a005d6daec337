//! Four files of the bindings as a whole, of the base spec with notes and renames.

use platform_api_cases::assert_file;

use crate::support;

#[test]
fn the_bindings_of_the_base_are_these() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(EDIT, dir.path());
    let api = platform_api_codegen::read(&spec).unwrap_or_else(|report| panic!("{report}"));
    for (file, golden) in [
        ("API.txt", "API.txt"),
        ("openapi.json", "openapi.json"),
        ("src/integrations/chat_a.rs", "chat_a.rs.txt"),
        ("src/integrations/kind.rs", "kind.rs.txt"),
    ] {
        let path = support::tests().join("golden").join(golden);
        let text = support::emitted(&api, file);
        assert_file(&path, &text);
    }
}

const EDIT: &str = r#"spec/api.toml
- list_path =
+ notes = ["The documents do not show payloads."]
+ list_path =
- path = "/application/settings"
+ path = "/application/settings"
+ notes = ["Sizes of packages are not among them."]
spec/types.toml
- { value = "all", doc
+ { value = "all", renamed_from = { name = "old_value", in = "0.2.0" }, doc
spec/shared.toml
- note_events = { type
+ note_events = { renamed_from = { name = "old_event", in = "0.2.0" }, type
spec/integrations/chat.toml
- doc = "Posts to chat A."
+ doc = "Posts to chat A."
+ note = "It has rooms."
+ renamed_from = { name = "old-kind", in = "0.2.0" }
- { use = "branches", default = "all" },
+ { use = "branches", default = "all", renamed_from = { name = "old_branches", in = "0.2.0" } },
spec/settings/accounts.toml
- weights = { type
+ weights = { renamed_from = { name = "old_weights", in = "0.2.0" }, type
"#;
