//! The caller's own certificates, as far as they can be tested without a TLS server.

use platform_api::{Client, ErrorKind};

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
    for wrong in [
        "",
        "no certificate",
        &AUTHORITY[..100],
        &AUTHORITY.replace("MII", "AAA"),
    ] {
        let error = builder().root_certificates(wrong).build().expect_err(wrong);
        assert!(
            error.kind() == ErrorKind::Builder && error.to_string().contains("root certificate"),
            "{error}"
        );
    }
}

#[test]
fn a_client_certificate_without_its_key_is_refused() {
    for wrong in ["", AUTHORITY, "no certificate"] {
        let error = Client::builder("https://localhost")
            .identity(wrong)
            .build()
            .expect_err(wrong);
        assert!(
            error.kind() == ErrorKind::Builder && error.to_string().contains("client certificate"),
            "{error}"
        );
    }
}
