//! Search and filters of the `cargo bindings reference` page, in the browser that `.ci/browser.cjs` drives.

use std::fs;
use std::process::Command;

use platform_api_cli::reference::page;

#[path = "../../../../codegen/tests/support/mod.rs"]
mod support;

#[test]
fn search_and_filters_leave_the_rows_that_browser_json_lists() {
    let dir = tempfile::tempdir().expect("a folder");
    let html = dir.path().join("reference.html");
    fs::write(&html, page(&support::base_api())).expect("it can be written");
    let node = Command::new("node")
        .arg(support::root().join(".ci/browser.cjs"))
        .arg(&html)
        .arg(support::root().join("tests/extended/cli/tests/browser.json"))
        .output()
        .expect("node runs");
    let [said, wrong] = [node.stdout, node.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(node.status.success(), "{said}\n{wrong}");
    println!("{said}");
}
