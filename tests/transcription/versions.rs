//! The differences between two versions, tiers and hostings, derived from the inventory alone: the facts that hold on
//! each, as sets of sentences, and the sentences in only one of the sets.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{self, Difference, Effect};
use platform_api::integrations::Kind;
use platform_api::{Hosting, Target, Tier, Version};

/// The facts of one parameter, attribute or field, or of a kind as a whole (without a name).
#[derive(Debug, Clone, Default)]
struct Item {
    place: String,
    name: String,
    is_required: bool,
    says: Vec<String>,
}

/// The place of a fact (a slug, a type), its subject, and the fact.
type Sentence = (String, String, String);

impl Item {
    /// `thread (integer, introduced 16.11)`, `room*`
    fn parameter(place: &str, text: &str) -> Self {
        let (name, says) = text.split_once(" (").unwrap_or((text, ""));
        let is_required = name.ends_with('*');
        let says = pieces(says.strip_suffix(')').unwrap_or(says));
        Item { place: place.to_owned(), name: name.trim_end_matches('*').to_owned(), is_required, says }
    }

    /// `thread: integer, introduced 16.11`
    fn line(place: &str, line: &str) -> Self {
        let (name, says) = line.split_once(": ").expect("a line has a colon");
        Item { place: place.to_owned(), name: name.to_owned(), is_required: false, says: pieces(says) }
    }

    /// The text after `key`, of the fact that begins with it.
    fn said(&self, key: &str) -> Option<&str> {
        let of = |says: &'_ String| says == key || says.starts_with(&format!("{key} "));
        self.says.iter().find(|says| of(says)).map(|says| says[key.len()..].trim_start())
    }

    fn is_there(&self, target: &Target) -> bool {
        let is_in_version = self.said("introduced").is_none_or(|since| !is_before(target, since));
        let is_in_tier = target.tier.is_none_or(|tier| match self.said("tier") {
            Some("U") => tier == Tier::Ultimate,
            Some("P") => tier != Tier::Free,
            _ => true,
        });
        let is_own = matches!(target.hosting, None | Some(Hosting::SelfManaged | Hosting::Development));
        let is_hosted = matches!(target.hosting, None | Some(Hosting::Hosted));
        let is_developed = matches!(target.hosting, None | Some(Hosting::Development));
        is_in_version
            && is_in_tier
            && (is_own || self.said("self managed").is_none())
            && (is_hosted || self.said("hosted only").is_none())
            && (is_developed || self.said("development only").is_none())
    }
}

/// Splits at commas that are neither in parentheses nor quoted.
fn pieces(text: &str) -> Vec<String> {
    let (mut depth, mut is_quoted, mut pieces) = (0, false, vec![String::new()]);
    for letter in text.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => depth -= 1,
            ',' if !is_quoted && depth == 0 => {
                pieces.push(String::new());
                continue;
            }
            _ => {}
        }
        pieces.last_mut().expect("there is always one").push(letter);
    }
    pieces.iter().map(|piece| piece.trim().to_owned()).filter(|piece| !piece.is_empty()).collect()
}

fn is_before(target: &Target, version: &str) -> bool {
    target.version.is_some_and(|own| own < parsed(version))
}

fn parsed(version: &str) -> Version {
    version.parse().expect(version)
}

/// Everything that the inventory names.
struct Inventory {
    items: Vec<Item>,
    /// The values of a type that were introduced after it.
    values: BTreeMap<String, Vec<(String, String)>>,
    is_for_installations: bool,
}

impl Inventory {
    fn read(sections: &BTreeMap<String, Vec<(usize, String)>>) -> Self {
        let lines = |section: &str| sections.get(section).into_iter().flatten().map(|(_, line)| line.as_str());
        let shared: Vec<_> = lines("shared").map(|line| Item::line("", line)).collect();
        let mut items: Vec<_> = lines("integration").map(|line| Item::line("Integration", line)).collect();
        for section in sections.keys().filter(|section| section.starts_with("integrations/")) {
            items.extend(
                lines(section).filter(|line| !line.starts_with("section: ")).flat_map(|line| kind(line, &shared)),
            );
        }
        for section in sections.keys().filter(|section| section.starts_with("settings/")) {
            let lines = lines(section).filter(|line| !line.starts_with("section: "));
            items.extend(lines.map(|line| Item::line("Settings", line)));
        }
        items.extend(lines("removed").map(|line| {
            let (name, version) = line.split_once(": ").expect("a line has a colon");
            let says = vec![format!("removed {version}")];
            Item { place: "Settings".to_owned(), name: name.to_owned(), is_required: false, says }
        }));
        let mut values = BTreeMap::new();
        for line in lines("types") {
            let (ty, of) = line.split_once(": ").expect("a line has a colon");
            let of: Vec<_> = pieces(of).iter().map(|field| Item::parameter(ty, field)).collect();
            // A value is a word, or a number with its name; a field has its type first.
            let word = |name: &str| name.split(' ').next_back().unwrap_or(name).to_owned();
            let later = of.iter().filter_map(|value| Some((word(&value.name), value.said("introduced")?.to_owned())));
            values.insert(ty.to_owned(), later.collect());
            items.extend(
                of.into_iter().filter(|of| of.says.first().is_some_and(|says| !says.starts_with("introduced "))),
            );
        }
        let is_for_installations = lines("service").any(|line| line == "installations only: true");
        Inventory { items, values, is_for_installations }
    }

    /// Every version in the inventory, the next one for facts up to a version, and one before and after all others.
    fn versions(&self) -> BTreeSet<Version> {
        let next = |version: Version| Version::new(version.major, version.minor + 1);
        let mut versions: BTreeSet<Version> = self.values.values().flatten().map(|(_, since)| parsed(since)).collect();
        for says in self.items.iter().flat_map(|item| &item.says) {
            let mut words = says.split(' ').peekable();
            while let Some(word) = words.next() {
                let is_before_one = matches!(word, "introduced" | "removed" | "since" | "until");
                // Any other word is part of a value.
                if let Some(Ok(version)) = words.next_if(|_| is_before_one).map(str::parse) {
                    versions.extend([version, if word == "until" { next(version) } else { version }]);
                }
            }
        }
        let [first, last] = [versions.first(), versions.last()].map(|version| *version.expect("there are versions"));
        versions.extend([Version::new(first.major.saturating_sub(1), 0), next(last)]);
        versions
    }

    fn item(&self, place: &str, name: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.place == place && item.name == name)
    }

    /// All facts that hold on a target.
    fn holds(&self, target: &Target) -> BTreeSet<Sentence> {
        let is_hosted = target.hosting == Some(Hosting::Hosted);
        let mut sentences = BTreeSet::new();
        if !(self.is_for_installations && is_hosted) {
            sentences.insert(("Settings".to_owned(), String::new(), "there".to_owned()));
        }
        for item in &self.items {
            let mut say = |says: String| sentences.insert((item.place.clone(), item.name.clone(), says));
            let is_gone =
                item.said("removed").is_some_and(|since| target.version.is_none() || !is_before(target, since));
            if is_gone || !item.is_there(target) {
                continue;
            }
            say("there".to_owned());
            if item.is_required {
                say("required".to_owned());
            }
            if let Some(conditions) = item.said("required when") {
                say(format!("required when {conditions}"));
            }
            let since = |says: &str| {
                says.split_once("since ").map(|(_, since)| since.split(' ').next().unwrap_or(since).to_owned())
            };
            let is_on = |says: &str| since(says).is_none_or(|since| !is_before(target, &since));
            if let Some(deprecated) = item.said("deprecated").filter(|says| is_on(says)) {
                say(format!("deprecated {deprecated}").trim_end().to_owned());
            }
            if item.said("no effect").is_some_and(is_on) {
                say("no effect".to_owned());
            }
            if let Some(not_in) = item.said("not in").filter(|says| is_on(says)) {
                say(format!("not in {}", not_in.split(' ').next().unwrap_or(not_in)));
            }
            if let Some(needs) = item.said("needs") {
                let (lists, until) = needs.split_once(" until ").unwrap_or((needs, ""));
                let is_over = !until.is_empty() && target.version.is_none_or(|own| own > parsed(until));
                let is_there = |name: &&str| self.item(&item.place, name).is_none_or(|other| other.is_there(target));
                let lists: Vec<Vec<_>> =
                    lists.split(" or ").map(|list| list.split(" and ").filter(is_there).collect()).collect();
                if !is_over && lists.iter().all(|list| !list.is_empty()) {
                    lists.concat().iter().for_each(|name| _ = say(format!("needs {name}")));
                }
            }
            let ty = item.says.first().map_or("", |ty| ty.trim_start_matches("array of "));
            for (value, since) in self.values.get(ty).into_iter().flatten() {
                if !is_before(target, since) {
                    say(format!("value {value}"));
                }
            }
        }
        sentences
    }
}

/// `chat-h: (introduced 17.1) room*, thread (integer, introduced 16.11)`, with the facts stated once for several kinds.
fn kind(line: &str, shared: &[Item]) -> Vec<Item> {
    let (slug, text) = line.split_once(": ").expect("a line has a colon");
    let (says, parameters) = match text.strip_prefix('(').and_then(|text| text.split_once(") ")) {
        Some((says, parameters)) => (pieces(says), parameters),
        None => (Vec::new(), text),
    };
    let own: Vec<_> = pieces(parameters).iter().map(|text| Item::parameter(slug, text)).collect();
    // Parameters that every kind takes are listed for none; another test compares them.
    let table = Kind::from(slug).facts().expect("the bindings know the kind").parameters;
    let of_all =
        shared.iter().filter(|item| own.iter().all(|own| own.name != item.name) && table.field(&item.name).is_some());
    let of_all: Vec<_> = of_all.map(|item| Item { place: slug.to_owned(), ..item.clone() }).collect();
    let usual = |name: &str| shared.iter().find(|item| item.name == name).map_or(&[][..], |item| &item.says);
    let own = own.into_iter().map(|mut item| {
        // The type of the shared parameter comes first, unless there is none.
        let says = [usual(&item.name), &item.says].concat();
        item.says = says;
        item
    });
    let whole = Item { place: slug.to_owned(), says, ..Item::default() };
    [whole].into_iter().chain(own).chain(of_all).collect()
}

/// The expected differences, in the words that `said` uses for the tables' differences.
fn expected(inventory: &Inventory, from: &BTreeSet<Sentence>, to: &BTreeSet<Sentence>) -> BTreeSet<Sentence> {
    let is_there = |sentences: &BTreeSet<Sentence>, place: &str, name: &str| {
        sentences.contains(&(place.to_owned(), name.to_owned(), "there".to_owned()))
    };
    // Objects that are neither a kind nor the settings always exist.
    let has_place = |sentences: &BTreeSet<Sentence>, place: &str| {
        let comes_and_goes = place == "Settings" || inventory.item(place, "").is_some();
        !comes_and_goes || is_there(sentences, place, "")
    };
    let mut found = BTreeSet::new();
    for (sentence, is_gained) in
        to.difference(from).map(|of| (of, true)).chain(from.difference(to).map(|of| (of, false)))
    {
        let (place, name, says) = sentence;
        let (was, is) = (is_there(from, place, name), is_there(to, place, name));
        let has_both = has_place(from, place) && has_place(to, place);
        if !name.is_empty() && !has_both {
            continue;
        }
        let word = says.split(' ').next().unwrap_or_default();
        let effect = match (word, is_gained) {
            ("there", true) => "available".to_owned(),
            ("there", false) => "removed".to_owned(),
            ("required" | "deprecated", true) => says.clone(),
            _ if !was || !is => continue,
            ("needs", true) => "requires".to_owned(),
            ("needs", false) => {
                let is_need = |of: &&Sentence| (&of.0, &of.1) == (place, name) && of.2.starts_with("needs ");
                if to.iter().any(|of| is_need(&of)) {
                    continue;
                }
                "requires nothing".to_owned()
            }
            (_, true) => says.clone(),
            (_, false) => format!("no longer {}", if word == "deprecated" { word } else { says }),
        };
        found.insert((place.clone(), name.clone(), effect));
    }
    found
}

/// The same from the tables.
fn said(difference: &Difference) -> Sentence {
    let place = difference.table.kind.map_or(difference.table.name, |kind| kind.slug);
    let conditions = |conditions: &[(&str, &str)]| {
        let conditions: Vec<_> = conditions.iter().map(|(name, value)| format!("{name} is {value}")).collect();
        conditions.join(" and ")
    };
    let effect = match difference.effect {
        Effect::Available => "available".to_owned(),
        Effect::Removed => "removed".to_owned(),
        Effect::Required([]) => "required".to_owned(),
        Effect::Required(of) => format!("required when {}", conditions(of)),
        Effect::Deprecated(of) => {
            let since = of.since.map(|since| format!(" since {since}")).unwrap_or_default();
            let by = of.replaced_by.join(" and ");
            format!("deprecated{since}{}{by}", if by.is_empty() { "" } else { " replaced by " })
        }
        Effect::NotDeprecated => "no longer deprecated".to_owned(),
        Effect::Requires(_) => "requires".to_owned(),
        Effect::RequiresNothing(_) => "requires nothing".to_owned(),
        Effect::ValueAvailable(value) => format!("value {}", value.name),
        Effect::ValueRefused(value) => format!("no longer value {}", value.name),
        Effect::EntriesRefused(not_in) => format!("not in {}", not_in.name),
        Effect::EntriesAllowed(not_in) => format!("no longer not in {}", not_in.name),
        Effect::NoEffect => "no effect".to_owned(),
        Effect::HasEffect => "no longer no effect".to_owned(),
        other => panic!("{other:?} is not handled"),
    };
    (place.to_owned(), difference.name.unwrap_or_default().to_owned(), effect)
}

/// Compares both for each pair of targets.
fn compare(inventory: &Inventory, targets: &[Target]) -> usize {
    let holds: Vec<_> = targets.iter().map(|target| inventory.holds(target)).collect();
    let mut count = 0;
    for (from, before) in targets.iter().zip(&holds) {
        for (to, after) in targets.iter().zip(&holds) {
            let found: Vec<_> = facts::differences(*from, *to).map(|difference| said(&difference)).collect();
            count += found.len();
            let unique: BTreeSet<_> = found.iter().cloned().collect();
            assert_eq!(unique.len(), found.len(), "every difference from {from} to {to} is listed once");
            let expected = expected(inventory, before, after);
            let missing: Vec<_> = expected.difference(&unique).collect();
            let invented: Vec<_> = unique.difference(&expected).collect();
            assert!(
                missing.is_empty() && invented.is_empty(),
                "{from} to {to}: missing {missing:?}, too much {invented:?}"
            );
        }
    }
    count
}

#[test]
fn what_differs_between_two_targets_is_what_the_documents_say() {
    let text = std::fs::read_to_string(super::INVENTORY).expect("the inventory is there");
    let inventory = Inventory::read(&super::inventory(&text));
    let versions = inventory.versions();
    let any = std::iter::once(Target::new());
    let of_versions: Vec<_> = any.chain(versions.iter().map(|version| Target::new().version(*version))).collect();
    let by_version = compare(&inventory, &of_versions);

    let tiers = [None, Some(Tier::Free), Some(Tier::Premium), Some(Tier::Ultimate)];
    let hostings = [Hosting::SelfManaged, Hosting::Dedicated, Hosting::Hosted, Hosting::Development].map(Some);
    let of_services: Vec<_> = tiers
        .into_iter()
        .flat_map(|tier| [None].into_iter().chain(hostings).map(move |hosting| (tier, hosting)))
        .map(|(tier, hosting)| {
            let target = tier.map_or(Target::new(), |tier| Target::new().tier(tier));
            hosting.map_or(target, |hosting| target.hosting(hosting))
        })
        .collect();
    let by_service = compare(&inventory, &of_services);
    assert!(by_version > 0 && by_service > 0);
    println!(
        "{} targets by version, {by_version} differences; {} by tier and hosting, {by_service}",
        of_versions.len(),
        of_services.len()
    );
}
