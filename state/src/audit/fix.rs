//! The state file that mends what is broken: of the settings the attributes alone, of an integration all that a dump
//! has. What cannot be mended without a person is a comment that says why.

use platform_api::{Severity, Target};
use serde_json::Value;

use crate::audit::evaluate::{Evaluation, Status};
use crate::audit::mend::candidates;
use crate::dump::{self, Dump, Line, Options};
use crate::file::comment;
use crate::file::value::{parsed, written};
use crate::reading::{Reading, Thing};

pub fn fix(evaluations: &[Evaluation<'_>], reading: &Reading, target: Target) -> Dump {
    let title =
        Some("What mends the broken rules of the policy: look at it with `plan` before it is applied.".to_owned());
    let mut fix = Dump { title, target, ..Dump::default() };
    fix.settings = reading.settings.as_ref().map(|settings| dump::part(settings, mended(settings, evaluations)));
    fix.settings = fix.settings.filter(|settings| !settings.lines.is_empty());
    for (project, things) in &reading.projects {
        let mut integrations = Vec::new();
        for thing in things {
            let mended = mended(thing, evaluations);
            if !mended.is_empty() {
                let mut lines = dump::lines(thing, &Options { target, ..Options::default() });
                for line in mended {
                    match lines.iter_mut().find(|other| other.name == line.name) {
                        // What cannot be mended stays as it is.
                        Some(same) if line.value.is_none() => same.comment = line.comment,
                        Some(same) => *same = line,
                        None => lines.push(line),
                    }
                }
                integrations.push(dump::part(thing, lines));
            }
        }
        fix.projects.extend((!integrations.is_empty()).then(|| (project.clone(), integrations)));
    }
    fix.name_variables();
    fix
}

/// The parameters of failed rules, in the order of the documents.
fn mended(thing: &Thing, evaluations: &[Evaluation<'_>]) -> Vec<Line> {
    let Some(table) = thing.table else { return Vec::new() };
    let of_thing = evaluations.iter().filter(|one| one.thing.is_some_and(|other| std::ptr::eq(other, thing)));
    let of_thing: Vec<_> = of_thing.filter(|one| one.status != Status::NotApplicable).collect();
    let fields = table.fields.iter().filter_map(|field| {
        let of_field: Vec<_> = of_thing.iter().copied().filter(|one| one.rule.parameter == field.name).collect();
        let failed = of_field.iter().find(|one| one.fails)?;
        let found = thing.stated.raw(field.name).map_or(Value::Null, parsed);
        // Another rule may be about the same parameter.
        let values = of_field.iter().flat_map(|one| candidates(one.rule, table, field, &found));
        let mut values = values.filter(|value| of_field.iter().all(|one| one.rule.holds(field, value)));
        let value = values.next().filter(|_| failed.status == Status::Broken).map(written);
        let why = match (&value, &failed.reason) {
            (Some(_), _) => None,
            (None, Some(reason)) => Some(format!("{}, but {reason}", failed.rule.demand)),
            (None, None) => Some(format!("{}: choose a value", failed.rule.demand)),
        };
        Some(Line {
            section: field.section,
            name: field.name.to_owned(),
            comment: why.or_else(|| comment::of(field)),
            value,
        })
    });
    without_refused(fields.collect(), thing)
}

/// Leaves out what the documents refuse, such as a value that requires others. What is left out may be required, too.
fn without_refused(mut lines: Vec<Line>, thing: &Thing) -> Vec<Line> {
    loop {
        let values = lines.iter().filter_map(|line| Some((&line.name, line.value.clone()?)));
        let request = values.fold(thing.stated.clone(), |request, (name, value)| request.with_member(name, value));
        let findings = Target::new().check(&request);
        let refusal = |line: &Line| {
            let mut refused = findings.of(&line.name).filter(|finding| finding.severity() == Severity::Refused);
            refused.next().filter(|_| line.value.is_some()).map(|finding| finding.message().to_owned())
        };
        let Some((line, refusal)) = lines.iter_mut().find_map(|line| refusal(line).map(|refusal| (line, refusal)))
        else {
            return lines;
        };
        let value = line.value.take().unwrap_or_default();
        line.comment = Some(format!("{value} is refused: it {refusal}"));
    }
}
