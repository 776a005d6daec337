//! A spec for `bindings.rs`, whose bindings must compile and document: it has every name that means something elsewhere, in
//! every place that can have it, and strings that mean something in Rust, TOML or Markdown.

use platform_api_codegen::model::Api;
use platform_api_codegen::read_texts;

/// Functions of traits, keywords, functions and local variables of generated code, methods that every type has, and crates.
const FIELDS: &str = "
    integration kind_id other_kind read_as
    a APIKey abstract all as asyncMode as_str async auto await become borrow box break bytes c check clone
    clone_from cmp const continue core crate d debug default do drop dyn else enum eq extern false fields
    final flag flags fmt fn for from from_json from_object gen get hash http i id if impl in into into_object
    kind let list loop macro macro_rules main match member mod move must_use mut ne new none object of of_kind
    override p parameter parameters platform_api platform_api_runtime priv properties pub put raw read redacted
    ref rest return safe self send serde serialize set slug some static std str string struct super table text
    to_owned to_string trait true try try_from type type_id typeof types union unsafe unsized update use value
    values vec virtual where while with with_ with_json with_member with_new with_parameter write x yield
";

/// Names of kinds, and of sections of the settings.
const SLUGS: &str = "
    a a-l-l abstract any-kind as async b-tree-map blocking box c call check client clone config const core
    crate d default deprecated do dyn endpoint enum err error fact facts field fields fn for from gen
    generated get http id if impl in integration integrations into iterator json kind kinds lib list loop macro macro-rules match
    mod move n new none object ok option p parameters platform-api platform-api-runtime project properties pub
    put raw read record ref request required-flags result rows s safe section self serde set settings
    settings-update some static std string struct super t table target texts trait try type types union
    unknown update use vec version virtual where yield
";

/// Names of kinds that no section can have.
const SLUGS_OF_KINDS: &str = "aux com1 con UpperCase snake_case nul";

/// Names of types, without those that the check reserves.
const TYPES: &str = "
    AB Abc Access B CI F Handler K Map Mode Node Q R Source Tree U URL V Value X1 Z
";

#[rustfmt::skip]
const MARKDOWN: &[&str] = &[
    "a word", "`code`", "`new`", "[`Self`]", "[a](https://b.example)", "\\[n\\]", "\\<T>", "\\`",
    "<https://c.example/x_y?z=1>", "_a_", "**b**", "| g | h |", "\\\\", "\"", "'", "\"\"\"", "{", "}", "{}", "{0}", "$x", "$crate", "%s", "&amp;", "&", "//", "///", "//!",
    "/*", "*/", "#![allow]", "#\\[doc]", "r#\"x\"#", "\"#", "ä", "漢字", "👩‍👩‍👧", "e\u{301}", "\u{a0}", "\u{fffd}",
    "\u{10ffff}",
];

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "a word", "`code`", "`new`", "[n]", "[`n`]", "[`Self::new`]", "[a](b)", "[a]: b", "[^1]", "![x]", "<T>",
    "Vec<u8>", "<b>", "</b>", "<!--", "https://a.example/x_y?z=[1]", "(http://b.example)", "<https://c.example>",
    "www.d.example", "a@e.example", "`", "``", "```", "```rust", "~~~", "*", "**b**", "_c_", "__d__", "# e", "#",
    "- f", "+ g", "1. h", "2) i", "> j", "===", "---", "| k | l |", "|---|", "    m", "\t", "\n", "\r\n", "\r",
    "\n\n", "\\", "\\\\", "\"", "'", "'''", "\"\"\"", "{", "}", "{}", "{0}", "$x", "$crate", "%s", "&amp;", "&", "//",
    "///", "//!", "/*", "*/", "#![allow]", "#[doc]", "r#\"x\"#", "\"#", "ä", "漢字", "👩‍👩‍👧", "e\u{301}", "\u{a0}",
    "\u{fffd}", "\u{10ffff}",
];

pub fn every_name() -> Api {
    let attributes = each(FIELDS, |name, doc| {
        format!("{name} = {{ type = \"boolean\", default = true, doc = {doc} }}")
    });
    let uses = each(TYPES, |name, doc| {
        format!("use_{name} = {{ type = \"{name}\", doc = {doc} }}")
    });
    let mut files = vec![
        ("types.toml".to_owned(), types()),
        ("shared.toml".to_owned(), String::new()),
        ("integrations/object.toml".to_owned(), object()),
        ("integrations/chat.toml".to_owned(), kinds()),
        (
            "settings/accounts.toml".to_owned(),
            section("All", &(attributes + &uses + USES)),
        ),
    ];
    let mut sections = "\"accounts\"".to_owned();
    for (slug, word) in SLUGS.split_whitespace().zip(MARKDOWN.iter().cycle()) {
        sections += &format!(", {slug:?}");
        let attribute = format!(
            "zz_section_{} = {{ type = \"string\", doc = \"One.\" }}",
            slug.replace('-', "_")
        );
        let title = format!("{word} and {word}");
        files.push((format!("settings/{slug}.toml"), section(&title, &attribute)));
    }
    let api = include_str!("../minimal/api.toml").replace("\"accounts\"", &sections);
    files.push(("api.toml".to_owned(), api));
    let texts: Vec<_> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    read_texts(&texts).unwrap_or_else(|report| panic!("{report}"))
}

const USES: &str = r#"
zz_new = { type = "boolean", deprecated = true, renamed_from = { name = "zz_old", in = "0.2.0" }, doc = "One." }
zz_names = { type = "EveryName", doc = "All." }
zz_fields = { type = "array of EveryField", doc = "All." }
"#;

const RENAMED: &str = r#"
[kind.zz-new]
doc = "One."
renamed_from = { name = "zz-old", in = "0.2.0" }
parameters = [
  { name = "one", secret = true, deprecated = true, renamed_from = { name = "zz_one", in = "0.2.0" }, doc = "One." },
  { name = "two", type = "boolean", event = true, deprecated = true, renamed_from = { name = "zz_two", in = "0.2.0" }, doc = "Two." },
  { name = "nodes", type = "array of Node", doc = "Nodes." },
]
"#;

/// A record for each name, which contains itself. One enum has every name as a value, and one record as a field.
fn types() -> String {
    let records = each(TYPES, |name, doc| {
        format!(
            "[record.{name}]\ndoc = {doc}\nfields.inner = {{ type = \"{name}\", doc = {doc} }}\n\
             fields.list = {{ type = \"array of {name}\", doc = {doc} }}\n\
             fields.map = {{ type = \"object of {name}\", doc = {doc} }}\n\
             fields.every = {{ type = \"EveryField\", doc = {doc} }}\n\
             fields.key = {{ type = \"string\", secret = true, doc = {doc} }}"
        )
    });
    // `with_` and `with` would be the same variant.
    let names = fields_without(&["with_"]);
    let values = names.split_whitespace().zip(WORDS.iter().cycle()).map(|(name, word)| {
        format!(
            "  {{ value = {}, name = \"{name}\", doc = \"One.\" }},\n",
            quoted(&format!("{word}{name}"))
        )
    });
    let values: String = values.collect();
    // The getter of one would be the setter of another.
    let fields = each(&fields_without(&["with_member", "with_new"]), |name, doc| {
        format!("fields.{name} = {{ type = \"integer\", doc = {doc} }}")
    });
    format!(
        "{records}[enum.EveryName]\ndoc = \"All.\"\nvalues = [\n{values}]\n[record.EveryField]\ndoc = \"All.\"\n{fields}\
         fields.zz_nodes = {{ type = \"array of Node\", doc = \"All.\" }}\n"
    )
}

/// The first half of the names. The `properties` of the kinds have getters for the others.
fn object() -> String {
    let (names, _) = FIELDS.split_once("macro").unwrap();
    let fields = each(names, |name, doc| {
        format!("{name} = {{ type = \"boolean\", doc = {doc} }}")
    });
    format!(
        "section = \"All\"\n[fields]\n{fields}slug = {{ type = \"string\", doc = \"Slug.\" }}\nproperties = {{ type = \"properties\", doc = \"Settings.\" }}\n"
    )
}

/// A kind for each slug, and three with every name as a required parameter, a flag and an event.
fn kinds() -> String {
    let slugs = format!("{SLUGS} {SLUGS_OF_KINDS}");
    let mut kinds = each(&slugs, |slug, doc| {
        format!("[kind.{slug}]\ndoc = {doc}\nparameters = [{{ name = \"a\", required = true, doc = {doc} }}]")
    });
    for (slug, facts) in [
        ("zz-required", "required = true"),
        ("zz-flags", "type = \"boolean\", required = true"),
        ("zz-events", "type = \"boolean\", event = true"),
    ] {
        let parameters = each(FIELDS, |name, doc| {
            format!("  {{ name = \"{name}\", {facts}, doc = {doc} }},")
        });
        kinds += &format!("[kind.{slug}]\ndoc = \"All.\"\nparameters = [\n{parameters}]\n");
    }
    format!("section = \"All\"\n{kinds}{RENAMED}")
}

fn section(title: &str, attributes: &str) -> String {
    format!("section = {}\n[attributes]\n{attributes}", quoted(title))
}

fn fields_without(taken: &[&str]) -> String {
    let names = FIELDS.split_whitespace().filter(|name| !taken.contains(name));
    names.collect::<Vec<_>>().join(" ")
}

fn each(names: &str, line: impl Fn(&str, &str) -> String) -> String {
    let docs: Vec<_> = MARKDOWN
        .iter()
        .map(|word| quoted(&format!("{word} and {word}.")))
        .collect();
    let lines = names.split_whitespace().zip(docs.iter().cycle());
    lines.map(|(name, doc)| line(name, doc) + "\n").collect()
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}
