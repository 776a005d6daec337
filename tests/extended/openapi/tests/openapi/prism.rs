//! This module calls Prism, which serves the document to our client. Prism checks our requests against their schemas.
//! It generates responses from schemas, and our types must read these completely.

use std::env;
use std::fs;
use std::fs::File;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use platform_api::facts::{Table, Type};
use platform_api::generic::{IntegrationKind, Record, disable, read, write};
use platform_api::http::StatusCode;
use platform_api::integrations;
use platform_api::{Client, Error, ErrorKind, Json, Object, ParameterEncoding, Request, SettingsUpdate, settings};
use serde_json::Value;

use crate::PROJECT;
use crate::kinds::{EachKind, each_kind};
use crate::operations::{base, document, operations, tool};
use crate::sample::{plain_sample, writable};

/// A running Prism. Prism ignores base paths, so its copy of the document has longer paths.
struct Prism {
    process: Child,
    url: String,
}

impl Prism {
    fn start(document: &Value) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let mut whole = document.clone();
        let paths = document["paths"].as_object().unwrap();
        let longer = paths
            .iter()
            .map(|(path, item)| (format!("{}{path}", base(document)), item.clone()));
        whole["paths"] = longer.collect();
        whole["servers"] = serde_json::json!([{ "url": "/" }]);
        let file = folder.join("openapi.json");
        fs::write(&file, whole.to_string()).unwrap();

        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new(tool("PRISM"));
        command
            .args(["mock", "--host", "127.0.0.1", "--port", &port.to_string()])
            .arg(file);
        let log = File::create(folder.join("prism.log")).unwrap();
        let process = command
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn();
        let mut prism = Prism {
            process: process.expect("Prism runs"),
            url: format!("http://127.0.0.1:{port}"),
        };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = prism.process.try_wait().unwrap();
            assert!(
                ended.is_none(),
                "Prism ends with {ended:?}: {}",
                folder.join("prism.log").display()
            );
            sleep(Duration::from_millis(100));
        }
        prism
    }
}

impl Drop for Prism {
    fn drop(&mut self) {
        // The process may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The numbers of calls and of objects read.
#[derive(Default)]
struct Count {
    /// The operations that were carried out at least once.
    operations: usize,
    calls: usize,
    refusals: usize,
    read: usize,
}

/// Sends a request. Prism's response must be a documented one.
async fn send<T: 'static>(client: &Client, request: Request<T>, count: &mut Count) -> T {
    let what = format!("{} {}", request.method(), request.path_template());
    count.calls += 1;
    let response = client
        .send(&request.with_response())
        .await
        .unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(response.headers().get("sl-violations"), None, "{what}");
    response.into_value()
}

/// Sends a request with an invalid body. Prism must refuse it, because otherwise Prism checks nothing.
async fn refuse<T>(client: &Client, request: Request<T>, count: &mut Count) {
    let what = format!("{} {}", request.method(), request.path_template());
    let refused = |sent: Result<T, Error>| sent.err().unwrap_or_else(|| panic!("{what} is not refused"));
    let error = refused(client.send(&request).await);
    assert_eq!(
        (error.status(), error.messages().is_empty()),
        (Some(StatusCode::UNPROCESSABLE_ENTITY), false),
        "{what}: {error}"
    );
    count.refusals += 1;
}

/// Checks that every member has its declared type, and that there is at least one member.
fn check(what: &str, object: &Object, count: &mut Count) {
    let report = object.report();
    assert!(
        report.mismatches.is_empty() && report.unknown.is_empty(),
        "{what}: {report}"
    );
    assert!(object.members().next().is_some(), "{what} is empty");
    count.read += 1;
}

struct Calls<'a>(&'a Client, Count);

impl EachKind for Calls<'_> {
    async fn run<K: IntegrationKind>(&mut self) {
        let Calls(client, count) = self;
        count.operations += 3;
        let (slug, parameters) = (K::FACTS.slug, all(K::FACTS.parameters));
        let request: K = serde_json::from_value(parameters).expect(slug);
        for encoding in [ParameterEncoding::Json, ParameterEncoding::Form] {
            let written = send(client, write(PROJECT.into(), &request).with_encoding(encoding), count).await;
            check(slug, written.expect(slug).object(), count);
        }
        let integration = send(client, read::<K>(PROJECT.into()), count).await;
        check(slug, integration.object(), count);
        assert!(
            send(client, disable::<K>(PROJECT.into()), count).await.is_none(),
            "{slug}"
        );
        let wrong = broken(request.object(), K::FACTS.parameters);
        refuse(client, write(PROJECT.into(), &request).with_parameters(wrong), count).await;
    }
}

/// A sample for every parameter.
fn all(table: &Table) -> Value {
    Value::Object(
        writable(table)
            .map(|field| (field.name.to_owned(), plain_sample(field)))
            .collect(),
    )
}

/// The same object with a wrong value for a flag.
fn broken(object: &Object, table: &Table) -> Object {
    let flag = writable(table)
        .find(|field| matches!(field.ty, Type::Boolean))
        .expect("every request has a flag");
    object.clone().with_member(flag.name, Json::from("neither"))
}

#[tokio::test(flavor = "multi_thread")]
async fn prism_understands_the_client_and_the_client_prism() {
    let document = document();
    let prism = Prism::start(&document);
    let client = Client::builder(&prism.url)
        .token("a-token")
        .build()
        .expect("the address is good");
    let mut calls = Calls(
        &client,
        Count {
            operations: 3,
            ..Count::default()
        },
    );
    each_kind(&mut calls).await;
    let mut total = calls.1;
    for integration in send(&client, integrations::list(PROJECT), &mut total).await {
        check("the list", integration.object(), &mut total);
    }
    let read = send(&client, settings::get(), &mut total).await;
    check("the settings", read.object(), &mut total);
    let update: SettingsUpdate = serde_json::from_value(all(SettingsUpdate::TABLE)).unwrap();
    for encoding in [
        ParameterEncoding::Json,
        ParameterEncoding::Form,
        ParameterEncoding::Query,
    ] {
        let changed = send(&client, settings::update(&update).with_encoding(encoding), &mut total).await;
        check(
            "the changed settings",
            changed.expect("Prism sends a body").object(),
            &mut total,
        );
    }
    let wrong = broken(update.object(), SettingsUpdate::TABLE);
    refuse(&client, settings::update(&update).with_parameters(wrong), &mut total).await;

    let anonymous = Client::builder(&prism.url).build().expect("the address is good");
    let error = anonymous
        .send(&integrations::list(PROJECT))
        .await
        .expect_err("a call without a token is refused");
    assert!(
        error.kind() == ErrorKind::Unauthorized && !error.messages().is_empty(),
        "{error}"
    );

    assert_eq!(total.operations, operations(&document).len());
    let Count {
        operations,
        calls,
        refusals,
        read,
    } = total;
    println!("Prism: {operations} operations in {calls} calls, {read} objects read, {refusals} refusals");
}
