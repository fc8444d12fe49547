import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

test("64 orders for 7 pieces sell exactly 7", async () => {
  await createProduct(shop, { handle: "seven", variants: [{ priceMinor: 100, stock: 7 }] });
  const customers = await Promise.all(Array.from({ length: 64 }, () => signUp(shop)));
  const answers = await Promise.all(
    customers.map((customer) => placeOrder(shop, customer.session, { lines: [{ productId: "seven", qty: 1 }] })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(57);
  expect(await stockOf(shop, "seven")).toBe(0);
});

test("the same key twice at once makes one order; later it replays; another body is refused", async () => {
  const ada = await signUp(shop);
  await createProduct(shop, { handle: "keyed", variants: [{ priceMinor: 100, stock: 9 }] });
  const body = { lines: [{ productId: "keyed", qty: 1 }] };
  const [one, two] = await Promise.all(
    [1, 2].map(() => placeOrder(shop, ada.session, body, { "idempotency-key": "abc" })),
  );
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(one?.body).toEqual(two?.body);
  expect(
    [one?.headers["idempotent-replayed"], two?.headers["idempotent-replayed"]].filter((value) => value === "true"),
  ).toHaveLength(1);
  const again = await placeOrder(shop, ada.session, { ...body }, { "idempotency-key": '"abc"' });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.body).toEqual(one?.body);
  expect(
    await placeOrder(shop, ada.session, { lines: [{ productId: "keyed", qty: 2 }] }, { "idempotency-key": "abc" }),
  ).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  expect(await stockOf(shop, "keyed")).toBe(8);
});

test("a refused order does not use its key up", async () => {
  const ada = await signUp(shop);
  await createProduct(shop, { handle: "later", variants: [{ priceMinor: 100, stock: 0 }] });
  const body = { lines: [{ productId: "later", qty: 1 }] };
  expect((await placeOrder(shop, ada.session, body, { "idempotency-key": "k" })).status).toBe(409);
  await shop.database.reads.execute(sql`update stock set on_hand = 1`);
  const placed = await placeOrder(shop, ada.session, body, { "idempotency-key": "k" });
  expect(placed.status).toBe(201);
  expect(placed.headers["idempotent-replayed"]).toBeUndefined();
});
