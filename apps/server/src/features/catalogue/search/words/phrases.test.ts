/** Searches as people type them, in English and German, with everything that each finds: the most relevant first. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProducts } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { VariantInput } from "../../products/product-input.ts";

/** Titles, types, tags and collections as small shops of clothes, jewellery and household goods have them. */
const PRODUCTS: readonly (readonly [
  title: string,
  type?: string,
  tags?: string,
  collection?: string,
  codes?: string,
])[] = [
  ["Ocean Blue Shirt", "", "men"],
  ["Chequered Red Shirt", "", "men"],
  ["White Cotton Shirt", "", "women"],
  ["Red Sports Tee", "T-Shirt", "women", "summer"],
  ["Heavy T-Shirt", "", "men"],
  ["Silk Summer Top", "", "women", "summer"],
  ["Classic Leather Jacket", "", "women"],
  ["Navy Sports Jacket", "", "men"],
  ["Yellow Wool Jumper", "", "women"],
  ["Black Leather Bag", "", "women"],
  ["Women's Canvas Shoes", "Shoes"],
  ["Anchor Earrings in Gold", "", "women, jewelry"],
  ["Silver Ear Cuff", "", "jewelry"],
  ["Pretty Gold Necklace 14k", "", "women, jewelry"],
  ["Clay Plant Pot", "Outdoor", "Pot, Plants", "garden"],
  ["White Ceramic Pot", "Indoor", "Pot, Plants"],
  ["Yellow Watering Can", "Outdoor", "Plants", "garden"],
  ["Brown Throw Pillows", "Indoor", "Pillows"],
  ["Grey Sofa", "Indoor", "Sofa"],
  ["Pink Armchair", "Indoor", "Chair"],
  ["Bedside Table", "Indoor", "Wood, Bedroom"],
  ["Kitchen Knives", "Kitchen"],
  ["Kaffeetasse Nordlicht", "Geschirr", "", "kueche"],
  ["Teetasse Ostwind", "Geschirr", "", "kueche"],
  ["Mädchenkleid Sommer", "Kindermode"],
  ["Leinenhemd Jonas", "Herrenmode"],
  ["Bücherregal Eiche", "Möbel"],
  ["Kochbuch der Alpen", "Buch"],
  ["Schneidebrett Buche", "", "", "kueche"],
  ["Wollmütze Grau", "Accessoires"],
  ["Straßenkarte Berlin", "Papier"],
  // Titles and tags with the codes of the products below them.
  ["Shelf mark 4006381333931 and 4006381333931", "4006381333931", "4006381333931"],
  ["Felt Pen", "Paper", "", "", "PEN-07/a 4006381333931"],
  ["Atlas of Rivers", "Paper", "", "", "ATLAS 978-3-00-000001-0"],
];

interface Found extends Record<string, unknown> {
  data: { title: string }[];
  correction: string | null;
  relaxed: boolean;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(
    shop,
    { handle: "summer", title: "Holiday Edit" },
    { handle: "garden", title: "Garden & Terrace" },
    { handle: "kueche", title: "Küche und Tafel" },
  );
  await createProducts(
    shop,
    PRODUCTS.map(([title, type = "", tags = "", collection, codes], place) => ({
      title,
      type,
      tags: tags === "" ? [] : tags.split(", "),
      collections: collection ? [collection] : [],
      variants: variantsOf(codes),
      featuredRank: place,
    })),
  );
});
afterAll(() => shop.close());

/** Two variants: the second one has the codes. */
function variantsOf(codes: string | undefined): VariantInput[] {
  if (codes === undefined) return [{ priceMinor: 100 }];
  const [sku = "", barcode = ""] = codes.split(" ");
  return [
    { priceMinor: 100, options: { Pack: "One" } },
    { priceMinor: 900, options: { Pack: "Ten" }, sku, barcode },
  ];
}

interface Meaning {
  titles: readonly string[];
  correction?: string;
  /** No product has all of the words. */
  relaxed?: true;
}

const MEANINGS: readonly (readonly [q: string, meaning: Meaning])[] = [
  ["shirts for men", { titles: ["Ocean Blue Shirt", "Chequered Red Shirt", "Heavy T-Shirt"] }],
  ["gold earrings for women", { titles: ["Anchor Earrings in Gold"] }],
  ["Tassen", { titles: ["Kaffeetasse Nordlicht", "Teetasse Ostwind"] }],
  ["Kleider", { titles: ["Mädchenkleid Sommer"] }],
  ["tshirts", { titles: ["Heavy T-Shirt", "Red Sports Tee"] }],
  ["Buecher", { titles: ["Kochbuch der Alpen", "Bücherregal Eiche"] }],
  ["earing", { titles: ["Anchor Earrings in Gold"], correction: "earrings" }],
  ["pilow", { titles: ["Brown Throw Pillows"], correction: "pillows" }],
  ["t-shirt", { titles: ["Heavy T-Shirt", "Red Sports Tee"] }],
  ["t shirt", { titles: ["Heavy T-Shirt", "Red Sports Tee"] }],
  // A letter with more behind it is a whole word, and one at the end the beginning of another.
  ["b-pillow", { titles: ["Brown Throw Pillows"], relaxed: true }],
  ["b pillow", { titles: ["Brown Throw Pillows"], relaxed: true }],
  ["pillow b", { titles: ["Brown Throw Pillows"] }],
  ["mens shirt", { titles: ["Ocean Blue Shirt", "Chequered Red Shirt", "Heavy T-Shirt"] }],
  ["a shirt in white", { titles: ["White Cotton Shirt"] }],
  ["red shirt", { titles: ["Chequered Red Shirt", "Red Sports Tee"] }],
  ["leather", { titles: ["Classic Leather Jacket", "Black Leather Bag"] }],
  ["lether jacket", { titles: ["Classic Leather Jacket"], correction: "leather jacket" }],
  ["sofas", { titles: ["Grey Sofa"] }],
  ["sofa grey", { titles: ["Grey Sofa"] }],
  ["plants for the garden", { titles: ["Clay Plant Pot", "Yellow Watering Can"] }],
  ["garden", { titles: ["Clay Plant Pot", "Yellow Watering Can"] }],
  ["kitchen knife", { titles: ["Kitchen Knives"] }],
  ["knifes", { titles: ["Kitchen Knives"], correction: "knives" }],
  [
    "jewellery",
    { titles: ["Anchor Earrings in Gold", "Silver Ear Cuff", "Pretty Gold Necklace 14k"], correction: "jewelry" },
  ],
  ["14k gold", { titles: ["Pretty Gold Necklace 14k"] }],
  ["gold 14 k", { titles: ["Pretty Gold Necklace 14k"] }],
  ["womens shoes", { titles: ["Women's Canvas Shoes"] }],
  ["womans shoe", { titles: ["Women's Canvas Shoes"], correction: "women shoe" }],
  ["ear", { titles: ["Silver Ear Cuff", "Anchor Earrings in Gold"] }],
  ["earings gold", { titles: ["Anchor Earrings in Gold"], correction: "earrings gold" }],
  ["blue jacket", { titles: ["Ocean Blue Shirt", "Classic Leather Jacket", "Navy Sports Jacket"], relaxed: true }],
  ["wool sweater", { titles: ["Yellow Wool Jumper"], relaxed: true }],
  ["wool jumper", { titles: ["Yellow Wool Jumper"] }],
  ["mütze", { titles: ["Wollmütze Grau"] }],
  ["muetze", { titles: ["Wollmütze Grau"] }],
  ["Mutze", { titles: ["Wollmütze Grau"] }],
  ["Hemd", { titles: ["Leinenhemd Jonas"] }],
  ["Hemden für Herren", { titles: ["Leinenhemd Jonas"] }],
  ["Tasse mit Nordlicht", { titles: ["Kaffeetasse Nordlicht"] }],
  ["Kaffeetassen", { titles: ["Kaffeetasse Nordlicht"] }],
  ["kaffee tasse", { titles: ["Kaffeetasse Nordlicht"] }],
  ["Bücherregale", { titles: ["Bücherregal Eiche"] }],
  ["Buch", { titles: ["Kochbuch der Alpen", "Bücherregal Eiche", "Schneidebrett Buche"] }],
  ["Kuchenbrett", { titles: [] }],
  ["Küche", { titles: ["Kaffeetasse Nordlicht", "Teetasse Ostwind", "Schneidebrett Buche"] }],
  ["kueche", { titles: ["Kaffeetasse Nordlicht", "Teetasse Ostwind", "Schneidebrett Buche"] }],
  ["strasse", { titles: ["Straßenkarte Berlin"] }],
  ["Straßenkarten", { titles: ["Straßenkarte Berlin"] }],
  ["bedroom table wood", { titles: ["Bedside Table"] }],
  ["cusion", { titles: [] }],
  ["lamp", { titles: [] }],
  ["4006381333931", { titles: ["Felt Pen", "Shelf mark 4006381333931 and 4006381333931"] }],
  ["4006381 333931", { titles: ["Felt Pen", "Shelf mark 4006381333931 and 4006381333931"] }],
  ["40063813", { titles: ["Shelf mark 4006381333931 and 4006381333931", "Felt Pen"] }],
  ["4006381333932", { titles: [] }],
  ["9783000000010", { titles: ["Atlas of Rivers"] }],
  ["978-3-00-000001-0", { titles: ["Atlas of Rivers"] }],
  ["pen-07/A", { titles: ["Felt Pen"] }],
  ["PEN07A", { titles: ["Felt Pen"] }],
  ["felt 4006381333931", { titles: ["Felt Pen"] }],
  ["der die das", { titles: ["Kochbuch der Alpen"], relaxed: true }],
];

test.each(MEANINGS)("%s", async (q, { titles, correction = null, relaxed = false }) => {
  const { body } = await shop.request<Found>("GET", `/api/products?q=${encodeURIComponent(q)}`);
  expect(body.data.map(({ title }) => title)).toEqual(titles);
  expect([body.correction, body.relaxed]).toEqual([correction, relaxed]);
});
