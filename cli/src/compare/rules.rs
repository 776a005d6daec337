//! The table of all rules: what can be different, and whom that breaks where it is sent and where it is read.
//!
//! The rules follow from what is generated. What a request takes is an argument of `new` or a setter, and the service
//! judges what is sent; what a response holds is an optional field of a struct, and nothing in it is promised but its
//! type. An id is never given to another rule. Every rule has a case under `tests/diffs/`.

use serde::Serialize;

use super::cure::advice::{self, Find};
use super::narrowing::Narrowing;
use Class::{Behaviour, Compatible, Documentation, Source, Wire};

/// Whom a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// A Rust caller stops compiling.
    Source,
    /// A request that worked is refused, or a response is read differently.
    Wire,
    /// The same program does something else.
    Behaviour,
    /// Nobody: there is more that can be used, or a warning.
    Compatible,
    /// Nobody: something else is written about it.
    Documentation,
}

impl Class {
    pub const ALL: [Self; 5] = [Self::Source, Self::Wire, Self::Behaviour, Self::Compatible, Self::Documentation];

    /// `source`
    pub fn name(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Wire => "wire",
            Self::Behaviour => "behaviour",
            Self::Compatible => "compatible",
            Self::Documentation => "documentation",
        }
    }
}

/// One kind of difference.
#[derive(Debug, Serialize)]
pub struct Rule {
    /// `D0301`
    #[serde(rename = "rule")]
    pub id: &'static str,
    /// What is different, in general: `a parameter becomes required`.
    pub title: &'static str,
    /// Whom it breaks where it is sent.
    pub request: &'static [Class],
    /// Whom it breaks where it is read.
    pub response: &'static [Class],
    /// Why that is so.
    pub explanation: &'static str,
    /// What to look for in running programs (`requests without it: …`), where it breaks what is sent or read, or does something else.
    pub look: Option<&'static str>,
    /// What finds the code that it breaks, where it breaks source, or that is deprecated.
    #[serde(skip)]
    pub cure: Option<Find>,
}

/// An id is given once.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Rule {
    /// Whether it breaks source in any direction.
    pub const fn is_source(&self) -> bool {
        has(self.request, SOURCE) || has(self.response, SOURCE)
    }

    /// Whether it says what to do for everybody who has to act.
    const fn is_complete(&self) -> bool {
        let is_other = has(self.request, OTHERS) || has(self.response, OTHERS);
        (!self.is_source() || self.cure.is_some()) && is_other == self.look.is_some()
    }
}

const SOURCE: &[Class] = &[Source];
const OTHERS: &[Class] = &[Wire, Behaviour];

/// Whether one of the classes is one of the others.
const fn has(classes: &[Class], others: &[Class]) -> bool {
    let mut at = 0;
    while at < classes.len() * others.len() {
        if classes[at / others.len()] as u8 == others[at % others.len()] as u8 {
            return true;
        }
        at += 1;
    }
    false
}

/// The rules of what allows less or more.
pub type Ways = (&'static Rule, &'static Rule);

pub const BOUND: Ways = (&BOUND_NARROWED, &BOUND_WIDENED);
pub const AVAILABILITY: Ways = (&AVAILABILITY_NARROWED, &AVAILABILITY_WIDENED);
pub const CONDITION: Ways = (&CONDITION_NARROWED, &CONDITION_WIDENED);

/// The rule of what is written in another way, whatever that means.
pub fn rule_of((narrowed, widened): Ways, narrowing: Narrowing) -> &'static Rule {
    match narrowing {
        Narrowing::Same | Narrowing::Restated => &RESTATED,
        Narrowing::Narrower => narrowed,
        Narrowing::Wider => widened,
    }
}

/// The rule of an id, in either case.
pub fn find(id: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

macro_rules! rules {
    ($($name:ident = $id:literal $title:literal
        request [$($request:ident)+] response [$($response:ident)+]
        $explanation:literal
        $(; look $look:literal)?
        $(; cure $cure:ident)?)*) => {
        $(
            #[doc = $explanation]
            pub static $name: Rule = Rule {
                id: $id,
                title: $title,
                request: &[$($request),+],
                response: &[$($response),+],
                explanation: $explanation,
                look: rules!(@optional $($look)?),
                cure: rules!(@optional $(advice::$cure)?),
            };
            const _: () = assert!($name.is_complete(), concat!($id, ": whoever has to act needs a `look` or a `cure`"));
        )*
        /// Every rule, in the order of the ids.
        pub static ALL: &[&Rule] = &[$(&$name),*];
    };
    (@optional) => { None };
    (@optional $value:expr) => { Some($value) };
}

rules! {
    // Calls.
    PATH = "D0101" "a path or the token's header is another one"
        request [Wire] response [Wire]
        "A program that was compiled before calls what is not there any more.";
        look "responses of 404 or 401 to calls that worked"
    ROLE_RAISED = "D0102" "a higher role is asked for"
        request [Wire] response [Wire]
        "Calls with the token of a lower role worked, and are refused.";
        look "responses of 403: the tokens of such programs need the higher role"
    ROLE_LOWERED = "D0103" "a lower role is enough"
        request [Compatible] response [Compatible]
        "Calls that were refused work; none that worked is refused."
    CACHE = "D0104" "the cache of the settings has another interval"
        request [Behaviour] response [Behaviour]
        "A change that was sent is seen sooner or later than before.";
        look "programs that wait for a change of the settings to apply"
    REMOVED_NAMES = "D0105" "the list of the removed names is another one"
        request [Documentation] response [Documentation]
        "The list says what earlier versions had; what was removed is reported where it was."
    UNSET_READS_NULL = "D0106" "what unset settings read as"
        request [Behaviour] response [Behaviour]
        "A report on what was read finds other differences than before.";
        look "reports and patches that compare what was read with `null`"

    // Kinds.
    KIND_ADDED = "D0201" "a kind is new"
        request [Compatible] response [Compatible]
        "It has a module of its own. `Kind` is non-exhaustive, and what the kind was until now, an unknown one, cannot be matched by its text."
    KIND_REMOVED = "D0202" "a kind is gone"
        request [Source Wire] response [Source Wire]
        "Its module, its request and its variant of `Kind` are gone, and the service has nothing under its path.";
        look "responses of 404 where this kind is set, read or disabled, by its slug too";
        cure kind_removed
    CREATION_REMOVED = "D0203" "a kind can only be updated"
        request [Source Wire] response [Source]
        "Its function `set` is now `update`, and the service does not set it up any more.";
        look "programs that set it up first: the service refuses that";
        cure write_renamed
    CREATION_ADDED = "D0204" "a kind can be created"
        request [Source] response [Source]
        "Its function `update` is now `set`. What was sent until now is taken as before.";
        cure write_renamed
    KEEPS_SETTINGS = "D0205" "disabling a kind treats its settings in another way"
        request [Behaviour] response [Behaviour]
        "The same call keeps the settings, or loses them.";
        look "programs that disable it and rely on what becomes of its settings"
    KINDS_REORDERED = "D0206" "the kinds are in another order"
        request [Documentation] response [Documentation]
        "`Kind::ALL` and the documentation are in the order of the documents, which nobody may rely on."
    ACTIVATION = "D0207" "another field says whether an integration is active"
        request [Behaviour] response [Behaviour]
        "What is known to be set up decides what a patch sends and what a check finds.";
        look "patches and checks of integrations that were disabled"
    KIND_RENAMED = "D0208" "a kind has another slug"
        request [Source Wire] response [Source Wire]
        "What is there under another slug takes mostly the same parameters. Its module, its request and its variant of `Kind` have another name, and the service has nothing under the old path.";
        look "responses of 404 under the old path, and slugs in files and databases";
        cure kind_renamed

    KIND_RENAMED_KEPT = "D0209" "a kind has another slug, and Rust keeps its old names"
        request [Wire] response [Wire]
        "`renamed_from` keeps the names of the module, the request and the variant for one release. What is sent has the new slug: programs that were compiled before find nothing under the old path.";
        look "programs that are not compiled again: responses of 404 under the old path, and slugs in files and databases";
        cure kind_deprecated

    // Parameters, attributes and fields: that they are there.
    FIELD_ADDED = "D0301" "something optional is new"
        request [Compatible] response [Compatible]
        "A request has one more setter, a record one more optional field. Structs with all fields public do not hold optional ones."
    REQUIRED_ADDED = "D0302" "something required is new"
        request [Source Wire] response [Compatible]
        "`new` takes one more argument, or `RequiredFlags` has one more field, and requests without it are refused. A read holds one more optional field.";
        look "requests without it: the service refuses them with 400";
        cure arguments
    FIELD_REMOVED = "D0303" "something is gone"
        request [Source Wire] response [Source Wire]
        "The argument, setter or field is gone, and the service neither takes nor sends it.";
        look "requests that send it, by `with_parameter` or from files too, and reads that rely on it";
        cure field_removed
    FIELD_RENAMED = "D0304" "something has another name, and reads accept the old one"
        request [Source Wire] response [Source]
        "The argument, setter or field has another name. The service does not take the old name, but a read that has it is understood.";
        look "requests that send the old name, by `with_parameter` or from files too";
        cure field_renamed
    BECOMES_REQUIRED = "D0305" "something optional becomes required"
        request [Source Wire] response [Documentation]
        "Its setter becomes an argument of `new`, or a field of `RequiredFlags`, and requests without it are refused. What is read is optional anyway.";
        look "requests without it: the service refuses them with 400";
        cure argument_or_setter
    BECOMES_OPTIONAL = "D0306" "something required becomes optional"
        request [Source] response [Documentation]
        "It is no argument of `new` any more, but a setter. Every request that was sent is taken as before.";
        cure argument_or_setter
    ARGUMENTS_REORDERED = "D0307" "the arguments of `new` are in another order"
        request [Source Behaviour] response [Documentation]
        "A call with arguments of the same types compiles, and sends each under the name of another one.";
        look "arguments of the same type: the compiler does not see that each is sent under another name";
        cure arguments
    FIELDS_REORDERED = "D0308" "something is in another order"
        request [Documentation] response [Documentation]
        "Setters and fields are used by name, and JSON objects have no order."
    BECOMES_SECRET = "D0309" "something becomes a secret"
        request [Source] response [Source]
        "Its type is `Secret`. What is sent and read is the same.";
        cure retyped
    BECOMES_PUBLIC = "D0310" "something is no secret any more"
        request [Source Behaviour] response [Source Behaviour]
        "Its type is `String`, and people and logs see it.";
        look "logs and reports: its value is shown there";
        cure retyped
    BECOMES_READ_ONLY = "D0311" "an attribute becomes read-only"
        request [Source Wire] response [Documentation]
        "Its setter is gone, and the service refuses to be sent it. It is read as before.";
        look "requests that send it, by `with_parameter` or from files too: the service refuses them";
        cure becomes_read_only
    BECOMES_WRITABLE = "D0312" "an attribute becomes writable"
        request [Compatible] response [Documentation]
        "A request has one more setter. It is read as before."
    ALIAS_ADDED = "D0313" "a read accepts another name"
        request [Documentation] response [Compatible]
        "What came under an unknown name is now read. Other names are never sent."
    ALIAS_REMOVED = "D0314" "a read does not accept another name any more"
        request [Documentation] response [Wire]
        "What comes under that name is unknown, and the field is empty. Other names are never sent.";
        look "services and recorded responses that have the old name: the getter gives nothing"
    CONDITIONAL_ADDED = "D0315" "something is new, and required under a condition"
        request [Wire] response [Compatible]
        "Everything compiles; requests that meet the condition, or leave out a default that does, are refused without it.";
        look "requests that meet the condition, or leave out a default that does: they are refused"

    FIELD_RENAMED_KEPT = "D0316" "something has another name, and Rust keeps the old one"
        request [Wire] response [Compatible]
        "`renamed_from` keeps the setter and the getter for one release. What is sent has the new name: the service does not take the old one from programs that were compiled before.";
        look "programs that are not compiled again, and requests that send the old name, by `with_parameter` or from files";
        cure field_deprecated
    FORMER_REMOVED = "D0317" "an old name is gone"
        request [Source] response [Source]
        "What was renamed kept its old name for one release. That it is deprecated was a warning of the compiler.";
        cure former_removed
    FORMER_ADDED = "D0318" "an old name is kept"
        request [Compatible] response [Compatible]
        "What was renamed can be called by its old name too, with a warning of the compiler."

    // Types.
    TYPE_WIDENED = "D0401" "a type takes more values"
        request [Source] response [Source Wire]
        "The Rust type is another one. What was sent is taken as before; what is read may be what old programs do not expect.";
        look "reads: values of other types than before";
        cure retyped
    TYPE_NARROWED = "D0402" "a type takes fewer values"
        request [Source Wire] response [Source]
        "The Rust type is another one. Some of what was sent is refused; all that is read would have been expected before.";
        look "requests with values that the new type does not have: they are refused";
        cure retyped
    TYPE_CHANGED = "D0403" "a type is another one"
        request [Source Wire] response [Source Wire]
        "The Rust type is another one, and neither takes all the values of the other.";
        look "requests with values of the old type, by `with_parameter` or from files too, and reads of the new one";
        cure retyped
    TYPE_RENAMED = "D0404" "a type has another name"
        request [Source] response [Source]
        "The Rust type has another name, and what is in it is mostly the same: what is not is reported besides.";
        cure type_renamed
    TYPE_ADDED = "D0405" "an enum or a record is new"
        request [Compatible] response [Compatible]
        "There is one more type. What uses it is reported where it is used."
    TYPE_REMOVED = "D0406" "an enum or a record is gone"
        request [Source] response [Source]
        "Programs that name it stop compiling. What used it is reported where it was used.";
        cure named
    MODULE_GAINED = "D0407" "a type can be named in one more module"
        request [Compatible] response [Compatible]
        "A module that begins to use a type exports it, and kinds that share one export it together."
    MODULE_LOST = "D0408" "a type cannot be named in a module any more"
        request [Source] response [Source]
        "A module exports the types that it uses, and `integrations` those that several kinds share. Programs that name it there stop compiling.";
        cure module_lost
    VALUE_ADDED = "D0409" "an enum has a new value"
        request [Compatible] response [Compatible]
        "Enums are non-exhaustive, and what the value was until now, an unknown one, cannot be matched by its text."
    VALUE_REMOVED = "D0410" "a value of an enum is gone"
        request [Source Wire] response [Source Wire]
        "Its variant is gone. The service refuses it in a request, and a response that has it holds an unknown value.";
        look "requests with that value: they are refused; a read that has it gives `Unknown`";
        cure value_removed
    VALUE_RENAMED = "D0411" "a value of an enum has another name in Rust"
        request [Source] response [Source]
        "Its variant has another name. What is sent and read is the same.";
        cure value_renamed
    VALUE_CHANGED = "D0412" "a value of an enum is another one on the wire"
        request [Wire] response [Wire]
        "Its variant is the same and everything compiles; what is sent and understood is another value.";
        look "values in files and databases, and services that have the old one"
    VALUES_REORDERED = "D0413" "the values of an enum are in another order"
        request [Documentation] response [Documentation]
        "Enums are not ordered and have no numbers; only lists of the values show it."
    REPRESENTATION = "D0414" "an enum of texts becomes one of numbers, or the other way round"
        request [Source Wire] response [Source Wire]
        "It has other functions and conversions, and all its values are other ones.";
        look "values in files and databases, and services that have the old ones";
        cure representation
    TYPE_OPENED = "D0415" "an enum becomes a larger one, or free text"
        request [Source] response [Source]
        "The Rust type is another one. Enums are open: values that they do not list were read and sent before.";
        cure retyped

    VALUE_RENAMED_KEPT = "D0416" "a value of an enum has another name in Rust, which keeps the old one"
        request [Compatible] response [Compatible]
        "`renamed_from` keeps the name of the variant for one release. What is sent and read is the same, unless that is said besides.";
        cure value_deprecated

    // Facts.
    DEFAULT_STATED = "D0501" "a default is stated"
        request [Documentation] response [Documentation]
        "The documents did not say what holds where nothing is sent, and now do."
    DEFAULT_CHANGED = "D0502" "a default is another one"
        request [Behaviour] response [Documentation]
        "A request that leaves it out means something else.";
        look "requests that leave it out: set it where the old default was meant"
    BOUND_NARROWED = "D0503" "fewer values are within the bounds"
        request [Wire] response [Documentation]
        "The service refuses what it took. The Rust type has no bounds: reading is not judged by them.";
        look "requests with values outside the new bounds: check them with `Target::check` before they are sent"
    BOUND_WIDENED = "D0504" "more values are within the bounds"
        request [Compatible] response [Documentation]
        "The service takes what it refused. The Rust type has no bounds: reading is not judged by them."
    AVAILABILITY_NARROWED = "D0505" "fewer services have it"
        request [Wire] response [Documentation]
        "Services of lower versions or tiers, or of another hosting, refuse it. No field of a response is promised to be there.";
        look "services that do not have it: check requests with a `Target` of their version, tier and hosting"
    AVAILABILITY_WIDENED = "D0506" "more services have it"
        request [Compatible] response [Documentation]
        "Services of lower versions or tiers, or of another hosting, take it as well."
    CONDITION_NARROWED = "D0507" "more must be sent with it, or less often something else"
        request [Wire] response [Documentation]
        "The service refuses requests that it took. Conditions are about what is sent.";
        look "requests that do not meet the condition: check them with `Target::check` before they are sent"
    CONDITION_WIDENED = "D0508" "less must be sent with it"
        request [Compatible] response [Documentation]
        "The service takes requests that it refused. Conditions are about what is sent."
    EFFECT = "D0509" "it has an effect under other conditions"
        request [Behaviour] response [Documentation]
        "The request is taken as before, and does something else.";
        look "requests that send it: whether it has an effect there"
    RESTART = "D0510" "a change waits for a restart, or does not any more"
        request [Behaviour] response [Documentation]
        "The request is taken as before, and applies later or sooner.";
        look "programs that change it and expect it to apply at once, or after a restart"
    UNIT_STATED = "D0511" "a unit is stated"
        request [Documentation] response [Documentation]
        "The documents did not say what the number counts, and now do."
    UNIT_CHANGED = "D0512" "a unit is another one"
        request [Behaviour] response [Behaviour]
        "The same number means something else.";
        look "numbers that were computed for the old unit"
    DEPRECATED = "D0513" "something becomes deprecated"
        request [Compatible] response [Compatible]
        "Programs that use it are warned by the compiler, and go on."
    UNDEPRECATED = "D0514" "something is not deprecated any more"
        request [Compatible] response [Compatible]
        "The compiler does not warn any more."
    READ_SHOWN = "D0515" "other services show it in reads"
        request [Documentation] response [Documentation]
        "No field of a response is promised to be there."
    READ_AS = "D0516" "a parameter is read under another name"
        request [Behaviour] response [Behaviour]
        "A patch is made of what was read: it takes the value from another field of the integration object.";
        look "patches that are made of what was read"
    EVENT = "D0517" "a parameter switches an event, or does not any more"
        request [Documentation] response [Source]
        "The getter moves from the `properties` of the kind to the integration, or back.";
        cure getter_moved
    DEFAULT_REFUSES = "D0518" "a default is another one, and a condition reads it"
        request [Wire] response [Documentation]
        "Requests that leave it out are refused now: the default is what a condition of another parameter asks for, or does not make up for a companion any more.";
        look "requests that leave it out: check them with `Target::check` before they are sent"
    SEPARATOR = "D0519" "the entries of a list in a string are separated in another way"
        request [Behaviour] response [Behaviour]
        "The same string has other entries.";
        look "programs that join entries into the string, or split it"

    // Words.
    REWORDED = "D0601" "documentation"
        request [Documentation] response [Documentation]
        "What people read says something else."
    RESTATED = "D0602" "the same is written in another way"
        request [Documentation] response [Documentation]
        "What is shown is written in another way, and means the same."
    SECTION = "D0603" "something is in another section of the documents"
        request [Documentation] response [Documentation]
        "Sections are headings. They are no part of any path in Rust or on the wire."
}
