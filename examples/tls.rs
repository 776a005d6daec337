//! An example at a service with TLS, as its help says.

use std::process::Command;

use platform_api_extended_client::{Authority, Server};

#[tokio::test(flavor = "multi_thread")]
async fn an_example_calls_a_service_with_tls() {
    let authority = Authority::new();
    let server = Server::start(authority.acceptor("localhost")).await;
    let certificates = tempfile::NamedTempFile::new().expect("there is room");
    std::fs::write(certificates.path(), authority.pem()).expect("there is room");
    let output = Command::new(env!("CARGO_BIN_EXE_audit"))
        .env("PLATFORM_URL", format!("https://localhost:{}", server.port()))
        .env("PLATFORM_TOKEN", "t0k3n")
        // The certificates that the system trusts.
        .env("SSL_CERT_FILE", certificates.path())
        .output()
        .expect("it starts");
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && shown.ends_with(" findings\n"), "{output:?}");
    assert!(
        server.requests() >= 2,
        "the settings and the list of integrations were read"
    );
}
