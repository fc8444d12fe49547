/** A German shopper walks the demo shop: no page on `/de` has an English word of the shop outside of `lang="en"`. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refreshSearch } from "../../src/features/catalogue/products/words/refresh-search.ts";
import type { Texts } from "../../src/features/ground/translations/dictionary.ts";
import type { TranslatedKind } from "../../src/features/ground/translations/kinds.ts";
import { countTexts } from "../../src/features/ground/translations/list-queries.ts";
import { findTranslations, readOwnTexts } from "../../src/features/ground/translations/queries.ts";
import { seedDemo } from "../../src/operations/seed/seed-demo.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

/** Words that no German sentence has. */
const ENGLISH = /\b(?:the|and|with|your|you|of|for|is|are|this|from the|to|made|free)\b/i;
/** Names, and words that are the same in both languages. */
const NAMES = /Studio Nordlicht|Halm & Hain|Creator|Isle of Man/g;

describe.skipIf(lacksBrowser())("the demo shop in German", () => {
  let shop: TestApp;
  let german: Visit;
  const own = new Set<string>();

  beforeAll(async () => {
    shop = await startTestApp();
    await shop.database.transaction((tx) => seedDemo(tx));
    while (await refreshSearch(shop.database));
    const entries = await readOwnTexts(shop.database.reads);
    const keys = entries.map(({ kind, key }) => ({ kind: kind as TranslatedKind, key }));
    const found = await findTranslations(shop.database.reads, "de", keys);
    const germanTexts = new Map(found.map(({ kind, key, texts }) => [`${kind} ${key}`, texts as Texts]));
    for (const { kind, key, texts } of entries)
      for (const [field, text] of Object.entries(texts as Texts))
        if (germanTexts.get(`${kind} ${key}`)?.[field] !== text) own.add(text);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = shop.app.server.server.address() as AddressInfo;
    german = await Visit.start(`http://127.0.0.1:${port}`, { width: 1280, scheme: "light", locale: "de-DE" });
  });
  afterAll(async () => {
    await german?.end();
    await shop.close();
  });

  /** Text nodes, alternative texts and labels that a German reader is to read. */
  const readPage = () =>
    german.page.evaluate(() => {
      const isGerman = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "de";
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (isGerman(parent) && parent?.closest("script, style") === null)
          texts.push(walker.currentNode.nodeValue ?? "");
      }
      for (const element of document.querySelectorAll("[alt], [aria-label], [placeholder], [title]"))
        if (isGerman(element))
          for (const name of ["alt", "aria-label", "placeholder", "title"])
            texts.push(element.getAttribute(name) ?? "");
      return [document.title, ...texts].map((text) => text.trim()).filter((text) => text !== "");
    });
  const englishOn = async (path: string) => {
    await german.page.goto(new URL(path, german.page.url()).href);
    const texts = await readPage();
    expect(texts.length, path).toBeGreaterThan(10);
    return texts.filter((text) => isEnglish(text));
  };
  const isEnglish = (text: string) => ENGLISH.test(text.replaceAll(NAMES, "")) || own.has(text);

  test("every text of the demo has its German one", async () => {
    const counts = await countTexts(shop.database.reads, "de");
    expect(counts.map(({ kind }) => kind)).toHaveLength(6);
    expect(counts.filter(({ missing, outdated }) => missing + outdated > 0)).toEqual([]);
  });

  test("every product and collection, the lists, legal pages and the bag", async () => {
    await german.page.goto(`${originOf(shop)}/de`);
    const { body } = await shop.request<{ data: { handle: string }[] }>("GET", "/api/products?limit=100&view=card");
    const { body: collections } = await shop.request<{ data: { handle: string }[] }>("GET", "/api/collections");
    const paths = [
      "/de",
      ...collections.data.map(({ handle }) => `/de/collections/${handle}`),
      ...body.data.map(({ handle }) => `/de/products/${handle}`),
      "/de/search?q=tasche",
      "/de/search?q=zeppelin",
      "/de/collections/bags?option.Colour=Moss&type=Travel+bag",
      ...["terms", "withdrawal", "privacy", "guarantee", "accessibility", "shipping", "imprint"].map(
        (name) => `/de/legal/${name}`,
      ),
    ];
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const english = await englishOn(path);
      if (english.length > 0) found[path] = english;
    }
    expect(found).toEqual({});
  }, 300_000);

  test("suggestions, the bag and the checkout are German too", async () => {
    const { page } = german;
    await page.goto(`${originOf(shop)}/de/products/weekender`);
    await page.locator("main button[type=submit]").first().click();
    await page.getByText("Reisetasche aus Segeltuch").last().waitFor();
    expect((await readPage()).filter(isEnglish)).toEqual([]);
    expect(await englishOn("/bag?country=DE")).toEqual([]);
    expect(await englishOn("/checkout")).toEqual([]);
    const suggested = await shop.request<{ products: { title: string }[]; collections: { title: string }[] }>(
      "GET",
      "/api/search/suggest?locale=de&q=tasche",
    );
    expect(suggested.body.products.length).toBeGreaterThan(2);
    expect(suggested.body.collections.map(({ title }) => title)).toContain("Taschen");
    const mugs = await shop.request<{ products: { title: string }[] }>("GET", "/api/search/suggest?locale=de&q=becher");
    expect(mugs.body.products.map(({ title }) => title)).toContain("Morgenbecher");
    await german.page.goto(`${originOf(shop)}/de`);
    await german.keepPicture("german-home");
    expect(german.complaints).toEqual([]);
  });
});

const originOf = (shop: TestApp) => `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
