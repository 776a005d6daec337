//! The texts of all files of the spec, as one text. A [`Span`] is a range of it, so it also identifies the file, and
//! spans sort by file and position.

use std::cmp::Reverse;
use std::ops::Range;
use std::path::Path;

use platform_api_core::escape::escape;

pub type Span = Range<usize>;

#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The folder of the spec as the caller named it, with `/`.
    root: String,
    files: Vec<SourceFile>,
}

#[derive(Debug, Clone)]
pub struct SourceFile {
    pub path: String,
    pub text: String,
    /// In the text of all files.
    pub start: usize,
    lines: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextEdit {
    pub at: Span,
    pub text: String,
}

#[derive(Debug, Clone, Copy)]
pub struct Location<'a> {
    pub file: &'a SourceFile,
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

/// A path as messages and generated files show it: with `/` on every system.
#[expect(clippy::disallowed_methods, reason = "the separators are replaced here")]
pub fn slashed(path: &Path) -> String {
    escape(&path.to_string_lossy().replace('\\', "/")).into_owned()
}

impl Sources {
    pub fn new(root: &str) -> Self {
        Self {
            root: root.trim_end_matches('/').to_owned(),
            files: Vec::new(),
        }
    }

    pub fn add(&mut self, path: &str, text: String) -> usize {
        // One byte separates two files, so that the end of one is not the start of the next.
        let start = self.files.last().map_or(0, |last| last.start + last.text.len() + 1);
        let mut lines = vec![0];
        lines.extend(text.match_indices('\n').map(|(at, _)| at + 1));
        self.files.push(SourceFile {
            path: path.to_owned(),
            text,
            start,
            lines,
        });
        start
    }

    pub fn shown(&self, path: &str) -> String {
        match (self.root.as_str(), path) {
            ("", path) => path.to_owned(),
            (root, "") => root.to_owned(),
            (root, path) => format!("{root}/{}", escape(path)),
        }
    }

    pub fn text(&self, span: &Span) -> Option<&str> {
        let file = self.locate(span)?.file;
        file.text.get(span.start - file.start..span.end - file.start)
    }

    pub fn edited(&self, edits: &[TextEdit]) -> Vec<(&str, String)> {
        let mut edits: Vec<_> = edits.iter().collect();
        edits.sort_by_key(|edit| Reverse(edit.at.start));
        let mut files = Vec::new();
        for file in &self.files {
            let mut text = file.text.clone();
            let end = file.start + text.len();
            for edit in edits.iter().filter(|edit| (file.start..=end).contains(&edit.at.start)) {
                text.replace_range(edit.at.start - file.start..edit.at.end - file.start, &edit.text);
            }
            files.push((file.path.as_str(), text));
        }
        files
    }

    /// `spec/api.toml:3:1`
    pub fn shown_at(&self, span: &Span) -> String {
        match self.locate(span) {
            Some(Location { file, line, column }) => format!("{}:{line}:{column}", self.shown(&file.path)),
            None => self.shown(""),
        }
    }

    pub fn locate(&self, span: &Span) -> Option<Location<'_>> {
        let index_after = self.files.partition_point(|file| file.start <= span.start);
        let file = self.files.get(index_after.checked_sub(1)?)?;
        let offset = (span.start - file.start).min(file.text.len());
        let line = file.lines.partition_point(|&start| start <= offset);
        let start = file.lines[line - 1];
        let column = file.text.get(start..offset).map_or(0, |text| text.chars().count()) + 1;
        Some(Location { file, line, column })
    }
}

impl SourceFile {
    /// The text of one line, counted from 1, without the line break.
    pub fn line(&self, line: usize) -> &str {
        let start = self.lines[line - 1];
        let end = self.lines.get(line).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }

    pub fn line_start(&self, line: usize) -> usize {
        self.start + self.lines[line - 1]
    }
}
