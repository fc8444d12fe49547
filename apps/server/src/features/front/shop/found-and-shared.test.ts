/** Search engines and link previews can read every page, and German pages are German. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, createProducts } from "../../../../test/factories.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { icon } from "../../../platform/http/pages/assets.ts";

const HOST = "http://localhost:3000";
const SCHEMA = "https://schema.org";
let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(shop, { handle: "kueche", title: "Küche" });
  await createProducts(shop, [
    {
      handle: "becher",
      title: "Becher",
      descriptionHtml: "<p>Schwer und glatt.</p>",
      vendor: "Halm & Hain",
      collections: ["kueche"],
      options: [{ name: "Größe", values: ["Klein", "Weit"] }],
      variants: [
        {
          options: { Größe: "Klein" },
          priceMinor: 1_000,
          compareAtMinor: 1_500,
          stock: 0,
          sku: "B-1",
          barcode: "4006381333931",
        },
        { options: { Größe: "Weit" }, priceMinor: 1_205, stock: 2 },
      ],
      images: [{ url: `${HOST}${icon.url}`, alt: "Der Becher" }],
    },
  ]);
  await createProduct(shop, { handle: "schale", title: "Schale", status: "draft" });
  await createProduct(shop, { handle: "krug", title: "Krug", status: "archived" });
  await addShippingMethod(shop, { code: "post", priceMinor: 490, freeFromMinor: 4_900 });
});
afterAll(() => shop.close());

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await shop.request("GET", url, { headers: { accept: "text/html", ...headers } })).text;

interface LinkedData {
  "@type": string;
  [member: string]: unknown;
}
const linkedData = (page: string): LinkedData[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text) as LinkedData,
  );

/** The members that schema.org's types and search engines' rules for them demand, as checks of their values. */
const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isUrl = (value: unknown) => typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
type Check = (value: unknown) => boolean;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const shape =
  (type: string, members: Record<string, Check>, allowed: readonly string[] = []): Check =>
  (value) => {
    const found = value as LinkedData;
    const known = ["@context", "@type", "@id", ...Object.keys(members), ...allowed];
    return (
      found["@type"] === type &&
      Object.entries(members).every(([name, check]) => check(found[name])) &&
      Object.keys(found).every((name) => known.includes(name))
    );
  };

const offer = shape(
  "Offer",
  {
    url: isUrl,
    price: (value) => typeof value === "string" && /^\d+\.\d{2}$/.test(value),
    priceCurrency: (value) => typeof value === "string" && /^[A-Z]{3}$/.test(value),
    availability: (value) => [`${SCHEMA}/InStock`, `${SCHEMA}/OutOfStock`].includes(String(value)),
  },
  ["sku", "gtin", "hasMerchantReturnPolicy", "shippingDetails"],
);
const SHAPES: Readonly<Record<string, Check>> = {
  Product: shape("Product", { name: isText, url: isUrl, image: listOf(isUrl), offers: listOf(offer) }, [
    "brand",
    "description",
    "sku",
    "gtin",
  ]),
  BreadcrumbList: shape("BreadcrumbList", {
    itemListElement: (value) =>
      listOf(shape("ListItem", { position: Number.isInteger, name: isText, item: isUrl }))(value) &&
      (value as { position: number }[]).every(({ position }, index) => position === index + 1),
  }),
  OnlineStore: shape("OnlineStore", { name: isText, url: isUrl, logo: isUrl }, [
    "description",
    "legalName",
    "vatID",
    "email",
    "address",
    "telephone",
  ]),
  WebSite: shape("WebSite", { name: isText, url: isUrl, inLanguage: isText }, ["publisher", "potentialAction"]),
};

test.each([
  ["/", ["OnlineStore", "WebSite"]],
  ["/de", ["OnlineStore", "WebSite"]],
  ["/products/becher", ["Product", "BreadcrumbList"]],
  ["/de/products/becher", ["Product", "BreadcrumbList"]],
])("%s carries documents of schema.org of the right shape", async (url, types) => {
  const documents = linkedData(await read(url));
  expect(documents.map((document) => document["@type"])).toEqual(types);
  for (const document of documents) {
    expect(document["@context"]).toBe(SCHEMA);
    expect([document["@type"], SHAPES[document["@type"]]?.(document)]).toEqual([document["@type"], true]);
  }
});

test("a product tells search engines what it is, what sending it costs and how it may be returned", async () => {
  const [data] = linkedData(await read("/products/becher"));
  expect(data).toMatchObject({ description: "Schwer und glatt." });
  const [small, wide] = (data as unknown as { offers: Record<string, unknown>[] }).offers;
  expect(small).toMatchObject({
    gtin: "4006381333931",
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  });
  expect(wide).not.toHaveProperty("gtin");
  // Without pictures, description and maker it says nothing of them.
  await createProduct(shop, { handle: "nackt", title: "Nackt" });
  const [bare] = linkedData(await read("/products/nackt"));
  for (const empty of ["image", "description", "brand"]) expect(bare).not.toHaveProperty(empty);
  await shop.database.reads.execute(sql`update products set status = 'archived' where handle = 'nackt'`);
});

test("the shapes refuse what is not theirs", () => {
  expect(offer({ "@type": "Offer", url: "x", price: "1.00", priceCurrency: "EUR", availability: "" })).toBe(false);
  expect(SHAPES.BreadcrumbList?.({ "@type": "BreadcrumbList", itemListElement: [] })).toBe(false);
});

test.each(["/", "/products/becher", "/collections/kueche"])(
  "%s: link previews have a picture that answers, and each language names the other by its own address",
  async (path) => {
    const pages = [await read(path), await read(path === "/" ? "/de" : `/de${path}`)];
    const property = (page: string, name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(page)?.[1];
    const alternates = (page: string) =>
      [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair);
    const canonical = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
    for (const page of pages) {
      for (const name of ["title", "type", "url", "site_name"])
        expect([name, property(page, name)]).toEqual([name, expect.any(String)]);
      const picture = property(page, "image") ?? "";
      expect((await shop.request("GET", picture.replace(HOST, ""))).status).toBe(200);
      expect(property(page, "url")).toBe(canonical(page));
    }
    const [english = "", german = ""] = pages;
    expect(alternates(english)).toEqual(alternates(german));
    expect(alternates(english)).toEqual([
      ["en", canonical(english)],
      ["de", canonical(german)],
      ["x-default", canonical(english)],
    ]);
  },
);

test("the sitemap of a shop that is open lists what is on sale and nothing else; each address answers", async () => {
  await shop.database.reads.execute(sql`update store_settings set demo = false`);
  const { text } = await shop.request("GET", "/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace(HOST, ""));
  expect(listed).toEqual([
    "/",
    "/de",
    "/collections/kueche",
    "/de/collections/kueche",
    "/products/becher",
    "/de/products/becher",
  ]);
  for (const url of listed)
    expect((await shop.request("GET", url, { headers: { accept: "text/html" } })).status).toBe(200);
});

/** Words that English pages are full of, and German ones never. */
const ENGLISH =
  /\b(?:the|and|your|you|with|of|from|this|that|please|add|search|bag|account|order|price|free|delivery|stock|sold|quantity|help|track|report|skip|password|address|nothing|there|page|back|days|tax|includes|sort|filter|more|sign)\b/gi;

test.each([
  ["/de", true],
  ["/de/products/becher", true],
  ["/de/products/krug", true],
  ["/de/collections/kueche", true],
  ["/de/search?q=becher", true],
  ["/de/search?q=zeppelin", true],
  ["/de/no-such-page", true],
  ["/de/legal/shipping", true],
  ["/bag", false],
  ["/checkout", false],
  ["/sign-in", false],
  ["/sign-up", false],
  ["/forgot-password", false],
  ["/track-order", false],
  ["/report-problem", false],
])("%s in German holds no English", async (url) => {
  const page = await read(url, { "accept-language": "de-DE", cookie: "tote_language=de" });
  expect(page).toContain('<html lang="de"');
  const said = page
    // The name of the shop, its own words and the names of languages are in their own.
    .replace(/<(script|style|svg|code)\b.*?<\/\1>/gs, " ")
    .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll("Test shop", " ")
    .replace(/<[^>]*\b(?:aria-label|alt|placeholder|title|content)="([^"]*)"[^>]*>/g, (tag, text) =>
      tag.includes("http") ? " " : ` ${text} `,
    )
    .replace(/<[^>]*>/g, " ");
  expect(said.match(ENGLISH) ?? []).toEqual([]);
});
