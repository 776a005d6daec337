//! A program that reads a list gets all its elements, or an error, whatever [`paged_list`](super::paged_list) draws.

use std::convert::Infallible;
use std::future::ready;
use std::sync::{Arc, Mutex};

use fastrand::Rng;
use platform_api_runtime::serde_json::{self, Value};
use platform_api_runtime::{Body, Client, ClientBuilder, Error, HttpAdapter, List, Object, Request, Retry, http};
use serde::de::DeserializeOwned;
use tokio::runtime::{Builder, Runtime};

use super::paged_list::{Damage, Framing, PagedList};
use super::scenario::one_of;
use super::seeds;
use crate::client::server::{Response, Server};
use crate::requests::SERVICE;

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
    /// Page by page, in the caller's loop.
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

impl PagedList {
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

enum Caller {
    Async(Runtime, Client),
    #[cfg(feature = "blocking")]
    Blocking(platform_api_runtime::blocking::Client),
}

impl Caller {
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

type SharedList = Arc<Mutex<Arc<PagedList>>>;

fn in_process(list: SharedList) -> ClientBuilder<Client> {
    let send = move |request: http::Request<Body>| {
        let reply = list.lock().unwrap().reply(&request.uri().to_string());
        ready(Ok::<_, Infallible>(reply.to_http()))
    };
    ClientBuilder::new("https://platform.example", &SERVICE, Ok).transport(send)
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
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    every_list_is_whole(&Caller::Async(runtime, client), &list);
}

#[test]
fn every_list_over_a_port_is_whole_or_an_error() {
    let list = SharedList::default();
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let current = SharedList::clone(&list);
    let server = runtime.block_on(Server::responding(move |request, _| {
        let reply = current.lock().unwrap().reply(request.split(' ').nth(1).unwrap());
        match reply.framing {
            Framing::UntilClosed => Response::ThenClose(reply.to_bytes()),
            _ => Response::Bytes(reply.to_bytes()),
        }
    }));
    let client = ClientBuilder::new(&server.url, &SERVICE, Ok)
        .retry(Retry::none())
        .build()
        .unwrap();
    every_list_is_whole(&Caller::Async(runtime, client), &list);
}
