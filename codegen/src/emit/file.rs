//! This module makes the text of a Rust file from its items. It adds the header, the imports and the blank lines.
//!
//! Templates name types of the runtime and of the API without a path. This module looks for such names in the items,
//! and adds a `use` for each.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::{self, Visit};
use syn::{ImplItem, Item, Visibility, parse_quote};

use super::context::Context;
use super::rust_types::ident;
use crate::file::{File, MARKER};

/// The names of the runtime that generated code uses without path.
pub(super) static RUNTIME: LazyLock<BTreeSet<&str>> = LazyLock::new(|| RUNTIME_NAMES.split(' ').collect());

const RUNTIME_NAMES: &str = "\
    AnyEndpoint AnyKind ApplyCall BooleanOrString Call Deprecated Endpoint Error Fact Field Findings IntegrationKind \
    IntoParam Json KindFacts KindVisitor List ListCall Method Needs NoEffect NotIn Object OneOrMany Operation Patch \
    ProjectId Record Request RequestRecord Secret SecretRef Service Settable SettingsFacts Table Target Tier \
    Timestamp Type UnknownInteger UnknownString Updatable Version";

/// Prints a Rust file. `path` is relative to the generated crate, `from` names the files of the spec, and `doc` has the
/// `//!` lines. The items name types of the runtime and of the API without a path.
pub(super) fn rust_file(context: Context<'_>, path: &str, from: &str, doc: TokenStream, items: TokenStream) -> File {
    let mut file: syn::File = syn::parse2(quote!(#doc #items)).expect("the emitter's templates are items");
    let imports = imports(context, &file);
    file.items.splice(..0, imports);
    let body = prettyplease::unparse(&spaced(file));
    File {
        path: path.into(),
        text: format!("// Generated from {from}.\n// {MARKER}\n\n{body}"),
    }
}

/// Makes one `use` for each module whose names the items use. The standard library comes first, and our own modules
/// last.
fn imports(context: Context<'_>, file: &syn::File) -> Vec<Item> {
    let mut names = Names::default();
    names.visit_file(file);
    let missing: Vec<&str> = names.used.difference(&names.in_scope).map(String::as_str).collect();
    let mut imports = Vec::new();
    for module in ["std::collections", "platform_api_runtime", "crate::types"] {
        let is_from_here = |name: &&str| module_of(context, name) == Some(module);
        let names: Vec<_> = missing.iter().copied().filter(is_from_here).collect();
        if !names.is_empty() {
            imports.push(import(module, &names));
        }
    }
    imports
}

/// The module from which a name is imported. It is `None` if none of the modules has the name.
fn module_of(context: Context<'_>, name: &str) -> Option<&'static str> {
    match name {
        "BTreeMap" => Some("std::collections"),
        _ if RUNTIME.contains(name) => Some("platform_api_runtime"),
        _ => context.types.contains(name).then_some("crate::types"),
    }
}

fn import(module: &str, names: &[&str]) -> Item {
    let module: syn::Path = syn::parse_str(module).expect("a path of this emitter");
    let names: Vec<_> = names.iter().map(|name| ident(name)).collect();
    match names.as_slice() {
        [name] => parse_quote!(use #module::#name;),
        names => parse_quote!(use #module::{#(#names),*};),
    }
}

/// The names in the items of a file.
#[derive(Default)]
struct Names {
    /// The first names of paths.
    used: BTreeSet<String>,
    /// Names that the items import or define.
    in_scope: BTreeSet<String>,
}

impl Visit<'_> for Names {
    fn visit_path(&mut self, path: &syn::Path) {
        if let (None, Some(first)) = (path.leading_colon, path.segments.first()) {
            self.used.insert(first.ident.to_string());
        }
        visit::visit_path(self, path);
    }

    fn visit_use_name(&mut self, name: &syn::UseName) {
        self.in_scope.insert(name.ident.to_string());
    }

    fn visit_item(&mut self, item: &Item) {
        let name = match item {
            Item::Enum(item) => Some(&item.ident),
            Item::Struct(item) => Some(&item.ident),
            Item::Static(item) => Some(&item.ident),
            _ => None,
        };
        self.in_scope.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }

    /// Attributes are skipped. They name nothing that is imported, and most of them are documentation.
    fn visit_attribute(&mut self, _: &syn::Attribute) {}
}

/// Puts a blank line between items, and between the functions of an impl. An empty verbatim item becomes a blank line
/// in the output of `prettyplease`.
fn spaced(mut file: syn::File) -> syn::File {
    let mut items = Vec::new();
    if !file.attrs.is_empty() {
        items.push(Item::Verbatim(TokenStream::new()));
    }
    let mut previous = None;
    for (position, item) in file.items.into_iter().enumerate() {
        let group = Group::of(&item);
        let continues_group = group.is_some() && group == previous;
        if position > 0 && !continues_group {
            items.push(Item::Verbatim(TokenStream::new()));
        }
        previous = group;
        items.push(spaced_item(item));
    }
    file.items = items;
    file
}

/// Short declarations. Those of the same group have no blank line between them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Import,
    Export,
    PrivateModule,
    PublicModule,
    Macro,
}

impl Group {
    /// Returns `None` for an item that stands by itself.
    fn of(item: &Item) -> Option<Self> {
        match item {
            Item::Use(item) if is_private(&item.vis) => Some(Group::Import),
            Item::Use(_) => Some(Group::Export),
            Item::Mod(item) if item.content.is_some() => None,
            Item::Mod(item) if is_private(&item.vis) => Some(Group::PrivateModule),
            Item::Mod(_) => Some(Group::PublicModule),
            Item::Macro(_) => Some(Group::Macro),
            _ => None,
        }
    }
}

fn is_private(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Inherited)
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
