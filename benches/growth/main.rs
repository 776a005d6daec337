//! Fails if time grows faster than the input, or if a response or a state file takes too much memory.
//!
//! Each operation runs on each shape of object, at one size and at 32 times that size, where quadratic growth takes 32
//! times as long per byte, far beyond noise.
//!
//! ```sh
//! cargo bench -p platform-api-growth
//! ```
//!
//! No operation replaces or removes members: each such call copies the rest of the object.

#[path = "../allocations.rs"]
#[allow(dead_code, reason = "the benchmark of decoding uses the other figures")]
mod allocations;
mod large;
mod programs;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use platform_api::facts::Type;
use platform_api::{Json, List, Object, ParameterEncoding, Patch, Settings, SettingsUpdate, Target, settings};

use programs::{PROGRAMS, crowd};

/// Parts of the smaller object, and the larger one's factor.
const SIZE: usize = 100;
const TIMES: usize = 32;

/// Allowed growth of time per byte: logarithms, caches, fresh memory and noise.
const TOLERANCE: f64 = 10.0;

/// Time per figure, and number of figures, the least of which counts.
const BATCH: Duration = Duration::from_millis(1);
const BATCHES: usize = 5;

/// Other programs disturb measurements, so only repeated failures count.
const ATTEMPTS: usize = 3;

/// Projects of the largest state file, and the factor by which an eighth may take less.
const CROWD: usize = 20_000;
const CROWD_TOLERANCE: f64 = 3.0;

fn main() -> ExitCode {
    let mut failures = large::failures() + crowds_out_of_proportion();
    for (shape, body) in SHAPES {
        let (small, large) = (body(SIZE), body(SIZE * TIMES));
        let most = TOLERANCE * large.len() as f64 / small.len() as f64;
        for (operation, run) in OPERATIONS {
            failures += too_slow(&format!("{operation} of {shape}"), most, || run(&small), || run(&large));
        }
    }
    for (name, prepare) in PROGRAMS {
        let most = TOLERANCE * TIMES as f64 / 2.0;
        failures += too_slow(name, most, prepare(SIZE), prepare(SIZE * TIMES));
    }
    println!(
        "{} operations on {} shapes, {} other inputs, {failures} failures",
        OPERATIONS.len(),
        SHAPES.len(),
        PROGRAMS.len()
    );
    ExitCode::from(u8::from(failures > 0))
}

fn too_slow(name: &str, most: f64, small: impl Fn(), large: impl Fn()) -> usize {
    let mut least = f64::INFINITY;
    for _ in 0..ATTEMPTS {
        least = least.min(seconds(&large) / seconds(&small));
        if least <= most {
            return 0;
        }
    }
    println!("{name}: {least:.1} times the time, at most {most:.1}");
    1
}

fn crowds_out_of_proportion() -> usize {
    let [small, large] = [CROWD / 8, CROWD].map(|projects| {
        let start = Instant::now();
        let ((), allocations) = allocations::of(|| crowd(projects));
        let (seconds, peak) = (start.elapsed().as_secs_f64(), allocations.peak as f64);
        println!(
            "{projects} projects with five integrations: {seconds:.1} s, {:.0} MB",
            peak / 1e6
        );
        [seconds, peak]
    });
    let is_too_much = |(small, large): &(f64, f64)| large / small > 8.0 * CROWD_TOLERANCE;
    small.into_iter().zip(large).filter(is_too_much).count()
}

fn seconds(run: &impl Fn()) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..BATCHES {
        let (start, mut runs) = (Instant::now(), 0);
        while runs == 0 || start.elapsed() < BATCH {
            run();
            runs += 1;
        }
        least = least.min(start.elapsed().as_secs_f64() / f64::from(runs));
    }
    least
}

type Shape = (&'static str, fn(usize) -> String);

const SHAPES: &[Shape] = &[
    ("many names, in no order", |n| {
        object(n, |i| format!("\"m{}\":{i}", i * 7919 % n))
    }),
    ("long names that begin alike", |n| {
        object(n, |i| format!("\"{}{i}\":{i}", "x".repeat(200)))
    }),
    ("one name", |n| object(n, |i| format!("\"m\":[{i}]"))),
    ("names with escapes", |n| object(n, |i| format!("\"\\u0061{i}\":{i}"))),
    ("names that are not Unicode", |n| {
        object(n, |i| format!("\"\\ud800{i}\":{i}"))
    }),
    ("a long name", |n| format!("{{\"{}\":1,\"a\":2}}", "x".repeat(20 * n))),
    ("white space", |n| {
        format!("{{{0}\"a\"{0}:{0}1{0}}}", " ".repeat(10 * n))
    }),
    ("a long text", |n| format!("{{\"a\":\"{}\"}}", "x".repeat(20 * n))),
    ("a long text with escapes", |n| {
        format!("{{\"a\":\"{}\"}}", "\\n".repeat(10 * n))
    }),
    ("a long text in arrays of arrays", |n| {
        let (begin, end) = ("[".repeat(n / 33), "]".repeat(n / 33));
        format!("{{\"a\":{begin}\"{}\"{end}}}", "x".repeat(20 * n))
    }),
    ("many digits", |n| format!("{{\"a\":0.{}}}", "7".repeat(10 * n))),
    ("declared arrays", |n| {
        declared(|ty| matches!(ty, Type::Array(_)), &array(n, |i| i.to_string()))
    }),
    ("declared maps", |n| {
        declared(|ty| matches!(ty, Type::Map(_)), &object(n, |i| format!("\"k{i}\":{i}")))
    }),
    ("arrays of objects", |n| {
        let entries = array(n, |i| format!("{{\"level\":{i},\"more\":{{\"a\":{i}}}}}"));
        declared(|ty| matches!(ty, Type::Array(Type::Record(_))), &entries)
    }),
    ("objects without a common name", |n| {
        let record = |of: &str| object(n, |i| format!("\"{of}{i}\":1"));
        format!("{{\"a\":[{},{}]}}", record("a"), record("b"))
    }),
];

fn object(count: usize, member: impl Fn(usize) -> String) -> String {
    format!("{{{}}}", (0..count).map(member).collect::<Vec<_>>().join(","))
}

fn array(count: usize, element: impl Fn(usize) -> String) -> String {
    format!("[{}]", (0..count).map(element).collect::<Vec<_>>().join(","))
}

/// The value twice: in the first attribute of a suitable type, and in an unknown member.
fn declared(is_meant: fn(&Type) -> bool, value: &str) -> String {
    let meant = settings::ATTRIBUTES.iter().find(|field| is_meant(&field.ty));
    let name = meant.map_or("b", |field| field.name);
    format!("{{\"{name}\":{value},\"a\":{value}}}")
}

type Operation = (&'static str, fn(&str));

fn keep<T>(value: T) {
    drop(black_box(value));
}

const OPERATIONS: &[Operation] = &[
    ("Object::from_json", |text| keep(Object::from_json(text))),
    ("Object::get", |text| {
        let object = read(text);
        for (name, _) in object.members() {
            black_box(object.get::<Json>(name));
        }
    }),
    ("Object::members", |text| keep(read(text).members().count())),
    ("Object::unknown", |text| keep(read(text).unknown().count())),
    ("Object::mismatches", |text| keep(read(text).mismatches().count())),
    ("Object::redacted", |text| keep(read(text).redacted().to_string())),
    ("Object: Debug", |text| keep(format!("{:?}", read(text)))),
    ("Object: PartialEq", |text| {
        keep(read(text) == read(&format!(" {text}")))
    }),
    ("Object: Serialize", |text| keep(serde_json::to_value(read(text)))),
    ("Object: Deserialize", |text| keep(serde_json::from_str::<Object>(text))),
    ("Object::with_member, of new members", |text| {
        keep(members(text).into_iter().collect::<Object>());
    }),
    ("Json::to_value", |text| keep(json(text).to_value())),
    ("Json: PartialEq", |text| keep(json(text) == json(&format!(" {text}")))),
    ("List::from_json", |text| {
        let values = members(text)
            .into_iter()
            .map(|(_, value)| format!("{{}},{},", value.as_str()));
        let list = format!("[{}{text}]", values.collect::<String>());
        let list = List::<Settings>::from_json(list).expect("the shapes are JSON");
        black_box((list.to_json(), format!("{list:?}"), list.mismatches().count()));
    }),
    ("a request, strictly", |text| keep(SettingsUpdate::from_json(text))),
    ("Target::check", |text| {
        keep(Target::new().check(&request(text, |same| same)).to_string())
    }),
    ("SettingsUpdate::from_current", |text| {
        keep(SettingsUpdate::from_current(&settings_of(text)))
    }),
    ("SettingsUpdate::copied", |text| {
        let from = settings_of(text);
        keep(SettingsUpdate::copied(&from, &from));
    }),
    ("Patch::diff, of what is equal", |text| {
        keep(patch(text, &request(text, |same| same)))
    }),
    ("Patch::diff, of what differs", |text| {
        keep(patch(text, &request(text, |_| json("\"other\""))))
    }),
    ("ParameterEncoding::encode, JSON", |text| {
        keep(ParameterEncoding::Json.encode(&read(text)))
    }),
    ("ParameterEncoding::encode, a query", |text| {
        keep(ParameterEncoding::Query.encode(&read(text)))
    }),
];

fn read(text: &str) -> Object {
    settings_of(text).object().clone()
}

fn settings_of(text: &str) -> Settings {
    Settings::from_json(text).expect("the shapes are objects")
}

fn json(text: &str) -> Json {
    text.parse().expect("the shapes are JSON")
}

fn members(text: &str) -> Vec<(String, Json)> {
    let object = read(text);
    object
        .members()
        .map(|(name, value)| (name.to_owned(), json(value)))
        .collect()
}

fn request(text: &str, value: fn(Json) -> Json) -> SettingsUpdate {
    let set = |request: SettingsUpdate, (name, now): (String, Json)| request.with_parameter(name, value(now));
    members(text).into_iter().fold(SettingsUpdate::new(), set)
}

fn patch(text: &str, desired: &SettingsUpdate) -> String {
    let names = desired.object().members().map(|(name, _)| name);
    let patch = Patch::diff(&settings_of(text), desired).with_changed_secrets(names);
    format!(
        "{patch} {patch:?} {:?}",
        patch
            .request()
            .map(|request| request.map(|request| request.object().len()))
    )
}
