/** docs/contract/invoices.md#for-the-accountant */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../../test/factories.ts";
import type { FulfilledOrder } from "../../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface Listed {
  number: string;
  kind: string;
  issuedOn: string;
  taxCountry: string;
  gross: { amount: number };
  url: string;
}

let shop: TestApp;
let admin: string;
let customer: string;
const read = <Body = Record<string, unknown>>(path: string, session = admin) =>
  shop.request<Body>("GET", path, { session });

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 0, countries: ["DE", "FR"] });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 });
  await addTaxRate(shop, { country: "FR", rateBps: 2_000, shippingRateBps: 2_000 });
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: {
      legalName: "Tote GmbH",
      address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
      vatId: "DE123456789",
      homeCountry: "DE",
    },
  });
  customer = (await signUp(shop)).session;
});
afterAll(() => shop.close());

test("documents are issued in two months", async () => {
  const { productId } = await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_200, stock: 20 }] });
  const lines = [{ productId, qty: 1 }];
  const german = (await placeOrder(shop, customer, { lines })).body as unknown as FulfilledOrder;
  const french = { name: "Zoë", line1: "1 rue", city: "Lyon", postalCode: "69001", country: "FR" };
  await placeOrder(shop, customer, { lines, shippingAddress: french });
  await issueAllInvoices(shop);
  const refund = { lines: [{ lineId: german.lines[0]?.id, qty: 1 }], reason: "Broken" };
  await shop.request("POST", `/api/admin/orders/${german.id}/refunds`, { session: admin, body: refund });
  await issueAllInvoices(shop);
  // One more, of another month: issued at half past midnight of the first in Berlin, which is still the month before in UTC.
  await placeOrder(shop, customer, { lines });
  await issueAllInvoices(shop);
  await shop.database.reads.execute(sql`
    update invoices set issued_at = '2026-02-28T23:30:00Z',
      document = document || '{"issuedOn": "2026-03-01", "issuedAt": "2026-02-28T23:30:00.000Z"}'
    where id = (select max(id::text) from invoices)::uuid`);
  expect((await read<{ data: Listed[] }>("/api/admin/invoices")).body.data).toHaveLength(4);
});

const thisMonth = async () => {
  const { body } = await read<{ data: Listed[] }>("/api/admin/invoices");
  return body.data[0]?.issuedOn.slice(0, 7) ?? "";
};

test("the list shows the documents of a month, newest first, by kind and tax country", async () => {
  const month = await thisMonth();
  const list = async (query: string) => (await read<{ data: Listed[] }>(`/api/admin/invoices?${query}`)).body.data;
  const all = await list(`month=${month}`);
  expect(all.map(({ kind, taxCountry, gross }) => [kind, taxCountry, gross.amount])).toEqual([
    ["credit_note", "DE", -1_200],
    ["invoice", "FR", 1_200],
    ["invoice", "DE", 1_200],
  ]);
  expect((await list(`month=${month}&kind=credit_note`)).map(({ number }) => number)).toEqual([all[0]?.number]);
  expect((await list("country=FR")).map(({ number }) => number)).toEqual([all[1]?.number]);
  expect((await list("month=2026-03")).map(({ issuedOn }) => issuedOn)).toEqual(["2026-03-01"]);
  expect(await list("month=2026-02")).toEqual([]);
  expect((await list(`q=${all[1]?.number.toLowerCase()}`)).map(({ number }) => number)).toContain(all[1]?.number);
  expect((await list("q=zo%C3%AB")).map(({ taxCountry }) => taxCountry)).toEqual(["FR"]);
  expect(await list("q=100%25")).toEqual([]);
  const first = await read<{ data: Listed[]; nextCursor: string }>("/api/admin/invoices?limit=2");
  const rest = await list(`limit=2&cursor=${first.body.nextCursor}`);
  expect(new Set([...first.body.data, ...rest].map(({ number }) => number)).size).toBe(4);
  const pdf = await shop.request("GET", all[0]?.url ?? "", { session: admin, headers: { accept: "application/pdf" } });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
});

test("the sums by country and rate are those of the documents, with credit notes subtracted", async () => {
  const { body } = await read(`/api/admin/invoices/sums?month=${await thisMonth()}`);
  expect(body).toMatchObject({
    documents: 3,
    taxes: [
      { country: "DE", rateBps: 1_900, zeroReason: null, documents: 2, net: { amount: 0 }, gross: { amount: 0 } },
      { country: "FR", rateBps: 2_000, documents: 1, net: { amount: 1_000 }, tax: { amount: 200 } },
    ],
  });
  expect((await read("/api/admin/invoices/sums?month=2020-01")).body).toMatchObject({ documents: 0, taxes: [] });
});

async function unzipped(month: string) {
  const url = `/api/admin/invoices.zip?month=${month}`;
  const { headers, rawPayload } = await shop.app.server.inject({ url, headers: { cookie: `session=${admin}` } });
  return { headers, files: unzipSync(new Uint8Array(rawPayload)) };
}

test("the archive has each PDF of the month under its day and number, kept or rendered for it", async () => {
  const month = await thisMonth();
  await shop.database.reads.execute(sql`delete from invoice_files`);
  const { headers, files } = await unzipped(month);
  expect(headers["content-disposition"]).toBe(`attachment; filename="invoices-${month}.zip"`);
  const { body } = await read<{ data: Listed[] }>(`/api/admin/invoices?month=${month}`);
  expect(Object.keys(files).sort()).toEqual(
    body.data.map(({ issuedOn, number }) => `${issuedOn} ${number}.pdf`).sort(),
  );
  for (const content of Object.values(files)) expect(Buffer.from(content.subarray(0, 8)).toString()).toBe("%PDF-1.7");
  expect((await unzipped("2020-01")).files).toEqual({});
});

test("a month that is none, and people without a role, are refused", async () => {
  for (const path of [
    "/api/admin/invoices?month=2026-13",
    "/api/admin/invoices/sums?month=26-1",
    "/api/admin/invoices.zip",
  ])
    expect((await read(path)).status, path).toBe(422);
  for (const path of [
    "/api/admin/invoices",
    "/api/admin/invoices/sums?month=2026-03",
    "/api/admin/invoices.zip?month=2026-03",
  ])
    expect((await read(path, customer)).status, path).toBe(403);
});
