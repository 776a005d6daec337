//! The caller's certificates, without a TLS server.

use std::env;
use std::process::Command;

use platform_api::{Body, Client, ErrorKind, bytes::Bytes, http};

const AUTHORITY: &str = "\
-----BEGIN CERTIFICATE-----\n\
MIIBiDCCAS+gAwIBAgIUcyZ14LpvE3bCDRWepsk+6PmrB50wCgYIKoZIzj0EAwIw\n\
GTEXMBUGA1UEAwwOVGVzdCBhdXRob3JpdHkwIBcNMjYxMTIxMDExOTE3WhgPMjEy\n\
NjEwMjgwMTE5MTdaMBkxFzAVBgNVBAMMDlRlc3QgYXV0aG9yaXR5MFkwEwYHKoZI\n\
zj0CAQYIKoZIzj0DAQcDQgAEa9aEC59xWC68zhI4DSdQl3We7iiXS6Keo0TTzE/v\n\
WrLXpOQH+MrY6OEWVPdyjCY59eOQdx6rTbBLrkNNj5YNfqNTMFEwHQYDVR0OBBYE\n\
FArJI5luTwnmozc9wt55+sddEGEFMB8GA1UdIwQYMBaAFArJI5luTwnmozc9wt55\n\
+sddEGEFMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgaWwevIvo\n\
33eQAjOB4FxGkI6nxOuwF3AQX2/UcBoQbpgCIEfKtw3V/dP3vpOSwZoRw3Cpbhcy\n\
hT8dv73a36tfazoB\n\
-----END CERTIFICATE-----\n\
";

#[test]
fn certificates_are_read_when_the_client_is_built() {
    let builder = || Client::builder("https://localhost");
    assert!(
        builder()
            .root_certificates(AUTHORITY)
            .root_certificates([AUTHORITY, AUTHORITY].concat())
            .build()
            .is_ok()
    );
    for wrong in ["no certificate", &AUTHORITY.replace("MII", "AAA")] {
        let error = builder().root_certificates(wrong).build().expect_err(wrong);
        assert!(
            error.kind() == ErrorKind::Configuration && error.to_string().contains("root certificate"),
            "{error}"
        );
    }
}

#[test]
fn a_client_certificate_without_its_key_is_refused() {
    let built = Client::builder("https://localhost").identity(AUTHORITY).build();
    let error = built.unwrap_err();
    assert!(
        error.kind() == ErrorKind::Configuration && error.to_string().contains("client certificate"),
        "{error}"
    );
}

#[test]
fn certificates_are_refused_next_to_a_transport() {
    let send = async |_: http::Request<Body>| std::io::Result::Ok(http::Response::new(Bytes::new()));
    let builder = || Client::builder("https://localhost").transport(send);
    assert!(builder().build().is_ok());
    for built in [builder().root_certificates(AUTHORITY), builder().identity(AUTHORITY)] {
        let error = built.build().unwrap_err();
        assert!(
            error.kind() == ErrorKind::Configuration && error.to_string().contains("`transport`"),
            "{error}"
        );
    }
}

/// The environment is per process, so the test runs itself as a child.
#[test]
fn a_system_without_certificates_is_enough_for_http() {
    if env::var_os("SSL_CERT_FILE").is_none_or(|file| file != "/nonexistent") {
        let mut child = Command::new(env::current_exe().unwrap());
        child.args([
            "certificates::a_system_without_certificates_is_enough_for_http",
            "--exact",
        ]);
        child.env("SSL_CERT_FILE", "/nonexistent").env_remove("SSL_CERT_DIR");
        let output = child.output().unwrap();
        let shown = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && shown.contains("1 passed"), "{shown}");
        return;
    }
    assert!(Client::builder("http://localhost").build().is_ok());
    let encrypted = || Client::builder("https://localhost");
    let error = encrypted().build().unwrap_err();
    assert!(error.to_string().contains("`root_certificates`"), "{error}");
    assert!(encrypted().root_certificates(AUTHORITY).build().is_ok());
}
