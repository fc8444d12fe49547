import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug" });
});
afterAll(() => shop.close());

const settings = (body: object) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, body, headers: { "if-match": "*" } });

test("an order accepts the current terms, and keeps which and when", async () => {
  const customer = await signUp(shop);
  const order = (accepted: object, key?: string) =>
    placeOrder(
      shop,
      customer.session,
      { lines: [{ productId: "mug", qty: 1 }], ...accepted },
      key === undefined ? {} : { "idempotency-key": key },
    );
  expect((await order({ acceptedTerms: "whatever" })).body.acceptedTerms).toBeNull();

  expect((await settings({ termsVersion: "2026-11" })).body).toMatchObject({ termsVersion: "2026-11" });
  expect((await shop.request("GET", "/api/store")).body.termsVersion).toBe("2026-11");
  for (const accepted of [{}, { acceptedTerms: null }, { acceptedTerms: "2025-01" }])
    expect(await order(accepted)).toMatchObject({
      status: 409,
      body: { code: "terms_changed", termsVersion: "2026-11" },
    });
  const placed = (await order({ acceptedTerms: "2026-11" }, "one")).body;
  expect(placed.acceptedTerms).toEqual({ version: "2026-11", at: placed.placedAt });

  await settings({ termsVersion: "2026-12" });
  expect((await order({ acceptedTerms: "2026-11" }, "one")).body.id).toBe(placed.id);
  expect(await order({ acceptedTerms: "2026-11" }, "two")).toMatchObject({ status: 409 });
  const read = await shop.request("GET", `/api/admin/orders/${placed.id}`, { session: admin });
  expect(read.body.acceptedTerms).toEqual(placed.acceptedTerms);

  await settings({ termsVersion: null });
  expect((await order({})).body.acceptedTerms).toBeNull();
});
