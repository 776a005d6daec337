//! The release of `cli/tests/release/stories.md` passes `.ci/version`.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use crate::repository::fine;
use crate::story::release_as_told;

#[test]
fn a_release_is_checked_by_ci() {
    let project = release_as_told();
    // Without the new tag, `.ci/version` compares with v0.1.0.
    fine(project.run("git tag --delete v0.2.0"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release");
    fs::create_dir_all(&target).unwrap();
    std::os::unix::fs::symlink(target, project.path().join("target")).unwrap();
    // The build takes the version from the manifest.
    let generated =
        fine(project.run("cargo run --quiet -p platform-api-cli --bin bindings -- generate && git status --short"));
    assert!(
        generated.contains(" M generated/API.txt\n") && !generated.contains(" M generated/Cargo.toml"),
        "{generated}"
    );
    fine(project.run("git commit --quiet --all --message Generate"));
    let checked = project.run("PATH=\"$(dirname \"$CARGO_SEMVER_CHECKS\"):$PATH\" bash .ci/version");
    assert!(checked.status.success(), "{checked:?}");
    let [changes, crates] = [checked.stdout, checked.stderr].map(|text| String::from_utf8(text).unwrap());
    // The story renames a kind.
    assert!(changes.contains("[D0209]"), "{changes}");
    for name in ["platform-api-runtime", "platform-api"] {
        assert!(
            crates.contains(&format!("Checking {name} v0.1.0 -> v0.2.0 (major change)")),
            "{crates}"
        );
    }
}
