/** "Which rule applies to …?" answers what an order gets: docs/contract/attribution-and-commissions.md#commissions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { createCollections, createProduct, makeAdmin, makeStaff, signUp } from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";

interface Applying {
  source: string;
  scope: string;
  rule: { id: string } | null;
  rateBps: number | null;
  excluded: boolean;
  base: { amount: number };
  earns: { amount: number };
}

let shop: TestApp;
let admin: string;
let staff: string;
let ada: TestCreator;
let creator: string;
beforeAll(async () => {
  shop = await startTestApp();
  [admin, staff] = [await makeAdmin(shop), await makeStaff(shop)];
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
  await createCollections(shop, { handle: "bags", title: "Bags" });
  await createProduct(shop, {
    handle: "tote",
    collections: ["bags"],
    variants: [
      { priceMinor: 9_900, stock: 100, sku: "L" },
      { priceMinor: 4_900, stock: 100, sku: "S" },
    ].map(({ sku, ...variant }) => ({ ...variant, sku, options: { Size: sku } })),
    options: [{ name: "Size", values: ["L", "S"] }],
  } as never);
  ada = await creatorWithLink(shop, "Ada");
  creator = encodeId("crt", ada.creatorId);
});
afterAll(() => shop.close());

const ask = (product = "tote", whom = creator, session = staff) =>
  shop.request<Applying & { errors?: { parameter: string; code: string }[] }>(
    "GET",
    `/api/admin/commission-rules/applying?creator=${whom}&product=${product}`,
    { session },
  );

async function addRule(body: object): Promise<string> {
  const {
    status,
    body: rule,
    text,
  } = await shop.request<{ id: string }>("POST", "/api/admin/commission-rules", {
    session: admin,
    body,
  });
  if (status !== 201) throw new Error(text);
  return rule.id;
}

test("each more specific rule takes over, and an order gets the same", async () => {
  expect((await ask()).body).toMatchObject({ source: "store_rate", scope: "default", rule: null, rateBps: 1_000 });
  const steps: [object, number | null][] = [
    [{ scope: "default", rateBps: 1_100 }, 1_100],
    [{ scope: "tier", targetId: "standard", rateBps: 1_200 }, 1_200],
    [{ scope: "collection", targetId: "bags", rateBps: 1_300 }, 1_300],
    [{ scope: "collection", targetId: "bags", flatPerUnit: { amount: 1_000, currency: "EUR" } }, null],
    [{ scope: "product", targetId: "tote", rateBps: 1_400 }, 1_400],
    [{ scope: "creator", targetId: creator, rateBps: 1_500 }, 1_500],
    [{ scope: "creator_product", targetId: creator, productId: "tote", rateBps: 1_600 }, 1_600],
  ];
  for (const [body, rateBps] of steps) {
    const id = await addRule(body);
    const { body: answer } = await ask();
    expect(answer, JSON.stringify(body)).toMatchObject({ source: "rule", rule: { id }, rateBps, excluded: false });
    expect(answer.base.amount).toBe(4_900);
    expect(answer.earns.amount).toBe(rateBps === null ? 1_000 : (4_900 * rateBps) / 10_000);
    expect(await termsOfOrder()).toEqual({ id, rateBps });
  }
});

async function termsOfOrder(): Promise<{ id: string | null; rateBps: number | null }> {
  const { session } = await signUp(shop);
  const product = await shop.request<{ variants: { id: string; price: { amount: number } }[] }>(
    "GET",
    "/api/products/tote",
  );
  const variantId = product.body.variants.find(({ price }) => price.amount === 4_900)?.id;
  const order = await placeOrder(shop, session, {
    lines: [{ productId: "tote", variantId, qty: 1 }],
    attribution: { code: ada.code },
  });
  const { body } = await shop.request<{ data: { rule: { id: string | null; rateBps: number | null } }[] }>(
    "GET",
    `/api/admin/commissions?order=${order.body.reference}`,
    { session: staff },
  );
  const { id = null, rateBps = null } = body.data[0]?.rule ?? {};
  return { id, rateBps };
}

test("an excluded product earns nothing, and says so", async () => {
  await createProduct(shop, { handle: "voucher", variants: [{ priceMinor: 5_000, stock: 1 }] });
  const id = await addRule({ scope: "creator_product", targetId: creator, productId: "voucher", excluded: true });
  expect((await ask("voucher")).body).toMatchObject({ rule: { id }, excluded: true, earns: { amount: 0 } });
});

test("who or what is not there is named", async () => {
  expect(await ask("no-such-thing")).toMatchObject({ status: 422, body: { errors: [{ parameter: "product" }] } });
  expect(await ask("tote", encodeId("crt", newId()))).toMatchObject({
    status: 422,
    body: { errors: [{ parameter: "creator", code: "unknown_creator" }] },
  });
  expect((await ask("tote", creator, ada.session)).status).toBe(403);
});
