//! Compares what is wanted with what was read.

use platform_api::generic::Record;
use platform_api::integrations::Integration;
use platform_api::{Object, Patch, Reason, Settings, SettingsUpdate, Severity, Target};

use crate::file::request::{RequestType, SETTINGS};
use crate::file::state::Wanted;
use crate::hash::hash_of;
use crate::plan::read::Reading;
use crate::plan::report::{Change, Finding, NotCompared, Secret, Status, Thing, Why};

/// What a comparison has to know besides.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    pub target: Target,
    pub secrets: Secrets,
}

/// The secrets that the service does not return, and that are sent all the same.
#[derive(Debug, Clone, Copy)]
pub enum Secrets {
    /// All, because the service has none of them.
    All,
    /// Those that the file marks as changed.
    Marked,
    /// None: they have just been sent.
    None,
}

/// The planned change of one thing.
pub struct Plan {
    pub thing: Thing,
    /// The table of the patch, for people.
    pub table: String,
    /// `None` if nothing differs.
    pub request: Option<Object>,
}

impl Plan {
    pub fn new(wanted: &Wanted, reading: Reading, known: Known) -> Self {
        match reading {
            Ok(read) => compare(wanted, read.as_ref(), known),
            Err((status, error)) => {
                let thing = Thing {
                    error,
                    ..Thing::new(wanted.project(), wanted.name(), status)
                };
                Plan {
                    thing,
                    table: String::new(),
                    request: None,
                }
            }
        }
    }

    /// What differs although it was changed, as a sentence.
    pub fn still_differs(&self) -> Option<String> {
        self.request.as_ref()?;
        let still = |Change {
                         parameter,
                         before,
                         after,
                         ..
                     }: &Change| match (before, after) {
            (Some(before), Some(after)) => format!("`{parameter}` is {before}, not {after}"),
            (None, Some(_)) => format!("`{parameter}` is not set"),
            (_, None) => format!("`{parameter}` still differs"),
        };
        let still: Vec<_> = match self.thing.is_set_up {
            Some(false) => vec!["it is not set up".to_owned()],
            _ => self
                .thing
                .changes
                .iter()
                .filter(|change| change.differs())
                .map(still)
                .collect(),
        };
        Some(format!("the service answered with success, but {}", still.join(", ")))
    }
}

fn compare(wanted: &Wanted, read: Option<&Object>, known: Known) -> Plan {
    match &wanted.integration {
        None => {
            let current = read.map(|read| Settings::from_object(read.clone()));
            let update = SettingsUpdate::from_object(wanted.parameters.clone());
            plan(
                wanted,
                read,
                Patch::diff(current.as_ref(), &update),
                known,
                Some(*SETTINGS),
            )
        }
        Some((_, kind)) => {
            let current = read.map(|read| Integration::from_object(read.clone()));
            plan(
                wanted,
                read,
                kind.patch(current.as_ref(), &wanted.parameters),
                known,
                RequestType::of(kind),
            )
        }
    }
}

fn plan<R: Record>(
    wanted: &Wanted,
    read: Option<&Object>,
    patch: Patch<R>,
    known: Known,
    ty: Option<RequestType>,
) -> Plan {
    let patch = patch.with_target(known.target);
    let patch = match known.secrets {
        Secrets::All => patch.with_all_secrets_changed(),
        Secrets::Marked => patch.with_changed_secrets(wanted.changed.clone()),
        Secrets::None => patch,
    };
    let request = patch.request().ok().map(|request| request.object().clone());
    let findings = patch.findings();
    let is_unchecked = |name: Option<&str>| name.is_some_and(|name| wanted.unchecked.iter().any(|it| it == name));
    let mut refused = findings.iter().filter(|found| found.severity() == Severity::Refused);
    let is_refused = refused.any(|found| !is_unchecked(found.parameter()));
    let lacks = |name: &str| findings.of(name).any(|found| found.severity() == Severity::Refused);
    let lacking = wanted.withheld.iter().filter(|(name, _)| lacks(name));
    let lacking: Vec<_> = lacking
        .map(|(name, variable)| format!("set {variable}, which gives `{name}`"))
        .collect();
    let status = match () {
        () if is_refused || !lacking.is_empty() => Status::Refused,
        () if request.is_some() => Status::Differs,
        () => Status::Same,
    };
    let current = read.zip(ty).map(|(read, ty)| (ty.current)(read));
    let changes = patch.changes().map(|change| {
        let value = |object: &Option<Object>| object.as_ref()?.raw(change.name()).map(str::to_owned);
        let (before, after) = (value(&current), value(&request));
        let secret = if *change.reason() == Reason::Differs {
            Secret::Changed
        } else {
            Secret::Sent
        };
        Change::new(
            change.name(),
            &wanted.parameters,
            before.as_deref(),
            after.as_deref(),
            secret,
        )
    });
    let thing = Thing {
        is_set_up: Some(read.is_some() && !patch.sets_up()),
        read: read.map(|read| hash_of(&ty.map_or_else(|| read.clone(), |ty| (ty.declared)(read)))),
        changes: changes.collect(),
        findings: findings
            .iter()
            .map(|found| finding(found, is_unchecked(found.parameter())))
            .collect(),
        not_compared: not_compared(&patch, wanted),
        error: (!lacking.is_empty()).then(|| format!("a required secret is not given: {}", lacking.join(", "))),
        ..Thing::new(wanted.project(), wanted.name(), status)
    };
    let row = |line: &str| match is_unchecked(line.split(' ').next()) {
        true => line.replace("refused: ", "unchecked: ") + "\n",
        false => format!("{line}\n"),
    };
    Plan {
        thing,
        table: patch.to_string().lines().map(row).collect(),
        request,
    }
}

/// The parameters whose values the service or the file withholds, or that the target does not take.
fn not_compared<R>(patch: &Patch<R>, wanted: &Wanted) -> Vec<NotCompared> {
    let left_out = patch.left_out().filter_map(|change| {
        let why = match change.reason() {
            Reason::NotReturned => Why::NotReturned,
            Reason::NotAvailable => Why::NotAvailable,
            Reason::NoEffect => Why::NoEffect,
            Reason::ResponseOnly => Why::ResponseOnly,
            _ => return None,
        };
        Some(NotCompared {
            parameter: change.name().to_owned(),
            why,
            variable: None,
        })
    });
    let withheld = wanted.withheld.iter().map(|(name, variable)| NotCompared {
        parameter: name.clone(),
        why: Why::VariableNotSet,
        variable: Some(variable.clone()),
    });
    left_out.chain(withheld).collect()
}

fn finding(found: &platform_api::Finding, is_unchecked: bool) -> Finding {
    let is_refused = found.severity() == Severity::Refused;
    Finding {
        parameter: found.parameter().map(str::to_owned),
        rule: found.rule().name().to_owned(),
        severity: if is_unchecked && is_refused {
            "unchecked".to_owned()
        } else {
            found.severity().to_string()
        },
        message: found.message().to_owned(),
    }
}
