//! What callers can name and use of the emitted files, and what goes over the wire: read from the Rust that is emitted,
//! without a look at the model. This is what the rules are held against.
//!
//! A line is a public path with all that its signature says. Documentation is left out; a deprecation is kept apart,
//! since it is a warning.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use platform_api_codegen::file::File;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Fields, Ident, Item, ItemImpl, Type, UseTree, Visibility};

#[derive(Debug, PartialEq, Eq)]
pub struct Interface {
    /// `integrations::chat_a::ChatA::thread fn thread (mut self , value : impl Into < Param < i64 > >) -> Self`
    pub items: BTreeSet<String>,
    /// The public paths that cause a warning.
    pub deprecated: BTreeSet<String>,
    /// Rows, values and operations: names, types, and who may send what.
    pub wire: BTreeSet<String>,
}

impl Interface {
    pub fn of(files: &[File], parser: &mut Parser) -> Self {
        let mut modules = Modules::default();
        for file in files {
            if let Some(module) = module_of(&file.path.to_string_lossy()) {
                modules.0.insert(module, parser.parse(file));
            }
        }
        let interface = Interface { items: BTreeSet::new(), deprecated: BTreeSet::new(), wire: wire(&modules) };
        let mut reader = Reader { modules: &modules, implemented: implemented(&modules), interface };
        reader.module("", "");
        reader.interface
    }
}

/// Parses a text once: most files are the same after an edit.
#[derive(Default)]
pub struct Parser(HashMap<String, Rc<Vec<Item>>>);

impl Parser {
    fn parse(&mut self, file: &File) -> Rc<Vec<Item>> {
        let parse = || {
            let parsed = syn::parse_file(&file.text);
            Rc::new(parsed.unwrap_or_else(|error| panic!("{}: {error}", file.path.display())).items)
        };
        self.0.entry(file.text.clone()).or_insert_with(parse).clone()
    }
}

/// `src/integrations/chat_a.rs` → `::integrations::chat_a`
fn module_of(path: &str) -> Option<String> {
    let module = path.strip_prefix("src")?.strip_suffix(".rs")?;
    let module = module.strip_suffix("/mod").unwrap_or(module);
    let module = module.strip_suffix("/lib").unwrap_or(module);
    Some(module.replace('/', "::"))
}

/// The items of every module, by its path from the root, which is empty: `::settings::read`.
#[derive(Default)]
struct Modules(BTreeMap<String, Rc<Vec<Item>>>);

impl Modules {
    /// Where a path that is written in a module leads: to a module and a name in it, or out of the crate.
    fn resolve(&self, module: &str, path: &[String]) -> Option<(String, String)> {
        let (name, parents) = path.split_last().unwrap();
        let mut target = module.to_owned();
        for parent in parents {
            target = match parent.as_str() {
                "crate" => String::new(),
                "super" => target.rsplit_once("::").unwrap().0.to_owned(),
                name => format!("{target}::{}", name.trim_start_matches("r#")),
            };
        }
        self.0.contains_key(&target).then(|| (target, name.clone()))
    }

    /// The module that defines a type which an `impl` is for: its own, or one around it.
    fn owner(&self, module: &str, name: &str) -> Option<String> {
        let mut module = module.to_owned();
        loop {
            if self
                .0
                .get(&module)
                .is_some_and(|items| items.iter().any(|item| defined(item).is_some_and(|defined| defined == name)))
            {
                return Some(module);
            }
            module = module.rsplit_once("::")?.0.to_owned();
        }
    }
}

/// The name of a type that an item defines.
fn defined(item: &Item) -> Option<&Ident> {
    match item {
        Item::Struct(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        _ => None,
    }
}

/// What is implemented for a type, by the module that defines it and its name.
type Implemented<'a> = BTreeMap<(String, String), Vec<&'a Item>>;

fn implemented(modules: &Modules) -> Implemented<'_> {
    let mut implemented = Implemented::new();
    for (module, items) in &modules.0 {
        for item in items.iter() {
            let name = match item {
                Item::Impl(item) => self_type(item),
                Item::Macro(item) => item.mac.tokens.clone().into_iter().next().map(|first| first.to_string()).unwrap(),
                _ => continue,
            };
            // Others are the runtime's.
            if let Some(owner) = modules.owner(module, &name) {
                implemented.entry((owner, name)).or_default().push(item);
            }
        }
    }
    implemented
}

struct Reader<'a> {
    modules: &'a Modules,
    implemented: Implemented<'a>,
    interface: Interface,
}

impl Reader<'_> {
    fn module(&mut self, module: &str, public: &str) {
        let modules = self.modules;
        self.items(&modules.0[module], module, public);
    }

    fn items(&mut self, items: &[Item], module: &str, public: &str) {
        for item in items {
            match item {
                Item::Mod(item) if is_public(&item.vis) => {
                    let name = item.ident.to_string();
                    let (inner, path) =
                        (format!("{module}::{}", name.trim_start_matches("r#")), format!("{public}::{name}"));
                    match &item.content {
                        Some((_, items)) => self.items(items, module, &path),
                        None => self.module(&inner, &path),
                    }
                }
                Item::Use(item) if is_public(&item.vis) => {
                    for path in flat(&item.tree) {
                        self.exported(module, &path, public);
                    }
                }
                item => self.item(item, module, public),
            }
        }
    }

    /// What is exported is there as if it were defined there.
    fn exported(&mut self, module: &str, path: &[String], public: &str) {
        let modules = self.modules;
        let Some((target, name)) = modules.resolve(module, path) else {
            self.line(format!("{public} use {}", path.join("::")));
            return;
        };
        for item in modules.0[&target].iter() {
            if let Item::Use(item) = item
                && let Some(path) = flat(&item.tree).into_iter().find(|path| path.last() == Some(&name))
            {
                self.exported(&target, &path, public);
            } else if named(item).is_some_and(|ident| *ident == name) {
                self.item(item, &target, public);
            }
        }
    }

    fn item(&mut self, item: &Item, module: &str, public: &str) {
        match item {
            Item::Fn(item) if is_public(&item.vis) => {
                let name = format!("{public}::{}", item.sig.ident);
                self.deprecation(&item.attrs, &name);
                self.line(format!("{name} {}", tokens(&item.sig)));
            }
            Item::Const(item) if is_public(&item.vis) => {
                self.line(format!("{public}::{}: {}", item.ident, tokens(&item.ty)));
            }
            Item::Static(item) if is_public(&item.vis) => {
                self.line(format!("{public}::{}: {}", item.ident, tokens(&item.ty)))
            }
            Item::Type(item) if is_public(&item.vis) => {
                self.line(format!("{public}::{} = {}", item.ident, tokens(&item.ty)))
            }
            Item::Struct(item) if is_public(&item.vis) => {
                let name = format!("{public}::{}", item.ident);
                self.line(format!("{name} struct {}", tokens(&item.generics)));
                self.attributes(&item.attrs, &name);
                self.fields(&item.fields, &name);
                self.uses(module, &item.ident.to_string(), &name);
            }
            Item::Enum(item) if is_public(&item.vis) => {
                let name = format!("{public}::{}", item.ident);
                self.line(format!("{name} enum"));
                self.attributes(&item.attrs, &name);
                for variant in &item.variants {
                    self.line(format!("{name}::{} {}", variant.ident, tokens(&variant.fields)));
                }
                self.uses(module, &item.ident.to_string(), &name);
            }
            _ => {}
        }
    }

    fn fields(&mut self, fields: &Fields, name: &str) {
        let public: Vec<_> = fields.iter().filter(|field| is_public(&field.vis)).collect();
        for field in &public {
            let path = format!("{name}.{}", tokens(&field.ident));
            self.deprecation(&field.attrs, &path);
            self.line(format!("{path}: {}", tokens(&field.ty)));
        }
        // A struct that can be written out has to be written out in full.
        if !public.is_empty() && public.len() == fields.len() {
            let names: BTreeSet<_> = public.iter().map(|field| tokens(&field.ident)).collect();
            self.line(format!("{name} {{ {} }}", names.into_iter().collect::<Vec<_>>().join(", ")));
        }
    }

    /// Everything that is implemented for a type, wherever.
    fn uses(&mut self, module: &str, ident: &str, name: &str) {
        let key = (module.to_owned(), ident.to_owned());
        for item in self.implemented.get(&key).cloned().unwrap_or_default() {
            match item {
                Item::Impl(item) => self.implemented(item, name),
                Item::Macro(item) => {
                    self.line(format!("{name} {}! ({})", tokens(&item.mac.path), item.mac.tokens));
                }
                _ => {}
            }
        }
    }

    fn implemented(&mut self, item: &ItemImpl, name: &str) {
        if let Some((of, _)) = &item.trait_ {
            self.line(format!("{name}: {}", tokens(of)));
            return;
        }
        for item in &item.items {
            match item {
                syn::ImplItem::Fn(item) if is_public(&item.vis) => {
                    let path = format!("{name}::{}", item.sig.ident);
                    self.deprecation(&item.attrs, &path);
                    self.line(format!("{path} {}", tokens(&item.sig)));
                }
                syn::ImplItem::Const(item) if is_public(&item.vis) => {
                    self.line(format!("{name}::{}: {}", item.ident, tokens(&item.ty)));
                }
                _ => {}
            }
        }
    }

    fn attributes(&mut self, attributes: &[Attribute], name: &str) {
        self.deprecation(attributes, name);
        for attribute in attributes.iter().filter(|attribute| !attribute.path().is_ident("doc")) {
            if let (true, Ok(list)) = (attribute.path().is_ident("derive"), attribute.meta.require_list()) {
                let derived = list.tokens.to_string();
                derived.split(" , ").for_each(|one| self.line(format!("{name}: {one}")));
            } else {
                self.line(format!("{name} {}", tokens(&attribute.meta)));
            }
        }
    }

    fn deprecation(&mut self, attributes: &[Attribute], name: &str) {
        if attributes.iter().any(|attribute| attribute.path().is_ident("deprecated")) {
            self.interface.deprecated.insert(name.to_owned());
        }
    }

    fn line(&mut self, line: String) {
        self.interface.items.insert(line);
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn named(item: &Item) -> Option<&Ident> {
    match item {
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Const(item) => Some(&item.ident),
        Item::Static(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        item => defined(item),
    }
}

fn self_type(item: &ItemImpl) -> String {
    match &*item.self_ty {
        Type::Path(path) => path.path.segments.last().unwrap().ident.to_string(),
        other => tokens(other),
    }
}

/// Every path of a `use`.
fn flat(tree: &UseTree) -> Vec<Vec<String>> {
    match tree {
        UseTree::Path(path) => {
            let inner = flat(&path.tree).into_iter();
            inner.map(|rest| [vec![path.ident.to_string()], rest].concat()).collect()
        }
        UseTree::Name(name) => vec![vec![name.ident.to_string()]],
        UseTree::Group(group) => group.items.iter().flat_map(flat).collect(),
        other => panic!("`{}` is not emitted", tokens(other)),
    }
}

fn tokens(item: &impl ToTokens) -> String {
    item.to_token_stream().to_string()
}

fn wire(modules: &Modules) -> BTreeSet<String> {
    let mut wire = Wire::default();
    for (module, items) in &modules.0 {
        wire.at.clone_from(module);
        for item in items.iter() {
            wire.visit_item(item);
        }
    }
    assert!(wire.rows > 0 && wire.values > 0 && wire.operations > 0);
    wire.lines
}

/// Finds the rows of tables, the values of enums, and the operations.
#[derive(Default)]
struct Wire {
    at: String,
    lines: BTreeSet<String>,
    rows: usize,
    values: usize,
    operations: usize,
}

impl<'ast> Visit<'ast> for Wire {
    fn visit_item(&mut self, item: &'ast Item) {
        let around = self.at.clone();
        if let Item::Impl(item) = item {
            self.at = format!("{around}::{}", self_type(item));
        } else if let Some(name) = named(item) {
            self.at = format!("{around}::{name}");
        }
        visit::visit_item(self, item);
        self.at = around;
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        if let (true, Expr::Reference(list)) = (item.ident == "VALUES", &item.expr)
            && let Expr::Array(list) = &*list.expr
        {
            self.values += list.elems.len();
            self.lines.extend(list.elems.iter().map(|value| format!("{} {}", self.at, tokens(value))));
        }
        visit::visit_impl_item_const(self, item);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        // `Field::new(…).required().secret()`: the facts that decide what may be sent at all.
        let mut flags = BTreeSet::new();
        let mut expr: &Expr = &call.receiver;
        let mut name = call.method.to_string();
        loop {
            if ["required", "secret", "response_only"].contains(&name.as_str()) {
                flags.insert(name);
            }
            let Expr::MethodCall(inner) = expr else { break };
            name = inner.method.to_string();
            expr = &inner.receiver;
        }
        match expr {
            Expr::Call(root) if is_row(root) => self.row(root, &flags),
            _ => visit::visit_expr_method_call(self, call),
        }
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let called = tokens(&call.func);
        if is_row(call) {
            self.row(call, &BTreeSet::new());
        } else if ["Operation :: new", "Service :: new"].contains(&called.as_str()) {
            self.operations += 1;
            self.lines.insert(format!("{} {}", self.at, tokens(call)));
        }
        visit::visit_expr_call(self, call);
    }
}

impl Wire {
    fn row(&mut self, call: &syn::ExprCall, flags: &BTreeSet<String>) {
        self.rows += 1;
        let (name, ty) = (tokens(&call.args[0]), tokens(&call.args[1]));
        // The attributes are one table, in whichever file their rows are.
        let table =
            if self.at.starts_with("::settings::") && self.at.ends_with("::FIELDS") { "::settings" } else { &self.at };
        self.lines.insert(format!("{table} {name} {ty} {flags:?}"));
    }
}

fn is_row(call: &syn::ExprCall) -> bool {
    tokens(&call.func) == "Field :: new"
}
