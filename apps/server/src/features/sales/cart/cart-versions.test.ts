import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bagCalls, createTote, etagOf, setPrice } from "../../../../test/bags.ts";
import { signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Cart } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(async () => {
  ada = await signUp(shop);
});
afterAll(() => shop.close());

const tote = (priceMinor?: number, stock?: number | null) => createTote(shop, priceMinor, stock);
const { read, add, replace, change } = bagCalls(
  () => shop,
  () => ada,
);

test("a replacement needs If-Match, and a stale one gets the current bag", async () => {
  const variant = await tote();
  expect(await replace([{ productId: variant.handle, qty: 1 }], null)).toMatchObject({
    status: 428,
    body: { code: "precondition_required" },
  });
  const empty = await read();
  const first = await replace([{ productId: variant.handle, qty: 1 }], etagOf(empty));
  expect(first).toMatchObject({ status: 200, body: { version: 1 } });
  const weak = `W/${etagOf(first)}`;
  for (const stale of [etagOf(empty), weak, "1", "nonsense", '"11.x"', '"1', '"1.x"y', `${etagOf(first)}, 1`, "*, 1"]) {
    const refused = await replace([], stale);
    expect(refused).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
    expect(refused.body.cart).toEqual(first.body);
    expect(refused.headers.etag).toBe(first.headers.etag);
  }
  // Errors in the request itself are reported before a version conflict.
  expect((await replace([{ productId: "none", qty: 1 }], null)).status).toBe(422);
  const compressed = [etagOf(first).replace(/"$/, '-gzip"'), '"1-br"'];
  for (const fresh of [etagOf(first), `"0", ${etagOf(first)}`, `${weak}, ${etagOf(first)}`, '"1"', ...compressed, "*"])
    expect(await replace([{ productId: variant.handle, qty: 1 }], fresh)).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
});

test("a new price is shown with a warning, moves the ETag, and makes no edit stale", async () => {
  const variant = await tote(1000);
  const before = await add(variant, 2);
  await setPrice(shop, variant, 1200);
  const after = await read();
  expect(after.body).toMatchObject({
    version: before.body.version,
    lines: [{ unitPrice: { amount: 1200 }, lineTotal: { amount: 2400 }, addedPrice: { amount: 1000 } }],
    subtotal: { amount: 2400 },
    warnings: [{ code: "price_changed", variantId: variant.variantId }],
  });
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const kept = await replace([{ productId: variant.handle, qty: 3 }], etagOf(before));
  expect(kept).toMatchObject({ status: 200, body: { warnings: [{ code: "price_changed" }] } });
  expect((await change(variant, 3)).body.warnings).toEqual([]);
  await setPrice(shop, variant, 1300);
  expect((await add(variant)).body.warnings).toEqual([]);
});

test("an unchanged bag answers 304", async () => {
  const first = await add(await tote());
  const again = await shop.request("GET", "/api/cart", {
    session: ada.session,
    headers: { "if-none-match": etagOf(first) },
  });
  expect(again).toMatchObject({ status: 304, text: "" });
  expect(again.headers.etag).toBe(first.headers.etag);
});

test("20 pieces added at once by twenty requests are 20", async () => {
  const variant = await tote();
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(variant)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(answers.map((answer) => answer.body.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect((await read()).body).toMatchObject({ version: 20, itemCount: 20 });
});

test("one of several simultaneous replacements of the same version wins", async () => {
  const variant = await tote();
  const etag = etagOf(await add(variant));
  const answers = await Promise.all([2, 3, 4, 5].map((qty) => replace([{ productId: variant.handle, qty }], etag)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412]);
});

test("a repeated request with its key adds once", async () => {
  const variant = await tote();
  const once = () =>
    shop.request<Cart>("POST", "/api/cart/lines", {
      session: ada.session,
      body: { productId: variant.handle, qty: 1 },
      headers: { "idempotency-key": "add-1" },
    });
  const [first, second] = await Promise.all([once(), once()]);
  expect([first.headers["idempotent-replayed"], second.headers["idempotent-replayed"]].sort()).toEqual([
    "true",
    undefined,
  ]);
  expect(second.text).toBe(first.text);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect((await read()).body.itemCount).toBe(1);
});
