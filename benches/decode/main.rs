//! Time and memory of decoding and encoding, compared with serde derives of the same records, a `serde_json` tree, and
//! a scan that keeps nothing.
//!
//! ```sh
//! cargo bench -p platform-api-benches --bench decode              # time and allocations
//! cargo bench -p platform-api-benches --bench decode -- shuffled  # only the cases with that in their names
//! ```
//!
//! `--repeat TIMES CASE CONTESTANT` runs one contestant on one case, for a profiler.

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

use std::env;
use std::hint::black_box;
use std::path::Path;

use bodies::{Fill, Order};
use measure::Contestant;
use platform_api::integrations::Integration;
use platform_api::{List, Settings, SettingsUpdate};
use platform_api_codegen::model::Api;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// Per contestant and case.
const ROUNDS: usize = 60;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let api = platform_api_codegen::read(&spec).expect("the spec is sound");
    let cases = cases(&api);
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--repeat", times, case, contestant] => repeat(&cases, times, case, contestant),
        ["--test"] => cases
            .iter()
            .flat_map(Case::contestants)
            .for_each(|mut contestant| contestant.once()),
        [] => tables(&cases, ""),
        [filter] => tables(&cases, filter),
        _ => panic!("arguments: nothing, or a part of the names of cases"),
    }
}

struct Case {
    name: String,
    bodies: Vec<String>,
    work: Work,
}

enum Work {
    DecodeSettings,
    DecodeList,
    Encode {
        ours: Box<SettingsUpdate>,
        derived: Box<derived::SettingsUpdate>,
        tree: Value,
    },
}

fn cases(api: &Api) -> Vec<Case> {
    let mut cases = Vec::new();
    for fill in [Fill::Full, Fill::Nulls, Fill::Absent] {
        for (order, count) in [
            (Order::Declared, 1),
            (Order::Sorted, 1),
            (Order::Shuffled, 1),
            (Order::Shuffled, 16),
        ] {
            for unknown in [0, 5, 100] {
                let every_time = if count > 1 { " every time" } else { "" };
                let name = format!("settings, {fill:?}, {order:?}{every_time}, {unknown} unknown").to_lowercase();
                let bodies = bodies::many_settings(api, order, fill, unknown, count);
                cases.push(Case {
                    name,
                    bodies,
                    work: Work::DecodeSettings,
                });
            }
        }
    }
    let bodies = vec![bodies::integrations(api, 50)];
    cases.push(Case {
        name: "list of 50 integrations".to_owned(),
        bodies,
        work: Work::DecodeList,
    });
    let body = bodies::update(api);
    let work = Work::Encode {
        ours: Box::new(serde_json::from_str(&body).expect("the body fits")),
        derived: Box::new(serde_json::from_str(&body).expect("the body fits")),
        tree: serde_json::from_str(&body).expect("the body is JSON"),
    };
    cases.push(Case {
        name: "encode an update of all settings".to_owned(),
        bodies: vec![body],
        work,
    });
    cases.iter().for_each(Case::check);
    cases
}

impl Case {
    /// Ours first.
    fn contestants(&self) -> Vec<Contestant<'_>> {
        match &self.work {
            Work::DecodeSettings => vec![
                self.decoder("ours", |body| {
                    drop(black_box(Settings::from_json(body).expect("the body fits")))
                }),
                self.decoder("getters", |body| {
                    let settings = Settings::from_json(body).expect("the body fits");
                    derived::call_every_getter(black_box(&settings));
                }),
                self.decoder("derive", |body| drop(black_box(from_slice::<derived::Settings>(body)))),
                self.decoder("flatten", |body| {
                    drop(black_box(from_slice::<derived::SettingsAndMore>(body)))
                }),
                self.decoder("tree", |body| drop(black_box(from_slice::<Value>(body)))),
                self.decoder("scan", |body| _ = black_box(from_slice::<IgnoredAny>(body))),
            ],
            Work::DecodeList => vec![
                self.decoder("ours", |body| drop(black_box(list(body)))),
                self.decoder("derive", |body| {
                    drop(black_box(from_slice::<Vec<derived::Integration<Value>>>(body)))
                }),
                self.decoder("tree", |body| drop(black_box(from_slice::<Value>(body)))),
                self.decoder("scan", |body| _ = black_box(from_slice::<IgnoredAny>(body))),
            ],
            Work::Encode { ours, derived, tree } => vec![
                // The setters have encoded it; sending copies the text.
                Contestant::new("ours", move || drop(black_box(black_box(ours).object().clone()))),
                Contestant::new("derive", move || {
                    drop(black_box(
                        serde_json::to_string(black_box(derived)).expect("it has a JSON form"),
                    ));
                }),
                Contestant::new("tree", move || drop(black_box(black_box(tree).to_string()))),
            ],
        }
    }

    fn decoder(&self, name: &'static str, decode: impl Fn(&[u8]) + 'static) -> Contestant<'_> {
        let mut bodies = self.bodies.iter().cycle();
        Contestant::new(name, move || {
            bodies
                .by_ref()
                .take(1)
                .for_each(|body| decode(black_box(body.as_bytes())))
        })
    }

    fn check(&self) {
        self.bodies.iter().for_each(|body| self.check_body(body));
    }

    fn check_body(&self, body: &str) {
        let kept = match &self.work {
            Work::DecodeSettings => Settings::from_json(body)
                .expect("the body fits")
                .object()
                .to_json()
                .to_owned(),
            Work::DecodeList => list(body.as_bytes()).to_json(),
            Work::Encode { ours, .. } => ours.object().to_json().to_owned(),
        };
        assert_eq!(body, kept, "{}", self.name);
    }
}

fn from_slice<'a, T: Deserialize<'a>>(body: &'a [u8]) -> T {
    serde_json::from_slice(body).expect("the body fits")
}

fn list(body: &[u8]) -> List<Integration> {
    platform_api::integrations::list(1)
        .read_response(platform_api::http::Response::new(body))
        .expect("the body fits")
}

fn repeat(cases: &[Case], times: &str, case: &str, contestant: &str) {
    let case = cases
        .iter()
        .find(|known| known.name == case)
        .expect("a case of that name");
    let mut contestants = case.contestants();
    let contestant = contestants
        .iter_mut()
        .find(|known| known.name == contestant)
        .expect("a contestant of that name");
    for _ in 0..times.parse().expect("a number") {
        contestant.once();
    }
}

const PEERS: [&str; 4] = ["derive", "flatten", "tree", "scan"];

fn tables(cases: &[Case], filter: &str) {
    let cases: Vec<&Case> = cases.iter().filter(|case| case.name.contains(filter)).collect();
    println!("Time: the fastest batch of ours, and its ratio to the fastest of each peer's.\n");
    println!("With getters: ours, and then every getter once, to the derive.\n");
    println!("| case | bytes | ours, µs | / derive | / flatten | / tree | / scan | with getters / derive |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for case in &cases {
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
    println!("\nPeak memory while a value is made, in kilobytes; allocations and reallocations per call.\n");
    println!("| case | ours | derive | flatten | tree |");
    println!("|---|--:|--:|--:|--:|");
    for case in &cases {
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
