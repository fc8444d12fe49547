import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from mails`);
  await shop.database.reads.execute(sql`delete from events`);
});

const mails = () =>
  shop.database.reads.query(sql<{ template: string; recipient: string | null; locale: string; data: unknown }>`
    select template, recipient, locale, data from mails`);

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

describe("the page", () => {
  const HTML = { accept: "text/html" };
  const FORM = { ...HTML, "content-type": "application/x-www-form-urlencoded" };
  const post = (fields: Record<string, string>, options: { headers?: Record<string, string>; session?: string } = {}) =>
    shop.request("POST", "/report-problem", {
      ...options,
      headers: { ...FORM, ...options.headers },
      body: new URLSearchParams(fields).toString(),
    });

  test("is a form for each kind, prefilled from the address, with nothing of it run", async () => {
    const support = await shop.request("GET", "/report-problem?order=T-7K3M-9QXD&url=%22%3E%3Cscript%3Ex", {
      headers: HTML,
    });
    expect(support.status).toBe(200);
    expect(support.text).toContain('value="T-7K3M-9QXD"');
    expect(support.text).not.toContain("<script>x");
    // In another language it is filled in as well.
    expect(support.text).toContain(
      'href="/report-problem?kind=support&amp;order=T-7K3M-9QXD&amp;url=%22%3E%3Cscript%3Ex&amp;language=de"',
    );
    expect(support.text).not.toContain("goodFaith");
    const abuse = await shop.request("GET", "/report-problem?kind=abuse&linkCode=summer", { headers: HTML });
    expect(abuse.text).toContain("Article 16");
    expect(abuse.text).toContain('name="linkCode" value="summer"');
  });

  test("keeps a report, answers programs with the confirmation and sends browsers on to it", async () => {
    const fields = {
      kind: "support",
      message: "The mug arrived\r\nin pieces.",
      email: "eve@example.com",
      category: "delivery",
    };
    const answer = await post(fields);
    expect(answer.status).toBe(201);
    expect(answer.text).toContain("Report received");
    const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(answer.text)?.[0] ?? "";
    expect(await stored(reference)).toMatchObject({ message: "The mug arrived\nin pieces." });
    expect(await mails()).toHaveLength(1);

    const browser = await post(fields, { headers: { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" } });
    expect(browser.status).toBe(303);
    const page = await shop.request("GET", String(browser.headers.location), { headers: HTML });
    expect(page.text).toContain("Report received");
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
  });

  test("keeps every word beside an error, and leads to the fields", async () => {
    const answer = await post({ kind: "abuse", message: "Too <short", url: "here", name: "Eve", email: "eve" });
    expect(answer.status).toBe(422);
    for (const field of ["url", "category", "email", "goodFaith"]) expect(answer.text).toContain(`href="#${field}"`);
    expect(answer.text).not.toContain('href="#name"');
    expect(answer.text).toContain("Too &lt;short");
    expect(answer.text).toContain('value="eve"');
    expect(await mails()).toEqual([]);
  });

  test("knows who is signed in, and takes notices without a name where the law does", async () => {
    const customer = await signUp(shop);
    const form = await shop.request("GET", "/report-problem", { headers: HTML, session: customer.session });
    expect(form.text).toContain(`value="${customer.email}"`);
    const anonymous = await post({
      kind: "abuse",
      category: "child_sexual_abuse",
      message: "What was seen, described.",
      url: "https://shop.example.com/p/1",
      goodFaith: "true",
      name: "",
      email: "",
    });
    expect(anonymous.status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  test("treats the hidden field as the endpoint does, and refuses forms of other sites", async () => {
    const fields = { kind: "support", message: "Buy my watches today!", email: "eve@example.com" };
    expect((await post({ ...fields, website: "https://spam.example" })).status).toBe(201);
    expect(await mails()).toEqual([]);
    const foreign = await post(fields, { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
  });
});
