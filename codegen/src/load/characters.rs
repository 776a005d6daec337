//! Characters that nobody sees: in documentation the compiler refuses them, and anywhere else they are no intention.

use toml::Spanned;
use toml::de::DeValue;

use super::files::Table;
use crate::codes;
use crate::report::Report;

/// Reports the first such character of every string in a table.
pub fn report_hidden(table: &Table<'_>, report: &mut Report) {
    table.values().for_each(|value| report_in(value, report));
}

fn report_in(value: &Spanned<DeValue<'_>>, report: &mut Report) {
    match value.get_ref() {
        DeValue::Table(table) => report_hidden(table, report),
        DeValue::Array(entries) => entries.iter().for_each(|entry| report_in(entry, report)),
        DeValue::String(text) => {
            if let Some(hidden) = text.chars().find(|letter| is_hidden(*letter)) {
                let message = format!("this holds U+{:04X}, which nobody sees", u32::from(hidden));
                report.add(&codes::HIDDEN_CHARACTER, &value.span(), message).help("leave it out, or write it again");
            }
        }
        _ => {}
    }
}

/// Control characters but for white space, what changes the direction of text, and separators of lines.
fn is_hidden(letter: char) -> bool {
    let is_space = matches!(letter, '\t' | '\n' | '\r');
    letter.is_control() && !is_space
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
