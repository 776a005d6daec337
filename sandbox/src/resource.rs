//! The operations of each path of the API.

use platform_api_codegen::model::{Api, Field};

/// An operation. Integrations are named by the index of their kind.
#[derive(Clone, Copy)]
pub(crate) enum Operation {
    List,
    Set(usize),
    Get(usize),
    Disable(usize),
    GetSettings,
    UpdateSettings,
}

impl Operation {
    /// Returns the parameters that can be sent.
    pub(crate) fn parameters(self, api: &Api) -> Vec<&Field> {
        match self {
            Operation::Set(kind) => api.integrations.kinds[kind].parameters.iter().collect(),
            Operation::UpdateSettings => api.settings.writable().collect(),
            _ => Vec::new(),
        }
    }
}

/// What a path names: the settings, an integration, or the integrations of a project.
pub(crate) struct Resource<'path> {
    /// An id or a path, as received. The settings belong to no project.
    pub(crate) project: Option<&'path str>,
    /// The operations by method. There are none for an integration of a kind that does not exist.
    pub(crate) operations: Vec<(&'static str, Operation)>,
}

impl<'path> Resource<'path> {
    pub(crate) fn find(api: &Api, path: &'path str) -> Option<Resource<'path>> {
        let path = path.strip_prefix(&api.service.base_path)?;
        let mut operations = Vec::new();
        if path == api.settings.path {
            let get = Operation::GetSettings;
            operations.extend([("GET", get), ("HEAD", get), ("PUT", Operation::UpdateSettings)]);
            let project = None;
            return Some(Resource { project, operations });
        }
        let list = &api.integrations.list_path;
        let mut project = project_in(list, path);
        if project.is_some() {
            operations.extend([("GET", Operation::List), ("HEAD", Operation::List)]);
        }
        // An integration may be written at one path and read at another.
        for (index, kind) in api.integrations.kinds.iter().enumerate() {
            if let Some(written) = project_in(&kind.path, path) {
                project = Some(written);
                operations.extend([("DELETE", Operation::Disable(index)), ("PUT", Operation::Set(index))]);
            }
            if let Some(read) = project_in(&kind.read_path, path) {
                project = Some(read);
                operations.extend([("GET", Operation::Get(index)), ("HEAD", Operation::Get(index))]);
            }
        }
        if project.is_none() {
            let (list_path, slug) = path.rsplit_once('/')?;
            project = project_in(list, list_path).filter(|_| !slug.is_empty());
        }
        project.map(|_| Resource { project, operations })
    }
}

/// Returns the value of `:id`, if the path matches the pattern.
fn project_in<'path>(pattern: &str, path: &'path str) -> Option<&'path str> {
    let (before, after) = pattern.split_once(":id")?;
    let id = path.strip_prefix(before)?.strip_suffix(after)?;
    (!id.is_empty() && !id.contains('/')).then_some(id)
}
