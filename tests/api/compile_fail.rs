//! Wrong requests do not compile, and the compiler's message names the parameter.
//!
//! Small programs are written for kinds of the spec and compiled against the library of this test. Each must fail with
//! one error of the expected words. `trybuild` would compile all dependencies once more, in half a minute.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::support::api;
use platform_api_codegen::model::{Fact, Field, Kind, Type};
use platform_api_codegen::names::{field_name, is_field_name, kind_name, module_name, type_name};

/// The library that Cargo compiled for this test. There may be one for `platform-state` as well: it has other features,
/// and the compiler shortens other paths in its messages.
fn library() -> PathBuf {
    let test = env::current_exe().expect("a test knows where it is");
    let folder = fs::read_dir(test.parent().expect("it is in a folder")).expect("the folder can be read");
    let libraries = folder.filter_map(|entry| {
        let path = entry.ok()?.path();
        let name = path.file_name()?.to_str()?;
        let files = name
            .strip_prefix("lib")
            .filter(|name| name.starts_with("platform_api-"))?
            .strip_suffix(".rlib")?;
        let files = fs::read_to_string(path.with_file_name(format!("{files}.d"))).ok()?;
        (files.contains("blocking.rs") == cfg!(feature = "blocking")).then_some(path)
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
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--emit=metadata",
            "--error-format=human",
            "--color=never",
        ])
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

const WRONG: [(&str, Wrong); 12] = [
    ("a string for a flag", string_for_flag),
    ("what a getter lends for a parameter", lent),
    ("a method of the response without `.await`", not_awaited),
    ("`.send()` with the asynchronous client", sent),
    ("a patch instead of its request", patch),
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
    let client = if cfg!(feature = "client") {
        ", client: platform_api::Client"
    } else {
        ""
    };
    let source = format!(
        "use platform_api::integrations::{{{ty}, {module}}};\n\n\
         pub async fn request(request: {ty}, patch: platform_api::Patch<{ty}>{client}) {{\n    _ = {body};\n}}\n"
    );
    Some(Case { source, expected })
}

/// A call of the endpoint of the kind.
fn call(kind: &Kind, call: &str, expected: Vec<String>) -> Option<Case> {
    let body = format!("client.project(42).{}().{call}", module_name(&kind.slug));
    cfg!(feature = "client").then(|| case(kind, &body, expected)).flatten()
}

/// The name of an optional parameter of this type.
fn optional(kind: &Kind, ty: Type) -> Option<&str> {
    let fields = kind
        .parameters
        .iter()
        .filter(|field| !field.is_required() && field.ty == ty && !field.is_secret());
    // A short name resembles many others.
    fields
        .map(|field| field.name.as_str())
        .find(|name| name.len() > 6 && is_field_name(name))
}

fn string_for_flag(kind: &Kind) -> Option<Case> {
    let name = optional(kind, Type::Boolean)?;
    let method = format!("{}::{name}", type_name(&kind.slug));
    let message = "a parameter of type `bool` cannot be set to a value of type `&str`".to_owned();
    let note = "an `Option` that a getter returns is set with `Param::or_not_sent(…)`".to_owned();
    case(kind, &format!("request.{name}(\"yes\")"), vec![method, message, note])
}

fn lent(kind: &Kind) -> Option<Case> {
    let name = optional(kind, Type::String)?;
    case(
        kind,
        &format!("request.{name}(Some(\"x\"))"),
        vec!["`Param::or_not_sent(…)`".to_owned()],
    )
}

/// Rust lets no library say more about a method that a type does not have.
fn not_awaited(kind: &Kind) -> Option<Case> {
    call(
        kind,
        "get().kind()",
        vec!["method not found in `Call<Client, Integration<Properties>>`".to_owned()],
    )
}

fn sent(kind: &Kind) -> Option<Case> {
    let expected = [
        "calls of `platform_api::Client` are not sent with `.send()`",
        "write `.await` instead",
    ];
    call(kind, "get().send()", expected.map(str::to_owned).into())
}

fn patch(kind: &Kind) -> Option<Case> {
    let ty = type_name(&kind.slug);
    let expected = vec![format!("expected `&{ty}`, found `&Patch<{ty}>`")];
    (!kind.update_only)
        .then(|| call(kind, "set(&patch).await", expected))
        .flatten()
}

fn misspelt(kind: &Kind) -> Option<Case> {
    let name = optional(kind, Type::String)?;
    let wrong = &name[..name.len() - 1];
    let expected = [
        format!("no method named `{wrong}`"),
        format!("there is a method `{name}` with a similar name"),
    ];
    case(kind, &format!("request.{wrong}(\"x\")"), expected.into())
}

fn created(kind: &Kind) -> Option<Case> {
    let module = module_name(&kind.slug);
    let expected = format!("cannot find function `set` in module `{module}`");
    kind.update_only
        .then(|| case(kind, &format!("{module}::set(42, &request)"), vec![expected]))
        .flatten()
}

/// The parameters that `new` takes one by one, if all are strings, and the required flags.
fn required(kind: &Kind) -> Option<(Vec<&str>, Vec<&str>)> {
    let (flags, plain): (Vec<&Field>, Vec<&Field>) = kind
        .parameters
        .iter()
        .filter(|field| field.is_required())
        .partition(|field| field.ty == Type::Boolean);
    let is_text = plain
        .iter()
        .all(|field| field.ty == Type::String && is_field_name(&field.name));
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
    let missing = plain[usize::from(count > 1)..]
        .iter()
        .map(|name| format!("/* {name} */"));
    let expected = missing.chain([format!("{ty}::new(")]).collect();
    case(
        kind,
        if count > 1 { "TY::new(\"x\")" } else { "TY::new()" }
            .replace("TY", &ty)
            .as_str(),
        expected,
    )
}

/// Calls `new` with a string for each plain parameter, and these flags.
fn with_flags(kind: &Kind, flags: &str, expected: Vec<String>) -> Option<Case> {
    let (plain, _) = required(kind)?;
    let texts: String = plain.iter().map(|_| "\"x\", ").collect();
    case(
        kind,
        &format!("{}::new({texts}{flags})", type_name(&kind.slug)),
        expected,
    )
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
    let api = api();
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
        assert!(
            !error.contains("other types implement trait"),
            "{what}: it lists unrelated types\n{error}"
        );
        println!("{what}: {}", case.expected.join(", "));
    }
}

/// What any getter lends can be set. It compiles with the same command, so the wrong programs fail for their mistake alone.
#[test]
fn what_getters_lend_can_be_set() {
    let api = api();
    let kinds = api.integrations.kinds.iter().map(|kind| {
        let (ty, module) = (kind_name(&kind.slug), module_name(&kind.slug));
        let is_read = |field: &&Field| kind.properties.iter().any(|read| read.name == field.name);
        let fields = kind
            .parameters
            .iter()
            .filter(|field| !field.is_required() && !field.has(&Fact::Event));
        copy(
            &format!("integrations::{ty}"),
            &format!("integrations::{module}::Properties"),
            fields.filter(is_read),
        )
    });
    let settings = copy("SettingsUpdate", "Settings", api.settings.writable());
    let source = kinds.chain([settings]).collect::<String>();
    let case = Path::new(env!("CARGO_TARGET_TMPDIR")).join("what_getters_lend.rs");
    fs::write(&case, source).expect("the folder can be written");
    let error = error(&library(), &case);
    assert!(error.is_none(), "{}", error.unwrap_or_default());
}

/// A function that copies these fields from a response to a request.
fn copy<'a>(request: &str, response: &str, fields: impl Iterator<Item = &'a Field>) -> String {
    let names = fields.map(|field| field_name(&field.name));
    let setters: String = names
        .map(|name| format!("        .{name}(platform_api::Param::or_not_sent(read.{name}()))\n"))
        .collect();
    let name = request.replace(':', "_").to_lowercase();
    format!(
        "#[allow(deprecated)]\npub fn {name}(to: platform_api::{request}, read: &platform_api::{response})\n    \
         -> platform_api::{request} {{\n    _ = read;\n    to\n{setters}}}\n"
    )
}
