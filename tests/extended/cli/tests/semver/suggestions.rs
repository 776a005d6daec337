//! These tests compile the code that `diff` prints: each line that should stop compiling, and each line to write
//! instead.
//!
//! The changes have three sources. The cases under `diffs/` cover every rule. A made-up change turns every type into
//! every other one. The last source is a sample of all edits of the base spec.
//!
//! Each line is a program with its imports and variables. It is compiled against the old and the new bindings. All
//! programs are one crate, so refused programs are removed until the others compile.
//!
//! `FULL_TESTS=1` takes more edits, and some of the real spec.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use platform_api_cli::compare::{Change, ChangeRule, Class, compare, rules};
use platform_api_cli::suggest::{Code, Suggestion, Suggestions, has_suggestions};
use platform_api_codegen::model::Api;
use platform_api_spec_edits::{Edit, Spec};

use crate::edited::{self, Edited};
use crate::programs::{Program, refused};
use crate::support::{self, crates};

/// Two models, each with the name of its module.
struct Pair {
    name: String,
    old: (String, Api),
    new: (String, Api),
}

/// One piece of advice, with the change that it belongs to.
struct Advice {
    label: String,
    rule: &'static str,
    suggestion: Suggestion,
    modules: [String; 2],
}

#[test]
fn old_code_stops_compiling_and_new_code_takes_its_place() {
    let mut base = Spec::read(&support::tests().join("base"));
    let fields = base.files.get_mut("integrations/object.toml").unwrap();
    fields.extend(
        edited::SLUG
            .lines()
            .filter_map(|line| line.strip_prefix("+ ").map(str::to_owned)),
    );
    let mut pairs = of_cases();
    pairs.push(of_types(&base));
    let before = pairs.len();
    if support::is_full() {
        pairs.extend(of_edits("base", &base, 1));
        pairs.extend(of_edits("real", &Spec::read(&support::real()), 100));
    } else {
        pairs.extend(of_edits("base", &base, 8));
    }
    let advice: Vec<_> = pairs.iter().flat_map(advice).collect();
    every_rule_is_tried(&advice);

    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("suggestions");
    let sides = [dir.join("before"), dir.join("after")];
    let olds: BTreeMap<_, _> = pairs.iter().map(|pair| (pair.old.0.clone(), &pair.old.1)).collect();
    crates::write_crate(&sides[0], olds.into_iter());
    crates::write_crate(&sides[1], pairs.iter().map(|pair| (pair.new.0.clone(), &pair.new.1)));

    let mut wrong = Vec::new();
    let (mut programs, mut stopped, mut unnamed) = (0, 0, 0);
    for (what, code, compiles) in PROGRAMS {
        for (side, dir) in sides.iter().enumerate() {
            let programs_of = advice
                .iter()
                .filter_map(|advice| Some((advice, code(&advice.suggestion)?)));
            let mut tried: Vec<_> = programs_of
                .map(|(advice, code)| {
                    (
                        advice,
                        Program {
                            code,
                            bindings: &advice.modules[side],
                        },
                    )
                })
                .collect();
            // Every changed argument shows the same call of `new`.
            let mut known = BTreeSet::new();
            tried.retain(|(advice, program)| known.insert((compiles(&advice.suggestion), program.to_string())));
            let all: Vec<_> = tried.iter().map(|(_, program)| program).collect();
            let refused = refused(dir, what, &all);
            programs += all.len();
            stopped += refused.len();
            unnamed += refused.values().filter(|refusal| refusal.is_of_import).count();
            for (at, (advice, program)) in tried.iter().enumerate() {
                let (is, should) = (!refused.contains_key(&at), compiles(&advice.suggestion)[side]);
                if is != should {
                    let said = refused.get(&at).map_or("", |refusal| &refusal.said);
                    let (label, side) = (&advice.label, ["old", "new"][side]);
                    wrong.push(format!(
                        "{label}: against the {side} bindings, compiles: {is}, and should: {should}\n{program}{said}"
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
        "{} pieces of advice for {} rules, from {before} pairs of specs and {} batches of edits: {programs} programs, of which \
         {stopped} do not compile, {unnamed} as what they import is not there",
        advice.len(),
        rules::ALL.iter().filter(|rule| has_suggestions(rule)).count(),
        pairs.len() - before,
    );
}

/// The code of an advice, and whether it compiles against the old and the new bindings.
type Expected = (
    &'static str,
    fn(&Suggestion) -> Option<&Code>,
    fn(&Suggestion) -> [bool; 2],
);

const PROGRAMS: [Expected; 2] = [
    ("old_code", |it| Some(&it.before), |it| [true, it.is_silent]),
    ("new_code", |it| it.after.as_ref(), |it| [it.works_before, true]),
];

fn is_source(change: &Change) -> bool {
    change.classes().contains(&Class::Source)
}

/// The cases with advice, as pairs. For most of them the old side is the base spec.
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
    let is_advised = |case: &&Edited| case.diff.changes.iter().any(|change| has_suggestions(change.rule));
    Edited::all().iter().filter(is_advised).map(pair).collect()
}

/// The types of the fields. They have two string enums, two integer enums and two records, so each can become another
/// one of its sort.
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

/// Every type that becomes every other one. It is the type of an attribute, which is set and read, and of an argument
/// of `new`.
fn of_types(base: &Spec) -> Pair {
    let facts = |ty: &str| match ty {
        "secret" => r#"type = "string", secret = true, doc = "Any.""#.to_owned(),
        ty => format!("type = {ty:?}, doc = \"Any.\""),
    };
    let of = |is_new: bool| {
        let (mut spec, mut kinds, mut attributes) = (base.clone(), String::new(), String::new());
        for (from, was) in TYPES.split("; ").enumerate() {
            kinds += &format!("[kind.from-{from}]\ndoc = \"Any.\"\nparameters = [\n");
            for (to, is) in TYPES.split("; ").enumerate() {
                let facts = facts(if is_new { is } else { was });
                kinds += &format!("{{ name = \"to_{to}\", required = true, {facts} }},\n");
                attributes += &format!("from_{from}_to_{to} = {{ {facts} }}\n");
            }
            kinds += "]\n";
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

/// A sample of the edits of a spec that stop code from compiling or deprecate a name, as pairs. Compiling takes most of
/// the time, so a pair has as many edits as fit together.
fn of_edits(name: &str, spec: &Spec, one_in: u64) -> Vec<Pair> {
    let old = spec.api().expect("the spec is valid");
    let mut batches: Vec<(Vec<Edit>, Api)> = Vec::new();
    let edits = spec
        .edits()
        .into_iter()
        .filter(|edit| edit.sort.has_suggestions() && edit.is_in_sample(one_in));
    for edit in edits {
        let fits = |(edits, before): &(Vec<Edit>, Api)| {
            if !edit.is_beside(edits) {
                return None;
            }
            let patches = edits.iter().chain([&edit]).flat_map(|edit| &edit.patches);
            let after = spec.with(patches).api()?;
            let suggestions = Suggestions::new(before, &after);
            let is_seen = compare(before, &after)
                .iter()
                .any(|change| !suggestions.of(change).is_empty());
            is_seen.then_some(after)
        };
        let empty = (Vec::new(), old.clone());
        let found = batches
            .iter()
            .chain([&empty])
            .enumerate()
            .find_map(|(at, batch)| Some((at, fits(batch)?)));
        if let Some((at, after)) = found {
            batches.extend((at == batches.len()).then_some(empty));
            batches[at].0.push(edit);
            batches[at].1 = after;
        }
    }
    assert!(!batches.is_empty(), "no edit can be made");
    let pair = |(at, (edits, new)): (usize, (Vec<Edit>, Api))| {
        let names: Vec<_> = edits.iter().map(Edit::name).collect();
        println!("{name} {at}: {}", names.join(", "));
        Pair {
            name: format!("{name} {at}"),
            old: (format!("{name}_spec"), old.clone()),
            new: (format!("{name}_{at}"), new),
        }
    };
    batches.into_iter().enumerate().map(pair).collect()
}

fn advice(pair: &Pair) -> Vec<Advice> {
    let mut advice = Vec::new();
    let suggestions = Suggestions::new(&pair.old.1, &pair.new.1);
    for change in compare(&pair.old.1, &pair.new.1) {
        let part = change.part.as_deref().unwrap_or_default();
        let label = format!(
            "{}: {} {:?} {part}: {}",
            pair.name, change.rule.id, change.item, change.message
        );
        let found = suggestions.of(&change);
        assert!(!found.is_empty() || !is_source(&change), "{label}: there is no advice");
        let modules = [pair.old.0.clone(), pair.new.0.clone()];
        let of = |suggestion| Advice {
            label: label.clone(),
            rule: change.rule.id,
            suggestion,
            modules: modules.clone(),
        };
        advice.extend(found.into_iter().map(of));
    }
    advice
}

/// Checks that each rule has advice that proves it. For a rule that breaks source, the old code has to stop compiling.
fn every_rule_is_tried(advice: &[Advice]) {
    let proves = |it: &&Advice| !it.suggestion.is_silent || !rules::find(it.rule).is_some_and(ChangeRule::is_source);
    let tried: BTreeSet<_> = advice.iter().filter(proves).map(|it| it.rule).collect();
    let missing: Vec<_> = rules::ALL
        .iter()
        .filter(|rule| has_suggestions(rule) && !tried.contains(rule.id))
        .map(|rule| rule.id)
        .collect();
    assert!(missing.is_empty(), "nothing stops compiling in any case of {missing:?}");
}
