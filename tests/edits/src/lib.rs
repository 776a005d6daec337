//! Realistic edits of a spec, with their allowed effect on the bindings and on `cargo bindings diff`.
//!
//! [`Spec::edits`] makes every edit wherever it applies, found by facts and never by a name. Samples go by an edit's
//! name ([`Edit::is_in_sample`]), so a longer spec does not change which other edits are tried. [`sets`] makes many
//! edits at once, for CI.

mod context;
mod entry;
mod patches;
pub mod sets;
mod sorts;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::Path;

use platform_api_codegen::inspect_texts;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;

use context::Context;
pub use entry::{Entry, Place};
use sorts::SORTS;
pub use sorts::{Set, Sort, Surface};

/// Lines by file, relative to the spec, with `/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    pub files: BTreeMap<String, Vec<String>>,
}

#[derive(Debug, Clone)]
pub struct Patch {
    pub file: String,
    pub lines: Range<usize>,
    pub text: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct Edit {
    pub sort: &'static Sort,
    pub entry: Entry,
    pub patches: Vec<Patch>,
}

impl Spec {
    pub fn read(folder: &Path) -> Self {
        let mut files = BTreeMap::new();
        let mut folders = vec![String::new()];
        while let Some(under) = folders.pop() {
            for found in fs::read_dir(folder.join(&under)).unwrap() {
                let found = found.unwrap();
                let path = format!("{under}{}", found.file_name().to_str().unwrap());
                if found.path().is_dir() {
                    folders.push(format!("{path}/"));
                } else if path.ends_with(".toml") {
                    let text = fs::read_to_string(found.path()).unwrap();
                    files.insert(path, text.lines().map(str::to_owned).collect());
                }
            }
        }
        Self { files }
    }

    pub fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.files
            .iter()
            .map(|(path, lines)| (path.as_str(), lines.join("\n") + "\n"))
    }

    /// All findings, and the model if there is no error.
    pub fn check(&self) -> (Option<Api>, Report) {
        let mut report = Report::new("spec");
        let texts: Vec<_> = self.texts().collect();
        let api = inspect_texts(
            texts.iter().map(|(path, text)| (*path, text.as_str())),
            None,
            &mut report,
        );
        (api, report)
    }

    pub fn api(&self) -> Option<Api> {
        self.check().0
    }

    /// No two patches may replace the same line.
    pub fn with<'a>(&self, patches: impl IntoIterator<Item = &'a Patch>) -> Self {
        let mut patches: Vec<_> = patches.into_iter().collect();
        patches.sort_by_key(|patch| std::cmp::Reverse(patch.lines.start));
        let mut files = self.files.clone();
        for patch in patches {
            files
                .get_mut(&patch.file)
                .unwrap()
                .splice(patch.lines.clone(), patch.text.iter().cloned());
        }
        Self { files }
    }

    /// Includes edits that the check refuses.
    pub fn edits(&self) -> Vec<Edit> {
        let context = Context::new(self);
        SORTS.iter().flat_map(|sort| sort.edits(&context)).collect()
    }

    /// Removes, doubles or replaces one character, chosen by `number`.
    pub fn slip(&self, number: u64) -> Self {
        const OTHERS: [char; 18] = [
            '"', '\'', '[', ']', '{', '}', '=', ',', '.', '\n', '#', ' ', 'x', '-', '9', '0', '_', 'é',
        ];
        let at = |choice: &str, of: usize| {
            usize::try_from(hash(&format!("{choice} {number}")) % u64::try_from(of).unwrap()).unwrap()
        };
        let mut slipped = self.clone();
        let lines = slipped.files.values_mut().nth(at("file", self.files.len())).unwrap();
        let text = lines.join("\n");
        let (position, character) = text.char_indices().nth(at("character", text.chars().count())).unwrap();
        let instead = match at("how", 3) {
            0 => String::new(),
            1 => String::from_iter([character, character]),
            _ => OTHERS[at("other", OTHERS.len())].to_string(),
        };
        let (before, after) = (&text[..position], &text[position + character.len_utf8()..]);
        *lines = format!("{before}{instead}{after}")
            .split('\n')
            .map(str::to_owned)
            .collect();
        slipped
    }
}

impl Edit {
    /// `require: chat-a token`, unique in a spec.
    pub fn name(&self) -> String {
        format!("{}: {}", self.sort.name, self.entry.id())
    }

    pub fn is_in_sample(&self, one_in: u64) -> bool {
        hash(&self.name()).is_multiple_of(one_in)
    }

    pub fn is_beside<'a>(&self, others: impl IntoIterator<Item = &'a Edit>) -> bool {
        let meets = |one: &Patch, other: &Patch| {
            one.file == other.file && one.lines.start < other.lines.end && other.lines.start < one.lines.end
        };
        let mut others = others.into_iter().flat_map(|edit| &edit.patches);
        !others.any(|other| self.patches.iter().any(|one| meets(one, other)))
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.name())?;
        for Patch { file, lines, text } in &self.patches {
            writeln!(f, "  {file}:{}: {:?}", lines.start + 1, text.join("\n"))?;
        }
        Ok(())
    }
}

/// FNV-1a, the same on every platform.
fn hash(text: &str) -> u64 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    // The low bits alone depend on few bits of the text.
    hash ^ (hash >> 32)
}
