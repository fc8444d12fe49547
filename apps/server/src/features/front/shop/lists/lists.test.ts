/** Lists of products on `/collections/{handle}` and `/search`: docs/contract/catalogue-and-store.md#lists-of-products. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCollections, createProducts } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Facets } from "../../../catalogue/search/schemas.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(
    shop,
    { handle: "bags", title: "Bags & more", descriptionHtml: "<p>Things to <b>carry</b> things in.</p>" },
    { handle: "home", title: "Home" },
  );
  await createProducts(
    shop,
    Array.from({ length: 30 }, (_, n) => ({
      handle: `bag-${n}`,
      title: `${n % 2 === 0 ? "Canvas" : "Leather"} bag ${n}`,
      descriptionHtml: `<p>Number ${n} holds a loaf of bread &amp; a book. It folds.</p>`,
      collections: ["bags"],
      type: n % 3 === 0 ? "Tote" : "Rucksack",
      vendor: n < 10 ? "Halm & Hain" : "Täschnerei Süd",
      featuredRank: n,
      options: [{ name: "Size", values: ["S", "XL"] }],
      variants: [
        { options: { Size: "S" }, priceMinor: 1000 + n * 100, stock: n < 25 ? 3 : 0 },
        ...(n < 6 ? [{ options: { Size: "XL" }, priceMinor: 9000, stock: 1 }] : []),
      ],
    })),
  );
  await createProducts(shop, [{ handle: "lamp", title: "Oak lamp", collections: ["home"], type: "Lamp" }]);
});
afterAll(() => shop.close());

const read = (url: string) => shop.request("GET", url, { headers: { accept: "text/html" } });
const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&lt;", "<");
const itemsIn = (text: string) =>
  [...text.matchAll(/<li class="item[^>]*>.*?href="[^"]*\/products\/([^"]+)"/gs)].map(([, handle]) => handle);
const totalIn = (text: string) => /<p class="total">([^<]*)</.exec(text)?.[1];
const chipsIn = (text: string) =>
  [...text.matchAll(/<a class="chip" href="([^"]*)">(.*?)<span class="vh">/gs)].map(([, href = "", label = ""]) => ({
    href: unescaped(href),
    label: unescaped(label.replaceAll(/<[^>]*>/g, "")).trim(),
  }));
/** The counts beside the checkboxes of one name. */
const countsIn = (text: string, name: string) =>
  Object.fromEntries(
    [
      ...text.matchAll(
        /<input type="checkbox" name="([^"]*)" value="([^"]*)"[^>]*><span[^>]*>[^<]*<\/span><span class="num">(\d+)</g,
      ),
    ]
      .filter(([, given]) => unescaped(given ?? "") === name)
      .map(([, , value = "", count]) => [unescaped(value), Number(count)]),
  );

describe("a collection", () => {
  test.each([
    "",
    "type=Tote",
    "type=Tote&type=Rucksack&vendor=T%C3%A4schnerei+S%C3%BCd",
    "option.Size=XL",
    "available=true&type=Rucksack",
    "min=12&max=22.50",
  ])("with %s lists and counts what the API does", async (query) => {
    const asked = new URLSearchParams(query);
    for (const [page, api] of [
      ["min", "minPrice"],
      ["max", "maxPrice"],
    ] as const) {
      const price = asked.get(page);
      asked.delete(page);
      if (price !== null) asked.set(api, String(Number(price) * 100));
    }
    const { body } = await shop.request<{ data: { handle: string }[]; total: number; facets: Facets }>(
      "GET",
      `/api/products?collection=bags&view=card&facets=true&limit=24&${asked}`,
    );
    const { text } = await read(`/collections/bags?${query}`);
    expect(itemsIn(text)).toEqual(body.data.map(({ handle }) => handle));
    expect(totalIn(text)).toBe(body.total === 30 ? "30 items" : `${body.total} of 30 items`);
    const counts = (values: readonly { value: string; count: number }[]) =>
      Object.fromEntries(values.map(({ value, count }) => [value, count]));
    expect(countsIn(text, "type")).toEqual(counts(body.facets.type));
    expect(countsIn(text, "vendor")).toEqual(counts(body.facets.vendor));
    expect(countsIn(text, "option.Size")).toEqual(counts(body.facets.options.Size ?? []));
    expect(countsIn(text, "available")).toEqual({ true: body.facets.available.true });
  });

  test("shows each choice as a link that takes it back, and keeps the others and the order", async () => {
    const { text } = await read(
      "/collections/bags?type=Tote&option.Size=XL&option.Size=S&sort=price_desc&max=95&available=true",
    );
    const chips = chipsIn(text);
    expect(chips.map(({ label }) => label)).toEqual(["Tote", "Size S", "Size XL", "In stock only", "up to €95.00"]);
    expect(chips[2]?.href).toBe("/collections/bags?type=Tote&option.Size=S&available=true&max=95&sort=price_desc");
    expect(unescaped(text)).toContain('<a class="link-btn" href="/collections/bags?sort=price_desc">Clear all</a>');
    expect(unescaped(text)).toContain('<input type="hidden" name="sort" value="price_desc"/>');
    expect(text).toMatch(/name="type" value="Tote" checked/);
    expect(totalIn((await read(chips[0]?.href ?? "")).text)).not.toBe(totalIn(text));
  });

  test("goes on where the page before ended, without losing its filter", async () => {
    const seen: (string | undefined)[] = [];
    let url: string | undefined = "/collections/bags?type=Rucksack&type=Tote&sort=price_desc";
    for (let page = 0; url !== undefined && page < 5; page += 1) {
      const { text } = await read(url);
      seen.push(...itemsIn(text));
      url = /rel="next" href="([^"]*)"/.exec(text)?.[1];
      if (url !== undefined) url = unescaped(url);
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
    expect(itemsIn((await read("/collections/bags?cursor=nonsense")).text)[0]).toBe("bag-0");
  });

  test("lets its first product lead only in its own order", async () => {
    const leads = async (url: string) => (await read(url)).text.includes("lead-item");
    expect(await leads("/collections/bags")).toBe(true);
    for (const query of ["sort=newest", "type=Tote"]) expect(await leads(`/collections/bags?${query}`)).toBe(false);
    expect(await leads("/collections/home")).toBe(false);
    expect((await read("/collections/bags")).text).toContain("Number 0 holds a loaf of bread &amp; a book.</p>");
  });

  test("says that nothing fits, and how to go on", async () => {
    const { text } = await read("/collections/bags?type=Tote&vendor=Nobody");
    expect(text).toContain("No items match these filters.");
    expect(text).toMatch(/name="vendor" value="Nobody" checked/);
    expect(text).toContain('href="/collections/home"');
    expect(chipsIn(text)).toHaveLength(2);
  });

  test("is indexed without parameters alone, and its canonical address has none", async () => {
    const canonical = '<link rel="canonical" href="http://localhost:3000/collections/bags"';
    const plain = (await read("/collections/bags?utm_source=mail&clk=x")).text;
    expect(plain).toContain(canonical);
    expect(plain).not.toContain("noindex");
    expect(plain).toContain('content="Things to carry things in."');
    expect(plain).toContain("<p>Things to <b>carry</b> things in.</p>");
    for (const query of ["type=Tote", "sort=title", "available=true", "min=1"]) {
      const { text } = await read(`/collections/bags?${query}`);
      expect(text).toContain(canonical);
      expect(text).toContain("noindex, follow");
    }
  });

  test("is one page whatever the order of its parameters, and unknown ones change nothing", async () => {
    const tag = async (query: string) => (await read(`/collections/bags?${query}`)).headers.etag;
    expect(await tag("vendor=Halm+%26+Hain&type=Tote&type=Rucksack&x=1")).toBe(
      await tag("type=Rucksack&type=Tote&vendor=Halm+%26+Hain&min=&sort=featured&available=no"),
    );
    expect(await tag("sort=upwards")).toBe(await tag(""));
    const long = "x".repeat(256);
    expect(await tag(`type=${long}&option.=S&option.${long}=S&type=%00`)).toBe(await tag(""));
  });

  test("says at its field which price it cannot read, and lists as without it", async () => {
    for (const [path, told] of [
      ["/collections/bags", "Enter an amount, e.g. 49.90."],
      ["/de/collections/bags", "Bitte einen Betrag eingeben, z. B. 49,90."],
      ["/search", "Enter an amount, e.g. 49.90."],
    ] as const) {
      const { text } = await read(`${path}?q=bag&type=Tote&min=-3&max=chea%22p`);
      const plain = (await read(`${path}?q=bag&type=Tote`)).text;
      const fields = [...unescaped(text).matchAll(/<input class="in num"[^>]*>/g)].map(([field]) => field);
      expect(fields).toHaveLength(2);
      for (const field of fields) expect(field).toContain('aria-invalid="true" aria-describedby="price-problem"');
      expect(fields[0]).toContain('value="-3"');
      expect(fields[1]).toContain('value="chea"p"');
      expect(text).toContain(`<p class="err" id="price-problem">${told}</p>`);
      expect(plain).not.toContain("price-problem");
      expect([totalIn(text), itemsIn(text)]).toEqual([totalIn(plain), itemsIn(plain)]);
      expect(chipsIn(text)).toEqual(chipsIn(plain));
    }
    const { text } = await read("/collections/bags?min=12&max=cheap");
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  test("speaks German, and keeps the filter when the language changes", async () => {
    const { text } = await read("/de/collections/bags?type=Tote&max=12,5");
    expect(totalIn(text)).toBe("1 von 30 Artikeln");
    expect(chipsIn(text).map(({ label }) => label)).toEqual(["Tote", "bis 12,50\u00a0€"]);
    expect(text).toContain('value="12,5"');
    expect(text).toContain('<a href="/collections/bags?type=Tote&amp;max=12.5" lang="en"');
    expect(text).not.toMatch(/>(?:Filter|Sort:|Price|Maker|Kind|Show items|Clear all)</);
  });
});

describe("the search", () => {
  test("lists what the API finds, best first, with its facets", async () => {
    const { body } = await shop.request<{ data: { handle: string }[]; total: number }>(
      "GET",
      "/api/products?q=leather+bag&view=card&facets=true&limit=24&collection=bags",
    );
    const { text, headers } = await read("/search?q=leather++bag&collection=bags");
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(itemsIn(text)).toEqual(body.data.map(({ handle }) => handle));
    expect(totalIn(text)).toBe(`${body.total} items`);
    expect(text).toContain("<h1>Search: leather bag</h1>");
    expect(text).toContain("<title>Search: leather bag · Test shop</title>");
    expect(text).toContain("noindex, follow");
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/search"');
    expect(chipsIn(text)[0]).toEqual({ label: "Bags & more", href: "/search?q=leather+bag" });
  });

  test("says how it understood a typo, and that some words were let go", async () => {
    const corrected = (await read("/search?q=lether")).text;
    expect(corrected).toContain("No results for “lether”. Showing results for “leather”.");
    expect(itemsIn(corrected).length).toBeGreaterThan(0);
    expect((await read("/search?q=oak+leather")).text).toContain("No item has all these words.");
    expect((await read("/de/search?q=lether")).text).toContain("„lether“.");
  });

  test("that finds nothing leads on", async () => {
    const { text, status } = await read("/search?q=zeppelin");
    expect(status).toBe(200);
    expect(text).toContain("No results");
    expect(text).toContain('href="/collections/bags"');
    expect(itemsIn(text)).toHaveLength(4);
  });

  test("without a text asks for one", async () => {
    for (const query of ["", "?q=", "?q=%00", "?q=++"]) {
      const { text, status } = await read(`/search${query}`);
      expect(status).toBe(200);
      expect(text).toContain("<h1>Search</h1>");
      expect(text).toContain('href="/collections/home"');
      expect(text).not.toContain("Nothing by that name");
    }
  });

  test("keeps hostile texts texts", async () => {
    const { text } = await read(
      `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}&type=${encodeURIComponent('"><b>')}`,
    );
    expect(text).not.toMatch(/<script>alert|"><b>/);
  });
});
