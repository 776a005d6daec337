//! The resource that a path of the API names: the settings, an integration, or the integrations of a project.

use platform_api_codegen::model::{Api, Field};

/// What a path names. A project is an id or a path, as received.
#[derive(Clone, Copy)]
pub(crate) enum Resource<'path> {
    /// The integrations of a project.
    List { project: &'path str },
    /// An integration, by the index of its kind. It may be written at one path and read at another.
    Integration {
        project: &'path str,
        kind: usize,
        is_written: bool,
        is_read: bool,
    },
    /// An integration of a kind that does not exist.
    UnknownKind { project: &'path str },
    /// The settings of the installation.
    Settings,
}

impl<'path> Resource<'path> {
    pub(crate) fn find(api: &Api, path: &'path str) -> Option<Resource<'path>> {
        let path = path.strip_prefix(&api.service.base_path)?;
        if path == api.settings.path {
            return Some(Resource::Settings);
        }
        let list = &api.integrations.list_path;
        if let Some(project) = project(list, path) {
            return Some(Resource::List { project });
        }
        for (kind, declared) in api.integrations.kinds.iter().enumerate() {
            let [written, read] = [&declared.path, &declared.read_path].map(|pattern| project(pattern, path));
            let (is_written, is_read) = (written.is_some(), read.is_some());
            if let Some(project) = written.or(read) {
                return Some(Resource::Integration {
                    project,
                    kind,
                    is_written,
                    is_read,
                });
            }
        }
        let (parent, slug) = path.rsplit_once('/')?;
        let project = project(list, parent).filter(|_| !slug.is_empty())?;
        Some(Resource::UnknownKind { project })
    }

    /// Returns the parameters that can be sent to the resource.
    pub(crate) fn parameters<'api>(&self, api: &'api Api) -> Box<dyn Iterator<Item = &'api Field> + 'api> {
        match self {
            Resource::Integration {
                kind, is_written: true, ..
            } => Box::new(api.integrations.kinds[*kind].parameters.iter()),
            Resource::Settings => Box::new(api.settings.writable()),
            Resource::List { .. } | Resource::Integration { .. } | Resource::UnknownKind { .. } => Box::new([].iter()),
        }
    }
}

/// Returns the value of `:id`, if the path matches the pattern.
fn project<'path>(pattern: &str, path: &'path str) -> Option<&'path str> {
    let (before, after) = pattern.split_once(":id")?;
    let id = path.strip_prefix(before)?.strip_suffix(after)?;
    (!id.is_empty() && !id.contains('/')).then_some(id)
}
