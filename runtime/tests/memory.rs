//! Searches the process's memory for dropped secrets. A separate program, so no other test runs at the same time; on
//! Linux, where a process can read its memory without unsafe code.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::sync::Mutex;

use platform_api_runtime::{ClientBuilder, Method, Operation, Request, Secret, Service};

static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "tests/1.0");
static GET_SETTINGS: Operation = Operation::new("get_settings", Method::GET, "/application/settings");

/// Part of the token, inverted so that the search does not find its own pattern.
const TURNED: [u8; 24] =
    *b"\x98\x93\x8f\x9e\x8b\xd2\x8c\xcc\x9c\x8d\xcc\x8b\xd2\xce\xcd\xcc\xcb\xca\xc9\xc8\xc7\xc6\xcf\x9a";

/// Repeated, because allocators overwrite the beginning of freed memory.
fn token() -> String {
    TURNED.repeat(4).iter().map(|byte| char::from(!byte)).collect()
}

/// How often the part is in this process's writable memory.
fn copies() -> usize {
    let maps = fs::read_to_string("/proc/self/maps").unwrap();
    let mut memory = File::open("/proc/self/mem").unwrap();
    let mut copies = 0;
    for line in maps.lines().filter(|line| line.contains(" rw")) {
        let (start, end) = line.split_once(' ').unwrap().0.split_once('-').unwrap();
        let at = |text| u64::from_str_radix(text, 16).unwrap();
        memory.seek(SeekFrom::Start(at(start))).unwrap();
        let mut left = at(end) - at(start);
        // Inverted at once, because the search includes the buffer.
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

/// Each test searches the whole process.
static SEARCHING: Mutex<()> = Mutex::new(());

#[test]
fn a_client_that_is_gone_leaves_no_token() {
    let _alone = SEARCHING.lock();
    assert_eq!(copies(), 0);
    let client = ClientBuilder::new("http://localhost", &SERVICE, Ok)
        .token(token())
        .header("X-Key", token())
        .build()
        .unwrap();
    let another = client.clone();
    let request = client
        .adapter()
        .http_request(&Request::new(&GET_SETTINGS, |body, _| Ok(body.to_vec())))
        .unwrap();
    assert!(copies() > 0, "it is found where it is");
    drop((client, another));
    assert!(copies() > 0, "the request still has it");
    drop(request);
    assert_eq!(copies(), 0);
}

#[test]
fn a_secret_that_is_gone_leaves_nothing() {
    let _alone = SEARCHING.lock();
    let secret = Secret::from(token());
    let copy = secret.clone();
    drop(secret);
    assert!(copies() > 0, "the copy has it");
    drop(copy);
    assert_eq!(copies(), 0);
}
