//! Builds lines of Rust that use a field: calls of `new`, setters, getters and the functions of a kind.
//!
//! In: a model, and a kind, a record, the settings or the integration object. Out: [`Code`]. Each has its own variable
//! for a request (`request`, `update`) and for a response (`properties`, `settings`, `integration`).

use platform_api_codegen::emit::usage::{constructor, lent_type, value_type, write_verb};
use platform_api_codegen::model::{Fact, Field, Kind, Record};
use platform_api_codegen::names::{field_name, kind_name, module_name, nested_setter_name};

use super::conversion::TypedField;
use super::suggestion::{Bindings, Code};
use crate::compare::change::Direction;

/// How programs use what has the fields.
#[derive(Clone, Copy)]
pub struct Usage<'a> {
    pub bindings: &'a Bindings<'a>,
    pub owner: Owner<'a>,
}

/// What has the fields.
#[derive(Clone, Copy)]
pub enum Owner<'a> {
    Kind(&'a Kind),
    Record(&'a Record),
    Settings,
    Object,
}

impl<'a> Usage<'a> {
    pub fn kind(&self) -> Option<&'a Kind> {
        if let Owner::Kind(kind) = self.owner { Some(kind) } else { None }
    }

    /// The fields in one direction.
    pub fn fields(&self, direction: Direction) -> Vec<&'a Field> {
        let api = self.bindings.api;
        match (&self.owner, direction) {
            (Owner::Kind(kind), Direction::Request) => kind.parameters.iter().collect(),
            (Owner::Kind(kind), _) => kind.properties.iter().collect(),
            (Owner::Record(record), _) => record.fields.iter().collect(),
            (Owner::Settings, Direction::Request) => api.settings.writable().collect(),
            (Owner::Settings, _) => api.settings.attributes().collect(),
            (Owner::Object, _) => api.integrations.object.iter().collect(),
        }
    }

    /// `ChatC`
    pub fn request(&self) -> String {
        match self.owner {
            Owner::Kind(kind) => kind_name(&kind.slug),
            Owner::Record(record) => record.name.clone(),
            Owner::Settings | Owner::Object => "SettingsUpdate".to_owned(),
        }
    }

    /// The request as a variable, and its type.
    fn sent(&self) -> (String, String) {
        let name = match self.owner {
            Owner::Record(record) => module_name(&record.name),
            Owner::Kind(_) => "request".to_owned(),
            Owner::Settings | Owner::Object => "update".to_owned(),
        };
        (name, self.request())
    }

    /// The response as a variable, and its type. The integration has the getters of events.
    fn read(&self, is_event: bool) -> (String, String) {
        match self.owner {
            Owner::Kind(kind) if is_event => {
                ("integration".to_owned(), format!("Integration<{}::Properties>", module_name(&kind.slug)))
            }
            Owner::Kind(kind) => ("properties".to_owned(), format!("{}::Properties", module_name(&kind.slug))),
            Owner::Record(record) => (module_name(&record.name), record.name.clone()),
            Owner::Settings => ("settings".to_owned(), "Settings".to_owned()),
            Owner::Object => ("integration".to_owned(), "Integration".to_owned()),
        }
    }

    pub fn typed<'f>(&'f self, field: &'f Field) -> TypedField<'f> {
        TypedField { api: self.bindings.api, field }
    }

    pub fn value_type(&self, field: &Field) -> String {
        value_type(self.bindings.api, field)
    }

    pub fn lent_type(&self, field: &Field) -> String {
        lent_type(self.bindings.api, field)
    }

    fn setter_name(&self, field: &Field) -> String {
        if let Owner::Record(_) = self.owner { nested_setter_name(&field.name) } else { field_name(&field.name) }
    }

    /// `request.thread(Some(thread))`, where `thread` is a variable of type `ty`.
    pub fn set(&self, field: &Field, value: impl Fn(&str) -> String, ty: &str) -> Code {
        let sent = self.sent();
        let local = local(field, &sent.0);
        let line = format!("{}.{}({})", sent.0, self.setter_name(field), value(&local));
        self.bindings.code(line, vec![sent, (local, ty.to_owned())])
    }

    /// `request.thread(thread)`
    pub fn set_plainly(&self, field: &Field) -> Code {
        self.set(field, str::to_owned, &self.value_type(field))
    }

    /// `request.with_parameter("thread", thread)`, where the type converts into JSON.
    pub fn set_untyped(&self, field: &Field, ty: &str) -> Code {
        let sent = self.sent();
        let local = local(field, &sent.0);
        let function = if let Owner::Record(_) = self.owner { "with_member" } else { "with_parameter" };
        let line = format!("{}.{function}({:?}, {local})", sent.0, field.name);
        self.bindings.code(line, vec![sent, (local, ty.to_owned())])
    }

    /// `properties.thread()`, and the variable that it uses.
    pub fn getter(&self, field: &Field) -> (String, (String, String)) {
        let read = self.read(field.has(&Fact::Event));
        (format!("{}.{}()", read.0, field_name(&field.name)), read)
    }

    /// `properties.thread()`
    pub fn get(&self, field: &Field) -> Code {
        let (line, read) = self.getter(field);
        self.bindings.code(line, vec![read])
    }

    /// `let thread: Option<i64> = properties.thread()`, followed by a conversion.
    pub fn get_as(&self, field: &Field, ty: &str, converted: &str) -> Code {
        let (line, read) = self.getter(field);
        let local = local(field, &read.0);
        self.bindings.code(format!("let {local}: Option<{ty}> = {line}{converted}"), vec![read])
    }

    /// `properties.object().raw("thread")`
    pub fn get_untyped(&self, field: &Field) -> Code {
        let read = self.read(field.has(&Fact::Event));
        self.bindings.code(format!("{}.object().raw({:?})", read.0, field.name), vec![read])
    }

    /// The arguments of `new`, and the required flags.
    pub fn constructor(&self) -> (Vec<&'a Field>, Vec<&'a Field>) {
        constructor(self.fields(Direction::Request).into_iter())
    }

    /// `ChatA::new(token, chat_a::RequiredFlags { push_events })`, followed by a setter if `then` is given. `argument`
    /// returns the expression for a field, and the type of its variable.
    pub fn construct(&self, argument: impl Fn(&Field) -> (String, String), then: Option<&Field>) -> Code {
        let (plain, flags) = self.constructor();
        let mut given: Vec<_> = Vec::new();
        let mut arguments: Vec<_> = Vec::new();
        for field in plain {
            let (expression, ty) = argument(field);
            arguments.push(expression);
            given.push((field_name(&field.name), ty));
        }
        if let Some(kind) = self.kind().filter(|_| !flags.is_empty()) {
            let names: Vec<_> = flags.iter().map(|field| field_name(&field.name)).collect();
            arguments.push(format!("{}::RequiredFlags {{ {} }}", module_name(&kind.slug), names.join(", ")));
            given.extend(names.into_iter().map(|name| (name, "bool".to_owned())));
        }
        let mut line = format!("{}::new({})", self.request(), arguments.join(", "));
        if let Some(field) = then {
            let name = field_name(&field.name);
            line += &format!(".{}({name})", self.setter_name(field));
            given.push((name, self.value_type(field)));
        }
        self.bindings.code(line, given)
    }

    /// The functions of a kind: `chat_c::set(project, &request)`, `project.chat_c().set(&request)`
    pub fn calls(&self, kind: &Kind) -> [Code; 2] {
        let (module, request, verb) = (module_name(&kind.slug), kind_name(&kind.slug), write_verb(kind));
        let given =
            |project: &str| vec![("project".to_owned(), project.to_owned()), ("request".to_owned(), request.clone())];
        [
            self.bindings.code(format!("{module}::{verb}(project, &request)"), given("ProjectId")),
            self.bindings.code(format!("project.{module}().{verb}(&request)"), given("Project")),
        ]
    }

    /// `Kind::ChatC`
    pub fn variant(&self, kind: &Kind) -> Code {
        self.bindings.code(format!("Kind::{}", kind_name(&kind.slug)), Vec::new())
    }

    /// A kind by its slug, for kinds that the bindings do not have.
    pub fn calls_untyped(&self, slug: &str) -> [Code; 3] {
        let given = |project: &str| {
            vec![("project".to_owned(), project.to_owned()), ("parameters".to_owned(), "Object".to_owned())]
        };
        [
            self.bindings.code(format!("Kind::from({slug:?}).set(project, &parameters)"), given("ProjectId")),
            self.bindings.code(format!("project.integration(Kind::from({slug:?})).set(&parameters)"), given("Project")),
            self.bindings.code(format!("Kind::from({slug:?})"), Vec::new()),
        ]
    }
}

/// The variable of a field, with another name if `other` has that one.
fn local(field: &Field, other: &str) -> String {
    let name = field_name(&field.name);
    if name == other { "value".to_owned() } else { name }
}
