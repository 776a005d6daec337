//! The same spec gives the same bytes in any process: in any folder, locale and time zone, on any number of threads.
//!
//! Each test runs the command in a process of its own, and compares its files with those of the library.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use platform_api_codegen::emit::emit;
use platform_api_codegen::read;

use crate::support;

/// The bytes of every file.
type Files = BTreeMap<PathBuf, Vec<u8>>;

#[test]
fn the_command_writes_what_the_library_makes() {
    assert_eq!(generated(&real(), |_| {}), emitted(&real()));
}

#[test]
fn in_any_locale_and_time_zone() {
    let expected = emitted(&real());
    // Turkish has a dotless `i`, Danish sorts differently, and the last time zone is a day ahead of the first.
    let places = [
        ("C", "Etc/GMT+12"),
        ("tr_TR.UTF-8", "Europe/Istanbul"),
        ("da_DK.ISO-8859-1", "Asia/Kathmandu"),
        ("no such locale", "Pacific/Kiritimati"),
    ];
    for (locale, zone) in places {
        let found = generated(&real(), |command| {
            for variable in ["LANG", "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_NUMERIC", "LC_TIME"] {
                command.env(variable, locale);
            }
            command.env("TZ", zone);
        });
        assert_eq!(found, expected, "{locale}, {zone}");
    }
}

#[test]
fn from_any_folder() {
    let expected = emitted(&real());
    let spec = fs::canonicalize(real()).unwrap();
    assert_eq!(
        generated(&spec, |command| {
            command.current_dir("/");
        }),
        expected
    );
    assert_eq!(
        generated(Path::new("."), |command| {
            command.current_dir(&spec);
        }),
        expected
    );
    assert_eq!(
        generated(Path::new("../spec"), |command| {
            command.current_dir(&spec);
        }),
        expected
    );
    let elsewhere = tempfile::tempdir().unwrap();
    let unusual = elsewhere.path().join("a b/ü \u{202e}x");
    fs::create_dir_all(&unusual).unwrap();
    support::copy(&spec, &unusual);
    assert_eq!(generated(&unusual, |_| {}), expected);
    assert_eq!(
        generated(&spec, |command| {
            command.env_clear();
        }),
        expected
    );
}

#[test]
fn on_any_number_of_threads() {
    let expected = emitted(&real());
    for threads in ["1", "2", "3", "7", "64"] {
        let found = generated(&real(), |command| {
            command.env("RAYON_NUM_THREADS", threads);
        });
        assert_eq!(found, expected, "{threads} threads");
    }
}

fn real() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec")
}

/// The files that the library generates.
fn emitted(spec: &Path) -> Files {
    let api = read(spec).unwrap_or_else(|report| panic!("{report}"));
    emit(&api).into_iter().map(|file| (file.path, file.text.into_bytes())).collect()
}

/// The files that the command writes in a process of its own.
fn generated(spec: &Path, prepare: impl FnOnce(&mut Command)) -> Files {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
    command.arg("generate").arg("--spec").arg(spec).arg("--out").arg(&out);
    prepare(&mut command);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let files = support::files(&out).into_iter();
    files.map(|file| (file.clone(), fs::read(out.join(file)).unwrap())).collect()
}
