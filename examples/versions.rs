//! Changes between two versions of the service: what becomes available, deprecated, required, refused or unavailable.
//! Needs no service.
//!
//! ```sh
//! cargo run -p examples --bin versions -- 16.11 17.4
//! cargo run -p examples --bin versions -- 15.0 17.4 --tier free --hosting dedicated
//! ```

use std::io::{Write, stdout};

use clap::Parser;
use comfy_table::presets::NOTHING;
use comfy_table::{Attribute, Cell, Color, ContentArrangement, Table, TableComponent};
use platform_api::facts::{self, Difference, Effect, Fact};
use platform_api::{Hosting, Target, Tier, Version};

/// Prints the changes between two versions of the service.
#[derive(Debug, Parser)]
struct Options {
    /// The version in use today, such as 16.11
    from: Version,
    /// The version to compare with
    to: Version,
    /// The tier of the license: free, premium or ultimate. The names are ours: the last two are the two higher paid tiers
    #[arg(long)]
    tier: Option<Tier>,
    /// How the service is hosted: self-managed, dedicated, hosted or development
    #[arg(long)]
    hosting: Option<Hosting>,
}

impl Options {
    fn target(&self, version: Version) -> Target {
        let mut target = Target::new().version(version);
        target.tier = self.tier;
        target.hosting = self.hosting;
        target
    }
}

/// Listed once for all kinds that have it.
struct Row {
    places: Vec<&'static str>,
    difference: Difference,
}

fn rows(differences: impl Iterator<Item = Difference>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for difference in differences {
        let place = difference.table.kind.map_or(difference.table.name, |kind| kind.slug);
        let is_same = |row: &&mut Row| {
            let of = row.difference;
            difference.name.is_some() && (of.name, of.effect) == (difference.name, difference.effect)
        };
        match rows.iter_mut().find(is_same) {
            Some(row) => row.places.push(place),
            None => rows.push(Row {
                places: vec![place],
                difference,
            }),
        }
    }
    rows
}

/// Green is good news, yellow needs action in time, and red breaks programs.
fn color(effect: Effect) -> Color {
    match effect {
        Effect::Available | Effect::ValueAvailable(_) | Effect::Ends(_) => Color::Green,
        Effect::Begins(Fact::Deprecated(_) | Fact::NoEffect(_)) => Color::Yellow,
        _ => Color::Red,
    }
}

fn main() {
    let options = Options::parse();
    let [from, to] = [options.target(options.from), options.target(options.to)];
    let rows = rows(facts::differences(from, to));
    let mut table = Table::new();
    table
        .load_preset(NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    if table.width().is_none() {
        table.set_width(100);
    }
    for lines in [TableComponent::HeaderLines, TableComponent::MiddleHeaderIntersections] {
        table.set_style(lines, '─');
    }
    table.set_header(["where", "parameter", "change"].map(|title| Cell::new(title).add_attribute(Attribute::Bold)));
    for Row { places, difference } in &rows {
        let place = match places.as_slice() {
            [place] => (*place).to_owned(),
            places if places.len() > 3 => format!("{} kinds", places.len()),
            places => places.join(", "),
        };
        let change = Cell::new(difference.effect).fg(color(difference.effect));
        table.add_row([Cell::new(place), Cell::new(difference.name.unwrap_or("—")), change]);
    }
    // A closed pipe is not an error.
    _ = writeln!(stdout(), "{table}\nchanges from {from} to {to}: {}", rows.len());
}
