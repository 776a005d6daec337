//! What projects of a dump have in common becomes templates, so the file shows how they differ.
//!
//! A template has the parameters of at least three integrations, without secrets: a read does not return them, so nobody
//! knows whether they are equal. The result does not depend on the order of the projects.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::file::write::{Contents, DumpTemplate, DumpedProject, Line, Part, TemplateIntegration};

/// For fewer integrations or projects, a template would not make the file shorter.
const FEWEST: usize = 3;

/// The template of whole projects.
const STANDARD: &str = "standard";

/// An integration of a dump.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PartIndex {
    project: usize,
    part: usize,
}

/// An integration template, before it has a name.
struct Candidate {
    slug: String,
    lines: Vec<Line>,
    users: Vec<PartIndex>,
}

pub fn condense(contents: &mut Contents) {
    let mut candidates = Vec::new();
    for (slug, parts) in parts_by_slug(&contents.projects) {
        candidates.extend(equal_parts(&slug, &parts, &contents.projects));
        let rest = add_similar(&mut candidates, &slug, parts, &contents.projects);
        candidates.extend(alike_parts(&slug, &rest, &contents.projects));
    }
    candidates.sort_by_cached_key(|candidate| {
        let text = key_of(&candidate.lines);
        (candidate.slug.clone(), Reverse(candidate.users.len()), text)
    });
    let names = apply_candidates(&candidates, &mut contents.projects);
    contents.templates = project_templates(&candidates, &names, &mut contents.projects);
}

/// Without those that cannot be set up, which are comments, and without undocumented kinds, because a template for projects
/// is known by its slugs.
fn parts_by_slug(projects: &[DumpedProject]) -> BTreeMap<String, Vec<PartIndex>> {
    let mut by_slug: BTreeMap<String, Vec<PartIndex>> = BTreeMap::new();
    for (project, dumped) in projects.iter().enumerate() {
        for (part, integration) in dumped.parts.iter().enumerate() {
            let is_documented = integration.resource.kind().is_some_and(|kind| kind.facts().is_some());
            let has_common_lines = common_lines(integration).next().is_some();
            if integration.problem.is_none() && is_documented && has_common_lines {
                let slug = integration.resource.name().to_owned();
                by_slug.entry(slug).or_default().push(PartIndex { project, part });
            }
        }
    }
    by_slug
}

fn part_at(projects: &[DumpedProject], PartIndex { project, part }: PartIndex) -> &Part {
    &projects[project].parts[part]
}

/// All lines but the secrets.
fn common_lines(part: &Part) -> impl Iterator<Item = &Line> {
    part.lines.iter().filter(|line| line.variable().is_none())
}

/// Equal keys are written alike.
fn key_of<'l>(lines: impl IntoIterator<Item = &'l Line>) -> Vec<(String, String)> {
    let key = |line: &Line| (line.name.clone(), value_key(line));
    lines.into_iter().map(key).collect()
}

/// A line without a value is a comment.
fn value_key(line: &Line) -> String {
    match &line.value {
        Some(value) => value.to_string(),
        None => line.comment.clone().unwrap_or_default(),
    }
}

/// The parameters, and which of them are comments.
fn shape_of(part: &Part) -> Vec<(String, bool)> {
    let shape = |line: &Line| (line.name.clone(), line.value.is_some());
    common_lines(part).map(shape).collect()
}

fn equal_parts(slug: &str, parts: &[PartIndex], projects: &[DumpedProject]) -> Vec<Candidate> {
    let mut groups: BTreeMap<_, Vec<PartIndex>> = BTreeMap::new();
    for place in parts {
        let key = key_of(common_lines(part_at(projects, *place)));
        groups.entry(key).or_default().push(*place);
    }
    let mut candidates = Vec::new();
    for (_, users) in groups {
        if users.len() >= FEWEST {
            candidates.push(Candidate {
                slug: slug.to_owned(),
                lines: common_lines(part_at(projects, users[0])).cloned().collect(),
                users,
            });
        }
    }
    candidates
}

/// Adds the parts that have the same parameters as a template and half of its values, and returns the others.
fn add_similar(
    candidates: &mut [Candidate],
    slug: &str,
    parts: Vec<PartIndex>,
    projects: &[DumpedProject],
) -> Vec<PartIndex> {
    let used: BTreeSet<_> = candidates
        .iter()
        .flat_map(|candidate| candidate.users.clone())
        .collect();
    let mut shapes: HashMap<Vec<(String, bool)>, Vec<usize>> = HashMap::new();
    for (index, candidate) in candidates.iter().enumerate() {
        if candidate.slug == slug {
            let shape = shape_of(part_at(projects, candidate.users[0]));
            shapes.entry(shape).or_default().push(index);
        }
    }
    let mut others = Vec::new();
    for place in parts {
        if used.contains(&place) {
            continue;
        }
        let part = part_at(projects, place);
        let lines = key_of(common_lines(part));
        let mut best = None;
        for index in shapes.get(&shape_of(part)).into_iter().flatten() {
            let same = key_of(&candidates[*index].lines)
                .iter()
                .zip(&lines)
                .filter(|(a, b)| a == b)
                .count();
            if 2 * same >= lines.len() && best.is_none_or(|(most, _)| same > most) {
                best = Some((same, *index));
            }
        }
        match best {
            Some((_, index)) => candidates[index].users.push(place),
            None => others.push(place),
        }
    }
    others
}

/// Parts with the same parameters share the values that at least three have.
fn alike_parts(slug: &str, parts: &[PartIndex], projects: &[DumpedProject]) -> Vec<Candidate> {
    let mut groups: BTreeMap<_, Vec<PartIndex>> = BTreeMap::new();
    for place in parts {
        groups
            .entry(shape_of(part_at(projects, *place)))
            .or_default()
            .push(*place);
    }
    let mut candidates = Vec::new();
    for (shape, users) in groups {
        let mut lines = Vec::new();
        for position in 0..shape.len() {
            let mut values: BTreeMap<String, Vec<&Line>> = BTreeMap::new();
            for place in &users {
                let line = common_lines(part_at(projects, *place)).nth(position);
                let line = line.expect("parts of a shape have the same lines");
                values.entry(value_key(line)).or_default().push(line);
            }
            let usual = values.values().min_by_key(|lines| Reverse(lines.len()));
            lines.extend(
                usual
                    .filter(|lines| lines.len() >= FEWEST)
                    .map(|lines| lines[0].clone()),
            );
        }
        if !lines.is_empty() && users.len() >= FEWEST {
            candidates.push(Candidate {
                slug: slug.to_owned(),
                lines,
                users,
            });
        }
    }
    candidates
}

/// Lets the parts use the templates, and returns the names.
fn apply_candidates(candidates: &[Candidate], projects: &mut [DumpedProject]) -> Vec<String> {
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut names = Vec::new();
    for candidate in candidates {
        let number = numbers.entry(&candidate.slug).or_default();
        *number += 1;
        let name = numbered(&candidate.slug, *number);
        let template: HashMap<_, _> = key_of(&candidate.lines).into_iter().collect();
        for PartIndex { project, part } in &candidate.users {
            let part = &mut projects[*project].parts[*part];
            part.template = Some(name.clone());
            let is_own = |line: &Line| template.get(&line.name) != Some(&value_key(line));
            part.lines.retain(|line| line.variable().is_some() || is_own(line));
        }
        names.push(name);
    }
    names
}

fn numbered(name: &str, number: usize) -> String {
    match number {
        1 => name.to_owned(),
        _ => format!("{name}-{number}"),
    }
}

/// The integration templates of a project, by slug.
type Signature = BTreeMap<String, String>;

fn signature(project: &DumpedProject) -> Signature {
    let mut signature = Signature::new();
    // One that is only a comment, or has a line that is, is written at its project.
    let is_whole = |part: &Part| part.problem.is_none() && part.lines.iter().all(|line| line.value.is_some());
    if project.parts.iter().all(is_whole) {
        for part in &project.parts {
            let template = part
                .template
                .clone()
                .map(|name| (part.resource.name().to_owned(), name));
            signature.extend(template);
        }
    }
    signature
}

/// Lets projects use templates for whole projects, and returns all templates that are used.
fn project_templates(candidates: &[Candidate], names: &[String], projects: &mut [DumpedProject]) -> Vec<DumpTemplate> {
    let mut groups: BTreeMap<Signature, usize> = BTreeMap::new();
    for project in projects.iter() {
        *groups.entry(signature(project)).or_default() += 1;
    }
    groups.retain(|signature, count| !signature.is_empty() && *count >= FEWEST);
    let mut standards: Vec<_> = groups.into_iter().collect();
    standards.sort_by_key(|(signature, count)| (Reverse(*count), signature.clone()));
    let mut users = vec![0; standards.len()];
    for project in projects.iter_mut() {
        let signature = signature(project);
        let suits = |(of_standard, _): &(Signature, usize)| {
            of_standard.iter().all(|(slug, name)| signature.get(slug) == Some(name))
        };
        let suitable = (0..standards.len()).filter(|index| suits(&standards[*index]));
        let Some(index) = suitable.min_by_key(|index| Reverse(standards[*index].0.len())) else {
            continue;
        };
        users[index] += 1;
        project.template = Some(numbered(STANDARD, index + 1));
        for part in &mut project.parts {
            if standards[index].0.contains_key(part.resource.name()) {
                part.template = None;
            }
        }
        project
            .parts
            .retain(|part| part.template.is_some() || !part.lines.is_empty());
    }
    let by_name: HashMap<&String, &Candidate> = names.iter().zip(candidates).collect();
    let mut still_used = BTreeSet::new();
    for part in projects.iter().flat_map(|project| &project.parts) {
        still_used.extend(part.template.clone());
    }
    let mut of_projects = Vec::new();
    for (index, (signature, _)) in standards.iter().enumerate() {
        let is_shared = |name: &String| {
            let mut others = standards.iter().enumerate().filter(|(other, _)| *other != index);
            still_used.contains(name) || others.any(|(_, (signature, _))| signature.values().any(|other| other == name))
        };
        let mut integrations = Vec::new();
        for (slug, name) in signature {
            let is_shared = is_shared(name);
            integrations.push(TemplateIntegration {
                slug: slug.clone(),
                template: is_shared.then(|| name.clone()),
                lines: if is_shared {
                    Vec::new()
                } else {
                    by_name[name].lines.clone()
                },
            });
        }
        of_projects.push(DumpTemplate::Project {
            name: numbered(STANDARD, index + 1),
            integrations,
        });
    }
    for template in &of_projects {
        if let DumpTemplate::Project { integrations, .. } = template {
            still_used.extend(
                integrations
                    .iter()
                    .filter_map(|integration| integration.template.clone()),
            );
        }
    }
    let mut templates = Vec::new();
    for (name, candidate) in names.iter().zip(candidates) {
        if still_used.contains(name) {
            templates.push(DumpTemplate::Integration {
                name: name.clone(),
                lines: candidate.lines.clone(),
            });
        }
    }
    templates.extend(of_projects);
    templates
}
