//! This module emits `settings/`: the type that is read, and the request that changes settings. Each section gets one
//! module with its getters and setters, and one with its rows.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::context::Context;
use crate::emit::docs::{self, heading, inner, origin, outer, with_example};
use crate::emit::examples;
use crate::emit::fields::{aliases, getter};
use crate::emit::file::rust_file;
use crate::emit::operations;
use crate::emit::request::{Request, methods_of, setters};
use crate::emit::rows::{rows, version};
use crate::emit::rust_types::module;
use crate::emit::types;
use crate::file::File;
use crate::model::{Api, Field, Section};
use crate::names;

/// `settings/mod.rs`: endpoint functions, modules, tables.
pub(in crate::emit) fn emit_module(context: Context<'_>) -> File {
    let api = context.api;
    let settings = &context.api.settings;
    let modules = settings.sections.iter().map(|section| module(&section.name));
    let types = types::export(context);
    let functions = functions(api);
    let tables = tables(api);
    let records = records(api);
    let items = quote! {
        /// Documentation shows methods in the order of the modules, and `new` is what people look for first.
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
    let doc = inner(&[
        "The settings of the instance: a [`SettingsUpdate`] changes them, and a read returns [`Settings`].",
        &settings.role_doc,
        &settings.notes.join(" "),
        &docs::cache(settings),
        docs::REQUIRING,
        docs::INITIAL_VALUES,
        docs::SOURCES,
    ]);
    file(context, "mod", "spec/settings/", doc, items)
}

fn functions(api: &Api) -> TokenStream {
    let operations = operations::of_settings(&api.settings);
    let [get, update] = &operations;
    let cache = docs::cache(&api.settings);
    let get_doc = outer(&[&format!("Reads all settings: `{get}`."), &cache]);
    let update_doc =
        format!("Changes the settings in `update`: `{update}`. Returns all settings, or `None` for an empty response.");
    let update_doc = outer(&[update_doc, cache]);
    let [get, update] = operations.map(|operation| operation.table());
    quote! {
        static GET: Operation = #get;

        static UPDATE: Operation = #update;

        #get_doc
        pub fn get() -> Request<Settings> {
            Request::new(&GET, platform_api_runtime::generated::decode)
        }

        #update_doc
        pub fn update(update: &SettingsUpdate) -> Request<Option<Settings>> {
            Request::new(&UPDATE, platform_api_runtime::generated::decode_unless_empty)
                .with_object(update.object().clone())
        }

        /// Checks attributes of any name and type against the documented rules for `target`, such as those of a file:
        /// it finds all mistakes at once, unknown names and wrong types among them, where reading a [`SettingsUpdate`]
        /// ends at the first. [`Kind::check`](crate::integrations::Kind::check) does the same for a kind. The example
        /// `check` prints the line and the column of each.
        pub fn check(attributes: &Object, target: &Target) -> Findings {
            target.check(&attributes.under(&TABLE))
        }
    }
}

/// Joins the rows of the sections into one table. The compiler counts the rows. If a number were written here, two
/// branches that each add a row would conflict in it.
fn tables(api: &Api) -> TokenStream {
    let sections = api.settings.sections.iter().map(|section| {
        let title = &section.title;
        let module = module(&section.name);
        quote!((#title, #module::FIELDS))
    });
    let removed = api.settings.removed.iter().map(|removed| {
        let (name, since) = (&removed.name, version(removed.version));
        quote!((#name, #since))
    });
    let aliases = aliases(api.settings.removed.iter().map(|removed| &removed.name), "REMOVED");
    let document = &api.settings.document;
    let cache_seconds = proc_macro2::Literal::u64_unsuffixed(api.settings.cache_seconds);
    let unset = api.settings.unset_reads_null.then(|| quote!(.unset_reads_null()));
    let availability = api.settings.installations_only.then(|| quote!(.installations_only()));
    quote! {
        /// Attributes of earlier versions, each with the version of the service that removed it.
        #aliases
        pub const REMOVED: &[(&str, Version)] = &[#(#removed),*];

        const SECTIONS: &[(&str, &[Field])] = &[#(#sections),*];

        static ROWS: [Field; Field::count(SECTIONS)] = Field::join(SECTIONS);

        static TABLE: Table = Table::new("Settings", &ROWS) #availability #unset .removed(REMOVED);

        /// The facts about every attribute, the response-only ones first.
        pub static ATTRIBUTES: &[Field] = &ROWS;

        /// The facts about the settings as a whole.
        pub static FACTS: SettingsFacts =
            SettingsFacts::new(#document, &GET, &UPDATE, &TABLE).cache_seconds(#cache_seconds);
    }
}

/// `Settings` and `SettingsUpdate`, without the getters and setters, which are in the modules of their sections.
fn records(api: &Api) -> TokenStream {
    let before = ["The settings of the instance in a response.", &subjects(api, |_| true)];
    let after = [
        "A getter returns `None` if the attribute is missing, `null` or of another type; [`object`](Self::object) has \
         the JSON of all attributes. In a test, a [`SettingsUpdate`] converts into `Settings`.",
        docs::unset(&api.settings),
        &format!("From *{}*.", api.settings.document),
    ];
    let doc = with_example(&before, &examples::rust::settings(api), &after);
    let update = update(api).emit(&TokenStream::new());
    quote! {
        #doc
        #[derive(Clone, PartialEq)]
        pub struct Settings(Object);

        platform_api_runtime::response!(Settings, table = TABLE, request = SettingsUpdate);

        #update
    }
}

/// `SettingsUpdate`, whose `new` comes before all sections.
fn update(api: &Api) -> Request<'_> {
    let settings = &api.settings;
    let before = [
        "A request that changes settings. Attributes that are not in it stay as they are.",
        &subjects(api, |field| !field.is_response_only()),
    ];
    let after = [format!("`PUT {}`. From *{}*.", settings.path, settings.document)];
    Request {
        name: "SettingsUpdate",
        doc: with_example(&before, &examples::rust::settings(api), &after),
        fields: settings.writable().collect(),
        table: "TABLE",
        response: quote!(Settings),
    }
}

/// Links to the sections of the page. Each link leads to the first method of its section. The anchors of headings are
/// not used, because rustdoc adds a number to an anchor that it needs itself.
fn subjects(api: &Api, has_method: fn(&Field) -> bool) -> String {
    let mut links = Vec::new();
    for section in &api.settings.sections {
        if let Some(first) = section.attributes.iter().find(|field| has_method(field)) {
            let method = names::field_name(&first.name);
            links.push(format!("[{}](Self::{method})", section.title));
        }
    }
    format!("Subjects: {}.", links.join("; "))
}

/// `settings/<section>.rs`, the getters and setters of a section, and `settings/<section>/rows.rs`, its rows.
pub(in crate::emit) fn emit_section(context: Context<'_>, part: &Section) -> [File; 2] {
    let api = context.api;
    let module = names::module_name(&part.name);
    let name = names::bare(&module);
    let from = format!("spec/settings/{}.toml", part.name);
    let doc = inner(&[
        format!("The settings of the section “{}”.", part.title),
        origin(&api.settings.document, &part.title),
    ]);
    let methods = methods(api, part);
    let rows = rows(api, &part.attributes);
    let rows = quote!(pub(in crate::settings) const FIELDS: &[Field] = #rows;);
    let rows_doc = inner(&[format!(
        "The facts about each attribute of the section “{}”.",
        part.title
    )]);
    [
        file(context, name, &from, doc, methods),
        file(context, &format!("{name}/rows"), &from, rows_doc, rows),
    ]
}

fn methods(api: &Api, part: &Section) -> TokenStream {
    let getters = part.attributes.iter().map(|field| getter(api, field));
    let writable = part.attributes.iter().filter(|field| !field.is_response_only());
    let heading = heading(&part.title);
    let setters = methods_of("SettingsUpdate", &heading, &setters(api, "SettingsUpdate", writable));
    let parent = match setters {
        Some(_) => quote!({Settings, SettingsUpdate}),
        None => quote!(Settings),
    };
    quote! {
        use super::#parent;

        mod rows;

        pub(super) use rows::FIELDS;

        #heading
        impl Settings {
            #(#getters)*
        }

        #setters
    }
}

fn file(context: Context<'_>, name: &str, from: &str, doc: TokenStream, items: TokenStream) -> File {
    rust_file(context, &format!("src/settings/{name}.rs"), from, doc, items)
}
