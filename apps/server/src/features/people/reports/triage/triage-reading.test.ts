import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, personOf, signUp, type TestCustomer, waitingMails } from "../../../../../test/factories.ts";
import { orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import {
  ABUSE,
  type ReportConfirmation,
  reportCalls,
  SUPPORT,
  type TriagedReport,
} from "../../../../../test/reports.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { createLogger } from "../../../../operations/boot/logger.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { eraseReports } from "../personal-data.ts";

let shop: TestApp;
let staff: TestCustomer;
let calls: ReturnType<typeof reportCalls>;
let logged = "";
beforeAll(async () => {
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  shop = await startTestApp({}, { log: createLogger("debug", to).log });
  staff = await signUp(shop, { name: "Grace Hopper", roles: ["staff"] });
  calls = reportCalls(shop, staff);
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
});
afterAll(() => shop.close());

const list = (query = "", session = staff.session) =>
  shop.request<{ data: TriagedReport[]; nextCursor: string | null; code?: string }>(
    "GET",
    `/api/admin/reports${query}`,
    { session },
  );

test("reports are due by what they are about, sorted by it and counted", async () => {
  const word = `okapi${Date.now()}`;
  const help = await calls.report({ ...SUPPORT, message: `The ${word} mug is broken.` });
  const notice = await calls.report({ ...ABUSE, subject: word });
  const urgent = await calls.report({ ...ABUSE, subject: word, category: "unsafe_product" });
  const rows = (await list(`?q=${word}&sort=dueAt&open=true`)).body.data;
  expect(rows.map(({ id }) => id)).toEqual([urgent.id, help.id, notice.id]);
  const hours = rows.map(
    ({ dueAt, createdAt }) => (Date.parse(String(dueAt)) - Date.parse(String(createdAt))) / 3_600_000,
  );
  expect(hours).toEqual([24, 72, 168]);
  const first = await list(`?q=${word}&sort=dueAt&limit=1`);
  const next = await list(`?q=${word}&sort=dueAt&limit=1&cursor=${first.body.nextCursor}`);
  expect(next.body.data.map(({ id }) => id)).toEqual([help.id]);
  await shop.database.reads.execute(sql`update reports set due_at = now() - interval '1 hour' where subject = ${word}`);
  const overdue = async () => (await list(`?q=${word}&overdue=true`)).body.data.map(({ id }) => id);
  expect(await overdue()).toEqual([urgent.id, notice.id]);
  const counts = async () =>
    (await shop.request<Record<string, number>>("GET", "/api/admin/reports/counts", { session: staff.session })).body;
  const before = await counts();
  expect(before.overdue).toBe(2);
  await calls.step(urgent.id, "reply", { message: "Which product?" });
  expect(await overdue()).toEqual([notice.id]);
  expect((await calls.show(urgent.id)).body.dueAt).toBeNull();
  await calls.step(notice.id, "decide", { decision: "resolved", reason: "Gone." });
  expect(await counts()).toEqual({
    ...before,
    overdue: 0,
    open: Number(before.open) - 1,
    unassigned: Number(before.unassigned) - 2,
    mine: Number(before.mine) + 1,
  });
  expect((await list(`?q=${word}&open=false`)).body.data.map(({ id }) => id)).toEqual([notice.id]);
});

test("the list is searched and filtered, by staff alone, page by page", async () => {
  const word = `zebra${Date.now()}`;
  const first = await calls.report({ ...SUPPORT, message: `The ${word} mug is broken.`, category: "delivery" });
  const second = await calls.report({ ...ABUSE, subject: word.toUpperCase() });
  const spam = await calls.report({ ...SUPPORT, name: `Eve ${word}`, website: "x" });
  await calls.step(second.id, "assign");
  const ids = async (query: string) => (await list(`?q=${word}${query}`)).body.data.map(({ id }) => id);
  expect(await ids("")).toEqual([spam.id, second.id, first.id]);
  expect(await ids("%20MUG%20is")).toEqual([first.id]);
  expect(await ids("%25is")).toEqual([]);
  expect(await ids("&kind=abuse")).toEqual([second.id]);
  expect(await ids("&category=delivery")).toEqual([first.id]);
  expect(await ids("&status=in_review")).toEqual([second.id]);
  expect(await ids("&assignee=me")).toEqual([second.id]);
  expect(await ids(`&assignee=${encodeId("usr", staff.userId)}`)).toEqual([second.id]);
  expect(await ids("&assignee=none")).toEqual([spam.id, first.id]);
  expect(await ids("&assignee=nonsense")).toEqual([]);
  expect(await ids("&suspectedSpam=true")).toEqual([spam.id]);
  expect(await ids("&suspectedSpam=false")).toEqual([second.id, first.id]);
  const page = await list(`?q=${word}&limit=2`);
  expect(page.headers.link).toContain('rel="next"');
  expect(await ids(`&limit=2&cursor=${page.body.nextCursor}`)).toEqual([first.id]);
  expect((await list(`?limit=2&cursor=${page.body.nextCursor}`)).body.code).toBe("invalid_cursor");
  expect(page.body.data[1]).toMatchObject({ subject: word.toUpperCase(), assignee: { name: "Grace Hopper" } });
  const customer = await signUp(shop);
  expect((await list("", customer.session)).status).toBe(403);
  expect((await list("", "")).status).toBe(401);
});

test("a report leads to the order, the link and the commission that it names, where they exist", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const creator = await createCreator(shop, { name: "Mary Somerville" });
  const link = await shop.request<{ id: string; code: string }>("POST", "/api/creator/product-links", {
    session: creator.session,
    body: { code: "reported-mug" },
  });
  const commissionId = newId();
  await shop.database.reads.execute(sql`
    insert into commissions (id, creator_id, type, status, base_minor, amount_minor, rate_bps)
    values (${commissionId}, ${creator.creatorId}, 'adjustment', 'approved', 0, 100, null)`);
  const made = await calls.report({
    ...SUPPORT,
    orderReference: order.reference.toLowerCase().replaceAll("-", ""),
    linkCode: "Reported-Mug",
    commissionId: encodeId("com", commissionId),
  });
  expect((await calls.show(made.id)).body.about).toEqual({
    order: { id: order.id, reference: order.reference },
    link: {
      id: link.body.id,
      code: "reported-mug",
      creator: { id: encodeId("crt", creator.creatorId), displayName: "Mary Somerville" },
    },
    commission: {
      id: encodeId("com", commissionId),
      creatorId: encodeId("crt", creator.creatorId),
      orderReference: null,
    },
  });
  const nothing = await calls.report({
    ...SUPPORT,
    orderReference: "T-0000-0000",
    linkCode: "none",
    commissionId: "com_x",
  });
  expect((await calls.show(nothing.id)).body.about).toEqual({ order: null, link: null, commission: null });
});

test("the page of a report takes the answer, without a script", async () => {
  const made = await calls.report();
  const address = `/report-problem/${made.reference}`;
  const HTML = { accept: "text/html" };
  const form = { ...HTML, "content-type": "application/x-www-form-urlencoded" };
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.request("POST", address, { headers: { ...form, ...headers }, body: new URLSearchParams(fields).toString() });
  const page = (language = "en") =>
    shop.request("GET", `${address}?token=${made.statusToken}`, { headers: { ...HTML, "accept-language": language } });
  expect((await page()).text).not.toContain("<textarea");
  await calls.step(made.id, "reply", { message: "A <b>picture</b>?" });
  const asked = await page("de");
  expect(asked.text).toContain("A &lt;b>picture&lt;/b>?");
  expect(asked.text).toContain("Ihre Antwort");
  const empty = await post({ token: made.statusToken, message: " " });
  expect(empty.status).toBe(422);
  expect(empty.text).toContain('href="#message"');
  const wrong = await post({ token: "wrong", message: "Hi" });
  expect(wrong.status).toBe(404);
  expect(wrong.text).not.toContain("picture");
  expect((await post({ token: made.statusToken, message: "Hi" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };
  const sent = await post({ token: made.statusToken, message: "Here\r\nit is" }, navigation);
  expect(sent).toMatchObject({ status: 303, headers: { location: `${address}?token=${made.statusToken}` } });
  const after = await page();
  expect(after.text).toContain("<p>it is</p>");
  expect(after.text).not.toContain("<textarea");
  expect((await post({ token: made.statusToken, message: "Once more" })).status).toBe(409);
  await calls.step(made.id, "decide", {
    decision: "resolved",
    reason: "Yes.",
    ground: "terms",
    groundReference: "Clause 4",
  });
  expect((await page()).text).toContain("Our terms: Clause 4");
});

test("an erasure takes the reporter out of what was written, and out of events", async () => {
  const customer = await signUp(shop);
  const { email: _email, name: _name, ...body } = SUPPORT;
  const { body: made } = await shop.request<ReportConfirmation>("POST", "/api/report-problem", {
    session: customer.session,
    body,
  });
  await calls.step(made.id, "reply", { message: "Dear Ada Lovelace" });
  await calls.answerTo(made, "I am Ada Lovelace");
  await shop.database.transaction((tx) => eraseReports(tx, personOf(customer)));
  const shown = await calls.show(made.id);
  expect(JSON.stringify({ ...shown.body, history: shown.body.history.map(({ message }) => message) })).not.toMatch(
    /Ada|mug/,
  );
  expect(JSON.stringify(await calls.eventsAbout(made.reference))).not.toMatch(/Ada|@example/);
  expect(await calls.step(made.id, "reply", { message: "Hello?" })).toMatchObject({
    body: { code: "no_reply_address" },
  });
});

test("a step that is repeated with its key is done once, and the log names nobody", async () => {
  const made = await calls.report({ ...SUPPORT, email: "again@example.com" });
  const headers = { "idempotency-key": "reply-1" };
  const first = await calls.step(made.id, "reply", { message: "Once" }, headers);
  const again = await calls.step(made.id, "reply", { message: "Once" }, headers);
  expect(again.body).toEqual(first.body);
  expect(
    (await waitingMails(shop, "again@example.com")).filter(({ template }) => template === "report_reply"),
  ).toHaveLength(1);
  expect(logged).toContain("/api/admin/reports");
  expect(logged).not.toMatch(/@example|Eve|Once/);
  const audit = await shop.database.reads.query(sql<{ entry: unknown }>`
    select coalesce(before, '{}') || coalesce(after, '{}') as entry from audit_log where resource_type = 'report'`);
  expect(JSON.stringify(audit)).not.toMatch(/@example|Eve|mug|picture/);
});
