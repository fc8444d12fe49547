/** Addresses decide languages: who prefers another one is offered the same page in it, once. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lacksBrowser, Visit } from "../browser.ts";
import { type OpenShop, openShop } from "../journeys/open-shop.ts";

describe.skipIf(lacksBrowser())("the other language", () => {
  let opened: OpenShop;
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    opened = await openShop();
  });
  afterAll(() => opened.shop.close());
  afterEach(() => visit.end());
  async function start(locale: string, address: string) {
    visit = await Visit.start(opened.origin, { width: 360, scheme: "light", locale });
    page = visit.page;
    await page.goto(address);
  }
  const offer = () => page.getByRole("region", { name: /^(?:Sprache|Language)$/ });

  test("is offered in its own words, and leads to the same page with its filters", async () => {
    await start("de-DE", "/search?q=mug&inStock=true");
    await offer().getByText("Diese Seite gibt es auch auf Deutsch.").waitFor();
    expect(await visit.problemsInEveryLook("offer")).toEqual([]);
    await offer().getByRole("link", { name: "Auf Deutsch" }).click();
    await page.waitForURL("**/de/search?q=mug&inStock=true");
    await page.waitForLoadState("networkidle");
    expect(await offer().count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("is refused once and not offered again", async () => {
    await start("en-GB", "/de/products/mug");
    await offer().getByRole("button", { name: "No, thanks" }).click();
    expect(await offer().count()).toBe(0);
    await page.goto("/de/products/cap");
    await page.waitForLoadState("networkidle");
    expect(await offer().count()).toBe(0);
  });

  test.each([
    { locale: "en-GB", address: "/products/mug", why: "the page is in it" },
    { locale: "fr-FR", address: "/products/mug", why: "the shop has none that they read" },
    { locale: "de-DE", address: "/bag", why: "the page has one address for all languages" },
    { locale: "de-DE", address: "/products/mug?ref=nobody", why: "a creator's link led here, and is asked about" },
  ])("is not offered where $why", async ({ locale, address }) => {
    await start(locale, address);
    await page.waitForLoadState("networkidle");
    expect(await offer().count()).toBe(0);
  });
});
