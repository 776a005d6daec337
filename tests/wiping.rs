//! Values that are secret, or may be, are wiped from the process's memory when they are dropped.
//!
//! The searched strings are computed only where they are needed, so the program contains none but those under test.
//! This test has its own binary, because other tests in the process would interfere.
#![cfg(target_os = "linux")] // Elsewhere the memory of a process is not a file.

use std::fs::File;
use std::hint::black_box;
use std::io::Read;
use std::os::unix::fs::FileExt;

use platform_api::generic::Record;
use platform_api::integrations::{ChatD, Integration, chat_d};
use platform_api::{Json, List, Object, Patch, Secret, Settings, SettingsUpdate, Target, Version, settings};

/// The length of a marker. A quarter of it suffices to find it, because allocators write into freed memory; less would
/// fit into a few registers.
const LENGTH: usize = 64;
const PIECE: usize = LENGTH / 4;

/// A string that is nowhere in the program.
#[derive(Clone, Copy)]
struct Marker(u64);

impl Marker {
    fn byte(self, at: usize) -> u8 {
        // Mixed well (splitmix64), so that no two markers share a piece.
        let mixed = black_box(self.0 << 8 | at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        b'A' + ((mixed ^ mixed >> 31) % 26) as u8
    }

    fn bytes(self) -> impl Iterator<Item = u8> {
        (0..LENGTH).map(move |at| self.byte(at))
    }
}

/// A string that never moves, and is wiped when it is dropped.
struct Wiped(Vec<u8>);

impl Wiped {
    /// Fills a pattern: `@` becomes the marker, `%` the marker with its first letters escaped.
    fn new(pattern: &str, marker: Marker) -> Self {
        let mut text = Vec::with_capacity(pattern.len() + pattern.matches(['@', '%']).count() * 6 * LENGTH);
        for &byte in pattern.as_bytes() {
            match byte {
                b'@' => text.extend(marker.bytes()),
                b'%' => {
                    for byte in (0..PIECE).map(|at| marker.byte(at)) {
                        text.extend_from_slice(br"\u00");
                        text.extend([byte >> 4, byte & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]));
                    }
                    text.extend((PIECE..LENGTH).map(|at| marker.byte(at)));
                }
                other => text.push(other),
            }
        }
        Wiped(text)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).expect("it is text")
    }
}

impl Drop for Wiped {
    fn drop(&mut self) {
        self.0.fill(0);
        black_box(&self.0);
    }
}

/// Searches the writable memory of the process.
struct Search {
    memory: File,
    maps: String,
    chunk: Vec<u8>,
}

impl Search {
    fn new() -> Self {
        // Everything is allocated before any secret exists, so that the search does not reuse freed memory.
        let memory = File::open("/proc/self/mem").expect("a process can read its memory");
        Search { memory, maps: String::with_capacity(1 << 20), chunk: vec![0; 1 << 20] }
    }

    /// The number of pieces of the marker in memory.
    fn count(&mut self, marker: Marker) -> usize {
        self.maps.clear();
        File::open("/proc/self/maps").expect("there is a list").read_to_string(&mut self.maps).expect("it is text");
        let (mut found, mut searched) = (0, 0);
        for line in self.maps.lines() {
            let (range, rest) = line.split_once(' ').expect("a range and its rights");
            if !rest.starts_with("rw") {
                continue;
            }
            let (begin, end) = range.split_once('-').expect("a range");
            let parse = |number| u64::from_str_radix(number, 16).expect("an address");
            let (mut at, end) = (parse(begin), parse(end));
            while at < end {
                let length = self.chunk.len().min((end - at) as usize);
                let chunk = &mut self.chunk[..length];
                if self.memory.read_exact_at(chunk, at).is_err() {
                    break;
                }
                found += pieces(chunk, marker);
                searched += length;
                // A piece may cross the boundary of two reads.
                at += if at + length as u64 == end { length as u64 } else { (length - PIECE) as u64 };
            }
        }
        self.chunk.fill(0);
        assert!(searched > 1 << 16, "there is memory");
        found
    }
}

fn pieces(memory: &[u8], marker: Marker) -> usize {
    let mut found = 0;
    for begin in (0..LENGTH).step_by(PIECE) {
        let first = marker.byte(begin);
        let mut rest = memory;
        while let Some(at) = rest.iter().position(|&byte| byte == first) {
            rest = &rest[at..];
            let is_piece = rest.len() >= PIECE && (1..PIECE).all(|next| rest[next] == marker.byte(begin + next));
            found += usize::from(is_piece);
            rest = &rest[1..];
        }
    }
    found
}

fn respond(marker: Marker) {
    let body = Wiped::new(
        r#"   {"id":1,"new":"@","title":"x","\u006eew":["@"],"n":{"x":"@"},"properties":{"webhook":"@","webhook":"%",
        "\u0077ebhook":"@","channel":"x","newer":"%"}}       "#,
        marker,
    );
    let integration = Integration::<chat_d::Properties>::from_json(body.text()).expect("it is an object");
    assert_eq!(integration.properties().and_then(|properties| properties.channel()), Some("x"));
    let copy = integration.clone();
    assert!(!format!("{copy:?} {}", copy.object().redacted()).is_empty());
    assert!(!copy.object().report().is_clean());
    let untyped = integration.of_kind::<Object>();
    assert!(untyped == Integration::from_json(body.text()).expect("it is an object"));
}

/// The object moves to the front of its buffer, and must leave no copy behind.
fn respond_after_white_space(marker: Marker) {
    let pattern = format!(r#"{}{{"id":1,"new":"@"}}"#, " ".repeat(1000));
    let settings = Settings::from_json(Wiped::new(&pattern, marker).text()).expect("it is an object");
    assert_eq!(settings.id(), Some(1));
}

/// Errors of `serde_json` are not tested: it counts lines, and leaves parts of the input on the stack.
const CUT_OFF: &str = r#"{"properties":{"webhook":"@","webhook":"%"},"new":"@""#;

fn fail(marker: Marker) {
    assert!(Integration::<chat_d::Properties>::from_json(Wiped::new(CUT_OFF, marker).text()).is_err());
}

fn fail_at_a_list(marker: Marker) {
    assert!(List::<Integration>::from_json(Wiped::new(&format!("[{CUT_OFF}"), marker).text()).is_err());
}

fn fail_to_decode(marker: Marker) {
    let body = Wiped::new(CUT_OFF, marker);
    let error = chat_d::get(42).decode(body.text().as_bytes()).expect_err("it is cut off");
    assert_eq!(error.body(), Some(body.text().as_bytes()), "it can be looked at");
    assert_eq!(chat_d::disable(42).decode(body.text().as_bytes()).expect("it may be anything"), None);
}

fn read_settings(marker: Marker) {
    let body = Wiped::new(
        &r#"{"SECRET":"@","new":"@","id":1,"SECRET":"%","%":"@","@":1}"#.replace("SECRET", secret_name()),
        marker,
    );
    let settings = Settings::from_json(body.text()).expect("it is an object");
    assert_eq!(settings.id(), Some(1));
    let through_serde: Settings = serde_json::from_str(body.text()).expect("it is an object");
    assert!(settings == through_serde);
    let changed = settings.object().clone().with_member("id", 2).with_member("another", 3);
    assert_eq!(changed.get::<i64>("id"), Some(2));
}

fn read_list(marker: Marker) {
    let body =
        Wiped::new(r#" [{"id":1,"properties":{"token":"@"},"new":"%"},"@",{"id":"@","id":2,"%":null},["@"]] "#, marker);
    let list = List::<Integration>::from_json(body.text()).expect("it is an array");
    assert_eq!((list.len(), list.mismatches().count()), (2, 2));
    let through_serde: List<Integration> = serde_json::from_str(body.text()).expect("it is an array");
    assert_eq!(through_serde.into_vec().len(), 2);
}

fn set_once(marker: Marker) {
    let secret = Secret::from(Wiped::new("@", marker).text());
    assert_eq!(with_secret(SettingsUpdate::new(), secret).object().len(), 1);
}

fn request(marker: Marker) {
    let (plain, escaped) = (Wiped::new("@", marker), Wiped::new("\n@\"é", marker));
    let mut chat = ChatD::new(plain.text()).webhook_again(escaped.text()).channel("#x");
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        chat = chat.with_parameter(name, "x".repeat(100)).push_channel("#y");
    }
    chat = chat.with_parameter("new", plain.text()).with_parameter("new", escaped.text());
    chat = chat.webhook_again(plain.text());
    assert!(chat.object().to_json().len() > 800);
    let mut update = with_secret(SettingsUpdate::new(), Secret::from(plain.text()));
    for turn in 1..50 {
        update = with_secret(update.signup_enabled(turn % 2 == 0), Secret::from(escaped.text()));
    }
    assert_eq!(update.object().len(), 2);
    let properties = chat_d::Properties::from(chat.clone());
    assert!(properties.webhook().is_some());
    let request = chat_d::set(42, &chat).with_header("x-key", plain.text());
    assert!(request.clone().parameters().len() > 10);
}

fn configure(marker: Marker) {
    let file = Wiped::new(r#"{"webhook":"%","channel":"x","push_events":true}"#, marker);
    let chat: ChatD = serde_json::from_str(file.text()).expect("it is a request");
    assert_eq!(chat.object().len(), 3);
    let json: Json = Wiped::new(r#"{"%":["@"]}"#, marker).text().parse().expect("it is JSON");
    assert!(!json.is_null());
}

fn compare(marker: Marker) {
    let body = Wiped::new(r#"{"active":true,"properties":{"webhook":"@","new":"@","channel":"x"}}"#, marker);
    let current = Integration::<chat_d::Properties>::from_json(body.text()).expect("it is an object");
    let desired = ChatD::new(Wiped::new("\n@", marker).text()).channel("#y");
    for target in [Target::new(), Target::new().version(Version::new(13, 0))] {
        assert!(target.check_against(&desired, &current).len() < 10);
        let patch = Patch::diff(&current, &desired).with_target(target).with_all_secrets_changed();
        assert!(patch.request().is_ok() && patch.changes().count() == 2);
    }
}

/// The name of the first secret attribute; without one, an unknown name, which is treated alike.
fn secret_name() -> &'static str {
    settings::ATTRIBUTES.iter().find(|field| field.is_secret()).map_or("new_secret", |field| field.name)
}

/// Does the same as the setter of that attribute.
fn with_secret(update: SettingsUpdate, secret: Secret) -> SettingsUpdate {
    SettingsUpdate::from_object(update.into_object().with::<Secret>(secret_name(), secret))
}

/// Sets the webhook again, which only `new` does by its type.
trait Again {
    fn webhook_again(self, webhook: &str) -> Self;
}

impl Again for ChatD {
    fn webhook_again(self, webhook: &str) -> Self {
        self.with_parameter("webhook", webhook)
    }
}

type Case = (&'static str, fn(Marker));

#[test]
fn nothing_secret_is_left_in_memory() {
    let mut search = Search::new();
    let cases: [Case; 11] = [
        ("a response", respond),
        ("a response after white space", respond_after_white_space),
        ("a body that is cut off", fail),
        ("a list that is cut off", fail_at_a_list),
        ("a body that an error had", fail_to_decode),
        ("the settings", read_settings),
        ("a list", read_list),
        ("a setter", set_once),
        ("a request", request),
        ("a request from a file", configure),
        ("a patch", compare),
    ];
    let seed = u64::from(std::process::id()) << 8;
    let mut left = Vec::new();
    for (number, (name, run)) in (1..).zip(cases) {
        let marker = Marker(seed | number);
        run(marker);
        let found = search.count(marker);
        println!("{name}: {found} pieces are left");
        left.extend((found > 0).then_some(name));
    }
    assert!(left.is_empty(), "pieces are left of {left:?}");

    // The search finds every piece of a value that is still held.
    let marker = Marker(seed);
    let body = Wiped::new(r#"{"webhook":"@"}"#, marker);
    let held = chat_d::Properties::from_json(body.text()).expect("it is an object");
    assert!(search.count(marker) >= 2 * LENGTH / PIECE);
    drop(body);
    assert!(search.count(marker) >= LENGTH / PIECE);
    drop(held);
    assert_eq!(search.count(marker), 0);
}
