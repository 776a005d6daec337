//! Time and memory of decoding, compared with serde derives of the same records, a `serde_json` tree and a scan.
//!
//! ```sh
//! cargo bench -p platform-api-benches --bench decode
//! ```

#[path = "../allocations.rs"]
#[allow(dead_code, reason = "the other benchmark uses the other figures")]
mod allocations;
#[allow(dead_code, reason = "the benchmark of overhead uses the other functions")]
mod bodies;
#[path = "../measure.rs"]
#[allow(dead_code, reason = "the benchmark of the client uses the other functions")]
mod measure;

#[allow(dead_code, reason = "a rendering of all fields, of which the benchmark reads none")]
mod derived {
    include!(concat!(env!("OUT_DIR"), "/records.rs"));
}

use std::hint::black_box;
use std::path::Path;

use bodies::{Fill, Order};
use measure::Contestant;
use platform_api::Settings;
use platform_api_codegen::model::Api;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

const ROUNDS: usize = 60;

fn main() {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let api = platform_api_codegen::read(&spec).expect("the spec is sound");
    let cases = cases(&api);
    times(&cases);
    memory(&cases);
}

struct Case {
    name: String,
    bodies: Vec<String>,
    decoders: &'static [Decoder],
}

type Decoder = (&'static str, fn(&[u8]));

const OF_SETTINGS: &[Decoder] = &[
    ("ours", |body| {
        drop(black_box(Settings::from_json(body).expect("the body fits")))
    }),
    ("getters", |body| {
        let settings = Settings::from_json(body).expect("the body fits");
        derived::call_every_getter(black_box(&settings));
    }),
    ("derive", decode::<derived::Settings>),
    ("flatten", decode::<derived::SettingsAndMore>),
    ("tree", decode::<Value>),
    ("scan", decode::<IgnoredAny>),
];

const OF_LIST: &[Decoder] = &[
    ("ours", |body| {
        let response = platform_api::http::Response::new(body);
        let list = platform_api::integrations::list(1).read_response(response);
        drop(black_box(list.expect("the body fits")));
    }),
    ("derive", decode::<Vec<derived::Integration<Value>>>),
    ("tree", decode::<Value>),
    ("scan", decode::<IgnoredAny>),
];

/// Fill, order, unknown members, and bodies, each shuffled another way.
const SETTINGS: [(Fill, Order, usize, usize); 6] = [
    (Fill::Full, Order::Declared, 0, 1),
    (Fill::Full, Order::Declared, 100, 1),
    (Fill::Full, Order::Shuffled, 0, 16),
    (Fill::Nulls, Order::Declared, 0, 1),
    (Fill::Absent, Order::Declared, 0, 1),
    (Fill::Absent, Order::Shuffled, 0, 16),
];

fn cases(api: &Api) -> Vec<Case> {
    let mut cases = Vec::new();
    for (fill, order, unknown, count) in SETTINGS {
        let every_time = if count > 1 { " every time" } else { "" };
        cases.push(Case {
            name: format!("settings, {fill:?}, {order:?}{every_time}, {unknown} unknown").to_lowercase(),
            bodies: bodies::settings(api, order, fill, unknown, count),
            decoders: OF_SETTINGS,
        });
    }
    cases.push(Case {
        name: "list of 50 integrations".to_owned(),
        bodies: vec![bodies::integrations(api, 50)],
        decoders: OF_LIST,
    });
    cases
}

impl Case {
    fn contestants(&self) -> Vec<Contestant<'_>> {
        let contestants = self.decoders.iter().map(|(name, decode)| {
            let mut bodies = self.bodies.iter().cycle();
            Contestant::new(name, move || {
                bodies
                    .by_ref()
                    .take(1)
                    .for_each(|body| decode(black_box(body.as_bytes())))
            })
        });
        contestants.collect()
    }
}

fn decode<T: DeserializeOwned>(body: &[u8]) {
    drop(black_box(serde_json::from_slice::<T>(body).expect("the body fits")));
}

const PEERS: [&str; 4] = ["derive", "flatten", "tree", "scan"];

fn times(cases: &[Case]) {
    println!("Time: the fastest batch of ours, and its ratio to the fastest of each peer's.\n");
    println!("With getters: ours, and then every getter once, to the derive.\n");
    println!("| case | bytes | ours, µs | / derive | / flatten | / tree | / scan | with getters / derive |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for case in cases {
        let mut contestants = case.contestants();
        measure::take_turns(&mut contestants, ROUNDS);
        let of = |name| {
            contestants
                .iter()
                .find(|known| known.name == name)
                .map(Contestant::fastest)
        };
        let ours = of("ours").expect("ours is one of them");
        let ratios = PEERS.map(|peer| of(peer).map_or("–".to_owned(), |peer| format!("{:.2}", ours / peer)));
        let getters = of("getters")
            .zip(of("derive"))
            .map(|(getters, derive)| format!("{:.2}", getters / derive));
        let (bytes, getters) = (case.bodies[0].len(), getters.unwrap_or("–".to_owned()));
        println!(
            "| {} | {bytes} | {:.1} | {} | {getters} |",
            case.name,
            ours / 1000.0,
            ratios.join(" | ")
        );
    }
}

fn memory(cases: &[Case]) {
    println!("\nPeak memory while a value is made, in kilobytes; allocations and reallocations per call.\n");
    println!("| case | ours | derive | flatten | tree |");
    println!("|---|--:|--:|--:|--:|");
    for case in cases {
        let mut contestants = case.contestants();
        let cells = ["ours", "derive", "flatten", "tree"].map(|name| {
            let Some(contestant) = contestants.iter_mut().find(|known| known.name == name) else {
                return "–".to_owned();
            };
            contestant.once();
            let ((), counted) = allocations::of(|| contestant.once());
            format!("{:.1} ({})", counted.peak as f64 / 1000.0, counted.calls)
        });
        println!("| {} | {} |", case.name, cells.join(" | "));
    }
}
