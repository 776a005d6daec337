//! Templates for what projects of a dump have in common. They do not depend on the order of the projects, and have no
//! secrets, because secrets that a read leaves out may differ.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use platform_api::integrations::Kind;

use crate::file::write::{Contents, DumpedParameter, DumpedProject, DumpedResource};
use crate::resource::ResourceId;

/// For fewer integrations or projects, a template would not make the file shorter.
const FEWEST: usize = 3;

const STANDARD: &str = "standard";

pub fn condense(contents: &mut Contents) {
    let mut integrations = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for ((slug, _), parts) in alike_parts(&mut contents.projects) {
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

fn common_lines(part: &DumpedResource) -> impl Iterator<Item = &DumpedParameter> {
    part.lines.iter().filter(|line| line.variable().is_none())
}

fn key_of(line: &DumpedParameter) -> String {
    format!("{} {:?} {:?}", line.name, line.value, line.comment)
}

/// Groups integrations with the same parameters. Leaves out those that cannot be set up, and undocumented kinds, because
/// a project template is recognized by its documented slugs.
fn alike_parts(projects: &mut [DumpedProject]) -> BTreeMap<Shape, Vec<&mut DumpedResource>> {
    let mut alike: BTreeMap<Shape, Vec<&mut DumpedResource>> = BTreeMap::new();
    for part in projects.iter_mut().flat_map(|project| &mut project.parts) {
        let is_documented = part.resource.kind().is_some_and(|kind| kind.facts().is_some());
        let names: Vec<_> = common_lines(part)
            .map(|line| (line.name.clone(), line.value.is_some()))
            .collect();
        if is_documented && part.problem.is_none() && !names.is_empty() {
            let slug = part.resource.name().to_owned();
            alike.entry((slug, names)).or_default().push(part);
        }
    }
    alike.retain(|_, parts| parts.len() >= FEWEST);
    alike
}

fn equal_lines(parts: &[&mut DumpedResource]) -> Vec<Vec<DumpedParameter>> {
    let mut groups: BTreeMap<Vec<String>, Vec<&DumpedResource>> = BTreeMap::new();
    for part in parts {
        groups
            .entry(common_lines(part).map(key_of).collect())
            .or_default()
            .push(part);
    }
    groups.retain(|_, equal| equal.len() >= FEWEST);
    groups
        .values()
        .map(|equal| common_lines(equal[0]).cloned().collect())
        .collect()
}

fn usual_lines(parts: &[&mut DumpedResource]) -> Vec<DumpedParameter> {
    let mut usual = Vec::new();
    for position in 0..common_lines(parts[0]).count() {
        let mut values: BTreeMap<String, Vec<&DumpedParameter>> = BTreeMap::new();
        for line in parts.iter().filter_map(|part| common_lines(part).nth(position)) {
            values.entry(key_of(line)).or_default().push(line);
        }
        let most = values.values().min_by_key(|lines| Reverse(lines.len()));
        usual.extend(most.filter(|lines| lines.len() >= FEWEST).map(|lines| lines[0].clone()));
    }
    usual
}

/// Uses the template with the most lines of the integration, if they are at least half of the template.
fn use_best(part: &mut DumpedResource, templates: &[(String, Vec<DumpedParameter>)]) {
    let keys: BTreeSet<_> = common_lines(part).map(key_of).collect();
    let same = |lines: &[DumpedParameter]| lines.iter().filter(|line| keys.contains(&key_of(line))).count();
    // `min_by_key` takes the first of equally good templates, so the order is fixed.
    let best = templates.iter().min_by_key(|(_, lines)| Reverse(same(lines)));
    let Some((name, lines)) = best.filter(|(_, lines)| 2 * same(lines) >= lines.len().max(1)) else {
        return;
    };
    part.template = Some(name.clone());
    let template: BTreeSet<_> = lines.iter().map(key_of).collect();
    part.lines.retain(|line| !template.contains(&key_of(line)));
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

/// Adds templates for whole projects, and keeps the integration templates that are used.
fn share_integrations(contents: &mut Contents, integrations: Vec<(String, Vec<DumpedParameter>)>) {
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
            template.parts.push(DumpedResource {
                resource: ResourceId::of(&template.path, &Kind::from_slug(slug)),
                template: Some(name.clone()),
                ..DumpedResource::default()
            });
        }
        // The smaller templates come first in `standards`, so a larger template can use them.
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
        // A template with a single use is inlined.
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

/// Uses the largest template of which the project has every integration.
fn use_standard(project: &mut DumpedProject, standards: &[Signature]) {
    let templates = signature(project);
    let Some(index) = standards.iter().rposition(|standard| has_all(&templates, standard)) else {
        return;
    };
    project.template = Some(numbered(STANDARD, index + 1));
    project.parts.retain_mut(|part| {
        let is_in_standard = standards[index].contains_key(part.resource.name());
        let shared = part.template.take_if(|_| is_in_standard);
        shared.is_none() || !part.lines.is_empty()
    });
}
