//! The contents of a state file that is to be written: values with comments, and variables in place of secrets.

use std::collections::BTreeMap;

use platform_api::Target;
use platform_api::facts::Field;
use serde_json::{Value, json};

use crate::file::comment;
use crate::hash::sha256;

#[derive(Debug, Default)]
pub struct Contents {
    pub target: Target,
    pub settings: Option<Part>,
    pub projects: Vec<(String, Vec<Part>)>,
    /// The first comment.
    pub title: &'static str,
}

/// The settings, or one integration.
#[derive(Debug)]
pub struct Part {
    /// `settings`, or the slug.
    pub slug: String,
    /// The hash of the response.
    pub hash: String,
    /// Why the integration cannot be set up as it is. The part is then written as a comment.
    pub problem: Option<String>,
    /// The names of parameters that the documents do not name.
    pub unknown: Vec<String>,
    pub lines: Vec<Line>,
}

/// A parameter.
#[derive(Debug)]
pub struct Line {
    /// The heading above the parameter in the documents.
    pub section: &'static str,
    pub name: String,
    pub comment: Option<String>,
    pub value: LineValue,
}

#[derive(Debug, PartialEq)]
pub enum LineValue {
    /// A value in the notation of the file.
    Written(Value),
    /// A secret. [`Contents::name_variables`] names its variable when all secrets are known.
    Secret { variable: String, is_unchecked: bool },
    /// No value. The comment says why.
    LeftOut,
}

impl Contents {
    /// Returns the settings and all integrations, each integration with its project.
    pub fn parts(&self) -> impl Iterator<Item = (Option<&str>, &Part)> {
        let settings = self.settings.iter().map(|settings| (None, settings));
        let projects = self.projects.iter();
        settings.chain(projects.flat_map(|(project, parts)| parts.iter().map(move |part| (Some(&**project), part))))
    }

    /// Gives each secret its own variable. If two names would be the same, each of them gets a hash of what the secret
    /// is for. Therefore the names do not depend on the order of the secrets.
    pub fn name_variables(&mut self) {
        let mut secrets = Vec::new();
        if let Some(settings) = &mut self.settings {
            secrets.append(&mut secrets_of("", settings));
        }
        for (project, parts) in &mut self.projects {
            for part in parts {
                secrets.append(&mut secrets_of(&format!("{project} "), part));
            }
        }
        let mut owners: BTreeMap<String, usize> = BTreeMap::new();
        for (owner, _) in &secrets {
            *owners.entry(variable_name(owner)).or_default() += 1;
        }
        for (owner, variable) in secrets {
            *variable = variable_name(&owner);
            if owners[variable] > 1 {
                let hash = sha256(owner.as_bytes()).to_uppercase();
                *variable += &format!("_{}", &hash[..8]);
            }
        }
    }
}

/// Returns each secret of the part: what it is for, and its variable.
fn secrets_of<'a>(project: &str, part: &'a mut Part) -> Vec<(String, &'a mut String)> {
    let mut secrets = Vec::new();
    for line in &mut part.lines {
        if let LineValue::Secret { variable, .. } = &mut line.value {
            secrets.push((format!("{project}{} {}", part.slug, line.name), variable));
        }
    }
    secrets
}

fn variable_name(owner: &str) -> String {
    let name = owner
        .replace(|letter: char| !letter.is_ascii_alphanumeric(), "_")
        .to_ascii_uppercase();
    // A variable does not begin with a digit.
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("PROJECT_{name}")
    } else {
        name
    }
}

impl Line {
    /// Makes the line of a documented parameter. Pass `None` as `comment` if the facts of the field make the comment.
    pub fn new(field: &'static Field, value: LineValue, comment: Option<String>) -> Self {
        Line {
            section: field.section,
            name: field.name.to_owned(),
            comment: comment.or_else(|| comment::of(field)),
            value,
        }
    }

    pub fn is_left_out(&self) -> bool {
        self.value == LineValue::LeftOut
    }

    /// Returns the value in the notation of the file, with sorted members. Returns `None` if the value is left out.
    pub fn notation(&self) -> Option<Value> {
        let mut value = match &self.value {
            LineValue::Written(value) => value.clone(),
            LineValue::Secret { variable, is_unchecked } => {
                let mut value = json!({ "env": variable, "optional": true });
                if *is_unchecked {
                    value["unchecked"] = true.into();
                }
                value
            }
            LineValue::LeftOut => return None,
        };
        value.sort_all_objects();
        Some(value)
    }
}
