import { setTimeout as sleep } from "node:timers/promises";
import { FLAGS, findChromium, loadPlaywright } from "./pages/browser.mjs";
import { startDemoShop } from "./pages/demo-shop.mjs";
import { setUp } from "./setup.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { Account } from "./pages/demo-shop.mjs" */

/**
 * `npm run office:day`: a day's work of a shop by clicks and keys in Chromium, as a person does it, each task with its time,
 * acts and loads of a document. The orders and applications are made before, through the API; payouts are the demo's.
 */
const ORDERS = 100;
const REFUNDS = 20;
const APPLICATIONS = 50;
const AT_ONCE = 50;
const IBAN = "DE89370400440532013000";

await setUp("all");
const shop = await startDemoShop();

/** @param {string} method @param {string} path @param {string} [cookie] @param {unknown} [body] @param {Record<string, string>} [headers] */
async function ask(method, path, cookie = "", body = undefined, headers = {}) {
  const answer = await fetch(shop.origin + path, {
    method,
    headers: { "content-type": "application/json", origin: shop.origin, cookie, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const cookiesOf = (/** @type {Response} */ answer) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** @param {Account} account */
async function signIn({ email, password }) {
  return cookiesOf(await ask("POST", "/api/auth/sign-in", "", { email, password }));
}

/** @param {string} admin */
async function prepare(admin) {
  const product = {
    title: "Day lamp",
    handle: "day-lamp",
    variants: [{ price: { amount: 2_000, currency: "EUR" }, stock: 1_000 }],
  };
  const { id } = await (await ask("POST", "/api/admin/products", admin, product)).json();
  const customer = await signIn(shop.accounts.customer);
  const shippingAddress = {
    name: "Ada Lovelace",
    line1: "Torstr. 1",
    city: "Berlin",
    postalCode: "10119",
    country: "DE",
  };
  for (let n = 0; n < ORDERS; n += 1)
    await ask(
      "POST",
      "/api/orders",
      customer,
      { lines: [{ productId: id, qty: 2 }], shippingAddress },
      { "idempotency-key": `day-${n}` },
    );
  for (let n = 0; n < APPLICATIONS; n += 1) {
    const person = {
      email: `applicant-${n}@example.com`,
      password: "a password of the day's work",
      name: `Applicant ${n}`,
    };
    const cookie = cookiesOf(await ask("POST", "/api/auth/sign-up", "", person));
    const channels = [{ platform: "blog", url: `https://applicant-${n}.example` }];
    await ask("POST", "/api/creator-applications", cookie, { displayName: person.name, channels, acceptedTerms: true });
  }
  await ask(
    "PATCH",
    "/api/admin/settings",
    admin,
    { payoutAccount: { name: "Tote Ltd", iban: IBAN } },
    { "if-match": "*" },
  );
}

/** @param {string} cookie */
async function work(cookie) {
  const browser = await loadPlaywright().chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const context = await browser.newContext({
    baseURL: shop.origin,
    locale: "en-GB",
    viewport: { width: 1_280, height: 900 },
  });
  await context.addCookies(
    cookie.split("; ").map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: shop.origin,
    })),
  );
  const person = new Person(await context.newPage());
  await person.page.goto("/admin");
  person.loads = 0;
  /** @type {[string, (who: Person) => Promise<unknown>][]} */
  const tasks = [
    [`${ORDERS} orders shipped`, shipOrders],
    [`${REFUNDS} orders refunded in part`, refundOrders],
    [`${APPLICATIONS} applications decided`, decideApplications],
    ["a payout run with its bank file", runPayouts],
  ];
  process.stdout.write("| Task | acts | seconds of the machine | documents loaded |\n| --- | ---: | ---: | ---: |\n");
  for (const [name, task] of tasks) {
    const [acts, loads, began] = [person.acts, person.loads, Date.now()];
    await task(person);
    const seconds = (Date.now() - began) / 1_000;
    process.stdout.write(`| ${name} | ${person.acts - acts} | ${seconds.toFixed(0)} | ${person.loads - loads} |\n`);
  }
  await browser.close();
  const { orders, creators } = await (await ask("GET", "/api/admin/counts", cookie)).json();
  process.stdout.write(`Left: ${JSON.stringify({ orders, creators })}\n`);
}

/** Counts what somebody does: clicks, keys and texts that are typed. */
class Person {
  acts = 0;
  loads = 0;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    page.on("domcontentloaded", () => (this.loads += 1));
  }

  /** @param {string | RegExp} name @param {Page | Locator} within @param {"button" | "checkbox"} role */
  async click(name, within = this.page, role = "button") {
    this.acts += 1;
    await within.getByRole(role, { name, exact: true }).first().click();
  }

  /** @param {string} label @param {string} text */
  async type(label, text) {
    this.acts += 1;
    await this.page.getByLabel(label).first().fill(text);
  }

  /** @param {string} key */
  async press(key) {
    this.acts += 1;
    await this.page.keyboard.press(key);
  }

  /** @param {string | RegExp} name */
  async goTo(name) {
    this.acts += 1;
    await this.page.getByRole("navigation").getByRole("link", { name }).first().click();
  }

  /** @param {string} text */
  see(text) {
    return this.page.getByText(text).first().waitFor();
  }
}

/** @param {Person} person */
async function shipOrders(person) {
  const { page } = person;
  await person.goTo(/^Orders/);
  for (let shipped = 0; shipped < ORDERS; shipped += AT_ONCE) {
    await page.locator("tbody tr").first().waitFor();
    while ((await page.locator("tbody tr").count()) < AT_ONCE) {
      const rows = await page.locator("tbody tr").count();
      await person.click("Show more");
      while ((await page.locator("tbody tr").count()) <= rows) await sleep(20);
    }
    for (let n = 0; n < AT_ONCE; n += 1) {
      await page.keyboard.press("j");
      await person.press("x");
    }
    await person.click("Ship…");
    await person.type("Carrier", "DHL");
    await person.click("Ship orders");
    await person.see(`${AT_ONCE} orders shipped`);
  }
}

/** @param {Person} person */
async function refundOrders(person) {
  const { page } = person;
  await person.click("All");
  const rows = page.locator("tbody tr");
  await rows.first().waitFor();
  for (let n = 0; n < REFUNDS; n += 1) {
    person.acts += 1;
    await rows.nth(n).locator(".row-open").click();
    await person.click("Refund…");
    await person.type("pieces, 2 at most", "1");
    await page.getByRole("region", { name: "Effects" }).getByText("Refund to the customer").waitFor();
    await person.type("Reason (shown to the customer)", "A chip");
    await person.click("Refund");
    await person.see("Refund created");
    await page.getByRole("dialog").nth(1).waitFor({ state: "detached" });
    await person.press("Escape");
    await page.getByRole("dialog").first().waitFor({ state: "detached" });
  }
}

/** @param {Person} person */
async function decideApplications(person) {
  const { page } = person;
  await person.goTo(/^Creators/);
  await person.click(/^Applications|^Pending|^Waiting/, page, "button");
  for (let n = 0; n < APPLICATIONS; n += 1) {
    const heading = page.getByRole("heading", { level: 2 }).first();
    const name = await heading.textContent();
    await person.press("a");
    while ((await heading.textContent().catch(() => "")) === name) await sleep(20);
  }
}

/** @param {Person} person */
async function runPayouts(person) {
  const { page } = person;
  await person.goTo(/^Payouts/);
  await person.click("Start all due payouts");
  await person.click("Start", page.getByRole("dialog"));
  await person.see("No payouts due");
  await person.click("Processing");
  const download = page.waitForEvent("download");
  await person.click("Bank file (SEPA)");
  await download;
  for (const { step, done, next } of [
    { step: "Mark as sent", done: "No payouts in processing", next: "In transit" },
    { step: "Mark as paid", done: "No payouts in transit", next: null },
  ]) {
    await page.locator("tbody tr").first().waitFor();
    await person.click("Select all rows that are shown", page, "checkbox");
    await person.click(step, page.getByRole("toolbar"));
    await person.click(step, page.getByRole("dialog"));
    await person.see(done);
    if (next !== null) await person.click(next);
  }
}

try {
  const admin = await signIn(shop.accounts.administrator);
  await prepare(admin);
  await work(admin);
} finally {
  await shop.stop();
}
