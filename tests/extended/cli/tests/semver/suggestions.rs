//! The code that `diff` prints: each old line stops compiling, and each line to write instead compiles.
//!
//! The changes come from the cases under `diffs/`, which cover every rule, and from a made-up case where every type
//! becomes every other. Each line is a program, compiled against the old and the new bindings.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use platform_api_cli::compare::{Change, ChangeRule, Class, compare, rules};
use platform_api_cli::suggest::{DEPRECATING, Suggestion, suggest};
use platform_api_codegen::model::Api;
use platform_api_spec_edits::Spec;

use crate::edited::Edited;
use crate::programs::{Program, refused};
use crate::support::{self, crates};

struct Pair {
    name: String,
    old: (String, Api),
    new: (String, Api),
}

struct Advice {
    label: String,
    rule: &'static ChangeRule,
    suggestion: Suggestion,
    modules: [String; 2],
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
        for Advice {
            label,
            suggestion,
            modules,
            ..
        } in &advice
        {
            let program = |code| Program {
                code,
                bindings: &modules[side],
            };
            // Old code compiles before the edit, and afterwards only if the advice is silent (a warning, or another
            // meaning).
            let compiles = [true, suggestion.is_silent][side];
            old_code.push((label, program(&suggestion.before), compiles));
            if let Some(after) = &suggestion.after
                && side == 1
            {
                new_code.push((label, program(after), true));
            }
        }
        for (name, mut tried) in [("old_code", old_code), ("new_code", new_code)] {
            // Every changed argument shows the same call of `new`.
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

fn is_source(change: &Change<'_>) -> bool {
    change.classes().contains(&Class::Source)
}

/// The cases with advice. For most, the old side is the base spec.
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

/// Two string enums, two integer enums and two records, so each can become another of its sort.
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

/// Every type becomes every other, for an attribute, which is set and read, and for the only argument of a `new`.
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

fn advice(pair: &Pair) -> Vec<Advice> {
    let mut advice = Vec::new();
    for change in compare(&pair.old.1, &pair.new.1) {
        let part = change.parts().join(", ");
        let label = format!(
            "{}: {} {:?} {part}: {}",
            pair.name,
            change.rule.id,
            change.names(),
            change.message
        );
        let found = suggest(&change, &pair.old.1, &pair.new.1);
        // A setter or an argument of another type has the same line with other variables.
        let is_typed = change.rule.id.starts_with("D04") || change.rule == &rules::BECOMES_SECRET;
        assert!(
            !found.is_empty() || !is_source(&change) || is_typed,
            "{label}: there is no advice"
        );
        let modules = [pair.old.0.clone(), pair.new.0.clone()];
        let of = |suggestion| Advice {
            label: label.clone(),
            rule: change.rule,
            suggestion,
            modules: modules.clone(),
        };
        advice.extend(found.into_iter().map(of));
    }
    advice
}

/// For a rule that breaks source, the old code has to stop compiling.
fn every_rule_is_tried(advice: &[Advice]) {
    let proves = |it: &&Advice| !it.suggestion.is_silent || !it.rule.is_source();
    let tried: BTreeSet<_> = advice.iter().filter(proves).map(|it| it.rule.id).collect();
    let missing: Vec<_> = rules::ALL
        .iter()
        .filter(|rule| (rule.is_source() || DEPRECATING.contains(rule)) && !tried.contains(rule.id))
        .map(|rule| rule.id)
        .collect();
    assert!(missing.is_empty(), "nothing stops compiling in any case of {missing:?}");
}
