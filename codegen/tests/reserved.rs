//! The list of reserved names has exactly the types that generated code has in scope. `UPDATE=1 cargo test -p
//! platform-api-codegen reserved::` rewrites it.

use std::collections::BTreeSet;
use std::fs;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;
use platform_api_codegen::names::{RESERVED_TYPES, constant_name, kind_name};
use platform_api_codegen::read;
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use crate::support;

#[test]
fn the_reserved_types_are_those_in_reach() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(RENAMED, dir.path());
    let found = in_reach(&read(&spec).unwrap());
    if support::updates() {
        let path = support::tests().join("../src/names/reserved_types.txt");
        fs::write(path, found.iter().map(|name| format!("{name}\n")).collect::<String>()).unwrap();
        return;
    }
    let reserved: BTreeSet<_> = RESERVED_TYPES.iter().map(|name| (*name).to_owned()).collect();
    let free: Vec<_> = found.difference(&reserved).collect();
    let unneeded: Vec<_> = reserved.difference(&found).collect();
    assert!(
        free.is_empty() && unneeded.is_empty(),
        "UPDATE=1 reserves {free:?}, and no more {unneeded:?}"
    );
}

const RENAMED: &str = r#"spec/integrations/chat.toml
- update_only = true
+ update_only = true
+ renamed_from = { name = "chat-old", in = "0.2.0" }
"#;

/// Names that are in scope in every file, or that macros of the runtime may use.
const PRELUDE: &str = "
    AsMut AsRef Box Clone Copy Debug Default DoubleEndedIterator Drop Eq Err ExactSizeIterator Extend Fn FnMut
    FnOnce From FromIterator Hash Into IntoIterator Iterator None Ok Option Ord PartialEq PartialOrd Result Send
    Sized Some String Sync ToOwned ToString TryFrom TryInto Vec
";

/// Without the names of kinds, enums and records.
fn in_reach(api: &Api) -> BTreeSet<String> {
    let mut names = Names::default();
    for file in emit(api) {
        if file.path.extension().is_some_and(|end| end == "rs") {
            names.visit_file(&syn::parse_file(&file.text).unwrap());
        }
    }
    let kinds = api.integrations.kinds.iter();
    let former = kinds.clone().filter_map(|kind| kind.former.as_ref());
    let former = former.map(|former| kind_name(&former.name));
    let kinds = kinds.map(|kind| kind_name(&kind.slug)).chain(former);
    let declared = api
        .enums
        .iter()
        .map(|item| &item.name)
        .chain(api.records.iter().map(|record| &record.name));
    let records = api.records.iter().map(|record| constant_name(&record.name));
    for own in kinds.chain(declared.cloned()).chain(records) {
        names.found.remove(&own);
    }
    names.found.extend(PRELUDE.split_whitespace().map(str::to_owned));
    names.found.retain(|name| name.starts_with(char::is_uppercase));
    names.found
}

#[derive(Default)]
struct Names {
    /// The names that are imported, declared or first in a path, and generic parameters, which hide types of their
    /// name.
    found: BTreeSet<String>,
}

impl Names {
    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    self.found.insert(name.to_string());
                }
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

impl Visit<'_> for Names {
    fn visit_use_name(&mut self, name: &syn::UseName) {
        self.found.insert(name.ident.to_string());
    }

    fn visit_use_rename(&mut self, rename: &syn::UseRename) {
        self.found.insert(rename.rename.to_string());
    }

    fn visit_path(&mut self, path: &syn::Path) {
        self.found
            .extend(path.segments.first().map(|first| first.ident.to_string()));
        visit::visit_path(self, path);
    }

    fn visit_item(&mut self, item: &syn::Item) {
        let name = match item {
            syn::Item::Struct(item) => Some(&item.ident),
            syn::Item::Enum(item) => Some(&item.ident),
            syn::Item::Trait(item) => Some(&item.ident),
            syn::Item::Type(item) => Some(&item.ident),
            syn::Item::Const(item) => Some(&item.ident),
            syn::Item::Static(item) => Some(&item.ident),
            _ => None,
        };
        self.found.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }

    fn visit_type_param(&mut self, parameter: &syn::TypeParam) {
        self.found.insert(parameter.ident.to_string());
        visit::visit_type_param(self, parameter);
    }

    fn visit_macro(&mut self, item: &syn::Macro) {
        self.tokens(item.tokens.clone());
    }

    /// Attributes name only macros.
    fn visit_attribute(&mut self, _: &syn::Attribute) {}
}
