//! These tests check that imports lead down. Only files of one folder may import each other in a circle, and such a
//! circle has at most three files. In the runtime, no layer imports a layer above it.
//!
//! The tests read the sources of the crates in `CRATES`, without unit tests. Every path that begins in the crate is
//! resolved to the file of the item that it names, through re-exports. A path that cannot be resolved is a failure.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};

const CRATES: [&str; 5] = ["cli", "codegen", "runtime", "sandbox", "state"];

/// The folders of the runtime from the bottom up.
const LAYERS: [&str; 7] = ["text", "json", "facts", "object", "rules", "request", "client"];

#[test]
fn imports_form_no_circles() {
    let roots = CRATES
        .iter()
        .flat_map(|name| ["lib.rs", "main.rs"].map(|file| Path::new(name).join("src").join(file)));
    for root in roots.filter(|root| root.exists()) {
        let sources = Sources::read(&root);
        let (imports, root) = (sources.imports(), root.display());
        let files: BTreeSet<_> = sources.modules.values().map(|module| &module.file).collect();
        assert!(
            imports.len() + 1 >= files.len(),
            "{root}: {} imports between {} files",
            imports.len(),
            files.len()
        );
        let units = imports.iter().filter_map(|(from, to)| units(from, to)).collect();
        for circle in circles(&units) {
            let is_of_files = circle.iter().all(|unit| unit.extension().is_some());
            assert!(
                is_of_files && circle.len() <= 3,
                "{root}: these import each other: {circle:#?}"
            );
        }
    }
}

#[test]
fn layers_of_the_runtime_know_none_above() {
    let sources = Sources::read(Path::new("runtime/src/lib.rs"));
    let layer = |file: &Path| {
        LAYERS
            .iter()
            .position(|layer| file.starts_with(sources.root.join(layer)))
    };
    for (from, to) in sources.imports() {
        // The root of the crate is not a layer. It says what is public.
        if let Some(above) = layer(&to) {
            assert!(
                layer(&from).is_none_or(|from| from >= above),
                "{} imports {}",
                from.display(),
                to.display()
            );
        }
    }
}

/// The groups of more than one node in which each node leads to all others.
fn circles<T: Ord + Clone>(edges: &BTreeSet<(T, T)>) -> Vec<BTreeSet<T>> {
    let nodes: BTreeSet<&T> = edges.iter().flat_map(|(from, to)| [from, to]).collect();
    let reached = |start: &T| {
        let (mut reached, mut waiting) = (BTreeSet::new(), vec![start.clone()]);
        while let Some(node) = waiting.pop() {
            let next = edges.iter().filter(|(from, _)| *from == node).map(|(_, to)| to);
            waiting.extend(next.filter(|to| reached.insert((*to).clone())).cloned());
        }
        reached
    };
    let reached: BTreeMap<&T, BTreeSet<T>> = nodes.iter().map(|node| (*node, reached(node))).collect();
    let of = |node: &&T| -> BTreeSet<T> {
        reached[*node]
            .iter()
            .filter(|other| reached[other].contains(*node))
            .cloned()
            .collect()
    };
    let circles: BTreeSet<BTreeSet<T>> = nodes.iter().map(of).filter(|circle| circle.len() > 1).collect();
    circles.into_iter().collect()
}

/// The importing and the imported unit below the folder that contains both files. Each unit is a file of that folder,
/// or a folder in it.
fn units(from: &Path, to: &Path) -> Option<(PathBuf, PathBuf)> {
    let (from, to) = (in_own_folder(from), in_own_folder(to));
    let mut common = PathBuf::new();
    for (from, to) in from.iter().zip(&to) {
        if from != to {
            return Some((common.join(from), common.join(to)));
        }
        common.push(from);
    }
    None
}

/// The place of a module's file. If the module has a folder, its file counts as in that folder, like a `mod.rs`.
fn in_own_folder(file: &Path) -> PathBuf {
    let folder = file.with_extension("");
    if folder.is_dir() {
        folder.join("mod.rs")
    } else {
        file.to_owned()
    }
}

/// The path of a module: `["json", "scan"]`; the root is empty.
type Module = Vec<String>;

/// The modules of a crate.
struct Sources {
    root: PathBuf,
    modules: BTreeMap<Module, Contents>,
}

/// The content of a module, and its file.
#[derive(Default)]
struct Contents {
    file: PathBuf,
    items: BTreeSet<String>,
    uses: Vec<Use>,
    /// Paths in signatures and code.
    paths: Vec<Vec<String>>,
    /// Every word outside of `use` and of macros.
    words: BTreeSet<String>,
    /// Every word in the arguments of macros.
    macros: BTreeSet<String>,
}

/// One name that a `use` imports. `*` stands for all names of a module.
struct Use {
    name: String,
    path: Vec<String>,
    is_public: bool,
}

/// The target of a path.
enum Found {
    Module(Module),
    /// An item of this module.
    Item(Module),
}

impl Sources {
    fn read(root: &Path) -> Self {
        let folder = root.parent().expect("a file is in a folder").to_owned();
        let mut sources = Sources {
            root: folder,
            modules: BTreeMap::new(),
        };
        sources.read_file(Module::new(), root.to_owned());
        // A macro that is exported is an item of the root.
        let exported = sources.modules.iter().flat_map(|(module, contents)| {
            contents
                .items
                .iter()
                .filter(|item| item.ends_with('!'))
                .map(|item| (module.clone(), item.replace('!', "")))
        });
        for (module, name) in exported.collect::<Vec<_>>() {
            let path = ["crate".to_owned()]
                .into_iter()
                .chain(module.clone())
                .chain([format!("{name}!")])
                .collect();
            let root = sources.modules.get_mut(&Module::new()).expect("read first");
            root.uses.push(Use {
                name,
                path,
                is_public: true,
            });
        }
        sources
    }

    fn read_file(&mut self, module: Module, file: PathBuf) {
        let text = fs::read_to_string(&file).expect("a module is a file");
        let parsed = syn::parse_file(&text).expect("the crate compiles");
        self.read_items(module, file, &parsed.items);
    }

    fn read_items(&mut self, module: Module, file: PathBuf, items: &[syn::Item]) {
        let mut contents = Contents {
            file: file.clone(),
            ..Contents::default()
        };
        items.iter().for_each(|item| contents.visit_item(item));
        self.modules.insert(module.clone(), contents);
        for item in items {
            let syn::Item::Mod(inner) = item else { continue };
            if is_test(&inner.attrs) {
                continue;
            }
            let name = inner.ident.to_string();
            let path: Module = module.iter().cloned().chain([name]).collect();
            match &inner.content {
                Some((_, items)) => self.read_items(path, file.clone(), items),
                None => {
                    let place = self.root.join(path.join("/"));
                    let found = [place.with_extension("rs"), place.join("mod.rs")];
                    let inner = found
                        .into_iter()
                        .find(|file| file.exists())
                        .expect("a module is a file");
                    self.read_file(path, inner);
                }
            }
        }
    }

    /// The imports between files: from, to.
    fn imports(&self) -> BTreeSet<(PathBuf, PathBuf)> {
        let mut imports = BTreeSet::new();
        for (module, contents) in &self.modules {
            // What is only passed on is not used here.
            let is_used = |one: &&Use| !one.is_public || one.name == "*" || contents.names(&one.name);
            let uses = contents.uses.iter().filter(is_used).map(|one| &one.path);
            for path in uses.chain(&contents.paths) {
                let found = self.find(module, path, &mut Vec::new());
                let is_inside = matches!(&*path[0], "crate" | "super" | "self");
                assert!(
                    found.is_some() || !is_inside,
                    "{}: `{}`",
                    contents.file.display(),
                    path.join("::")
                );
                if let Some(Found::Module(found) | Found::Item(found)) = found {
                    imports.insert((contents.file.clone(), self.modules[&found].file.clone()));
                }
            }
        }
        imports.retain(|(from, to)| from != to);
        imports
    }

    /// Follows a path from a module. The result is `None` if the path leads out of the crate. `asked` are the names
    /// that are being followed.
    fn find(&self, from: &Module, path: &[String], asked: &mut Vec<(Module, String)>) -> Option<Found> {
        let mut at = from.clone();
        for (position, segment) in path.iter().enumerate() {
            match &**segment {
                "crate" => at.clear(),
                "super" => drop(at.pop()?),
                "self" | "*" => {}
                name => match self.named(&at, name, asked)? {
                    Found::Module(module) => at = module,
                    // What follows an item is associated with it.
                    item => return (position > 0 || path.len() > 1).then_some(item),
                },
            }
        }
        Some(Found::Module(at))
    }

    /// The meaning of a name in a module: a module, an item, or an import.
    fn named(&self, at: &Module, name: &str, asked: &mut Vec<(Module, String)>) -> Option<Found> {
        let key = (at.clone(), name.to_owned());
        if asked.contains(&key) {
            return None;
        }
        let inner: Module = at.iter().cloned().chain([name.to_owned()]).collect();
        let contents = &self.modules[at];
        if self.modules.contains_key(&inner) {
            return Some(Found::Module(inner));
        }
        if contents.items.contains(name) {
            return Some(Found::Item(at.clone()));
        }
        asked.push(key);
        let found = contents.uses.iter().find_map(|one| match &*one.name {
            "*" => match self.find(at, &one.path, asked)? {
                Found::Module(module) if module != *at => self.named(&module, name, asked),
                _ => None,
            },
            // What comes from another crate is passed on by this module.
            own if own == name => self.find(at, &one.path, asked).or(Some(Found::Item(at.clone()))),
            _ => None,
        });
        asked.pop();
        // A macro of the module may have made the item.
        found.or_else(|| contents.macros.contains(name).then(|| Found::Item(at.clone())))
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else {
            return false;
        };
        list.path.is_ident("cfg") && list.tokens.to_string().contains("test")
    })
}

impl Contents {
    /// Whether the name is used, not only imported.
    fn names(&self, name: &str) -> bool {
        self.words.contains(name) || self.macros.contains(name)
    }

    fn add_use(&mut self, tree: &syn::UseTree, path: &[String], is_public: bool) {
        let with = |name: &syn::Ident| path.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        let mut add = |name: String, path: Vec<String>| self.uses.push(Use { name, path, is_public });
        match tree {
            syn::UseTree::Path(inner) => self.add_use(&inner.tree, &with(&inner.ident), is_public),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_use(tree, path, is_public)),
            syn::UseTree::Name(name) if name.ident == "self" => {
                add(path.last().cloned().unwrap_or_default(), path.to_owned());
            }
            syn::UseTree::Name(name) => add(name.ident.to_string(), with(&name.ident)),
            syn::UseTree::Rename(renamed) => add(renamed.rename.to_string(), with(&renamed.ident)),
            syn::UseTree::Glob(_) => add("*".to_owned(), path.iter().cloned().chain(["*".to_owned()]).collect()),
        }
    }
}

impl<'ast> Visit<'ast> for Contents {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let (attributes, name) = match item {
            syn::Item::Const(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            syn::Item::Static(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Type(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            syn::Item::Impl(item) => (&item.attrs, None),
            syn::Item::Use(item) => (&item.attrs, None),
            // Read on its own.
            _ => return,
        };
        if is_test(attributes) {
            return;
        }
        let is_exported = attributes
            .iter()
            .any(|attribute| attribute.path().is_ident("macro_export"));
        self.items.extend(name.map(|name| {
            if is_exported {
                format!("{name}!")
            } else {
                name.to_string()
            }
        }));
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test(&item.attrs) && item.leading_colon.is_none() {
            self.add_use(&item.tree, &[], !matches!(item.vis, syn::Visibility::Inherited));
        }
    }

    /// The visibility of an item imports nothing, so it is skipped.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 && path.leading_colon.is_none() {
            self.paths
                .push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        }
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        self.words.insert(ident.to_string());
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        let text = called.tokens.to_string();
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        self.macros
            .extend(text.split(|letter| !is_word(letter)).map(str::to_owned));
        visit::visit_macro(self, called);
    }
}
