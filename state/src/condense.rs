//! What projects of a dump have in common becomes templates, so the file shows how they differ.
//!
//! No secret is shared: a read does not return it, so nobody knows whether two are equal. The templates do not depend on
//! the order of the projects.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use platform_api::integrations::Kind;

use crate::file::write::{Contents, DumpedProject, Line, Part};
use crate::resource::Resource;

/// For fewer integrations or projects, a template would not make the file shorter.
const FEWEST: usize = 3;

/// The template of whole projects.
const STANDARD: &str = "standard";

pub fn condense(contents: &mut Contents) {
    let mut integrations = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for ((slug, _), parts) in alike_parts(&mut contents.projects) {
        let parts = with_keys(parts);
        let mut templates = equal_lines(&parts);
        if templates.is_empty() {
            templates.push(usual_lines(&parts));
        }
        let mut named = Vec::new();
        for template in templates {
            let number = numbers.entry(slug.clone()).or_default();
            *number += 1;
            named.push((numbered(&slug, *number), template));
        }
        for part in parts {
            use_best(part, &named);
        }
        integrations.extend(named);
    }
    share_integrations(contents, integrations);
}

fn numbered(name: &str, number: usize) -> String {
    match number {
        1 => name.to_owned(),
        _ => format!("{name}-{number}"),
    }
}

/// The slug, and the parameters with whether they have a value or are comments.
type Shape = (String, Vec<(String, bool)>);

/// Lines by what they say.
type Lines = BTreeMap<String, Line>;

/// Integrations with the same parameters. Left out are those that cannot be set up, which are comments, and undocumented
/// kinds, because a template for projects is known by its slugs.
fn alike_parts(projects: &mut [DumpedProject]) -> BTreeMap<Shape, Vec<&mut Part>> {
    let mut alike: BTreeMap<Shape, Vec<&mut Part>> = BTreeMap::new();
    for part in projects.iter_mut().flat_map(|project| &mut project.parts) {
        let is_documented = part.resource.kind().is_some_and(|kind| kind.facts().is_some());
        let mut names = Vec::new();
        for line in part.lines.iter().filter(|line| line.variable().is_none()) {
            names.push((line.name.clone(), line.value.is_some()));
        }
        if is_documented && part.problem.is_none() && !names.is_empty() {
            let slug = part.resource.name().to_owned();
            alike.entry((slug, names)).or_default().push(part);
        }
    }
    alike.retain(|_, parts| parts.len() >= FEWEST);
    alike
}

/// An integration, and what its lines say, without secrets, in their order.
struct KeyedPart<'p> {
    part: &'p mut Part,
    keys: Vec<String>,
}

fn with_keys(parts: Vec<&mut Part>) -> Vec<KeyedPart<'_>> {
    let mut keyed = Vec::new();
    for part in parts {
        let lines = part.lines.iter().filter(|line| line.variable().is_none());
        let keys = lines.map(key_of).collect();
        keyed.push(KeyedPart { part, keys });
    }
    keyed
}

fn key_of(line: &Line) -> String {
    format!("{} {:?} {:?}", line.name, line.value, line.comment)
}

/// The lines of each group of equal integrations.
fn equal_lines(parts: &[KeyedPart<'_>]) -> Vec<Vec<Line>> {
    let mut groups: BTreeMap<&[String], Vec<&Part>> = BTreeMap::new();
    for keyed in parts {
        groups.entry(&keyed.keys).or_default().push(keyed.part);
    }
    groups.retain(|_, equal| equal.len() >= FEWEST);
    let common_lines = |part: &Part| {
        part.lines
            .iter()
            .filter(|line| line.variable().is_none())
            .cloned()
            .collect()
    };
    groups.values().map(|equal| common_lines(equal[0])).collect()
}

/// The lines that several integrations have.
fn usual_lines(parts: &[KeyedPart<'_>]) -> Vec<Line> {
    let mut values: BTreeMap<&str, BTreeMap<String, Vec<&Line>>> = BTreeMap::new();
    for line in parts.iter().flat_map(|keyed| &keyed.part.lines) {
        if line.variable().is_none() {
            let of_name = values.entry(&line.name).or_default();
            of_name.entry(key_of(line)).or_default().push(line);
        }
    }
    // In the order of the API reference.
    let mut usual = Vec::new();
    for name in parts[0].part.lines.iter().map(|line| line.name.as_str()) {
        let lines = values
            .get(name)
            .and_then(|values| values.values().min_by_key(|lines| Reverse(lines.len())));
        usual.extend(
            lines
                .filter(|lines| lines.len() >= FEWEST)
                .map(|lines| lines[0].clone()),
        );
    }
    usual
}

/// Uses the template that has the most of the integration's lines, if it is half of them.
fn use_best(keyed: KeyedPart<'_>, templates: &[(String, Vec<Line>)]) {
    let mut best: Option<(usize, &str, Lines)> = None;
    for (name, template) in templates {
        let lines: Lines = template.iter().map(|line| (key_of(line), line.clone())).collect();
        let same = keyed.keys.iter().filter(|key| lines.contains_key(*key)).count();
        let is_better = best.as_ref().is_none_or(|(most, ..)| same > *most);
        if same > 0 && 2 * same >= template.len() && is_better {
            best = Some((same, name, lines));
        }
    }
    if let Some((_, name, lines)) = best {
        keyed.part.template = Some(name.to_owned());
        keyed.part.lines.retain(|line| !lines.contains_key(&key_of(line)));
    }
}

/// The integration templates of a project, by slug.
type Signature = BTreeMap<String, String>;

fn signature(project: &DumpedProject) -> Signature {
    let mut templates = Signature::new();
    for part in &project.parts {
        let name = part.template.clone();
        templates.extend(name.map(|name| (part.resource.name().to_owned(), name)));
    }
    templates
}

fn has_all(larger: &Signature, smaller: &Signature) -> bool {
    smaller
        .iter()
        .all(|(slug, template)| larger.get(slug) == Some(template))
}

/// Lets projects use templates for whole projects, and keeps the integration templates that are used.
fn share_integrations(contents: &mut Contents, integrations: Vec<(String, Vec<Line>)>) {
    let mut counts: BTreeMap<Signature, usize> = BTreeMap::new();
    for project in &contents.projects {
        *counts.entry(signature(project)).or_default() += 1;
    }
    counts.retain(|templates, count| !templates.is_empty() && *count >= FEWEST);
    let mut standards: Vec<_> = counts.into_keys().collect();
    standards.sort_by_key(Signature::len);
    for (index, standard) in standards.iter().enumerate() {
        let mut template = DumpedProject {
            path: numbered(STANDARD, index + 1),
            ..DumpedProject::default()
        };
        for (slug, name) in standard {
            template.parts.push(Part {
                resource: Resource::of(&template.path, &Kind::from_slug(slug)),
                template: Some(name.clone()),
                ..Part::default()
            });
        }
        // A larger template uses a smaller one.
        use_standard(&mut template, &standards[..index]);
        contents.project_templates.push(template);
    }
    for project in &mut contents.projects {
        use_standard(project, &standards);
    }

    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for project in contents.project_templates.iter().chain(&contents.projects) {
        for part in &project.parts {
            *uses.entry(part.template.clone().unwrap_or_default()).or_default() += 1;
        }
    }
    let mut lines_of: BTreeMap<_, _> = integrations.iter().cloned().collect();
    for part in contents
        .project_templates
        .iter_mut()
        .flat_map(|template| &mut template.parts)
    {
        // A template that only one other uses is written there.
        let once = part.template.take_if(|name| uses[name.as_str()] == 1);
        if let Some(lines) = once.and_then(|name| lines_of.remove(&name)) {
            part.lines = lines;
        }
    }
    contents.templates = integrations;
    contents
        .templates
        .retain(|(name, _)| uses.contains_key(name) && lines_of.contains_key(name));
}

/// Uses the largest template that has only integrations of the project.
fn use_standard(project: &mut DumpedProject, standards: &[Signature]) {
    let templates = signature(project);
    let Some(index) = standards.iter().rposition(|standard| has_all(&templates, standard)) else {
        return;
    };
    project.template = Some(numbered(STANDARD, index + 1));
    for part in &mut project.parts {
        part.template
            .take_if(|_| standards[index].contains_key(part.resource.name()));
    }
    project
        .parts
        .retain(|part| part.template.is_some() || !part.lines.is_empty() || part.problem.is_some());
}
