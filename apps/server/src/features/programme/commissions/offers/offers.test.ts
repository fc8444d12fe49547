/** The commission of a sale, before a link is made: docs/contract/attribution-and-commissions.md#products. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { createProduct, makeAdmin, signUp } from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { encodeId } from "../../../../platform/ids.ts";

interface Offered {
  id: string;
  handle: string;
  rateBps: number | null;
  flatPerUnit: { amount: number } | null;
  earnsFrom: { amount: number; currency: string };
  excluded: boolean;
}

let shop: TestApp;
let admin: string;
let ada: TestCreator;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
  await createProduct(shop, { handle: "tote", title: "Canvas tote", variants: [{ priceMinor: 4_900, stock: 10 }] });
  await createProduct(shop, { handle: "mug", title: "Stoneware mug", variants: [{ priceMinor: 2_000, stock: 10 }] });
  ada = await creatorWithLink(shop, "Ada");
});
afterAll(() => shop.close());

async function offered(query: string, session = ada.session): Promise<Offered[]> {
  const { status, body, text } = await shop.request<{ data: Offered[] }>("GET", `/api/creator/products${query}`, {
    session,
  });
  if (status !== 200) throw new Error(text);
  return body.data;
}

const addRule = (body: object) =>
  shop.request("POST", "/api/admin/commission-rules", { session: admin, body: { ...body } });

test("products are found by words or one by one, and a rule of one's own shows", async () => {
  const all = await offered("");
  expect(all.map(({ handle }) => handle).sort()).toEqual(["mug", "tote"]);
  expect((await offered("?limit=1")).length).toBe(1);
  const [found] = await offered("?q=canvas");
  expect(found).toMatchObject({ handle: "tote", rateBps: 1_000, flatPerUnit: null, excluded: false });
  expect(found?.earnsFrom).toEqual({ amount: 490, currency: "EUR" });
  await addRule({ scope: "product", targetId: "mug", flatPerUnit: { amount: 300, currency: "EUR" } });
  await addRule({
    scope: "creator_product",
    targetId: encodeId("crt", ada.creatorId),
    productId: "tote",
    excluded: true,
  });
  expect(await offered("?product=mug")).toMatchObject([
    { rateBps: null, flatPerUnit: { amount: 300 }, earnsFrom: { amount: 300 }, excluded: false },
  ]);
  expect(await offered("?product=tote")).toMatchObject([{ earnsFrom: { amount: 0 }, excluded: true }]);
  expect(await offered("?product=nothing")).toEqual([]);
});

test("an order earns what was told, also where the price has tax in it", async () => {
  await createProduct(shop, { handle: "lamp", title: "Lamp", variants: [{ priceMinor: 11_900, stock: 10 }] });
  const settings = await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    body: { homeCountry: "DE", taxIncluded: true },
    headers: await versionOfSettings(),
  });
  expect([settings.status, settings.text]).toEqual([200, settings.text]);
  const tax = await shop.request("POST", "/api/admin/tax-rates", {
    session: admin,
    body: { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 },
  });
  expect([tax.status, tax.text]).toEqual([201, tax.text]);
  const [lamp] = await offered("?product=lamp");
  expect(lamp?.earnsFrom.amount).toBe(1_000);
  const { session } = await signUp(shop);
  const order = await placeOrder(shop, session, {
    lines: [{ productId: "lamp", qty: 1 }],
    attribution: { code: ada.code },
  });
  const { body } = await shop.request<{ data: { amount: { amount: number } }[] }>(
    "GET",
    `/api/creator/commissions?order=${order.body.reference}`,
    { session: ada.session },
  );
  expect(body.data.map(({ amount }) => amount.amount)).toEqual([lamp?.earnsFrom.amount]);
});

async function versionOfSettings(): Promise<Record<string, string>> {
  const { headers } = await shop.request("GET", "/api/admin/settings", { session: admin });
  return { "if-match": String(headers.etag) };
}
