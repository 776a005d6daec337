//! Where each enum and nested record is emitted: with the one kind that uses it, or with what its users share.

use std::collections::HashMap;

use crate::model::{Api, Field, Type};
use crate::names;

/// The module that holds a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Home {
    /// One kind of integration, by its position.
    Kind(usize),
    /// `integrations::types`: several kinds.
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

/// The home of every type of the API, by its index.
pub struct Homes {
    enums: Vec<Option<Home>>,
    records: Vec<Option<Home>>,
    /// What generated code calls the types, and the tables of the records.
    names: HashMap<String, TypeRef>,
}

impl Homes {
    pub fn of(api: &Api) -> Self {
        let mut homes =
            Homes { enums: vec![None; api.enums.len()], records: vec![None; api.records.len()], names: names(api) };
        for (position, kind) in api.integrations.kinds.iter().enumerate() {
            homes.settle(api, &kind.parameters, Home::Kind(position));
        }
        homes.settle(api, &api.integrations.object, Home::Integrations);
        for attribute in api.settings.attributes() {
            homes.settle(api, std::slice::from_ref(attribute), Home::Settings);
        }
        homes
    }

    pub fn home(&self, ty: TypeRef) -> Home {
        match ty {
            TypeRef::Enum(index) => self.enums[index],
            TypeRef::Record(index) => self.records[index],
        }
        .expect("check: every type is used")
    }

    /// Where the type, or the table of a record, of that name is emitted.
    pub fn named(&self, name: &str) -> Option<Home> {
        self.names.get(name).map(|ty| self.home(*ty))
    }

    /// The types that are emitted there, enums first.
    pub fn types_at(&self, home: Home) -> impl Iterator<Item = TypeRef> + '_ {
        let enums = (0..self.enums.len()).map(TypeRef::Enum);
        let types = enums.chain((0..self.records.len()).map(TypeRef::Record));
        types.filter(move |ty| self.home(*ty) == home)
    }

    fn settle(&mut self, api: &Api, fields: &[Field], home: Home) {
        for field in fields {
            self.settle_type(api, &field.ty, home);
        }
    }

    fn settle_type(&mut self, api: &Api, ty: &Type, home: Home) {
        match ty {
            Type::Array(element) | Type::Map(element) => self.settle_type(api, element, home),
            Type::Enum(index) => self.enums[*index] = Some(shared(self.enums[*index], home)),
            Type::Record(index) => {
                self.records[*index] = Some(shared(self.records[*index], home));
                self.settle(api, &api.records[*index].fields, home);
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

/// A type that a second kind uses moves to what the kinds share; what integrations have, settings borrow.
fn shared(settled: Option<Home>, home: Home) -> Home {
    match settled {
        None => home,
        Some(settled) if settled == home => home,
        Some(_) => Home::Integrations,
    }
}

/// The types that the fields name themselves, each once, in their order.
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
