//! Decides in which module each enum and nested record is emitted.
//!
//! A type that one kind uses is in the module of that kind; one that several use is in a shared module. The emitter and the
//! comparison both need to know, so this is not part of the emitter.

use std::collections::HashMap;

use crate::model::{Api, Field, Type};
use crate::names;

/// The module that holds a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Module {
    /// One kind of integration, by its position.
    Kind(usize),
    /// `integrations::types`, for types of several kinds.
    Integrations,
    /// `settings::types`.
    Settings,
}

/// An enum or a nested record, by its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TypeRef {
    Enum(usize),
    Record(usize),
}

impl TypeRef {
    pub fn name(self, api: &Api) -> &str {
        match self {
            TypeRef::Enum(index) => &api.enums[index].name,
            TypeRef::Record(index) => &api.records[index].name,
        }
    }
}

/// The module of every type of the API, by its index.
pub struct Placement {
    enums: Vec<Option<Module>>,
    records: Vec<Option<Module>>,
    /// The types by their names in Rust, and by the names of their tables.
    names: HashMap<String, TypeRef>,
}

impl Placement {
    pub fn of(api: &Api) -> Self {
        let mut placement =
            Placement { enums: vec![None; api.enums.len()], records: vec![None; api.records.len()], names: names(api) };
        for (position, kind) in api.integrations.kinds.iter().enumerate() {
            placement.place(api, &kind.parameters, Module::Kind(position));
        }
        placement.place(api, &api.integrations.object, Module::Integrations);
        for attribute in api.settings.attributes() {
            placement.place(api, std::slice::from_ref(attribute), Module::Settings);
        }
        placement
    }

    pub fn module_of(&self, ty: TypeRef) -> Module {
        match ty {
            TypeRef::Enum(index) => self.enums[index],
            TypeRef::Record(index) => self.records[index],
        }
        .expect("check: every type is used")
    }

    /// The module of the type, or of the table of a record, with that name.
    pub fn named(&self, name: &str) -> Option<Module> {
        self.names.get(name).map(|ty| self.module_of(*ty))
    }

    /// The types in a module, enums first.
    pub fn types_in(&self, module: Module) -> impl Iterator<Item = TypeRef> + '_ {
        let enums = (0..self.enums.len()).map(TypeRef::Enum);
        let types = enums.chain((0..self.records.len()).map(TypeRef::Record));
        types.filter(move |ty| self.module_of(*ty) == module)
    }

    fn place(&mut self, api: &Api, fields: &[Field], module: Module) {
        for field in fields {
            self.place_type(api, &field.ty, module);
        }
    }

    fn place_type(&mut self, api: &Api, ty: &Type, module: Module) {
        match ty {
            Type::Array(element) | Type::Map(element) => self.place_type(api, element, module),
            Type::Enum(index) => self.enums[*index] = Some(shared(self.enums[*index], module)),
            Type::Record(index) => {
                let placed = Some(shared(self.records[*index], module));
                // The fields of a record that is placed already are placed too. A record may contain itself.
                if self.records[*index] != placed {
                    self.records[*index] = placed;
                    self.place(api, &api.records[*index].fields, module);
                }
            }
            _ => {}
        }
    }
}

fn names(api: &Api) -> HashMap<String, TypeRef> {
    let enums = api.enums.iter().enumerate().map(|(index, item)| (item.name.clone(), TypeRef::Enum(index)));
    let records = api.records.iter().enumerate().flat_map(|(index, record)| {
        [record.name.clone(), names::constant_name(&record.name)].map(|name| (name, TypeRef::Record(index)))
    });
    enums.chain(records).collect()
}

/// A type with a second user moves to the shared types of the integrations, also if settings use it.
fn shared(placed: Option<Module>, module: Module) -> Module {
    match placed {
        None => module,
        Some(placed) if placed == module => module,
        Some(_) => Module::Integrations,
    }
}

/// The types of the fields themselves, without those nested in records, sorted and each once.
pub fn types_of<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<TypeRef> {
    let mut types = Vec::new();
    for field in fields {
        let mut ty = &field.ty;
        while let Type::Array(element) | Type::Map(element) = ty {
            ty = element;
        }
        let named = match ty {
            Type::Enum(index) => TypeRef::Enum(*index),
            Type::Record(index) => TypeRef::Record(*index),
            _ => continue,
        };
        if !types.contains(&named) {
            types.push(named);
        }
    }
    types.sort();
    types
}
