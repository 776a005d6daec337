//! A Rust file from its items: imports, header, blank lines, text.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use syn::visit::{self, Visit};
use syn::{ImplItem, Item, parse_quote};

use super::context::Context;
use super::types::ident;
use crate::file::File;
use crate::file::MARKER;
use crate::names;
use crate::placement::Module;

/// What is needed to make one Rust file.
pub(super) struct RustFile<'a> {
    /// Relative to the generated crate.
    pub(super) path: String,
    /// The files of the spec that it comes from.
    pub(super) from: &'a str,
    /// The `//!` lines.
    pub(super) doc: TokenStream,
    /// Everything else. Types of the runtime and of the API are named without path; imports are found by them.
    pub(super) items: TokenStream,
    /// Where the file is, if types of the API are emitted there.
    pub(super) home: Option<Module>,
}

/// The names of the runtime that generated code uses without path.
pub(super) const RUNTIME: &[&str] = &[
    "AnyEndpoint",
    "AnyKind",
    "BooleanOrString",
    "Call",
    "ClientBuilder",
    "Deprecated",
    "Endpoint",
    "Error",
    "Fact",
    "Field",
    "IntegrationKind",
    "Json",
    "KindFacts",
    "KindVisitor",
    "List",
    "Method",
    "Needs",
    "NoEffect",
    "NotIn",
    "Number",
    "Object",
    "OneOrMany",
    "Operation",
    "Param",
    "ProjectId",
    "Record",
    "Request",
    "Secret",
    "SecretRef",
    "Service",
    "Settable",
    "SettingsFacts",
    "Table",
    "Target",
    "Tier",
    "Timestamp",
    "Type",
    "UnknownInteger",
    "UnknownText",
    "Updatable",
    "Version",
];

/// What nobody but generated code uses.
const PLUMBING: &[&str] = &["Wrapper"];

impl RustFile<'_> {
    /// Prints the file.
    pub(super) fn emit(self, context: Context<'_>) -> File {
        let mut tokens = self.doc;
        tokens.extend([self.items]);
        let mut file: syn::File = syn::parse2(tokens).expect("the emitter's templates are items");
        let imports = imports(context, self.home, &file);
        file.items.splice(..0, imports);
        let body = prettyplease::unparse(&spaced(file));
        File { path: self.path.into(), text: format!("// Generated from {}.\n// {MARKER}\n\n{body}", self.from) }
    }
}

/// One `use` for each place that the items name something of.
fn imports(context: Context<'_>, home: Option<Module>, file: &syn::File) -> Vec<Item> {
    let mut names = Names::default();
    names.visit_file(file);
    let mut imports: BTreeMap<(usize, String), Vec<&str>> = BTreeMap::new();
    for name in names.used.difference(&names.at_hand) {
        if let Some(module) = module_of(context, home, name) {
            imports.entry((distance(&module), module)).or_default().push(name);
        }
    }
    imports.iter().map(|((_, module), names)| import(module, names)).collect()
}

/// The standard library first, our own modules last.
fn distance(module: &str) -> usize {
    let order = ["std", "platform_api_runtime"];
    let root = module.split("::").next().unwrap_or_default();
    order.iter().position(|name| *name == root).unwrap_or(order.len())
}

fn import(module: &str, names: &[&str]) -> Item {
    let module: syn::Path = syn::parse_str(module).expect("a path of this emitter");
    let names: Vec<_> = names.iter().map(|name| ident(name)).collect();
    match names.as_slice() {
        [name] => parse_quote!(use #module::#name;),
        names => parse_quote!(use #module::{#(#names),*};),
    }
}

/// Where to import `name` from, unless it is at hand.
fn module_of(context: Context<'_>, here: Option<Module>, name: &str) -> Option<String> {
    if name == "BTreeMap" {
        return Some("std::collections".to_owned());
    }
    if RUNTIME.contains(&name) {
        return Some("platform_api_runtime".to_owned());
    }
    if PLUMBING.contains(&name) {
        return Some("platform_api_runtime::generated".to_owned());
    }
    let home = context.placement.named(name)?;
    if here == Some(home) {
        return None;
    }
    Some(match home {
        Module::Kind(position) => {
            format!("super::{}", names::module_name(&context.api.integrations.kinds[position].slug))
        }
        Module::Integrations => "crate::integrations::types".to_owned(),
        Module::Settings => "crate::settings::types".to_owned(),
    })
}

/// What the items of a file name.
#[derive(Default)]
struct Names {
    /// The first names of paths.
    used: BTreeSet<String>,
    /// What a `use` of the items themselves brings.
    at_hand: BTreeSet<String>,
}

impl Visit<'_> for Names {
    fn visit_path(&mut self, path: &syn::Path) {
        if let (None, Some(first)) = (path.leading_colon, path.segments.first()) {
            self.used.insert(first.ident.to_string());
        }
        visit::visit_path(self, path);
    }

    fn visit_use_name(&mut self, name: &syn::UseName) {
        self.at_hand.insert(name.ident.to_string());
    }

    /// Attributes name nothing that is imported, and most of them are documentation.
    fn visit_attribute(&mut self, _: &syn::Attribute) {}
}

/// Puts a blank line between items, and between the functions of an impl. To `prettyplease` an empty verbatim item is one.
fn spaced(mut file: syn::File) -> syn::File {
    let mut items = Vec::new();
    if !file.attrs.is_empty() {
        items.push(Item::Verbatim(TokenStream::new()));
    }
    let mut previous: Option<u8> = None;
    for item in file.items {
        let group = group_of(&item);
        if previous.is_some_and(|previous| previous != group || group == OTHER) {
            items.push(Item::Verbatim(TokenStream::new()));
        }
        previous = Some(group);
        items.push(spaced_item(item));
    }
    file.items = items;
    file
}

const OTHER: u8 = u8::MAX;

/// Declarations of one sort stand together.
fn group_of(item: &Item) -> u8 {
    match item {
        Item::Use(item) if matches!(item.vis, syn::Visibility::Inherited) => 0,
        Item::Use(_) => 1,
        Item::Mod(item) if item.content.is_none() && matches!(item.vis, syn::Visibility::Inherited) => 2,
        Item::Mod(item) if item.content.is_none() => 3,
        Item::Macro(_) => 4,
        _ => OTHER,
    }
}

fn spaced_item(item: Item) -> Item {
    let Item::Impl(mut item) = item else { return item };
    let mut items = Vec::new();
    for (position, member) in item.items.into_iter().enumerate() {
        if position > 0 && matches!(member, ImplItem::Fn(_)) {
            items.push(ImplItem::Verbatim(TokenStream::new()));
        }
        items.push(member);
    }
    item.items = items;
    Item::Impl(item)
}
