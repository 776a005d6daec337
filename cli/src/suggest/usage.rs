//! Lines of Rust that use an item of one side: the functions of a kind, calls of `new`, setters and getters.
//!
//! Fields belong to a kind, a record, the settings or the integration object. Each of them has its own variable for a
//! request (`request`, `update`) and for a response (`properties`, `settings`, `integration`).

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
    is_record: bool,
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

/// A kind by its slug, documented or not: `Kind::from_slug("chat-c")`
pub fn of_slug(slug: &str) -> Code {
    Code::new(format!("Kind::from_slug({slug:?})"), Vec::new())
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
            is_record: false,
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
            is_record: true,
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
            is_record: false,
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

    /// The types of the arguments of `new`.
    pub fn argument_types(&self) -> Vec<String> {
        let (plain, flags) = self.constructor();
        let arguments = plain.into_iter().chain(flags);
        arguments.map(|field| value_type(self.api, field)).collect()
    }
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

    /// The setter or the getter: `request.thread(thread)`, `properties.thread()`
    pub fn line(&self) -> Code {
        if self.direction == Direction::Request {
            let request = &self.usage.request;
            let (mut value, ty) = self.value();
            let setter = format!("{}.{value}", request.0);
            if value == request.0 {
                value = "value".to_owned();
            }
            return Code::new(format!("{setter}({value})"), vec![request.clone(), (value, ty)]);
        }
        let (mut owner, mut owner_type) = self.usage.response.clone();
        // The integration has the getters of the events of its kind.
        if self.field.has(&Fact::Event) {
            (owner, owner_type) = variable("integration", &format!("Integration<{owner_type}>"));
        }
        let getter = format!("{owner}.{}()", (self.usage.getter)(self.name));
        Code::new(getter, vec![(owner, owner_type)])
    }

    /// The name in JSON in place of the setter or the getter: `request.with_parameter("thread", thread)`,
    /// `properties.object().raw("thread")`. A value of a type of the API does not become JSON by itself.
    pub fn by_name(&self) -> Option<Code> {
        let Code { given, .. } = self.line();
        let line = match (self.direction, given.as_slice()) {
            (Direction::Request, [(request, _), (value, ty)]) => {
                let is_json = ["String", "bool", "i64", "f64"].contains(&ty.as_str());
                let function = if self.usage.is_record {
                    "with_member"
                } else {
                    "with_parameter"
                };
                is_json.then(|| format!("{request}.{function}({:?}, {value})", self.name))?
            }
            (_, [(owner, _), ..]) => format!("{owner}.object().raw({:?})", self.name),
            (_, []) => return None,
        };
        Some(Code::new(line, given))
    }

    /// A getter with the type that it returns: `let thread: Option<i64> = properties.thread()`. A setter takes many types, so
    /// it has none.
    pub fn typed_line(&self) -> Code {
        let mut code = self.line();
        if self.direction == Direction::Response {
            code.line = format!("let {}: Option<{}> = {}", field_name(self.name), self.ty(), code.line);
        }
        code
    }
}

fn variable(name: &str, ty: &str) -> (String, String) {
    (name.to_owned(), ty.to_owned())
}
