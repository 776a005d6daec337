//! Reads cases: edits of a small valid spec with the text that is expected, as sections of a text file.
//!
//! `== E0101 former ==` begins a case. Its edit follows, and then its other parts, each below its name:
//! `-- expected --`. A case with parts before its edit has `-- edit --` too. Nothing is escaped: no line of a part looks
//! like a heading. Blank lines at the end of a part separate it from what follows.

/// One case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case<'a> {
    /// `E0101 former`: what it shows, and in which way.
    pub name: &'a str,
    /// The parts in their order, each with its name.
    pub parts: Vec<(&'a str, &'a str)>,
}

impl<'a> Case<'a> {
    /// All cases of a file.
    pub fn all(text: &'a str) -> Vec<Self> {
        let cases = sections(text, "== ", " ==").into_iter();
        cases
            .map(|(name, body)| Self {
                name,
                parts: sections(body, "-- ", " --"),
            })
            .collect()
    }

    /// How its spec differs from the base: `-` and `+` lines below the path of each file.
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
