//! Checks fault rules and stubs, and adds them to the service.

use http::uri::PathAndQuery;
use platform_api_codegen::model::IntegrationsSpec;

use crate::access::{ServedParent, noun};
use crate::route::below_parent;
use crate::script::{FaultRule, Times, When, unmet_expectations};
use crate::service::{FakeService, did_you_mean};

impl FakeService {
    /// The error says why the rule could hit no call.
    #[track_caller]
    pub(crate) fn inject(&self, rule: FaultRule) -> Result<RuleHandle<'_>, String> {
        let (When::Every(n) | When::Next(n)) = rule.when;
        if n == 0 {
            return Err("`n` must be at least 1".to_owned());
        }
        if let Some(method) = &rule.method {
            known_method(method)?;
        }
        let parent = match &rule.parent {
            Some(reference) => Some(&self.parents[self.find_parent(reference)?]),
            None => None,
        };
        match &rule.path {
            Some(target) if rule.is_stub() => self.check_target(target)?,
            Some(end) => self.known_path(end, parent)?,
            None => {}
        }
        let id = self.lock_state().script.add(rule);
        Ok(RuleHandle { service: self, id })
    }

    fn check_target(&self, target: &str) -> Result<(), String> {
        let base = self.api.service.base_path.as_str();
        let is_sent_so = target.is_ascii() && target.parse().is_ok_and(|sent: PathAndQuery| sent == target);
        if is_sent_so && target.starts_with('/') && !target.starts_with(base) {
            return Ok(());
        }
        let expected = format!("it is what follows `{base}` in a URL, such as `/version`");
        Err(format!("`{target}` is not the target of a stub: {expected}"))
    }

    pub(crate) fn known_path(&self, end: &str, parent: Option<&ServedParent>) -> Result<(), String> {
        let IntegrationsSpec { list_path, kinds, .. } = &self.api.integrations;
        let mut templates = vec![list_path];
        for kind in kinds {
            templates.extend([&kind.path, &kind.read_path]);
        }
        let (projects, _) = list_path.around_id().unwrap_or_default();
        let mut paths = self.lock_state().script.stub_paths();
        paths.push(self.api.settings.path.to_string());
        for served in &self.parents {
            for url_path in served.url_paths(projects) {
                for template in &templates {
                    paths.push(format!("{url_path}{}", below_parent(template)));
                }
            }
        }
        let base = &self.api.service.base_path;
        for path in paths {
            let path = format!("{base}{path}");
            if path.ends_with(end) && (parent.is_none() || self.parent_of(&path) == parent) {
                return Ok(());
            }
        }
        let about = parent.map(|parent| format!(" about {} {parent}", noun(&parent.path)));
        let about = about.unwrap_or_default();
        Err(format!("no documented path{about}, and no stub's, ends with `{end}`"))
    }

    /// Returns the path of a stub that differs from `path` only in the name of the parent.
    pub(crate) fn stub_of_other_name(&self, path: &str) -> Option<String> {
        let split_path = self.split(path)?;
        let stub_paths = self.lock_state().script.stub_paths();
        stub_paths.into_iter().find(|stub_path| {
            let stub_path = format!("{}{stub_path}", self.api.service.base_path);
            stub_path != path && self.split(&stub_path) == Some(split_path)
        })
    }

    /// `note` follows the unmet expectations.
    #[track_caller]
    pub(crate) fn verify(&self, note: &str) {
        let rules = self.lock_state().script.rules.clone();
        self.assert_expectations(&rules, note);
    }

    #[track_caller]
    fn assert_expectations(&self, rules: &[FaultRule], note: &str) {
        let unmet = unmet_expectations(rules);
        assert!(
            unmet.is_empty(),
            "faults or stubs were not played as often as expected{unmet}{note}{}",
            self.log.listed()
        );
    }
}

pub(crate) fn known_method(name: &str) -> Result<(), String> {
    const METHODS: [&str; 9] = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT",
    ];
    if METHODS.iter().any(|method| method.eq_ignore_ascii_case(name)) {
        return Ok(());
    }
    let near = did_you_mean(name, METHODS.into_iter());
    Err(format!("`{name}` is not an HTTP method{near}"))
}

/// A fault rule or a stub in a sandbox, which stays when this is dropped.
pub struct RuleHandle<'s> {
    service: &'s FakeService,
    id: u64,
}

impl RuleHandle<'_> {
    /// States how often it must be played until it or the sandbox ends: `2`, `1..`, `1..=3`, or `0..` for any number.
    ///
    /// By default, [`FaultRule::next`] must be used up, any other fault must be played, and a stub need not be, because
    /// tests share stubs.
    pub fn expect(self, times: impl Into<Times>) -> Self {
        self.service.lock_state().script.expect(self.id, times.into());
        self
    }

    /// Removes it. Panics if it was played too rarely or too often.
    #[track_caller]
    pub fn remove(self) {
        let removed = self.service.lock_state().script.remove(self.id);
        self.service.assert_expectations(&removed, "");
    }
}
