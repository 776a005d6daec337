//! Lines of Rust that use an item of one side: the functions of a kind, calls of `new`, setters and getters.
//!
//! Fields belong to a kind, a record, the settings or the integration object. Each of them has its own variable for a
//! request (`request`, `update`) and for a response (`properties`, `settings`, `integration`).

use std::collections::BTreeSet;

use platform_api_codegen::emit::usage::{constructor, lent_type, value_type, write_verb};
use platform_api_codegen::model::{Enum, Fact, Field, Kind, Record};
use platform_api_codegen::names::{field_name, kind_name, module_name, nested_getter_name, type_name};

use super::suggestion::{Bindings, Code};
use crate::compare::change::Direction;

/// The owner of some fields, and how programs use it.
#[derive(Clone, Copy)]
pub struct Usage<'a> {
    pub bindings: &'a Bindings<'a>,
    pub owner: Owner<'a>,
}

/// The owner of some fields.
#[derive(Clone, Copy)]
pub enum Owner<'a> {
    Kind(&'a Kind),
    Record(&'a Record),
    Settings,
    Object,
}

/// A field, and how programs use it in requests or in responses.
#[derive(Clone, Copy)]
pub struct UsedField<'a> {
    pub usage: Usage<'a>,
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
    /// By the name in JSON, for fields that the bindings do not have.
    Untyped,
}

/// The lines that name a kind by its slug or by a former one: `chat_c::set(project, &request)`,
/// `project.chat_c().set(&request)`, `Kind::ChatC`
pub fn of_kind(bindings: &Bindings<'_>, kind: &Kind, slug: &str) -> [Code; 3] {
    let (module, request, verb) = (module_name(slug), kind_name(slug), write_verb(kind));
    let lines = [
        format!("{module}::{verb}(project, &request)"),
        format!("project.{module}().{verb}(&request)"),
        format!("Kind::{request}"),
    ];
    with_project(bindings, lines, ("request", &request))
}

/// The same lines for a kind that the bindings do not have.
pub fn of_unknown_kind(bindings: &Bindings<'_>, slug: &str) -> [Code; 3] {
    let kind = format!("Kind::unknown({slug:?})");
    let lines = [
        format!("{kind}.set(project, &parameters)"),
        format!("project.integration({kind}).set(&parameters)"),
        kind,
    ];
    with_project(bindings, lines, ("parameters", "Object"))
}

/// A function of a project's identifier, a method of a project, and an expression without variables.
fn with_project(bindings: &Bindings<'_>, lines: [String; 3], sent: (&str, &str)) -> [Code; 3] {
    let [function, method, variant] = lines;
    let sent = variable(sent.0, sent.1);
    [
        bindings.code(function, vec![variable("project", "ProjectId"), sent.clone()]),
        bindings.code(method, vec![variable("project", "Project"), sent]),
        bindings.code(variant, Vec::new()),
    ]
}

/// A value by its name or by a former one: `Branches::Default`
pub fn of_value(bindings: &Bindings<'_>, item: &Enum, name: &str) -> Code {
    bindings.code(format!("{}::{}", item.name, type_name(name)), Vec::new())
}

/// What a value of the enum is in JSON: `let wire: &str = value.as_str()`
pub fn of_wire(bindings: &Bindings<'_>, item: &Enum) -> Code {
    let line = if item.is_integer() {
        "let wire: i64 = value.as_i64()"
    } else {
        "let wire: &str = value.as_str()"
    };
    bindings.code(line, vec![variable("value", &item.name)])
}

impl<'a> Usage<'a> {
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

    pub fn find(self, name: &str, direction: Direction) -> Option<UsedField<'a>> {
        let field = self.fields(direction).into_iter().find(|field| field.name == name)?;
        Some(self.of(field, direction))
    }

    pub fn of(self, field: &'a Field, direction: Direction) -> UsedField<'a> {
        UsedField {
            usage: self,
            direction,
            field,
            name: &field.name,
        }
    }

    /// The arguments of `new`, and the required flags.
    fn constructor(&self) -> (Vec<&'a Field>, Vec<&'a Field>) {
        constructor(self.fields(Direction::Request))
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
        if let (Owner::Kind(kind), false) = (self.owner, flags.is_empty()) {
            let names: Vec<_> = flags.iter().map(|field| field_name(&field.name)).collect();
            let module = module_name(&kind.slug);
            arguments.push(format!("{module}::RequiredFlags {{ {} }}", names.join(", ")));
        }
        let mut line = format!("{}::new({})", self.request(), arguments.join(", "));
        let mut given = Vec::new();
        for field in plain.into_iter().chain(flags) {
            given.push(self.of(field, Direction::Request).value());
        }
        if let Some(setter) = setter {
            let value = setter.value();
            line += &format!(".{0}({0})", value.0);
            given.push(value);
        }
        self.bindings.code(line, given)
    }

    /// Whether a call of the old `new` also compiles as a call of this one.
    pub fn takes_call_of(&self, old: &Self) -> bool {
        let (arguments, flags) = self.constructor();
        let (old_arguments, old_flags) = old.constructor();
        let types = arguments.iter().map(|field| value_type(self.bindings.api, field));
        let old_types = old_arguments.iter().map(|field| value_type(old.bindings.api, field));
        self.request() == old.request()
            && names(&flags) == names(&old_flags)
            && arguments.len() == old_arguments.len()
            && types.zip(old_types).all(|(ty, old)| self.takes(&ty, &old))
    }

    /// Whether an argument of one type takes a value of another. Arguments are converted with `Into`.
    fn takes(&self, ty: &str, value: &str) -> bool {
        let mut enums = self.bindings.api.enums.iter();
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

    /// `ChatC`
    fn request(&self) -> String {
        match self.owner {
            Owner::Kind(kind) => kind_name(&kind.slug),
            Owner::Record(record) => record.name.clone(),
            Owner::Settings | Owner::Object => "SettingsUpdate".to_owned(),
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
        let api = self.usage.bindings.api;
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
        let (owner, untyped_setter) = match self.usage.owner {
            Owner::Record(record) => (module_name(&record.name), "with_member"),
            Owner::Kind(_) => ("request".to_owned(), "with_parameter"),
            Owner::Settings | Owner::Object => ("update".to_owned(), "with_parameter"),
        };
        let name = field_name(self.name);
        let value = if name == owner { "value" } else { &name };
        let (line, ty) = match form {
            Form::Plain => (format!("{owner}.{name}({value})"), self.ty()),
            Form::Typed => (format!("{owner}.{name}(Param::Value({value}))"), self.ty()),
            Form::Untyped => (
                format!("{owner}.{untyped_setter}({:?}, {value})", self.field.name),
                "Json".to_owned(),
            ),
        };
        let given = vec![(owner, self.usage.request()), (value.to_owned(), ty)];
        self.usage.bindings.code(line, given)
    }

    /// `properties.thread()`
    fn get(&self, form: Form) -> Code {
        let (owner, owner_type) = self.read();
        let name = field_name(self.name);
        let getter = match self.usage.owner {
            Owner::Record(_) => nested_getter_name(self.name),
            _ => name.clone(),
        };
        let line = match form {
            Form::Plain => format!("{owner}.{getter}()"),
            Form::Typed => format!("let {name}: Option<{}> = {owner}.{getter}()", self.ty()),
            Form::Untyped => format!("{owner}.object().raw({:?})", self.field.name),
        };
        self.usage.bindings.code(line, vec![(owner, owner_type)])
    }

    /// The variable that has the getter, and its type. The integration has the getters of events.
    fn read(&self) -> (String, String) {
        match self.usage.owner {
            Owner::Kind(kind) => {
                let properties = format!("{}::Properties", module_name(&kind.slug));
                if self.field.has(&Fact::Event) {
                    variable("integration", &format!("Integration<{properties}>"))
                } else {
                    variable("properties", &properties)
                }
            }
            Owner::Record(record) => variable(&module_name(&record.name), &record.name),
            Owner::Settings => variable("settings", "Settings"),
            Owner::Object => variable("integration", "Integration"),
        }
    }
}

fn variable(name: &str, ty: &str) -> (String, String) {
    (name.to_owned(), ty.to_owned())
}
