//! `settings`: the record that is read, the request that changes it, and a module per section.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::context::Context;
use super::docs::{self, compact, inner, origin, outer};
use super::file::RustFile;
use super::records::emit_type;
use super::request::{RequestStruct, setters};
use super::rows::{row, section};
use super::table::{Slots, read_field};
use super::types::ident;
use crate::file::File;
use crate::model::{Api, Section};
use crate::names;
use crate::placement::{Module, TypeRef, types_of};

/// `settings/mod.rs`: endpoint functions, modules, tables.
pub(super) fn emit_module(context: Context<'_>) -> File {
    let (api, settings) = (context.api, &context.api.settings);
    let modules = settings.sections.iter().map(|section| {
        let module = ident(&names::module_name(&section.name));
        quote!(mod #module;)
    });
    let (types_module, types) = types_module(context);
    let (functions, tables, update) = (functions(api), tables(api), update(api));
    let items = quote! {
        #(#modules)*
        mod read;
        mod update;
        #types_module
        pub use read::Settings;
        #types
        #functions
        #update
        #tables
    };
    let doc = vec!["The settings of the instance.".to_owned(), settings.role_doc.clone(), docs::cache(settings)];
    file(context, "mod", "spec/settings/", doc, items, None)
}

fn functions(api: &Api) -> TokenStream {
    let path = &api.settings.path;
    let get = outer(&[format!("Reads all settings: `GET {path}`.")]);
    let update = outer(&[format!("Changes the settings that `update` holds: `PUT {path}`.")]);
    quote! {
        #get
        pub fn get() -> Request<Settings> {
            Request::new(&GET, platform_api_runtime::decode)
        }

        #update
        pub fn update(update: &SettingsUpdate) -> Request<Settings> {
            Request::new(&UPDATE, platform_api_runtime::decode).with_parameters(update.parameters()).described_by(&WRITE)
        }

        static GET: Operation = Operation::new("get_settings", Method::Get, #path);

        static UPDATE: Operation = Operation::new("update_settings", Method::Put, #path);
    }
}

/// The rows of the sections in one table, and without the response-only ones in another.
fn tables(api: &Api) -> TokenStream {
    let sections: Vec<_> =
        api.settings.sections.iter().map(|section| ident(&names::module_name(&section.name))).collect();
    let all = api.settings.attributes().count();
    let response_only = all - api.settings.writable().count();
    let removed = api.settings.removed.iter().map(|(name, version)| {
        let [major, minor] = [version.major, version.minor].map(proc_macro2::Literal::u16_unsuffixed);
        quote!((#name, Version { major: #major, minor: #minor }))
    });
    let (all, response_only) =
        (proc_macro2::Literal::usize_unsuffixed(all), proc_macro2::Literal::usize_unsuffixed(response_only));
    let document = &api.settings.document;
    let cache_seconds = proc_macro2::Literal::u64_unsuffixed(api.settings.cache_seconds);
    let availability = api.settings.installations_only.then(|| quote!(.installations_only()));
    quote! {
        /// Attributes of earlier versions, each with the version of the service that removed it.
        pub const REMOVED: &[(&str, Version)] = &[#(#removed),*];

        /// What the documents say about every attribute; the response-only ones come first.
        pub static ATTRIBUTES: &[Field] = &ROWS;

        // How many there are is no part of a public type: a new attribute would change it.
        static ROWS: [Field; #all] = platform_api_runtime::join(&[#(#sections::FIELDS),*]);

        /// What the documents say about the settings as a whole.
        pub static FACTS: SettingsFacts = SettingsFacts {
            document: #document,
            read: &GET,
            write: &UPDATE,
            attributes: &READ,
            parameters: &WRITE,
            cache_seconds: #cache_seconds,
        };

        static READ: Table = Table::new("Settings", &ROWS) #availability .removed(REMOVED);

        static WRITE: Table = Table::new("SettingsUpdate", ROWS.split_at(#response_only).1) #availability .removed(REMOVED);
    }
}

/// `settings/read.rs`: the record.
pub(super) fn emit_record(context: Context<'_>) -> File {
    let (api, settings) = (context.api, &context.api.settings);
    let fields = settings.attributes().map(|field| {
        let doc = compact(&[docs::text(field), docs::facts(api, field)]);
        read_field(api, field, doc)
    });
    let doc = outer(&[
        "The settings of the instance, as they were read.".to_owned(),
        "Every field is optional: what did not come, came as `null`, or came with another type is `None`, and what came is kept: see `is_null`, `unexpected` and `unknown`.".to_owned(),
        format!("From *{}*.", settings.document),
    ]);
    let items = quote! {
        mod slots;

        #doc
        #[derive(Clone, Default, PartialEq)]
        pub struct Settings {
            #(#fields)*
            rest: Rest,
        }

        platform_api_runtime::response!(Settings);
    };
    file(context, "read", "spec/settings/", vec!["The settings that are read.".to_owned()], items, None)
}

/// `settings/read/slots.rs`: how the record is read and written.
pub(super) fn emit_record_slots(context: Context<'_>) -> File {
    let slots = Slots {
        ty: quote!(Settings),
        generics: TokenStream::new(),
        path: quote!(self),
        table: format_ident!("READ"),
        fields: context.api.settings.attributes().collect(),
    }
    .emit();
    let items = quote! {
        use super::Settings;
        use crate::settings::READ;

        #slots
    };
    file(
        context,
        "read/slots",
        "spec/settings/",
        vec!["How the settings are read and written.".to_owned()],
        items,
        None,
    )
}

fn update_struct(api: &Api) -> RequestStruct<'_> {
    let doc = outer(&[
        "A change of settings: what is not set stays as it is.".to_owned(),
        format!("Sent with `PUT {}`. From *{}*.", api.settings.path, api.settings.document),
    ]);
    RequestStruct { name: "SettingsUpdate", doc, fields: api.settings.writable().collect(), table: "WRITE" }
}

/// The request, without its setters, which are with their sections.
fn update(api: &Api) -> TokenStream {
    let request = update_struct(api);
    let (item, fields) = (request.emit_struct(api), request.emit_fields(api));
    quote!(#item #fields)
}

/// `settings/update.rs`: how the request is read and written.
pub(super) fn emit_update_slots(context: Context<'_>) -> File {
    let slots = update_struct(context.api).slots().emit();
    let items = quote! {
        use super::{Settings, SettingsUpdate, WRITE};

        platform_api_runtime::request!(SettingsUpdate, Settings);

        #slots
    };
    file(
        context,
        "update",
        "spec/settings/",
        vec!["How a change of settings is read and written.".to_owned()],
        items,
        None,
    )
}

/// `settings/accounts.rs`: the setters of one section, and its part of the table.
pub(super) fn emit_section(context: Context<'_>, part: &Section) -> File {
    let api = context.api;
    let writable = || part.attributes.iter().filter(|field| !field.is_response_only());
    let rows = part.attributes.iter().map(|field| row(api, field));
    let heading = section(&part.title);
    let setters = writable().next().map(|_| {
        let setters = setters(api, "SettingsUpdate", writable());
        quote!(use super::SettingsUpdate; #setters)
    });
    let items = quote! {
        #setters

        #heading

        pub(super) const FIELDS: &[Field] = &[#(#rows),*];
    };
    let doc = vec![format!("Setters: {}.", part.title), origin(&api.settings.document, &part.title)];
    let from = format!("spec/settings/{}.toml", part.name);
    file(context, &names::module_name(&part.name), &from, doc, items, None)
}

fn types_module(context: Context<'_>) -> (TokenStream, TokenStream) {
    let named = |types: Vec<TypeRef>| types.into_iter().map(|ty| ident(ty.name(context.api))).collect::<Vec<_>>();
    let own = named(context.placement.types_in(Module::Settings).collect());
    let mut borrowed = types_of(context.api.settings.attributes());
    borrowed.retain(|ty| context.placement.module_of(*ty) != Module::Settings);
    let borrowed = named(borrowed);
    let module = (!own.is_empty()).then(|| {
        quote!(
            pub(crate) mod types;
        )
    });
    let own = (!own.is_empty()).then(|| quote!(pub use types::{#(#own),*};));
    let borrowed = (!borrowed.is_empty()).then(|| quote!(pub use crate::integrations::{#(#borrowed),*};));
    (quote!(#module), quote!(#own #borrowed))
}

/// `settings/types.rs`, if there are any.
pub(super) fn emit_types(context: Context<'_>) -> Option<File> {
    context.placement.types_in(Module::Settings).next()?;
    let items = context.placement.types_in(Module::Settings).map(|ty| emit_type(context.api, ty)).collect();
    let doc = vec!["Enums and nested objects of the settings.".to_owned()];
    Some(file(context, "types", "spec/types.toml", doc, items, Some(Module::Settings)))
}

fn file(
    context: Context<'_>,
    name: &str,
    from: &str,
    doc: Vec<String>,
    items: TokenStream,
    home: Option<Module>,
) -> File {
    RustFile { path: format!("src/settings/{name}.rs"), from, doc: inner(&doc), items, home }.emit(context)
}
