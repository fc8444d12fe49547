/** The rows of the golden table that a discount code can express: bag, quote and order agree, and refunds follow. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { addDiscount, addShippingMethod, addTaxRate, placeOrder, type TestDiscount } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
let products = 0;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 490, countries: ["DE"] });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addTaxRate(shop, { country: "DE", rateBps: 700, class: "reduced" });
});
afterAll(() => shop.close());

async function change(body: Record<string, unknown>): Promise<void> {
  const headers = { "if-match": "*" };
  const { status, text } = await shop.request("PATCH", "/api/admin/settings", { session: admin, body, headers });
  expect(status, text).toBe(200);
}

interface Amount {
  amount: number;
}

interface Quote {
  lines: { discount: Amount; tax: Amount; total: Amount }[];
  totals: Record<"discount" | "shipping" | "tax" | "shippingTax" | "total", Amount>;
}

interface Order extends Quote {
  id: string;
  lines: (Quote["lines"][number] & { id: string })[];
  refunds: { amount: Amount }[];
}

interface Wanted {
  priceMinor: number;
  qty?: number;
  taxClass?: string;
}

/** Puts products of these prices with a code into a bag, quotes them and orders them; the three must agree. */
async function buy(wanted: readonly Wanted[], discount: TestDiscount): Promise<Order> {
  const { session } = await signUp(shop);
  await addDiscount(shop, discount);
  const lines: { productId: string; qty: number }[] = [];
  for (const { priceMinor, qty = 1, taxClass = "standard" } of wanted) {
    products += 1;
    const handle = `golden-${products}`;
    await createProduct(shop, { handle, variants: [{ priceMinor, taxClass, stock: 20 }] });
    lines.push({ productId: handle, qty });
  }
  const put = await shop.request("PUT", "/api/cart", { session, body: { lines }, headers: { "if-match": "*" } });
  expect(put.status, put.text).toBe(200);
  const bag = await shop.request("PUT", "/api/cart/discount", { session, body: { code: discount.code } });
  expect(bag.body.discount, bag.text).toEqual({ applied: true, reason: null });

  const body = { lines, discountCode: discount.code };
  const quoted = await shop.request<Quote>("POST", "/api/checkout/quote", {
    session,
    body: { ...body, shippingAddress: { country: "DE", postalCode: "10119" } },
  });
  expect(quoted.status, quoted.text).toBe(200);
  const placed = await placeOrder(shop, session, { ...body, expectedTotal: quoted.body.totals.total });
  expect(placed.status, placed.text).toBe(201);
  const order = placed.body as unknown as Order;
  const figures = ({ lines: some, totals }: Quote) => [
    some.map((line) => [line.discount.amount, line.tax.amount, line.total.amount]),
    [totals.discount, totals.shipping, totals.tax, totals.shippingTax, totals.total].map((one) => one.amount),
  ];
  expect(figures(order)).toEqual(figures(quoted.body));
  return order;
}

const parts = (order: Order) => order.lines.map((line) => line.discount.amount);

describe("with tax included", () => {
  test.each<[string, number[], TestDiscount, number[], number]>([
    ["1", [1_999, 501, 1], { code: "TEN", type: "percentage", valueBps: 1_000 }, [200, 50, 0], 2_251 + 490],
    ["2", [1, 1, 1], { code: "HALF", type: "percentage", valueBps: 5_000 }, [1, 1, 0], 1 + 490],
    ["19", [700, 500], { code: "TWENTY", type: "amount", amountMinor: 2_000 }, [700, 500], 490],
    ["free delivery", [700], { code: "FREE", type: "free_shipping" }, [0], 700],
  ])("%s", async (_, prices, discount, discounts, total) => {
    const order = await buy(
      prices.map((priceMinor) => ({ priceMinor })),
      discount,
    );
    expect([parts(order), order.totals.total.amount]).toEqual([discounts, total]);
  });

  test("20: pieces of a line that cost 19.98 come back for 6.66 each, three times", async () => {
    const discount: TestDiscount = { code: "LESS", type: "amount", amountMinor: 999 };
    const order = await buy([{ priceMinor: 999, qty: 3 }], discount);
    const amounts: number[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const { status, text, body } = await shop.request<Order>("POST", `/api/admin/orders/${order.id}/refunds`, {
        session: admin,
        body: { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "Broken" },
      });
      expect(status, text).toBe(201);
      amounts.push(body.refunds.at(-1)?.amount.amount ?? 0);
    }
    expect(amounts).toEqual([666, 666, 666]);
  });
});

test.each([
  [true, "INCLUDED", [105, 383], 60, 548, 4_490],
  [false, "EXCLUDED", [112, 456], 70, 638, 5_128],
])("7: a book and a mug with 10 € off, tax included %s", async (taxIncluded, code, taxes, ofShipping, tax, total) => {
  await change({ taxIncluded, shippingTax: "proportional" });
  const wanted = [{ priceMinor: 2_000, taxClass: "reduced" }, { priceMinor: 3_000 }];
  const order = await buy(wanted, { code, type: "amount", amountMinor: 1_000 });
  expect(parts(order)).toEqual([400, 600]);
  expect(order.lines.map((line) => line.tax.amount)).toEqual(taxes);
  expect([order.totals.shippingTax.amount, order.totals.tax.amount, order.totals.total.amount]).toEqual([
    ofShipping,
    tax,
    total,
  ]);
});
