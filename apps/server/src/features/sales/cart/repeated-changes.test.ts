/** Changes of lines with an Idempotency-Key: docs/contract/bag-and-quote.md#endpoints. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BagVariant, bagCalls, createTote, setPrice } from "../../../../test/bags.ts";
import { signUp, type TestCustomer } from "../../../../test/factories.ts";
import { addToBag, startGuest } from "../../../../test/guests.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Cart } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer;
let tote: BagVariant;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(async () => {
  ada = await signUp(shop);
  tote = await createTote(shop, 2_500);
});
afterAll(() => shop.close());

const { read, add, change } = bagCalls(
  () => shop,
  () => ada,
);
let keys = 0;
const newKey = () => `change-${(keys += 1)}`;
const repeatable = (method: string, path: string, key: string, body?: unknown) =>
  shop.request<Cart & { code: string }>(method, path, {
    session: ada.session,
    headers: { "idempotency-key": key },
    ...(body === undefined ? {} : { body }),
  });
const quantity = async () => (await read()).body.lines[0]?.qty ?? 0;

test("a change that arrives a second time, late, does not undo a newer one", async () => {
  await add(tote);
  const key = newKey();
  const path = `/api/cart/lines/${tote.variantId}`;
  const first = await repeatable("PATCH", path, key, { qty: 2 });
  expect((await change(tote, 5)).body.itemCount).toBe(5);
  const late = await repeatable("PATCH", path, key, { qty: 2 });
  expect(late).toMatchObject({ status: 200, body: { version: first.body.version, itemCount: 2 } });
  expect(late.headers["idempotent-replayed"]).toBe("true");
  expect(await quantity()).toBe(5);
  expect(await repeatable("PATCH", path, key, { qty: 3 })).toMatchObject({
    status: 422,
    body: { code: "idempotency_key_reused" },
  });
});

test("a removal that arrives late does not remove the line that was added since", async () => {
  await add(tote);
  const key = newKey();
  const path = `/api/cart/lines/${tote.variantId}`;
  expect((await repeatable("DELETE", path, key)).body.itemCount).toBe(0);
  await add(tote, 2);
  expect((await repeatable("DELETE", path, key)).headers["idempotent-replayed"]).toBe("true");
  expect(await quantity()).toBe(2);
});

test("an accepted price and a code that arrive late change nothing", async () => {
  await add(tote);
  const [accept, set, removal] = [newKey(), newKey(), newKey()];
  const acceptPath = `/api/cart/lines/${tote.variantId}/accept-price`;
  await setPrice(shop, tote, 2_600);
  expect((await repeatable("POST", acceptPath, accept)).body.warnings).toEqual([]);
  await setPrice(shop, tote, 2_700);
  await repeatable("POST", acceptPath, accept);
  expect((await read()).body.warnings).toMatchObject([{ code: "price_changed" }]);
  await repeatable("PUT", "/api/cart/discount", set, { code: "FIRST" });
  expect((await repeatable("DELETE", "/api/cart/discount", removal)).body.discountCode).toBeNull();
  await repeatable("PUT", "/api/cart/discount", set, { code: "FIRST" });
  expect((await read()).body.discountCode).toBeNull();
  await repeatable("PUT", "/api/cart/discount", newKey(), { code: "SECOND" });
  await repeatable("DELETE", "/api/cart/discount", removal);
  expect((await read()).body.discountCode).toBe("SECOND");
});

test("the bag says whether it is a guest's, also after the guest became an account", async () => {
  expect((await read()).body.owner).toBe("customer");
  const guest = await startGuest(shop);
  expect((await addToBag(shop, guest.session, tote.handle)).body).toMatchObject({ owner: "guest" });
  const signedUp = await shop.request("POST", "/api/auth/sign-up", {
    session: guest.session,
    body: { email: "grown@example.com", password: "a long and odd pass phrase", name: "Grown Guest" },
  });
  const session = signedUp.cookie("session") ?? "";
  const bag = await shop.request<Cart>("GET", "/api/cart", { session });
  expect(bag.body).toMatchObject({ owner: "customer", itemCount: 1 });
});
