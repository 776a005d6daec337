// Operates the `cargo bindings reference` page in a browser, by a plan of inputs and expected rows:
//   node .ci/browser.cjs reference.html tests/extended/cli/tests/browser.json
// CHROMIUM names the browser; SCREENSHOTS a folder for screenshots, if set.
"use strict";

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const [page, plan] = process.argv.slice(2);
const address = pathToFileURL(page).href;
const { all, options, checks } = JSON.parse(readFileSync(plan, "utf8"));
for (const check of checks) check.leaves ??= all.filter((id) => !check.hides.includes(id));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/// In order.
const visible = (tab) => tab.$$eval("li", (items) => items.filter((item) => item.checkVisibility()).map(({ id }) => id));

async function open(browser, look = {}, fragment = "") {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...look });
  const tab = await context.newPage();
  tab.wrong = [];
  tab.on("pageerror", (error) => tab.wrong.push(String(error)));
  tab.on("console", (message) => tab.wrong.push(message.text()));
  tab.on("request", (request) => request.url().split("#")[0] === address || tab.wrong.push(`loads ${request.url()}`));
  await tab.goto(address + fragment);
  return tab;
}

async function close(tab) {
  assert.deepEqual(tab.wrong, []);
  await tab.context().close();
}

/// Like a person: clears the page, unless only a value changes; types; chooses.
async function use(tab, { search = "", choose = {} }, before = {}) {
  const chosen = (choose) => Object.keys(choose ?? {}).join();
  if (search || before.search || chosen(choose) !== chosen(before.choose)) {
    await tab.getByRole("button", { name: "Clear", exact: true }).click();
  }
  if (search) await tab.getByRole("searchbox", { name: "Search" }).pressSequentially(search);
  for (const [name, value] of Object.entries(choose)) await tab.locator(`select[name=${name}]`).selectOption(value);
}

async function shows(tab, leaves, what) {
  await tab.waitForFunction((text) => document.getElementById("count").value === text, `${leaves.length} of ${all.length}`, { timeout: 30000 })
    .catch(async () => assert.fail(`${what}: ${leaves.length} of ${all.length} expected, ${await tab.textContent("#count")} shown`));
  assert.deepEqual(await visible(tab), leaves, what);
  assert.equal(await tab.locator("#none").isVisible(), leaves.length === 0, what);
  // No heading stands above an empty list.
  assert.equal(await tab.$$eval("h2, h3", (all) => all.filter((one) => one.checkVisibility() && !one.parentElement.querySelector("li:not([hidden])")).length), 0, what);
}

async function searchesAndFilters(browser) {
  const tab = await open(browser);
  await shows(tab, all, "without a filter");
  for (const [name, values] of Object.entries(options)) {
    const offered = await tab.$$eval(`select[name=${name}] option`, (options) => options.map(({ value }) => value).filter(Boolean));
    assert.deepEqual(offered, values, name);
  }
  let shared = 0;
  for (const [at, check] of checks.entries()) {
    const what = JSON.stringify({ search: check.search, choose: check.choose });
    await use(tab, check, checks[at - 1]);
    await shows(tab, check.leaves, what);
    // Opening the address shows the same rows.
    if (at % 20 === 0 || (check.search && check.choose)) {
      const other = await open(browser, {}, new URL(tab.url()).hash);
      await shows(other, check.leaves, `${what} by its address`);
      await close(other);
      shared += 1;
    }
  }
  await tab.getByRole("button", { name: "Clear", exact: true }).click();
  await shows(tab, all, "cleared");
  assert.equal(new URL(tab.url()).hash, "");
  await close(tab);
  return shared;
}

async function byKeyboard(browser) {
  const tab = await open(browser);
  await tab.keyboard.press("Tab");
  await tab.keyboard.press("Enter");
  assert.equal(await tab.evaluate(() => document.activeElement.id), "results");
  await tab.keyboard.press("/");
  await tab.keyboard.type("zzzz");
  await shows(tab, [], "a search without a result");
  await tab.getByRole("button", { name: "Clear search and filters" }).click();
  await shows(tab, all, "cleared where nothing matched");
  const check = checks.find(({ search }) => search);
  await tab.evaluate((search) => { location.hash = new URLSearchParams({ q: search }); }, check.search);
  await shows(tab, check.leaves, "another address");
  await close(tab);
}

/// The search box and rows are on the first screen, and the assumptions are closed. On a phone only the search box is.
async function firstScreens(browser) {
  for (const [width, height] of [[1280, 900], [390, 844]]) {
    const tab = await open(browser, { viewport: { width, height } });
    const bottom = (selector) => tab.locator(selector).first().evaluate((one) => one.getBoundingClientRect().bottom);
    assert.ok(await bottom("#q") < height / 3, `${width}: the search box is at the top`);
    assert.ok(await bottom("li") < height || width < 600, `${width}: a row is on the first screen`);
    assert.equal(await tab.locator("#about").evaluate(({ open }) => open), false, `${width}: the assumptions are closed`);
    await close(tab);
  }
}

async function namesAreFound(browser) {
  const name = "limit_timeout";
  const tab = await open(browser);
  await use(tab, { search: name });
  const found = await visible(tab);
  await use(tab, { search: name.replaceAll("_", "-") }, { search: name });
  assert.deepEqual(await visible(tab), found, name);
  await use(tab, { search: name.replace("_", "q_q") }, { search: name });
  await shows(tab, [], "a misspelt name");
  assert.equal(await tab.locator("#meant").textContent(), name);
  await tab.locator("#meant").click();
  await shows(tab, found, "the name that was meant");
  await close(tab);
}

/// A kind stands out among its fields, its calls are apart, a version is said once, and open filters scroll away.
async function isReadable(browser) {
  const tab = await open(browser, { viewport: { width: 1280, height: 500 } });
  const style = (selector) => tab.locator(selector).first().evaluate((one) => [Number(getComputedStyle(one).fontWeight), parseFloat(getComputedStyle(one).fontSize)]);
  const [[weight, size], [fieldWeight, fieldSize]] = [await style("h3 code"), await style(".name")];
  assert.ok(weight >= fieldWeight && size > fieldSize, "a slug is fainter than its fields");
  const calls = await tab.$$eval(".call", (calls) => calls.map((call) => call.textContent));
  assert.ok(calls.includes("PUT GET DELETE /projects/:id/integrations/chat-a"), calls.join());
  assert.ok(calls.includes("GET /projects/:id/integration/ci-a"), calls.join());
  assert.equal(await tab.locator(".chip.introduced").count(), 0);
  assert.ok(!(await tab.locator("#results").innerText()).includes("Slug:"), "the slug is a heading");
  assert.equal(await tab.locator("#more").evaluate(({ open }) => open), true);
  await tab.evaluate(() => scrollTo(0, 2000));
  const covered = await tab.locator(".search").evaluate((one) => one.getBoundingClientRect().bottom);
  assert.ok(covered > 0 && covered < 100, `the search stays, and covers ${covered} pixels`);
  assert.ok(await tab.locator("#more").evaluate((one) => one.getBoundingClientRect().bottom) < 0, "open filters stay");
  await close(tab);
}

/// On paper the text is small, no row is broken over two pages, and there is no form.
async function prints(browser) {
  const tab = await open(browser);
  await tab.emulateMedia({ media: "print" });
  const broken = await tab.$$eval("li", (items) => items.filter((item) => getComputedStyle(item).breakInside !== "avoid").length);
  assert.equal(broken, 0, "rows that may be broken");
  assert.equal(await tab.locator("#filters").isVisible(), false);
  assert.ok(await tab.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)) <= 10, "large text");
  await close(tab);
}

/// Light and dark, wide and narrow: no violations found by axe, and nothing wider than the window.
async function everywhere(browser) {
  const [wide, phone, small] = [[1200, 900], [390, 844], [320, 568]].map(([width, height]) => ({ width, height }));
  // Between them, the rows of these views have every colour.
  const looks = [[wide, "#deprecated=yes"], [wide, "#secret=yes"], [wide, "#tier=U"], [phone, "#tier=U"], [phone, ""], [small, ""]];
  for (const colorScheme of ["light", "dark"]) {
    for (const [viewport, fragment] of looks) {
      const tab = await open(browser, { viewport, colorScheme, hasTouch: viewport !== wide }, fragment);
      const what = `${colorScheme}, ${viewport.width}, ${fragment}`;
      assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what}: too wide`);
      if (fragment) {
        await tab.evaluate(axe);
        const { violations } = await tab.evaluate(() => axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), [], what);
      }
      if (process.env.SCREENSHOTS) {
        const name = `${what.replace(/\W+/g, "-")}.png`;
        await tab.screenshot({ path: join(process.env.SCREENSHOTS, name) });
      }
      await close(tab);
    }
  }
}

(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  const shared = await searchesAndFilters(browser);
  await byKeyboard(browser);
  await firstScreens(browser);
  await namesAreFound(browser);
  await isReadable(browser);
  await prints(browser);
  await everywhere(browser);
  await browser.close();
  console.log(`${all.length} rows, ${checks.length} checks, ${shared} of them by their address too`);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
