//! The table of the rules: each kind of change, and whom it breaks in requests and in responses.
//!
//! The classes follow from the generated code. A parameter of a request is an argument of `new` or a setter, and the
//! service refuses invalid requests. A field of a response is always optional, and only its type is guaranteed.
//! An id is never given to another rule, and every rule has a case under `tests/diffs/`. The code to write instead is
//! found by `suggest`, which has a table from rule to function.

use serde::Serialize;
use strum::Display;

use Class::{Behaviour, Compatible, Documentation, Source, Wire};

/// Whom a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Class {
    /// Rust code stops compiling.
    Source,
    /// The service refuses a request that worked, or a response is read differently.
    Wire,
    /// The same request does something else.
    Behaviour,
    /// Breaks nobody: there is a new feature, or a new warning.
    Compatible,
    /// Breaks nobody: only documentation changes.
    Documentation,
}

impl Class {
    pub const ALL: [Self; 5] = [Self::Source, Self::Wire, Self::Behaviour, Self::Compatible, Self::Documentation];
}

/// One kind of change.
#[derive(Debug, Serialize)]
pub struct ChangeRule {
    /// `D0301`
    #[serde(rename = "rule")]
    pub id: &'static str,
    /// The change in general: `an optional field becomes required`.
    pub title: &'static str,
    /// Whom it breaks in requests.
    pub request: &'static [Class],
    /// Whom it breaks in responses.
    pub response: &'static [Class],
    /// The reason for these classes.
    pub explanation: &'static str,
    /// Follows `look for:`, as in `requests without it: …`; only where the wire or the behaviour changes.
    pub look: Option<&'static str>,
}

/// Ids are unique.
impl PartialEq for ChangeRule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl ChangeRule {
    /// Whether it breaks source in any direction.
    pub fn is_source(&self) -> bool {
        self.request.contains(&Source) || self.response.contains(&Source)
    }
}

/// Finds a rule by its id, in upper or lower case.
pub fn find(id: &str) -> Option<&'static ChangeRule> {
    ALL.iter().copied().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

macro_rules! rules {
    ($($name:ident = $id:literal $title:literal
        request [$($request:ident)+] response [$($response:ident)+]
        $explanation:literal
        $(; look $look:literal)?)*) => {
        $(
            #[doc = $explanation]
            pub static $name: ChangeRule = ChangeRule {
                id: $id,
                title: $title,
                request: &[$($request),+],
                response: &[$($response),+],
                explanation: $explanation,
                look: rules!(@optional $($look)?),
            };
        )*
        /// Every rule, in the order of the ids.
        pub static ALL: &[&ChangeRule] = &[$(&$name),*];
    };
    (@optional) => { None };
    (@optional $value:expr) => { Some($value) };
}

rules! {
    // Calls.
    PATH = "D0101" "a path or the token header changes"
        request [Wire] response [Wire]
        "Programs that are already compiled call the old path, or send the old header.";
        look "calls that worked and now get 404 or 401"
    ROLE_RAISED = "D0102" "a call requires a higher role"
        request [Wire] response [Wire]
        "Calls with a token of the lower role worked before, and are now refused.";
        look "responses of 403: these programs need a token of the higher role"
    ROLE_LOWERED = "D0103" "a call requires only a lower role"
        request [Compatible] response [Compatible]
        "Calls that were refused now work. Calls that worked still do."
    CACHE = "D0104" "the cache of the settings has another interval"
        request [Behaviour] response [Behaviour]
        "The service applies a change of the settings sooner or later than before.";
        look "programs that wait until a change of the settings applies"
    UNSET_READS_NULL = "D0106" "unset settings are read as another value"
        request [Behaviour] response [Behaviour]
        "The same unset settings are read as `null`, or no longer are.";
        look "reports and patches that compare values from responses with `null`"

    // Kinds.
    KIND_ADDED = "D0201" "a kind is added"
        request [Compatible] response [Compatible]
        "The new kind has a module of its own. Existing code compiles: `Kind` is non-exhaustive, and no pattern can match an unknown kind by its slug."
    KIND_REMOVED = "D0202" "a kind is removed"
        request [Source Wire] response [Source Wire]
        "Its module, its request and its variant of `Kind` are removed, and the service has nothing under its path.";
        look "responses of 404 to calls that set, read or disable this kind, also by its slug"
    CREATION_REMOVED = "D0203" "a kind can only be updated"
        request [Source Wire] response [Source]
        "Its function `set` is now called `update`, and the service no longer creates such an integration.";
        look "programs that create the integration: the service refuses that"
    CREATION_ADDED = "D0204" "a kind can be created"
        request [Source] response [Source]
        "Its function `update` is now called `set`. The service accepts every request that it accepted before."
    KEEPS_SETTINGS = "D0205" "disabling a kind keeps its settings, or no longer does"
        request [Behaviour] response [Behaviour]
        "The same call keeps the settings, or deletes them.";
        look "programs that disable the integration and rely on its settings afterwards"
    ACTIVATION = "D0207" "another field shows whether an integration is active"
        request [Behaviour] response [Behaviour]
        "Whether an integration counts as active decides what a patch sends and what a check reports.";
        look "patches and checks of integrations that were disabled"
    KIND_RENAMED = "D0208" "a kind has another slug"
        request [Source Wire] response [Source Wire]
        "A kind with another slug has mostly the same parameters, so it counts as renamed. Its module, its request and its variant of `Kind` have other names, and the service has nothing under the old path.";
        look "responses of 404 under the old path, and the old slug in files and databases"

    KIND_RENAMED_KEPT = "D0209" "a kind has another slug, and Rust keeps its old names"
        request [Wire] response [Wire]
        "`renamed_from` keeps the old names of the module, the request and the variant for one release. Requests use the new slug: programs that are already compiled get 404 under the old path.";
        look "programs that are not compiled again: responses of 404 under the old path, and the old slug in files and databases"

    // Parameters, attributes and fields.
    FIELD_ADDED = "D0301" "an optional field is added"
        request [Compatible] response [Compatible]
        "A request has one more setter, or a response has one more getter. Existing code compiles: no struct with public fields holds optional ones."
    REQUIRED_ADDED = "D0302" "a required field is added"
        request [Source Wire] response [Compatible]
        "`new` takes one more argument, or `RequiredFlags` has one more field. The service refuses requests without it. In responses it is one more optional field.";
        look "requests without it: the service refuses them with 400"
    FIELD_REMOVED = "D0303" "a field is removed"
        request [Source Wire] response [Source Wire]
        "Its argument, setter or getter is removed. The service neither accepts nor returns the field.";
        look "requests that send it, also by `with_parameter` or from files, and programs that read it"
    FIELD_RENAMED = "D0304" "a field is renamed, and responses may use the old name"
        request [Source Wire] response [Source]
        "The argument, setter or getter has another name. The service does not accept the old name in requests; in responses it is still read.";
        look "requests that send the old name, also by `with_parameter` or from files"
    BECOMES_REQUIRED = "D0305" "an optional field becomes required"
        request [Source Wire] response [Documentation]
        "Its setter becomes an argument of `new`, or a field of `RequiredFlags`. The service refuses requests without it. In responses every field stays optional.";
        look "requests without it: the service refuses them with 400"
    BECOMES_OPTIONAL = "D0306" "a required field becomes optional"
        request [Source] response [Documentation]
        "An argument of `new` becomes a setter. The service accepts every request that it accepted before."
    ARGUMENTS_REORDERED = "D0307" "the arguments of `new` are in another order"
        request [Source Behaviour] response [Documentation]
        "A call still compiles if the arguments have the same types, and then sends each under the wrong name.";
        look "arguments of the same type: the compiler does not report that they are swapped"
    BECOMES_SECRET = "D0309" "a field becomes a secret"
        request [Source] response [Source]
        "Its Rust type is now `Secret`. The JSON of requests and responses is the same."
    BECOMES_PUBLIC = "D0310" "a field is no longer a secret"
        request [Source Behaviour] response [Source Behaviour]
        "Its Rust type is now `String`, and debug output shows its value.";
        look "logs and reports: they may now show the value"
    BECOMES_READ_ONLY = "D0311" "an attribute becomes read-only"
        request [Source Wire] response [Documentation]
        "Its setter is removed, and the service refuses requests with it. Responses are the same.";
        look "requests that send it, also by `with_parameter` or from files: the service refuses them"
    BECOMES_WRITABLE = "D0312" "an attribute becomes writable"
        request [Compatible] response [Documentation]
        "A request has one more setter. Responses are the same."
    ALIAS_ADDED = "D0313" "a response may use another name"
        request [Documentation] response [Compatible]
        "A field under this name used to be unknown, and is now read. Requests never use such a name."
    ALIAS_REMOVED = "D0314" "a response may no longer use another name"
        request [Documentation] response [Wire]
        "A field under this name is now unknown, and the getter returns nothing. Requests never use such a name.";
        look "services and recorded responses with the old name: the getter returns nothing"
    CONDITIONAL_ADDED = "D0315" "a field is added, and required under a condition"
        request [Wire] response [Compatible]
        "All code compiles. The service refuses requests without the field if they meet the condition, or if a default does.";
        look "requests that meet the condition, themselves or by a default: the service refuses them"

    FIELD_RENAMED_KEPT = "D0316" "a field is renamed, and Rust keeps the old name"
        request [Wire] response [Compatible]
        "`renamed_from` keeps the old setter and getter for one release. Requests use the new name: the service does not accept the old one, which programs that are already compiled send.";
        look "programs that are not compiled again, and requests that send the old name by `with_parameter` or from files"
    FORMER_REMOVED = "D0317" "an old Rust name is removed"
        request [Source] response [Source]
        "A renamed item kept its old name for one release, and the compiler warned that it was deprecated."
    FORMER_ADDED = "D0318" "an old Rust name is kept"
        request [Compatible] response [Compatible]
        "A renamed item can still be called by its old name. The compiler warns that it is deprecated."
    PROPERTY_MOVED = "D0319" "a property moves to the integration object"
        request [Behaviour] response [Source Wire]
        "The service now returns the parameter as a field of the integration object. Its getter is removed from the `properties`, where programs that are already compiled find nothing. A patch takes the current value from the new place.";
        look "programs that read it from the `properties`, and patches that are made from a response"

    // Types.
    TYPE_WIDENED = "D0401" "a type accepts more values"
        request [Source] response [Source Wire]
        "The Rust type changes. The service accepts every value that it accepted before, but responses may hold values that old programs do not expect.";
        look "responses with values of other types than before"
    TYPE_NARROWED = "D0402" "a type accepts fewer values"
        request [Source Wire] response [Source]
        "The Rust type changes. The service refuses some values that it accepted before; responses hold no new ones.";
        look "requests with values outside the new type: the service refuses them"
    TYPE_CHANGED = "D0403" "a type changes"
        request [Source Wire] response [Source Wire]
        "The Rust type changes, and neither type has all values of the other.";
        look "requests with values of the old type, also by `with_parameter` or from files, and programs that read the old type"
    TYPE_RENAMED = "D0404" "a type is renamed"
        request [Source] response [Source]
        "The Rust type has another name and mostly the same content. Other differences are changes of their own."
    TYPE_ADDED = "D0405" "an enum or a record is added"
        request [Compatible] response [Compatible]
        "There is one more type. Each field that uses it is a change of its own."
    TYPE_REMOVED = "D0406" "an enum or a record is removed"
        request [Source] response [Source]
        "Programs that name the type stop compiling. Each field that used it is a change of its own."
    VALUE_ADDED = "D0409" "a value of an enum is added"
        request [Compatible] response [Compatible]
        "Existing code compiles: enums are non-exhaustive, and no pattern can match an unknown value by its string or integer."
    VALUE_REMOVED = "D0410" "a value of an enum is removed"
        request [Source Wire] response [Source Wire]
        "Its variant is removed. The service refuses the value in requests; in a response it is read as an unknown value.";
        look "requests with this value: the service refuses them; responses with it are read as `Unknown`"
    VALUE_RENAMED = "D0411" "a value of an enum has another name in Rust"
        request [Source] response [Source]
        "Its variant has another name. Requests and responses are the same."
    VALUE_CHANGED = "D0412" "a variant of an enum stands for another value"
        request [Wire] response [Wire]
        "All code compiles, and the same variant is sent and read as another value.";
        look "the old value in files and databases, and services that still use it"
    REPRESENTATION = "D0414" "an enum of strings becomes one of integers, or the reverse"
        request [Source Wire] response [Source Wire]
        "The enum has other functions and conversions, and all its values change.";
        look "the old values in files and databases, and services that still use them"
    TYPE_OPENED = "D0415" "an enum is replaced by a larger one, by a string or by an integer"
        request [Source] response [Source]
        "The Rust type changes. Requests and responses are the same: enums also take values that they do not list."

    VALUE_RENAMED_KEPT = "D0416" "a value of an enum has another name in Rust, which keeps the old one"
        request [Compatible] response [Compatible]
        "`renamed_from` keeps the old name of the variant for one release. Requests and responses are the same, unless another change says otherwise."

    // Facts.
    STATED = "D0501" "a default or a unit is documented"
        request [Documentation] response [Documentation]
        "The documents now say which value applies if the field is not sent, or what its number counts. They did not before."
    DEFAULT_CHANGED = "D0502" "a default changes"
        request [Behaviour] response [Documentation]
        "Requests without the field now mean something else.";
        look "requests without it: set the old default explicitly if it was intended"
    BOUND_NARROWED = "D0503" "the bounds become narrower"
        request [Wire] response [Documentation]
        "The service refuses values that it accepted before. The Rust type has no bounds, so reading is not affected.";
        look "requests with values outside the new bounds: check them with `Target::check` before sending them"
    BOUND_WIDENED = "D0504" "the bounds become wider"
        request [Compatible] response [Documentation]
        "The service accepts values that it refused before. The Rust type has no bounds, so reading is not affected."
    AVAILABILITY_NARROWED = "D0505" "fewer services have it"
        request [Wire] response [Documentation]
        "Services of some versions, tiers or kinds of hosting now refuse it. No response is guaranteed to have a field.";
        look "services that do not have it: check requests with a `Target` of their version, tier and hosting"
    AVAILABILITY_WIDENED = "D0506" "more services have it"
        request [Compatible] response [Documentation]
        "Services of more versions, tiers or kinds of hosting accept it."
    CONDITION_NARROWED = "D0507" "a condition on requests becomes stricter"
        request [Wire] response [Documentation]
        "The service refuses requests that it accepted before. Conditions do not apply to responses.";
        look "requests that do not meet the condition: check them with `Target::check` before sending them"
    CONDITION_WIDENED = "D0508" "a condition on requests becomes less strict"
        request [Compatible] response [Documentation]
        "The service accepts requests that it refused before. Conditions do not apply to responses."
    EFFECT = "D0509" "a field has an effect under other conditions"
        request [Behaviour] response [Documentation]
        "The service accepts the same request, but the field has an effect where it had none, or the reverse.";
        look "requests that send it: whether it has an effect"
    RESTART = "D0510" "a change of the value requires a restart, or no longer does"
        request [Behaviour] response [Documentation]
        "The service accepts the same request, and applies it later or sooner.";
        look "programs that change the value and expect it to apply at once, or only after a restart"
    UNIT_CHANGED = "D0512" "a unit changes"
        request [Behaviour] response [Behaviour]
        "The same number means something else.";
        look "numbers that were computed for the old unit"
    DEPRECATED = "D0513" "something becomes deprecated"
        request [Compatible] response [Compatible]
        "Programs that use it compile as before, with a warning."
    UNDEPRECATED = "D0514" "something is no longer deprecated"
        request [Compatible] response [Compatible]
        "The compiler no longer warns about it."
    READ_SHOWN = "D0515" "other services include the field in responses"
        request [Documentation] response [Documentation]
        "No response is guaranteed to have a field."
    READ_AS = "D0516" "a parameter is read from another field"
        request [Behaviour] response [Behaviour]
        "A patch takes the current value from a response, and now finds it in another field.";
        look "patches that are made from a response"
    EVENT = "D0517" "a parameter becomes an event switch, or no longer is one"
        request [Documentation] response [Source]
        "Its getter moves from the `properties` of the kind to the integration, or back."
    DEFAULT_REFUSES = "D0518" "a default changes, and a condition depends on it"
        request [Wire Behaviour] response [Documentation]
        "The new default meets the condition of another parameter, or no longer counts as a parameter that another one requires. The service refuses requests without the field that do not satisfy the condition. If they do, as by sending the other parameter, they mean something else.";
        look "requests without it: check them with `Target::check` before sending them, and set the old default explicitly if it was intended"
    SEPARATOR = "D0519" "the entries in a string have another separator"
        request [Behaviour] response [Behaviour]
        "The same string has other entries.";
        look "programs that join entries into the string, or split it"

    // Documentation.
    REWORDED = "D0601" "documentation"
        request [Documentation] response [Documentation]
        "Only documentation changes, such as the headings of sections, which are part of no path in Rust or on the wire, or the list of names that earlier versions had. The removal of a name is a change of its own."
    RESTATED = "D0602" "the same is written differently"
        request [Documentation] response [Documentation]
        "The spec states the same in another form."
    REORDERED = "D0604" "kinds, fields or values are in another order"
        request [Documentation] response [Documentation]
        "Setters, getters and variants are called by name, and JSON objects have no order. `Kind::ALL`, lists of values and the documentation follow the order of the documents: no program should rely on it."
}
