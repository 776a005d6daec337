//! Lines of Rust that use an item of one side: the functions of a kind, calls of `new`, setters and getters.
//!
//! Fields belong to a kind, a record, the settings or the integration object. Each of them has its own variable for a
//! request (`request`, `update`) and for a response (`properties`, `settings`, `integration`).

use std::collections::BTreeSet;

use platform_api_codegen::emit::usage::{constructor, lent_type, value_type, write_verb};
use platform_api_codegen::model::{Api, Enum, Fact, Field, Kind, Record};
use platform_api_codegen::names::{field_name, kind_name, module_name, nested_getter_name, type_name};

use super::suggestion::Code;
use crate::compare::change::Direction;
use crate::compare::renames::is_former;

/// The names with which programs use an item that has fields. Variables have their types.
pub struct Usage<'a> {
    api: &'a Api,
    /// `request: ChatA`
    request: (String, String),
    /// The type of requests of a kind by its former slug. The bindings keep it for one release.
    former: Option<String>,
    /// `properties: chat_a::Properties`
    response: (String, String),
    /// `chat_a::RequiredFlags`
    flags: Option<String>,
    getter: fn(&str) -> String,
    sent: Vec<&'a Field>,
    read: Vec<&'a Field>,
}

/// A field, and how programs use it in requests or in responses.
#[derive(Clone, Copy)]
pub struct UsedField<'a> {
    pub usage: &'a Usage<'a>,
    pub direction: Direction,
    pub field: &'a Field,
    /// Its name, or a former one.
    pub name: &'a str,
}

/// How a line uses a field.
#[derive(Clone, Copy)]
pub enum Form {
    Plain,
    /// With the exact type of the value. A plain line may compile with several types.
    Typed,
}

/// The lines that name a kind by its slug or by a former one: `chat_c::set(project, &request)`,
/// `project.chat_c().set(&request)`, `Kind::ChatC`
pub fn of_kind(kind: &Kind, slug: &str) -> [Code; 3] {
    let (module, name, verb) = (module_name(slug), kind_name(slug), write_verb(kind));
    let request = variable("request", &name);
    [
        Code::new(
            format!("{module}::{verb}(project, &request)"),
            vec![variable("project", "ProjectId"), request.clone()],
        ),
        Code::new(
            format!("project.{module}().{verb}(&request)"),
            vec![variable("project", "Project"), request],
        ),
        Code::new(format!("Kind::{name}"), Vec::new()),
    ]
}

/// The import of an enum or a record: `use platform_api::types::Branches`
pub fn of_type(name: &str) -> Code {
    Code::new(format!("use platform_api::types::{name}"), Vec::new())
}

/// A value by its name or by a former one: `Branches::Default`
pub fn of_value(item: &Enum, name: &str) -> Code {
    Code::new(format!("{}::{}", item.name, type_name(name)), Vec::new())
}

/// What a value of the enum is in JSON: `let wire: &str = value.as_str()`
pub fn of_wire(item: &Enum) -> Code {
    let line = if item.is_integer() {
        "let wire: i64 = value.as_i64()"
    } else {
        "let wire: &str = value.as_str()"
    };
    Code::new(line, vec![variable("value", &item.name)])
}

impl<'a> Usage<'a> {
    pub fn of_kind(api: &'a Api, kind: &'a Kind) -> Self {
        let module = module_name(&kind.slug);
        Self {
            api,
            request: variable("request", &kind_name(&kind.slug)),
            former: kind.former.as_ref().map(|former| kind_name(&former.name)),
            response: variable("properties", &format!("{module}::Properties")),
            flags: Some(format!("{module}::RequiredFlags")),
            getter: field_name,
            sent: kind.parameters.iter().collect(),
            read: kind.properties.iter().collect(),
        }
    }

    pub fn of_record(api: &'a Api, record: &'a Record) -> Self {
        let own = variable(&module_name(&record.name), &record.name);
        Self {
            api,
            request: own.clone(),
            former: None,
            response: own,
            flags: None,
            getter: nested_getter_name,
            sent: record.fields.iter().collect(),
            read: record.fields.iter().collect(),
        }
    }

    pub fn of_settings(api: &'a Api) -> Self {
        Self {
            api,
            request: variable("update", "SettingsUpdate"),
            former: None,
            response: variable("settings", "Settings"),
            flags: None,
            getter: field_name,
            sent: api.settings.writable().collect(),
            read: api.settings.attributes().collect(),
        }
    }

    /// The integration object, which is only read.
    pub fn of_object(api: &'a Api) -> Self {
        Self {
            response: variable("integration", "Integration"),
            sent: Vec::new(),
            read: api.integrations.object.iter().collect(),
            ..Self::of_settings(api)
        }
    }

    /// Whether the bindings have the type of the old requests, perhaps as a former name.
    pub fn has_name_of(&self, old: &Self) -> bool {
        let name = &old.request.1;
        *name == self.request.1 || self.former.as_ref() == Some(name)
    }

    /// The field with a name, also if a rename keeps it as the old name.
    pub fn find(&'a self, name: &str, direction: Direction) -> Option<UsedField<'a>> {
        let mut fields = match direction {
            Direction::Request => self.sent.iter(),
            _ => self.read.iter(),
        };
        let field = fields.find(|field| field.name == name || is_former(&field.former, name))?;
        Some(self.of(field, direction))
    }

    fn of(&'a self, field: &'a Field, direction: Direction) -> UsedField<'a> {
        UsedField {
            usage: self,
            direction,
            field,
            name: &field.name,
        }
    }

    /// The arguments of `new`, and the required flags.
    fn constructor(&self) -> (Vec<&'a Field>, Vec<&'a Field>) {
        constructor(self.sent.iter().copied())
    }

    /// The names of the arguments of `new`, without flags.
    pub fn arguments(&self) -> Vec<&'a str> {
        let (arguments, _) = self.constructor();
        arguments.into_iter().map(|field| field.name.as_str()).collect()
    }

    /// `ChatA::new(token, chat_a::RequiredFlags { push_events })`, followed by a setter.
    pub fn construct(&self, setter: Option<UsedField<'_>>) -> Code {
        let (plain, flags) = self.constructor();
        let mut arguments: Vec<_> = plain.iter().map(|field| field_name(&field.name)).collect();
        if let (Some(ty), false) = (&self.flags, flags.is_empty()) {
            let names: Vec<_> = flags.iter().map(|field| field_name(&field.name)).collect();
            arguments.push(format!("{ty} {{ {} }}", names.join(", ")));
        }
        let mut line = format!("{}::new({})", self.request.1, arguments.join(", "));
        let mut given = Vec::new();
        for field in plain.into_iter().chain(flags) {
            given.push(self.of(field, Direction::Request).value());
        }
        if let Some(setter) = setter {
            let value = setter.value();
            line += &format!(".{0}({0})", value.0);
            given.push(value);
        }
        Code::new(line, given)
    }

    /// Whether this `new` takes the arguments of the old one.
    pub fn takes_arguments_of(&self, old: &Self) -> bool {
        let (arguments, flags) = self.constructor();
        let (old_arguments, old_flags) = old.constructor();
        let types = arguments.iter().map(|field| value_type(self.api, field));
        let old_types = old_arguments.iter().map(|field| value_type(old.api, field));
        names(&flags) == names(&old_flags)
            && arguments.len() == old_arguments.len()
            && types.zip(old_types).all(|(ty, old)| self.takes(&ty, &old))
    }

    /// Whether an argument of one type takes a value of another. Arguments are converted with `Into`.
    fn takes(&self, ty: &str, value: &str) -> bool {
        let mut enums = self.api.enums.iter();
        match value {
            _ if ty == value => true,
            "bool" => ["i64", "f64", "BooleanOrString", "Json"].contains(&ty),
            "i64" => ty == "Json" || enums.any(|item| item.name == ty && item.is_integer()),
            "String" => ["Secret", "BooleanOrString", "OneOrMany", "Json"].contains(&ty),
            "Vec<String>" => ["OneOrMany", "Json"].contains(&ty),
            "f64" | "Vec<bool>" | "Vec<i64>" | "Vec<f64>" => ty == "Json",
            _ => false,
        }
    }
}

fn names<'a>(fields: &[&'a Field]) -> BTreeSet<&'a str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}

impl UsedField<'_> {
    /// Whether `new` takes the value, so that there is no setter.
    pub fn is_argument(&self) -> bool {
        self.direction == Direction::Request && self.field.is_required()
    }

    /// The variable for the value, and its type.
    fn value(&self) -> (String, String) {
        (field_name(self.name), self.ty())
    }

    /// The type of a value that is set, or that the getter returns.
    pub fn ty(&self) -> String {
        let api = self.usage.api;
        match self.direction {
            Direction::Request => value_type(api, self.field),
            _ => lent_type(api, self.field),
        }
    }

    /// The setter or the getter.
    pub fn line(&self, form: Form) -> Code {
        match self.direction {
            Direction::Request => self.set(form),
            _ => self.get(form),
        }
    }

    /// `request.thread(thread)`
    fn set(&self, form: Form) -> Code {
        let request = &self.usage.request;
        let (mut value, ty) = self.value();
        let setter = format!("{}.{value}", request.0);
        if value == request.0 {
            value = "value".to_owned();
        }
        let line = match form {
            Form::Plain => format!("{setter}({value})"),
            Form::Typed => format!("{setter}(Param::Value({value}))"),
        };
        Code::new(line, vec![request.clone(), (value, ty)])
    }

    /// `properties.thread()`
    fn get(&self, form: Form) -> Code {
        let (mut owner, mut owner_type) = self.usage.response.clone();
        // The integration has the getters of the events of its kind.
        if self.field.has(&Fact::Event) {
            (owner, owner_type) = variable("integration", &format!("Integration<{owner_type}>"));
        }
        let getter = format!("{owner}.{}()", (self.usage.getter)(self.name));
        let line = match form {
            Form::Plain => getter,
            Form::Typed => format!("let {}: Option<{}> = {getter}", field_name(self.name), self.ty()),
        };
        Code::new(line, vec![(owner, owner_type)])
    }
}

fn variable(name: &str, ty: &str) -> (String, String) {
    (name.to_owned(), ty.to_owned())
}
