import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { readItems } from "./items.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("a variant shows its own picture, else the product's first, never one of another variant before that", async () => {
  const { productId, variants } = await createProduct(shop, {
    variants: ["S", "M", "L"].map((size) => ({ options: { Size: size }, priceMinor: 1000 })),
    images: [{ url: "/media/first.svg" }, { url: "/media/m.svg", variantPositions: [1] }],
  });
  const lookup = await readItems(shop.database.reads, [{ productId }]);
  const images = variants.map(({ variantId }) => {
    const resolved = lookup.resolve({ productId, variantId });
    return "item" in resolved ? resolved.item.image : resolved.problem;
  });
  expect(images).toEqual(["/media/first.svg", "/media/m.svg", "/media/first.svg"]);
});

test("a request names what is on sale, and which variant where there are several", async () => {
  const one = await createProduct(shop);
  const several = await createProduct(shop, {
    variants: ["S", "M"].map((size) => ({ options: { Size: size }, priceMinor: 1000, stock: 2 })),
  });
  const draft = await createProduct(shop, { status: "draft" });
  const variantId = several.variants[1]?.variantId ?? "";
  const requests = [
    { productId: one.handle },
    { productId: one.productId, variantId: one.variants[0]?.variantId },
    { productId: several.handle, variantId },
    { productId: several.handle },
    { productId: one.handle, variantId },
    { productId: draft.handle },
    { productId: "no-such-product" },
    { productId: one.handle, variantId: "nonsense" },
  ];
  const lookup = await readItems(shop.database.reads, requests);
  expect(requests.map((request) => lookup.resolve(request))).toMatchObject([
    { item: { priceMinor: 2500, stock: null } },
    { item: { priceMinor: 2500 } },
    { item: { variantTitle: "M", stock: 2 } },
    { problem: "variant_required" },
    { problem: "unknown_product" },
    { problem: "unknown_product" },
    { problem: "unknown_product" },
    { problem: "unknown_product" },
  ]);
});
