//! The table of a patch or a plan: two JSON values next to each other, long ones reduced to their difference.

use std::collections::BTreeSet;

use crate::escape::{cut, escape_name, on_one_line};

const LONGEST: usize = 48;

/// Characters shown before the first difference.
const SAME_BEFORE: usize = 16;

const CHANGED: &str = "«changed»";

pub struct Values {
    from: String,
    to: String,
}

#[derive(Debug, PartialEq)]
pub struct Cells {
    pub from: String,
    pub to: String,
}

impl Values {
    pub fn new(from: Option<&str>, to: Option<&str>) -> Self {
        Values {
            from: on_one_line(from.unwrap_or("—")),
            to: on_one_line(to.unwrap_or("—")),
        }
    }

    /// For values that differ: if they look equal, they differ in hidden parts.
    pub fn changed(&self, elements: impl Fn(&str) -> Option<Vec<String>>) -> Cells {
        let mut cells = self.cells(elements);
        if self.from == self.to {
            cells.to = CHANGED.to_owned();
        }
        cells
    }

    /// `elements` splits an array.
    pub fn cells(&self, elements: impl Fn(&str) -> Option<Vec<String>>) -> Cells {
        let Values { from, to } = self;
        if from != to && (is_long(from) || is_long(to)) {
            if let (Some(before), Some(after)) = (elements(from), elements(to))
                && let Some(changes) = changed_elements(&before, &after)
            {
                return Cells {
                    from: cut(from, LONGEST).into_owned(),
                    to: changes,
                };
            }
            return self.cells_from(self.difference_start());
        }
        self.cells_from(0)
    }

    fn difference_start(&self) -> usize {
        let same = self
            .from
            .chars()
            .zip(self.to.chars())
            .take_while(|(before, after)| before == after);
        same.count().saturating_sub(SAME_BEFORE)
    }

    fn cells_from(&self, start: usize) -> Cells {
        Cells {
            from: cut_from(&self.from, start),
            to: cut_from(&self.to, start),
        }
    }
}

fn is_long(value: &str) -> bool {
    value.chars().nth(LONGEST).is_some()
}

fn cut_from(value: &str, start: usize) -> String {
    let end: String = value.chars().skip(start).collect();
    let ellipsis = if start > 0 { "…" } else { "" };
    format!("{ellipsis}{}", cut(&end, LONGEST))
}

pub struct Row {
    pub name: String,
    pub from: String,
    pub to: String,
    pub notes: String,
}

impl Row {
    pub fn new(name: &str, cells: Cells, notes: &[String]) -> Self {
        Row {
            name: escape_name(name),
            from: cells.from,
            to: cells.to,
            notes: notes.join("; "),
        }
    }
}

pub fn table(mut rows: Vec<Row>) -> Vec<Row> {
    if !rows.is_empty() {
        let head = Cells {
            from: "from".to_owned(),
            to: "to".to_owned(),
        };
        rows.insert(0, Row::new("attribute", head, &[]));
    }
    let width = |cell: fn(&Row) -> &str| {
        rows.iter()
            .map(|row| cell(row).chars().count())
            .max()
            .unwrap_or_default()
    };
    let (name, from, to) = (width(|row| &row.name), width(|row| &row.from), width(|row| &row.to));
    for row in &mut rows {
        row.name = format!("{:<name$}", row.name);
        row.from = format!("{:<from$}", row.from);
        if !row.notes.is_empty() {
            row.to = format!("{:<to$}", row.to);
        }
    }
    rows
}

/// `None` if only the order differs. No element is cut, because a reviewer must see all of it.
fn changed_elements(before: &[String], after: &[String]) -> Option<String> {
    let distinct_before: BTreeSet<_> = before.iter().collect();
    let distinct_after: BTreeSet<_> = after.iter().collect();
    let mut changes = Vec::new();
    for element in before {
        if !distinct_after.contains(element) {
            changes.push(format!("-{element}"));
        }
    }
    for element in after {
        if !distinct_before.contains(element) {
            changes.push(format!("+{element}"));
        }
    }
    (!changes.is_empty()).then(|| changes.join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn differences(from: &Value, to: &Value) -> Cells {
        Values::new(Some(&from.to_string()), Some(&to.to_string())).cells(|array| {
            let elements: Vec<Value> = serde_json::from_str(array).ok()?;
            Some(elements.iter().map(Value::to_string).collect())
        })
    }

    #[test]
    fn two_long_values_show_what_differs() {
        let mut hosts: Vec<String> = (1..=50).map(|number| format!("host-{number}.example")).collect();
        let before = json!(hosts);
        hosts[39] = "evil.example".to_owned();
        hosts.push("host-51.example".to_owned());
        let changed = "-\"host-40.example\", +\"evil.example\", +\"host-51.example\"";
        let Cells { from, to } = differences(&before, &json!(hosts));
        assert_eq!((from, &*to), (format!("{}…", &before.to_string()[..48]), changed));

        let text = |word: &str| json!(format!("{}{word}{}", "ü".repeat(60), "z".repeat(60)));
        let Cells { from, to } = differences(&text("old"), &text("new"));
        assert_eq!(from, format!("…{}old{}…", "ü".repeat(16), "z".repeat(29)));
        assert_eq!(to, format!("…{}new{}…", "ü".repeat(16), "z".repeat(29)));
    }

    #[test]
    fn two_values_that_differ_never_look_the_same() {
        let long = "a".repeat(100);
        let list = |end: &[&str]| json!([&[long.as_str(), "b", "c"], end].concat());
        for (from, to) in [
            (json!(long), json!(format!("{long}b"))),
            (json!(long), json!(long[1..])),
            (list(&["b", "c"]), list(&["c", "b"])),
            (list(&[]), list(&["c"])),
            (list(&["c"]), list(&[])),
            (list(&[]), Value::Null),
            (list(&[]), json!(list(&[]).to_string())),
            (list(&[]), json!([])),
            (json!(format!("{long}\u{1b}")), json!(format!("{long}\u{9b}"))),
        ] {
            let cells = differences(&from, &to);
            assert_ne!(cells.from, cells.to, "{from} {to}");
        }
    }
}
