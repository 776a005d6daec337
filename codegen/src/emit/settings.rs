//! `settings/`: the type that is read, and the request that changes settings. Each section has a module with its
//! getters and setters, and below it one with its rows.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{self, heading, origin, outer, with_example};
use super::examples;
use super::expr::path;
use super::fields::{Getter, alias_attributes, getter, setter};
use super::file::Module;
use super::operations;
use super::request::impl_of;
use super::rows::{rows, version};
use super::rust_types::{ident, module_ident};
use super::types;
use crate::model::{Api, Field, Section, SettingsSpec};
use crate::names;

pub fn emit_module(api: &Api) -> Module {
    let settings = &api.settings;
    let modules = settings.sections.iter().map(|section| module_ident(&section.name));
    let types = types::export(api);
    let functions = emit_functions(settings);
    let records = emit_records(api);
    let tables = emit_tables(settings);
    let items = quote! {
        use platform_api_runtime::generated;

        /// First, because rustdoc shows methods in the order of the modules.
        mod new {
            use super::SettingsUpdate;

            platform_api_runtime::empty!(SettingsUpdate);
        }

        #(mod #modules;)*
        #types
        #functions
        #records
        #tables
    };
    let doc = [
        "The settings of the instance: a [`SettingsUpdate`] changes them, and a read returns [`Settings`].",
        &settings.role_doc,
        &settings.notes.join(" "),
        &docs::cache(settings),
        docs::REQUIRING,
        docs::INITIAL_VALUES,
        docs::secrets(settings),
        docs::SOURCES,
    ];
    Module::new("settings/mod", "spec/settings/", &doc).with(items)
}

fn emit_functions(settings: &SettingsSpec) -> TokenStream {
    let get = operations::get_settings(settings);
    let update = operations::update_settings(settings);
    let cache_doc = docs::cache(settings);
    let get_doc = outer(&[&format!("Reads all settings: `{get}`."), &cache_doc]);
    let update_doc = format!(
        "Changes the settings in `update`: `{update}`. Returns all settings, or `None` if the response has none."
    );
    let update_doc = outer(&[update_doc, cache_doc]);
    let (get_table, update_table) = (get.table(), update.table());
    let role = settings.role.names().join(" or ");
    quote! {
        static GET: Operation = #get_table.for_role(#role);

        static UPDATE: Operation = #update_table.for_role(#role);

        #get_doc
        pub fn get() -> Request<Settings> {
            Request::new(&GET, platform_api_runtime::generated::decode)
        }

        #update_doc
        pub fn update(update: &SettingsUpdate) -> Request<Option<Settings>> {
            Request::new(&UPDATE, platform_api_runtime::generated::decode_optional)
                .with_object(update.object().clone())
                .unless_empty()
        }
    }
}

fn emit_records(api: &Api) -> TokenStream {
    let settings = &api.settings;
    let document = &settings.document;
    let example = examples::rust::settings(api);
    let description = [
        "The settings of the instance in a response.",
        &subjects(settings, |_| true),
    ];
    let notes = [
        docs::GETTERS,
        "Before you replace `None` with a default, call `object().check_types()?`: it fails if a field has another type.",
        "In a test, a [`SettingsUpdate`] converts into `Settings`.",
        docs::unset(settings),
        &format!("From *{document}*."),
    ];
    let doc = with_example(&description, &example, &notes);
    let update_description = [
        "A request that changes settings. Attributes that are not in it stay as they are.",
        &subjects(settings, |field| !field.is_response_only()),
    ];
    let update_notes = [format!("`PUT {}`. From *{document}*.", settings.path)];
    let update_doc = with_example(&update_description, &example, &update_notes);
    quote! {
        #doc
        #[derive(Clone, PartialEq)]
        pub struct Settings(Object);

        platform_api_runtime::response!(Settings, table = TABLE, request = SettingsUpdate);

        #update_doc
        #[must_use = "a request does nothing until it is sent"]
        #[derive(Clone, PartialEq)]
        pub struct SettingsUpdate(Object);

        platform_api_runtime::request!(SettingsUpdate, table = TABLE, response = Settings);

        /// # From a read
        impl SettingsUpdate {
            /// The current settings as a request, with every attribute as it came, even with another type, except that a
            /// number in a string becomes a number. Undocumented members and masked secrets are missing. Its [`diff`](crate::Patch::diff) to the current settings is empty.
            pub fn from_current(current: &Settings) -> Self {
                generated::from_record(&SettingsUpdate::new(), current)
            }

            /// A request that gives an instance with the settings `onto` the settings `from`: as
            /// [`from_current`](Self::from_current), but without each `null` that has nothing to unset.
            pub fn copied(from: &Settings, onto: &Settings) -> Self {
                generated::copied_record(&SettingsUpdate::new(), from, Some(onto))
            }
        }
    }
}

/// Links lead to methods, because rustdoc may number the anchor of a heading.
fn subjects(settings: &SettingsSpec, has_method: fn(&Field) -> bool) -> String {
    let mut links = Vec::new();
    for section in &settings.sections {
        if let Some(first) = section.attributes.iter().find(|field| has_method(field)) {
            let method = names::field_name(&first.name);
            links.push(format!("[{}](Self::{method})", section.title));
        }
    }
    format!("Subjects: {}.", links.join("; "))
}

/// The compiler counts the rows: two branches that each add a row would conflict in a number.
fn emit_tables(settings: &SettingsSpec) -> TokenStream {
    let modules: Vec<_> = settings
        .sections
        .iter()
        .map(|section| module_ident(&section.name))
        .collect();
    let rows = if modules.is_empty() {
        quote!(0)
    } else {
        quote!(#(#modules::FIELDS.len())+*)
    };
    let removed = settings.removed.iter().map(|removed| &removed.name);
    let search_aliases = alias_attributes(removed.clone(), "REMOVED");
    let versions = settings.removed.iter().map(|removed| version(removed.version));
    let SettingsSpec {
        document,
        unset_reads_null,
        installations_only,
        ..
    } = settings;
    let cache_seconds = proc_macro2::Literal::u64_unsuffixed(settings.cache_seconds);
    quote! {
        /// Attributes of earlier versions, each with the version of the service that removed it.
        #search_aliases
        pub const REMOVED: &[(&str, Version)] = &[#((#removed, #versions)),*];

        static ROWS: [Field; #rows] = Field::join(&[#(#modules::FIELDS),*]);

        static TABLE: Table = Table::new("Settings", &ROWS).settings(&FACTS);

        /// The facts about every attribute, the response-only ones first.
        pub static ATTRIBUTES: &[Field] = &ROWS;

        /// The facts about the settings as a whole.
        pub static FACTS: SettingsFacts = SettingsFacts {
            document: #document,
            read: &GET,
            write: &UPDATE,
            attributes: &TABLE,
            cache_seconds: #cache_seconds,
            installations_only: #installations_only,
            unset_reads_null: #unset_reads_null,
            removed: REMOVED,
        };
    }
}

/// `settings/<section>.rs`, the getters and setters of a section, and `settings/<section>/rows.rs`, its rows.
pub fn emit_section(api: &Api, section: &Section) -> [Module; 2] {
    let title = &section.title;
    let module = format!("settings/{}", names::file_name(&section.name));
    let from = format!("spec/settings/{}.toml", section.name);
    let doc = [
        format!("The settings of the section “{title}”."),
        origin(&api.settings.document, title),
    ];
    let rows_doc = [format!("The facts about each attribute of the section “{title}”.")];
    [
        Module::new(&module, &from, &doc).with(emit_methods(api, section)),
        Module::new(&format!("{module}/rows"), &from, &rows_doc)
            .with(quote!(const SECTION: &str = #title;))
            .with_table(
                quote!(pub(in crate::settings) static FIELDS: &[Field]),
                rows(api, &path(&["SECTION"]), &section.attributes),
            ),
    ]
}

fn emit_methods(api: &Api, section: &Section) -> TokenStream {
    let getters = section.attributes.iter().map(|field| getter(api, field, Getter::Plain));
    let writable = section.attributes.iter().filter(|field| !field.is_response_only());
    let section_heading = heading(&section.title);
    let update = ident("SettingsUpdate");
    let setters = writable.map(|field| setter(api, &update, field));
    let setters = impl_of(&update, &section_heading, setters.collect());
    let parent = match setters {
        Some(_) => quote!({Settings, SettingsUpdate}),
        None => quote!(Settings),
    };
    quote! {
        use super::#parent;

        mod rows;

        pub(super) use rows::FIELDS;

        #section_heading
        impl Settings {
            #(#getters)*
        }

        #setters
    }
}
