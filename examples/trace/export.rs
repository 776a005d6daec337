//! Exports `tracing` spans to OpenTelemetry.

use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::trace::{SdkTracerProvider, SpanExporter};
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;

/// Exports the client's spans, with an event per attempt. Shut the provider down at the end, or spans are lost.
pub fn subscriber(exporter: impl SpanExporter + 'static) -> (SdkTracerProvider, impl Subscriber + Send + Sync) {
    let provider = SdkTracerProvider::builder().with_simple_exporter(exporter).build();
    let layer = tracing_opentelemetry::layer()
        .with_tracer(provider.tracer("platform-api"))
        .with_level(false)
        .with_location(false)
        .with_target(false)
        .with_threads(false)
        .with_tracked_inactivity(false);
    // Without other libraries' events.
    let ours = Targets::new().with_target("platform_api", LevelFilter::DEBUG);
    (provider, tracing_subscriber::registry().with(ours).with(layer))
}
