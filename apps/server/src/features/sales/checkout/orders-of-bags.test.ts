import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addToBag, startGuest } from "../../../../test/guests.ts";
import { addDiscount, addShippingMethod, placeOrder, stockOf, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "string-bag", variants: [{ priceMinor: 1_400, stock: 500 }] });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: 500 }] });
});
afterAll(() => shop.close());

interface Bag {
  id: string;
  version: number;
  lines: { productId: string; variantId: string; qty: number }[];
  discountCode: string | null;
  lastOrder: { id: string; reference: string; placedAt: string; cartVersion: number } | null;
  waitingOrder: unknown;
}

const EMAIL = "guest@example.com";
const bagOf = async (session: string) => (await shop.request<Bag>("GET", "/api/cart", { session })).body;
const named = ({ id, version }: Bag) => ({ id, version });
const linesOf = ({ lines }: Bag) => lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty }));

/** Orders a bag as a tab saw it. */
function order(session: string, bag: Bag, more: Record<string, unknown> = {}, key?: string) {
  const body = { email: EMAIL, lines: linesOf(bag), cart: named(bag), ...more };
  return placeOrder(shop, session, body, key === undefined ? {} : { "idempotency-key": key });
}

async function guestWith(handle: string, qty = 1) {
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, handle, qty);
  return { ...guest, bag: await bagOf(guest.session) };
}

const ordersOf = async (session: string) =>
  (await shop.request<{ data: TestOrder[] }>("GET", "/api/orders", { session })).body.data;

test("two tabs of one bag: the second is told the order that was made, whatever happened since", async () => {
  const { session, bag: seen } = await guestWith("string-bag");
  const placed = await order(session, seen, {}, "a");
  expect(placed.status).toBe(201);
  const { id, reference, placedAt } = placed.body;
  const after = await bagOf(session);
  expect(after).toMatchObject({
    version: seen.version + 1,
    lines: [],
    lastOrder: { id, reference, placedAt, cartVersion: seen.version },
  });

  const refusal = {
    status: 409,
    body: {
      code: "already_ordered",
      order: { id, reference, placedAt, status: "placed", paymentStatus: "pending", total: placed.body.totals.total },
    },
  };
  expect(await order(session, seen, {}, "b")).toMatchObject(refusal);
  const again = await order(session, seen, {}, "a");
  expect([again.status, again.headers["idempotent-replayed"]]).toEqual([201, "true"]);
  expect(again.body).toEqual(placed.body);

  await addToBag(shop, session, "mug");
  const withMug = await bagOf(session);
  expect(withMug.version).toBe(seen.version + 2);
  expect(await order(session, seen, {}, "b")).toMatchObject(refusal);
  expect((await order(session, withMug, {}, "b")).status).toBe(201);
  expect(await ordersOf(session)).toHaveLength(2);
});

test("a bag that changed since is not ordered, and the answer has the bag as it is", async () => {
  const { session, bag: seen } = await guestWith("string-bag");
  await addToBag(shop, session, "string-bag");
  const now = await bagOf(session);
  const refused = await order(session, seen);
  expect(refused).toMatchObject({ status: 409, body: { code: "cart_changed" } });
  expect((refused.body as unknown as { cart: Bag }).cart).toEqual(now);
  expect(await ordersOf(session)).toEqual([]);
  const other = await guestWith("mug");
  expect(await order(session, now, { cart: named(other.bag) })).toMatchObject({
    status: 409,
    body: { code: "cart_changed", cart: { id: now.id } },
  });
  expect(await order(session, now, { cart: { ...named(now), version: now.version + 5 } })).toMatchObject({
    body: { code: "cart_changed" },
  });
});

test("64 orders of one bag at once, each with a key of its own, make one", async () => {
  const ada = await signUp(shop);
  await addToBag(shop, ada.session, "string-bag", 2);
  const bag = await bagOf(ada.session);
  const before = await stockOf(shop, "string-bag");
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => order(ada.session, bag, {}, `key-${index}`)),
  );
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(1);
  const reference = placed[0]?.body.reference;
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.code, (body.order as TestOrder).reference])).toEqual(
    Array(63).fill([409, "already_ordered", reference]),
  );
  expect(await stockOf(shop, "string-bag")).toBe((before ?? 0) - 2);
  expect(await ordersOf(ada.session)).toHaveLength(1);
});

test("a bag that was never used is ordered once as well", async () => {
  const ada = await signUp(shop);
  const bag = await bagOf(ada.session);
  expect(bag.version).toBe(0);
  const lines = [{ productId: "mug", qty: 1 }];
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(ada.session, bag, { lines })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(await bagOf(ada.session)).toMatchObject({ version: 1, lastOrder: { cartVersion: 0 } });
});

test("the version moves though none of the bag's lines was ordered, and the code that the order used is gone", async () => {
  await addDiscount(shop, { code: "BAGTEN", type: "percentage", valueBps: 1_000 });
  const { session } = await guestWith("string-bag");
  await shop.request("PUT", "/api/cart/discount", { session, body: { code: "BAGTEN" } });
  const bag = await bagOf(session);
  const lines = [{ productId: "mug", qty: 1 }];
  expect((await order(session, bag, { lines, discountCode: "bagten" })).status).toBe(201);
  expect(await bagOf(session)).toMatchObject({ version: bag.version + 1, lines: [{ qty: 1 }], discountCode: null });
});

test("an order without `cart` is not held against the bag, and moves it only by its pieces", async () => {
  const { session, bag } = await guestWith("string-bag");
  const mug = { email: EMAIL, lines: [{ productId: "mug", qty: 1 }] };
  expect((await placeOrder(shop, session, mug)).status).toBe(201);
  expect(await bagOf(session)).toMatchObject({ version: bag.version, lastOrder: null });
  expect((await placeOrder(shop, session, { email: EMAIL, lines: linesOf(bag) })).status).toBe(201);
  expect(await order(session, bag)).toMatchObject({ status: 409, body: { code: "cart_changed" } });
});

describe("the order of the checks", () => {
  test("the bag comes before terms, stock, discount and price", async () => {
    await createProduct(shop, { handle: "last-one", variants: [{ priceMinor: 500, stock: 1 }] });
    const { session, bag } = await guestWith("last-one");
    expect((await order(session, bag)).status).toBe(201);
    const wrong = { discountCode: "NOPE", expectedTotal: { amount: 1, currency: "EUR" } };
    expect((await order(session, bag, wrong)).body).toMatchObject({ code: "already_ordered" });
    const { cart: _, ...unnamed } = { email: EMAIL, lines: linesOf(bag), ...wrong, cart: null };
    expect((await placeOrder(shop, session, unnamed)).body).toMatchObject({ code: "insufficient_stock" });
    const mug = { email: EMAIL, lines: [{ productId: "mug", qty: 1 }] };
    expect((await placeOrder(shop, session, { ...mug, ...wrong })).body).toMatchObject({ code: "discount_unknown" });
    expect((await placeOrder(shop, session, { ...mug, expectedTotal: wrong.expectedTotal })).body).toMatchObject({
      code: "price_changed",
    });
  });

  test("a refused order leaves the bag to the next", async () => {
    const { session, bag } = await guestWith("mug");
    expect((await order(session, bag, { discountCode: "NOPE" }, "k1")).status).toBe(422);
    expect(await bagOf(session)).toEqual(bag);
    expect((await order(session, bag, {}, "k2")).status).toBe(201);
  });
});

test("what is no version of a bag is refused before anything is asked", async () => {
  const { session, bag } = await guestWith("mug");
  for (const cart of [{ id: bag.id, version: "1" }, { id: bag.id, version: -1 }, { id: bag.id }, { version: 1 }, 7])
    expect((await order(session, bag, { cart })).status, JSON.stringify(cart)).toBe(422);
});

test("the last order is told for 24 hours, and an erased one as null", async () => {
  const { session, bag, userId } = await guestWith("mug");
  const { body } = await order(session, bag);
  const move = (hours: number) =>
    shop.database.reads.execute(
      sql`update orders set placed_at = now() - make_interval(hours => ${hours}) where reference = ${body.reference}`,
    );
  await move(23);
  expect((await bagOf(session)).lastOrder).toMatchObject({ reference: body.reference });
  await move(25);
  expect((await bagOf(session)).lastOrder).toBeNull();
  expect(await order(session, bag)).toMatchObject({ body: { code: "already_ordered", order: { id: body.id } } });
  await shop.database.reads.execute(sql`update carts set ordered_order = gen_random_uuid() where user_id = ${userId}`);
  expect(await order(session, bag)).toMatchObject({ body: { code: "already_ordered", order: null } });
});
