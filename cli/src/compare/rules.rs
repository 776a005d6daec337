//! The table of the rules. A rule is one kind of change, with its classes in requests and in responses, and their
//! reason.
//!
//! The classes follow from the generated code. A parameter of a request is an argument of `new` or a setter, and the
//! service refuses invalid requests. A field of a response is always optional, and only its type is guaranteed.
//!
//! An id is never given to another rule. Every rule has a case under `tests/diffs/`.

use clap::ValueEnum;
use serde::Serialize;
use strum::{Display, VariantArray};

use Class::{Behavior, Compatible, Documentation, Source, Wire};

/// Whom a change breaks. The first class breaks most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display, ValueEnum, VariantArray)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Class {
    /// Rust code stops compiling.
    Source,
    /// The service refuses a request that worked, or a response is read differently.
    Wire,
    /// The same request does something else.
    Behavior,
    /// Breaks nobody: there is a new feature, or a new warning.
    Compatible,
    /// Breaks nobody: only documentation changes.
    Documentation,
}

/// One kind of change.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ChangeRule {
    /// `D0301`
    pub id: &'static str,
    pub title: &'static str,
    /// The reason for its classes.
    pub explanation: &'static str,
    /// The advice for running programs, if the requests, the responses or the behavior change.
    pub look_for: Option<&'static str>,
    /// Whom it breaks in requests.
    pub request: &'static [Class],
    /// Whom it breaks in responses.
    pub response: &'static [Class],
}

impl ChangeRule {
    /// Whether it breaks source in any direction.
    pub fn is_source(&self) -> bool {
        self.request.contains(&Source) || self.response.contains(&Source)
    }
}

/// The same classes in requests and in responses, and no advice.
const fn both(classes: &'static [Class]) -> ChangeRule {
    ChangeRule {
        id: "",
        title: "",
        explanation: "",
        look_for: None,
        request: classes,
        response: classes,
    }
}

/// Classes in requests. In responses, only documentation changes.
const fn in_requests(request: &'static [Class]) -> ChangeRule {
    ChangeRule {
        request,
        ..both(&[Documentation])
    }
}

/// Names every rule, and lists all of them.
macro_rules! rules {
    ($($name:ident $fields:tt)*) => {
        $(pub static $name: ChangeRule = ChangeRule $fields;)*

        /// Every rule, in the order of the ids.
        pub static ALL: &[&ChangeRule] = &[$(&$name),*];
    };
}

rules! {
    // Calls.
    PATH {
        id: "D0101",
        title: "a path or the token header changes",
        explanation: "Programs that are already compiled call the old path, or send the old header.",
        look_for: Some("calls that worked and now get 404 or 401"),
        ..both(&[Wire])
    }
    ROLE_RAISED {
        id: "D0102",
        title: "a call requires a higher role",
        explanation: "Calls with a token of the lower role worked before, and are now refused.",
        look_for: Some("responses of 403: these programs need a token of the higher role"),
        ..both(&[Wire])
    }
    ROLE_LOWERED {
        id: "D0103",
        title: "a call requires only a lower role",
        explanation: "Calls that were refused now work. Calls that worked still do.",
        ..both(&[Compatible])
    }
    CACHE {
        id: "D0104",
        title: "the cache of the settings has another interval",
        explanation: "The service applies a change of the settings sooner or later than before.",
        look_for: Some("programs that wait until a change of the settings applies"),
        ..both(&[Behavior])
    }
    UNSET_READS_NULL {
        id: "D0106",
        title: "unset settings are read as another value",
        explanation: "The same unset settings are read as `null`, or no longer are.",
        look_for: Some("reports and patches that compare values from responses with `null`"),
        ..both(&[Behavior])
    }

    // Kinds.
    KIND_ADDED {
        id: "D0201",
        title: "a kind is added",
        explanation: "The new kind has a module of its own. Existing code compiles: `Kind` is non-exhaustive, and no pattern \
            can match an unknown kind by its slug.",
        ..both(&[Compatible])
    }
    KIND_REMOVED {
        id: "D0202",
        title: "a kind is removed",
        explanation: "Its module, its request and its variant of `Kind` are removed, and the service has nothing under its \
            path.",
        look_for: Some("responses of 404 to calls that set, read or disable this kind, also by its slug"),
        ..both(&[Source, Wire])
    }
    CREATION_REMOVED {
        id: "D0203",
        title: "a kind can only be updated",
        explanation: "Its function `set` is now called `update`, and the service no longer creates such an integration.",
        look_for: Some("programs that create the integration: the service refuses that"),
        request: &[Source, Wire],
        response: &[Source],
    }
    CREATION_ADDED {
        id: "D0204",
        title: "a kind can be created",
        explanation: "Its function `update` is now called `set`. The service accepts every request that it accepted before.",
        ..both(&[Source])
    }
    KEEPS_SETTINGS {
        id: "D0205",
        title: "disabling a kind keeps its settings, or no longer does",
        explanation: "The same call keeps the settings, or deletes them.",
        look_for: Some("programs that disable the integration and rely on its settings afterwards"),
        ..both(&[Behavior])
    }
    ACTIVATION {
        id: "D0207",
        title: "another field shows whether an integration is active",
        explanation: "Whether an integration counts as active decides what a patch sends and what a check reports.",
        look_for: Some("patches and checks of integrations that were disabled"),
        ..both(&[Behavior])
    }
    KIND_RENAMED {
        id: "D0208",
        title: "a kind has another slug",
        explanation: "A kind with another slug has mostly the same parameters, so it counts as renamed. Its module, its request \
            and its variant of `Kind` have other names, and the service has nothing under the old path.",
        look_for: Some("responses of 404 under the old path, and the old slug in files and databases"),
        ..both(&[Source, Wire])
    }
    KIND_RENAMED_KEPT {
        id: "D0209",
        title: "a kind has another slug, and Rust keeps its old names",
        explanation: "`renamed_from` keeps the old names of the module, the request and the variant for one release. Requests \
            use the new slug: programs that are already compiled get 404 under the old path.",
        look_for: Some("programs that are not compiled again: responses of 404 under the old path, and the old slug in files and \
            databases"),
        ..both(&[Wire])
    }

    // Parameters, attributes and fields.
    FIELD_ADDED {
        id: "D0301",
        title: "an optional field is added",
        explanation: "A request has one more setter, or a response has one more getter. Existing code compiles: no struct with \
            public fields holds optional ones.",
        ..both(&[Compatible])
    }
    REQUIRED_ADDED {
        id: "D0302",
        title: "a required field is added",
        explanation: "`new` takes one more argument, or `RequiredFlags` has one more field. The service refuses requests \
            without it. In responses it is one more optional field.",
        look_for: Some("requests without it: the service refuses them"),
        request: &[Source, Wire],
        response: &[Compatible],
    }
    FIELD_REMOVED {
        id: "D0303",
        title: "a field is removed",
        explanation: "Its argument, setter or getter is removed. The service neither accepts nor returns the field. If it moves \
            to the integration object, only its getter among the `properties` is removed.",
        look_for: Some("requests that send it, also by `with_parameter` or from files, and programs that read it"),
        ..both(&[Source, Wire])
    }
    FIELD_RENAMED {
        id: "D0304",
        title: "a field is renamed",
        explanation: "The argument, setter or getter has another name, and the service does not accept the old one in requests. \
            Without `renamed_from` or `alias`, a field counts as renamed if the description of another one of the same \
            type only gains or loses a few words. Whether the old name is still read in responses is a change of its own.",
        look_for: Some("requests that send the old name, also by `with_parameter` or from files"),
        request: &[Source, Wire],
        response: &[Source],
    }
    BECOMES_REQUIRED {
        id: "D0305",
        title: "an optional field becomes required",
        explanation: "Its setter becomes an argument of `new`, or a field of `RequiredFlags`. The service refuses requests \
            without it. In responses every field stays optional.",
        look_for: Some("requests without it: the service refuses them"),
        ..in_requests(&[Source, Wire])
    }
    BECOMES_OPTIONAL {
        id: "D0306",
        title: "a required field becomes optional",
        explanation: "An argument of `new` becomes a setter. The service accepts every request that it accepted before.",
        ..in_requests(&[Source])
    }
    ARGUMENTS_REORDERED {
        id: "D0307",
        title: "the arguments of `new` are in another order",
        explanation: "A call still compiles if the arguments have the same types, and then sends each under the wrong name.",
        look_for: Some("arguments of the same type: the compiler does not report that they are swapped"),
        ..in_requests(&[Source, Behavior])
    }
    BECOMES_SECRET {
        id: "D0309",
        title: "a field becomes a secret",
        explanation: "Its Rust type is now `Secret`. The JSON of requests and responses is the same.",
        ..both(&[Source])
    }
    BECOMES_PUBLIC {
        id: "D0310",
        title: "a field is no longer a secret",
        explanation: "Its Rust type is now `String`, and debug output shows its value.",
        look_for: Some("logs and reports: they may now show the value"),
        ..both(&[Source, Behavior])
    }
    BECOMES_READ_ONLY {
        id: "D0311",
        title: "an attribute becomes read-only",
        explanation: "Its setter is removed, and the service refuses requests with it. Responses are the same.",
        look_for: Some("requests that send it, also by `with_parameter` or from files: the service refuses them"),
        ..in_requests(&[Source, Wire])
    }
    BECOMES_WRITABLE {
        id: "D0312",
        title: "an attribute becomes writable",
        explanation: "A request has one more setter. Responses are the same.",
        ..in_requests(&[Compatible])
    }
    ALIAS_ADDED {
        id: "D0313",
        title: "a response may use another name",
        explanation: "A field under this name used to be unknown, and is now read. Requests never use such a name.",
        response: &[Compatible],
        ..both(&[Documentation])
    }
    ALIAS_REMOVED {
        id: "D0314",
        title: "a response may no longer use another name",
        explanation: "A field under this name is now unknown, and the getter returns nothing. Requests never use such a name.",
        look_for: Some("services and recorded responses with the old name: the getter returns nothing"),
        request: &[Documentation],
        response: &[Wire],
    }
    CONDITIONAL_ADDED {
        id: "D0315",
        title: "a field is added, and required under a condition",
        explanation: "All code compiles. The service refuses requests without the field if they meet the condition, or if a \
            default does.",
        look_for: Some("requests that meet the condition, themselves or by a default: the service refuses them"),
        request: &[Wire],
        response: &[Compatible],
    }
    FIELD_RENAMED_KEPT {
        id: "D0316",
        title: "a field is renamed, and Rust keeps the old name",
        explanation: "`renamed_from` keeps the old setter and getter for one release, or both names are the same one in Rust, as \
            `fieldName` and `field_name`. Requests use the new name: the service does not accept the old one, which \
            programs that are already compiled send.",
        look_for: Some("programs that are not compiled again, and requests that send the old name by `with_parameter` or from \
            files"),
        request: &[Wire],
        response: &[Compatible],
    }
    FORMER_REMOVED {
        id: "D0317",
        title: "an old Rust name is removed",
        explanation: "A renamed item kept its old name for one release, and the compiler warned that it was deprecated.",
        ..both(&[Source])
    }
    FORMER_ADDED {
        id: "D0318",
        title: "an old Rust name is kept",
        explanation: "A renamed item can still be called by its old name. The compiler warns that it is deprecated.",
        ..both(&[Compatible])
    }

    // Types.
    TYPE_WIDENED {
        id: "D0401",
        title: "a type accepts more values",
        explanation: "The Rust type changes. The service accepts every value that it accepted before, but responses may hold \
            values that old programs do not expect.",
        look_for: Some("responses with values of other types than before"),
        request: &[Source],
        response: &[Source, Wire],
    }
    TYPE_NARROWED {
        id: "D0402",
        title: "a type accepts fewer values",
        explanation: "The Rust type changes. The service refuses some values that it accepted before; responses hold no new \
            ones.",
        look_for: Some("requests with values outside the new type: the service refuses them"),
        request: &[Source, Wire],
        response: &[Source],
    }
    TYPE_CHANGED {
        id: "D0403",
        title: "a type changes",
        explanation: "The Rust type changes, and neither type has all values of the other.",
        look_for: Some("requests with values of the old type, also by `with_parameter` or from files, and programs that read the \
            old type"),
        ..both(&[Source, Wire])
    }
    TYPE_RENAMED {
        id: "D0404",
        title: "a type is renamed",
        explanation: "The Rust type has another name and mostly the same content. Other differences are changes of their own.",
        ..both(&[Source])
    }
    TYPE_ADDED {
        id: "D0405",
        title: "an enum or a record is added",
        explanation: "There is one more type. Each field that uses it is a change of its own.",
        ..both(&[Compatible])
    }
    TYPE_REMOVED {
        id: "D0406",
        title: "an enum or a record is removed",
        explanation: "Programs that name the type stop compiling. Each field that used it is a change of its own.",
        ..both(&[Source])
    }
    VALUE_ADDED {
        id: "D0409",
        title: "a value of an enum is added",
        explanation: "Existing code compiles: enums are non-exhaustive, and no pattern can match an unknown value by its string \
            or integer.",
        ..both(&[Compatible])
    }
    VALUE_REMOVED {
        id: "D0410",
        title: "a value of an enum is removed",
        explanation: "Its variant is removed. The service refuses the value in requests; in a response it is read as an unknown \
            value.",
        look_for: Some("requests with this value: the service refuses them; responses with it are read as `Unknown`"),
        ..both(&[Source, Wire])
    }
    VALUE_RENAMED {
        id: "D0411",
        title: "a value of an enum has another name in Rust",
        explanation: "Its variant has another name. Requests and responses are the same.",
        ..both(&[Source])
    }
    VALUE_CHANGED {
        id: "D0412",
        title: "a variant of an enum stands for another value",
        explanation: "The same variant is sent and read as another value. If the variant has another name too, that is a change \
            of its own.",
        look_for: Some("the old value in files and databases, and services that still use it"),
        ..both(&[Wire])
    }
    REPRESENTATION {
        id: "D0414",
        title: "an enum of strings becomes one of integers, or the reverse",
        explanation: "The enum has other functions and conversions, and all its values change.",
        look_for: Some("the old values in files and databases, and services that still use them"),
        ..both(&[Source, Wire])
    }
    VALUE_RENAMED_KEPT {
        id: "D0416",
        title: "a value of an enum has another name in Rust, which keeps the old one",
        explanation: "`renamed_from` keeps the old name of the variant for one release. Requests and responses are the same, \
            unless another change says otherwise.",
        ..both(&[Compatible])
    }
    ENUM_OPENED {
        id: "D0417",
        title: "an enum becomes a string or an integer",
        explanation: "The Rust type changes. The enum was open, so programs already sent and read values that it does not name.",
        ..both(&[Source])
    }

    // Facts.
    STATED {
        id: "D0501",
        title: "a default, a unit, a separator or a special value is documented",
        explanation: "The documents now state the value that applies until another one is sent, what its number counts, what \
            separates its entries, or what one of its values means. They did not before.",
        ..both(&[Documentation])
    }
    DEFAULT_CHANGED {
        id: "D0502",
        title: "the default of a parameter changes",
        explanation: "Requests without the parameter now mean something else. If a condition of another parameter reads the \
            default, the service may refuse them.",
        look_for: Some("requests that leave it out: set the old default explicitly if it was intended"),
        ..in_requests(&[Behavior])
    }
    BOUND_NARROWED {
        id: "D0503",
        title: "the bounds become narrower",
        explanation: "The service refuses values that it accepted before. The Rust type has no bounds, so reading is not \
            affected.",
        look_for: Some("requests with values outside the new bounds: check them with `Target::check` before sending them"),
        ..in_requests(&[Wire])
    }
    BOUND_WIDENED {
        id: "D0504",
        title: "the bounds become wider",
        explanation: "The service accepts values that it refused before. The Rust type has no bounds, so reading is not \
            affected.",
        ..in_requests(&[Compatible])
    }
    AVAILABILITY_NARROWED {
        id: "D0505",
        title: "fewer services have it",
        explanation: "Services of some versions, tiers or kinds of hosting now refuse it. No response is guaranteed to have a \
            field.",
        look_for: Some("services that do not have it: check requests with a `Target` of their version, tier and hosting"),
        ..in_requests(&[Wire])
    }
    AVAILABILITY_WIDENED {
        id: "D0506",
        title: "more services have it",
        explanation: "Services of more versions, tiers or kinds of hosting accept it.",
        ..in_requests(&[Compatible])
    }
    CONDITION_NARROWED {
        id: "D0507",
        title: "a condition on requests becomes stricter",
        explanation: "The service refuses requests that it accepted before. Conditions do not apply to responses.",
        look_for: Some("requests that do not meet the condition: check them with `Target::check` before sending them"),
        ..in_requests(&[Wire])
    }
    CONDITION_WIDENED {
        id: "D0508",
        title: "a condition on requests becomes less strict",
        explanation: "The service accepts requests that it refused before. Conditions do not apply to responses.",
        ..in_requests(&[Compatible])
    }
    EFFECT {
        id: "D0509",
        title: "a field has an effect under other conditions",
        explanation: "The service accepts the same request, but the field has an effect where it had none, or the reverse.",
        look_for: Some("requests that send it: whether it has an effect"),
        ..in_requests(&[Behavior])
    }
    RESTART {
        id: "D0510",
        title: "a change of the value requires a restart, or no longer does",
        explanation: "The service accepts the same request, and applies it later or sooner.",
        look_for: Some("programs that change the value and expect it to apply at once, or only after a restart"),
        ..in_requests(&[Behavior])
    }
    UNIT_CHANGED {
        id: "D0512",
        title: "a unit or a separator changes",
        explanation: "The same number counts something else, or the same string has other entries.",
        look_for: Some("numbers and strings that were made for the old unit or separator"),
        ..both(&[Behavior])
    }
    DEPRECATED {
        id: "D0513",
        title: "something becomes deprecated",
        explanation: "Programs that use it compile as before, with a warning.",
        ..both(&[Compatible])
    }
    UNDEPRECATED {
        id: "D0514",
        title: "something is no longer deprecated",
        explanation: "The compiler no longer warns about it.",
        ..both(&[Compatible])
    }
    READ_AS {
        id: "D0516",
        title: "a parameter is read from another field",
        explanation: "A patch takes the current value from a response, and now finds it in another field.",
        look_for: Some("patches that are made from a response"),
        ..both(&[Behavior])
    }
    EVENT {
        id: "D0517",
        title: "a parameter becomes an event switch, or no longer is one",
        explanation: "Its getter moves from the `properties` of the kind to the integration, or back.",
        response: &[Source],
        ..both(&[Documentation])
    }
    INITIAL_CHANGED {
        id: "D0523",
        title: "the initial value of an attribute changes",
        explanation: "New installations start with another value. Requests without the attribute leave its value as it is.",
        look_for: Some("programs that set up new installations: set the old value explicitly if it was intended"),
        ..in_requests(&[Behavior])
    }
    MEANING_CHANGED {
        id: "D0524",
        title: "a special value has another meaning, or none",
        explanation: "A value that stood for something, as 0 for no limit, stands for something else, or is a value like others.",
        look_for: Some("programs that send the value for its meaning, or look for it in responses"),
        ..both(&[Behavior])
    }

    // Documentation.
    REWORDED {
        id: "D0601",
        title: "documentation",
        explanation: "Only documentation changes, such as the headings of sections, which are part of no path in Rust or on the \
            wire, or the list of names that earlier versions had. The removal of a name is a change of its own.",
        ..both(&[Documentation])
    }
    RESTATED {
        id: "D0602",
        title: "the same is written differently",
        explanation: "The spec states the same in another form.",
        ..both(&[Documentation])
    }
    REORDERED {
        id: "D0604",
        title: "kinds, fields or values are in another order",
        explanation: "Setters, getters and variants are called by name, and JSON objects have no order. `Kind::ALL`, lists of \
            values and the documentation follow the order of the documents: no program should rely on it.",
        ..both(&[Documentation])
    }
    STATEMENT {
        id: "D0605",
        title: "a note, a limit or an assumption changes",
        explanation: "A sentence about the API changes. No code checks it, but users may have to know it.",
        ..both(&[Documentation])
    }
}
