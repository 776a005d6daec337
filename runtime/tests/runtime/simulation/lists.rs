//! Lists of any elements, cut into pages in any way, with any framing that HTTP, JSON and RFC 8288 allow; or with a
//! damaged page. A program gets all elements, or an error.

use std::convert::Infallible;
use std::future::ready;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use fastrand::Rng;
use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::http::{self, HeaderValue};
use platform_api_runtime::serde_json::{self, Value};
use platform_api_runtime::{Body, Client, ClientBuilder, Error, HttpAdapter, List, Object, Request, Retry};
use serde::de::DeserializeOwned;
use tokio::runtime::{Builder, Runtime};

use super::scenario::one_of;
use super::seeds;
use crate::requests::SERVICE;

/// In links that must not be followed.
const NO_PAGE: usize = 99;

const MARK: &[u8] = b"\xef\xbb\xbf";
const SPACES: [&str; 4] = ["", "", " ", "\r\n\t "];

type Headers = Vec<(&'static str, Vec<u8>)>;

#[derive(Debug, Default)]
struct PagedList {
    elements: Vec<Value>,
    pages: Vec<PageReply>,
    /// The damaged page, if there is one.
    damage: Option<(usize, Damage)>,
}

#[derive(Debug, Clone)]
struct PageReply {
    status: u16,
    headers: Headers,
    body: Vec<u8>,
    framing: Framing,
    /// A transport has decoded the body, and has left the header.
    was_encoded: bool,
}

#[derive(Debug, Clone, Copy)]
enum Framing {
    Length,
    /// In chunks of this many bytes.
    Chunks(usize),
    UntilClosed,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Damage {
    /// Text after the array.
    Tail(&'static str),
    /// Another body instead of the array.
    Other(&'static str),
    /// The last byte is missing.
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
    /// `base` is the base URL.
    fn draw(rng: &mut Rng, base: &str) -> PagedList {
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

    fn reply(&self, target: &str) -> PageReply {
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

    fn check(&self, reading: Reading, read: Result<Option<Vec<Value>>, Error>) -> Result<(), String> {
        match read {
            Ok(Some(elements)) if elements == self.elements && self.damage.is_none() => Ok(()),
            Ok(Some(elements)) => Err(format!("these elements were read: {elements:?}")),
            Ok(None) if self.may_be_missing(reading) => Ok(()),
            Ok(None) => Err("no list was read".to_owned()),
            Err(error) if self.damage.is_none() => Err(format!("nothing is wrong with the list: {error}")),
            Err(_) => Ok(()),
        }
    }

    fn shown(&self) -> String {
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

    /// Returns `true` if the whole list is missing, and the request asks whether it is.
    fn may_be_missing(&self, reading: Reading) -> bool {
        match self.damage {
            Some((0, Damage::Status(404))) => [Reading::Missing, Reading::MissingPages].contains(&reading),
            Some((0, Damage::Other(body))) => {
                let body = body.trim_start_matches('\u{feff}').trim();
                let is_optional = [Reading::Optional, Reading::OptionalPages].contains(&reading);
                is_optional && self.pages.len() == 1 && ["", "null"].contains(&body)
            }
            _ => false,
        }
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

    fn to_http(&self) -> http::Response<Bytes> {
        let mut response = http::Response::builder().status(self.status);
        for (name, value) in &self.headers {
            response = response.header(*name, HeaderValue::from_bytes(value).unwrap());
        }
        if self.was_encoded {
            response = response.header("content-encoding", "gzip");
        }
        response.body(self.body.clone().into()).unwrap()
    }

    /// Without the header of a transport that decodes.
    fn to_bytes(&self) -> Vec<u8> {
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

#[derive(Debug, Clone, Copy, PartialEq)]
enum Reading {
    /// All pages as a `List`, as a `Vec`, and with the response.
    List,
    Elements,
    Response,
    /// All pages, if there is a body.
    Optional,
    /// All pages, unless the first is a 404.
    Missing,
    /// Page by page.
    Pages,
    OptionalPages,
    MissingPages,
    /// Page by page, with the caller's own loop.
    Adapter,
}

const READINGS: [Reading; 9] = [
    Reading::List,
    Reading::Elements,
    Reading::Response,
    Reading::Optional,
    Reading::Missing,
    Reading::Pages,
    Reading::OptionalPages,
    Reading::MissingPages,
    Reading::Adapter,
];

/// Sends with one of the two clients.
enum Caller {
    Async(Runtime, Client),
    #[cfg(feature = "blocking")]
    Blocking(platform_api_runtime::blocking::Client),
}

impl Caller {
    fn new(client: Client) -> Caller {
        let runtime = Builder::new_current_thread().enable_all().build();
        Caller::Async(runtime.unwrap(), client)
    }

    fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        match self {
            Caller::Async(runtime, client) => runtime.block_on(client.send(request)),
            #[cfg(feature = "blocking")]
            Caller::Blocking(client) => client.send(request),
        }
    }

    fn pages<T: 'static>(&self, request: &Request<T>) -> Result<Vec<T>, Error> {
        match self {
            Caller::Async(runtime, client) => runtime.block_on(async {
                let mut pages = client.pages(request);
                let mut values = Vec::new();
                while let Some(page) = pages.next().await {
                    values.push(page?);
                }
                Ok(values)
            }),
            #[cfg(feature = "blocking")]
            Caller::Blocking(client) => client.pages(request).collect(),
        }
    }

    fn adapter(&self) -> &HttpAdapter {
        match self {
            Caller::Async(_, client) => client.adapter(),
            #[cfg(feature = "blocking")]
            Caller::Blocking(client) => client.adapter(),
        }
    }

    /// `None` if the program is told that there is no list, or no page.
    fn read(&self, list: &PagedList, reading: Reading) -> Result<Option<Vec<Value>>, Error> {
        fn hooks<T: DeserializeOwned + 'static>() -> Request<T> {
            Request::get("/hooks")
        }
        let all = |pages: Vec<Vec<Value>>| Some(pages.into_iter().flatten().collect());
        let optional = |pages: Vec<Option<Vec<Value>>>| pages.into_iter().collect::<Option<Vec<_>>>().and_then(all);
        Ok(match reading {
            Reading::List => {
                let list = self.send(&hooks::<List<Object>>().all_pages())?;
                Some(serde_json::from_str(&list.to_json()).unwrap())
            }
            Reading::Elements => Some(self.send(&hooks().all_pages())?),
            Reading::Response => Some(
                self.send(&hooks::<Vec<Value>>().with_response().all_pages())?
                    .into_value(),
            ),
            Reading::Optional => self.send(&hooks().all_pages())?,
            Reading::Missing => self.send(&hooks().optional().all_pages())?,
            Reading::Pages => all(self.pages(&hooks())?),
            Reading::OptionalPages => optional(self.pages(&hooks())?),
            Reading::MissingPages => optional(self.pages(&hooks::<Vec<Value>>().optional())?),
            Reading::Adapter => {
                let mut elements = Vec::new();
                let mut next = Some(hooks::<Vec<Value>>().with_response());
                while let Some(request) = next {
                    let sent = self.adapter().http_request(&request)?;
                    let reply = list.reply(&sent.uri().to_string());
                    let page = self.adapter().read_response(&request, reply.to_http())?;
                    next = self.adapter().next_page(&request, page.headers())?;
                    elements.extend(page.into_value());
                }
                Some(elements)
            }
        })
    }
}

/// The list that the service has now.
type SharedList = Arc<Mutex<Arc<PagedList>>>;

fn in_process(list: SharedList) -> ClientBuilder<Client> {
    let send = move |request: http::Request<Body>| {
        let reply = list.lock().unwrap().reply(&request.uri().to_string());
        ready(Ok::<_, Infallible>(reply.to_http()))
    };
    ClientBuilder::new("https://platform.example", &SERVICE, Ok).transport(send)
}

/// Listens until the test program ends.
fn over_a_port(list: SharedList) -> ClientBuilder<Client> {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let list = Arc::clone(&list);
            thread::spawn(move || serve(stream.unwrap(), &list));
        }
    });
    ClientBuilder::new(url, &SERVICE, Ok)
}

fn serve(mut stream: TcpStream, list: &SharedList) {
    stream.set_nodelay(true).unwrap();
    let mut buffer = [0; 4096];
    let mut request = Vec::new();
    while let Ok(count @ 1..) = stream.read(&mut buffer) {
        request.extend_from_slice(&buffer[..count]);
        if !request.ends_with(b"\r\n\r\n") {
            continue;
        }
        let head = String::from_utf8_lossy(&request);
        let reply = list.lock().unwrap().reply(head.split(' ').nth(1).unwrap());
        let is_sent = stream.write_all(&reply.to_bytes()).is_ok();
        if !is_sent || matches!(reply.framing, Framing::UntilClosed) {
            return;
        }
        request.clear();
    }
}

fn every_list_is_whole(caller: &Caller, current: &SharedList) {
    for seed in seeds() {
        let rng = &mut Rng::with_seed(seed);
        let list = Arc::new(PagedList::draw(rng, caller.adapter().base_url()));
        *current.lock().unwrap() = Arc::clone(&list);
        let reading = one_of(rng, &READINGS);
        if let Err(broken) = list.check(reading, caller.read(&list, reading)) {
            panic!(
                "{broken}\nread as {reading:?}: {:?}\n{}SEED={seed}",
                list.elements,
                list.shown()
            );
        }
    }
}

#[test]
fn every_list_in_process_is_whole_or_an_error() {
    let list = SharedList::default();
    let client = in_process(list.clone()).retry(Retry::none()).build().unwrap();
    #[cfg(feature = "blocking")]
    {
        let client = platform_api_runtime::blocking::Client::new(client.clone()).unwrap();
        every_list_is_whole(&Caller::Blocking(client), &list);
    }
    every_list_is_whole(&Caller::new(client), &list);
}

#[test]
fn every_list_over_a_port_is_whole_or_an_error() {
    let list = SharedList::default();
    let client = over_a_port(list.clone()).retry(Retry::none()).build().unwrap();
    every_list_is_whole(&Caller::new(client), &list);
}
