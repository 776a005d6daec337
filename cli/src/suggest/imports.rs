//! The imports that a line of Rust requires.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::emit::usage::RUNTIME;
use platform_api_codegen::model::Api;
use platform_api_codegen::names;

/// The paths of all items that a program names.
pub struct Imports(BTreeMap<String, String>);

impl Imports {
    pub fn of(api: &Api) -> Self {
        let ours = |module: &str, name: &str| (name.to_owned(), format!("platform_api::{module}{name}"));
        let names = RUNTIME
            .split(' ')
            .chain(["Client", "Param", "Project", "Settings", "SettingsUpdate"]);
        let mut paths: BTreeMap<_, _> = names.map(|name| ours("", name)).collect();
        paths.extend(["integrations", "settings"].map(|name| ours("", name)));
        paths.extend(["Integration", "Kind"].map(|name| ours("integrations::", name)));
        paths.insert("BTreeMap".to_owned(), "std::collections::BTreeMap".to_owned());
        paths.insert("Cow".to_owned(), "std::borrow::Cow".to_owned());
        for kind in &api.integrations.kinds {
            for slug in kind.former.iter().map(|former| &former.name).chain([&kind.slug]) {
                let names = [names::kind_name(slug), names::module_name(slug)];
                paths.extend(names.map(|name| ours("integrations::", &name)));
            }
        }
        paths.extend(api.types().map(|(_, name, _)| ours("types::", name)));
        Self(paths)
    }

    /// Whether there is an item of that path.
    pub fn has(&self, path: &str) -> bool {
        self.0.values().any(|known| known == path)
    }

    /// The paths that the code has to import. These are types and modules with which a path in the code begins.
    pub fn needed<'c>(&self, code: impl IntoIterator<Item = &'c str>) -> BTreeSet<String> {
        let names = code.into_iter().flat_map(first_names);
        names.filter_map(|name| self.0.get(name)).cloned().collect()
    }
}

/// The words with which paths begin. The names of functions and variables are in lower case with no `::` after them,
/// and are left out.
fn first_names(code: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '#';
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + code[at..].find(is_part)?;
            let end = code[start..]
                .find(|letter| !is_part(letter))
                .map_or(code.len(), |length| start + length);
            at = end;
            let before = &code[..start];
            let name = &code[start..end];
            let after = &code[end..];
            let begins = !before.ends_with("::") && !before.ends_with('.') && !before.ends_with(['"', '\'']);
            if begins && (name.starts_with(|letter: char| letter.is_uppercase()) || after.starts_with("::")) {
                return Some(name);
            }
        }
    })
}
