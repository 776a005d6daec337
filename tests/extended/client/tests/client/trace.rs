#[path = "../../../../../examples/trace/export.rs"]
mod export;

use std::fmt::Write;

use opentelemetry::KeyValue;
use opentelemetry_sdk::trace::{InMemorySpanExporter, SpanData};
use platform_api::Client;
use platform_api::integrations::ChatD;
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tracing::instrument::WithSubscriber;

const SECRET: &str = "s3cr3t";

/// A span as lines, without varying parts.
fn shown(span: &SpanData) -> String {
    let list = |attributes: &[KeyValue]| {
        let shown: Vec<_> = attributes
            .iter()
            .map(|KeyValue { key, value, .. }| match key.as_str() {
                "elapsed_ms" | "server.port" | "wait_ms" => format!("{key}=…"),
                // The conventions distinguish numbers from strings.
                _ => match value {
                    opentelemetry::Value::String(text) => format!("{key}={:?}", text.as_str()),
                    number => format!("{key}={number}"),
                },
            })
            .collect();
        shown.join(" ")
    };
    let mut text = format!(
        "{} ({:?}, {:?})\n  {}\n",
        span.name,
        span.span_kind,
        span.status,
        list(&span.attributes)
    );
    for event in span.events.iter() {
        let _ = writeln!(text, "  {}: {}", event.name, list(&event.attributes));
    }
    text
}

#[tokio::test]
async fn what_is_exported_has_the_names_of_the_conventions_and_nothing_secret() {
    let sandbox = Sandbox::start().await.expect("it starts");
    let chat = ChatD::new(SECRET).channel("#secret-plans");
    let token = sandbox.token(Role::Administrator);
    let client = Client::builder(sandbox.url())
        .token(&*token)
        .build()
        .expect("a good address");
    let project = &sandbox.parents()[0];
    let calls = async || {
        sandbox.inject(FaultRule::next(1, Fault::status(503)));
        client
            .project(project.path.as_str())
            .chat_d()
            .set(&chat)
            .await
            .expect("the second attempt");
        client
            .project("no/such")
            .chat_d()
            .get()
            .await
            .expect_err("there is no such project");
    };
    // `tracing` may miss a new subscriber while another test makes this process's first call.
    calls().await;
    let exporter = InMemorySpanExporter::default();
    let (provider, subscriber) = export::subscriber(exporter.clone());
    calls().with_subscriber(subscriber).await;
    provider.force_flush().expect("everything is exported");

    let spans = exporter.get_finished_spans().expect("they are kept");
    let everything = format!("{spans:?}");
    let base_path = sandbox.api().service.base_path.as_str();
    let shown: String = spans
        .iter()
        .map(|span| {
            shown(span)
                .replace(base_path, "{base}")
                .replace(&project.path, "{project}")
        })
        .collect();
    assert_eq!(shown, include_str!("trace.txt"));
    // No sent value is exported, whatever its name.
    for hidden in [SECRET, "#secret-plans", &token] {
        assert!(!everything.contains(hidden), "{hidden} is in {everything}");
    }
}
