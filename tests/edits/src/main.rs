//! This program edits a copy of the project's spec as people do, and runs the tests there. Nothing else is edited, and
//! no test may fail.
//!
//! ```text
//! .ci/spec-edits [--set added|changed|removed] [arguments of cargo test]
//! ```
//!
//! Without `--set` the program makes all edits in one copy. An edit does not touch an entry that an earlier edit is
//! about. For example, a kind that was removed is not changed too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

use platform_api_spec_edits::sets::Edited;
use platform_api_spec_edits::{Set, Spec};

#[path = "../../support/witnesses.rs"]
#[allow(dead_code, reason = "it needs the names alone")]
mod witnesses;

/// The packages whose tests do not depend on the spec. The examples of the runtime use only names that the README uses.
const BLIND: [&str; 2] = ["platform-api-benches", "platform-api-runtime"];

/// The package whose tests need other tools. The steps of CI that install these tools run the tests.
const WITH_TOOLS: &str = "platform-api-extended-cli";

fn main() {
    let mut arguments: Vec<_> = std::env::args().skip(1).collect();
    let sets = match arguments.first().map(String::as_str) {
        Some("--set") => arguments.drain(..2).skip(1).map(|set| self::set(&set)).collect(),
        // Later edits leave alone what earlier ones are about.
        _ => vec![Set::Removed, Set::Changed, Set::Added],
    };
    let work = Path::new("target/spec-edits");
    let copy = work.join("copy");
    copy_project(&copy);
    seed_target(work);

    let guide = fs::read_to_string("CONTRIBUTING.md").unwrap();
    let mut edited = Edited::new(Spec::read(Path::new("spec")), witnesses());
    sets.iter().for_each(|set| edited.make(*set, &guide));
    edited.log.iter().for_each(|name| println!("{name}"));
    println!("{} edits of {sets:?}", edited.log.len());
    let texts: Vec<_> = edited
        .spec
        .texts()
        .map(|(path, text)| (PathBuf::from(path), text))
        .collect();
    for file in files(&copy.join("spec"))
        .into_iter()
        .filter(|file| file.extension() == Some("toml".as_ref()))
    {
        if texts.iter().all(|(path, _)| *path != file) {
            fs::remove_file(copy.join("spec").join(file)).unwrap();
        }
    }
    texts
        .iter()
        .for_each(|(path, text)| write(&copy.join("spec").join(path), text.as_bytes()));

    let target = work.canonicalize().unwrap().join("target");
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new("cargo");
        command
            .current_dir(&copy)
            .env("CARGO_TARGET_DIR", &target)
            .env_remove("CI")
            .args(arguments);
        command
    };
    // `platform-state` depends on what this writes into `generated/`.
    assert!(
        cargo(&["build", "--package", "platform-api-workspace"])
            .status()
            .unwrap()
            .success()
    );
    let mut command = cargo(&["test", "--no-fail-fast", "--workspace"]);
    command.args(["--exclude", WITH_TOOLS]);
    for package in BLIND {
        command.args(["--exclude", package]);
    }
    let status = command.args(arguments).status().unwrap();
    exit(status.code().unwrap_or(1));
}

fn set(name: &str) -> Set {
    match name {
        "added" => Set::Added,
        "changed" => Set::Changed,
        "removed" => Set::Removed,
        _ => panic!("`--set` is added, changed or removed"),
    }
}

/// Copies the files that Git knows or would add. An unchanged file keeps its date, so it is not compiled again.
fn copy_project(copy: &Path) {
    let mut git = Command::new("git");
    let listed = git
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let listed: BTreeSet<_> = listed
        .split('\0')
        .filter(|file| !file.is_empty() && Path::new(file).exists())
        .map(PathBuf::from)
        .collect();
    for file in &listed {
        if file.is_symlink() {
            let (target, link) = (fs::read_link(file).unwrap(), copy.join(file));
            if fs::read_link(&link).ok() != Some(target.clone()) {
                fs::create_dir_all(link.parent().unwrap()).unwrap();
                #[cfg(unix)]
                std::os::unix::fs::symlink(target, link).unwrap();
            }
        } else {
            write(&copy.join(file), &fs::read(file).unwrap());
            fs::set_permissions(copy.join(file), fs::metadata(file).unwrap().permissions()).unwrap();
        }
    }
    for file in files(copy).into_iter().filter(|file| !listed.contains(file)) {
        fs::remove_file(copy.join(file)).unwrap();
    }
}

fn write(path: &Path, content: &[u8]) {
    if fs::read(path).ok().as_deref() != Some(content) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
}

/// Reuses the compiled dependencies by hard links. Cargo writes into fingerprints in place, and build scripts write
/// into their output, so these are copied.
fn seed_target(work: &Path) {
    for (folder, how) in [("deps", "-al"), ("build", "-a"), (".fingerprint", "-a")] {
        let (from, to) = (
            Path::new("target/debug").join(folder),
            work.join("target/debug").join(folder),
        );
        if from.is_dir() && !to.exists() {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            assert!(
                Command::new("cp")
                    .arg(how)
                    .arg(from)
                    .arg(to)
                    .status()
                    .unwrap()
                    .success()
            );
        }
    }
}

/// The kinds and attributes that hand-written code may name, and those of the whole example of a policy.
fn witnesses() -> impl Iterator<Item = String> {
    let items = witnesses::WITNESSES.iter().map(|witness| witness.item);
    let witnesses = items.filter_map(|item| item.split(' ').nth(1)).map(str::to_owned);
    let mut policy: toml::Table = fs::read_to_string("state/policy.toml").unwrap().parse().unwrap();
    let tables = ["settings", "integrations"].map(|table| policy.remove(table).unwrap());
    let [toml::Value::Table(settings), toml::Value::Table(kinds)] = tables else {
        panic!("the policy has settings and integrations");
    };
    let of_kinds = kinds.into_iter().filter_map(|(_, parameters)| match parameters {
        toml::Value::Table(parameters) => Some(parameters),
        _ => None,
    });
    witnesses.chain(of_kinds.chain([settings]).flatten().map(|(name, _)| name))
}

/// All files below a folder, relative to it. Links count as files.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = PathBuf::from(path.file_name().unwrap());
        match path.is_dir() && !path.is_symlink() {
            true => files.extend(self::files(&path).into_iter().map(|file| name.join(file))),
            false => files.push(name),
        }
    }
    files
}
