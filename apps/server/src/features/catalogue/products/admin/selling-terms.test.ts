import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { AdminProduct } from "../present-product.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const price = { amount: 100, currency: "EUR" };
const post = (body: unknown) =>
  shop.request<AdminProduct & Record<string, unknown>>("POST", "/api/admin/products", { session: admin, body });
const patch = (path: string, body: unknown) =>
  shop.request<AdminProduct & Record<string, unknown>>("PATCH", `/api/admin/${path}`, {
    session: admin,
    body,
    headers: { "if-match": "*" },
  });

test("a variant has the defaults until something else is said, and keeps what it has", async () => {
  const { body } = await post({
    title: "Books",
    taxClass: "reduced",
    variants: [
      { options: { Form: "Paper" }, price, weightGrams: 350 },
      {
        options: { Form: "File" },
        price,
        taxClass: "standard",
        requiresShipping: false,
        withdrawable: false,
        withdrawalException: "m",
      },
    ],
  });
  const paper = {
    taxClass: "reduced",
    weightGrams: 350,
    requiresShipping: true,
    withdrawable: true,
    withdrawalException: null,
  };
  const file = {
    taxClass: "standard",
    weightGrams: null,
    requiresShipping: false,
    withdrawable: false,
    withdrawalException: "m",
  };
  expect(body.variants).toMatchObject([paper, file]);
  expect((await shop.request("GET", "/api/products/books")).body.variants).toMatchObject([paper, file]);

  const [first, second] = body.variants;
  expect((await patch(`variants/${first?.id}`, { weightGrams: null, taxClass: "exempt" })).body).toMatchObject({
    ...paper,
    taxClass: "exempt",
    weightGrams: null,
  });
  expect((await patch(`variants/${second?.id}`, { price: { ...price, amount: 200 } })).body).toMatchObject(file);
  expect((await patch(`variants/${second?.id}`, { withdrawable: true })).body).toMatchObject({
    withdrawable: true,
    withdrawalException: null,
  });
  const all = await patch(`products/${body.id}`, { taxClass: "books" });
  expect(all.body.variants.map(({ taxClass }) => taxClass)).toEqual(["books", "books"]);
  const again = await patch(`products/${body.id}`, { taxClass: "books" });
  expect(again.body.version).toBe(all.body.version);
  // The API accepts its own answers, except for computed fields.
  const computed = new Set(["available", "image", "unitPrice", "lowestPrice30Days", "lowestPriceSince"]);
  const lines = all.body.variants.map((variant) =>
    Object.fromEntries(Object.entries(variant).filter(([name]) => !computed.has(name))),
  );
  expect(await patch(`products/${body.id}`, { variants: lines })).toMatchObject({
    status: 200,
    body: { version: all.body.version },
  });
});

test.each([
  [{ withdrawable: false }, "#/variants/0/withdrawalException"],
  [{ withdrawable: true, withdrawalException: "c" }, "#/variants/0/withdrawalException"],
  [{ withdrawalException: "z" }, "#/variants/0/withdrawalException"],
  [{ taxClass: "Not a class" }, "#/variants/0/taxClass"],
  [{ weightGrams: -1 }, "#/variants/0/weightGrams"],
])("%j is refused", async (terms, pointer) => {
  const { status, body } = await post({ title: "Wrong", variants: [{ price, ...terms }] });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ pointer }]);
});
