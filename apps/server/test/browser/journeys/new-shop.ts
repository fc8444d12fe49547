/** An empty shop of its own, whose first owner is made in the browser by the link that a start prints. */
import type { Page } from "playwright-core";
import { type NewShop, openNewShop } from "../../new-shop.ts";
import { Visit } from "../browser.ts";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LOCALES = { en: "en-GB", de: "de-DE" } as const;

const SETUP = {
  en: {
    shop: "Shop name",
    country: "Country",
    name: "Your name",
    email: "E-mail address",
    password: "Password",
    go: "Set up shop",
  },
  de: {
    shop: "Shopname",
    country: "Land",
    name: "Ihr Name",
    email: "E-Mail-Adresse",
    password: "Passwort",
    go: "Shop einrichten",
  },
} as const;

/** The shop and its owner's browser, which stands on the start guide. */
export async function setUpShop(language: Language): Promise<{ opened: NewShop; owner: Visit }> {
  const opened = await openNewShop();
  const owner = await Visit.start(opened.origin, { width: 1_280, scheme: "light", locale: LOCALES[language] });
  const { page } = owner;
  const words = SETUP[language];
  await page.goto((await opened.printSetupLink()) ?? "");
  await page.getByLabel(words.shop).fill("Halm & Hain");
  await page.getByLabel(words.country).selectOption("DE");
  await page.getByLabel(words.name).fill("Grace Hopper");
  await page.getByLabel(words.email).fill("grace@example.com");
  await page.getByLabel(words.password).fill("fresh set of lanterns");
  await page.getByRole("button", { name: words.go }).click();
  await page.waitForURL("**/admin/start");
  return { opened, owner };
}

/** Keeps pictures of a page on a desk and on a phone, and says what is too wide or violates axe. */
export async function lookAt(visit: Visit, name: string): Promise<string[]> {
  const { page } = visit;
  const problems: string[] = [];
  await page.locator("h1").first().waitFor();
  await page.locator("main .skeleton, main [aria-busy=true]").first().waitFor({ state: "detached" });
  const size = page.viewportSize();
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await visit.keepPicture(`${name}-${width}`);
    if (await visit.isTooWide()) problems.push(`${name}: too wide at ${width}`);
    problems.push(...(await visit.accessibilityViolations()).map((violation) => `${name} at ${width}: ${violation}`));
  }
  if (size !== null) await page.setViewportSize(size);
  return problems;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
