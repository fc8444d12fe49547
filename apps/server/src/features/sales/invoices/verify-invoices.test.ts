import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, BERLIN, placeOrder, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { invoiceContentCheck } from "./verify-invoice-content.ts";
import { invoiceCheck } from "./verify-invoices.ts";

let shop: TestApp;
let client: pg.Client;
let order: TestOrder;

beforeAll(async () => {
  shop = await startTestApp();
  client = new pg.Client(shop.services.database.settings.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** Two orders of two products with tax; the second was refunded in two parts. */
async function trade(): Promise<void> {
  const [admin, staff] = await Promise.all([makeAdmin(shop), makeStaff(shop)]);
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE123456789" },
  });
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 });
  const [mug, tote] = [
    await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_190, stock: 9 }] }),
    await createProduct(shop, { title: "Tote", variants: [{ priceMinor: 2_500, stock: 9 }] }),
  ];
  const { session } = await signUp(shop);
  const buy = async (qty: number) => {
    const lines = [
      { productId: mug.productId, qty },
      { productId: tote.productId, qty: 1 },
    ];
    const answer = await placeOrder(shop, session, { lines });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  await buy(1);
  order = await buy(2);
  await issueAllInvoices(shop);
  const post = asStaff(shop, staff);
  for (const amount of [1_190, 700]) {
    const refund = { amount: { amount, currency: "EUR" }, reason: "Broken" };
    expect((await post(`orders/${order.id}/refunds`, refund)).status).toBe(201);
    await issueAllInvoices(shop);
  }
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const check of [invoiceCheck, invoiceContentCheck])
    await check.run(shop.database.reads, ({ row, problem }) => found.push(`${row}: ${problem}`));
  return found;
}

test("documents of an honest shop agree with their orders", async () => {
  await trade();
  expect(await differences()).toEqual([]);
  expect(await invoiceContentCheck.count(shop.database.reads)).toBe(2);
});

test("documents stay right when what they were made of changes as it may", async () => {
  await shop.database.reads.execute(sql`
    update orders set contact_changes = jsonb_build_array(jsonb_build_object('at', now() + interval '1 second', 'by', null)),
      shipping_address = jsonb_set(shipping_address, '{line1}', '"Elsewhere 1"') where reference = ${order.reference}`);
  await shop.database.reads.execute(sql`update store_settings set timezone = 'Pacific/Auckland'`);
  expect(await differences()).toEqual([]);
  await shop.database.reads.execute(sql`
    update orders set contact_changes = '[]', shipping_address = jsonb_set(shipping_address, '{line1}', ${JSON.stringify(BERLIN.line1)}::jsonb)
    where reference = ${order.reference}`);
});

const INVOICE = "kind = 'invoice' and order_id = (select id from orders where reference = $1)";
const NOTE =
  "id = (select id from invoices where kind = 'credit_note' and order_id = (select id from orders where reference = $1) order by id limit 1)";
const LAST = "id = (select id from invoices order by id desc limit 1) and $1::text is not null";
const change = (place: string, value: string, where = INVOICE) =>
  `update invoices set document = jsonb_set(document, '{${place}}', ${value}) where ${where}`;
const exchange = (member: string) => `update invoices set document = jsonb_set(jsonb_set(document,
    '{lines,0,${member}}', document #> '{lines,1,${member}}'), '{lines,1,${member}}', document #> '{lines,0,${member}}') where ${INVOICE}`;

/** Damage that leaves every sum of a document as it was, or that no number tells of. */
const damages: ReadonlyArray<[name: string, damage: string, said: RegExp]> = [
  ["tax moved between lines", exchange("taxMinor"), /differs from its order at lines\[0\]\.taxMinor/],
  ["gross exchanged between lines", exchange("grossMinor"), /differs from its order at lines\[0\]\.grossMinor/],
  ["a line's rate", change("lines,0,taxRateBps", "'700'"), /differs from its order at lines\[0\]\.taxRateBps/],
  ["a line's pieces", change("lines,0,qty", "'7'"), /differs from its order at lines\[0\]\.qty/],
  ["sums by rate", change("breakdown,0,netMinor", "'1'"), /differs from its order at breakdown\[0\]\.netMinor/],
  ["the net total", change("totals,netMinor", "'1'"), /differs from its order at totals\.netMinor/],
  ["the buyer", change("buyer,name", `'"Eve"'`), /differs from its order at buyer\.name/],
  ["the country of the tax", change("taxCountry", `'"FR"'`), /differs from its order at taxCountry/],
  [
    "the day of issue",
    `update invoices set issued_at = issued_at - interval '1 year', document = document || jsonb_build_object(
      'issuedOn', to_char((document ->> 'issuedOn')::date - interval '1 year', 'YYYY-MM-DD'),
      'issuedAt', replace(document ->> 'issuedAt', left(document ->> 'issuedAt', 4), ((left(document ->> 'issuedAt', 4))::int - 1)::text)) where ${INVOICE}`,
    /it is dated \d{4}-\d\d-\d\d, it was issued at/,
  ],
  ["the day of the order", change("order,placedOn", `'"2020-01-01"'`), /order was placed on 2020-01-01/],
  ["the day of payment", change("paidOn", `'"2020-01-01"'`), /order was paid on 2020-01-01/],
  ["the order's reference", change("order,reference", `'"T-0000-0000"'`), /differs from its order at reference/],
  [
    "a member that is gone",
    `update invoices set document = document #- '{lines,0,sku}' where ${INVOICE}`,
    /lines\[0\]\.sku/,
  ],
  [
    "a credit note's tax",
    `update invoices set tax_minor = tax_minor - 1, document = jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(document,
      '{lines,0,taxMinor}', to_jsonb((document #>> '{lines,0,taxMinor}')::int - 1)), '{breakdown,0,taxMinor}', to_jsonb((document #>> '{breakdown,0,taxMinor}')::int - 1)),
      '{breakdown,0,netMinor}', to_jsonb((document #>> '{breakdown,0,netMinor}')::int + 1)), '{totals,taxMinor}', to_jsonb((document #>> '{totals,taxMinor}')::int - 1)),
      '{totals,netMinor}', to_jsonb((document #>> '{totals,netMinor}')::int + 1)) where ${NOTE}`,
    /differs from its order at totals\.netMinor/,
  ],
  ["a credit note's invoice", change("refersTo", `'"A-2020-1"'`, NOTE), /differs from its order at refersTo/],
  [
    "the newest credit note deleted",
    `delete from invoices where ${LAST}`,
    /the credit_note of its refund .* is not there/,
  ],
  [
    "the series deleted",
    "delete from invoice_series where $1::text is not null",
    /A-\d{4}: the series of these documents/,
  ],
];

test.each(damages)("%s is found", async (_, damage, said) => {
  await client.query("create temp table kept as table invoices");
  await client.query("create temp table kept_series as table invoice_series");
  // Turns off foreign keys, to write what a careless hand or a broken disk could leave.
  await client.query("set session_replication_role = replica");
  let found: string[] = [];
  try {
    expect((await client.query(damage, [order.reference])).rowCount).toBeGreaterThan(0);
    found = await differences();
  } finally {
    for (const [table, kept] of [
      ["invoices", "kept"],
      ["invoice_series", "kept_series"],
    ]) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from ${kept}`);
      await client.query(`drop table ${kept}`);
    }
    await client.query("set session_replication_role = origin");
  }
  expect(found.join("\n")).toMatch(said);
});

test("and all of it is put right again", async () => {
  expect(await differences()).toEqual([]);
});
