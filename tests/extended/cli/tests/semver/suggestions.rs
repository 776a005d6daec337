//! The code that `diff` prints: each old line stops compiling, and each new line compiles.
//!
//! The changes come from the cases under `diffs/`, and from a pair of specs that turns every type into every other.
//! Each line is a program, compiled with the old and the new bindings.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use platform_api_cli::compare::{ChangeSubject, Class, Item, Pair as Sides, SchemaChange, compare, rules};
use platform_api_cli::suggest::{DEPRECATING, MAY_COMPILE, Suggestion, suggest};
use platform_api_codegen::emit::usage::value_type;
use platform_api_codegen::model::{Api, KindSpec};
use platform_api_codegen::names::{field_name, kind_name, module_name};
use platform_api_spec_edits::Spec;

use crate::edited::Edited;
use crate::programs::{Program, refused};
use crate::support::{self, crates};

struct Pair {
    name: String,
    old: (String, Api),
    new: (String, Api),
}

struct Advice<'a> {
    label: String,
    change: SchemaChange<'a>,
    subject: ChangeSubject<'a>,
    suggestion: Suggestion,
    pair: &'a Pair,
}

#[test]
fn old_code_stops_compiling_and_new_code_takes_its_place() {
    let mut pairs = of_cases();
    pairs.push(of_types());
    let advice: Vec<_> = pairs.iter().flat_map(advice).collect();
    every_rule_is_tried(&advice);

    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("suggestions");
    let sides = [dir.join("before"), dir.join("after")];
    let olds: BTreeMap<_, _> = pairs.iter().map(|pair| (pair.old.0.clone(), &pair.old.1)).collect();
    crates::write_crate(&sides[0], olds.into_iter());
    crates::write_crate(&sides[1], pairs.iter().map(|pair| (pair.new.0.clone(), &pair.new.1)));

    let (mut programs, mut wrong) = (0, Vec::new());
    for (side, dir) in sides.iter().enumerate() {
        let (mut old_code, mut new_code) = (Vec::new(), Vec::new());
        for advice in &advice {
            let Advice { label, suggestion, .. } = advice;
            // Old code compiles before the edit; afterwards only if its name is deprecated, or as a call of other
            // arguments.
            let is_call = suggestion.note == Some(MAY_COMPILE);
            let compiles = side == 0 || is_call || !is_source(&advice.change);
            old_code.push((label, advice.program(&suggestion.before, [0, side]), compiles));
            if let Some(after) = &suggestion.after
                && side == 1
            {
                new_code.push((label, advice.program(after, [1, 1]), true));
            }
        }
        for (name, mut tried) in [("old_code", old_code), ("new_code", new_code)] {
            // Every changed argument suggests the same call of `new`.
            let mut known = BTreeSet::new();
            tried.retain(|(_, program, compiles)| known.insert((*compiles, program.to_string())));
            programs += tried.len();
            let all: Vec<_> = tried.iter().map(|(_, program, _)| program).collect();
            let refused = refused(dir, name, &all);
            for (at, (label, program, compiles)) in tried.iter().enumerate() {
                let said = refused.get(&at);
                if said.is_none() != *compiles {
                    let (side, said) = (["old", "new"][side], said.map_or("", String::as_str));
                    wrong.push(format!(
                        "{label}: against the {side} bindings, it should compile: {compiles}\n{program}{said}"
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\n{} of {programs} are wrong",
        wrong.join("\n"),
        wrong.len()
    );
    println!(
        "{} pieces of advice from {} pairs of specs: {programs} programs",
        advice.len(),
        pairs.len()
    );
}

fn is_source(change: &SchemaChange<'_>) -> bool {
    change.classes().contains(&Class::Source)
}

/// Most share the base spec as their old side.
fn of_cases() -> Vec<Pair> {
    let pair = |case: &Edited| {
        let name = case.module();
        let old = if case.is_of_base() {
            "base".to_owned()
        } else {
            name.clone()
        };
        Pair {
            name: case.name().to_owned(),
            old: (old, case.diff.old.api.clone()),
            new: (name, case.diff.new.api.clone()),
        }
    };
    let mut pairs: Vec<_> = Edited::all().iter().map(pair).collect();
    pairs.retain(|pair| !advice(pair).is_empty());
    pairs
}

/// Two string enums, two integer enums and two records, so each can become another.
const TYPES: &str = "boolean; integer; float; string; secret; timestamp; any; boolean or string; \
    string or array of strings; Branches; Tags; AuthType; Port; Protection; Access; array of booleans; \
    array of integers; array of strings; array of timestamps; array of Branches; array of AuthType; array of Access; \
    object of integers; object of Branches";

const ENUMS: &str = r#"
[enum.Tags]
doc = "Tags."
values = [{ value = "new", doc = "New." }]
[enum.Port]
doc = "Ports."
values = [{ value = 80, name = "http", doc = "HTTP." }]
"#;

/// Every change of a type, of an attribute and of the only argument of a `new`.
fn of_types() -> Pair {
    let base = Spec::read(&support::tests().join("base"));
    let facts = |ty: &str| match ty {
        "secret" => r#"type = "string", secret = true, doc = "Any.""#.to_owned(),
        ty => format!("type = {ty:?}, doc = \"Any.\""),
    };
    let of = |is_new: bool| {
        let (mut spec, mut kinds, mut attributes) = (base.clone(), String::new(), String::new());
        for (from, was) in TYPES.split("; ").enumerate() {
            for (to, is) in TYPES.split("; ").enumerate() {
                let facts = facts(if is_new { is } else { was });
                kinds += &format!("[kind.from-{from}-to-{to}]\ndoc = \"Any.\"\n");
                kinds += &format!("parameters = [{{ name = \"any\", required = true, {facts} }}]\n");
                attributes += &format!("from_{from}_to_{to} = {{ {facts} }}\n");
            }
        }
        let texts = [
            ("types", ENUMS),
            ("integrations/chat", &kinds),
            ("settings/accounts", &attributes),
        ];
        for (file, text) in texts {
            spec.files
                .get_mut(&format!("{file}.toml"))
                .unwrap()
                .extend(text.lines().map(str::to_owned));
        }
        let (api, report) = spec.check();
        api.unwrap_or_else(|| panic!("{report}"))
    };
    let (old, new) = (
        ("types_before".to_owned(), of(false)),
        ("types_after".to_owned(), of(true)),
    );
    Pair {
        name: "types".to_owned(),
        old,
        new,
    }
}

fn advice(pair: &Pair) -> Vec<Advice<'_>> {
    let mut advice = Vec::new();
    for change in compare(&pair.old.1, &pair.new.1, None) {
        let part = change.part_names().join(", ");
        let label = format!(
            "{}: {} {:?} {part}: {}",
            pair.name,
            change.rule.id,
            change.item_names(),
            change.message
        );
        let mut found = Vec::new();
        for subject in &change.subjects {
            for suggestion in suggest(&change, *subject, &pair.old.1, &pair.new.1) {
                found.push(Advice {
                    label: label.clone(),
                    subject: *subject,
                    change: change.clone(),
                    suggestion,
                    pair,
                });
            }
        }
        // A setter of another type has the same line, and the message states the order of arguments.
        let is_said = change.rule.id.starts_with("D04")
            || [&rules::BECOMES_SECRET, &rules::ARGUMENTS_REORDERED].contains(&change.rule);
        assert!(
            !found.is_empty() || !is_source(&change) || is_said,
            "{label}: there is no advice"
        );
        advice.append(&mut found);
    }
    advice
}

impl Advice<'_> {
    /// A line of the side `of`, compiled with the bindings of `against`.
    fn program<'a>(&'a self, line: &'a str, [of, against]: [usize; 2]) -> Program<'a> {
        let [old, new] = [&self.pair.old, &self.pair.new];
        Program {
            line,
            given: self.given(line, [of, against]),
            bindings: &[old, new][against].0,
        }
    }

    /// The line's variables. They have the bindings' types, but arguments have the types of `of`.
    fn given(&self, line: &str, [of, against]: [usize; 2]) -> Vec<(String, String)> {
        let given = |name: &str, ty: String| (name.to_owned(), ty);
        let expression = line.rsplit_once(" = ").map_or(line, |(_, expression)| expression);
        let (first, _) = expression.split_once(['.', ':', ' ']).expect("it is a path or a call");
        match self.subject.item {
            Item::Kind(kinds) => {
                let kind = side(kinds, against);
                let (request, module) = (kind_name(&kind.slug), module_name(&kind.slug));
                match first {
                    _ if expression.contains("::new(") => {
                        arguments([&self.pair.old.1, &self.pair.new.1][of], side(kinds, of))
                    }
                    _ if expression.contains("(project, ") => {
                        vec![given("project", "ProjectId".to_owned()), given("request", request)]
                    }
                    "project" if !expression.contains("request") => vec![given("project", "Project".to_owned())],
                    "project" => vec![given("project", "Project".to_owned()), given("request", request)],
                    "request" => vec![given("request", request)],
                    "properties" => vec![given("properties", format!("{module}::Properties"))],
                    "integration" => vec![given("integration", format!("Integration<{module}::Properties>"))],
                    _ => Vec::new(),
                }
            }
            Item::Record(records) if first != "use" => {
                let name = &side(records, against).name;
                vec![given(first, name.clone())]
            }
            Item::Enum(enums) if first == "value" => vec![given("value", side(enums, against).name.clone())],
            Item::Settings(_) if first == "update" => vec![given("update", "SettingsUpdate".to_owned())],
            Item::Settings(_) => vec![given("settings", "Settings".to_owned())],
            Item::Object(_) => vec![given("integration", "Integration".to_owned())],
            _ => Vec::new(),
        }
    }
}

fn arguments(api: &Api, kind: &KindSpec) -> Vec<(String, String)> {
    let required = kind.parameters.iter().filter(|parameter| parameter.is_required());
    required
        .map(|parameter| (field_name(&parameter.name), value_type(api, parameter)))
        .collect()
}

fn side<T: Copy>(sides: Sides<T>, number: usize) -> T {
    let wanted = if number == 0 { sides.old() } else { sides.now() };
    wanted.unwrap_or(sides.latest())
}

fn every_rule_is_tried(advice: &[Advice<'_>]) {
    let tried: BTreeSet<_> = advice.iter().map(|it| it.change.rule.id).collect();
    // Advice in words has no line.
    let is_said = |rule| [&rules::ARGUMENTS_REORDERED, &rules::DEPRECATED].contains(rule);
    let missing: Vec<_> = rules::ALL
        .iter()
        .filter(|rule| (rule.is_source() || DEPRECATING.contains(rule)) && !is_said(rule) && !tried.contains(rule.id))
        .map(|rule| rule.id)
        .collect();
    assert!(missing.is_empty(), "nothing stops compiling in any case of {missing:?}");
}
