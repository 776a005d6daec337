//! Random typing errors in the real spec: `compare` reports each one that changes the bindings.
//!
//! The check refuses many of them. One that it accepts either changes no file, or is a change. `THOROUGH=1` tries more.

use std::fs;

use platform_api_cli::compare::compare;
use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;

use crate::support;

#[test]
fn every_typing_error_that_changes_the_bindings_is_reported() {
    let dir = tempfile::tempdir().unwrap();
    let spec = dir.path().join("spec");
    support::copy(&support::tests().join("../../spec"), &spec);
    let before = inspect(&spec, &mut Report::new("spec")).unwrap();
    let files: Vec<_> =
        support::files(&spec).into_iter().filter(|file| file.extension() == Some("toml".as_ref())).collect();
    let mut rng = fastrand::Rng::with_seed(0x51b5);
    let (mut refused, mut same, mut seen) = (0, 0, 0);
    for _ in 0..if std::env::var_os("THOROUGH").is_some() { 10_000 } else { 300 } {
        let path = spec.join(rng.choice(&files).unwrap());
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, slip(&text, &mut rng)).unwrap();
        match inspect(&spec, &mut Report::new("spec")) {
            None => refused += 1,
            Some(after) if !compare(&before, &after).is_empty() => seen += 1,
            Some(after) => {
                same += 1;
                assert_eq!(emit(&before), emit(&after), "{}", path.display());
            }
        }
        fs::write(&path, text).unwrap();
    }
    println!("{refused} slips are refused, {seen} are seen by compare, {same} change nothing");
    assert!(refused > 50 && seen > 50 && same > 0, "the slips are of all sorts");
}

/// Removes, doubles or replaces one character.
fn slip(text: &str, rng: &mut fastrand::Rng) -> String {
    let (at, character) = text.char_indices().nth(rng.usize(..text.chars().count())).unwrap();
    let other = rng
        .choice(['"', '\'', '[', ']', '{', '}', '=', ',', '.', '\n', '#', ' ', 'x', '-', '9', '0', '_', 'é'])
        .unwrap();
    let instead = match rng.u8(..3) {
        0 => String::new(),
        1 => String::from_iter([character, character]),
        _ => other.to_string(),
    };
    format!("{}{instead}{}", &text[..at], &text[at + character.len_utf8()..])
}
