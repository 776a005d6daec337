//! The steps that `release/stories.md` tells work in a copy of the project, the picture of a diff is current, and
//! `.ci/raise` and `.ci/version` refuse wrong versions.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use anstyle_svg::{Term, WIN10_CONSOLE};

use crate::repository::fine;
use crate::story::{as_told, project, release_as_told, without_lines};
use crate::support;

/// One test, because `UPDATE=1` lets both stories write the same file.
#[test]
fn stories_are_true() {
    release_as_told();
    transcribe_new_edition();
}

#[test]
fn the_picture_shows_the_output() {
    let project = project();
    project.commit("before");
    let told = fs::read_to_string(support::root().join("cli/tests/release/stories.md")).unwrap();
    let (_, release) = told.split_once("\n## Release\n").unwrap();
    let (_, edit) = release.split_once("\n```diff\n").unwrap();
    support::apply(edit.split_once("\n```").unwrap().0, project.path());
    let output = fine(project.run("CLICOLOR_FORCE=1 cargo bindings diff"));
    assert!(output.contains('\u{1b}'), "it has no colors: {output}");
    let drawn = Term::new().palette(WIN10_CONSOLE).render_svg(&output);
    let path = support::root().join("pictures/diff.svg");
    if support::updates() {
        fs::write(&path, drawn).unwrap();
    } else {
        let shown = fs::read_to_string(&path).unwrap();
        let is_drawn = without_lines(&shown) == without_lines(&drawn);
        assert!(is_drawn, "pictures/diff.svg shows something else (UPDATE=1 draws it)");
    }
}

#[test]
fn a_version_is_not_lowered_unasked() {
    let project = project();
    fine(project.run(".ci/raise 0.2.0-rc.10"));
    for lower in ["0.1.0", "0.2.0-rc.9", "0.2.0-beta"] {
        let refused = project.run(&format!(".ci/raise {lower}"));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(
            !refused.status.success() && said.contains("is lower than 0.2.0-rc.10"),
            "{said}"
        );
    }
    fine(project.run(".ci/raise 0.2.0"));
}

#[test]
fn a_changelog_with_releases_needs_their_tags() {
    let project = project();
    // Before the first release there is nothing to compare with.
    let run = || project.run("bash .ci/version");
    assert!(fine(run()).starts_with("NOT CHECKED"));
    let changelog = project.path().join("CHANGELOG.md");
    let text = fs::read_to_string(&changelog).unwrap();
    let with = |heading: &str| fs::write(&changelog, format!("{text}\n{heading}\n\n- One.\n")).unwrap();
    with("## 0.1.0 (2030-01-31)");
    assert!(fine(run()).starts_with("NOT CHECKED"), "it is being released");
    fine(project.run(".ci/raise --lower 0.1.0-rc.1"));
    assert!(fine(run()).starts_with("NOT CHECKED"), "its section is that of 0.1.0");
    for heading in ["## 0.0.9", "## [0.0.9] - 2030-01-31", "## v0.0.9"] {
        with(heading);
        let refused = run();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && said.contains("git fetch --tags"), "{said}");
    }
}

fn transcribe_new_edition() {
    let project = project();
    pin_old_edition(&project.path().join("spec/api.toml"));
    project.commit("before");
    as_told("Transcribe a new edition of a document", &project);
    // An edited spec may have warnings.
    let checked = project.run("cargo bindings check --spec spec");
    assert!(checked.status.success(), "{checked:?}");
}

/// Pins the story's `old.md` as the current edition.
fn pin_old_edition(api: &Path) {
    const OLD: &str = "sha256:714f7ec4f9eb51d2a9c46d1599798167403176b8d414cfb6da79199179005176";
    let mut text = String::new();
    for line in fs::read_to_string(api).unwrap().lines() {
        text += &match line.split_once(" = ") {
            Some(("edition", _)) => "edition = \"17.3\"\n".to_owned(),
            Some(("digest", _)) => format!("digest = \"{OLD}\"\n"),
            _ => format!("{line}\n"),
        };
    }
    fs::write(api, text).unwrap();
}
