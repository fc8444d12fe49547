import { afterAll, beforeAll, expect, test } from "vitest";
import { createProducts, type TestProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ProductCard } from "../../products/schemas.ts";

interface List extends Record<string, unknown> {
  data: ProductCard[];
}

let shop: TestApp;
let products: TestProduct[];
beforeAll(async () => {
  shop = await startTestApp();
  // Before it was reduced.
  const sizes = ["S", "M"].map((Size, place) => ({ options: { Size }, priceMinor: 1_000 + 600 * place }));
  await createProducts(shop, [{ handle: "tray", title: "Tray", variants: sizes }]);
  products = await createProducts(shop, [
    {
      handle: "tray",
      title: "Tray",
      vendor: "Kiln",
      images: ["a", "b", "c"].map((name) => ({ url: `/media/${name}.svg`, alt: name, width: 10, height: 20 })),
      variants: [
        { options: { Size: "S" }, priceMinor: 900, compareAtMinor: 1200, stock: 1 },
        { options: { Size: "M" }, priceMinor: 1500, compareAtMinor: 2000, stock: 0 },
      ],
    },
    {
      title: "Scarf",
      images: ["red", "red2", "blue"].map((name, place) => ({
        url: `/media/${name}.svg`,
        variantPositions: place === 2 ? [2] : [0, 1],
      })),
      variants: ["S red", "M red", "S blue", "S green"].map((text) => {
        const [Size = "", Colour = ""] = text.split(" ");
        return { options: { Size, Colour }, priceMinor: 100 };
      }),
    },
    { title: "Draft", status: "draft" },
    ...["One", "Two", "Three"].map((title) => ({ title, variants: [{ priceMinor: 100, compareAtMinor: 100 }] })),
  ]);
});
afterAll(() => shop.close());

const list = (query: string) => shop.request<List>("GET", `/api/products?${query}`);
const idOf = (title: string) => products.find(({ handle }) => handle === title.toLowerCase())?.productId ?? "";
const idsOf = (...titles: string[]) => titles.map((title) => `ids=${idOf(title)}`).join("&");

test("a card names the only variant, and the pieces of all variants if each is counted", async () => {
  const [only, ...rest] = await createProducts(shop, [
    { handle: "only", title: "Only", variants: [{ priceMinor: 100, stock: 3 }] },
    { handle: "untracked", title: "Untracked", variants: [{ priceMinor: 100, stock: null }] },
    {
      handle: "partly",
      title: "Partly",
      variants: [
        { options: { Size: "S" }, priceMinor: 100, stock: 3 },
        { options: { Size: "M" }, priceMinor: 100, stock: null },
      ],
    },
  ]);
  const ids = [only, ...rest].map((each) => `ids=${each?.productId}`).join("&");
  const { body } = await list(`view=card&${ids}`);
  expect(body.data.map(({ variantId, stock }) => [variantId, stock])).toEqual([
    [only?.variants[0]?.variantId, 3],
    [rest[0]?.variants[0]?.variantId, null],
    [null, null],
  ]);
});

test("a card has what a tile shows", async () => {
  const { body } = await list("view=card&q=tray");
  expect(body.data).toMatchObject([
    {
      id: idOf("Tray"),
      handle: "tray",
      title: "Tray",
      vendor: "Kiln",
      images: ["a", "b"].map((name) => ({ url: `/media/${name}.svg`, alt: name, width: 10, height: 20 })),
      priceRange: { min: { amount: 900, currency: "EUR" }, max: { amount: 1500, currency: "EUR" } },
      compareAtPrice: { amount: 1200, currency: "EUR" },
      variantId: null,
      stock: 1,
      createdAt: expect.stringMatching(/^\d{4}-/),
      lowestPrice30Days: { amount: 1000, currency: "EUR" },
      available: true,
      swatches: [],
    },
  ]);
  expect(body.data[0]?.images).toHaveLength(2);
  const [one] = (await list("view=card&q=three&facets=true")).body.data;
  expect(one).toMatchObject({ title: "Three", vendor: null, images: [], compareAtPrice: null });
});

test("swatches are the values of the option that pictures tell apart", async () => {
  const [scarf] = (await list(`view=card&${idsOf("Scarf")}`)).body.data;
  expect(scarf?.swatches.map(({ option, value, image }) => [option, value, image?.url ?? null])).toEqual([
    ["Colour", "red", "/media/red.svg"],
    ["Colour", "blue", "/media/blue.svg"],
    ["Colour", "green", null],
  ]);
});

test("a card follows stock", async () => {
  expect((await list(`view=card&${idsOf("Tray")}`)).body.data[0]?.available).toBe(true);
  await shop.database.reads.execute(sql`update stock set on_hand = 0`);
  expect((await list(`view=card&limit=5&${idsOf("Tray")}`)).body.data[0]?.available).toBe(false);
});

test("ids keep their order, once each, without those that are not on sale", async () => {
  const { body } = await list(`${idsOf("Three", "One", "Draft", "Two", "One")}&ids=prod_nothing&ids=tray&view=card`);
  expect(body.data.map(({ title }) => title)).toEqual(["Three", "One", "Two", "Tray"]);
  expect(body).toMatchObject({ nextCursor: null, hasMore: false, total: null, facets: null });
  expect((await list("ids=nothing")).body.data).toEqual([]);
  const whole = (await list(idsOf("One"))).body.data[0];
  expect(whole).toHaveProperty("variants");
});

test("ids go with view alone, and 50 at most", async () => {
  const fifty = Array.from({ length: 50 }, () => idsOf("One")).join("&");
  expect((await list(fifty)).body.data).toHaveLength(1);
  expect((await list(`${fifty}&${idsOf("Two")}`)).status).toBe(422);
  for (const more of ["sort=title", "q=tray", "type=x", "facets=true", "option.Size=M", "cursor=abc"]) {
    const answer = await list(`${idsOf("One")}&${more}`);
    expect([more, answer.status]).toEqual([more, 422]);
  }
});
