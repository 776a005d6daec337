//! A company's own authority, with certificates of the service and of its clients.

use platform_api_extended_client::{Authority, Server};

use crate::support::MARK;
use crate::transcript::Shell;

const TRANSCRIPT: &str = "\
$ platform-state plan --client-cert client.pem state.toml
error: …UnknownIssuer, after 4 attempts
[1]
$ platform-state plan --ca-file authority.pem state.toml >/dev/null 2>&1
[1]
$ platform-state plan --ca-file authority.pem --client-cert client.pem --timeout 20 state.toml
nothing to change on https://…; 1 up to date
$ platform-state plan --ca-file nothing.pem state.toml
error: --ca-file nothing.pem: No such file or directory (os error 2)
[1]
$ platform-state plan --ca-file state.toml state.toml
error: …there is no certificate in what was given as a root certificate
[1]
$ platform-state plan --client-cert authority.pem state.toml
error: …the client certificate and its private key cannot be read…
[1]
$ platform-state plan --timeout 0 state.toml
error: invalid value '0' for '--timeout <SECONDS>'…

For more information, try '--help'.
[2]
";

#[tokio::test(flavor = "multi_thread")]
async fn the_certificates_of_a_company_are_given_as_files() {
    let authority = Authority::new();
    let server = Server::start(authority.acceptor_of_clients("localhost")).await;
    let identity = authority.identity();
    let files = [
        ("authority.pem", authority.pem()),
        ("client.pem", &identity),
        ("state.toml", "[settings]\n"),
    ];
    let url = format!("https://localhost:{}", server.port());
    Shell::new(&url, MARK, &files).assert_prints(TRANSCRIPT);
    // Two requests of the third command: it tries the service, then reads.
    assert_eq!(server.requests(), 2, "whoever is not trusted gets no request");
}
