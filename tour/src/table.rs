//! The tables of the tour fit the terminal.

use std::env;

use comfy_table::presets::NOTHING;
use comfy_table::{Attribute, Cell, CellAlignment, Color, ContentArrangement, Table, TableComponent};

/// The width in columns without a terminal.
const WIDTH: u16 = 100;

/// All columns but the first and the last are aligned to the right.
pub fn table(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_preset(NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    if is_plain() {
        table.force_no_tty();
    }
    if table.width().is_none() {
        table.set_width(WIDTH);
    }
    for lines in [TableComponent::HeaderLines, TableComponent::MiddleHeaderIntersections] {
        table.set_style(lines, '─');
    }
    table.set_header(
        headings
            .iter()
            .map(|heading| Cell::new(heading).add_attribute(Attribute::Bold)),
    );
    for column in 1..headings.len().saturating_sub(1) {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// See <https://no-color.org>.
fn is_plain() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    no_color || env::var_os("TERM").is_some_and(|terminal| terminal == "dumb")
}

pub fn section(table: &mut Table, title: &str) {
    table.add_row([Cell::new(title).add_attribute(Attribute::Bold).fg(Color::Cyan)]);
}

pub fn verdict(good: String, differences: &[String]) -> Cell {
    match differences {
        [] => Cell::new(good).fg(Color::Green),
        _ => Cell::new(differences.join("\n")).fg(Color::Red),
    }
}
