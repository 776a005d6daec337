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
    pub(crate) fn parameters(self, api: &Api) -> Vec<&Field> {
        match self {
            ServedOperation::Set(kind) => api.integrations.kinds[kind].parameters.iter().collect(),
            ServedOperation::UpdateSettings => api.settings.writable().collect(),
            _ => Vec::new(),
        }
    }
}

/// The settings, an integration, or all integrations of a parent.
pub(crate) struct Route {
    /// None for the settings.
    pub(crate) parent: Option<String>,
    /// By method; none for an unknown kind.
    pub(crate) operations: Vec<(&'static str, ServedOperation)>,
}

impl Route {
    /// `path` is as received, with the base path.
    pub(crate) fn find(api: &Api, parents: &[ServedParent], path: &str) -> Option<Route> {
        let mut operations = Vec::new();
        if path.strip_prefix(api.service.base_path.as_str())? == api.settings.path.as_str() {
            let get = ServedOperation::GetSettings;
            operations.extend([("GET", get), ("HEAD", get), ("PUT", ServedOperation::UpdateSettings)]);
            return Some(Route {
                parent: None,
                operations,
            });
        }
        let (parent, below) = split(api, parents, path)?;
        let list = below_parent(&api.integrations.list_path);
        if below == list {
            operations.extend([("GET", ServedOperation::List), ("HEAD", ServedOperation::List)]);
        }
        // An integration may be written at one path and read at another.
        for (index, kind) in api.integrations.kinds.iter().enumerate() {
            if below == below_parent(&kind.path) {
                operations.extend([("DELETE", ServedOperation::Disable(index)), ("PUT", ServedOperation::Set(index))]);
            }
            if below == below_parent(&kind.read_path) {
                operations.extend([("GET", ServedOperation::Get(index)), ("HEAD", ServedOperation::Get(index))]);
            }
        }
        let may_be_kind = below
            .rsplit_once('/')
            .is_some_and(|(folder, slug)| folder == list && !slug.is_empty());
        (may_be_kind || !operations.is_empty()).then_some(Route {
            parent: Some(parent),
            operations,
        })
    }
}

/// Returns the reference of the parent in a path with the base path, and what follows.
pub(crate) fn split<'path>(api: &Api, parents: &[ServedParent], path: &'path str) -> Option<(String, &'path str)> {
    let path = path.strip_prefix(api.service.base_path.as_str())?;
    for parent in parents.iter().filter(|parent| parent.id.is_none()) {
        if let Some(below) = after(path, &parent.path) {
            return Some((parent.path.clone(), below));
        }
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
