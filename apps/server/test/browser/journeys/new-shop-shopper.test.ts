/** The shopper's walk through a shop that was empty a moment ago: product, bag, checkout, order, and a second one filled in. */
import { afterEach, describe, expect, test } from "vitest";
import { createProduct } from "../../factories.ts";
import type { NewShop } from "../../new-shop.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { LANGUAGES, LOCALES, lookAt, setUpShop } from "./new-shop.ts";

const WORDS = {
  en: {
    add: "Add to bag",
    bag: "Bag",
    checkout: "Checkout",
    email: "E-mail",
    country: "Country",
    name: "Name",
    street: "Street and house number",
    postal: "Postal code",
    city: "City",
    order: /^Order and pay €/,
    thanks: "Thank you, Lene.",
  },
  de: {
    add: "In den Warenkorb",
    bag: "Warenkorb",
    checkout: "Zur Kasse",
    email: "E-Mail",
    country: "Land",
    name: "Vor- und Nachname",
    street: "Straße und Hausnummer",
    postal: "Postleitzahl",
    city: "Ort",
    order: /^Zahlungspflichtig bestellen/,
    thanks: "Danke, Lene.",
  },
} as const;

describe.skipIf(lacksBrowser())("a shopper in a new shop", () => {
  const visits: Visit[] = [];
  let opened: NewShop | undefined;
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.end();
    await opened?.shop.close();
  });

  test.each(LANGUAGES)(
    "buys twice, the second time without typing an address: %s",
    async (language) => {
      const made = await setUpShop(language);
      opened = made.opened;
      visits.push(made.owner);
      await createProduct(opened.shop, {
        handle: "mug",
        title: "Morning Mug",
        variants: [{ priceMinor: 2_600, stock: 50 }],
      });
      const visit = await Visit.start(opened.origin, { width: 390, scheme: "light", locale: LOCALES[language] });
      visits.push(visit);
      const { page } = visit;
      const words = WORDS[language];
      const prefix = language === "de" ? "/de" : "";
      const problems: string[] = [];
      const look = async (name: string) => problems.push(...(await lookAt(visit, `shopper-${language}-${name}`)));

      const toCheckout = async () => {
        await page.goto(`${prefix}/products/mug`);
        await page.getByRole("button", { name: words.add }).click();
        const drawer = page.getByRole("dialog", { name: words.bag });
        await drawer.getByText("Morning Mug").first().waitFor();
        await drawer.getByRole("link", { name: words.checkout }).click();
        await page.getByRole("button", { name: words.order }).waitFor();
      };
      const ordered = async () => {
        await page.getByRole("button", { name: words.order }).click();
        await page.getByRole("heading", { name: words.thanks }).waitFor();
        return /T-[0-9A-Z-]+/.exec(page.url())?.[0];
      };

      await page.goto(prefix === "" ? "/" : prefix);
      await look("start");
      await page
        .getByRole("link", { name: /Morning Mug/ })
        .first()
        .click();
      await page.getByRole("button", { name: words.add }).waitFor();
      await look("product");
      await toCheckout();
      await page.getByLabel(words.email).fill("lene@example.com");
      await page.getByLabel(words.country).selectOption("DE");
      await page.getByLabel(words.name).fill("Lene Brandt");
      await page.getByLabel(words.street).fill("Lindenallee 14");
      await page.getByLabel(words.postal).fill("04229");
      await page.getByLabel(words.city).fill("Leipzig");
      await look("checkout");
      const first = await ordered();
      await look("thanks");

      await toCheckout();
      await expect.poll(() => page.getByLabel(words.email).inputValue()).toBe("lene@example.com");
      await page.getByText("Lindenallee 14").or(page.locator("input[value='Lindenallee 14']")).first().waitFor();
      await look("second");
      const second = await ordered();
      expect([first, second].every((reference) => reference !== undefined) && first !== second).toBe(true);
      expect(problems).toEqual([]);
      expect(visit.complaints).toEqual([]);
    },
    240_000,
  );
});
