//! This module builds lines of Rust that use a field: calls of `new`, setters, getters and the functions of a kind.
//!
//! The fields belong to a kind, a record, the settings or the integration object. Each of them has its own variable for
//! a request (`request`, `update`) and for a response (`properties`, `settings`, `integration`).

use platform_api_codegen::emit::usage::{constructor, lent_type, value_type, write_verb};
use platform_api_codegen::model::{Api, Fact, Field, Kind, Record};
use platform_api_codegen::names::{field_name, kind_name, module_name, nested_getter_name};

use super::suggestion::{Bindings, Code};
use crate::compare::change::Direction;

/// The owner of some fields, and how programs use it.
#[derive(Clone, Copy)]
pub struct Usage<'a> {
    pub bindings: &'a Bindings<'a>,
    pub owner: Owner<'a>,
}

/// A field, and how programs use it.
#[derive(Clone, Copy)]
pub struct UsedField<'a> {
    pub usage: Usage<'a>,
    pub field: &'a Field,
}

/// The owner of some fields.
#[derive(Clone, Copy)]
pub enum Owner<'a> {
    Kind(&'a Kind),
    Record(&'a Record),
    Settings,
    Object,
}

impl<'a> Usage<'a> {
    pub fn kind(&self) -> Option<&'a Kind> {
        if let Owner::Kind(kind) = self.owner {
            Some(kind)
        } else {
            None
        }
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
            Owner::Kind(kind) if is_event => (
                "integration".to_owned(),
                format!("Integration<{}::Properties>", module_name(&kind.slug)),
            ),
            Owner::Kind(kind) => (
                "properties".to_owned(),
                format!("{}::Properties", module_name(&kind.slug)),
            ),
            Owner::Record(record) => (module_name(&record.name), record.name.clone()),
            Owner::Settings => ("settings".to_owned(), "Settings".to_owned()),
            Owner::Object => ("integration".to_owned(), "Integration".to_owned()),
        }
    }

    pub fn find(&self, name: &str, direction: Direction) -> Option<UsedField<'a>> {
        let field = self.fields(direction).into_iter().find(|field| field.name == name)?;
        Some(self.of(field))
    }

    pub fn of<'f>(self, field: &'f Field) -> UsedField<'f>
    where
        'a: 'f,
    {
        UsedField { usage: self, field }
    }

    /// The arguments of `new`, and the required flags.
    pub fn constructor(&self) -> (Vec<&'a Field>, Vec<&'a Field>) {
        constructor(self.fields(Direction::Request))
    }

    /// `ChatA::new(token, chat_a::RequiredFlags { push_events })`, followed by a setter if `then` is given. `argument`
    /// returns the expression for a field, and the type of its variable.
    pub fn construct(&self, argument: impl Fn(&Field) -> (String, String), then: Option<UsedField<'_>>) -> Code {
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
            arguments.push(format!(
                "{}::RequiredFlags {{ {} }}",
                module_name(&kind.slug),
                names.join(", ")
            ));
            given.extend(names.into_iter().map(|name| (name, "bool".to_owned())));
        }
        let mut line = format!("{}::new({})", self.request(), arguments.join(", "));
        if let Some(then) = then {
            let name = field_name(&then.field.name);
            line += &format!(".{}({name})", then.setter_name());
            given.push((name, then.value_type()));
        }
        self.bindings.code(line, given)
    }

    /// The functions of a kind: `chat_c::set(project, &request)`, `project.chat_c().set(&request)`
    pub fn calls(&self, kind: &Kind) -> [Code; 2] {
        let (module, request, verb) = (module_name(&kind.slug), kind_name(&kind.slug), write_verb(kind));
        let given = |project: &str| {
            vec![
                ("project".to_owned(), project.to_owned()),
                ("request".to_owned(), request.clone()),
            ]
        };
        [
            self.bindings
                .code(format!("{module}::{verb}(project, &request)"), given("ProjectId")),
            self.bindings
                .code(format!("project.{module}().{verb}(&request)"), given("Project")),
        ]
    }

    /// `Kind::ChatC`
    pub fn variant(&self, kind: &Kind) -> Code {
        self.bindings
            .code(format!("Kind::{}", kind_name(&kind.slug)), Vec::new())
    }

    /// Uses a kind by its slug, for kinds that the bindings do not have.
    pub fn calls_untyped(&self, slug: &str) -> [Code; 3] {
        let given = |project: &str| {
            vec![
                ("project".to_owned(), project.to_owned()),
                ("parameters".to_owned(), "Object".to_owned()),
            ]
        };
        [
            self.bindings.code(
                format!("Kind::unknown({slug:?}).set(project, &parameters)"),
                given("ProjectId"),
            ),
            self.bindings.code(
                format!("project.integration(Kind::unknown({slug:?})).set(&parameters)"),
                given("Project"),
            ),
            self.bindings.code(format!("Kind::unknown({slug:?})"), Vec::new()),
        ]
    }
}

impl UsedField<'_> {
    pub fn api(&self) -> &Api {
        self.usage.bindings.api
    }

    /// Whether the field has a setter. A required field does not have one, because `new` takes its value.
    pub fn is_setter(&self) -> bool {
        !self.field.is_required()
    }

    pub fn value_type(&self) -> String {
        value_type(self.api(), self.field)
    }

    pub fn lent_type(&self) -> String {
        lent_type(self.api(), self.field)
    }

    fn setter_name(&self) -> String {
        field_name(&self.field.name)
    }

    fn getter_name(&self) -> String {
        let name = &self.field.name;
        if let Owner::Record(_) = self.usage.owner {
            nested_getter_name(name)
        } else {
            field_name(name)
        }
    }

    fn code(&self, line: String, given: Vec<(String, String)>) -> Code {
        self.usage.bindings.code(line, given)
    }

    /// The name of the variable for the value of the field. If the variable `other` has that name, the result is
    /// `value`.
    fn local(&self, other: &str) -> String {
        let name = field_name(&self.field.name);
        if name == other { "value".to_owned() } else { name }
    }

    /// `request.thread(Param::Value(thread))`, where `thread` is a variable of type `ty`.
    pub fn set(&self, value: impl Fn(&str) -> String, ty: &str) -> Code {
        let sent = self.usage.sent();
        let local = self.local(&sent.0);
        let line = format!("{}.{}({})", sent.0, self.setter_name(), value(&local));
        self.code(line, vec![sent, (local, ty.to_owned())])
    }

    /// `request.thread(thread)`
    pub fn set_plainly(&self) -> Code {
        self.set(str::to_owned, &self.value_type())
    }

    /// `request.with_parameter("thread", thread)`, where the type converts into JSON.
    pub fn set_untyped(&self, ty: &str) -> Code {
        let sent = self.usage.sent();
        let local = self.local(&sent.0);
        let function = if let Owner::Record(_) = self.usage.owner {
            "with_member"
        } else {
            "with_parameter"
        };
        let line = format!("{}.{function}({:?}, {local})", sent.0, self.field.name);
        self.code(line, vec![sent, (local, ty.to_owned())])
    }

    /// Whether the getter is a method of the integration, and not of its properties.
    pub fn is_event(&self) -> bool {
        self.field.has(&Fact::Event)
    }

    /// `properties.thread()`
    pub fn get(&self) -> Code {
        let read = self.usage.read(self.is_event());
        self.code(format!("{}.{}()", read.0, self.getter_name()), vec![read])
    }

    /// `let thread: Option<i64> = properties.thread()`, followed by a conversion.
    pub fn get_as(&self, ty: &str, converted: &str) -> Code {
        let Code { line, given, .. } = self.get();
        self.code(
            format!("let {}: Option<{ty}> = {line}{converted}", self.local(&given[0].0)),
            given,
        )
    }

    /// `properties.object().raw("thread")`
    pub fn get_untyped(&self) -> Code {
        let read = self.usage.read(self.is_event());
        self.code(format!("{}.object().raw({:?})", read.0, self.field.name), vec![read])
    }
}
