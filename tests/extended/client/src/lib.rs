//! A TLS server for tests.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rcgen::{BasicConstraints, Certificate, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::WebPkiClientVerifier;
use tokio_rustls::rustls::server::danger::ClientCertVerifier;
use tokio_rustls::rustls::{self, RootCertStore, ServerConfig};
use tokio_rustls::server::TlsStream;

const SETTINGS: &str = r#"{"id":1,"signup_enabled":true}"#;

/// A certificate authority that no system trusts.
pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    #[allow(clippy::new_without_default, reason = "each one has another key")]
    pub fn new() -> Self {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new([]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = params.self_signed(&key).unwrap().pem();
        Authority {
            issuer: Issuer::new(params, key),
            pem,
        }
    }

    pub fn pem(&self) -> &str {
        &self.pem
    }

    pub fn identity(&self) -> String {
        let (certificate, key) = self.certificate("client.example");
        certificate.pem() + &key.serialize_pem()
    }

    fn certificate(&self, host: &str) -> (Certificate, KeyPair) {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([host.to_owned()]).unwrap();
        (params.signed_by(&key, &self.issuer).unwrap(), key)
    }

    pub fn acceptor(&self, host: &str) -> TlsAcceptor {
        self.acceptor_of(host, WebPkiClientVerifier::no_client_auth())
    }

    /// Requires a client certificate of this authority.
    pub fn acceptor_of_clients(&self, host: &str) -> TlsAcceptor {
        let mut roots = RootCertStore::empty();
        roots
            .add(CertificateDer::from_pem_slice(self.pem.as_bytes()).unwrap())
            .unwrap();
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider);
        self.acceptor_of(host, verifier.build().unwrap())
    }

    fn acceptor_of(&self, host: &str, clients: Arc<dyn ClientCertVerifier>) -> TlsAcceptor {
        let (certificate, key) = self.certificate(host);
        let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
        // Explicit, because other workspace packages may add a provider.
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap();
        let config = config
            .with_client_cert_verifier(clients)
            .with_single_cert(vec![certificate.der().clone()], key)
            .unwrap();
        TlsAcceptor::from(Arc::new(config))
    }
}

pub struct Server {
    port: u16,
    requests: Arc<AtomicUsize>,
}

impl Server {
    pub async fn start(acceptor: TlsAcceptor) -> Self {
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

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn requests(&self) -> usize {
        self.requests.load(Ordering::SeqCst)
    }
}

async fn converse(mut stream: TlsStream<TcpStream>, requests: &AtomicUsize) {
    let mut received = [0; 4096];
    if let Ok(1..) = stream.read(&mut received).await {
        requests.fetch_add(1, Ordering::SeqCst);
        let response = format!(
            "HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{SETTINGS}",
            SETTINGS.len()
        );
        let _ = stream.write_all(response.as_bytes()).await;
    }
    let _ = stream.shutdown().await;
}
