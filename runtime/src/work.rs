//! Counts work in unit tests: bytes that are scanned, compared or allocated. In any other build it does nothing.

/// Counts bytes that were visited.
#[inline(always)]
pub(crate) fn count(_bytes: usize) {
    #[cfg(test)]
    tests::add(_bytes);
}

#[cfg(test)]
mod tests {
    //! Every public operation on objects, on objects of every shape: twice the text is no more than twice the work.

    use std::alloc::{GlobalAlloc, Layout, System};
    use std::cell::Cell;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use serde::{Deserialize, Serialize};

    use crate::facts::fact::{Fact, Field, Type};
    use crate::json::scan::Scanner;
    use crate::object::strict::deserialize_request;
    use crate::{
        BooleanOrString, Get, Json, List, Object, OneOrMany, Param, ParameterEncoding, Patch, Put, Record, Table,
        Target,
    };

    thread_local! {
        static COUNTED: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn add(bytes: usize) {
        COUNTED.with(|counted| counted.set(counted.get() + bytes));
    }

    impl Drop for Scanner<'_> {
        fn drop(&mut self) {
            add(self.offset());
        }
    }

    struct Counting;

    #[global_allocator]
    static ALLOCATOR: Counting = Counting;

    // SAFETY: every call goes to the system's allocator as it came.
    #[allow(unsafe_code, reason = "an allocator is")]
    unsafe impl GlobalAlloc for Counting {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            add(layout.size());
            // SAFETY: the caller keeps the contract of `alloc`.
            unsafe { System.alloc(layout) }
        }

        unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
            add(size);
            // SAFETY: the caller keeps the contract of `realloc`.
            unsafe { System.realloc(pointer, layout, size) }
        }

        unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
            // SAFETY: the caller keeps the contract of `dealloc`.
            unsafe { System.dealloc(pointer, layout) }
        }
    }

    static ENTRY: Table = Table::new(
        "Entry",
        &[
            Field::new("level", Type::Integer, &[]),
            Field::new("inner", Type::Record(&ENTRY), &[]),
            Field::new("key", Type::String, &[Fact::Secret]),
        ],
    );

    static FIELDS: [Field; 9] = [
        Field::new("text", Type::String, &[Fact::Alias(&["m7"])]),
        Field::new("token", Type::String, &[Fact::Secret]),
        Field::new("number", Type::Float, &[Fact::Minimum("1"), Fact::Step("2")]),
        Field::new("numbers", Type::Array(&Type::Integer), &[Fact::Unique]),
        Field::new("map", Type::Map(&Type::Array(&Type::Integer)), &[]),
        Field::new("entry", Type::Record(&ENTRY), &[]),
        Field::new("entries", Type::Array(&Type::Record(&ENTRY)), &[]),
        Field::new("value", Type::Any, &[]),
        Field::new("values", Type::StringOrArray, &[]),
    ];

    static TABLE: Table = Table::new("Test", &FIELDS);

    #[derive(Clone, PartialEq)]
    struct Read(Object);

    crate::record!(nested Read, TABLE);

    #[derive(Clone, PartialEq)]
    struct Wanted(Object);

    crate::record!(request Wanted, TABLE, Read);

    fn list(brackets: [&str; 2], count: usize, item: impl Fn(usize) -> String) -> String {
        format!(
            "{}{}{}",
            brackets[0],
            (0..count).map(item).collect::<Vec<_>>().join(","),
            brackets[1]
        )
    }

    /// An object that grows in one way.
    type Shape = (&'static str, fn(usize) -> String);

    const SHAPES: &[Shape] = &[
        ("many names, in no order", |n| {
            list(["{", "}"], n, |i| format!("\"m{}\":{i}", i * 7919 % n))
        }),
        ("names that begin alike", |n| {
            list(["{", "}"], n / 5, |i| {
                format!("\"{}{}\":\"{}\"", "x".repeat(40), i, "y".repeat(40))
            })
        }),
        ("one name", |n| list(["{", "}"], n, |i| format!("\"m\":[{i}]"))),
        ("names that are not Unicode", |n| {
            list(["{", "}"], n, |i| format!("\"\\ud800{i}\":{i}"))
        }),
        ("names with escapes", |n| {
            list(["{", "}"], n, |i| format!("\"\\u0061{i}\":{i}"))
        }),
        ("a long name", |n| format!("{{\"{}\":1,\"a\":2}}", "x".repeat(n))),
        ("a long name that is not Unicode", |n| {
            format!("{{\"\\ud800{}\":1,\"a\":2}}", "\\u0061".repeat(n))
        }),
        ("white space", |n| {
            format!("{{{0}\"a\"{0}:{0}1{0},{0}\"text\":\"\"{0}}}", " ".repeat(n))
        }),
        ("a long text", |n| {
            format!("{{\"text\":\"{0}\",\"token\":\"{0}\"}}", "x".repeat(n))
        }),
        ("a long text with escapes", |n| {
            format!("{{\"text\":\"{0}\",\"token\":\"{0}\"}}", "\\n".repeat(n))
        }),
        ("many digits", |n| format!("{{\"number\":0.{}}}", "7".repeat(n))),
        ("numbers", |n| {
            format!(
                "{{\"numbers\":{0},\"values\":{0}}}",
                list(["[", "]"], n, |i| i.to_string())
            )
        }),
        ("texts", |n| {
            format!(
                "{{\"values\":{0},\"value\":{0}}}",
                list(["[", "]"], n, |i| format!("\"{i}\""))
            )
        }),
        ("a map", |n| {
            format!("{{\"map\":{}}}", list(["{", "}"], n, |i| format!("\"k{i}\":[{i}]")))
        }),
        ("a long key above many values", |n| {
            let values = list(["[", "]"], n, |i| i.to_string());
            // So long that the longest form is reached: below that it has the length of their product.
            format!("{{\"map\":{{\"{0}\":{values}}},\"{0}\":{values}}}", "k".repeat(n * 150))
        }),
        ("empty records", |n| {
            format!("{{\"entries\":{}}}", list(["[", "]"], n, |_| "{}".to_owned()))
        }),
        ("records", |n| {
            let entries = list(["[", "]"], n, |i| {
                format!("{{\"level\":{i},\"key\":\"{i}\",\"more\":{{\"a\":{i}}}}}")
            });
            format!("{{\"entries\":{entries},\"unknown\":{entries}}}")
        }),
        ("records without a common name", |n| {
            let record = |of: &str| list(["{", "}"], n, |i| format!("\"{of}{i}\":1"));
            format!("{{\"value\":[{},{}]}}", record("a"), record("b"))
        }),
    ];

    fn read(json: &str) -> Object {
        Object::read_copy(&TABLE, json).expect("the shapes are objects")
    }

    fn request(json: &str) -> Wanted {
        Wanted(read(json))
    }

    fn json(text: &str) -> Json {
        text.parse().expect("the shapes are JSON")
    }

    /// The same names with other values.
    fn other(json: &str) -> Wanted {
        read(json)
            .members()
            .fold(Wanted(Object::of(&TABLE)), |other, (name, _)| {
                other.with_parameter(name, "other")
            })
    }

    fn diff(text: &str) -> Patch<Wanted> {
        Patch::diff(&Read(read(text)), &other(text))
    }

    /// Records, and among them each value alone.
    fn elements(text: &str) -> String {
        let values: String = read(text)
            .members()
            .map(|(_, value)| format!("{{}},{value},"))
            .collect();
        format!("[{values}{text},[{text}]]")
    }

    fn each(text: &str, mut of: impl FnMut(&Object, &str)) {
        let object = read(text);
        object.members().for_each(|(name, _)| of(&object, name));
    }

    fn set(object: Object, from: &Object) -> Object {
        let members = from.members();
        members.fold(object, |object, (name, value)| object.with_member(name, json(value)))
    }

    type Operation = (&'static str, fn(&str));

    /// What can be done with objects, named as it is in the code. Several rows may be about the same.
    const OPERATIONS: &[Operation] = &[
        ("Object::new", |_| drop(Object::new())),
        ("Object::of", |_| drop(Object::of(&TABLE))),
        ("Object: Default", |_| drop(Object::default())),
        ("Object::from_json", |text| drop(Object::from_json(text))),
        ("Object: Record", |text| {
            drop(Read::from_object(read(text)).into_object())
        }),
        ("Object::to_json", |text| drop(read(text).to_json().to_owned())),
        ("Object::table", |text| _ = read(text).table()),
        ("Object::get", |text| {
            each(text, |object, name| drop(object.get::<Json>(name)))
        }),
        ("Object::get", |text| drop(read(text).get::<String>("text"))),
        ("Object::get", |text| drop(read(text).get::<Vec<Object>>("entries"))),
        ("Object::get", |text| drop(read(text).get::<OneOrMany>("values"))),
        ("Object::get", |text| drop(read(text).get::<BooleanOrString>("text"))),
        ("Object::raw", |text| each(text, |object, name| _ = object.raw(name))),
        ("Object::presence", |text| {
            each(text, |object, name| _ = object.presence(name))
        }),
        ("Object::members", |text| _ = read(text).members().count()),
        ("Object::unknown", |text| _ = read(text).unknown().count()),
        ("Object::mismatches", |text| _ = read(text).mismatches().count()),
        ("Object::is_empty", |text| _ = read(text).is_empty()),
        ("Object::len", |text| _ = read(text).len()),
        ("Object::declare_properties", |text| {
            read(text).declare_properties(&TABLE)
        }),
        ("Object::properties_as", |text| drop(read(text).properties_as::<Read>())),
        ("Object::with", |text| {
            each(text, |object, _| {
                drop(Object::new().with::<bool>("text", object.is_empty()))
            });
        }),
        ("Object::with", |text| {
            drop(set(read(text), &read(text)).with::<String>("text", Param::NotSent))
        }),
        ("Object::with_member, new", |text| {
            drop(set(Object::of(&TABLE), &read(text)))
        }),
        ("Object::with_member, again", |text| {
            drop(set(read(text), &read(text)).to_json().to_owned())
        }),
        ("Object::with_member, and read", |text| {
            let set = |object: Object, name: &str| {
                let object = object.with_member(name, 1).with_member("value", name);
                assert!(object.get::<i64>(name).is_some() || name == "value");
                object
            };
            drop(
                read(text)
                    .members()
                    .fold(read(text), |object, (name, _)| set(object, name)),
            );
        }),
        ("Object::remove", |text| {
            let mut object = read(text);
            read(text).members().for_each(|(name, _)| object.remove(name));
        }),
        ("Object: FromIterator", |text| {
            drop(
                read(text)
                    .members()
                    .map(|(name, value)| (name, json(value)))
                    .collect::<Object>(),
            );
        }),
        ("Object: PartialEq", |text| {
            assert!(read(text) == read(&format!(" {text}")))
        }),
        ("Object: PartialEq", |text| _ = read(text) == *other(text).object()),
        ("Object::report", |text| drop(read(text).report())),
        ("Report::is_clean", |text| _ = read(text).report().is_clean()),
        ("Report: Display", |text| drop(read(text).report().to_string())),
        ("Object::redacted", |text| drop(read(text).redacted().to_string())),
        ("Redacted: Serialize", |text| {
            drop(serde_json::to_value(read(text).redacted()))
        }),
        ("Object::debug", |text| drop(format!("{:?}", Read(read(text))))),
        ("Object: Debug", |text| drop(format!("{:#?}", read(text)))),
        ("Object: Serialize", |text| drop(serde_json::to_value(read(text)))),
        ("Object: Deserialize", |text| drop(serde_json::from_str::<Object>(text))),
        ("Object: Deserialize", |text| {
            drop(serde_json::to_value(read(text)).map(serde_json::from_value::<Object>));
        }),
        ("a request: Deserialize", |text| {
            drop(serde_json::from_str::<Wanted>(text))
        }),
        ("a request: Deserialize, of each member", |text| {
            let one = |name: &str, value: &str| format!("{{{}:{value}}}", Json::from(name).as_str());
            for (name, value) in read(text).members() {
                let text = one(name, value);
                drop(deserialize_request::<Wanted, _>(
                    &mut serde_json::Deserializer::from_str(&text),
                ));
            }
        }),
        ("a response::with_member", |text| {
            drop(Read::from_json(text).map(|read| read.with_member("a", 1).object().len()))
        }),
        ("a request::with_parameter", |text| {
            drop(Wanted::from_json(text).map(|wanted| wanted.with_parameter("a", 1)))
        }),
        ("Json::null", |_| drop(Json::null())),
        ("Json: FromStr", |text| drop(json(text))),
        ("Json::as_str", |text| drop(json(text).as_str().to_owned())),
        ("Json::is_null", |text| _ = json(text).is_null()),
        ("Json::to_value", |text| drop(json(text).to_value())),
        ("Json::type_name", |text| _ = json(text).type_name()),
        ("Json: PartialEq", |text| _ = json(text) == json(&format!(" {text}"))),
        ("Json: From", |text| {
            drop(Json::from(vec![Json::from(text), Json::from(json(text).to_value())]))
        }),
        ("Json: Serialize", |text| {
            drop(json(text).serialize(serde_json::value::Serializer))
        }),
        ("Json: Deserialize", |text| {
            drop(Json::deserialize(json(text).to_value()))
        }),
        ("Json: Get", |text| {
            each(text, |object, name| drop(object.member(name).and_then(Json::get)))
        }),
        ("Json: Put", |text| json(text).put(&mut Default::default())),
        ("List: Default", |_| drop(List::<Read>::default())),
        ("List::from_json", |text| drop(List::<Read>::from_json(elements(text)))),
        ("List::to_json", |text| {
            drop(List::<Read>::from_json(elements(text)).map(|list| list.to_json()))
        }),
        ("List::mismatches", |text| {
            _ = List::<Read>::from_json(elements(text)).map(|list| list.mismatches().count())
        }),
        ("List::into_vec", |text| {
            drop(List::<Read>::from_json(elements(text)).map(List::into_vec))
        }),
        ("List: Debug", |text| {
            drop(List::<Read>::from_json(elements(text)).map(|list| format!("{list:?}")))
        }),
        ("List: Deref", |text| {
            _ = List::<Read>::from_json(elements(text)).map(|list| list.len())
        }),
        ("List: IntoIterator", |text| {
            _ = List::<Read>::from_json(elements(text)).map(|list| list.into_iter().count())
        }),
        ("List: Serialize", |text| {
            drop(List::<Read>::from_json(elements(text)).map(serde_json::to_value))
        }),
        ("List: Deserialize", |text| {
            drop(serde_json::from_str::<List<Read>>(&elements(text)))
        }),
        ("Target::check", |text| {
            drop(Target::new().check(&request(text)).to_string())
        }),
        ("Target::check_against", |text| {
            drop(Target::new().check_against(&other(text), &Read(read(text))))
        }),
        ("Patch::current", |text| {
            drop(Patch::<Wanted>::current(&Read(read(text))))
        }),
        ("Patch::copy", |text| {
            drop(Patch::<Wanted>::copy(&Read(read(text)), &Read(read(text))))
        }),
        ("Patch::diff", |text| {
            assert!(Patch::diff(&Read(read(text)), &request(text)).is_empty())
        }),
        ("Patch::diff", |text| drop(diff(text))),
        ("Patch::diff", |text| drop(Patch::diff(None, &request(text)))),
        ("Patch::with_target", |text| {
            drop(diff(text).with_target(Target::new().tier(crate::Tier::Free)))
        }),
        ("Patch::with_changed_secrets", |text| {
            drop(diff(text).with_changed_secrets(read(text).members().map(|(name, _)| name)));
        }),
        ("Patch::with_all_secrets_changed", |text| {
            drop(diff(text).with_all_secrets_changed())
        }),
        ("Patch::is_empty", |text| _ = diff(text).is_empty()),
        ("Patch::sets_up", |text| _ = diff(text).sets_up()),
        ("Patch::changes", |text| _ = diff(text).changes().count()),
        ("Patch::left_out", |text| _ = diff(text).left_out().count()),
        ("Patch::findings", |text| drop(diff(text).findings().clone())),
        ("Patch::request", |text| drop(diff(text).request().cloned())),
        ("Patch: Display", |text| drop(diff(text).to_string())),
        ("Patch: Debug", |text| drop(format!("{:?}", diff(text)))),
        ("ParameterEncoding::encode, JSON", |text| {
            drop(ParameterEncoding::Json.encode(&read(text)))
        }),
        ("ParameterEncoding::encode, a form", |text| {
            drop(ParameterEncoding::Form.encode(&read(text)))
        }),
        ("ParameterEncoding::encode, a query", |text| {
            drop(ParameterEncoding::Query.encode(&read(text)))
        }),
        ("ParameterEncoding::encode, its error", |text| {
            drop(
                ParameterEncoding::Query
                    .encode(&read(text))
                    .map_err(|error| error.to_string()),
            );
        }),
    ];

    fn work(operation: fn(&str), text: &str) -> usize {
        COUNTED.with(|counted| counted.set(0));
        operation(text);
        COUNTED.with(Cell::get)
    }

    /// The shapes for which twice the size is more than twice the work, with a little for logarithms.
    fn beyond_linear(operation: fn(&str)) -> Vec<String> {
        let size = if std::env::var_os("FULL_TESTS").is_some() {
            600
        } else {
            300
        };
        // What is made once, such as the index of a table, is there already.
        operation("{}");
        let mut beyond = Vec::new();
        for (shape, of) in SHAPES {
            let [once, twice] = [size, 2 * size].map(|size| work(operation, &of(size)));
            if twice > 200 + once * 23 / 10 {
                beyond.push(format!("{shape}: {once} and {twice}"));
            }
        }
        beyond
    }

    #[test]
    fn twice_the_object_is_twice_the_work() {
        let mut beyond = Vec::new();
        for (name, operation) in OPERATIONS {
            beyond.extend(
                beyond_linear(*operation)
                    .into_iter()
                    .map(|shape| format!("{name} of {shape}")),
            );
        }
        assert!(beyond.is_empty(), "{}", beyond.join("\n"));
    }

    /// The counter sees work of each sort.
    #[test]
    fn what_is_not_linear_is_found() {
        for operation in [
            |text: &str| each(text, |object, _| _ = object.len()),
            |text: &str| each(text, |_, _| drop(json(text))),
            |text: &str| {
                each(text, |object, name| {
                    _ = object.members().any(|(other, _)| other == name)
                })
            },
        ] {
            assert!(
                beyond_linear(operation)
                    .iter()
                    .any(|shape| shape.starts_with("many names"))
            );
        }
    }

    /// The public methods of the types that hold what a service sent or will get, and the traits that they implement.
    fn stated(source: &str, found: &mut BTreeSet<String>) {
        const TYPES: [&str; 7] = [
            "Json",
            "List",
            "Object",
            "ParameterEncoding",
            "Patch",
            "Redacted",
            "Report",
        ];
        let mut own = None;
        for line in source.lines() {
            if let Some(header) = line.strip_prefix("impl").and_then(|header| header.strip_suffix(" {")) {
                let (implemented, ty) = header.split_once(" for ").unwrap_or(("", header));
                let ty = TYPES.iter().find(|name| last_word(ty) == **name);
                own = ty.filter(|_| implemented.is_empty());
                found.extend(
                    ty.filter(|_| !implemented.is_empty())
                        .map(|ty| format!("{ty}: {}", last_word(implemented))),
                );
            }
            let function = line
                .strip_prefix("    pub ")
                .map(|rest| rest.trim_start_matches("const "));
            let name = function.and_then(|rest| rest.strip_prefix("fn ")?.split(['(', '<']).next());
            found.extend(own.zip(name).map(|(ty, name)| format!("{ty}::{name}")));
        }
    }

    /// `fmt::Debug`, `<'a, T: Into<Json>> From<T>`: the name without its path and parameters.
    fn last_word(path: &str) -> &str {
        let (mut open, mut words) = (0, Vec::new());
        for word in path.split_inclusive(['<', '>', ' ', '&', ':']) {
            words
                .extend(Some(word.trim_end_matches(['<', '>', ' ', ':'])).filter(|word| open == 0 && !word.is_empty()));
            open += i32::from(word.ends_with('<')) - i32::from(word.ends_with('>'));
        }
        words.last().copied().unwrap_or_default()
    }

    #[test]
    fn every_operation_has_its_row() {
        let mut found = BTreeSet::new();
        for folder in ["object", "request", "request/patch"] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
            for file in fs::read_dir(folder).expect("the sources are there") {
                let file = file.expect("the folder can be read").path();
                if file.is_file() {
                    stated(&fs::read_to_string(file).expect("a source is text"), &mut found);
                }
            }
        }
        assert!(found.len() > 60, "{found:?}");
        let rows: BTreeSet<_> = OPERATIONS
            .iter()
            .map(|(name, _)| name.split(", ").next().unwrap_or(name))
            .collect();
        let missing: Vec<_> = found.iter().filter(|name| !rows.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "without a row: {missing:?}");
    }
}
