/** The totals of random quotes against a calculation written apart from the server's, in fractions of whole numbers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { SeededRandom } from "../../../../test/fuzz/seeded-random.ts";
import { addDiscount, addTaxRate, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Quote } from "./schemas.ts";

const QUOTES = 500;
const ORDERS_EVERY = 20;
const CLASSES = ["standard", "reduced", "books", "exempt"];

/** Place → class → rate; each place names what the look-up must find, so that the model has no look-up of its own. */
const PLACES = [
  { country: "DE", region: undefined, rates: [1_900, 700, 1_900, 0], shipping: 1_900 },
  { country: "DE", region: "Helgoland", rates: [0, 700, 0, 0], shipping: 0 },
  { country: "AT", region: undefined, rates: [2_000, 1_000, 500, 0], shipping: 2_100 },
  { country: "FR", region: undefined, rates: [0, 0, 550, 0], shipping: 0 },
] as const;
const METHODS = [
  { code: "flat", price: 490, freeFrom: 20_000, by: null, steps: [] },
  {
    code: "heavy",
    price: 390,
    freeFrom: null,
    by: "grams",
    steps: [
      [1_000, 690],
      [5_000, 1_490],
    ],
  },
  {
    code: "value",
    price: 990,
    freeFrom: 90_000,
    by: "subtotal",
    steps: [
      [5_000, 590],
      [15_000, 0],
    ],
  },
] as const;
const DISCOUNTS = [
  { code: "TENTH", type: "percentage", valueBps: 1_000 },
  { code: "ODD", type: "percentage", valueBps: 3_333 },
  { code: "LESS", type: "amount", amountMinor: 1_234 },
  { code: "FREE", type: "free_shipping" },
] as const;
const PRICES = [1, 99, 1_299, 2_500, 7_777, 19_999];

interface Sold {
  productId: string;
  variantId: string;
  price: number;
  taxClass: number;
  grams: number;
  ships: boolean;
}
let shop: TestApp;
let admin: string;
let sold: Sold[];

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  const at = { country: "DE", rateBps: 1_900 };
  await addTaxRate(shop, at);
  await addTaxRate(shop, { ...at, rateBps: 700, class: "reduced" });
  await addTaxRate(shop, { ...at, rateBps: 0, region: "Helgoland" });
  await addTaxRate(shop, { country: "AT", rateBps: 2_000, shippingRateBps: 2_100 });
  await addTaxRate(shop, { country: "AT", rateBps: 1_000, class: "reduced" });
  await addTaxRate(shop, { country: "AT", rateBps: 500, class: "books" });
  await addTaxRate(shop, { country: "FR", rateBps: 550, class: "books" });
  const money = (amount: number) => ({ amount, currency: "EUR" });
  for (const { code, price, freeFrom, by, steps } of METHODS) {
    const from = (step: number) => (by === "grams" ? { fromGrams: step } : { fromSubtotal: money(step) });
    const { status } = await shop.request("POST", "/api/admin/shipping-methods", {
      session: admin,
      body: {
        code,
        name: code,
        countries: ["*"],
        price: money(price),
        freeFrom: freeFrom === null ? null : money(freeFrom),
        prices: steps.map(([step, amount]) => ({ ...from(step), price: money(amount) })),
      },
    });
    expect(status).toBe(201);
  }
  for (const discount of DISCOUNTS) await addDiscount(shop, discount);
  sold = await Promise.all(
    CLASSES.flatMap((taxClass, place) =>
      PRICES.map(async (price, index): Promise<Sold> => {
        const weightGrams = (index * 170) % 900;
        const requiresShipping = (index + place) % 3 > 0;
        const handle = `p-${taxClass}-${price}`;
        const { variants, productId } = await createProduct(shop, {
          handle,
          variants: [{ priceMinor: price, taxClass, weightGrams, requiresShipping }],
        });
        const grams = requiresShipping ? weightGrams : 0;
        return {
          productId,
          variantId: variants[0]?.variantId ?? "",
          price,
          taxClass: place,
          grams,
          ships: requiresShipping,
        };
      }),
    ),
  );
});
afterAll(() => shop.close());

interface Case {
  lines: ReadonlyArray<{ item: Sold; qty: number }>;
  place: (typeof PLACES)[number];
  discount: (typeof DISCOUNTS)[number] | null;
  method: (typeof METHODS)[number] | null;
}

const half = (numerator: bigint, denominator: bigint) => Number((numerator * 2n + denominator) / (denominator * 2n));

/** Shares by hand: whole parts first, then one more for the largest fractions. */
function share(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Number((BigInt(whole) * BigInt(weight)) / BigInt(all)));
  const rest = weights.map((weight) => (BigInt(whole) * BigInt(weight)) % BigInt(all));
  for (let left = whole - parts.reduce((total, part) => total + part, 0); left > 0; left -= 1) {
    let best = 0;
    for (let index = 1; index < rest.length; index += 1) if ((rest[index] ?? 0n) > (rest[best] ?? 0n)) best = index;
    parts[best] = (parts[best] ?? 0) + 1;
    rest[best] = -1n;
  }
  return parts;
}

function priceOf(method: Case["method"] & object, goods: number, grams: number): number {
  const measure = method.by === "grams" ? grams : goods;
  let price: number = method.price;
  for (const [from, next] of method.steps) if (measure >= from) price = next;
  return price;
}

function model({ lines, place, discount, method }: Case, included: boolean, proportional: boolean) {
  const values = lines.map(({ item, qty }) => item.price * qty);
  const items = values.reduce((total, value) => total + value, 0);
  const off =
    discount?.type === "percentage"
      ? half(BigInt(items) * BigInt(discount.valueBps), 10_000n)
      : discount?.type === "amount"
        ? Math.min(discount.amountMinor, items)
        : 0;
  const offs = share(off, values);
  const nets = values.map((value, index) => value - (offs[index] ?? 0));
  const goods = items - off;
  const shippedNets = nets.map((net, index) => (lines[index]?.item.ships ? net : 0));
  const shipped = shippedNets.reduce((total, net) => total + net, 0);
  const delivers = lines.some(({ item }) => item.ships);
  const grams = lines.reduce((total, { item, qty }) => total + item.grams * qty, 0);
  const free = (candidate: (typeof METHODS)[number]) =>
    discount?.type === "free_shipping" || (candidate.freeFrom !== null && shipped >= candidate.freeFrom);
  const cost = (candidate: (typeof METHODS)[number]) => (free(candidate) ? 0 : priceOf(candidate, shipped, grams));
  const cheapest = [...METHODS].sort(
    (a, b) =>
      cost(a) - cost(b) || priceOf(a, shipped, grams) - priceOf(b, shipped, grams) || (a.code < b.code ? -1 : 1),
  );
  const chosen = delivers ? (method ?? cheapest[0]) : undefined;
  const shipping = chosen === undefined ? 0 : cost(chosen);
  const tax = (amount: number, rate: number) =>
    half(BigInt(amount) * BigInt(rate), BigInt(included ? 10_000 + rate : 10_000));
  const rates = lines.map(({ item }) => place.rates[item.taxClass] ?? 0);
  let shippingTax = tax(shipping, place.shipping);
  if (proportional && shipped > 0) {
    const parts = share(shipping, shippedNets);
    shippingTax = 0;
    for (const rate of new Set(rates))
      shippingTax += tax(
        parts.reduce((total, part, index) => total + (rates[index] === rate ? part : 0), 0),
        rate,
      );
  }
  const goodsTax = nets.reduce((total, net, index) => total + tax(net, rates[index] ?? 0), 0);
  const all = goodsTax + shippingTax;
  const missing = chosen === undefined || chosen.freeFrom === null || shipping === 0 ? null : chosen.freeFrom - shipped;
  const totals = {
    items,
    discount: off,
    shipping,
    shippingTax,
    tax: all,
    total: goods + shipping + (included ? 0 : all),
  };
  return { code: chosen?.code ?? null, missing, totals };
}

test.each([
  [true, "standard"],
  [true, "proportional"],
  [false, "standard"],
  [false, "proportional"],
] as const)("tax included %s, shipping taxed %s", async (taxIncluded, shippingTax) => {
  const random = new SeededRandom((taxIncluded ? 1 : 2) * (shippingTax === "standard" ? 11 : 13));
  const below = (limit: number) => random.integer(0, limit - 1);
  const pick = <Value>(values: readonly Value[]): Value => random.pick(values);
  const patch = { taxIncluded, shippingTax };
  await shop.request("PATCH", "/api/admin/settings", { session: admin, body: patch, headers: { "if-match": "*" } });
  const customer = await signUp(shop);
  for (let quote = 0; quote < QUOTES / 4; quote += 1) {
    const items = new Map(Array.from({ length: 1 + below(6) }, () => [pick(sold), 1 + below(9)]));
    const asked: Case = {
      lines: [...items].map(([item, qty]) => ({ item, qty })),
      place: pick(PLACES),
      discount: below(3) === 0 ? null : pick(DISCOUNTS),
      method: below(2) === 0 ? null : pick(METHODS),
    };
    const { country, region } = asked.place;
    const body = {
      lines: asked.lines.map(({ item: { productId, variantId }, qty }) => ({ productId, variantId, qty })),
      // A region is asked for where nothing ships: this one has no rate of its own.
      shippingAddress: { ...BERLIN, country, region: region ?? "elsewhere" },
      ...(asked.discount === null ? {} : { discountCode: asked.discount.code }),
      ...(asked.method === null ? {} : { shippingMethod: asked.method.code }),
    };
    const answer = (await shop.request<Quote>("POST", "/api/checkout/quote", { body })).body;
    const expected = model(asked, taxIncluded, shippingTax === "proportional");
    const sums = Object.fromEntries(Object.entries(expected.totals).map(([name, amount]) => [name, { amount }]));
    expect(answer.totals).toMatchObject(sums);
    expect(answer.shippingMethods.filter(({ selected }) => selected)).toMatchObject(
      expected.code === null ? [] : [{ code: expected.code }],
    );
    expect(answer.freeShippingMissing?.amount ?? null).toBe(expected.missing);
    if (quote % ORDERS_EVERY > 0) continue;
    const order = await placeOrder(shop, customer.session, body);
    expect(order.body.totals).toMatchObject(sums);
    // The order was paid at once, so nothing is due of it any more.
    const { complete: _, due, ...quoted } = answer.totals;
    expect(due).toEqual(answer.totals.total);
    expect(order.body.totals).toMatchObject(quoted);
  }
});
