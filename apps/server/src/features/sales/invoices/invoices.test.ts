import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { asStaff, failRefundLate } from "../../../../test/fulfilment.ts";
import { issueAllInvoices, noteDueInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, placeOrder, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { SettingsCache } from "../../ground/store/settings.ts";
import { issueInvoices } from "./issue-invoices.ts";
import { invoiceContentCheck } from "./verify-invoice-content.ts";
import { invoiceCheck } from "./verify-invoices.ts";

const SELLER = {
  legalName: "Tote GmbH",
  address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
  vatId: "DE123456789",
};

let shop: TestApp;
let admin: string;
let staff: string;
let customer: TestCustomer;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, staff] = await Promise.all([makeAdmin(shop), makeStaff(shop)]);
  customer = await signUp(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 });
  productId = (await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_190, stock: 10_000 }] })).productId;
  await patchSettings(SELLER);
});
afterAll(async () => {
  const differences: unknown[] = [];
  for (const check of [invoiceCheck, invoiceContentCheck])
    await check.run(shop.database.reads, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
  await shop.close();
});
beforeEach(() => issue());

const patchSettings = (body: Record<string, unknown>) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body });

const issue = () => issueAllInvoices(shop);
const freshSettings = () => new SettingsCache(shop.services.database);

const buy = async (qty = 2): Promise<TestOrder> => {
  const answer = await placeOrder(shop, customer.session, { lines: [{ productId, qty }] });
  expect(answer.status).toBe(201);
  return answer.body;
};
const read = (
  order: TestOrder,
  options: { session?: string; accept?: string; language?: string; number?: string } = {},
) =>
  shop.request(
    "GET",
    `/api/orders/${order.id}/invoice${options.number === undefined ? "" : `?number=${options.number}`}`,
    {
      session: options.session ?? customer.session,
      headers: { accept: options.accept ?? "text/html", "accept-language": options.language ?? "en" },
    },
  );
const list = async (order: TestOrder) =>
  (
    await shop.request<{
      data: { number: string; kind: string; total: { amount: number }; url: string; xmlUrl: string | null }[];
    }>("GET", `/api/orders/${order.id}/invoices`, { session: customer.session })
  ).body.data;
const orderNow = async (order: TestOrder) =>
  (await shop.request<TestOrder>("GET", `/api/orders/${order.id}`, { session: customer.session })).body;
const lastNumber = async () => {
  const [row] = await shop.database.reads.query(
    sql<{
      n: number | null;
      count: number | null;
    }>`select max(n) as n, count(*) as count from invoices where series = 'A'`,
  );
  expect(row?.count).toBe(row?.n ?? 0);
  return row?.n ?? 0;
};

test("an order that is paid gets the next number; its order leads to it, and no version moves", async () => {
  const before = await lastNumber();
  const order = await buy();
  expect(order.invoiceUrl).toBeNull();
  expect(await read(order)).toMatchObject({ status: 409, body: { code: "invoice_not_due" } });
  expect(await list(order)).toEqual([]);
  await issue();
  const year = new Date().getFullYear();
  const number = `A-${year}-${before + 1}`;
  expect(await list(order)).toMatchObject([
    { number, kind: "invoice", total: { amount: 2_870 }, url: `/api/orders/${order.id}/invoice?number=${number}` },
  ]);
  const now = await orderNow(order);
  expect(now).toEqual({ ...order, invoiceUrl: `/api/orders/${order.id}/invoice`, payment: now.payment });
  const page = await read(order);
  expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(page.headers["cache-control"]).toBe("no-store");
  for (const text of [
    `Invoice ${number}`,
    "Tote GmbH",
    "DE123456789",
    "Ada Lovelace",
    "€28.70",
    "19%",
    "€24.12",
    "€4.58",
  ])
    expect(page.text).toContain(text);
});

test("the page is in the reader's language; the PDF says the same and is the same each time", async () => {
  const order = await buy();
  await issue();
  expect((await read(order, { language: "de" })).text).toMatch(/<html lang="de">[\s\S]*Rechnung A-[\s\S]*28,70/);
  const pdf = await read(order, { accept: "application/pdf" });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.text.slice(0, 8)).toBe("%PDF-1.7");
  expect((await read(order, { accept: "application/pdf" })).text).toBe(pdf.text);
});

test("the invoice as data: what is taxed has it, for the buyer and staff alone", async () => {
  const order = await buy();
  const data = (session = customer.session) =>
    shop.request("GET", `/api/orders/${order.id}/invoice.xml`, { session, headers: { accept: "application/xml" } });
  expect(await data()).toMatchObject({ status: 409, body: { code: "invoice_not_due" } });
  await issue();
  const answer = await data();
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/xml; charset=utf-8" } });
  expect(answer.text).toContain("<ram:GrandTotalAmount>28.70</ram:GrandTotalAmount>");
  expect((await data(staff)).text).toBe(answer.text);
  expect((await data((await signUp(shop)).session)).status).toBe(404);
  const shippingAddress = { name: "Eva", line1: "Gasse 1", city: "Wien", postalCode: "1010", country: "AT" };
  const abroad = await placeOrder(shop, customer.session, { lines: [{ productId, qty: 1 }], shippingAddress });
  await issue();
  const [[taxed], [free]] = [await list(order), await list(abroad.body)];
  expect((await shop.request("GET", taxed?.xmlUrl ?? "", { session: staff })).text).toBe(answer.text);
  expect(free?.xmlUrl).toBeNull();
  const untaxed = await shop.request("GET", `/api/orders/${abroad.body.id}/invoice.xml`, { session: staff });
  expect(untaxed).toMatchObject({ status: 409, body: { code: "no_electronic_invoice" } });
});

test("what was issued stays as it was when settings change", async () => {
  const order = await buy();
  await issue();
  const before = (await read(order)).text;
  await patchSettings({ legalName: "Another GmbH", vatId: null });
  expect((await read(order)).text).toBe(before);
  await patchSettings(SELLER);
});

test("without the seller's name and address no invoice is issued, the dashboard says so, and later all are", async () => {
  await patchSettings({ address: null });
  const order = await buy();
  await issue();
  expect(await list(order)).toEqual([]);
  const dashboard = await shop.request<{ notices: { code: string; detail: string }[] }>("GET", "/api/admin/dashboard", {
    session: admin,
  });
  expect(dashboard.body.notices).toContainEqual(
    expect.objectContaining({ code: "invoices_held_back", detail: expect.stringContaining("1 orders") }),
  );
  await patchSettings(SELLER);
  await issue();
  expect(await list(order)).toHaveLength(1);
});

test("a refund gets a credit note that names the invoice; one that fails late is corrected", async () => {
  const order = await buy();
  await issue();
  const post = asStaff(shop, staff);
  const refund = await post(`orders/${order.id}/refunds`, {
    amount: { amount: 1_190, currency: "EUR" },
    reason: "Broken",
  });
  expect(refund.status).toBe(201);
  await issue();
  const [invoice, note] = await list(order);
  expect(note).toMatchObject({ kind: "credit_note", total: { amount: -1_190 } });
  const page = await read(order, { number: note?.number ?? "" });
  expect(page.text).toContain(invoice?.number);
  expect(page.text).toContain("-€11.90");
  expect(await failRefundLate(shop, order.id)).toBe(true);
  await issue();
  expect(await list(order)).toMatchObject([
    { kind: "invoice" },
    { kind: "credit_note" },
    { kind: "correction", total: { amount: 1_190 } },
  ]);
});

test("an unpaid order gets its invoice with its first parcel, or none at all", async () => {
  const [shipped, canceled] = [await buy(1), await buy(1)];
  // As if both were to be paid by hand.
  const ids = [shipped, canceled].map(({ id }) => decodeId("ord", id));
  await shop.database.reads.execute(sql`
    update orders set payment_provider = 'manual', payment_status = 'pending', payment_state = 'requires_action', paid_minor = 0, paid_at = null, document = null
    where id = any(${ids}::uuid[])`);
  await shop.database.reads.execute(
    sql`delete from events where resource_id = any(${ids}::uuid[]) and type = 'order.paid'`,
  );
  expect((await asStaff(shop, staff)(`orders/${canceled.id}/cancel`)).status).toBe(200);
  expect((await asStaff(shop, staff)(`orders/${shipped.id}/shipments`, { carrier: "dhl" })).status).toBe(200);
  await issue();
  expect(await list(shipped)).toHaveLength(1);
  expect(await list(canceled)).toEqual([]);
});

test("only the buyer and staff read it", async () => {
  const order = await buy();
  await issue();
  expect((await read(order, { session: (await signUp(shop)).session })).status).toBe(404);
  expect((await read(order, { session: "" })).status).toBe(401);
  expect((await read(order, { session: staff })).status).toBe(200);
  expect((await read(order, { number: "A-1999-1" })).status).toBe(404);
});

test("where staff need a second factor, they need it for invoices of others too", async () => {
  const order = await buy();
  const own = await placeOrder(shop, staff, { lines: [{ productId, qty: 1 }] });
  await issue();
  const setting = (value: string) =>
    shop.database.reads.execute(
      sql`update store_settings set staff_second_factor = ${value}, settings_version = settings_version + 1`,
    );
  await setting("required");
  for (const file of ["invoice", "invoice.xml", "invoices"]) {
    const get = (session: string, { id }: { id: string }) =>
      shop.request("GET", `/api/orders/${id}/${file}`, { session, headers: { accept: "*/*" } });
    // Settings are up to a second old.
    await expect
      .poll(async () => (await get(staff, order)).body)
      .toMatchObject({ code: "second_factor_setup_required" });
    expect((await get(staff, own.body)).status).toBe(200);
    expect((await get(customer.session, order)).status).toBe(200);
  }
  await setting("optional");
  await expect.poll(async () => (await read(order, { session: staff })).status).toBe(200);
});

test("1,000 orders at once and four workers: numbers follow each other without gap or double", async () => {
  const before = await lastNumber();
  const placed = await Promise.all(Array.from({ length: 1_000 }, () => buy(1)));
  await noteDueInvoices(shop);
  const settings = freshSettings();
  const worker = async () => {
    for (let left = 1; left > 0; ) {
      await issueInvoices(shop.services.database, settings);
      const [row] = await shop.database.reads.query(
        sql<{ left: number | null }>`select count(*) as left from invoices_due`,
      );
      left = row?.left ?? 0;
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(await lastNumber()).toBe(before + placed.length);
});

test("a batch that is cut off in the middle of its writes leaves no gap", async () => {
  const orders = await Promise.all([buy(1), buy(1), buy(1)]);
  await noteDueInvoices(shop);
  const before = await lastNumber();
  const { reads } = shop.database;
  await reads.execute(sql`
    create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`);
  await reads.execute(sql`
    create constraint trigger cut_off after insert on invoices deferrable initially deferred for each row execute function cut_off()`);
  await expect(issue()).rejects.toThrow("cut off");
  expect(await lastNumber()).toBe(before);
  await reads.execute(sql`drop function cut_off cascade`);
  await issue();
  expect(await lastNumber()).toBe(before + orders.length);
});
