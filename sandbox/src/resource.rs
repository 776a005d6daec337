//! The operations of each path.

use platform_api_codegen::model::{Api, Field};
use platform_api_core::path::PathTemplate;

/// Integrations are named by the index of their kind.
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
    pub(crate) fn parameters(self, api: &Api) -> Vec<&Field> {
        match self {
            Operation::Set(kind) => api.integrations.kinds[kind].parameters.iter().collect(),
            Operation::UpdateSettings => api.settings.writable().collect(),
            _ => Vec::new(),
        }
    }
}

/// The settings, an integration, or the integrations of a project.
pub(crate) struct Resource<'path> {
    /// An id or a path, as received; none for the settings.
    pub(crate) project: Option<&'path str>,
    /// By method; none for an unknown kind.
    pub(crate) operations: Vec<(&'static str, Operation)>,
}

impl<'path> Resource<'path> {
    pub(crate) fn find(api: &Api, path: &'path str) -> Option<Resource<'path>> {
        let path = path.strip_prefix(api.service.base_path.as_str())?;
        let (list, settings) = (&api.integrations.list_path, Operation::GetSettings);
        if path == api.settings.path.as_str() {
            return Some(Resource {
                project: None,
                operations: vec![
                    ("GET", settings),
                    ("HEAD", settings),
                    ("PUT", Operation::UpdateSettings),
                ],
            });
        }
        let (list_path, slug) = path.rsplit_once('/')?;
        let mut resource = Resource {
            project: project_in(list, list_path).filter(|_| !slug.is_empty()),
            operations: Vec::new(),
        };
        resource.add(list, path, [("GET", Operation::List), ("HEAD", Operation::List)]);
        // An integration may be written at one path and read at another.
        for (index, kind) in api.integrations.kinds.iter().enumerate() {
            let get = Operation::Get(index);
            resource.add(
                &kind.path,
                path,
                [("DELETE", Operation::Disable(index)), ("PUT", Operation::Set(index))],
            );
            resource.add(&kind.read_path, path, [("GET", get), ("HEAD", get)]);
        }
        resource.project.is_some().then_some(resource)
    }

    fn add(&mut self, template: &PathTemplate, path: &'path str, operations: [(&'static str, Operation); 2]) {
        if let Some(project) = project_in(template, path) {
            self.project = Some(project);
            self.operations.extend(operations);
        }
    }
}

/// The value of `:id`, if the path matches the template.
fn project_in<'path>(template: &PathTemplate, path: &'path str) -> Option<&'path str> {
    let (before, after) = template.around_id()?;
    let id = path.strip_prefix(before)?.strip_prefix('/')?.strip_suffix(after)?;
    (!id.is_empty() && !id.contains('/')).then_some(id)
}
