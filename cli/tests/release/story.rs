//! Plays the stories of `stories.md`, each in a copy of the project: makes the edits, runs the commands, and compares
//! their output. `UPDATE=1` rewrites the output.

use std::fs;
use std::path::Path;

use platform_api_cases::printed;

use crate::repository::{Repository, fine};
use crate::support;

/// A copy of the project at version 0.1.0, without the changelog's releases and the spec's renames. Nothing is committed.
pub fn project() -> Repository {
    let project = Repository::new();
    let root = support::root().display();
    fine(project.run(&format!(
        "tar -c --exclude .git --exclude target -C '{root}' . | tar -x"
    )));
    let changelog = project.path().join("CHANGELOG.md");
    let text = fs::read_to_string(&changelog).unwrap();
    fs::write(changelog, text.split("\n## ").next().unwrap()).unwrap();
    forget_renames(&project.path().join("spec"));
    fine(project.run(".ci/raise --lower 0.1.0"));
    project
}

/// The repository at the end of the story.
pub fn release_as_told() -> Repository {
    let project = project();
    project.commit("v0.1.0");
    as_told("Release", &project);
    assert!(fine(project.run("cargo update --workspace --locked --offline 2>&1")).contains("Locking 0 packages"));
    assert!(fine(project.run("cargo bindings diff v0.2.0")).contains("no changes"));
    project
}

/// Plays the story under a heading.
pub fn as_told(heading: &str, project: &Repository) {
    let path = support::root().join("cli/tests/release/stories.md");
    let told = fs::read_to_string(&path).unwrap();
    let heading = format!("\n## {heading}\n");
    let (before, after) = told.split_once(&heading).expect("it tells the story");
    let (mut lines, mut story, mut commands) = (after.lines(), Vec::new(), 0);
    while let Some(line) = lines.next() {
        story.push(line.to_owned());
        if line.starts_with("## ") {
            break;
        }
        let fence = line.trim_end_matches(|letter| letter != '`');
        if fence.len() < 3 || !line.starts_with("```") {
            continue;
        }
        let block: Vec<_> = lines.by_ref().take_while(|line| *line != fence).collect();
        if line.ends_with("console") {
            for command in block.iter().filter_map(|line| line.strip_prefix("$ ")) {
                let said = printed(project.run(&format!("exec 2>&1; {command}")));
                story.extend(format!("$ {command}\n{said}").lines().map(str::to_owned));
                commands += 1;
            }
        } else {
            support::apply(&block.join("\n"), project.path());
            story.extend(block.into_iter().map(str::to_owned));
        }
        story.push(fence.to_owned());
    }
    assert!(commands > 5, "the story has {commands} commands");
    story.extend(lines.map(str::to_owned));
    let story = story.join("\n") + "\n";
    if support::updates() {
        fs::write(&path, format!("{before}{heading}{story}")).unwrap();
    } else {
        let is_told = without_lines(&story) == without_lines(after);
        assert!(
            is_told,
            "the commands print something else (UPDATE=1 accepts it):\n{story}"
        );
    }
}

/// Without line numbers, which change when the spec is edited above.
pub fn without_lines(text: &str) -> String {
    let parts = text
        .split(".toml:")
        .map(|part| part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    parts.collect::<Vec<_>>().join(".toml:")
}

/// Removes every `renamed_from = { … }`.
fn forget_renames(spec: &Path) {
    for file in support::toml_files(spec) {
        let mut text = fs::read_to_string(spec.join(&file)).unwrap();
        while let Some((before, rename)) = text.split_once("renamed_from = ") {
            let (_, after) = rename.split_once('}').unwrap();
            text = match after.strip_prefix(", ") {
                Some(after) => before.to_owned() + after,
                None => before.trim_end_matches([',', ' ']).to_owned() + after,
            };
        }
        fs::write(spec.join(file), text).unwrap();
    }
}
