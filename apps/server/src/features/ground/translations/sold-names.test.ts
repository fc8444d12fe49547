/** Orders keep the names that were sold, in every language: docs/contract/languages.md. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
});
afterAll(() => shop.close());

const translate = (productId: string, title: string) =>
  shop.request("PUT", `/api/admin/translations/product/${productId}?locale=de`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { texts: { title } },
  });
const rename = async (productId: string, title: string) => {
  const { body } = await shop.request<{ version: number }>("GET", `/api/admin/products/${productId}`, {
    session: admin,
  });
  return shop.request("PATCH", `/api/admin/products/${productId}`, {
    session: admin,
    headers: { "if-match": `"${body.version}"` },
    body: { title },
  });
};

test("an order shows a translation of the name that was sold, and never one of a later name", async () => {
  const mug = await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_800, stock: 9 }] });
  expect((await translate(mug.productId, "Becher")).status).toBe(200);
  const { session } = await signUp(shop);
  const german = { headers: { "accept-language": "de" }, session };
  const line = { productId: mug.productId, variantId: mug.variants[0]?.variantId ?? "", qty: 1 };
  const placed = await placeOrder(shop, session, { lines: [line] });
  expect(placed.status).toBe(201);
  const titles = async (path: string) => {
    const { body } = await shop.request<{ data: { lines: { title: string }[] }[] }>("GET", path, german);
    return body.data.flatMap(({ lines }) => lines.map(({ title }) => title));
  };
  expect(await titles("/api/orders")).toEqual(["Becher"]);
  expect((await rename(mug.productId, "Morning mug")).status).toBe(200);
  // The bag and the page go on with the translation that staff are asked to renew; the order was of another name.
  expect((await translate(mug.productId, "Morgenbecher")).status).toBe(200);
  expect(await titles("/api/orders")).toEqual(["Mug"]);
  const { body } = await shop.request<{ title: string }>("GET", "/api/products/mug?locale=de");
  expect(body.title).toBe("Morgenbecher");
});
