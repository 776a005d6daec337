// Drives the sandbox with @gitbeaker/rest, counts the calls, and stops at anything unexpected.
"use strict";

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const { Gitlab, GitbeakerRequestError } = require("@gitbeaker/rest");

const plan = JSON.parse(readFileSync(process.env.PLAN, "utf8"));
const host = process.env.URL;
const counted = [
  "sign-ins",
  "kinds set",
  "kinds read",
  "kinds changed",
  "kinds disabled",
  "values read back",
  "settings written back",
  "settings changed",
  "refusals understood",
];
const done = Object.fromEntries(counted.map((what) => [what, 0]));

async function refused(status, call, mentions = "") {
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof GitbeakerRequestError, String(error));
    assert.equal(error.cause.response.status, status);
    assert.ok(error.message.includes(mentions), `${error.message}: ${mentions} is not mentioned`);
    return true;
  });
  done["refusals understood"] += 1;
}

// A read returns the sent values, except those that reads do not return.
function shown(integration, sent) {
  for (const [name, value] of Object.entries(sent)) {
    for (const place of [integration, integration.properties]) {
      if (name in place) {
        assert.deepEqual(place[name], value, `${integration.slug} ${name}`);
        done["values read back"] += 1;
      }
    }
  }
}

async function integrations(client) {
  const slugs = async () => (await client.Integrations.all(42)).map((integration) => integration.slug).sort();
  const of = (kinds) => kinds.map((kind) => kind.slug).sort();
  assert.deepEqual(await slugs(), [...plan.installed].sort());
  for (const { slug, required, parameters, readElsewhere } of plan.kinds) {
    for (const name of required) {
      const { [name]: _, ...lacking } = parameters;
      await refused(400, () => client.Integrations.edit(42, slug, lacking), name);
    }
    shown(await client.Integrations.edit(42, slug, parameters), parameters);
    done["kinds set"] += 1;
    if (readElsewhere) {
      await refused(404, () => client.Integrations.show(42, slug), "Not Found");
    } else {
      shown(await client.Integrations.show("group/widgets", slug), parameters);
      done["kinds read"] += 1;
    }
    const change = ([name, value]) => [name, typeof value === "boolean" ? !value : value];
    const changed = { ...Object.fromEntries(Object.entries(parameters).map(change)), active: true };
    shown(await client.Integrations.edit("group/widgets", slug, changed), changed);
    done["kinds changed"] += 1;
  }
  assert.deepEqual(await slugs(), of(plan.kinds));
  for (const { slug } of plan.kinds) {
    await client.Integrations.disable(42, slug);
    done["kinds disabled"] += 1;
  }
  assert.deepEqual(await slugs(), []);
}

async function settings(client) {
  const before = await client.ApplicationSettings.show();
  assert.deepEqual(await client.ApplicationSettings.edit(before), before);
  done["settings written back"] += Object.keys(before).length;
  const switches = plan.switches.filter((name) => name in before && before[name] !== false);
  await client.ApplicationSettings.edit(Object.fromEntries(switches.map((name) => [name, false])));
  const after = await client.ApplicationSettings.show();
  done["settings changed"] += switches.filter((name) => after[name] === false).length;
  assert.equal(done["settings changed"], switches.length);
  await refused(400, () => client.ApplicationSettings.edit({ [switches[0]]: "maybe" }), switches[0]);
}

async function main() {
  const admin = new Gitlab({ host, token: "admin" });
  for (const client of [admin, new Gitlab({ host, oauthToken: "admin" })]) {
    assert.equal((await client.Users.showCurrentUser()).username, "administrator");
    done["sign-ins"] += 1;
  }
  const maintainer = new Gitlab({ host, token: "main" });
  await integrations(maintainer);
  await settings(admin);
  await refused(401, () => new Gitlab({ host, token: "wrong" }).ApplicationSettings.show(), "Unauthorized");
  await refused(401, () => new Gitlab({ host, oauthToken: "wrong" }).Users.showCurrentUser(), "Unauthorized");
  await refused(403, () => maintainer.ApplicationSettings.show(), "Forbidden");
  await refused(403, () => maintainer.Integrations.all(43), "Forbidden");
  await refused(404, () => maintainer.Integrations.show(42, "nothing"), "Not Found");
  await refused(404, () => maintainer.Integrations.all(7), "Project");
  for (const [what, count] of Object.entries(done)) {
    assert.ok(count > 0, `no ${what}`);
  }
  console.log(`${process.env.CLIENT}: ${counted.map((what) => `${done[what]} ${what}`).join(", ")}`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
