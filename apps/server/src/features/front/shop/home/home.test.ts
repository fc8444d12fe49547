/** `/`: docs/contract/catalogue-and-store.md#start-page. */

import { planHome } from "@tote/storefront/home-plan";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { addShippingMethod, addTaxRate } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
let changes = 0;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const read = (url: string) => shop.request("GET", url, { headers: { accept: "text/html" } });
const productsIn = (text: string) =>
  [
    ...text.slice(text.indexOf("<main")).matchAll(/<h3 class="item-title"[^>]*><a href="[^"]*\/products\/([^"]+)"/g),
  ].map(([, handle]) => handle);
const platesIn = (text: string) => [...text.matchAll(/<ul class="grid (\w+)/g)].map(([, plate]) => plate);
const contentsIn = (text: string) =>
  [...text.matchAll(/<a href="([^"]*)"><span class="serif"[^>]*>([^<]*)</g)].map(
    ([, href, title]) => `${href} ${title}`,
  );
const patch = (body: object) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body });
/** Pages are kept for a second and by the version of the settings, which each call changes. */
async function readNew() {
  changes += 1;
  await patch({ announcement: `Change ${changes}` });
  return (await read("/")).text;
}
const add = (collection: string, count: number, picture: boolean) =>
  createProducts(
    shop,
    Array.from({ length: count }, (_, n) => ({
      handle: `${collection}-${n}`,
      title: `${collection} ${n}`,
      descriptionHtml: `<p>Made by hand in ${collection}. It lasts.</p>`,
      collections: [collection],
      featuredRank: n,
      images: picture ? [{ url: `/media/demo/${collection}-${n}.svg`, alt: "", width: 10, height: 10 }] : [],
    })),
  );

test("a shop without products says that it opens soon, in both languages, and nothing of a terminal", async () => {
  const { text, headers, status } = await read("/");
  expect([status, headers["cache-control"], headers["content-language"]]).toEqual([200, "public, no-cache", "en"]);
  expect(text).toContain("Opening soon");
  expect(text).not.toMatch(/<code|npx|tote admin/);
  expect(text).toContain('Is this your shop? <a href="/admin/start">Sign in</a>');
  expect(text).toContain("noindex");
  const german = await read("/de");
  expect(german.headers["content-language"]).toBe("de");
  expect(german.text).toContain("Wir eröffnen bald");
  expect(german.text).not.toMatch(/opening soon|Sign in<|npx/);
});

test("prices are said to include tax only where the shop has a tax rate", async () => {
  const rateless = await startTestApp();
  try {
    const page = async () => (await rateless.request("GET", "/", { headers: { accept: "text/html" } })).text;
    await createProduct(rateless, { handle: "cup", variants: [{ priceMinor: 1_000, stock: 1 }] });
    const product = async () =>
      (await rateless.request("GET", "/products/cup", { headers: { accept: "text/html" } })).text;
    for (const read of [page, product]) expect(await read()).not.toMatch(/VAT|Plus tax/);
    await addShippingMethod(rateless, { code: "post", priceMinor: 490 });
    await addTaxRate(rateless, { country: "DE", rateBps: 1_900 });
    for (const read of [page, product])
      await expect.poll(read, { timeout: 5_000 }).toContain("Includes VAT, plus delivery");
  } finally {
    await rateless.close();
  }
});

test("one collection without pictures: its products once, and no list of a single entry", async () => {
  await createCollections(shop, { handle: "cups", title: "Cups", position: 1 });
  await add("cups", 4, false);
  const text = await readNew();
  expect(productsIn(text)).toEqual(["cups-1", "cups-2", "cups-3"]);
  expect(platesIn(text)).toEqual(["steps"]);
  expect(text).toContain('class="hero bare"');
  expect(text).toContain("Made by hand in cups.</p>");
  expect(contentsIn(text)).toEqual([]);
});

test("three and twelve collections: contents in order, three of them with products, none twice", async () => {
  for (const total of [3, 12]) {
    const handles = Array.from({ length: total }, (_, n) => `room-${total}-${n}`);
    await createCollections(
      shop,
      ...handles.map((handle, n) => ({ handle, title: `Room ${n}`, position: total * 10 + n })),
    );
    for (const handle of handles) await add(handle, 6, true);
    const text = await readNew();
    const contents = contentsIn(text);
    expect(contents[1]).toBe("/collections/room-3-0 Room 0");
    expect(contents).toHaveLength(total === 3 ? 4 : 16);
    const products = productsIn(text);
    expect(new Set(products).size).toBe(products.length);
    expect(platesIn(text).length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('<h2 class="t" id="section-0" lang="en" dir="auto">Cups</h2>');
    expect(text).toContain("New arrivals");
  }
});

test("the settings name hero, story and collections", async () => {
  await patch({
    description: "Rooms and cups.",
    hero: {
      title: "A good morning",
      text: "With <coffee>.",
      image: "/media/a.jpg",
      linkTitle: "Cups",
      url: "/collections/cups",
    },
    story: { title: "“We listen to the clay.”", linkTitle: "Read on", url: "https://blog.example/clay" },
    homeCollections: ["room-12-4", "not-there", "room-3-1"],
  });
  const { text } = await read("/");
  expect(text).toContain("<title>Test shop</title>");
  expect(text).toContain('<meta name="description" content="Rooms and cups."');
  expect(text).toMatch(
    /<h1 id="hero" lang="en" dir="auto">A good morning<\/h1><p lang="en" dir="auto">With &lt;coffee>.<\/p>/,
  );
  expect(text).toContain('srcset="/media/a.jpg?w=320 320w');
  expect(text).toContain('class="serif quote"');
  expect(text).toContain('<a class="more" href="https://blog.example/clay" lang="en">Read on</a>');
  expect([...text.matchAll(/<h2 class="t"[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
    "Room 4",
    "Room 1",
    "New arrivals",
  ]);
  const german = (await read("/de")).text;
  expect(german).toContain('<a class="more" href="/de/collections/cups" lang="en">Cups</a>');
  expect(german).toContain("Neu eingetroffen");
  expect(german).not.toMatch(/New here|Contents|Everything in|All \d/);
});

test("languages name each other, and the address with the prefix of the default leads to the plain one", async () => {
  const { text, headers } = await read("/?utm_source=mail");
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/"');
  expect(text).toContain('hreflang="de" href="http://localhost:3000/de"');
  expect((await shop.request("GET", "/", { headers: { "if-none-match": String(headers.etag) } })).status).toBe(304);
  expect((await read("/de")).text).toContain('<link rel="canonical" href="http://localhost:3000/de"');
  expect((await read("/en")).headers.location).toBe("/");
});

test("two plates of the same kind never follow each other, and none shows more than there is", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }), (counts) => {
      const plan = planHome(counts);
      expect(plan).toHaveLength(counts.length);
      for (const [place, { plate, shown }] of plan.entries()) {
        expect(plate).not.toBe(plan[place - 1]?.plate);
        expect(shown).toBeLessThanOrEqual(counts[place] ?? 0);
        expect(shown).toBeGreaterThan(0);
      }
    }),
  );
});
