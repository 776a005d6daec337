//! `cargo bindings diff` as a process: revisions and folders, exit codes, and every form of its output.
//!
//! Most tests make a Git repository with a small spec. Two run the release that `CONTRIBUTING.md` tells, in a copy of the
//! project.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::support;

const DOC: &str = "spec/settings/accounts.toml\n- Key of the service.\n+ Its key.";
const DEFAULT: &str = "spec/settings/accounts.toml\n- default = true\n+ default = false";
const REQUIRED: &str =
    "spec/integrations/chat.toml\n- name = \"thread\", type\n+ name = \"thread\", required = true, type";

const REMOVED: &str =
    "spec/settings/accounts.toml\n- weights = { type = \"object of integers\", doc = \"Weights by name.\" }\n+ # gone";
const RENAMED: &str =
    "spec/settings/accounts.toml\n- weights = {\n+ loads = { renamed_from = { name = \"weights\", in = \"0.2.0\" },";

/// A Git repository with a commit of the base spec and version 0.1.0.
struct Repository {
    dir: TempDir,
}

impl Repository {
    fn new() -> Self {
        let repository = Self { dir: tempfile::tempdir().unwrap() };
        support::base(repository.path());
        repository.set_version("0.1.0");
        repository.git(&["init", "--quiet", "--initial-branch", "main"]);
        repository.commit("v0.1.0");
        repository
    }

    /// A copy of the project with version 0.1.0, and nothing about releases in its changelog. Renames that the spec has
    /// are of another release.
    #[cfg(unix)]
    fn of_project() -> Self {
        let project = Self { dir: tempfile::tempdir().unwrap() };
        copy_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), project.path());
        let changelog = project.path().join("CHANGELOG.md");
        let text = fs::read_to_string(&changelog).unwrap();
        fs::write(changelog, text.split("\n## ").next().unwrap()).unwrap();
        forget_renames(&project.spec());
        project.run(".ci/raise 0.1.0").is_fine();
        project.git(&["init", "--quiet", "--initial-branch", "main"]);
        project.commit("v0.1.0");
        project
    }

    fn path(&self) -> &Path {
        self.dir.path()
    }

    fn spec(&self) -> PathBuf {
        self.path().join("spec")
    }

    fn set_version(&self, version: &str) {
        let manifest = format!("[workspace.package]\nversion = \"{version}\"\n");
        fs::write(self.path().join("Cargo.toml"), manifest).unwrap();
    }

    fn edit(&self, edit: &str) {
        support::apply(edit, self.path());
    }

    fn commit(&self, tag: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", tag]);
        self.git(&["tag", tag]);
    }

    fn git(&self, arguments: &[&str]) {
        let identity = ["-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false"];
        let output = Command::new("git").current_dir(self.path()).args(identity).args(arguments).output().unwrap();
        assert!(output.status.success(), "git {arguments:?}: {output:?}");
    }

    /// Runs a command of a shell. Without Cargo, `cargo bindings` uses the current folder.
    #[cfg(unix)]
    fn run(&self, command: &str) -> Finished {
        let identity = ["AUTHOR", "COMMITTER"].map(|who| [format!("GIT_{who}_NAME"), format!("GIT_{who}_EMAIL")]);
        let command = command.replace("cargo bindings", concat!("'", env!("CARGO_BIN_EXE_bindings"), "'"));
        let mut shell = Command::new("sh");
        shell.args(["-c", &command]).current_dir(self.path()).env_remove("CARGO_PKG_NAME");
        Finished(shell.envs(identity.into_iter().flatten().map(|name| (name, "n"))).output().unwrap())
    }

    fn diff(&self, arguments: &[&str]) -> Finished {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
        command.current_dir(self.path()).args(["diff", "--spec", "spec"]).args(arguments);
        Finished(command.output().unwrap())
    }
}

/// Copies a folder without what Git and Cargo keep in it.
#[cfg(unix)]
fn copy_sources(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() && !path.ends_with("target") && !path.ends_with(".git") {
            fs::create_dir(&to).unwrap();
            copy_sources(&path, &to);
        } else if path.is_file() && !path.ends_with(".git") {
            fs::copy(path, to).unwrap();
        }
    }
}

/// Takes `renamed_from = { … }` out of every file.
#[cfg(unix)]
fn forget_renames(spec: &Path) {
    for entry in fs::read_dir(spec).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            forget_renames(&path);
        } else if let Ok(text) = fs::read_to_string(&path) {
            let mut parts = text.split("renamed_from = ");
            let first = parts.next().unwrap_or_default().to_owned();
            let forgotten = parts.fold(first, |text, part| {
                let after = part.split_once('}').map_or("", |(_, after)| after);
                match after.strip_prefix(", ") {
                    Some(after) => text + after,
                    None => text.trim_end_matches([',', ' ']).to_owned() + after,
                }
            });
            fs::write(path, forgotten).unwrap();
        }
    }
}

struct Finished(Output);

impl Finished {
    #[track_caller]
    fn is(self, code: i32, stdout: &[&str], stderr: &[&str]) -> Self {
        assert_eq!(self.0.status.code(), Some(code), "{}{}", self.stdout(), self.stderr());
        for (said, expected) in [(self.stdout(), stdout), (self.stderr(), stderr)] {
            expected.iter().for_each(|text| assert!(said.contains(text), "{text} is not in:\n{said}"));
            assert!(!expected.is_empty() || said.is_empty(), "{said}");
        }
        self
    }

    /// Asserts success without errors, and returns the output.
    fn is_fine(&self) -> String {
        assert!(self.0.status.success() && self.0.stderr.is_empty(), "{}{}", self.stdout(), self.stderr());
        self.stdout()
    }

    fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.0.stdout).into_owned()
    }

    fn stderr(&self) -> String {
        String::from_utf8_lossy(&self.0.stderr).into_owned()
    }
}

#[test]
fn the_working_tree_is_compared_with_head() {
    let repository = Repository::new();
    repository.diff(&[]).is(0, &["no changes: no release is due"], &[]);
    repository.edit(DOC);
    repository.diff(&[]).is(0, &["api_key\n", "spec/settings/accounts.toml:7\n", "a patch release is due: 0.1.1"], &[]);
}

#[test]
fn revisions_and_folders_are_compared_both_ways() {
    let repository = Repository::new();
    let old = repository.path().join("old");
    fs::create_dir(&old).unwrap();
    for file in support::files(&repository.spec()) {
        fs::create_dir_all(old.join(&file).parent().unwrap()).unwrap();
        fs::copy(repository.spec().join(&file), old.join(&file)).unwrap();
    }
    repository.edit(DEFAULT);
    repository.commit("v0.1.1");
    repository.edit(REQUIRED);

    let changed = "`default` true → false [D0502]";
    repository.diff(&["v0.1.0", "v0.1.1"]).is(0, &[changed], &[]);
    repository.diff(&["v0.1.1", "v0.1.0"]).is(0, &["`default` false → true [D0502]"], &[]);
    repository.diff(&["old", "v0.1.1"]).is(0, &[changed], &[]);
    repository.diff(&["v0.1.0"]).is(0, &[changed, "becomes required [D0305]"], &[]);
    let both = repository.diff(&["old", "spec"]).is(0, &[changed, "becomes required [D0305]"], &[]);
    assert_eq!(both.stdout(), repository.diff(&["old"]).stdout());
    // A removal shows its old place.
    let back = repository.diff(&["--format", "short", "HEAD", "v0.1.0"]);
    back.is(0, &["v0.1.0:spec/settings/accounts.toml:4: behaviour: the settings, admin_mode: "], &[]);
}

#[test]
fn neither_a_folder_nor_a_revision_is_wrong_usage() {
    let repository = Repository::new();
    let neither = "error: `nonsense` is neither a folder nor a revision";
    repository.diff(&["nonsense"]).is(2, &[], &[neither]);
    repository.diff(&["HEAD", "nonsense"]).is(2, &[], &[neither]);
    repository.diff(&["--", "--version"]).is(2, &[], &["error: `--version` is neither a folder nor a revision"]);
    repository.diff(&["--fail-on", "nothing"]).is(2, &[], &["breaking, source, wire, behaviour, any"]);

    repository.git(&["rm", "--quiet", "-r", "spec"]);
    repository.commit("empty");
    repository.diff(&["empty", "v0.1.0"]).is(2, &[], &["error: revision `empty` has no folder `spec`"]);
    support::base(repository.path());
    repository.commit("again");
    fs::remove_dir_all(repository.path().join(".git")).unwrap();
    repository.diff(&[]).is(2, &[], &["error: `HEAD` is neither a folder nor a revision"]);
}

#[test]
fn a_spec_with_errors_is_shown_with_its_side() {
    let repository = Repository::new();
    repository.edit("spec/api.toml\n- cache_seconds = 60\n+ cache_second = 60");
    let place = ["error[E0101]", "spec/api.toml:18:1", "has errors"];
    repository.diff(&[]).is(1, &[], &place);
    let document = ["\"command\": \"diff\"", "\"errors\": 1", "\"code\": \"E0101\""];
    repository.diff(&["--format", "json"]).is(1, &document, &["has errors"]);
    repository.commit("broken");
    repository.diff(&["v0.1.0", "broken"]).is(
        1,
        &[],
        &["broken:spec/api.toml:18:1", "the spec of `broken` has errors"],
    );
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_refused() {
    let repository = Repository::new();
    std::os::unix::fs::symlink("limits.toml", repository.spec().join("settings/more.toml")).unwrap();
    repository.commit("link");
    repository.diff(&["link"]).is(2, &[], &["spec/settings/more.toml`, which is no file"]);
}

#[test]
fn fail_on_selects_the_classes() {
    let wanted = ["breaking", "source", "wire", "behaviour", "any"];
    let maximum = "spec/settings/limits.toml\n- maximum = 100\n+ maximum = 50";
    let codes =
        [(DOC, [0, 0, 0, 0, 1]), (DEFAULT, [0, 0, 0, 1, 1]), (maximum, [1, 0, 1, 0, 1]), (REQUIRED, [1, 1, 1, 0, 1])];
    for (edit, codes) in codes {
        let repository = Repository::new();
        repository.edit(edit);
        for (what, code) in wanted.into_iter().zip(codes) {
            repository.diff(&["--fail-on", what]).is(code, &["release is due"], &[]);
        }
        let both = repository.diff(&["--fail-on", "source,wire"]);
        both.is(codes[1].max(codes[2]), &["release is due"], &[]);
        repository.diff(&[]).is(0, &["release is due"], &[]);
    }
}

#[test]
fn a_version_has_to_say_how_large_the_change_is() {
    let versions = [("0.1.0", 1), ("0.1.9", 1), ("0.2.0", 0), ("0.2.0-rc.1", 0), ("1.0.0", 0)];
    for (version, code) in versions {
        let repository = Repository::new();
        repository.edit(REQUIRED);
        repository.set_version(version);
        let too_low = format!("version {version} is too low: the changes since `v0.1.0` require 0.2.0 or later");
        let said = if code == 0 { Vec::new() } else { vec![too_low.as_str()] };
        repository.diff(&["v0.1.0", "--check-version"]).is(code, &["0.2.0 after 0.1.0"], &said);
    }
    let repository = Repository::new();
    repository.edit(DOC);
    repository.diff(&["v0.1.0", "--check-version"]).is(1, &["patch release"], &["require 0.1.1 or later"]);
    repository.set_version("0.1.1");
    repository.diff(&["v0.1.0", "--check-version"]).is(0, &["patch release"], &[]);
    fs::remove_file(repository.path().join("Cargo.toml")).unwrap();
    let unknown = repository.diff(&["v0.1.0", "--check-version"]);
    unknown.is(2, &[], &["has no Cargo.toml with a version beside its spec"]);
}

/// The written section passes the check, and a missing entry is reported.
#[test]
fn the_changelog_names_every_breaking_change() {
    let repository = Repository::new();
    repository.edit(REQUIRED);
    repository.edit(DEFAULT);
    repository.edit(REMOVED);
    repository.set_version("0.2.0");
    let written = repository.diff(&["v0.1.0", "--changelog"]);
    let (source, behaviour) =
        ("### Change your code\n\n", "### Expect different behaviour\n\n- the settings, `admin_mode`: ");
    let written = written.is(0, &["## 0.2.0\n", "Since 0.1.0; a major release is due.", source, behaviour], &[]);
    let text = written.stdout();
    assert!(text.contains("  - ChatA::new(") && text.contains("  Look for requests without it"), "{text}");

    let file = repository.path().join("CHANGELOG.md");
    let said = &["a major release is due"];
    let check = |section: &str| {
        fs::write(&file, format!("# Changelog\n\n{section}\n## 0.1.0\n\n- `chat-a`, `thread`, `weights`\n")).unwrap();
        repository.diff(&["v0.1.0", "--check-changelog", file.to_str().unwrap()])
    };
    check(&text).is(0, said, &[]);
    // A person may reword it, and leave out what requires no action.
    check("## Unreleased (0.2.0)\n\n- In chat-a a `thread` is needed.\n- Nobody reads weights any more.\n").is(
        0,
        said,
        &[],
    );
    // All names of a change have to be in one entry, in the section of this release.
    let missing = [
        "names kind `chat-a`, `thread`: becomes required [D0305]",
        "v0.1.0 --changelog` writes a draft of the section",
    ];
    check("## 0.2.0\n\n- `chat-a`\n- `thread` and `weights`\n").is(1, said, &missing);
    check("## 0.2.0\n\n- `chat-a`, `threads`, `weights`\n").is(1, said, &missing);
    check("## 0.3.0\n\n- `chat-a`, `thread`, `weights`\n").is(1, said, &["no section is about 0.2.0", missing[1]]);
}

/// `CONTRIBUTING.md` tells a release: this makes its edits and runs its commands in a copy of the project, and compares
/// their output with the text. `UPDATE=1` writes the output.
#[cfg(unix)]
#[test]
fn a_release_is_made_as_it_is_told() {
    release_as_told();
}

/// The same release, checked by `.ci/version`.
#[cfg(unix)]
#[test]
#[ignore = "it needs cargo-semver-checks: .ci/semver runs it"]
fn a_release_is_checked_by_ci() {
    let project = release_as_told();
    project.git(&["tag", "--delete", "v0.2.0"]);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release");
    fs::create_dir_all(&target).unwrap();
    std::os::unix::fs::symlink(target, project.path().join("target")).unwrap();
    // What a build generates has the version that the manifest was given.
    let generated =
        project.run("cargo run --quiet -p platform-api-cli --bin bindings -- generate && git status --short");
    let generated = generated.is_fine();
    assert!(
        generated.contains(" M generated/API.txt\n") && !generated.contains(" M generated/Cargo.toml"),
        "{generated}"
    );
    project.git(&["commit", "--quiet", "--all", "--message", "Generate"]);
    let checked = project.run("PATH=\"$(dirname \"$CARGO_SEMVER_CHECKS\"):$PATH\" bash .ci/version");
    let passed = |name: &str| format!("Checking {name} v0.1.0 -> v0.2.0 (major change)");
    checked.is(0, &["[D0209]"], &[&passed("platform-api-runtime"), &passed("platform-api")]);
}

#[cfg(unix)]
fn release_as_told() -> Repository {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../CONTRIBUTING.md");
    let told = fs::read_to_string(&path).unwrap();
    let project = Repository::of_project();
    let (before, after) = told.split_once("\n## Release\n").expect("it tells a release");
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
                story.push(format!("$ {command}"));
                story.extend(project.run(command).is_fine().trim_end().lines().map(str::to_owned));
                commands += 1;
            }
        } else {
            project.edit(&block.join("\n"));
            story.extend(block.into_iter().map(str::to_owned));
        }
        story.push(fence.to_owned());
    }
    assert!(commands > 5, "the story has {commands} commands");
    story.extend(lines.map(str::to_owned));
    let story = story.join("\n") + "\n";
    if support::updates() {
        fs::write(&path, format!("{before}\n## Release\n{story}")).unwrap();
    } else {
        // An edit of the spec above those of the story changes no word of it.
        let without_lines = |text: &str| {
            let parts =
                text.split(".toml:").map(|part| part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
            parts.collect::<Vec<_>>().join(".toml:")
        };
        let is_told = without_lines(&story) == without_lines(after);
        assert!(is_told, "the commands print something else (UPDATE=1 accepts it):\n{story}");
    }
    project.run("cargo update --workspace --locked --offline 2>&1").is(0, &["Locking 0 packages"], &[]);
    project.diff(&["v0.2.0"]).is(0, &["no changes"], &[]);
    project
}

/// After its release an old name is an error, and the revision that has it can still be compared.
#[test]
fn an_old_name_stays_for_one_release() {
    let repository = Repository::new();
    repository.edit("spec/settings/accounts.toml\n- weights = {\n+ loads = {");
    let hint = "if this is a rename: `renamed_from = { name = \"weights\", in = \"0.2.0\" }` beside `loads`";
    repository.diff(&["--changelog"]).is(0, &[&format!("\n  Or, {hint}.\n")], &[]);
    let document: Value = serde_json::from_str(&repository.diff(&["--format", "json"]).is_fine()).unwrap();
    assert_eq!(document["changes"][1]["hint"], hint);
    repository.git(&["checkout", "--quiet", "."]);

    repository.edit(RENAMED);
    repository.set_version("0.2.0");
    repository.commit("v0.2.0");
    repository.diff(&["v0.1.0"]).is(0, &["is now `loads` [D0316]"], &[]);
    repository.set_version("0.2.9");
    repository.diff(&["v0.2.0"]).is(0, &["no changes"], &[]);
    repository.set_version("0.3.0");
    repository.diff(&["v0.2.0"]).is(1, &[], &["error[E0514]: `weights` was to stay for 0.2.0, and this is 0.3.0"]);
    repository.edit("spec/settings/accounts.toml\n- renamed_from = { name = \"weights\", in = \"0.2.0\" }, \n+ \n");
    repository.diff(&["v0.2.0"]).is(0, &["Rust no longer keeps the old name `weights` [D0317]"], &[]);
}

/// `compare_command.json` is the document of three changes. `UPDATE=1` writes it.
#[test]
fn json_has_what_the_text_has() {
    let repository = Repository::new();
    repository.edit(REQUIRED);
    repository.edit(DOC);
    repository.edit("spec/types.toml\n-   { value = 1, name = \"token\", doc = \"An access token.\" },\n+ ");
    let document = repository.diff(&["--format", "json"]).is(0, &["{"], &[]).stdout();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compare_command.json");
    if support::updates() {
        fs::write(path, document).unwrap();
    } else {
        assert_eq!(document, fs::read_to_string(path).unwrap(), "UPDATE=1 accepts it");
    }
}
