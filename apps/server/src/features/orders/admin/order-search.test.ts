import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, makeStaff, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { startGuest } from "../../../../test/guests.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";
import { listAllOrders } from "../queries/list-orders.ts";
import { EVERYTHING, understandSearch } from "./search-orders.ts";

let shop: TestApp;
let staff: string;
let ada: TestCustomer;
let grace: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  ada = await signUp(shop, { name: "Ada Lovelace", email: "ada@countess.example" });
  grace = await signUp(shop, { name: "Grace Hopper", email: "g_hopper@navy.example" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 1_000, sku: "Mug-01/ß" }] });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500, sku: null }] });
});
afterAll(() => shop.close());

interface Placed {
  id: string;
  reference: string;
}
const order = async ({ session }: TestCustomer, productId: string, more: object = {}): Promise<Placed> => {
  const { status, body } = await placeOrder(shop, session, { lines: [{ productId, qty: 1 }], ...more });
  expect(status).toBe(201);
  return body;
};
const find = async (query: Record<string, string>) => {
  const answer = await shop.request<{ data: Placed[]; nextCursor: string | null }>(
    "GET",
    `/api/admin/orders?${new URLSearchParams(query)}`,
    { session: staff },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const found = async (query: Record<string, string>) => (await find(query)).data.map(({ id }) => id);

test("what staff types or scans finds the order: reference, tracking number, SKU, name and address", async () => {
  const [mug, tote] = [await order(ada, "mug"), await order(grace, "tote")];
  await asStaff(shop, staff)(`orders/${tote.id}/shipments`, { carrier: "DHL", trackingNumber: "00 34-0434" });
  for (const q of [mug.reference, mug.reference.toLowerCase().replaceAll("-", ""), "mug-01/ß", "ada@", "lovelace"])
    expect(await found({ q }), q).toEqual([mug.id]);
  for (const q of ["ADA@countess.EXAMPLE", " ada@countess.example "]) expect(await found({ q }), q).toEqual([mug.id]);
  for (const q of ["00340434", " 0034 0434", "G_HOPPER", "navy.example"])
    expect(await found({ q }), q).toEqual([tote.id]);
  // Wildcards match only themselves, and an unknown value finds nothing.
  for (const q of ["%", "g%hopper", "mug-02", "T-0000-0000", "@"]) {
    const expected = q === "@" ? [tote.id, mug.id] : [];
    expect(await found({ q }), q).toEqual(expected);
  }
});

test("lists are narrowed by customer, creator and states, together with a search, and page on", async () => {
  const creator = await createCreator(shop);
  await addDiscount(shop, { code: "BYCREATOR", type: "percentage", valueBps: 1_000, creatorId: creator.creatorId });
  const credited = await order(ada, "mug", { discountCode: "BYCREATOR" });
  const creatorId = encodeId("crt", creator.creatorId);
  const customerId = encodeId("usr", grace.userId);
  expect(await found({ creatorId })).toEqual([credited.id]);
  expect(await found({ creatorId, q: "mug-01/ß" })).toEqual([credited.id]);
  expect(await found({ creatorId, customerId })).toEqual([]);
  expect(await found({ customerId })).toHaveLength(1);
  expect(await found({ customerId, fulfillmentStatus: "unfulfilled" })).toEqual([]);
  for (const unknown of ["crt_nonsense", encodeId("crt", grace.userId)])
    expect(await found({ creatorId: unknown })).toEqual([]);
  const all = await found({ q: "mug-01/ß" });
  const first = await find({ q: "mug-01/ß", limit: "1" });
  const second = await find({ q: "mug-01/ß", limit: "1", cursor: first.nextCursor ?? "" });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all);
  expect(all).toHaveLength(2);
});

test("a SKU that nearly every order has is searched in the order of the list", async () => {
  await shop.database.reads.execute(sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, title, variant_title, sku, qty, stock_taken, unit_price_minor, discount_minor, tax_minor, tax_rate_bps, total_minor)
    select gen_random_uuid(), o.id, 1000 + n, gen_random_uuid(), gen_random_uuid(), 'Mug', '', 'Everywhere', 1, 0, 0, 0, 0, 0, 0
    from orders o cross join generate_series(1, 2001) n`);
  const { reads } = shop.database;
  const search = await understandSearch(reads, "everywhere");
  expect(search).toEqual({ ...EVERYTHING, sku: "everywhere" });
  const nothing = {
    status: null,
    attention: null,
    waitingIds: null,
    from: null,
    to: null,
    after: null,
    paymentStatus: null,
    fulfillmentStatus: null,
  };
  const filter = { ...nothing, sort: "-placedAt", customerId: null, creatorId: null, tag: null, limit: 10 };
  expect(await listAllOrders(reads, { ...filter, ...search })).toEqual(
    await listAllOrders(reads, { ...filter, ...EVERYTHING }),
  );
});

test("a guest's order is found by the address it was placed under", async () => {
  const guest = await startGuest(shop);
  const { status, body } = await placeOrder(shop, guest.session, {
    email: "Gast@elsewhere.example",
    lines: [{ productId: "mug", qty: 1 }],
  });
  expect(status).toBe(201);
  expect(await found({ q: " gast@ELSEWHERE.example" })).toEqual([body.id]);
  expect(await found({ q: "gast@elsewhere" })).toEqual([]);
});
