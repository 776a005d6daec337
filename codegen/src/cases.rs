//! This module reads files of test cases. A case is an edit of a small valid spec, with the text that the edit leads
//! to.
//!
//! A heading `== NAME ==` begins a case, and the edit follows it. Each other part stands below a heading with its name:
//!
//! ```text
//! == E0301 ==
//! spec/settings/accounts.toml
//! - api_key = { type = "string"
//! + api_key = { type = "sting"
//! -- expected --
//! error[E0301]: unknown type `sting`
//! ```
//!
//! A case whose edit is not its first part has the heading `-- edit --` too. Nothing is escaped, because no line of a
//! part looks like a heading. The reader drops the blank lines at the end of a part.

/// One case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case<'a> {
    /// The name in the heading, such as `E0101 former`: the code that the case shows, and words for the variant.
    pub name: &'a str,
    /// The parts in their order, each with its name.
    pub parts: Vec<(&'a str, &'a str)>,
}

impl<'a> Case<'a> {
    /// All cases of a file.
    pub fn all(text: &'a str) -> Vec<Self> {
        let cases = sections(text, "== ", " ==");
        assert!(!cases.is_empty(), "the file has no case");
        cases
            .into_iter()
            .map(|(name, body)| Self {
                name,
                parts: sections(body, "-- ", " --"),
            })
            .collect()
    }

    /// The edit of the base spec: `-` and `+` lines below the path of each file.
    pub fn edit(&self) -> &'a str {
        self.part("edit").unwrap_or_default()
    }

    /// The text that is expected.
    pub fn expected(&self) -> &'a str {
        self.part("expected").unwrap_or_default()
    }

    pub fn part(&self, name: &str) -> Option<&'a str> {
        self.parts.iter().find(|part| part.0 == name).map(|part| part.1)
    }
}

/// The sections of a text, each with the name in its heading. Text above the first heading is the edit.
fn sections<'a>(text: &'a str, open: &str, close: &str) -> Vec<(&'a str, &'a str)> {
    let mut sections = Vec::new();
    let mut name = "edit";
    let mut start = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let heading = line
            .trim_end()
            .strip_prefix(open)
            .and_then(|line| line.strip_suffix(close));
        if let Some(next) = heading {
            sections.push((name, &text[start..at]));
            (name, start) = (next, at + line.len());
        }
        at += line.len();
    }
    sections.push((name, &text[start..]));
    let trimmed = |text: &'a str| text.trim_end_matches('\n').len();
    sections.retain(|(_, text)| trimmed(text) > 0);
    sections
        .into_iter()
        .map(|(name, text)| (name, text.get(..=trimmed(text)).unwrap_or(text)))
        .collect()
}
