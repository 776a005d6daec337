//! A minimal server on its own thread, with two prepared responses.

use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::thread;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const INTEGRATION: &str = r##"{"id":75,"title":"Chat D","slug":"chat-d","created_at":"2019-11-20T11:20:25.297Z","updated_at":"2019-11-20T12:24:37.498Z","active":true,"commit_events":true,"push_events":true,"issues_events":true,"alert_events":true,"confidential_issues_events":true,"merge_requests_events":true,"tag_push_events":true,"deployment_events":true,"note_events":true,"confidential_note_events":true,"pipeline_events":true,"wiki_page_events":true,"job_events":true,"comment_on_event_enabled":true,"inherited":false,"vulnerability_events":false,"properties":{"notify_only_broken_pipelines":true,"branches_to_be_notified":"default","push_channel":"#deploys"}}"##;

struct Responses {
    integration: Vec<u8>,
    settings: Vec<u8>,
}

/// Returns the URL. The server runs until the process ends.
pub fn start(settings: &str) -> String {
    let responses = Arc::new(Responses {
        integration: response(INTEGRATION),
        settings: response(settings),
    });
    let socket = TcpSocket::new_v4().expect("there are sockets");
    socket.bind((Ipv4Addr::LOCALHOST, 0).into()).expect("there is a port");
    let url = format!("http://{}", socket.local_addr().expect("it is bound"));
    thread::spawn(move || {
        crate::runtime().block_on(async {
            let listener = socket.listen(4096).expect("the port is ours");
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&responses)));
            }
        });
    });
    url
}

fn response(body: &str) -> Vec<u8> {
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body.as_bytes()].concat()
}

async fn serve(mut stream: TcpStream, responses: Arc<Responses>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut request = Vec::with_capacity(1024);
    loop {
        request.clear();
        while !is_complete(&request) {
            if stream.read_buf(&mut request).await? == 0 {
                return Ok(());
            }
        }
        let line = request.split(|byte| *byte == b'\r').next().unwrap_or_default();
        let is_settings = line.windows(9).any(|part| part == b"/settings");
        stream
            .write_all(if is_settings {
                &responses.settings
            } else {
                &responses.integration
            })
            .await?;
    }
}

/// Only `PUT` has a body, an object without objects.
fn is_complete(request: &[u8]) -> bool {
    let end: &[u8] = if request.starts_with(b"PUT") { b"}" } else { b"\r\n\r\n" };
    request.ends_with(end)
}
