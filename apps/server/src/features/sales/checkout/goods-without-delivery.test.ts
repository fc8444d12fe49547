/** docs/contract/orders.md#goods-without-delivery: an e-book alone, a service, and both beside a parcel. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, waitingMails } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { addShippingMethod, addTaxRate, BERLIN, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { mailContent } from "../../../platform/mail/texts/mail-content.ts";
import { mailOrderEvents } from "../orders/mails/mail-order-events.ts";
import { exportOrders } from "../orders/personal-data.ts";
import { orderEventCheck } from "../orders/queries/verify-order-events.ts";
import { orderSumCheck } from "../orders/queries/verify-orders.ts";
import { documentCheck } from "../orders/verify/verify-order-documents.ts";
import type { Quote } from "./schemas.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addTaxRate(shop, { country: "DE", rateBps: 700, class: "reduced" });
  await addTaxRate(shop, { country: "US", rateBps: 0 });
  await addTaxRate(shop, { country: "US", rateBps: 800, region: "CA" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490, freeFromMinor: 2_000, countries: ["DE"] });
  await createProduct(shop, {
    handle: "e-book",
    title: "E-book",
    variants: [{ priceMinor: 990, taxClass: "reduced", requiresShipping: false, weightGrams: 900 }],
  });
  await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_250, weightGrams: 300 }] });
  await change({ taxIncluded: true, shippingTax: "proportional" });
});
afterAll(() => shop.close());

async function change(body: Record<string, unknown>): Promise<void> {
  const headers = { "if-match": "*" };
  const { status, text } = await shop.request("PATCH", "/api/admin/settings", { session: admin, body, headers });
  expect(status, text).toBe(200);
}
const BOOK = { productId: "e-book", qty: 1 };
const MUG = { productId: "mug", qty: 1 };
/** Says nothing of an address by itself. */
const order = (session: string, body: Record<string, unknown>) =>
  shop.request<TestOrder>("POST", "/api/orders", { session, body });
const quote = async (body: Record<string, unknown>) =>
  (await shop.request<Quote>("POST", "/api/checkout/quote", { body })).body;

test("an e-book has no method, no delivery price and no address; its tax is that of the country", async () => {
  const { session } = await signUp(shop);
  const quoted = await quote({ lines: [BOOK], taxCountry: "DE" });
  expect(quoted).toMatchObject({
    needsDelivery: false,
    taxPlace: { country: "DE", region: null },
    shippingMethods: [],
    freeShippingMissing: null,
    totals: { shipping: { amount: 0 }, total: { amount: 990 }, tax: { amount: 65 }, complete: true },
    lines: [{ requiresShipping: false }],
  });
  const { body: placed, status } = await order(session, {
    lines: [BOOK],
    taxCountry: "DE",
    expectedTotal: quoted.totals.total,
  });
  expect(status).toBe(201);
  expect(placed).toMatchObject({
    shippingAddress: null,
    billingAddress: null,
    shippingMethod: null,
    taxPlace: { country: "DE", region: null },
    totals: { total: { amount: 990 }, tax: { amount: 65 }, shipping: { amount: 0 } },
    lines: [{ requiresShipping: false, taxCountry: "DE" }],
  });
  const read = await shop.request("GET", `/api/orders/${placed.id}`, { session });
  expect(read.body).toEqual(placed);
});

test("countries that no method serves buy what needs none", async () => {
  const { session } = await signUp(shop);
  expect(await quote({ lines: [BOOK], shippingAddress: { country: "NZ" } })).toMatchObject({
    taxPlace: { country: "NZ" },
    totals: { total: { amount: 990 }, tax: { amount: 0 } },
  });
  const placed = await order(session, { lines: [BOOK], taxCountry: "NZ", shippingMethod: "unheard-of" });
  expect([placed.status, placed.body.shippingMethod]).toEqual([201, null]);
  const refused = await shop.request("POST", "/api/checkout/quote", {
    body: { lines: [BOOK, MUG], shippingAddress: { country: "NZ" } },
  });
  expect(refused).toMatchObject({ status: 422, body: { code: "country_not_served" } });
});

test("the tax place is required unless an address or the shop's home says it", async () => {
  const { session } = await signUp(shop);
  const place = (body: Record<string, unknown>) => order(session, { lines: [BOOK], ...body });
  const refused = async (body: Record<string, unknown>, pointer: string, code = "required") =>
    expect(await place(body)).toMatchObject({ status: 422, body: { errors: [{ pointer, code }] } });
  await change({ homeCountry: "DE" });
  expect(await place({})).toMatchObject({ status: 201, body: { taxPlace: { country: "DE" } } });
  await change({ homeCountry: null });
  await refused({}, "#/taxCountry");
  await refused({ taxCountry: "XX" }, "#/taxCountry", "wrong_format");
  await refused({ taxCountry: "US" }, "#/taxRegion");
  await refused({ taxCountry: "US", taxRegion: " " }, "#/taxRegion");
  await refused({ lines: [MUG], taxCountry: "DE" }, "#/shippingAddress");
  const taxed = await place({ taxCountry: "US", taxRegion: "CA" });
  expect(taxed.body).toMatchObject({ taxPlace: { country: "US", region: "CA" }, totals: { tax: { amount: 73 } } });
  const billed = await place({ billingAddress: BERLIN });
  expect(billed.body).toMatchObject({ taxPlace: { country: "DE" }, billingAddress: { city: "Berlin" } });
  const former = await place({ shippingAddress: BERLIN });
  expect(former.body).toMatchObject({ taxPlace: { country: "DE" }, shippingAddress: null });
});

test("beside a mug the mug alone decides delivery, threshold and the tax of the delivery", async () => {
  const { session } = await signUp(shop);
  const body = { lines: [BOOK, MUG], shippingAddress: BERLIN, taxCountry: "US" };
  const quoted = await quote(body);
  expect(quoted).toMatchObject({
    needsDelivery: true,
    taxPlace: { country: "DE" },
    freeShippingMissing: { amount: 750 },
    totals: { shipping: { amount: 490 }, shippingTax: { amount: 78 }, total: { amount: 2_730 } },
    shippingMethods: [{ code: "standard", price: { amount: 490 } }],
  });
  const { body: placed } = await order(session, body);
  expect(placed).toMatchObject({
    shippingAddress: { city: "Berlin" },
    shippingMethod: { code: "standard" },
    lines: [{ requiresShipping: false }, { requiresShipping: true }],
  });
});

test("it is fulfilled by a shipment, mailed, tracked, listed, exported and verified without an address", async () => {
  const buyer = await signUp(shop);
  const { body: placed } = await order(buyer.session, { lines: [BOOK], taxCountry: "DE" });
  const post = asStaff(shop, admin);
  const shipped = await post(`orders/${placed.id}/shipments`, { carrier: "email" });
  expect([shipped.status, shipped.body.fulfillmentStatus]).toEqual([200, "delivered"]);
  const rows = await shop.request<{ data: Record<string, unknown>[] }>("GET", "/api/admin/orders?view=row&limit=1", {
    session: admin,
  });
  expect(rows.body.data[0]).toMatchObject({
    reference: placed.reference,
    shippingAddress: { name: "", country: "DE" },
  });
  const [mail] = await confirmationOf(buyer.email);
  expect(mail?.data).toMatchObject({ deliverTo: null, shippingMethod: null });
  for (const language of ["en", "de"] as const) {
    const content = mailContent("order_confirmed", language, mail?.data, {
      storeName: "Shop",
      accentColor: null,
      publicUrl: "http://localhost:3000",
      storefrontUrl: "http://localhost:3000",
      links: {},
    });
    expect(content?.sums).toEqual([]);
    expect(content?.details).toEqual([]);
  }
  const pair = new URLSearchParams({ order: placed.reference, email: buyer.email });
  const tracked = await shop.request("GET", `/track-order?${pair}`, { headers: { accept: "application/json" } });
  expect(tracked.body).toMatchObject({ destination: null });
  const exported = await exportOrders(shop.database.reads, buyer.userId);
  expect(exported).toMatchObject([{ reference: placed.reference, shippingAddress: null }]);
  expect(await differences()).toEqual([]);
});

test("an order's document of an earlier version is read with today's members", async () => {
  const { session } = await signUp(shop);
  const { body: placed } = await order(session, { lines: [MUG], shippingAddress: BERLIN });
  await shop.database.reads.execute(sql`
    update orders o set locale = null, document = (
      select ((e.data::jsonb - 'taxPlace' - 'locale' - 'changes' - 'tenders' - 'channel') || jsonb_build_object('lines', jsonb_build_array((e.data::jsonb -> 'lines' -> 0) - 'requiresShipping')))::text
      from events e where e.id = o.id)
    where o.id = ${decodeId("ord", placed.id)}`);
  expect((await shop.request("GET", `/api/orders/${placed.id}`, { session })).body).toEqual({
    ...placed,
    locale: null,
  });
  const list = await shop.request<{ data: unknown[] }>("GET", "/api/orders", { session });
  expect(list.body.data).toEqual([{ ...placed, locale: null }]);
  expect(await differences()).toEqual([]);
});

test("a bag says of each line whether it ships", async () => {
  const { session } = await signUp(shop);
  for (const line of [BOOK, MUG]) await shop.request("POST", "/api/cart/lines", { session, body: line });
  const { body } = await shop.request<{ lines: unknown[] }>("GET", "/api/cart", { session });
  expect(body.lines).toMatchObject([{ requiresShipping: false }, { requiresShipping: true }]);
  expect(await quote({ lines: body.lines, taxCountry: "DE" })).toMatchObject({ needsDelivery: true });
});

const confirmationOf = async (email: string) => {
  const kit = {
    database: shop.database,
    secrets: shop.services.secrets,
    howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
  };
  await expect
    .poll(async () => {
      while (await mailOrderEvents(kit));
      return (await waitingMails(shop, email)).map(({ template }) => template);
    })
    .toContain("order_confirmed");
  return waitingMails(shop, email);
};

/** The findings of `tote verify` about orders. */
async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const check of [documentCheck, orderSumCheck, orderEventCheck])
    await check.run(shop.database.reads, (difference) => found.push(difference));
  return found;
}
