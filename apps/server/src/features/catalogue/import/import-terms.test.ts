import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Product } from "../products/schemas.ts";
import { importProducts } from "./import-products.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const importText = (text: string) =>
  importProducts(shop.database, () => Readable.from([Buffer.from(text)]), { currency: "EUR" });
const termsOf = async (handle: string) => {
  const { body } = await shop.request<Product>("GET", `/api/products/${handle}`);
  return body.variants.map(({ taxClass, weightGrams }) => [taxClass, weightGrams]);
};

it("reads weights, and what is taxable keeps its class", async () => {
  const file = (taxable: string) =>
    `Handle,Title,Variant SKU,Variant Price,Variant Grams,Variant Taxable\npen,Pen,P-1,2.00,12.4,${taxable}\n`;
  expect(await importText(file("false"))).toMatchObject({ failures: [] });
  expect(await termsOf("pen")).toEqual([["exempt", 12]]);
  await importText(file("TRUE"));
  expect(await termsOf("pen")).toEqual([["standard", 12]]);
  const admin = await makeAdmin(shop);
  const patched = await shop.request("PATCH", "/api/admin/products/pen", {
    session: admin,
    body: { taxClass: "reduced" },
    headers: { "if-match": "*" },
  });
  expect(patched.status).toBe(200);
  expect((await importText(file("true"))).products).toEqual({ created: 0, updated: 0, unchanged: 1 });
  expect(await termsOf("pen")).toEqual([["reduced", 12]]);
  await importText("Handle,Title,Variant SKU,Variant Price\npen,Pen,P-1,2.00\n");
  expect(await termsOf("pen")).toEqual([["reduced", 12]]);
  await importText("Handle,Title,Variant SKU,Variant Price,Variant Grams\npen,Pen,P-1,2.00,\n");
  expect(await termsOf("pen")).toEqual([["reduced", null]]);
});

it("reports weights that are none", async () => {
  const report = await importText(
    "Handle,Title,Variant Price,Variant Grams\na,A,1.00,heavy\nb,B,1.00,1000001\nc,C,1.00,5\n",
  );
  expect(report.failures.map(({ code }) => code)).toContain("invalid_weight");
  expect(report.failures.map(({ code }) => code)).toContain("weight_too_high");
  expect(report.products.created).toBe(1);
});
