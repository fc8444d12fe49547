/** Product fields other than its text, from request to answer: docs/contract/catalogue-and-store.md#product. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { AdminProduct } from "../present-product.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const post = (body: unknown) => shop.request<AdminProduct>("POST", "/api/admin/products", { session: admin, body });
const patch = (id: string, body: unknown) =>
  shop.request<AdminProduct>("PATCH", `/api/admin/products/${id}`, {
    session: admin,
    body,
    headers: { "if-match": "*" },
  });
const read = async (id: string) => (await shop.request<AdminProduct>("GET", `/api/products/${id}`)).body;

const safety = { manufacturer: "Kiln & Co, Ofenweg 1, Halle", responsiblePerson: null, warnings: "Hot." };

test("SEO texts, safety, barcode and content are kept, changed one by one and cleared by null", async () => {
  const made = await post({
    title: "Honey",
    seo: { title: "Honey from Halle", description: "  Of lime trees. " },
    safety,
    variants: [
      {
        price: eur(499),
        options: { Size: "S" },
        barcode: " 4006381333931 ",
        content: { value: 250, unit: "g" },
      },
      { price: eur(450), options: { Size: "M" }, content: { value: 0.5, unit: "kg", per: { value: 100, unit: "g" } } },
      { price: eur(900), options: { Size: "L" } },
    ],
  });
  expect(made.status, made.text).toBe(201);
  const { id, variants } = made.body;
  expect(await read(id)).toMatchObject({
    seo: { title: "Honey from Halle", description: "Of lime trees." },
    safety,
    variants: [
      {
        barcode: "4006381333931",
        content: { value: 250, unit: "g" },
        unitPrice: { ...eur(1996), per: { value: 1, unit: "kg" } },
        image: null,
        lowestPrice30Days: null,
        lowestPriceSince: null,
      },
      { barcode: null, unitPrice: { ...eur(90), per: { value: 100, unit: "g" } } },
      { content: null, unitPrice: null },
    ],
  });
  const [small] = variants;
  const changed = await shop.request("PATCH", `/api/admin/variants/${small?.id}`, {
    session: admin,
    body: { barcode: null, content: { value: 3, unit: "piece" }, price: eur(500) },
  });
  expect(changed.body).toMatchObject({ barcode: null, unitPrice: { ...eur(167), per: { value: 1, unit: "piece" } } });
  expect((await patch(id, { seo: { title: "Honey" }, safety: { warnings: "Sticky." } })).body).toMatchObject({
    seo: { title: "Honey", description: "Of lime trees." },
    safety: { manufacturer: null, responsiblePerson: null, warnings: "Sticky." },
    variants: [{ content: { value: 3, unit: "piece" } }, { content: { value: 0.5 } }, { content: null }],
    version: 3,
  });
  const cleared = (await patch(id, { seo: null, safety: null })).body;
  expect(cleared).toMatchObject({ seo: { title: null, description: null }, safety: null, version: 4 });
  expect((await patch(id, { seo: cleared.seo, safety: cleared.safety })).body.version).toBe(4);
});

test("contents that make no unit price are refused with their place", async () => {
  const refused = async (content: unknown) => {
    const answer = await post({ title: "X", variants: [{ price: eur(1), content }] });
    expect(answer.status, answer.text).toBe(422);
    return (answer.body as unknown as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  };
  expect(await refused({ value: 0.0001, unit: "g" })).toEqual(["#/variants/0/content/value"]);
  expect(await refused({ value: 1, unit: "g", per: { value: 1, unit: "l" } })).toEqual([
    "#/variants/0/content/per/unit",
  ]);
  expect(await refused({ value: 0.001, unit: "mg" })).toEqual(["#/variants/0/content/value"]);
  expect(await refused({ value: 0, unit: "g" })).toEqual(["#/variants/0/content/value"]);
  expect(await refused({ value: 1, unit: "pound" })).toEqual(["#/variants/0/content/unit"]);
});

test("a picture keeps its id, shows several variants, and is the image of each", async () => {
  const { productId, variants } = await createProduct(shop, {
    variants: ["S", "M", "L"].map((Size) => ({ priceMinor: 100, options: { Size } })),
    images: [
      { url: "https://example.com/all.jpg" },
      { url: "https://example.com/ml.jpg", alt: "M and L", placeholder: "#aabbcc", variantPositions: [1, 2] },
    ],
  });
  const before = await read(productId);
  const [all, pair] = before.images;
  expect(pair).toMatchObject({ alt: "M and L", placeholder: "#aabbcc", width: null });
  expect(pair?.variantIds).toEqual([variants[1]?.variantId, variants[2]?.variantId].sort());
  expect(before.variants.map(({ image }) => image?.id ?? null)).toEqual([null, pair?.id, pair?.id]);
  // The API accepts its own answers.
  const same = await patch(productId, { images: before.images });
  expect([same.status, same.body.version, same.body.images]).toEqual([200, 1, before.images]);
  const moved = await patch(productId, {
    images: [
      { ...pair, url: "https://example.com/new.jpg" },
      { url: all?.url, variantIds: [variants[0]?.variantId] },
    ],
  });
  expect(moved.body.images.map(({ id }) => id)).toEqual([pair?.id, all?.id]);
  expect(moved.body.variants[0]?.image?.url).toBe("https://example.com/all.jpg");
  const [other] = await createProducts(shop, [{ images: [{ url: "https://example.com/o.jpg" }] }]);
  const foreign = (await read(other?.productId ?? "")).images[0]?.id;
  const refused = await patch(productId, {
    images: [
      { id: foreign, url: "https://example.com/a.jpg" },
      { url: "https://example.com/b.jpg", variantIds: [other?.variants[0]?.variantId] },
      { url: "https://example.com/c.jpg", variantPositions: [7] },
    ],
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [
        { pointer: "#/images/0/id", code: "unknown_image" },
        { pointer: "#/images/1/variantIds", code: "unknown_variant" },
      ],
    },
  });
});

test("a former handle finds the product until another product takes it", async () => {
  const { productId, handle } = await createProduct(shop, { title: "Old name", handle: "old-name" });
  expect((await patch(productId, { handle: "new-name" })).status).toBe(200);
  expect((await patch(productId, { handle: "newest-name" })).status).toBe(200);
  for (const name of [handle, "new-name", "newest-name"])
    expect(await read(name), name).toMatchObject({ id: productId, handle: "newest-name" });
  // A handle made from a title leaves it alone; one that is asked for takes it.
  const made = await post({ title: "Old name", variants: [{ price: eur(1) }] });
  expect(made.body.handle).toBe("old-name-2");
  const taker = await post({ title: "Taker", handle: "old-name", variants: [{ price: eur(1) }] });
  expect(await read("old-name")).toMatchObject({ id: taker.body.id });
  expect(await read("new-name")).toMatchObject({ id: productId });
  // Back again: the product's own former handle is no longer one.
  expect((await patch(productId, { handle: "new-name" })).status).toBe(200);
  expect(await read("newest-name")).toMatchObject({ id: productId, handle: "new-name" });
  await patch(productId, { status: "archived" });
  expect((await shop.request("GET", "/api/products/newest-name")).status).toBe(404);
});
