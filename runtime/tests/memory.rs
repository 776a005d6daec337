//! What is left of a token in the memory of the process when its client is gone. A program of its own: no other test runs
//! beside it, and Linux shows a process its own memory without unsafe code.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};

use platform_api_runtime::{Client, Method, Operation, Request, Service};

static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "tests/1.0");
static GET_SETTINGS: Operation = Operation::new("get_settings", Method::Get, "/application/settings");

/// A part of the token with all bits turned, so that looking for it is not finding what is looked for.
const TURNED: [u8; 24] =
    *b"\x98\x93\x8f\x9e\x8b\xd2\x8c\xcc\x9c\x8d\xcc\x8b\xd2\xce\xcd\xcc\xcb\xca\xc9\xc8\xc7\xc6\xcf\x9a";

/// Several times over: an allocator writes its own notes to the beginning of what is freed.
fn token() -> String {
    TURNED.repeat(4).iter().map(|byte| char::from(!byte)).collect()
}

/// How often the token stands in what this process can write to, freed memory included.
fn copies() -> usize {
    let maps = fs::read_to_string("/proc/self/maps").unwrap();
    let mut memory = File::open("/proc/self/mem").unwrap();
    let mut copies = 0;
    for line in maps.lines().filter(|line| line.contains(" rw")) {
        let (start, end) = line.split_once(' ').unwrap().0.split_once('-').unwrap();
        let at = |text| u64::from_str_radix(text, 16).unwrap();
        memory.seek(SeekFrom::Start(at(start))).unwrap();
        let mut left = at(end) - at(start);
        // What is read is turned at once: it is in the memory that is searched.
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

#[test]
fn a_client_that_is_gone_leaves_no_token() {
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
