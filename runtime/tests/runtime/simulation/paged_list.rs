//! A list of any elements, cut into pages in any way, with any framing that HTTP, JSON and RFC 8288 allow; or with a damaged
//! page.

use fastrand::Rng;
use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::http::{self, HeaderValue};
use platform_api_runtime::serde_json::{self, Value};

use super::scenario::one_of;

/// In links that must not be followed.
const NO_PAGE: usize = 99;

const MARK: &[u8] = b"\xef\xbb\xbf";
const SPACES: [&str; 4] = ["", "", " ", "\r\n\t "];

type Headers = Vec<(&'static str, Vec<u8>)>;

#[derive(Debug, Default)]
pub struct PagedList {
    pub elements: Vec<Value>,
    pub pages: Vec<PageReply>,
    pub damage: Option<(usize, Damage)>,
}

#[derive(Debug, Clone)]
pub struct PageReply {
    status: u16,
    headers: Headers,
    body: Vec<u8>,
    pub framing: Framing,
    /// A transport has decoded the body, and has left the header.
    was_encoded: bool,
}

#[derive(Debug, Clone, Copy)]
pub enum Framing {
    Length,
    Chunks(usize),
    UntilClosed,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Damage {
    /// Text after the array.
    Tail(&'static str),
    /// Another body instead of the array.
    Other(&'static str),
    Cut,
    Status(u16),
    /// Compressed without being asked.
    Encoded,
    /// The link to the next page is missing, and `X-Next-Page` names it.
    NoLink,
}

/// Written by a service, or a proxy before it, instead of a page.
const OTHER_BODIES: [&str; 12] = [
    "",
    " \n",
    "null",
    "\u{feff}null",
    "{}",
    "{\"message\":\"503\"}",
    "true",
    "\u{feff}\u{feff}[]",
    "<html><title>Sign in</title>",
    "\u{feff}<html>",
    "\n\u{feff}\u{feff} <!doctype html>",
    "Service Unavailable",
];

const TAILS: [&str; 9] = [
    "{\"error\":\"timeout\"}",
    " [{\"id\":1}]",
    "[]",
    "x",
    "]",
    ",",
    "\0",
    "\u{feff}",
    "\n<html>",
];

impl PagedList {
    pub fn draw(rng: &mut Rng, base: &str) -> PagedList {
        let elements: Vec<_> = (0..rng.usize(..9)).map(|_| element(rng, 3)).collect();
        let mut cuts: Vec<_> = (0..rng.usize(..5)).map(|_| rng.usize(..=elements.len())).collect();
        cuts.extend([0, elements.len()]);
        cuts.sort_unstable();
        let count = cuts.len() - 1;
        let mut list = PagedList::default();
        for (position, cut) in cuts.windows(2).enumerate() {
            let next = (position + 1 < count).then_some(position + 2);
            let links = link_headers(rng, base, next);
            list.pages
                .push(PageReply::draw(rng, &elements[cut[0]..cut[1]], next, links));
        }
        list.elements = elements
            .iter()
            .map(|json| serde_json::from_str(json).unwrap())
            .collect();
        if rng.bool() {
            let position = rng.usize(..count);
            let damage = Damage::draw(rng, position + 1 == count);
            list.pages[position].suffer(damage, position + 2);
            list.damage = Some((position, damage));
        }
        list
    }

    pub fn reply(&self, target: &str) -> PageReply {
        let number = target.split_once("page=").map_or("1", |(_, after)| after);
        let number = number.split(['&', '#']).next().unwrap().parse::<usize>().unwrap();
        let page = self.pages.get(number - 1);
        page.cloned().unwrap_or_else(|| PageReply {
            status: 200,
            headers: Vec::new(),
            body: b"[\"no page of the list\"]".to_vec(),
            framing: Framing::Length,
            was_encoded: false,
        })
    }

    pub fn shown(&self) -> String {
        let mut shown = format!("damage: {:?}\n", self.damage);
        for page in &self.pages {
            for (name, value) in &page.headers {
                shown += &format!("{name}: {}\n", String::from_utf8_lossy(value));
            }
            let body = String::from_utf8_lossy(&page.body);
            shown += &format!("{} {:?} {body:?}\n", page.status, page.framing);
        }
        shown
    }
}

impl Damage {
    fn draw(rng: &mut Rng, is_last: bool) -> Damage {
        match rng.u8(..12) {
            0..4 => Damage::Tail(one_of(rng, &TAILS)),
            4..8 => Damage::Other(one_of(rng, &OTHER_BODIES)),
            8 => Damage::Cut,
            9 => Damage::Status(one_of(rng, &[302, 304, 400, 404, 404, 503])),
            10 if !is_last => Damage::NoLink,
            _ => Damage::Encoded,
        }
    }
}

impl PageReply {
    fn draw(rng: &mut Rng, elements: &[String], next: Option<usize>, mut headers: Headers) -> PageReply {
        let mut body = Vec::new();
        if rng.u8(..4) == 0 {
            body.extend_from_slice(MARK);
        }
        let mut space = |body: &mut Vec<u8>| body.extend_from_slice(one_of(rng, &SPACES).as_bytes());
        space(&mut body);
        body.push(b'[');
        space(&mut body);
        for (position, element) in elements.iter().enumerate() {
            if position > 0 {
                body.push(b',');
                space(&mut body);
            }
            body.extend_from_slice(element.as_bytes());
            space(&mut body);
        }
        body.push(b']');
        space(&mut body);
        if rng.u8(..3) == 0 {
            let next = next.map_or_else(String::new, |next| next.to_string());
            headers.push(("x-next-page", next.into_bytes()));
        }
        PageReply {
            status: 200,
            headers,
            framing: match rng.u8(..16) {
                0 => Framing::UntilClosed,
                1..4 => Framing::Chunks(rng.usize(1..=body.len())),
                _ => Framing::Length,
            },
            body,
            was_encoded: rng.u8(..8) == 0,
        }
    }

    fn suffer(&mut self, damage: Damage, next: usize) {
        match damage {
            Damage::Tail(tail) => self.body.extend_from_slice(tail.as_bytes()),
            Damage::Other(body) => self.body = body.into(),
            Damage::Cut => {
                self.body.truncate(self.body.trim_ascii_end().len() - 1);
            }
            Damage::Status(status) => self.status = status,
            Damage::Encoded => {
                self.body = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x8b\x8e\x05\x00\x29\xbb\x4c\x0d".to_vec();
                self.was_encoded = true;
            }
            Damage::NoLink => {
                self.headers
                    .retain(|(name, _)| *name != "link" && *name != "x-next-page");
                self.headers.push(("x-next-page", next.to_string().into_bytes()));
            }
        }
        if matches!(self.framing, Framing::Chunks(_)) {
            self.framing = Framing::Length;
        }
    }

    pub fn to_http(&self) -> http::Response<Bytes> {
        let mut response = http::Response::builder().status(self.status);
        for (name, value) in &self.headers {
            response = response.header(*name, HeaderValue::from_bytes(value).unwrap());
        }
        if self.was_encoded {
            response = response.header("content-encoding", "gzip");
        }
        response.body(self.body.clone().into()).unwrap()
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = format!("HTTP/1.1 {} \r\n", self.status).into_bytes();
        for (name, value) in &self.headers {
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(b": ");
            bytes.extend_from_slice(value);
            bytes.extend_from_slice(b"\r\n");
        }
        match self.framing {
            _ if self.status == 304 => bytes.extend_from_slice(b"\r\n"),
            Framing::Length => {
                bytes.extend_from_slice(format!("content-length: {}\r\n\r\n", self.body.len()).as_bytes());
                bytes.extend_from_slice(&self.body);
            }
            Framing::UntilClosed => {
                bytes.extend_from_slice(b"connection: close\r\n\r\n");
                bytes.extend_from_slice(&self.body);
            }
            Framing::Chunks(length) => {
                bytes.extend_from_slice(b"transfer-encoding: chunked\r\n\r\n");
                for chunk in self.body.chunks(length) {
                    bytes.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
                    bytes.extend_from_slice(chunk);
                    bytes.extend_from_slice(b"\r\n");
                }
                bytes.extend_from_slice(b"0\r\n\r\n");
            }
        }
        bytes
    }
}

/// JSON whose strings look like its structure.
fn element(rng: &mut Rng, depth: u8) -> String {
    let texts = [
        "a",
        "]",
        "], [{",
        "\\\"]",
        "\\\\",
        "\\u005d",
        "\u{feff}",
        "<b>; rel=next",
        "grüße \u{1f980}",
    ];
    match rng.u8(..8) {
        0 => format!("\"{}\"", one_of(rng, &texts)),
        1 => one_of(rng, &["null", "true", "0", "-1.5e3", "18446744073709551615"]).to_owned(),
        2 if depth > 0 => {
            let elements: Vec<_> = (0..rng.u8(..3)).map(|_| element(rng, depth - 1)).collect();
            format!("[{}]", elements.join(" ,"))
        }
        3 if depth > 0 => format!("{{\"{}\": {} }}", one_of(rng, &texts), element(rng, depth - 1)),
        _ => format!("{{\"id\":{}}}", rng.u16(..)),
    }
}

/// A link to the next page, if there is one, among others.
fn link_headers(rng: &mut Rng, base: &str, next: Option<usize>) -> Headers {
    let mut links: Vec<_> = (0..rng.u8(..3)).map(|_| other_link(rng)).collect();
    if let Some(next) = next {
        links.insert(rng.usize(..=links.len()), next_link(rng, base, next));
    }
    let mut headers = Headers::new();
    for link in links {
        match headers.last_mut() {
            Some((_, header)) if rng.u8(..4) > 0 => {
                header.extend_from_slice(one_of(rng, &[",", ", ", " ,\t", ", ,,"]).as_bytes());
                header.extend(link);
            }
            _ => headers.push(("link", link)),
        }
    }
    headers
}

fn next_link(rng: &mut Rng, base: &str, next: usize) -> Vec<u8> {
    let target = match rng.u8(..6) {
        0 => format!("/api/v4/hooks?page={next}"),
        1 => format!("hooks?page={next}"),
        2 => format!("?page={next}&a=1,2;rel=last"),
        3 => format!("?page={next}#top"),
        4 => format!("?page={next}"),
        _ => format!("{base}/hooks?page={next}"),
    };
    let relation = one_of(
        rng,
        &[
            "rel=next",
            "rel=\"next\"",
            "REL = Next",
            "rel=\"ne\\xt\"",
            "rel=\"\\n\\e\\x\\t\"",
            "rel=\"last  next\"",
            "rel=\"next\"; rel=last",
            "anchor=\"\"; rel=next",
            "rel=\"next\";anchor=\"\\#\"",
        ],
    );
    link(rng, &target, relation)
}

fn other_link(rng: &mut Rng) -> Vec<u8> {
    let relation = one_of(
        rng,
        &[
            "rel=prev",
            "rel=\"first\"",
            "rel=\"prev\"; rel=next",
            "rel=\"nextish\"",
            "rev=next",
            "rel=\"\"",
            "rel",
            "rel=next; anchor=\"/elsewhere\"",
            "rel=\"next\";anchor=\"#t\\op\"",
            "anchor=\"https://elsewhere.example/\\?a\"; rel=next",
        ],
    );
    link(rng, &format!("?page={NO_PAGE}"), relation)
}

fn link(rng: &mut Rng, target: &str, relation: &str) -> Vec<u8> {
    let others: [&[u8]; 12] = [
        b"",
        b"title=\"a, b; rel=last\"",
        b"title=\"<?page=99>; rel=next\"",
        b"title=\", <?page=99>; rel=next,\"",
        b"title=\"\\\"; rel=last, <?page=99>; rel=\\\"next\"",
        b"title=\"\\\\\"",
        b"title=\"n\xe4chste Seite\"",
        b"title*=UTF-8''n%c3%a4chste",
        b"hreflang=en",
        b"media = \"a\\\\\\\"\"",
        b"crossorigin",
        b"rev=\"next\"",
    ];
    let mut parameters: Vec<&[u8]> = (0..rng.u8(..3)).map(|_| one_of(rng, &others)).collect();
    parameters.insert(rng.usize(..=parameters.len()), relation.as_bytes());
    let mut link = format!("<{target}>").into_bytes();
    for parameter in parameters {
        link.extend_from_slice(one_of(rng, &[";", "; ", " ;\t", "; ;"]).as_bytes());
        link.extend_from_slice(parameter);
    }
    link
}
