//! From `tracing` to an exporter of OpenTelemetry.

use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::trace::{SdkTracerProvider, SpanExporter};
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;

/// A subscriber that exports the spans of the client, with an event for each attempt. The provider has to be shut down at the
/// end, so that nothing is kept back.
pub fn subscriber(exporter: impl SpanExporter + 'static) -> (SdkTracerProvider, impl Subscriber + Send + Sync) {
    let provider = SdkTracerProvider::builder().with_simple_exporter(exporter).build();
    let layer = tracing_opentelemetry::layer()
        .with_tracer(provider.tracer("platform-api"))
        .with_level(false)
        .with_location(false)
        .with_target(false)
        .with_threads(false)
        .with_tracked_inactivity(false);
    // What the libraries below log is left out.
    let ours = Targets::new().with_target("platform_api", LevelFilter::DEBUG);
    (provider, tracing_subscriber::registry().with(ours).with(layer))
}
