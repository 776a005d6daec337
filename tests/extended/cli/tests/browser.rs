//! This test opens the page of `cargo bindings reference` in a browser. Search and filters must show the rows that
//! match in the model.
//!
//! The test makes the list of actions with the expected results, and `.ci/browser.cjs` performs them. `.ci/browser`
//! installs the tools for both.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::process::Command;

use platform_api_cli::reference::page;
use platform_api_codegen::model::{Api, Fact, Version};
use rows::Row;
use serde_json::{Map, Value, json};

#[path = "../../../../cli/tests/reference/rows.rs"]
mod rows;
#[path = "../../../../codegen/tests/support/mod.rs"]
mod support;

/// A filter of the page, and the rows that it leaves.
struct Filter<'a> {
    name: &'static str,
    values: Vec<String>,
    leaves: Box<Leaves<'a>>,
}

/// Whether a filter with a value leaves a row.
type Leaves<'a> = dyn Fn(&Row<'_>, &str) -> bool + 'a;

fn filter<'a>(
    name: &'static str,
    values: impl IntoIterator<Item = impl Into<String>>,
    leaves: impl Fn(&Row<'_>, &str) -> bool + 'a,
) -> Filter<'a> {
    Filter {
        name,
        values: values.into_iter().map(Into::into).collect(),
        leaves: Box::new(leaves),
    }
}

fn filters<'a>(api: &'a Api, rows: &[Row<'_>]) -> Vec<Filter<'a>> {
    let unique = |of: &dyn Fn(&Row<'_>) -> String| -> Vec<String> {
        let mut seen = BTreeSet::new();
        rows.iter()
            .map(of)
            .filter(|value| !value.is_empty() && seen.insert(value.clone()))
            .collect()
    };
    let sorts: BTreeSet<_> = unique(&|row| row.sort(api).to_owned()).into_iter().collect();
    let introduced: BTreeSet<_> = rows.iter().filter_map(|row| row.since).collect();
    let versions: BTreeSet<_> = rows
        .iter()
        .filter_map(|row| row.removed)
        .chain(introduced.clone())
        .collect();
    let newest_first = |versions: BTreeSet<Version>| versions.into_iter().rev().map(|version| version.to_string());
    let has = |row: &Row<'_>, is_it: fn(&Fact) -> bool| row.field.is_some_and(|field| field.facts.iter().any(is_it));
    let yes_or_no = |is_it: fn(&Fact) -> bool| move |row: &Row<'_>, value: &str| has(row, is_it) == (value == "yes");
    vec![
        filter("where", unique(&|row| row.place.to_owned()), |row, value| {
            row.place == value
        }),
        filter("section", unique(&|row| row.section.to_owned()), |row, value| {
            row.section == value
        }),
        filter("type", sorts, move |row, value| row.sort(api) == value),
        filter("tier", ["none", "P", "U"], |row, value| {
            let tier = row.field.and_then(|field| field.tier());
            tier.map_or("none".to_owned(), |tier| tier.to_string()) == value
        }),
        filter("version", newest_first(versions), |row, value| {
            let is_gone = row.removed.is_some_and(|since| since <= version(value));
            !is_gone && row.since.is_none_or(|since| since <= version(value))
        }),
        filter("since", newest_first(introduced), |row, value| {
            row.since.is_some_and(|since| since >= version(value))
        }),
        filter("secret", ["yes", "no"], yes_or_no(|fact| *fact == Fact::Secret)),
        filter(
            "deprecated",
            ["yes", "no"],
            yes_or_no(|fact| matches!(fact, Fact::Deprecated(_))),
        ),
    ]
}

fn version(text: &str) -> Version {
    let (major, minor) = text.split_once('.').expect("two numbers");
    Version {
        major: major.parse().expect("a number"),
        minor: minor.parse().expect("a number"),
    }
}

/// The checks: every value of each filter alone, searches, and combinations of them.
fn checks(rows: &[Row<'_>], filters: &[Filter<'_>], words: &[String]) -> Vec<Value> {
    let ids = |leaves: &dyn Fn(usize, &Row<'_>) -> bool| -> Vec<String> {
        rows.iter()
            .enumerate()
            .filter(|(at, row)| leaves(*at, row))
            .map(|(_, row)| row.id())
            .collect()
    };
    let finds = |query: &str, at: usize| alike(query).split_whitespace().all(|word| words[at].contains(word));
    let mut checks = Vec::new();
    for filter in filters {
        checks.extend(filter.values.iter().map(
            |value| json!({ "choose": { filter.name: value }, "leaves": ids(&|_, row| (filter.leaves)(row, value)) }),
        ));
    }
    let [middle, last] = [&rows[rows.len() / 2], &rows[rows.len() - 1]];
    let words_of_doc = middle.field.map_or("", |field| &field.doc).trim_end_matches('.');
    let queries = [
        middle.name.to_owned(),
        last.id().replace('.', " ").to_uppercase(),
        format!("  {words_of_doc} "),
        "secret".to_owned(),
        "no row has <these> & \"words\"".to_owned(),
    ];
    for query in &queries {
        checks.push(json!({ "search": query, "leaves": ids(&|at, _| finds(query, at)) }));
    }
    // Pairs of neighbouring filters with a search: the first value of one and the last of the other, and the reverse.
    for (filter, next) in filters.iter().zip(filters.iter().cycle().skip(1)) {
        for (one, other) in [
            (filter.values.first(), next.values.last()),
            (filter.values.last(), next.values.first()),
        ] {
            let (one, other) = (one.expect("there is a value"), other.expect("there is a value"));
            let chosen = json!({ filter.name: one, next.name: other });
            let leaves =
                |at: usize, row: &Row<'_>| (filter.leaves)(row, one) && (next.leaves)(row, other) && finds("e", at);
            checks.push(json!({ "search": "e", "choose": chosen, "leaves": ids(&leaves) }));
        }
    }
    checks
}

/// As the page compares texts: in lower case, and with dashes for underscores.
fn alike(text: &str) -> String {
    text.to_lowercase().replace('_', "-")
}

/// All strings of each row as they are compared. `cli/tests/reference.rs` compares them with the model.
fn words(page: &str) -> Vec<String> {
    fn strings(value: &Value, into: &mut String) {
        match value {
            Value::String(text) => *into += &format!("{}\n", alike(text)),
            Value::Array(entries) => entries.iter().for_each(|entry| strings(entry, into)),
            Value::Object(members) => members
                .iter()
                .filter(|(key, _)| *key != "sort")
                .for_each(|(_, entry)| strings(entry, into)),
            _ => {}
        }
    }
    let (data, _) = rows::data(page);
    let groups = data["groups"].as_array().expect("groups").iter();
    let rows = groups.flat_map(|group| {
        group["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(move |row| (&group["place"], row))
    });
    rows.map(|(place, row)| {
        let mut words = String::new();
        strings(place, &mut words);
        strings(row, &mut words);
        words
    })
    .collect()
}

#[test]
fn search_and_filters_show_what_the_model_has() {
    let api = support::real_api();
    let page = page(&api);
    let rows = rows::rows(&api);
    let filters = filters(&api, &rows);
    let checks = checks(&rows, &filters, &words(&page));
    let options: Map<_, _> = filters
        .iter()
        .map(|filter| (filter.name.to_owned(), json!(filter.values)))
        .collect();
    let all: Vec<_> = rows.iter().map(Row::id).collect();
    let dir = tempfile::tempdir().expect("a folder");
    let [html, plan] = ["reference.html", "plan.json"].map(|name| dir.path().join(name));
    fs::write(&html, page).expect("it can be written");
    serde_json::to_writer(
        File::create(&plan).expect("it can be made"),
        &json!({ "all": all, "options": options, "checks": checks }),
    )
    .expect("it can be written");
    let node = Command::new("node")
        .arg(support::root().join(".ci/browser.cjs"))
        .args([&html, &plan])
        .output()
        .expect("node runs");
    let [said, wrong] = [node.stdout, node.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    assert!(node.status.success(), "{said}\n{wrong}");
    assert!(said.contains(&format!("{} checks", checks.len())), "{said}");
    println!("{said}");
}
