//! This module reports invisible characters in the strings of a file.
//!
//! The compiler rejects such characters in documentation. In all other strings they are mistakes as well.

use platform_api_core::shown::is_invisible;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::codes;
use crate::report::Report;

/// Reports the first invisible character of every string in a table.
pub fn report_hidden(table: &DeTable<'_>, report: &mut Report) {
    table.values().for_each(|value| report_in(value, report));
}

fn report_in(value: &Spanned<DeValue<'_>>, report: &mut Report) {
    match value.get_ref() {
        DeValue::Table(table) => report_hidden(table, report),
        DeValue::Array(entries) => entries.iter().for_each(|entry| report_in(entry, report)),
        DeValue::String(string) => {
            if let Some(hidden) = string
                .chars()
                .find(|letter| is_invisible(*letter) && !is_space(*letter))
            {
                let message = format!("this string has the invisible character U+{:04X}", u32::from(hidden));
                report
                    .add(&codes::HIDDEN_CHARACTER, &value.span(), message)
                    .help("remove the character");
            }
        }
        _ => {}
    }
}

fn is_space(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r')
}
