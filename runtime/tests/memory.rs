//! Searches the memory of the process for a token after its client was dropped. It is a program of its own, so no other
//! test runs beside it; Linux shows a process its own memory without unsafe code.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::sync::Mutex;

use platform_api_runtime::{Client, Method, Object, Operation, Request, Service};

static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "tests/1.0");
static GET_SETTINGS: Operation = Operation::new("get_settings", Method::Get, "/application/settings");

/// A part of the token with all bits inverted, so that the search does not find its own pattern.
const TURNED: [u8; 24] =
    *b"\x98\x93\x8f\x9e\x8b\xd2\x8c\xcc\x9c\x8d\xcc\x8b\xd2\xce\xcd\xcc\xcb\xca\xc9\xc8\xc7\xc6\xcf\x9a";

/// The part several times: an allocator overwrites the beginning of freed memory.
fn token() -> String {
    TURNED.repeat(4).iter().map(|byte| char::from(!byte)).collect()
}

/// Counts the copies of the token in the writable memory of this process, including freed memory.
fn copies() -> usize {
    let maps = fs::read_to_string("/proc/self/maps").unwrap();
    let mut memory = File::open("/proc/self/mem").unwrap();
    let mut copies = 0;
    for line in maps.lines().filter(|line| line.contains(" rw")) {
        let (start, end) = line.split_once(' ').unwrap().0.split_once('-').unwrap();
        let at = |text| u64::from_str_radix(text, 16).unwrap();
        memory.seek(SeekFrom::Start(at(start))).unwrap();
        let mut left = at(end) - at(start);
        // Inverted at once: the buffer is part of the searched memory.
        let mut window = Vec::new();
        let mut byte = [0; 4096];
        while left > 0 {
            let Ok(count @ 1..) = memory.read(&mut byte) else { break };
            window.extend(byte[..count].iter().map(|byte| !byte));
            byte.fill(0);
            left = left.saturating_sub(count as u64);
            copies += window.windows(TURNED.len()).filter(|bytes| **bytes == TURNED).count();
            window.drain(..window.len().saturating_sub(TURNED.len() - 1));
        }
    }
    copies
}

/// Runs one test at a time: each searches the memory of the whole process.
static SEARCHING: Mutex<()> = Mutex::new(());

#[test]
fn a_client_that_is_gone_leaves_no_token() {
    let _alone = SEARCHING.lock();
    assert_eq!(copies(), 0);
    let client = Client::builder("http://localhost", &SERVICE).token(token()).header("X-Key", token()).build().unwrap();
    let another = client.clone();
    let request = client.http_request(&Request::new(&GET_SETTINGS, |body| Ok(body.to_vec()))).unwrap();
    assert!(copies() > 0, "it is found where it is");
    drop((client, another));
    assert!(copies() > 0, "the request still has it");
    drop(request);
    assert_eq!(copies(), 0);
}

/// Responds to one request, and keeps nothing of what it read and wrote.
fn serve(listener: &std::net::TcpListener) {
    let (mut connection, _) = listener.accept().unwrap();
    let mut request = vec![0; 65536];
    let mut read = 0;
    while !request[..read].ends_with(b"}") {
        read += connection.read(&mut request[read..]).unwrap();
    }
    request.fill(0);
    let mut body = String::with_capacity(4096);
    body.push_str("{\"unknown\":\"");
    body.extend(TURNED.repeat(4).iter().map(|byte| char::from(!byte)));
    body.push_str("\"}");
    let head = format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
    connection.write_all(head.as_bytes()).unwrap();
    connection.write_all(body.as_bytes()).unwrap();
    let mut body = body.into_bytes();
    body.fill(0);
    std::hint::black_box((request, body));
}

/// An unknown member may be a secret, so it is treated as one.
#[test]
fn a_call_that_is_over_leaves_nothing_of_what_was_sent_and_what_came() {
    let _alone = SEARCHING.lock();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(call());
}

async fn call() {
    static SET: Operation = Operation::new("set", Method::Put, "/application/settings");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = std::thread::spawn(move || serve(&listener));
    let client = Client::builder(url, &SERVICE).build().unwrap();
    let request = Request::new(&SET, platform_api_runtime::generated::decode::<Object>);
    let request = request.with_parameters(Object::new().with_member("unknown", token()));
    let object = client.send(request).await.unwrap();
    assert!(copies() > 0, "the object has it");
    server.join().unwrap();
    drop((object, client));
    // The connection is a task of its own: let it end.
    for _ in 0..10 {
        tokio::task::yield_now().await;
    }
    assert_eq!(copies(), 0);
}
