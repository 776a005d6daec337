//! The operations of each path.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use platform_api_codegen::model::{Api, Field};
use platform_api_core::path::PathTemplate;

use crate::access::ServedParent;

/// Integrations are named by the index of their kind.
#[derive(Clone, Copy)]
pub(crate) enum ServedOperation {
    List,
    Set(usize),
    Get(usize),
    Disable(usize),
    GetSettings,
    UpdateSettings,
}

impl ServedOperation {
    pub(crate) fn methods(self) -> &'static [&'static str] {
        match self {
            ServedOperation::List | ServedOperation::Get(_) | ServedOperation::GetSettings => &["GET", "HEAD"],
            ServedOperation::Set(_) | ServedOperation::UpdateSettings => &["PUT"],
            ServedOperation::Disable(_) => &["DELETE"],
        }
    }

    pub(crate) fn parameters(self, api: &Api) -> Vec<&Field> {
        match self {
            ServedOperation::Set(kind) => api.integrations.kinds[kind].parameters.iter().collect(),
            ServedOperation::UpdateSettings => api.settings.writable().collect(),
            _ => Vec::new(),
        }
    }
}

pub(crate) struct Route {
    /// `None` for the settings.
    pub(crate) parent: Option<String>,
    /// Empty for an unknown kind.
    pub(crate) operations: Vec<ServedOperation>,
}

impl Route {
    /// `path` is as received, with the base path.
    pub(crate) fn find(api: &Api, parents: &[ServedParent], path: &str) -> Option<Route> {
        if path.strip_prefix(api.service.base_path.as_str())? == api.settings.path.as_str() {
            return Some(Route {
                parent: None,
                operations: vec![ServedOperation::GetSettings, ServedOperation::UpdateSettings],
            });
        }
        let (parent, below) = split(api, parents, path)?;
        let list = below_parent(&api.integrations.list_path);
        let mut operations = Vec::new();
        if below == list {
            operations.push(ServedOperation::List);
        }
        // An integration may be written at one path and read at another.
        for (index, kind) in api.integrations.kinds.iter().enumerate() {
            if below == below_parent(&kind.path) {
                operations.extend([ServedOperation::Disable(index), ServedOperation::Set(index)]);
            }
            if below == below_parent(&kind.read_path) {
                operations.push(ServedOperation::Get(index));
            }
        }
        let is_of_kind = below
            .rsplit_once('/')
            .is_some_and(|(folder, slug)| folder == list && !slug.is_empty());
        (is_of_kind || !operations.is_empty()).then_some(Route {
            parent: Some(parent),
            operations,
        })
    }
}

/// Returns the parent's reference in a path with the base path, and what follows.
pub(crate) fn split<'path>(api: &Api, parents: &[ServedParent], path: &'path str) -> Option<(String, &'path str)> {
    let path = path.strip_prefix(api.service.base_path.as_str())?;
    let parents = parents.iter().filter(|parent| parent.id.is_none());
    let matches = parents.filter_map(|parent| Some((parent, after(path, &parent.path)?)));
    // The longest parent, because one may be below another.
    if let Some((parent, below)) = matches.min_by_key(|(_, below)| below.len()) {
        return Some((parent.path.clone(), below));
    }
    let (projects, _) = api.integrations.list_path.around_id()?;
    let (reference, below) = first_part(after(path, projects)?)?;
    let reference = decoded(reference).into_owned();
    // A reference with a slash in front is of another parent.
    (!reference.is_empty() && !reference.starts_with('/')).then_some((reference, below))
}

/// `/integrations/chat-d`
pub(crate) fn below_parent(template: &PathTemplate) -> &str {
    template.around_id().map_or("", |(_, below)| below)
}

/// Returns what follows the parts of `parent` in a path, whatever their escapes.
pub(crate) fn after<'path>(path: &'path str, parent: &str) -> Option<&'path str> {
    let mut below = path;
    for part in parent.split('/').skip(1) {
        let (first, others) = first_part(below)?;
        if decoded(first) != decoded(part) {
            return None;
        }
        below = others;
    }
    Some(below)
}

/// `/projects/42` → `projects` and `/42`
fn first_part(path: &str) -> Option<(&str, &str)> {
    let path = path.strip_prefix('/')?;
    Some(path.split_at(path.find('/').unwrap_or(path.len())))
}

fn decoded(part: &str) -> Cow<'_, str> {
    percent_decode_str(part).decode_utf8_lossy()
}
