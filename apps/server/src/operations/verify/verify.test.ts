import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCreator, createProduct, signUp } from "../../../test/factories.ts";
import { addDiscount, addShippingMethod, addTaxRate, placeOrder } from "../../../test/orders.ts";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { firstDifference } from "../../platform/checks/first-difference.ts";
import { reportChecks } from "./report-checks.ts";
import { damages } from "./shop-damages.ts";
import { verifyShop } from "./verify-shop.ts";

const directory = makeDataDirectory();
let shop: TestApp;
let client: pg.Client;
let reference: string;

/** A shop with one of everything: orders with and without tax in the price, discounts, cancellations, refunds. */
beforeAll(async () => {
  shop = await startTestApp();
  client = new pg.Client(shop.services.database.settings.connection);
  await client.connect();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addDiscount(shop, { code: "TEN", type: "percentage", valueBps: 1_000, usageLimit: 5 });
  const mug = await createProduct(shop, {
    title: "Mug",
    images: [{ url: "/media/demo/arch-tote.svg" }],
    variants: [{ priceMinor: 1_999, stock: 50, sku: "MUG-1" }],
  });
  const tote = await createProduct(shop, { title: "Tote", variants: [{ priceMinor: 2_500, stock: 50 }] });
  const { session } = await signUp(shop);
  const lines = [
    { productId: mug.productId, qty: 3 },
    { productId: tote.productId, qty: 1 },
  ];
  const placed = await placeOrder(shop, session, { lines, discountCode: "ten" });
  reference = placed.body.reference;
  const canceled = await placeOrder(shop, session, { lines, discountCode: "ten" });
  await shop.request("POST", `/api/orders/${canceled.body.id}/cancel`, { session, body: {} });
  await client.query("update store_settings set tax_included = false");
  await placeOrder(shop, session, { lines });
  await shop.request("POST", "/api/cart/lines", { session, body: { productId: mug.productId, qty: 1 } });
  const creator = await createCreator(shop);
  await shop.request("POST", "/api/creator/product-links", { session: creator.session, body: {} });
});
afterAll(async () => {
  await client.end();
  await shop.close();
  directory.remove();
});

async function verify() {
  const { connection } = shop.services.database.settings;
  const results = await verifyShop({ connection, dataDir: directory.path, mediaStore: null });
  let text = "";
  const exitCode = reportChecks(results, { write: (line) => void (text += line) });
  return { text, exitCode };
}

test("a healthy shop agrees with itself", async () => {
  const { text, exitCode } = await verify();
  expect(text).toMatch(/Everything agrees\.\n$/);
  expect(text).not.toContain("DIFFERENT");
  expect(text).toMatch(/^order sums +3 {2}ok$/m);
  expect(exitCode).toBe(0);
});

/** `replica` turns off foreign keys, to write what a broken disk could leave. */
beforeEach(async () => {
  await client.query("set session_replication_role = replica");
});

test.each(damages)("%s that is wrong is found and named", async (_, damage, expected) => {
  const { rows } = await client.query("select id from orders where reference = $1", [reference]);
  const undo = await copyTables();
  let said = { text: "", exitCode: 0 };
  try {
    const { rowCount } = await client.query(damage, [rows[0].id]);
    expect(rowCount).toBeGreaterThan(0);
    said = await verify();
  } finally {
    await undo();
  }
  expect(said.text.replaceAll(reference, "REF")).toMatch(expected);
  expect(said.text).toMatch(/rows do not agree\.\n$/);
  expect(said.exitCode).toBe(1);
});

test("and all of it is put right again by the test itself", async () => {
  expect((await verify()).exitCode).toBe(0);
});

const TOUCHED = [
  "orders",
  "order_lines",
  "order_tags",
  "refund_lines",
  "shipments",
  "events",
  "claims",
  "discounts",
  "discount_uses",
  "stock",
  "products",
  "product_images",
  "variant_prices",
  "cart_lines",
  "product_links",
  "link_totals",
  "translations",
  "users",
];

async function copyTables(): Promise<() => Promise<void>> {
  for (const table of TOUCHED) await client.query(`create temp table kept_${table} as table ${table}`);
  return async () => {
    for (const table of TOUCHED) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
  };
}

test("control characters in a row cannot act on the terminal", () => {
  let text = "";
  const result = {
    name: "x",
    rows: 1,
    differenceCount: 3,
    differences: [{ row: "\u001b[2Jevil", problem: "\n\rgone" }],
  };
  expect(reportChecks([result], { write: (line) => void (text += line) })).toBe(1);
  expect(text).not.toContain("\u001b");
  expect(text).toContain("… and 2 more");
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }, null],
  [{ a: 1, b: 2 }, { a: 1 }, "b"],
  [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, "a[1].b"],
  [{ a: [1] }, { a: [1, 2] }, "a"],
  [{ a: null }, { a: {} }, "a"],
  [{ a: [] }, { a: {} }, "a"],
])("%j and %j first differ at %s", (stored, made, place) => {
  expect(firstDifference(stored, made)).toBe(place);
});
