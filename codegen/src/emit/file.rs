//! The text of a Rust file: header, imports, and items with blank lines between them. Templates name types of the
//! runtime and of the API without a path; each such name gets a `use` here.

use std::collections::{BTreeSet, HashSet};

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, ImplItem, Item, ItemStatic, Visibility, parse_quote};

use super::docs::inner;
use super::rust_types::ident;
use crate::file::{File, MARKER};

const RUNTIME: &str = "\
    Applied BooleanOrString Call Deprecated Endpoint Error Fact Field Findings IntoParam Json KindFact KindFacts List \
    Method Needs NoEffect NotIn Object OneOrMany Operation Parent Patch ProjectId Record Request RequestRecord Secret \
    SecretRef Service Settable SettingsFacts StringFormat Table Tier Timestamp Type UnknownValue Updatable ValueFact \
    Version";

pub struct Module {
    path: String,
    from: String,
    file: syn::File,
}

impl Module {
    pub fn new(path: &str, from: &str, doc: &[impl AsRef<str>]) -> Self {
        Module {
            path: path.into(),
            from: from.into(),
            file: parsed(inner(doc)),
        }
    }

    pub fn with(mut self, items: TokenStream) -> Self {
        self.file.items.extend(parsed(items).items);
        self
    }

    /// Adds a table, whose rows need no parser. `declaration` is `static FIELDS: &[Field]`.
    pub fn with_table(mut self, declaration: TokenStream, rows: Expr) -> Self {
        let mut table: ItemStatic = parse_quote!(#declaration = &[];);
        *table.expr = rows;
        self.file.items.push(Item::Static(table));
        self
    }

    pub fn print(mut self, types: &HashSet<String>) -> File {
        let mut used = FirstNames::default();
        used.visit_file(&self.file);
        let uses = imports(&used, |name| self.path != "types" && types.contains(name));
        self.file.items.splice(..0, uses);
        with_header(&self.path, &self.from, &prettyplease::unparse(&spaced(self.file)))
    }
}

fn parsed(items: TokenStream) -> syn::File {
    syn::parse2(items).expect("the emitter's templates are items")
}

pub fn with_header(module: &str, from: &str, text: &str) -> File {
    File {
        path: format!("src/{module}.rs").into(),
        text: format!("// Generated from {from}.\n// {MARKER}\n\n{text}"),
    }
}

fn imports(used: &FirstNames, is_type: impl Fn(&str) -> bool) -> Vec<Item> {
    let imports = [
        import(used, quote!(std::collections), |name| name == "BTreeMap"),
        import(used, quote!(platform_api_runtime), |name| {
            RUNTIME.split(' ').any(|item| item == name)
        }),
        import(used, quote!(crate::types), is_type),
    ];
    imports.into_iter().flatten().collect()
}

fn import(used: &FirstNames, module: TokenStream, has: impl Fn(&str) -> bool) -> Option<Item> {
    let names: Vec<_> = used.0.iter().filter(|name| has(name)).map(|name| ident(name)).collect();
    match names.as_slice() {
        [] => None,
        [name] => Some(parse_quote!(use #module::#name;)),
        names => Some(parse_quote!(use #module::{#(#names),*};)),
    }
}

#[derive(Default)]
struct FirstNames(BTreeSet<String>);

impl Visit<'_> for FirstNames {
    fn visit_path(&mut self, path: &syn::Path) {
        if let (None, Some(first)) = (path.leading_colon, path.segments.first()) {
            self.0.insert(first.ident.to_string());
        }
        visit::visit_path(self, path);
    }
}

/// Adds blank lines: `prettyplease` prints an empty verbatim item as one.
fn spaced(mut file: syn::File) -> syn::File {
    let mut items = Vec::new();
    let mut previous = None;
    for item in file.items {
        let item_group = group(&item);
        if item_group.is_none() || item_group != previous {
            items.push(Item::Verbatim(TokenStream::new()));
        }
        previous = item_group;
        items.push(spaced_item(item));
    }
    file.items = items;
    file
}

/// Two short declarations of one group have no blank line between them.
fn group(item: &Item) -> Option<(&'static str, bool)> {
    let (kind, visibility) = match item {
        Item::Use(item) => ("use", &item.vis),
        Item::Mod(item) if item.content.is_none() => ("mod", &item.vis),
        Item::Macro(_) => ("macro", &Visibility::Inherited),
        _ => return None,
    };
    Some((kind, matches!(visibility, Visibility::Inherited)))
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
