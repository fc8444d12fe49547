/** PDFs are rendered once, on a thread, one at a time, and kept: docs/contract/invoices.md#content. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { runJob } from "../../../../../test/guests.ts";
import { issueAllInvoices } from "../../../../../test/invoices.ts";
import { addShippingMethod, placeOrder, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { invoiceCheck } from "../verify-invoices.ts";
import { InvoiceFiles } from "./invoice-files.ts";

const SELLER = {
  legalName: "Tote GmbH",
  address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
};

let shop: TestApp;
let customer: TestCustomer;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp();
  const admin = await makeAdmin(shop);
  customer = await signUp(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
  productId = (await createProduct(shop, { variants: [{ priceMinor: 1_190, stock: 10_000 }] })).productId;
  await shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body: SELLER });
});
afterAll(() => shop.close());

async function buy(): Promise<TestOrder> {
  const order = (await placeOrder(shop, customer.session, { lines: [{ productId, qty: 1 }] })).body;
  await issueAllInvoices(shop);
  return order;
}

const readPdf = (order: TestOrder, { language = "en", ip = "198.51.100.1" } = {}) =>
  shop.request("GET", `/api/orders/${order.id}/invoice`, {
    session: customer.session,
    ip,
    headers: { accept: "application/pdf", "accept-language": language },
  });

const reads = () => shop.database.reads;
const keptFiles = () =>
  reads().query(sql<{ language: string; content: Buffer; hash: string | null }>`
    select language, content, encode(sha256, 'hex') as hash from invoice_files order by rendered_at, invoice_id`);
const waiting = async () =>
  (await reads().query(sql<{ count: number | null }>`select count(*) as count from invoice_files_due`))[0]?.count;
async function problems(): Promise<string[]> {
  const found: string[] = [];
  await invoiceCheck.run(reads(), ({ problem }) => found.push(problem));
  return found;
}

test("the worker renders soon after issue, in the buyer's language, and readers get those bytes", async () => {
  await reads().execute(sql`update users set locale = 'de-AT' where id = ${customer.userId}`);
  const order = await buy();
  expect([await keptFiles(), await waiting()]).toEqual([[], 1]);
  await runJob(shop, "invoice-files");
  expect(await waiting()).toBe(0);
  const answer = await readPdf(order, { language: "de" });
  const [kept, ...others] = await keptFiles();
  expect(kept).toMatchObject({
    language: "de",
    hash: createHash("sha256")
      .update(kept?.content ?? "")
      .digest("hex"),
  });
  expect(others).toEqual([]);
  expect(answer.text).toBe(kept?.content.toString());
});

test("a PDF is the one that was kept, whatever would be rendered now", async () => {
  const order = await buy();
  const first = await readPdf(order);
  expect(first.status).toBe(200);
  // As after an upgrade that renders differently: the document is another, the file is not.
  await reads().execute(
    sql`update invoices set document = jsonb_set(document, '{seller,legalName}', '"Another GmbH"') where document -> 'order' ->> 'reference' = ${order.reference}`,
  );
  expect((await readPdf(order)).text).toBe(first.text);
  expect((await readPdf(order, { language: "de" })).text).not.toBe(first.text);
});

test("a document of before this version is rendered for its first reader and kept", async () => {
  const order = await buy();
  await reads().execute(sql`delete from invoice_files_due`);
  const before = (await keptFiles()).length;
  const all = await Promise.all(Array.from({ length: 5 }, () => readPdf(order)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(await keptFiles()).toHaveLength(before + 1);
});

test("tote verify finds a kept PDF that was changed, and one without its document", async () => {
  const order = await buy();
  await readPdf(order);
  expect(await problems()).toEqual([]);
  await reads().execute(sql`update invoice_files set content = content || '\\x00'::bytea where language = 'en'`);
  expect(new Set(await problems())).toEqual(new Set(["its PDF is not the one that was kept"]));
  await reads().execute(
    sql`update invoice_files set content = substring(content from 1 for length(content) - 1) where language = 'en'`,
  );
  expect(await problems()).toEqual([]);
  await reads().execute(sql`
    insert into invoice_files (invoice_id, language, content, sha256)
    values (gen_random_uuid(), 'en', 'x'::bytea, sha256('x'::bytea))`);
  expect(await problems()).toEqual(["its PDF is kept, the document is missing"]);
});

test("beyond the queue a reader gets 503 with Retry-After, and another network still gets its PDF", async () => {
  const orders = await Promise.all(
    Array.from({ length: 106 }, () => placeOrder(shop, customer.session, { lines: [{ productId, qty: 1 }] })),
  );
  await issueAllInvoices(shop);
  await reads().execute(sql`delete from invoice_files_due`);
  const [mine, ...others] = orders.map(({ body }) => body);
  const flood = others.map((order) => readPdf(order, { ip: "203.0.113.5" }));
  const honest = mine === undefined ? undefined : await readPdf(mine, { ip: "198.51.100.7" });
  expect(honest?.status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 503, body: { code: "overloaded" }, headers: { "retry-after": "10" } });
  const metrics = await shop.app.metrics.text();
  expect(metrics).toMatch(new RegExp(`^tote_pdf_queue_refused_total ${refused.length}$`, "m"));
});

test("after the thread died the next reader gets a new one", async () => {
  const order = await buy();
  const files = new InvoiceFiles(reads(), shop.services.log);
  const [invoice] = await reads().query(
    sql<{
      id: string;
      document: unknown;
    }>`select id, document from invoices where document -> 'order' ->> 'reference' = ${order.reference}`,
  );
  if (invoice === undefined) throw new Error("The order has no invoice.");
  const wanted = { invoiceId: invoice.id, document: invoice.document as never, language: "en" as const };
  const failed = files.read(wanted, { network: "a" });
  const closed = new Promise((resolve) => setImmediate(resolve)).then(() =>
    expect(failed).rejects.toThrow("has ended"),
  );
  while (files.queue.state.running === 0) await new Promise((resolve) => setImmediate(resolve));
  await files.close();
  await closed;
  expect((await files.read(wanted, { network: "a" })).subarray(0, 8).toString()).toBe("%PDF-1.7");
  await files.close();
});

test("kept files are read in turn, with a pause: one network's many readers hold nobody else up", async () => {
  const order = await buy();
  await readPdf(order);
  const beganAt = performance.now();
  const flood = Array.from({ length: 20 }, () => readPdf(order, { ip: "203.0.113.6" }));
  const ends: string[] = [];
  await Promise.all([
    ...flood.map((answer) => answer.then(({ status }) => void ends.push(`flood ${status}`))),
    readPdf(order, { ip: "198.51.100.8" }).then(({ status }) => void ends.push(`honest ${status}`)),
  ]);
  expect(performance.now() - beganAt).toBeGreaterThan(20 * 10);
  expect(new Set(ends)).toEqual(new Set(["flood 200", "honest 200"]));
  // It came last and waited for a turn of the other network, not for all of them.
  expect(ends.indexOf("honest 200")).toBeLessThan(10);
});
