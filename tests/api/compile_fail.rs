//! Wrong requests do not compile, and the compiler's message names the parameter.
//!
//! Small programs are written for kinds of the spec and compiled against the library of this test. Each must fail with
//! one error of the expected words. `trybuild` would compile all dependencies once more, in half a minute.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use platform_api_codegen::model::{Field, Kind, Type};
use platform_api_codegen::names::{is_identifier, module_name, type_name};

/// The library that Cargo compiled for this test. If there are several with different features, any will do.
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

/// The compiler's error for a file; `None` if it compiles.
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
    (!output.status.success()).then(|| String::from_utf8(output.stderr).expect("messages are UTF-8"))
}

/// A wrong program, and words of the expected error.
struct Case {
    source: String,
    expected: Vec<String>,
}

/// Makes a wrong program for a kind; `None` if the kind is not suitable.
type Wrong = fn(&Kind) -> Option<Case>;

const WRONG: [(&str, Wrong); 8] = [
    ("a string for a flag", string_for_flag),
    ("a parameter that is misspelt", misspelt),
    ("a kind that cannot be created", created),
    ("without its one required parameter", |kind| lacking(kind, 1)),
    ("without the second of two", |kind| lacking(kind, 2)),
    ("without all but the first of several", |kind| lacking(kind, 4)),
    ("flags without names", positional_flags),
    ("without one of the flags", missing_flag),
];

fn case(kind: &Kind, body: &str, expected: Vec<String>) -> Option<Case> {
    let (ty, module) = (type_name(&kind.slug), module_name(&kind.slug));
    let source = format!(
        "use platform_api::integrations::{{{ty}, {module}}};\n\npub fn request(request: {ty}) {{\n    _ = {body};\n}}\n"
    );
    Some(Case { source, expected })
}

/// The name of an optional parameter of this type.
fn optional(kind: &Kind, ty: Type) -> Option<&str> {
    let fields = kind.parameters.iter().filter(|field| !field.is_required() && field.ty == ty && !field.is_secret());
    // A short name resembles many others.
    fields.map(|field| field.name.as_str()).find(|name| name.len() > 6 && is_identifier(name))
}

fn string_for_flag(kind: &Kind) -> Option<Case> {
    let name = optional(kind, Type::Boolean)?;
    let method = format!("{}::{name}", type_name(&kind.slug));
    case(kind, &format!("request.{name}(\"yes\")"), vec![method, "Param<bool>".to_owned()])
}

fn misspelt(kind: &Kind) -> Option<Case> {
    let name = optional(kind, Type::String)?;
    let wrong = &name[..name.len() - 1];
    let expected = [format!("no method named `{wrong}`"), format!("there is a method `{name}` with a similar name")];
    case(kind, &format!("request.{wrong}(\"x\")"), expected.into())
}

fn created(kind: &Kind) -> Option<Case> {
    let module = module_name(&kind.slug);
    let expected = format!("cannot find function `set` in module `{module}`");
    kind.update_only.then(|| case(kind, &format!("{module}::set(42, &request)"), vec![expected])).flatten()
}

/// The parameters that `new` takes one by one, if all are strings, and the required flags.
fn required(kind: &Kind) -> Option<(Vec<&str>, Vec<&str>)> {
    let (flags, plain): (Vec<&Field>, Vec<&Field>) =
        kind.parameters.iter().filter(|field| field.is_required()).partition(|field| field.ty == Type::Boolean);
    let is_text = plain.iter().all(|field| field.ty == Type::String && is_identifier(&field.name));
    // A single flag is an ordinary argument.
    (is_text && flags.len() != 1).then(|| {
        let names: fn(Vec<&Field>) -> Vec<&str> =
            |fields| fields.into_iter().map(|field| field.name.as_str()).collect();
        (names(plain), names(flags))
    })
}

fn lacking(kind: &Kind, count: usize) -> Option<Case> {
    let (plain, flags) = required(kind)?;
    if plain.len() != count || !flags.is_empty() {
        return None;
    }
    let ty = type_name(&kind.slug);
    let missing = plain[usize::from(count > 1)..].iter().map(|name| format!("/* {name} */"));
    let expected = missing.chain([format!("{ty}::new(")]).collect();
    case(kind, if count > 1 { "TY::new(\"x\")" } else { "TY::new()" }.replace("TY", &ty).as_str(), expected)
}

/// Calls `new` with a string for each plain parameter, and these flags.
fn with_flags(kind: &Kind, flags: &str, expected: Vec<String>) -> Option<Case> {
    let (plain, _) = required(kind)?;
    let texts: String = plain.iter().map(|_| "\"x\", ").collect();
    case(kind, &format!("{}::new({texts}{flags})", type_name(&kind.slug)), expected)
}

fn positional_flags(kind: &Kind) -> Option<Case> {
    let (plain, flags) = required(kind).filter(|(_, flags)| !flags.is_empty())?;
    let takes = format!("takes {} arguments but {}", plain.len() + 1, plain.len() + flags.len());
    with_flags(
        kind,
        &vec!["true"; flags.len()].join(", "),
        vec![takes, "expected `RequiredFlags`, found `bool`".into()],
    )
}

fn missing_flag(kind: &Kind) -> Option<Case> {
    let (_, flags) = required(kind).filter(|(_, flags)| !flags.is_empty())?;
    let (last, given) = flags.split_last()?;
    let given: String = given.iter().map(|name| format!("{name}: true, ")).collect();
    let flags = format!("{}::RequiredFlags {{ {given}}}", module_name(&kind.slug));
    with_flags(kind, &flags, vec![format!("missing field `{last}`")])
}

/// Compiles each wrong program for the first suitable kind.
#[test]
fn what_is_missing_or_wrong_is_named() {
    let api = platform_api_codegen::read(Path::new("spec")).unwrap_or_else(|report| panic!("{report}"));
    let library = library();
    for (number, (what, wrong)) in (1..).zip(WRONG) {
        let Some(case) = api.integrations.kinds.iter().find_map(wrong) else {
            println!("{what}: no kind of the spec is suitable");
            continue;
        };
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("wrong_{number}.rs"));
        fs::write(&path, &case.source).expect("the folder can be written");
        let error = error(&library, &path).unwrap_or_else(|| panic!("{what}: it compiles\n{}", case.source));
        for text in &case.expected {
            assert!(error.contains(text), "{what}: `{text}` is not in\n{error}");
        }
        assert!(error.contains("aborting due to 1 previous error"), "{what}\n{error}");
        println!("{what}: {}", case.expected.join(", "));
    }
}

/// A correct program compiles with the same command, so the wrong ones fail for their mistake alone.
#[test]
fn what_is_right_compiles() {
    let case = Path::new(env!("CARGO_TARGET_TMPDIR")).join("what_is_right.rs");
    let source = "use platform_api::integrations::ChatD;\n\
                  pub fn request() -> ChatD {\n    ChatD::new(\"https://chat.example\").push_events(true)\n}\n";
    fs::write(&case, source).expect("the folder can be written");
    let error = error(&library(), &case);
    assert!(error.is_none(), "{}", error.unwrap_or_default());
}
