//! This module has a line of Rust that stops compiling, and the line to write instead.
//!
//! The bindings of a model know the path of every name. A line has the variables and the imports that it requires. A
//! pair of lines with its notes is a [`Suggestion`].

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Enum, EnumValue};
use platform_api_codegen::names::type_name;
use serde::Serialize;

use super::imports::Imports;

/// A line of code that a change breaks or deprecates, and its replacement.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestion {
    /// The kind, where the change is about kinds.
    pub kind: Option<String>,
    /// The line that stops compiling.
    pub before: Code,
    /// The replacement, if there is one.
    pub after: Option<Code>,
    pub note: Option<String>,
    /// Whether the old line still compiles. Its name is deprecated, or the line now means something else.
    pub is_silent: bool,
    /// Whether the new line compiles with the old release too. Callers can then write it before the upgrade.
    pub works_before: bool,
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

impl Suggestion {
    /// Makes a suggestion. Without a replacement, it needs a note with the reason.
    pub fn new(before: Code, after: impl Into<Option<Code>>) -> Self {
        Self {
            kind: None,
            before,
            after: after.into(),
            note: None,
            is_silent: false,
            works_before: false,
        }
    }

    /// The notes beside the code, in one line.
    pub fn remark(&self) -> Option<String> {
        let remarks = [
            self.note.as_deref(),
            self.is_silent.then_some("the old code still compiles"),
            self.works_before
                .then_some("the new code also compiles with the old release"),
        ];
        let remarks: Vec<_> = remarks.into_iter().flatten().collect();
        // The documentation of a field is a sentence.
        (!remarks.is_empty()).then(|| remarks.join("; ").replace(".; ", "; "))
    }

    /// Corrects the flags. A line with an import that the other side does not have cannot compile there.
    pub fn if_named(self, old: &Bindings<'_>, new: &Bindings<'_>) -> Self {
        let is_in = |side: &Bindings<'_>, code: &Code| code.imports.iter().all(|path| side.imports.has(path));
        Self {
            is_silent: self.is_silent && is_in(new, &self.before),
            works_before: self.works_before && self.after.as_ref().is_some_and(|after| is_in(old, after)),
            ..self
        }
    }

    pub fn note(self, note: impl Into<String>) -> Self {
        Self {
            note: Some(note.into()),
            ..self
        }
    }

    /// Marks that the old line compiles for one more release.
    pub fn deprecated(self) -> Self {
        Self {
            is_silent: true,
            works_before: false,
            ..self.note("the old name is deprecated")
        }
    }

    /// Marks that the new line compiles with both releases. It uses only names that do not depend on the spec.
    pub fn untyped(self) -> Self {
        Self {
            works_before: true,
            ..self
        }
    }
}

/// A model, and the paths of the names in its bindings.
pub struct Bindings<'a> {
    pub api: &'a Api,
    imports: Imports,
}

impl<'a> Bindings<'a> {
    pub fn of(api: &'a Api) -> Self {
        Self {
            api,
            imports: Imports::of(api),
        }
    }

    /// A line that uses these variables.
    pub fn code(&self, line: String, given: Vec<(String, String)>) -> Code {
        let parts = given.iter().map(|(_, ty)| ty.as_str()).chain([line.as_str()]);
        let imports = self.imports.needed(parts);
        Code { line, given, imports }
    }

    /// `use platform_api::types::Branches`
    pub fn import(&self, name: &str) -> Option<Code> {
        let path = self.imports.needed([name]).pop_first()?;
        Some(self.code(format!("use {path}"), Vec::new()))
    }

    /// `Branches::Default`
    pub fn variant(&self, item: &Enum, value: &EnumValue) -> Code {
        self.code(format!("{}::{}", item.name, type_name(&value.name)), Vec::new())
    }
}
