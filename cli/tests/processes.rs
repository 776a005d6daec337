//! The same spec gives the same bytes in any process: in any folder, locale and time zone, on any number of threads.
//!
//! Each test runs the command in a process of its own, and compares its files with those of the library. A usual run takes
//! the base spec of the tests, `FULL_TESTS=1` the real one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use platform_api_codegen::emit::emit;
use platform_api_codegen::read;

use crate::support;

#[test]
fn in_any_locale_and_time_zone() {
    // Turkish has a dotless `i`, Danish sorts differently, and the last time zone is a day ahead of the first.
    let places = [
        ("C", "Etc/GMT+12"),
        ("tr_TR.UTF-8", "Europe/Istanbul"),
        ("da_DK.ISO-8859-1", "Asia/Kathmandu"),
        ("no such locale", "Pacific/Kiritimati"),
    ];
    for (locale, zone) in places {
        let variables = ["LANG", "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_NUMERIC", "LC_TIME"];
        is_the_same(&spec(), |command| command.envs(variables.map(|name| (name, locale))).env("TZ", zone));
    }
}

#[test]
fn from_any_folder() {
    let spec = fs::canonicalize(spec()).unwrap();
    is_the_same(&spec, |command| command.current_dir("/"));
    is_the_same(&spec, |command| command.env_clear());
    let name = Path::new(spec.file_name().unwrap());
    for relative in [Path::new("."), &Path::new("..").join(name)] {
        is_the_same(relative, |command| command.current_dir(&spec));
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let unusual = elsewhere.path().join("a b/ü \u{202e}x");
    support::copy(&spec, &unusual);
    is_the_same(&unusual, |command| command);
}

#[test]
fn on_any_number_of_threads() {
    for threads in ["1", "2", "3", "7", "64"] {
        is_the_same(&spec(), |command| command.env("RAYON_NUM_THREADS", threads));
    }
}

fn spec() -> PathBuf {
    if support::is_full() { support::real() } else { support::tests().join("base") }
}

/// The command writes what the library makes.
fn is_the_same(shown: &Path, prepare: impl FnOnce(&mut Command) -> &mut Command) {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
    command.arg("generate").arg("--spec").arg(shown).arg("--out").arg(&out);
    let output = prepare(&mut command).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let found = support::files(&out).into_iter().map(|file| (file.clone(), fs::read(out.join(file)).unwrap()));
    let api = read(&spec()).unwrap_or_else(|report| panic!("{report}"));
    let expected = emit(&api).into_iter().map(|file| (file.path, file.text.into_bytes()));
    assert!(found.collect::<BTreeMap<_, _>>() == expected.collect(), "{command:?}");
}
