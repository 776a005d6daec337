//! TLS with a real server: which certificates are trusted.

use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use platform_api::{Client, Error};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

const SETTINGS: &str = "HTTP/1.1 200 OK\r\ncontent-length: 23\r\n\r\n{\"signup_enabled\":true}";

/// A certificate authority that no system trusts.
struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    fn new() -> Self {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new([]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = params.self_signed(&key).unwrap().pem();
        Authority {
            issuer: Issuer::new(params, key),
            pem,
        }
    }

    /// A TLS server with a certificate for `host`.
    fn acceptor(&self, host: &str) -> TlsAcceptor {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([host.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
        // Set explicitly, because other packages of a workspace may add a second provider.
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap();
        let config = config
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key)
            .unwrap();
        TlsAcceptor::from(Arc::new(config))
    }

    fn client(&self, port: u16) -> Client {
        let base_url = format!("https://localhost:{port}");
        Client::builder(base_url)
            .token("s3cr3t-token")
            .root_certificates(self.pem.clone())
            .build()
            .unwrap()
    }
}

/// Sends the settings to every request, and counts the requests.
struct Server {
    port: u16,
    requests: Arc<AtomicUsize>,
}

impl Server {
    async fn start(acceptor: TlsAcceptor) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(AtomicUsize::new(0));
        let counter = requests.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                // A client that does not trust the certificate disconnects.
                if let Ok(stream) = acceptor.accept(stream).await {
                    converse(stream, &counter).await;
                }
            }
        });
        Server { port, requests }
    }

    fn requests(&self) -> usize {
        self.requests.load(Ordering::SeqCst)
    }
}

async fn converse(mut stream: TlsStream<TcpStream>, requests: &AtomicUsize) {
    let mut received = [0; 4096];
    let read = stream.read(&mut received).await;
    if read.is_ok_and(|length| length > 0) {
        requests.fetch_add(1, Ordering::SeqCst);
        let _ = stream.write_all(SETTINGS.as_bytes()).await;
    }
    let _ = stream.shutdown().await;
}

#[tokio::test]
async fn a_certificate_of_an_authority_that_was_given_is_trusted() {
    let authority = Authority::new();
    let server = Server::start(authority.acceptor("localhost")).await;
    let settings = authority.client(server.port).settings().get().await.unwrap();
    assert_eq!((settings.signup_enabled(), server.requests()), (Some(true), 1));
}

#[tokio::test]
async fn nobody_else_is() {
    let (authority, other) = (Authority::new(), Authority::new());
    for acceptor in [other.acceptor("localhost"), authority.acceptor("elsewhere.example")] {
        let server = Server::start(acceptor).await;
        let client = authority.client(server.port);
        let error = client.settings().get().await.unwrap_err();
        assert!(error.is_connect() && error.attempts() == 1, "{error:?}");
        assert!(chain(&error).contains("certificate"), "{}", chain(&error));
        assert_eq!(server.requests(), 0, "the token is not sent");
    }
}

/// The messages of the error and of all its sources.
fn chain(error: &Error) -> String {
    let mut shown = format!("{error:?} {error}");
    let mut source = error.source();
    while let Some(error) = source {
        shown += &format!(": {error}");
        source = error.source();
    }
    shown
}
