//! What cannot be right does not compile, and the compiler's message names the parameter.
//!
//! Each file of `compile_fail/` is compiled against the library that this test is linked with, and must fail with one
//! error that says what the file's first lines quote. `trybuild` would do the same after compiling all dependencies
//! once more: half a minute where this takes seconds.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The library, as Cargo has compiled it for this test. If there are several of different features, any will do.
fn library() -> PathBuf {
    let test = env::current_exe().expect("a test knows where it is");
    let folder = fs::read_dir(test.parent().expect("it is in a folder")).expect("the folder can be read");
    let libraries = folder.filter_map(|entry| {
        let path = entry.ok()?.path();
        let name = path.file_name()?.to_str()?;
        (name.starts_with("libplatform_api-") && name.ends_with(".rlib")).then_some(path)
    });
    let newest = libraries.max_by_key(|path| path.metadata().and_then(|metadata| metadata.modified()).ok());
    newest.expect("the library is beside its tests")
}

/// What the compiler says about a file; none if it compiles.
fn error(library: &Path, case: &Path) -> Option<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut external = OsString::from("platform_api=");
    external.push(library);
    let output = Command::new(rustc)
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--error-format=human", "--color=never"])
        .arg("--extern")
        .arg(external)
        .arg("-L")
        .arg(library.parent().expect("it is in a folder"))
        .arg("--out-dir")
        .arg(env!("CARGO_TARGET_TMPDIR"))
        .arg(case)
        .output()
        .expect("the compiler can be started");
    (!output.status.success()).then(|| String::from_utf8(output.stderr).expect("messages are text"))
}

#[test]
fn what_is_missing_or_wrong_is_named() {
    let library = library();
    let mut cases = 0;
    for entry in fs::read_dir("tests/compile_fail").expect("the cases are there") {
        let case = entry.expect("the folder can be read").path();
        let source = fs::read_to_string(&case).expect("a case can be read");
        let case = case.display().to_string();
        let error = error(&library, Path::new(&case)).unwrap_or_else(|| panic!("{case} compiles"));
        let expected: Vec<_> = source.lines().map_while(|line| line.strip_prefix("//~ ")).collect();
        assert!(!expected.is_empty(), "{case} does not say what is expected");
        for text in expected {
            assert!(error.contains(text), "{case}: `{text}` is not in\n{error}");
        }
        assert!(error.contains("aborting due to 1 previous error"), "{case}\n{error}");
        cases += 1;
    }
    assert_eq!(cases, 8);
}

/// The same command compiles what is right, so the cases fail for what is wrong in them.
#[test]
fn what_is_right_compiles() {
    let case = Path::new(env!("CARGO_TARGET_TMPDIR")).join("what_is_right.rs");
    let source = "use platform_api::integrations::ChatD;\n\
                  pub fn request() -> ChatD {\n    ChatD::new(\"https://chat.example\").push_events(true)\n}\n";
    fs::write(&case, source).expect("the folder can be written");
    let error = error(&library(), &case);
    assert!(error.is_none(), "{}", error.unwrap_or_default());
}
