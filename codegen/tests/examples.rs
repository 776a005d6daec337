//! Every code is explained with a spec that is wrong in exactly that way, and with how it is put right: both are read
//! by the loader that people use.

mod support;

use std::fs;
use std::path::Path;

use platform_api_codegen::codes::{self, Code, ExampleFile, State};
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;

#[test]
fn every_bad_example_is_wrong_in_that_way_and_every_good_one_is_right() {
    let mut specs = 0;
    for code in codes::ALL {
        let (bad, good) = (code.bad(), code.good());
        assert!(!bad.is_empty() && !good.is_empty(), "{} has no example", code.id);
        assert_eq!(said(&[&bad]), [code.id], "the bad spec of {}", code.id);
        assert_eq!(said(&[&bad, &good]), [""; 0], "the good spec of {}", code.id);
        specs += 2;
    }
    println!("{} codes, {specs} specs", codes::ALL.len());
}

#[test]
fn the_minimal_spec_is_without_fault() {
    assert_eq!(said(&[]), [""; 0]);
}

/// Nobody looks for an example that no code includes.
#[test]
fn every_example_belongs_to_a_code() {
    let folder = support::tests().join("../src/codes");
    let files = support::files(&folder).into_iter().filter(|file| file.extension().is_some_and(|end| end == "txt"));
    let ids: Vec<_> = files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    let codes: Vec<_> = codes::ALL.iter().map(|code| code.id).collect();
    assert_eq!(ids, codes);
}

#[test]
fn a_code_is_found_by_its_name() {
    assert_eq!(codes::find("e0101").map(|code: &Code| code.id), Some("E0101"));
    assert_eq!(codes::find("E9999"), None);
}

/// The codes of all that is said about the minimal spec with these files laid over it, in turn.
fn said(layers: &[&[ExampleFile]]) -> Vec<&'static str> {
    let dir = tempfile::tempdir().unwrap();
    support::copy(&support::tests().join("minimal"), dir.path());
    layers.iter().flat_map(|files| *files).for_each(|file| put(file, dir.path()));
    let mut report = Report::new("spec");
    inspect(dir.path(), &mut report);
    report.diagnostics().iter().map(|diagnostic| diagnostic.code.id).collect()
}

fn put(file: &ExampleFile, dir: &Path) {
    let path = dir.join(file.path);
    if path.is_dir() {
        fs::remove_dir(&path).unwrap();
    }
    match file.state {
        State::Text => fs::write(path, file.text).unwrap(),
        State::Latin1 => {
            let latin1 = |letter: char| u8::try_from(u32::from(letter)).expect("a letter that Latin-1 has");
            fs::write(path, file.text.chars().map(latin1).collect::<Vec<_>>()).unwrap();
        }
        State::Long => fs::write(path, "#\n".repeat(17 << 19)).unwrap(),
        State::Missing => fs::remove_file(path).unwrap(),
        State::Folder => {
            fs::remove_file(&path).unwrap();
            fs::create_dir(path).unwrap();
        }
    }
}
