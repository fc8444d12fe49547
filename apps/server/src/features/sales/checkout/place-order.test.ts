import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, addTaxRate, BERLIN, placeOrder, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490, freeFromMinor: 10_000 });
  await addShippingMethod(shop, { code: "express", priceMinor: 1_290 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
});
afterAll(() => shop.close());

describe("placing an order", () => {
  test("freezes prices, takes stock, empties the bag and says where it is", async () => {
    const ada = await signUp(shop);
    const tote = await createProduct(shop, { handle: "freeze-tote", variants: [{ priceMinor: 2_500, stock: 5 }] });
    await shop.request("POST", "/api/cart/lines", {
      session: ada.session,
      body: { productId: tote.productId, qty: 3 },
    });

    const placed = await placeOrder(shop, ada.session, {
      lines: [{ productId: "freeze-tote", qty: 2 }],
      note: "Bitte klingeln",
    });

    expect(placed.status).toBe(201);
    const { body: order } = placed;
    expect(order.reference).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(placed.headers.location).toBe(`/api/orders/${order.id}`);
    expect(order).toMatchObject({
      status: "placed",
      paymentStatus: "paid",
      fulfillmentStatus: "unfulfilled",
      email: ada.email,
      note: "Bitte klingeln",
      attribution: { status: "none" },
    });
    const { items, shipping, tax, shippingTax, total, paid, due } = order.totals;
    expect([items, shipping, tax, shippingTax, total, paid, due].map((money) => money.amount)).toEqual([
      5_000,
      490,
      798 + 78,
      78,
      5_490,
      5_490,
      0,
    ]);
    expect(await stockOf(shop, "freeze-tote")).toBe(3);
    const bag = await shop.request<{ lines: { qty: number }[] }>("GET", "/api/cart", { session: ada.session });
    expect(bag.body.lines).toMatchObject([{ qty: 1 }]);
    expect(
      (await shop.request("GET", `/api/orders/${order.reference.toLowerCase()}`, { session: ada.session })).body,
    ).toEqual(order);
    expect((await shop.request("GET", "/api/orders", { session: ada.session })).body).toEqual({
      data: [order],
      nextCursor: null,
      hasMore: false,
    });
  });

  test("writes order.created and order.paid with the order as it was answered", async () => {
    const ada = await signUp(shop);
    const tote = await createProduct(shop);
    const { body: order } = await placeOrder(shop, ada.session, { lines: [{ productId: tote.productId, qty: 1 }] });
    const events = await shop.database.reads.query(sql<{ type: string; data: unknown }>`
      select type, data from events where resource_id = ${decodeId("ord", order.id)}::uuid order by type`);
    expect(events).toEqual([
      { type: "order.created", data: order },
      { type: "order.paid", data: order },
    ]);
  });

  test("adds up lines of the same variant", async () => {
    const ada = await signUp(shop);
    await createProduct(shop, { handle: "added-up", variants: [{ priceMinor: 100, stock: 3 }] });
    const lines = [
      { productId: "added-up", qty: 1 },
      { productId: "added-up", qty: 2 },
    ];
    const placed = await placeOrder(shop, ada.session, { lines });
    expect(placed.body.lines).toMatchObject([{ qty: 3 }]);
    expect(await stockOf(shop, "added-up")).toBe(0);
    const over = await placeOrder(shop, ada.session, {
      lines: [
        { productId: "added-up", qty: 600 },
        { productId: "added-up", qty: 400 },
      ],
    });
    expect(over).toMatchObject({
      status: 422,
      body: { code: "qty_too_large", errors: [{ pointer: "#/lines/0/qty" }] },
    });
  });

  test("records an unknown code as not credited, and never fails because of it", async () => {
    const ada = await signUp(shop);
    const tote = await createProduct(shop);
    const placed = await placeOrder(shop, ada.session, {
      lines: [{ productId: tote.productId, qty: 1 }],
      attribution: { code: "nobody" },
    });
    expect(placed).toMatchObject({
      status: 201,
      body: { attribution: { status: "not_credited", reason: "unknown_code", code: "nobody", creator: null } },
    });
    for (const attribution of [{ code: "" }, { code: "x".repeat(500) }, { clickId: "" }, { clickId: "y".repeat(500) }])
      expect(
        await placeOrder(shop, ada.session, { lines: [{ productId: tote.productId, qty: 1 }], attribution }),
      ).toMatchObject({ status: 201, body: { attribution: { status: "not_credited", reason: "unknown_code" } } });
  });
});

describe("refusals leave everything as it was", () => {
  test("too little stock names each short line with what is left", async () => {
    const ada = await signUp(shop);
    await createProduct(shop, { handle: "plenty", variants: [{ priceMinor: 100, stock: 50 }] });
    await createProduct(shop, { handle: "scarce", variants: [{ priceMinor: 100, stock: 2 }] });
    const refused = await placeOrder(shop, ada.session, {
      lines: [
        { productId: "plenty", qty: 1 },
        { productId: "scarce", qty: 3 },
      ],
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "insufficient_stock", errors: [{ pointer: "#/lines/1/qty", available: 2 }] },
    });
    expect([await stockOf(shop, "plenty"), await stockOf(shop, "scarce")]).toEqual([50, 2]);
    expect((await shop.request<{ data: unknown[] }>("GET", "/api/orders", { session: ada.session })).body.data).toEqual(
      [],
    );
  });

  test.each([
    [
      "an unknown product",
      { lines: [{ productId: "no-such-thing", qty: 1 }] },
      422,
      "unknown_product",
      "#/lines/0/productId",
    ],
    [
      "a variant that is missing",
      { lines: [{ productId: "two-sizes", qty: 1 }] },
      422,
      "variant_required",
      "#/lines/0/variantId",
    ],
    [
      "a country without a method",
      { lines: [{ productId: "simple", qty: 1 }], shippingAddress: { ...BERLIN, country: "JP" } },
      422,
      "country_not_served",
      "#/shippingAddress/country",
    ],
    [
      "a country that does not exist",
      { lines: [{ productId: "simple", qty: 1 }], shippingAddress: { ...BERLIN, country: "XX" } },
      422,
      "validation_failed",
      "#/shippingAddress/country",
    ],
    [
      "a missing postal code",
      { lines: [{ productId: "simple", qty: 1 }], shippingAddress: { ...BERLIN, postalCode: undefined } },
      422,
      "validation_failed",
      "#/shippingAddress/postalCode",
    ],
    [
      "an unknown method",
      { lines: [{ productId: "simple", qty: 1 }], shippingMethod: "pigeon" },
      422,
      "unknown_shipping_method",
      "#/shippingMethod",
    ],
    [
      "an unknown discount",
      { lines: [{ productId: "simple", qty: 1 }], discountCode: "nope" },
      422,
      "discount_unknown",
      "#/discountCode",
    ],
    ["no lines", { lines: [] }, 422, "validation_failed", "#/lines"],
    [
      "a fraction of a piece",
      { lines: [{ productId: "simple", qty: 1.5 }] },
      422,
      "validation_failed",
      "#/lines/0/qty",
    ],
    ["an unknown member", { lines: [{ productId: "simple", qty: 1 }], gift: true }, 422, "validation_failed", "#/gift"],
  ])("%s", async (_, body, status, code, pointer) => {
    const ada = await signUp(shop);
    await createProduct(shop, { handle: "simple" });
    await createProduct(shop, {
      handle: "two-sizes",
      options: [{ name: "Size", values: ["S", "M"] }],
      variants: [
        { priceMinor: 1, options: { Size: "S" } },
        { priceMinor: 1, options: { Size: "M" } },
      ],
    });
    expect(await placeOrder(shop, ada.session, body)).toMatchObject({ status, body: { code, errors: [{ pointer }] } });
  });

  test("a total that differs from the expected one comes with today's quote", async () => {
    const ada = await signUp(shop);
    await createProduct(shop, { handle: "expected", variants: [{ priceMinor: 3_000 }] });
    const lines = [{ productId: "expected", qty: 1 }];
    const refused = await placeOrder(shop, ada.session, { lines, expectedTotal: { amount: 3_000, currency: "EUR" } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "price_changed", quote: { totals: { total: { amount: 3_490 } } } },
    });
    expect(
      (await placeOrder(shop, ada.session, { lines, expectedTotal: { amount: 3_490, currency: "EUR" } })).status,
    ).toBe(201);
  });

  test("a visitor and a bearer token are not let in", async () => {
    const ada = await signUp(shop);
    expect((await shop.request("POST", "/api/orders", { body: {} })).status).toBe(401);
    expect(
      (await shop.request("POST", "/api/orders", { body: {}, headers: { authorization: `Bearer ${ada.session}` } }))
        .status,
    ).toBe(401);
  });

  test("someone else's order does not exist", async () => {
    const ada = await signUp(shop);
    const eve = await signUp(shop);
    const tote = await createProduct(shop);
    const { body: order } = await placeOrder(shop, ada.session, { lines: [{ productId: tote.productId, qty: 1 }] });
    for (const name of [order.id, order.reference]) {
      expect((await shop.request("GET", `/api/orders/${name}`, { session: eve.session })).status).toBe(404);
      expect((await shop.request("POST", `/api/orders/${name}/cancel`, { session: eve.session })).status).toBe(404);
    }
  });
});
