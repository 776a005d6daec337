//! The parser of files of test cases. A case is an edit of a small valid spec, and the text that the edit leads to:
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
//! A case whose edit is not its first part has the heading `-- edit --` too. No line of a part may look like a heading.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case<'a> {
    /// `E0101 former`: the code that the case shows, and words for the variant.
    pub name: &'a str,
    pub parts: Vec<(&'a str, &'a str)>,
}

impl<'a> Case<'a> {
    pub fn all(text: &'a str) -> Vec<Self> {
        let mut cases: Vec<Self> = Vec::new();
        let (mut start, mut end) = (0, 0);
        for line in text.split_inclusive('\n') {
            end += line.len();
            if let Some(name) = heading(line, "== ", " ==") {
                let parts = vec![("edit", "")];
                cases.push(Self { name, parts });
                start = end;
                continue;
            }
            let case = cases.last_mut().expect("a file begins with the heading of a case");
            if let Some(name) = heading(line, "-- ", " --") {
                case.parts.push((name, ""));
                start = end;
            } else if line != "\n"
                && let Some(part) = case.parts.last_mut()
            {
                part.1 = &text[start..end];
            }
        }
        for case in &mut cases {
            case.parts.retain(|(_, text)| !text.is_empty());
        }
        assert!(!cases.is_empty(), "the file has no case");
        cases
    }

    pub fn edit(&self) -> &'a str {
        self.part("edit").unwrap_or_default()
    }

    pub fn expected(&self) -> &'a str {
        self.part("expected").unwrap_or_default()
    }

    pub fn part(&self, name: &str) -> Option<&'a str> {
        self.parts.iter().find(|part| part.0 == name).map(|part| part.1)
    }
}

fn heading<'a>(line: &'a str, open: &str, close: &str) -> Option<&'a str> {
    line.trim_end().strip_prefix(open)?.strip_suffix(close)
}
