//! Names every type in a public signature. Nothing here runs; compiling it is the test.
#![expect(dead_code, reason = "it only has to compile")]

use platform_api::facts::{
    AllowedValue, Deprecated, Fact, Field, KindFacts, Needs, NoEffect, NotIn, RULES, Rule, SettingsFacts, Table, Type,
};
use platform_api::generic::{AnyEndpoint, Endpoint, Get, IntegrationKind, Put, Record, RequestRecord};
use platform_api::integrations::{ChatD, Integration, Kind, chat_d};
use platform_api::{
    BooleanOrString, Call, Change, Check, Client, ClientBuilder, DecodeError, Error, Finding, Findings, Hosting,
    InvalidVersion, Json, List, Messages, Method, Number, Object, OneOrMany, Operation, Param, ParameterEncoding,
    Patch, Presence, Project, ProjectId, Reason, Redacted, Report, Request, Response, Retry, Secret, SecretRef,
    Settings, SettingsEndpoint, SettingsUpdate, Severity, Sleep, Target, Tier, Timestamp, UnencodableParameter,
    UnknownInteger, UnknownKind, UnknownString, Version, blocking, bytes, http, serde_json, settings,
};

/// The fluent API, step by step.
mod calls {
    use super::*;

    fn client(builder: ClientBuilder<Client>) -> Result<Client, Error> {
        builder.build()
    }

    fn blocking_client(builder: ClientBuilder<blocking::Client>) -> Result<blocking::Client, Error> {
        builder.build()
    }

    fn project(client: &Client) -> Project {
        client.project(42)
    }

    fn blocking_project(client: &blocking::Client) -> blocking::Project {
        client.project("group/widgets")
    }

    fn settings(client: &Client) -> SettingsEndpoint {
        client.settings()
    }

    fn blocking_settings(client: &blocking::Client) -> blocking::SettingsEndpoint {
        client.settings()
    }

    fn endpoint(project: &Project) -> Endpoint<Client, ChatD> {
        project.chat_d()
    }

    fn any_endpoint(project: &Project, kind: Kind) -> AnyEndpoint<Client, Integration> {
        project.integration(kind)
    }

    fn call(endpoint: &Endpoint<Client, ChatD>) -> Call<Client, Integration<chat_d::Properties>> {
        endpoint.get()
    }

    fn client_of_a_call(call: Call<Client, Settings>) -> (Client, Request<Settings>) {
        call.into_parts()
    }

    async fn awaited(call: Call<Client, Settings>) -> Result<Response<Settings>, Error> {
        call.with_response().await
    }

    fn sent(call: Call<blocking::Client, Settings>) -> Result<Option<Settings>, Error> {
        call.optional().send()
    }

    async fn without_a_handle(
        client: &Client,
        request: Request<List<Integration>>,
    ) -> Result<List<Integration>, Error> {
        client.send(request).await
    }

    fn options(builder: ClientBuilder<Client>, sleep: impl Sleep) -> ClientBuilder<Client> {
        builder.retry(Retry::none()).check(Check::off()).encoding(ParameterEncoding::Form).sleep(sleep)
    }
}

/// Requests, responses and errors as data, and other transports.
mod data {
    use super::*;

    fn request(path: &str) -> Request<Object> {
        Request::get(path)
    }

    fn described(request: &Request<Settings>) -> (&Operation, &Method, Option<&ProjectId>, &Object) {
        (request.operation(), request.method(), request.project(), request.parameters())
    }

    fn kind(slug: &str) -> Result<Kind, UnknownKind> {
        slug.parse()
    }

    fn members(object: &Object) -> Vec<(&str, &str)> {
        object.members().collect()
    }

    fn encoded(parameters: &Object) -> Result<Secret, UnencodableParameter> {
        ParameterEncoding::Query.encode(parameters)
    }

    fn over_another_transport(
        client: &Client,
        request: &Request<Settings>,
    ) -> Result<http::Request<bytes::Bytes>, Error> {
        client.adapter().http_request(request)
    }

    fn from_another_transport(
        request: &Request<Settings>,
        response: http::Response<Vec<u8>>,
    ) -> Result<Settings, Error> {
        request.read_response(response)
    }

    fn parts(response: Response<Settings>) -> (Settings, http::Response<bytes::Bytes>) {
        response.into_parts()
    }

    fn said(error: &Error) -> (&Messages, &Findings, Option<&http::HeaderMap>) {
        (error.messages(), error.findings(), error.headers())
    }

    fn decoded(json: &str) -> Result<Settings, DecodeError> {
        Settings::from_json(json)
    }

    fn reported(settings: &Settings) -> (Report, Redacted<'_>) {
        (settings.object().report(), settings.object().redacted())
    }

    fn present(settings: &Settings, name: &str) -> Presence {
        settings.object().presence(name)
    }

    fn read<'a, T: Get<'a>>(record: &'a impl Record, name: &str) -> Option<T> {
        record.object().get(name)
    }

    fn secret<'a>(properties: &'a chat_d::Properties) -> Option<SecretRef<'a>> {
        properties.webhook()
    }

    fn tree(json: &Json) -> serde_json::Value {
        json.to_value()
    }
}

/// The value types of records.
mod values {
    use super::*;

    fn enums(_: UnknownString, _: UnknownInteger) {}

    fn scalars(_: Number, _: Timestamp, _: BooleanOrString, _: OneOrMany) {}

    fn param<T: Put>(value: T) -> Param<T> {
        Param::Value(value)
    }
}

/// Facts, checks and patches.
mod documents {
    use super::*;

    fn facts<K: IntegrationKind>() -> (&'static KindFacts, &'static SettingsFacts, &'static Table) {
        (K::FACTS, &settings::FACTS, K::FACTS.parameters)
    }

    fn field(_: &Field, _: Type, _: AllowedValue, _: Tier) {}

    fn fact(_: Fact, _: Deprecated, _: Needs, _: NoEffect, _: NotIn) {}

    fn rules() -> &'static [Rule] {
        RULES
    }

    fn version(text: &str) -> Result<Version, InvalidVersion> {
        text.parse()
    }

    fn finding(update: &SettingsUpdate) -> Option<(Finding, Severity)> {
        let target = Target::new().hosting(Hosting::SelfManaged);
        target.check(update).into_iter().next().map(|finding| (finding.clone(), finding.severity()))
    }

    fn change<R: RequestRecord>(patch: &Patch<R>) -> Option<(&Change, &Reason)> {
        patch.changes().next().map(|change| (change, change.reason()))
    }
}
