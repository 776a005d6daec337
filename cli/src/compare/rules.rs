//! The table of the rules, each with its classes in requests and in responses. An id is never reused.

use std::fmt;

use clap::ValueEnum;
use serde::Serialize;

/// Whom a change breaks, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Rust code stops compiling.
    Source,
    /// The service refuses a request that worked, or a response is read differently.
    Wire,
    /// The same request does something else.
    Behavior,
    /// There is more to use, or a new warning.
    Compatible,
    Documentation,
}

impl fmt::Display for Class {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ChangeRule {
    /// `D0301`
    pub id: &'static str,
    pub title: &'static str,
    /// Why it has these classes.
    pub explanation: &'static str,
    pub look_for: Option<&'static str>,
    pub request: &'static [Class],
    pub response: &'static [Class],
}

pub type Rule = &'static ChangeRule;

/// The rules of a restriction that becomes stricter or looser.
#[derive(Debug, Clone, Copy)]
pub struct RestrictionRules {
    pub stricter: Rule,
    pub looser: Rule,
}

impl RestrictionRules {
    const fn new(stricter: Rule, looser: Rule) -> Self {
        Self { stricter, looser }
    }

    pub const fn same(rule: Rule) -> Self {
        Self::new(rule, rule)
    }
}

pub const ROLE: RestrictionRules = RestrictionRules::new(&ROLE_RAISED, &ROLE_LOWERED);
pub const CREATION: RestrictionRules = RestrictionRules::new(&CREATION_REMOVED, &CREATION_ADDED);
pub const REQUIRED: RestrictionRules = RestrictionRules::new(&BECOMES_REQUIRED, &BECOMES_OPTIONAL);
pub const SECRET: RestrictionRules = RestrictionRules::new(&BECOMES_SECRET, &BECOMES_PUBLIC);
pub const READ_ONLY: RestrictionRules = RestrictionRules::new(&BECOMES_READ_ONLY, &BECOMES_WRITABLE);
pub const BOUND: RestrictionRules = RestrictionRules::new(&BOUND_NARROWED, &BOUND_WIDENED);
pub const AVAILABILITY: RestrictionRules = RestrictionRules::new(&AVAILABILITY_NARROWED, &AVAILABILITY_WIDENED);
pub const CONDITION: RestrictionRules = RestrictionRules::new(&CONDITION_NARROWED, &CONDITION_WIDENED);
pub const DEPRECATION: RestrictionRules = RestrictionRules::new(&DEPRECATED, &UNDEPRECATED);

impl ChangeRule {
    const fn look_for(self, advice: &'static str) -> Self {
        Self {
            look_for: Some(advice),
            ..self
        }
    }

    pub fn is_source(&self) -> bool {
        self.request.contains(&Class::Source) || self.response.contains(&Class::Source)
    }
}

type Text = &'static str;
type Classes = &'static [Class];

const SOURCE: Classes = &[Class::Source];
const SOURCE_WIRE: Classes = &[Class::Source, Class::Wire];
const SOURCE_BEHAVIOR: Classes = &[Class::Source, Class::Behavior];
const WIRE: Classes = &[Class::Wire];
const BEHAVIOR: Classes = &[Class::Behavior];
const COMPATIBLE: Classes = &[Class::Compatible];
const DOCUMENTATION: Classes = &[Class::Documentation];

const fn both(id: Text, classes: Classes, title: Text, explanation: Text) -> ChangeRule {
    each(id, classes, classes, title, explanation)
}

/// In responses, only documentation changes.
const fn in_requests(id: Text, classes: Classes, title: Text, explanation: Text) -> ChangeRule {
    each(id, classes, DOCUMENTATION, title, explanation)
}

const fn each(id: Text, request: Classes, response: Classes, title: Text, explanation: Text) -> ChangeRule {
    ChangeRule {
        id,
        title,
        explanation,
        look_for: None,
        request,
        response,
    }
}

macro_rules! rules {
    ($($name:ident = $rule:expr;)*) => {
        $(pub static $name: ChangeRule = $rule;)*

        /// In the order of the ids.
        pub static ALL: &[&ChangeRule] = &[$(&$name),*];
    };
}

rules! {
    // Calls.
    PATH = both(
        "D0101",
        WIRE,
        "a path or the token header changes",
        "Programs that are already compiled call the old path, or send the old header.",
    )
    .look_for("calls that worked and now get 404 or 401");
    ROLE_RAISED = both(
        "D0102",
        WIRE,
        "a call requires a higher role",
        "Calls with a token of the lower role worked before, and are now refused.",
    )
    .look_for("responses of 403: these programs need a token of the higher role");
    ROLE_LOWERED = both(
        "D0103",
        COMPATIBLE,
        "a call requires only a lower role",
        "Calls that were refused now work. Calls that worked still do.",
    );
    CACHE = both(
        "D0104",
        BEHAVIOR,
        "the cache of the settings has another interval",
        "The service applies a change of the settings sooner or later than before.",
    )
    .look_for("programs that wait until a change of the settings applies");
    UNSET_READS_NULL = both(
        "D0106",
        BEHAVIOR,
        "unset settings are read as another value",
        "The same unset settings are read as `null`, or no longer are.",
    )
    .look_for("reports and patches that compare values from responses with `null`");

    // Kinds.
    KIND_ADDED = both(
        "D0201",
        COMPATIBLE,
        "a kind is added",
        "The new kind has its own module. Existing code compiles: `Kind` is non-exhaustive, and no pattern \
            can match an unknown kind by its slug.",
    );
    KIND_REMOVED = both(
        "D0202",
        SOURCE_WIRE,
        "a kind is removed",
        "Its module, its request and its variant of `Kind` are removed, and the service has nothing under its \
            path.",
    )
    .look_for("responses of 404 to calls that set, read or disable this kind, by its type or its slug");
    CREATION_REMOVED = each(
        "D0203",
        SOURCE_WIRE,
        SOURCE,
        "a kind can only be updated",
        "Its function `set` is now called `update`, and the service no longer creates such an integration.",
    )
    .look_for("programs that create the integration: the service refuses that");
    CREATION_ADDED = both(
        "D0204",
        SOURCE,
        "a kind can be created",
        "Its function `update` is now called `set`. The service accepts every request that it accepted before.",
    );
    KEEPS_SETTINGS = both(
        "D0205",
        BEHAVIOR,
        "disabling a kind keeps its settings, or no longer does",
        "The same call keeps the settings, or deletes them.",
    )
    .look_for("programs that disable the integration and rely on its settings afterwards");
    ACTIVATION = both(
        "D0207",
        BEHAVIOR,
        "another field shows whether an integration is active",
        "Patches and checks decide by this field whether an integration is active.",
    )
    .look_for("patches and checks of integrations that were disabled");
    KIND_RENAMED = both(
        "D0208",
        SOURCE_WIRE,
        "a kind has another slug",
        "A kind with another slug has mostly the same parameters, so it counts as renamed. Its module, its request \
            and its variant of `Kind` have other names, and the service has nothing under the old path.",
    )
    .look_for("responses of 404 under the old path, and the old slug in files and databases");
    KIND_RENAMED_KEPT = both(
        "D0209",
        WIRE,
        "a kind has another slug, and Rust keeps its old names",
        "`renamed_from` keeps the old names of the module, the request and the variant for one release. Requests \
            use the new slug: programs that are already compiled get 404 under the old path.",
    )
    .look_for("programs that are not compiled again: responses of 404 under the old path, and the old slug in files and \
            databases");

    // Parameters, attributes and fields.
    FIELD_ADDED = both(
        "D0301",
        COMPATIBLE,
        "an optional field is added",
        "A request has one more setter, or a response has one more getter. Existing code compiles: no struct with \
            public fields holds optional ones.",
    );
    REQUIRED_ADDED = each(
        "D0302",
        SOURCE_WIRE,
        COMPATIBLE,
        "a required field is added",
        "`new` takes one more argument, or `RequiredFlags` has one more field. The service refuses requests \
            without it. In responses it is one more optional field.",
    )
    .look_for("requests without it: the service refuses them");
    FIELD_REMOVED = both(
        "D0303",
        SOURCE_WIRE,
        "a field is removed",
        "Its argument, setter or getter is removed. The service neither accepts nor returns the field. If it moves \
            to the integration object, only its getter among the `properties` is removed.",
    )
    .look_for("requests that send it, by setter, `with_parameter` or file, and programs that read it");
    FIELD_RENAMED = each(
        "D0304",
        SOURCE_WIRE,
        SOURCE,
        "a field is renamed",
        "The argument, setter or getter has another name, and the service does not accept the old one in requests. \
            Without `renamed_from` or `alias`, a field counts as renamed if the description of another one of the same \
            type only gains or loses a few words. An old name that is no longer read in responses is another change.",
    )
    .look_for("requests that send the old name, by setter, `with_parameter` or file");
    BECOMES_REQUIRED = in_requests(
        "D0305",
        SOURCE_WIRE,
        "an optional field becomes required",
        "Its setter becomes an argument of `new`, or a field of `RequiredFlags`. The service refuses requests \
            without it. In responses every field stays optional.",
    )
    .look_for("requests without it: the service refuses them");
    BECOMES_OPTIONAL = in_requests(
        "D0306",
        SOURCE,
        "a required field becomes optional",
        "An argument of `new` becomes a setter. The service accepts every request that it accepted before.",
    );
    ARGUMENTS_REORDERED = in_requests(
        "D0307",
        SOURCE_BEHAVIOR,
        "the arguments of `new` are in another order",
        "A call still compiles if the arguments have the same types, and then sends each under the wrong name.",
    )
    .look_for("arguments of the same type: the compiler does not report that they are swapped");
    BECOMES_SECRET = both(
        "D0309",
        SOURCE,
        "a field becomes a secret",
        "Its Rust type is now `Secret`. The JSON of requests and responses is the same.",
    );
    BECOMES_PUBLIC = both(
        "D0310",
        SOURCE_BEHAVIOR,
        "a field is no longer a secret",
        "Its Rust type is now `String`, and debug output shows its value.",
    )
    .look_for("logs and reports: they may now show the value");
    BECOMES_READ_ONLY = in_requests(
        "D0311",
        SOURCE_WIRE,
        "an attribute becomes read-only",
        "Its setter is removed, and the service refuses requests with it. Responses are the same.",
    )
    .look_for("requests that send it, by setter, `with_parameter` or file: the service refuses them");
    BECOMES_WRITABLE = in_requests(
        "D0312",
        COMPATIBLE,
        "an attribute becomes writable",
        "A request has one more setter. Responses are the same.",
    );
    ALIAS_ADDED = each(
        "D0313",
        DOCUMENTATION,
        COMPATIBLE,
        "a response may use another name",
        "A field under this name used to be unknown, and is now read. Requests never use such a name.",
    );
    ALIAS_REMOVED = each(
        "D0314",
        DOCUMENTATION,
        WIRE,
        "a response may no longer use another name",
        "A field under this name is now unknown, and the getter returns nothing. Requests never use such a name.",
    )
    .look_for("services and recorded responses with the old name: the getter returns nothing");
    CONDITIONAL_ADDED = each(
        "D0315",
        WIRE,
        COMPATIBLE,
        "a field is added, and required under a condition",
        "All code compiles. The service refuses requests without the field if they meet the condition, or if a \
            default does.",
    )
    .look_for("requests that meet the condition, themselves or by a default: the service refuses them");
    FIELD_RENAMED_KEPT = each(
        "D0316",
        WIRE,
        COMPATIBLE,
        "a field is renamed, and Rust keeps the old name",
        "`renamed_from` keeps the old setter and getter for one release, or both names are the same one in Rust, as \
            `fieldName` and `field_name`. Requests use the new name: the service does not accept the old one, which \
            programs that are already compiled send.",
    )
    .look_for("programs that are not compiled again, and requests that send the old name by `with_parameter` or from \
            files");
    FORMER_REMOVED = both(
        "D0317",
        SOURCE,
        "an old Rust name is removed",
        "A renamed item kept its old name until this release, and the compiler warned that it was deprecated.",
    );
    FORMER_ADDED = both(
        "D0318",
        COMPATIBLE,
        "an old Rust name is kept",
        "A renamed item can still be called by its old name. The compiler warns that it is deprecated.",
    );
    FORMER_FORGOTTEN = both(
        "D0319",
        BEHAVIOR,
        "an old name is forgotten",
        "Checks no longer say what a renamed item is called now, and `Kind::from_slug` no longer knows the old slug.",
    )
    .look_for("files and databases that have the old name");

    REINTERPRETED = in_requests(
        "D0320",
        BEHAVIOR,
        "calls of `new` compile and send another parameter",
        "An argument of `new` stands for another parameter now. Calls with values that fit both still compile, and send \
            the value under the new name.",
    )
    .look_for("calls of `new` with this argument: the compiler does not report them");

    // Types.
    TYPE_WIDENED = each(
        "D0401",
        SOURCE,
        SOURCE_WIRE,
        "a type accepts more values",
        "The Rust type changes. The service accepts every value that it accepted before, but responses may hold \
            values that old programs do not expect.",
    )
    .look_for("responses with values of other types than before");
    TYPE_NARROWED = each(
        "D0402",
        SOURCE_WIRE,
        SOURCE,
        "a type accepts fewer values",
        "The Rust type changes. The service refuses some values that it accepted before; responses hold no new \
            ones.",
    )
    .look_for("requests with values outside the new type: the service refuses them");
    TYPE_CHANGED = both(
        "D0403",
        SOURCE_WIRE,
        "a type changes",
        "The Rust type changes, and neither type has all values of the other.",
    )
    .look_for("requests with values of the old type, by setter, `with_parameter` or file, and programs that read the \
            old type");
    TYPE_RENAMED = both(
        "D0404",
        SOURCE,
        "a type is renamed",
        "The Rust type has another name and mostly the same content. Other differences are reported as separate changes.",
    );
    TYPE_ADDED = both(
        "D0405",
        COMPATIBLE,
        "an enum or a record is added",
        "There is one more type. Each field that uses it is reported separately.",
    );
    TYPE_REMOVED = both(
        "D0406",
        SOURCE,
        "an enum or a record is removed",
        "Programs that name the type stop compiling. Each field that used it is reported separately.",
    );
    VALUE_ADDED = both(
        "D0409",
        COMPATIBLE,
        "a value of an enum is added",
        "Existing code compiles: enums are non-exhaustive, and no pattern can match an unknown value by its string \
            or integer.",
    );
    VALUE_REMOVED = both(
        "D0410",
        SOURCE_WIRE,
        "a value of an enum is removed",
        "Its variant is removed. The service refuses the value in requests; in a response it is read as an unknown \
            value.",
    )
    .look_for("requests with this value: the service refuses them; responses with it are read as `Unknown`");
    VALUE_RENAMED = both(
        "D0411",
        SOURCE,
        "a value of an enum has another name in Rust",
        "Its variant has another name. Requests and responses are the same.",
    );
    VALUE_CHANGED = both(
        "D0412",
        WIRE,
        "a variant of an enum stands for another value",
        "The same variant is sent and read as another value. A new name of the variant is reported \
            separately.",
    )
    .look_for("the old value in files and databases, and services that still use it");
    REPRESENTATION = both(
        "D0414",
        SOURCE_WIRE,
        "an enum of strings becomes one of integers, or the reverse",
        "The enum has other functions and conversions, and all its values change.",
    )
    .look_for("the old values in files and databases, and services that still use them");
    VALUE_RENAMED_KEPT = both(
        "D0416",
        COMPATIBLE,
        "a value of an enum has another name in Rust, which keeps the old one",
        "`renamed_from` keeps the old name of the variant for one release. Requests and responses are the same, \
            unless another change says otherwise.",
    );
    ENUM_OPENED = both(
        "D0417",
        SOURCE,
        "an enum becomes a string or an integer",
        "The Rust type changes. The enum was open, so programs already sent and read values that it does not name.",
    );

    // Facts.
    STATED = both(
        "D0501",
        DOCUMENTATION,
        "a default, a unit, a separator, a format or a special value is documented",
        "The documents now state the value that applies until another one is sent, what its number counts, what \
            separates its entries, which format they have, or what one of its values means. They did not before.",
    );
    DEFAULT_CHANGED = in_requests(
        "D0502",
        BEHAVIOR,
        "the default of a parameter changes",
        "Requests without the parameter now mean something else. If a condition of another parameter reads the \
            default, the service may refuse them.",
    )
    .look_for("requests that leave it out: set the value explicitly if the new default is not intended");
    BOUND_NARROWED = in_requests(
        "D0503",
        WIRE,
        "the bounds become narrower",
        "The service refuses values that it accepted before. The Rust type has no bounds, so reading is not \
            affected.",
    )
    .look_for("requests with values outside the new bounds: check them with `Target::check` before sending them");
    BOUND_WIDENED = in_requests(
        "D0504",
        COMPATIBLE,
        "the bounds become wider",
        "The service accepts values that it refused before. The Rust type has no bounds, so reading is not \
            affected.",
    );
    AVAILABILITY_NARROWED = in_requests(
        "D0505",
        WIRE,
        "fewer services have it",
        "Services of some versions, tiers or kinds of hosting now refuse it. No response is guaranteed to have a \
            field.",
    )
    .look_for("services that do not have it: check requests with a `Target` of their version, tier and hosting");
    AVAILABILITY_WIDENED = in_requests(
        "D0506",
        COMPATIBLE,
        "more services have it",
        "Services of more versions, tiers or kinds of hosting accept it.",
    );
    CONDITION_NARROWED = in_requests(
        "D0507",
        WIRE,
        "a condition on requests becomes stricter",
        "The service refuses requests that it accepted before. Conditions do not apply to responses.",
    )
    .look_for("requests that do not meet the condition: check them with `Target::check` before sending them");
    CONDITION_WIDENED = in_requests(
        "D0508",
        COMPATIBLE,
        "a condition on requests becomes less strict",
        "The service accepts requests that it refused before. Conditions do not apply to responses.",
    );
    EFFECT = in_requests(
        "D0509",
        BEHAVIOR,
        "a field has an effect under other conditions",
        "The service accepts the same request, but the field has an effect where it had none, or the reverse.",
    )
    .look_for("requests that send it: whether it has an effect");
    RESTART = in_requests(
        "D0510",
        BEHAVIOR,
        "a change of the value requires a restart, or no longer does",
        "The service accepts the same request, and applies it later or sooner.",
    )
    .look_for("programs that change the value and expect it to apply at once, or only after a restart");
    UNIT_CHANGED = both(
        "D0512",
        BEHAVIOR,
        "a unit, a separator or a format changes",
        "The same number counts something else, or the same string has other entries, or names another host or none.",
    )
    .look_for("numbers and strings that were made for the old unit, separator or format");
    DEPRECATED = both(
        "D0513",
        COMPATIBLE,
        "something becomes deprecated",
        "Programs that use it compile as before, with a warning.",
    );
    UNDEPRECATED = both(
        "D0514",
        COMPATIBLE,
        "something is no longer deprecated",
        "The compiler no longer warns about it.",
    );
    READ_AS = both(
        "D0516",
        BEHAVIOR,
        "a parameter is read from another field",
        "A patch takes the current value from a response, and now finds it in another field.",
    )
    .look_for("patches that are made from a response");
    EVENT = each(
        "D0517",
        DOCUMENTATION,
        SOURCE,
        "a parameter becomes an event switch, or no longer is one",
        "Its getter moves from the `properties` of the kind to the integration, or back.",
    );
    INITIAL_CHANGED = in_requests(
        "D0523",
        BEHAVIOR,
        "the initial value of an attribute changes",
        "New installations start with another value. Requests without the attribute leave its value as it is.",
    )
    .look_for("programs that set up new installations: set the value explicitly if the new one is not intended");
    MEANING_CHANGED = both(
        "D0524",
        BEHAVIOR,
        "a special value has another meaning, or none",
        "A value that stood for something, as 0 for no limit, stands for something else, or is a value like others. A \
            sentence of `means` that keeps most of its words, and still has a negation or still has none, is documentation.",
    )
    .look_for("programs that send the value for its meaning, or look for it in responses");

    // Documentation.
    REWORDED = both(
        "D0601",
        DOCUMENTATION,
        "documentation",
        "Only documentation changes, such as the headings of sections, which are part of no path in Rust or on the \
            wire, or the list of names that earlier versions had. The removal of a name is reported separately.",
    );
    RESTATED = both(
        "D0602",
        DOCUMENTATION,
        "the same is written differently",
        "The spec states the same in another form.",
    );
    MOVED = both(
        "D0604",
        DOCUMENTATION,
        "a kind, a field, a value or a section stands elsewhere",
        "Setters, getters and variants are called by name, and JSON objects have no order. `Kind::ALL`, lists of \
            values and the documentation follow the order of the documents: no program should rely on it. Files are \
            sections of the documents, and part of no path in Rust.",
    );
    STATEMENT = both(
        "D0605",
        DOCUMENTATION,
        "a note, a limit or an assumption changes",
        "A sentence about the API changes. No code checks it, but users may have to know it.",
    );
}
