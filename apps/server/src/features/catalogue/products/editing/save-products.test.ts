import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { ProductInput } from "../product-input.ts";
import { readProductRows } from "../queries/products.ts";
import { saveProducts } from "./save-products.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const save = (...inputs: ProductInput[]) => shop.database.transaction((tx) => saveProducts(tx, inputs));
const read = async (handle: string) => {
  const [row] = await readProductRows(shop.database.reads, [], [handle]);
  if (row === undefined) throw new Error(`no product ${handle}`);
  // Id, SKU, title, options, prices and stock of each variant.
  return { ...row, variants: (row.variants as unknown[][]).map((variant) => variant.slice(0, 7)) };
};

const tee = (): ProductInput => ({
  handle: "tee",
  title: "Tee",
  tags: ["cotton", "summer", "cotton"],
  variants: [
    { sku: "T-S", options: { Size: "S", Colour: "Red" }, priceMinor: 1000, stock: 3 },
    { sku: "T-M", options: { Size: "M", Colour: "Red" }, priceMinor: 1500, compareAtMinor: 2000, stock: 0 },
    { options: { Size: "L", Colour: "Red" }, priceMinor: 1200 },
  ],
  images: [{ url: "https://img.example/1.jpg" }, { url: "/media/2.svg", alt: "Two", variantPositions: [1] }],
});

test("a product is stored whole, and saved again it is unchanged", async () => {
  const [first] = await save(tee());
  expect(first).toMatchObject({ outcome: "created", handle: "tee" });
  const row = await read("tee");
  expect(row).toMatchObject({
    tags: ["cotton", "summer"],
    min_price_minor: 1000,
    max_price_minor: 1500,
    version: 1,
    options: [
      { name: "Size", values: ["S", "M", "L"] },
      { name: "Colour", values: ["Red"] },
    ],
  });
  expect((row.variants as unknown[][]).map((variant) => variant.slice(0, 7))).toMatchObject([
    [first?.variants[0]?.variantId, "T-S", "S / Red", {}, 1000, null, 3],
    [first?.variants[1]?.variantId, "T-M", "M / Red", {}, 1500, 2000, 0],
    [first?.variants[2]?.variantId, null, "L / Red", {}, 1200, null, null],
  ]);
  const [again] = await save(tee());
  expect(again).toEqual({ ...first, outcome: "unchanged" });
  expect((await read("tee")).version).toBe(1);
});

test("variants are found again by SKU and by options; one that vanishes is retired and comes back as itself", async () => {
  const [first] = await save({ ...tee(), handle: "jacket" });
  const [s, m, l] = first?.variants ?? [];
  const [second] = await save({
    handle: "jacket",
    title: "Jacket",
    variants: [
      { options: { Size: "L", Colour: "Red" }, priceMinor: 1300 },
      { sku: "T-S", options: { Size: "Small", Colour: "Red" }, priceMinor: 1000 },
      { options: { Size: "XL", Colour: "Red" }, priceMinor: 1400 },
    ],
  });
  expect(second).toMatchObject({ outcome: "updated" });
  expect(second?.variants.slice(0, 2).map((variant) => variant.variantId)).toEqual([l?.variantId, s?.variantId]);
  expect([s, m, l].map((variant) => variant?.variantId)).not.toContain(second?.variants[2]?.variantId);
  const row = await read("jacket");
  expect((row.variants as unknown[]).length).toBe(3);
  // Stock, tags and images were not said, so they stay.
  expect((row.variants as unknown[][])[1]?.slice(0, 7)).toMatchObject([
    s?.variantId,
    "T-S",
    "Small / Red",
    {},
    1000,
    null,
    3,
  ]);
  expect(row).toMatchObject({ tags: ["cotton", "summer"], version: 2 });
  expect(row.images).toHaveLength(2);
  const [third] = await save({ ...tee(), handle: "jacket" });
  expect(third?.variants.map((variant) => variant.variantId)).toEqual(first?.variants.map((v) => v.variantId));
});

test("a product with one variant keeps it whatever changes; null ends the tracking of its stock", async () => {
  const [first] = await save({ handle: "mug", title: "Mug", variants: [{ sku: "A", priceMinor: 5, stock: 4 }] });
  const [second] = await save({
    handle: "mug",
    title: "Mug",
    variants: [{ sku: "B", options: { Size: "L" }, priceMinor: 5, stock: null }],
  });
  expect(second?.variants[0]?.variantId).toBe(first?.variants[0]?.variantId);
  expect(((await read("mug")).variants as unknown[][]).map((variant) => variant.slice(0, 7))).toMatchObject([
    [first?.variants[0]?.variantId, "B", "L", { Size: "L" }, 5, null, null],
  ]);
});

test("spaces around names of options mean nothing, and an option without a value is none", async () => {
  const spaced: ProductInput = {
    handle: "trimmed",
    title: "  Trimmed ",
    vendor: " V ",
    options: [{ name: " Size ", values: ["S "] }],
    variants: [{ sku: " ", options: { " Size": " S", Colour: " " }, priceMinor: 1 }],
  };
  const [saved] = await save(spaced);
  expect(saved?.variants[0]).toMatchObject({ title: "S", sku: null });
  expect(await save(spaced)).toEqual([{ ...saved, outcome: "unchanged" }]);
  expect(await read("trimmed")).toMatchObject({
    title: "Trimmed",
    vendor: "V",
    options: [{ name: "Size", values: ["S"] }],
  });
});

test("without a handle every call makes a product, with unicode titles too", async () => {
  const handles: string[] = [];
  for (const title of ["Crème brûlée", "Creme Brulee!", "日本語", "Straße 5", "💥"])
    handles.push((await createProduct(shop, { title })).handle);
  expect(handles).toEqual(["creme-brulee", "creme-brulee-2", "ribenyu", "strasse-5", "boom"]);
});

test("without a handle, concurrent calls make a product each", async () => {
  const wave = await Promise.all([1, 2, 3, 4, 5].map(() => createProduct(shop, { title: "Same title" })));
  expect(new Set(wave.map((product) => product.productId)).size).toBe(5);
  expect(wave.map((product) => product.handle).sort()).toEqual([
    "same-title",
    "same-title-2",
    "same-title-3",
    "same-title-4",
    "same-title-5",
  ]);
});

test("twins in one call and concurrent calls that make the same handle end in one product", async () => {
  const wave = await Promise.all(
    [1, 2, 3, 4].map((price) => save({ ...tee(), handle: "race", variants: [{ priceMinor: price }] })),
  );
  expect(new Set(wave.flat().map((product) => product.productId)).size).toBe(1);
  expect(wave.flat().filter((product) => product.outcome === "created")).toHaveLength(1);
  await expect(save(tee(), tee())).rejects.toThrow("twice");
});

test("collections are joined at their end, and only those that exist", async () => {
  await createCollections(shop, { handle: "summer", title: "Summer" }, { handle: "sale", title: "Sale", position: 1 });
  await save({ handle: "a", title: "A", variants: [{ priceMinor: 1 }], collections: ["summer", "sale"] });
  await save({ handle: "b", title: "B", variants: [{ priceMinor: 1 }], collections: ["summer"] });
  expect((await read("a")).collections).toEqual(["sale", "summer"]);
  const [again] = await save({ handle: "a", title: "A", variants: [{ priceMinor: 1 }], collections: ["summer"] });
  expect(again?.outcome).toBe("updated");
  expect((await read("a")).collections).toEqual(["summer"]);
  await expect(
    save({ handle: "c", title: "C", variants: [{ priceMinor: 1 }], collections: ["winter"] }),
  ).rejects.toMatchObject({ status: 422 });
});

test("many products go through in one call", async () => {
  const inputs = Array.from({ length: 600 }, (_, index) => ({
    handle: `bulk-${index}`,
    title: `Bulk ${index}`,
    variants: [{ priceMinor: index, sku: `B-${index}`, stock: index }],
  }));
  expect((await save(...inputs)).map((product) => product.outcome)).toEqual(inputs.map(() => "created"));
  expect((await save(...inputs)).every((product) => product.outcome === "unchanged")).toBe(true);
});
