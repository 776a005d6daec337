//! A line of Rust that a change breaks or deprecates, with the line to write instead.
//!
//! [`Bindings`] know the path of every name, and so the imports that a line requires.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::emit::usage::RUNTIME;
use platform_api_codegen::model::Api;
use platform_api_codegen::names::{kind_name, module_name};
use serde::Serialize;

/// A line of code that a change breaks or deprecates, and its replacement.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestion {
    /// The kind, where the change is about kinds.
    pub kind: Option<String>,
    /// The line that stops compiling.
    pub before: Code,
    /// The replacement. Without one, the note has the reason.
    pub after: Option<Code>,
    pub note: Option<String>,
    /// Whether the old line still compiles. Its name is deprecated, or the line now means something else.
    pub is_silent: bool,
}

impl Suggestion {
    pub fn new(before: Code, after: impl Into<Option<Code>>) -> Self {
        Self {
            kind: None,
            before,
            after: after.into(),
            note: None,
            is_silent: false,
        }
    }

    pub fn note(self, note: impl Into<String>) -> Self {
        Self {
            note: Some(note.into()),
            ..self
        }
    }

    pub fn silent(self) -> Self {
        Self {
            is_silent: true,
            ..self
        }
    }

    /// The notes beside the code, in one line.
    pub fn remark(&self) -> Option<String> {
        let silent = self.is_silent.then_some("the old code still compiles");
        let remarks: Vec<_> = self.note.as_deref().into_iter().chain(silent).collect();
        // The documentation of a field is a sentence.
        (!remarks.is_empty()).then(|| remarks.join("; ").replace(".; ", "; "))
    }
}

/// A line of Rust, with the variables and imports that it requires.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Code {
    pub line: String,
    /// The names and types of its variables.
    pub given: Vec<(String, String)>,
    /// The paths of the items that it names.
    pub imports: BTreeSet<String>,
}

impl Code {
    /// `request.thread(thread)  // request: ChatA, thread: i64`
    pub fn shown(&self) -> String {
        let given: Vec<_> = self.given.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        if given.is_empty() {
            self.line.clone()
        } else {
            format!("{}  // {}", self.line, given.join(", "))
        }
    }
}

/// A model, and the paths of the names in its bindings.
pub struct Bindings<'a> {
    pub api: &'a Api,
    paths: BTreeMap<String, String>,
}

impl<'a> Bindings<'a> {
    pub fn of(api: &'a Api) -> Self {
        let mut paths = BTreeMap::new();
        for name in RUNTIME
            .split(' ')
            .chain(["Param", "Project", "Settings", "SettingsUpdate"])
        {
            paths.insert(name.to_owned(), format!("platform_api::{name}"));
        }
        let mut of_kinds = vec!["Integration".to_owned(), "Kind".to_owned()];
        for kind in &api.integrations.kinds {
            for slug in kind.former.iter().map(|former| &former.name).chain([&kind.slug]) {
                of_kinds.extend([kind_name(slug), module_name(slug)]);
            }
        }
        for name in of_kinds {
            let path = format!("platform_api::integrations::{name}");
            paths.insert(name, path);
        }
        for (_, name, _) in api.types() {
            paths.insert(name.to_owned(), format!("platform_api::types::{name}"));
        }
        paths.insert("BTreeMap".to_owned(), "std::collections::BTreeMap".to_owned());
        Self { api, paths }
    }

    /// A line that uses these variables.
    pub fn code(&self, line: impl Into<String>, given: Vec<(String, String)>) -> Code {
        let line = line.into();
        let parts = given.iter().map(|(_, ty)| ty.as_str()).chain([line.as_str()]);
        let imports = parts
            .flat_map(first_names)
            .filter_map(|name| self.paths.get(name))
            .cloned();
        Code {
            imports: imports.collect(),
            line,
            given,
        }
    }

    /// Whether these bindings have all items that a line names.
    pub fn have(&self, code: &Code) -> bool {
        code.imports
            .iter()
            .all(|path| self.paths.values().any(|own| own == path))
    }

    /// `use platform_api::types::Branches`
    pub fn import(&self, name: &str) -> Code {
        self.code(format!("use platform_api::types::{name}"), Vec::new())
    }
}

/// The names with which paths begin. Functions and variables are in lower case with no `::` after them, and are left
/// out.
fn first_names(code: &str) -> impl Iterator<Item = &str> {
    let paths = code.split(|letter: char| !letter.is_alphanumeric() && !"_#:.\"".contains(letter));
    paths.filter_map(|path| match path.split_once("::") {
        Some((module, _)) => Some(module),
        None => path.starts_with(char::is_uppercase).then_some(path),
    })
}
