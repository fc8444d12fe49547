import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitingMails } from "../../../../test/factories.ts";
import { type FulfilledOrder, orderOf } from "../../../../test/fulfilment.ts";
import { insertOrder } from "../../../../test/order-rows.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { tracksOrder } from "./tracking-pass.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

const HTML = { accept: "text/html" };
const FORM = { ...HTML, "content-type": "application/x-www-form-urlencoded" };
const passOf = (reference: string) => ({
  cookie: tracksOrder(shop.services.secrets, reference, false).split(";", 1)[0] ?? "",
});
const addressOf = ({ reference }: { reference: string }) => `/track-order/${reference}/withdrawal`;
const page = (order: { reference: string }, headers: Record<string, string> = passOf(order.reference)) =>
  shop.request("GET", addressOf(order), { headers: { ...HTML, ...headers } });
const send = (order: { reference: string }, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.request("POST", addressOf(order), {
    headers: { ...FORM, ...passOf(order.reference), ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const fieldOf = (order: FulfilledOrder, index: number) => `qty-${order.lines[index]?.id}`;
const acknowledged = async (email: string) =>
  (await waitingMails(shop, email)).filter(({ template }) => template === "withdrawal_received");

test("the link of an order lets its holder withdraw from a part of it, confirmed by mail in the customer's language", async () => {
  const { customer, order } = await orderOf(shop, [
    { priceMinor: 1_000, qty: 2 },
    { priceMinor: 500, qty: 1 },
  ]);
  await shop.database.reads.execute(
    sql`update users set locale = 'de', timezone = 'Europe/Vienna' where id = ${customer.userId}`,
  );
  // The language of an order from before it was kept: its account's.
  await shop.database.reads.execute(sql`update orders set locale = null where user_id = ${customer.userId}`);
  const tracked = await shop.request("GET", `/track-order/${order.reference}`, {
    headers: { ...HTML, ...passOf(order.reference) },
  });
  expect(tracked.text).toContain(`href="/track-order/${order.reference}/withdrawal"`);

  const form = await page(order);
  expect(form.status).toBe(200);
  expect(form.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(form.text).toContain("Confirm withdrawal");
  expect(form.text).toMatch(new RegExp(`name="${fieldOf(order, 0)}"[^>]* value="2"`));
  expect(form.text).not.toContain("<script");
  expect(form.text).not.toMatch(/example\.com|Torstr|Lovelace/);

  const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };
  const fields = { [fieldOf(order, 0)]: "1", [fieldOf(order, 1)]: "", reason: "Too <small>" };
  const sent = await send(order, fields, navigation);
  expect(sent).toMatchObject({ status: 303, headers: { location: addressOf(order) } });
  const [mail, ...more] = await acknowledged(customer.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    locale: "de",
    data: { orderReference: order.reference, items: "1 × Canvas tote", reason: "Too <small>" },
  });
  const after = await page(order, { ...passOf(order.reference), "accept-language": "de" });
  expect(after.text).toContain("Ihr Widerruf ist eingegangen");
  expect(after.text).toContain("1 × Canvas tote");
  expect(after.text).toContain("Too &lt;small>");
  expect(after.text).toMatch(new RegExp(`name="${fieldOf(order, 0)}"[^>]* value="1"`));
});

test("every footer and the look-up form are one click from the withdrawal, also for a visitor without a pass", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const link = '<a href="/track-order?next=withdrawal">Withdraw from contract here</a>';
  const lookUp = await shop.request("GET", "/track-order", { headers: HTML });
  expect(lookUp.text.split(link)).toHaveLength(3);
  const report = await shop.request("GET", "/report-problem", { headers: { ...HTML, "accept-language": "de" } });
  expect(report.text).toContain('<a href="/track-order?next=withdrawal">Vertrag widerrufen</a>');
  const form = await shop.request("GET", "/track-order?next=withdrawal", { headers: HTML });
  expect(form.text).toContain("<h1>Withdraw from contract here</h1>");
  expect(form.text).toContain('<input type="hidden" name="next" value="withdrawal"/>');
  const submit = (more: Record<string, string>, email = customer.email) =>
    shop.request("POST", "/track-order", {
      headers: { ...FORM, "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ order: order.reference, email, ...more }).toString(),
    });
  expect(await submit({ next: "withdrawal" })).toMatchObject({ status: 303, headers: { location: addressOf(order) } });
  expect((await submit({ next: "https://evil.example" })).headers.location).toBe(`/track-order/${order.reference}`);
  const wrong = await submit({ next: "withdrawal" }, "someone@example.com");
  expect(wrong.status).toBe(404);
  expect(wrong.text).toContain('name="next" value="withdrawal"');
});

test("each piece is withdrawn once, also by two at the same time", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const fields = { [fieldOf(order, 0)]: "1" };
  const answers = await Promise.all([send(order, fields), send(order, fields)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const slower = answers.find(({ status }) => status === 409);
  expect(slower?.text).toContain("The order has changed in the meantime");
  expect(slower?.text).toContain("We have received your withdrawal");
  expect((await page(order)).text).not.toContain(`/withdrawal" method="post"`);
  expect((await send(order, fields)).status).toBe(409);
  expect(await acknowledged(customer.email)).toHaveLength(1);
});

test("programs get JSON", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const headers = { accept: "application/json" };
  const answer = await send(order, { [fieldOf(order, 0)]: "2" }, headers);
  expect(answer).toMatchObject({
    status: 201,
    body: { orderReference: order.reference, lines: [{ lineId: order.lines[0]?.id, qty: 2 }], reason: null },
  });
  expect(await send(order, { [fieldOf(order, 0)]: "2" }, headers)).toMatchObject({
    status: 409,
    body: { code: "invalid_transition" },
  });
  const other = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  expect(await send(other.order, { [fieldOf(other.order, 0)]: "3" }, headers)).toMatchObject({
    status: 422,
    body: { code: "validation_failed", errors: [{ pointer: `#/${fieldOf(other.order, 0)}` }] },
  });
});

test("an invalid form comes back with the typed values and the errors of its fields", async () => {
  const { customer, order } = await orderOf(shop, [
    { priceMinor: 1_000, qty: 2 },
    { priceMinor: 500, qty: 1 },
  ]);
  for (const typed of ["3", "-1", "1.5", "all", "9".repeat(20)]) {
    const answer = await send(order, { [fieldOf(order, 0)]: typed, [fieldOf(order, 1)]: "1", reason: "Kept" });
    expect([typed, answer.status]).toEqual([typed, 422]);
    expect(answer.text).toContain(`href="#${fieldOf(order, 0)}"`);
    expect(answer.text).toContain(`value="${typed}"`);
    expect(answer.text).toContain("Kept");
  }
  const nothing = await send(order, { [fieldOf(order, 0)]: "0" });
  expect(nothing.status).toBe(422);
  expect(nothing.text).toContain("Choose at least one item");
  expect(await acknowledged(customer.email)).toEqual([]);
});

test("nobody without the pass of that order, and no form of another site", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const other = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const fields = { [fieldOf(order, 0)]: "1" };
  for (const cookie of ["", "tracking=forged", passOf(other.order.reference).cookie]) {
    const form = await page(order, { cookie });
    expect(form.text).toContain('action="/track-order"');
    expect(form.text).not.toContain("Canvas tote");
    const refused = await send(order, fields, { cookie });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('action="/track-order"');
    expect((await send(order, fields, { cookie, accept: "application/json" })).status).toBe(404);
  }
  expect((await send(order, fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send(order, fields, { origin: "https://evil.example" })).status).toBe(403);
  expect(await acknowledged(customer.email)).toEqual([]);
});

test("a canceled order has nothing to withdraw from, an erased customer's is not there", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
  expect((await page(order)).text).toContain("This order was cancelled");
  expect((await send(order, { [fieldOf(order, 0)]: "1" })).status).toBe(409);
  // An order whose account does not exist any more.
  await insertOrder(shop, { reference: "T-3333-3333", email: "gone@example.com" });
  const form = await page({ reference: "T-3333-3333" });
  const name = /name="(qty-line_\w+)"/.exec(form.text)?.[1] ?? "";
  expect((await send({ reference: "T-3333-3333" }, { [name]: "1" })).status).toBe(404);
});

test("another address that was typed gets the acknowledgement too, three times an hour for an order", async () => {
  const open = shop;
  shop = await startTestApp({ rateLimits: true });
  // Windows begin with the hour.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - (Date.now() % 3_600_000) + 1_000 });
  try {
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 5 }]);
    const fields = { [fieldOf(order, 0)]: "1", name: "Zoe Typed" };
    expect((await send(order, { ...fields, email: "no address" })).status).toBe(422);
    expect((await send(order, { ...fields, email: customer.email.toUpperCase() })).status).toBe(201);
    for (let time = 1; time <= 4; time += 1)
      expect((await send(order, { ...fields, email: "second@example.org" })).status).toBe(201);
    expect(await acknowledged(customer.email)).toHaveLength(5);
    const copies = await waitingMails(shop, "second@example.org");
    expect(copies.map(({ template }) => template)).toEqual(Array(3).fill("withdrawal_copy"));
    expect(Object.keys(copies[0]?.data ?? {}).sort()).toEqual(["items", "name", "orderReference", "receivedAt"]);
    const kept = await shop.database.reads.query(sql<{ name: string | null; email: string | null }>`
      select name, email from withdrawals where email = 'second@example.org'`);
    const shown = await page(order);
    expect(shown.text.split("A confirmation also goes to the further address that was given.")).toHaveLength(1 + 3);
    expect(shown.text).not.toContain("second@example.org");
    expect(kept).toHaveLength(4);
    expect(kept[0]).toEqual({ name: "Zoe Typed", email: "second@example.org" });
  } finally {
    vi.useRealTimers();
    await shop.close();
    shop = open;
  }
});
