import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personOf, signUp, waitingMails } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { eraseReports, exportReports } from "./personal-data.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from mails`);
  await shop.database.reads.execute(sql`delete from events`);
});

const SUPPORT = { kind: "support", message: "The mug arrived in pieces.", email: "eve@example.com" };
const ABUSE = {
  kind: "abuse",
  category: "counterfeit",
  message: "This bag copies a registered design.",
  url: "https://shop.example.com/products/bag",
  goodFaith: true,
  name: "Eve Holt",
  email: "eve@example.com",
};

interface ReportConfirmation extends Record<string, unknown> {
  id: string;
  reference: string;
  statusToken: string | null;
}

const report = (body: object, options: { session?: string; headers?: Record<string, string> } = {}) =>
  shop.request<ReportConfirmation>("POST", "/api/report-problem", { body, ...options });

const mails = () =>
  shop.database.reads.query(sql<{ template: string; recipient: string | null; locale: string; data: unknown }>`
    select template, recipient, locale, data from mails`);

const events = () => shop.database.reads.query(sql<{ type: string; data: unknown }>`select type, data from events`);

const stored = async (reference: string) =>
  (
    await shop.database.reads.query(sql<{
      user_id: string | null;
      email: string | null;
      name: string | null;
      message: string;
      suspected_spam: boolean;
      order_reference: string | null;
    }>`
      select user_id, email, name, message, suspected_spam, order_reference from reports where reference = ${reference}`)
  )[0];

const pointers = (body: Record<string, unknown>) =>
  (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => `${pointer} ${code}`).sort();

describe("a request for help", () => {
  test("from a visitor is kept, acknowledged by mail and told to partners without its words", async () => {
    const answer = await report({ ...SUPPORT, orderReference: "t7k3m9qxd" }, { headers: { "accept-language": "de" } });
    expect(answer.status).toBe(201);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toMatchObject({ status: "received" });
    expect(answer.body.reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const { reference, statusToken } = answer.body;
    expect(await mails()).toEqual([
      { template: "report_received", recipient: "eve@example.com", locale: "de", data: { reference, statusToken } },
    ]);
    const [event] = await events();
    expect(event).toMatchObject({
      type: "report.created",
      data: { id: answer.body.id, kind: "support", status: "received", orderReference: "T-7K3M-9QXD" },
    });
    expect(JSON.stringify(event)).not.toContain("pieces");
    expect(await stored(reference)).toMatchObject({ user_id: null, email: "eve@example.com", suspected_spam: false });
  });

  test("needs an address, unless there is a session that has one", async () => {
    const { email: _email, ...anonymous } = SUPPORT;
    const refused = await report(anonymous);
    expect(refused.status).toBe(422);
    expect(pointers(refused.body)).toEqual(["#/email required"]);
    const customer = await signUp(shop);
    const answer = await report(anonymous, { session: customer.session });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.reference)).toMatchObject({ user_id: customer.userId, email: customer.email });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([customer.email]);
  });

  test("with a session that is no longer valid counts as a visitor's", async () => {
    expect((await report(SUPPORT, { session: "tote_ses_gone" })).status).toBe(201);
  });

  test("is refused when it says nothing, or something impossible", async () => {
    expect(pointers((await report({ ...SUPPORT, message: "   short    " })).body)).toEqual(["#/message too_short"]);
    expect(pointers((await report({ ...SUPPORT, message: "x".repeat(5_001) })).body)).toEqual(["#/message too_long"]);
    expect(pointers((await report({ ...SUPPORT, kind: "praise" })).body)).toEqual(["#/kind not_allowed"]);
    expect(pointers((await report({ ...SUPPORT, category: "hate_speech" })).body)).toEqual(["#/category not_allowed"]);
    expect(pointers((await report({ ...SUPPORT, url: "javascript:alert(1)" })).body)).toEqual(["#/url wrong_format"]);
    expect(pointers((await report({ ...SUPPORT, email: "nobody" })).body)).toEqual(["#/email wrong_format"]);
    expect(pointers((await report({ ...SUPPORT, priority: 1 })).body)).toEqual(["#/priority unknown_field"]);
    expect((await report({ ...SUPPORT, message: "A null \u0000 character" })).body).toMatchObject({
      code: "invalid_text",
    });
    expect(await mails()).toEqual([]);
    expect(await events()).toEqual([]);
  });
});

describe("a notice of abuse", () => {
  test("has what Article 16 asks for, or is refused field by field", async () => {
    expect((await report(ABUSE)).status).toBe(201);
    const refused = await report({ kind: "abuse", message: ABUSE.message });
    expect(refused.status).toBe(422);
    expect(pointers(refused.body)).toEqual([
      "#/category required",
      "#/email required",
      "#/goodFaith required",
      "#/name required",
      "#/url required",
    ]);
    expect(pointers((await report({ ...ABUSE, goodFaith: false })).body)).toEqual(["#/goodFaith required"]);
    expect(pointers((await report({ ...ABUSE, category: "delivery" })).body)).toEqual(["#/category not_allowed"]);
  });

  test("takes name and address from the session", async () => {
    const customer = await signUp(shop);
    const { name: _name, email: _email, ...content } = ABUSE;
    const answer = await report(content, { session: customer.session });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.reference)).toMatchObject({ user_id: customer.userId, email: customer.email });
  });

  test("of child sexual abuse needs no name, and stays anonymous in a session too", async () => {
    const customer = await signUp(shop);
    const { name: _name, email: _email, ...content } = { ...ABUSE, category: "child_sexual_abuse" };
    for (const options of [{}, { session: customer.session }]) {
      const answer = await report(content, options);
      expect(answer.status).toBe(201);
      expect(await stored(answer.body.reference)).toMatchObject({ user_id: null, email: null, name: null });
    }
    expect(await mails()).toEqual([]);
    const named = await report({ ...content, email: "eve@example.com" }, { session: customer.session });
    expect(await stored(named.body.reference)).toMatchObject({ email: "eve@example.com" });
  });
});

test("a bot that fills in the hidden field gets the same answer, and has no effect", async () => {
  const answer = await report({ ...SUPPORT, website: "https://spam.example" });
  const plain = await report(SUPPORT);
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual(Object.keys(plain.body));
  expect(await stored(answer.body.reference)).toMatchObject({ suspected_spam: true });
  expect(await mails()).toHaveLength(1);
  expect(await events()).toHaveLength(1);
  expect((await report({ ...SUPPORT, website: " " })).status).toBe(201);
});

test("a replay is the first answer without its token, and writes nothing", async () => {
  const headers = { "idempotency-key": "report-1" };
  const first = await report(SUPPORT, { headers });
  const again = await report(SUPPORT, { headers });
  expect(first.body.statusToken).toMatch(/^[\w-]{43}$/);
  expect(again).toMatchObject({ status: 201, body: { ...first.body, statusToken: null } });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await mails()).toHaveLength(1);
  const other = await report({ ...SUPPORT, message: "Another text entirely." }, { headers });
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

describe("the status", () => {
  test("is open to the token alone; everything else is the same 404", async () => {
    const { reference, statusToken, id } = (await report(ABUSE)).body;
    const answer = await shop.request("GET", `/api/report-problem/${reference.toLowerCase()}?token=${statusToken}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, reference, kind: "abuse", category: "counterfeit", status: "received", decision: null },
    });
    expect(answer.text).not.toMatch(/eve@|Holt|registered/);
    const bodies = new Set<string>();
    for (const url of [
      `${reference}?token=wrong`,
      `R-0000-0000?token=${statusToken}`,
      `nonsense?token=${statusToken}`,
    ]) {
      const refused = await shop.request("GET", `/api/report-problem/${url}`);
      expect(refused.status).toBe(404);
      bodies.add(JSON.stringify({ ...refused.body, instance: "", requestId: "" }));
    }
    expect(bodies.size).toBe(1);
    expect((await shop.request("GET", `/api/report-problem/${reference}`)).status).toBe(422);
  });

  test("shows a decision with its reason and redress, in JSON and on the page", async () => {
    const { reference, statusToken } = (await report(ABUSE)).body;
    await shop.database.reads.execute(sql`
      update reports set status = 'rejected', decision_reason = 'The design is <not> registered.', redress = 'Answer this mail.', decided_at = now() where reference = ${reference}`);
    const answer = await shop.request("GET", `/api/report-problem/${reference}?token=${statusToken}`);
    expect(answer.body).toMatchObject({
      status: "rejected",
      decision: { outcome: "rejected", reason: "The design is <not> registered.", redress: "Answer this mail." },
    });
    const page = await shop.request("GET", `/report-problem/${reference}?token=${statusToken}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("The design is &lt;not> registered.");
    expect((await shop.request("GET", `/report-problem/${reference}?token=x`)).status).toBe(404);
  });
});

test("5 reports an hour from one address, by endpoint and page together; mistakes on the page do not count", async () => {
  const guarded = await startTestApp({ rateLimits: true });
  const ip = "192.0.2.7";
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
  try {
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await guarded.request("POST", "/api/report-problem", { body: SUPPORT, ip })).status).toBe(201);
    const incomplete = await guarded.request("POST", "/report-problem", {
      headers,
      ip,
      body: "kind=support&message=short",
    });
    expect(incomplete.status).toBe(422);
    const complete = new URLSearchParams(SUPPORT).toString();
    expect((await guarded.request("POST", "/report-problem", { headers, ip, body: complete })).status).toBe(201);
    const page = await guarded.request("POST", "/report-problem", { headers, ip, body: complete });
    expect(page.status).toBe(429);
    expect(page.text).toContain("You have sent several messages");
    expect(page.text).toContain(`>\n${SUPPORT.message}</textarea>`);
    expect(page.headers["retry-after"]).toBeDefined();
    const refused = await guarded.request("POST", "/api/report-problem", { body: SUPPORT, ip });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect((await guarded.request("POST", "/api/report-problem", { body: SUPPORT, ip: "192.0.2.8" })).status).toBe(201);
  } finally {
    await guarded.close();
  }
});

test("an address that others name gets 5 mails an hour, and every report is taken", async () => {
  const guarded = await startTestApp({ rateLimits: true });
  try {
    const body = { ...SUPPORT, email: "named.by.others@example.com" };
    for (let host = 1; host <= 8; host += 1)
      expect((await guarded.request("POST", "/api/report-problem", { body, ip: `192.0.2.${host}` })).status).toBe(201);
    const mails = await waitingMails(guarded, body.email);
    expect(mails.map(({ template }) => template)).toEqual(Array.from({ length: 5 }, () => "report_received"));
    // The owner's own mails are counted apart.
    await guarded.request("POST", "/api/auth/password-reset", { body: { email: body.email }, ip: "192.0.2.99" });
    expect(await waitingMails(guarded, body.email)).toHaveLength(6);
  } finally {
    await guarded.close();
  }
});

test("the export has a user's reports; the erasure takes the user out of them", async () => {
  const customer = await signUp(shop);
  const help = await report(SUPPORT, { session: customer.session });
  const notice = await report(ABUSE, { session: customer.session });
  const exported = await exportReports(shop.database.reads, personOf(customer));
  expect(exported.map(({ reference, message }) => [reference, message])).toEqual([
    [help.body.reference, SUPPORT.message],
    [notice.body.reference, ABUSE.message],
  ]);
  await shop.database.transaction((tx) => eraseReports(tx, personOf(customer)));
  expect(await exportReports(shop.database.reads, personOf(customer))).toEqual([]);
  expect(await stored(help.body.reference)).toMatchObject({ email: null, name: null, message: "" });
  expect(await stored(notice.body.reference)).toMatchObject({ email: null, name: null, message: ABUSE.message });
});
