//! Names that are used twice, in the spec or after their conversion to Rust, and reserved names.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use platform_api_core::header::frames_message;

use super::scope::{FieldOwner, FieldScope};
use crate::codes;
use crate::format::pattern::ENUM_VALUE;
use crate::model::{Api, EntrySource, Enum, Field, Former, KindSpec, Literal, Record, Removed};
use crate::names::{RESERVED_TYPES, RESERVED_VARIANTS};
use crate::names::{constant_name, field_name, kind_name, nested_getter_name, type_name};
use crate::report::{Diagnostic, DiagnosticReport};

pub fn check_duplicates(api: &Api, report: &mut DiagnosticReport) {
    let kinds = api.integrations.kinds.iter();
    let slugs = kinds.map(|kind| (kind.slug.as_str(), &kind.source));
    check_unique(slugs, "two kinds have the slug", report);
    let fields = api.settings.attributes();
    let attributes = fields.map(|attribute| (attribute.name.as_str(), &attribute.source));
    check_unique(attributes, "duplicate attribute", report);
}

const CLIENT_HEADERS: [&str; 3] = ["accept", "accept-encoding", "user-agent"];

pub fn check_token_header(api: &Api, report: &mut DiagnosticReport) {
    let header = &api.service.token_header;
    let is_client_header = CLIENT_HEADERS.iter().any(|taken| taken.eq_ignore_ascii_case(header));
    if is_client_header || frames_message(header) {
        let message = format!("`{header}` cannot have the token: HTTP or the client sets it");
        report.add(codes::BAD_NAME, api.service.source.key("token_header"), message);
    }
}

fn check_unique<'a>(
    named: impl Iterator<Item = (&'a str, &'a EntrySource)>,
    what: &str,
    report: &mut DiagnosticReport,
) {
    let mut seen = HashMap::new();
    for (name, source) in named {
        let first = *seen.entry(name).or_insert(&source.span);
        if first != &source.span {
            let message = format!("{what} `{name}`");
            report
                .add(codes::DUPLICATE_NAME, &source.span, message)
                .note_at(first, "first defined here");
        }
    }
}

pub fn check_removed(api: &Api, report: &mut DiagnosticReport) {
    for attribute in api.settings.attributes() {
        let names = std::iter::once(&attribute.name).chain(attribute.aliases());
        for name in names {
            if let Some(Removed { version, .. }) = api.settings.removed(name) {
                let message = format!("`{name}` exists, but `[removed]` in `api.toml` says that {version} removed it");
                report.add(codes::REMOVED_EXISTS, &attribute.source.span, message);
            }
        }
    }
}

struct RustName<'a> {
    name: Cow<'a, str>,
    rust: String,
    source: &'a EntrySource,
    kind: NameKind,
}

#[derive(PartialEq)]
enum NameKind {
    Wire,
    Type,
    Former,
}

pub fn check_types(api: &Api, report: &mut DiagnosticReport) {
    let mut declared = Vec::new();
    // Slugs come first, so that the clash is reported for the other type, which can be renamed. `openapi.json` has
    // three schemas of each kind.
    for kind in &api.integrations.kinds {
        for suffix in ["", "Integration", "Properties"] {
            let rust = kind_name(&kind.slug) + suffix;
            declared.push(RustName::new(&kind.slug, rust, &kind.source, NameKind::Wire));
        }
        declared.extend(former(&kind.former, &kind.source, kind_name));
    }
    let types = api
        .types()
        .map(|(_, name, source)| (name, source, name.to_owned(), "type"));
    let tables = api
        .records
        .iter()
        .map(|Record { name, source, .. }| (name.as_str(), source, constant_name(name), "table"));
    for (name, source, rust, noun) in types.chain(tables) {
        if RESERVED_TYPES.contains(rust.as_str()) {
            let message = format!("the generated code already has a {noun} `{rust}`");
            report
                .add(codes::RESERVED, &source.span, message)
                .help("give the type another name: it is never sent");
        }
        declared.push(RustName::new(name, rust, source, NameKind::Type));
    }
    check_distinct(declared, report);
}

pub fn check_fields(scope: &FieldScope<'_>, report: &mut DiagnosticReport) {
    let fields = scope.fields.iter().copied();
    let declared = match scope.owner {
        FieldOwner::Record(_) => methods(fields, &[field_name, nested_getter_name]),
        _ => methods(fields, &[field_name]),
    };
    check_distinct(declared, report);
}

/// The getters of events and of the integration object are methods of one type.
pub struct ObjectMethods<'a>(HashMap<String, RustName<'a>>);

impl<'a> ObjectMethods<'a> {
    pub fn of(api: &'a Api) -> Self {
        let methods = methods(&api.integrations.object, &[field_name]).into_iter();
        Self(methods.map(|method| (method.rust.clone(), method)).collect())
    }

    pub fn check_events(&self, kind: &KindSpec, report: &mut DiagnosticReport) {
        for event in methods(kind.properties().filter(|field| field.is_event()), &[field_name]) {
            if let Some(first) = self.0.get(&event.rust) {
                report_clash(&event, first, report);
            }
        }
    }
}

fn methods<'a>(fields: impl IntoIterator<Item = &'a Field>, called: &[fn(&str) -> String]) -> Vec<RustName<'a>> {
    let mut declared = Vec::new();
    for field in fields {
        for called in called {
            let rust = called(&field.name);
            declared.push(RustName::new(&field.name, rust, &field.source, NameKind::Wire));
            declared.extend(former(&field.former, &field.source, *called));
        }
    }
    declared
}

pub fn check_values(item: &Enum, report: &mut DiagnosticReport) {
    let mut declared = Vec::new();
    for value in &item.values {
        if ENUM_VALUE.matches(&value.name) {
            let wire = match &value.value {
                Literal::String(text) => Cow::from(text),
                number => Cow::from(number.to_string()),
            };
            declared.push(RustName::new(
                wire,
                type_name(&value.name),
                &value.source,
                NameKind::Wire,
            ));
        }
        if let Some(former) = former(&value.former, &value.source, type_name) {
            if RESERVED_VARIANTS.contains(&former.rust.as_str()) {
                report_former(&former, &former.rust, report).help(ROOM);
            }
            declared.push(former);
        }
    }
    check_distinct(declared, report);
}

impl<'a> RustName<'a> {
    fn new(name: impl Into<Cow<'a, str>>, rust: String, source: &'a EntrySource, kind: NameKind) -> Self {
        Self {
            name: name.into(),
            rust,
            source,
            kind,
        }
    }
}

fn former<'a>(former: &'a Option<Former>, source: &'a EntrySource, called: fn(&str) -> String) -> Option<RustName<'a>> {
    let name = &former.as_ref()?.name;
    Some(RustName::new(name, called(name), source, NameKind::Former))
}

/// Two equal names are reported elsewhere, unless one is a former name.
fn check_distinct(declared: Vec<RustName<'_>>, report: &mut DiagnosticReport) {
    let mut seen = HashMap::new();
    let mut reported = HashSet::new();
    // A former name gives way to any other.
    let (former, present): (Vec<_>, Vec<_>) = declared.iter().partition(|declared| declared.kind == NameKind::Former);
    for declared in present.into_iter().chain(former) {
        let first: &RustName<'_> = seen.entry(&declared.rust).or_insert(declared);
        let (name, other) = (&declared.name, &first.name);
        let is_former = declared.kind == NameKind::Former;
        // A new name is its own `first`, and an item's former name may equal its present one in Rust. A pair is
        // reported once.
        let is_same_item = first.source.span == declared.source.span;
        if is_same_item || !is_former && other == name || !reported.insert((name, other)) {
            continue;
        }
        report_clash(declared, first, report);
    }
}

fn report_clash(declared: &RustName<'_>, first: &RustName<'_>, report: &mut DiagnosticReport) {
    let (name, other) = (&declared.name, &first.name);
    let how = if first.kind == NameKind::Former {
        "a former name"
    } else {
        "defined"
    };
    let note = format!("`{other}` is {how} here");
    if declared.kind == NameKind::Former {
        report_former(declared, other, report)
            .note_at(&first.source.span, note)
            .help(ROOM);
        return;
    }
    let message = format!("`{name}` and `{other}` both become `{}` in Rust", declared.rust);
    let diagnostic = report
        .add(codes::RUST_CLASH, &declared.source.span, message)
        .note_at(&first.source.span, note);
    if declared.kind == NameKind::Type {
        diagnostic.help(format!("give the type `{name}` another name: it is never sent"));
    }
}

const ROOM: &str = "renaming to make room for another name breaks callers: leave `renamed_from` out";

fn report_former<'r>(former: &RustName<'_>, other: &str, report: &'r mut DiagnosticReport) -> &'r mut Diagnostic {
    let message = format!("the former name `{}` is taken by `{other}`", former.name);
    report.add(codes::FORMER_CLASH, former.source.key("renamed_from"), message)
}

pub fn check_aliases(scope: &FieldScope<'_>, report: &mut DiagnosticReport) {
    let mut seen: HashMap<&str, &Field> = HashMap::new();
    for field in &scope.fields {
        for alias in field.aliases() {
            let at = field.source.name("alias", alias);
            let (other, message) = if let Some(other) = scope.find(alias) {
                (other, format!("alias `{alias}` is also the name of a field"))
            } else if let Some(other) = seen.get(alias.as_str()) {
                (
                    *other,
                    format!("alias `{alias}` is already an alias of `{}`", other.name),
                )
            } else {
                seen.insert(alias, field);
                continue;
            };
            report
                .add(codes::ALIAS_CLASH, at, message)
                .note_at(&other.source.span, format!("`{}` is defined here", other.name));
        }
    }
    for field in &scope.fields {
        let Some(former) = &field.former else { continue };
        if let Some(other) = seen.get(former.name.as_str()).filter(|owner| owner.name != field.name) {
            let message = format!("the former name `{}` is an alias of `{}`", former.name, other.name);
            report
                .add(codes::FORMER_CLASH, field.source.key("renamed_from"), message)
                .note_at(other.source.name("alias", &former.name), "the alias is stated here");
        }
    }
}
