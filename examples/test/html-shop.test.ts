/** examples/html-shop in real Chromium, on a phone, light and dark: from the products to an order that is found again. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type BagVariant, createTote, setPrice } from "../../apps/server/test/bags.ts";
import { type Look, lacksBrowser, Visit } from "../../apps/server/test/browser/browser.ts";
import { createProduct } from "../../apps/server/test/factories.ts";
import { addShippingMethod } from "../../apps/server/test/orders.ts";
import { named } from "../../packages/client/test/fault-proxy.ts";
import { openShop, type Shop } from "../../packages/client/test/shop.ts";
import { type RunningExample, runExample } from "./run-example.ts";

const SERVER = fileURLToPath(new URL("../html-shop/serve.js", import.meta.url));
const PHONE: Look = { width: 360, scheme: "light" };

describe.skipIf(lacksBrowser())("the shop in one HTML file", () => {
  let shop: Shop;
  let site: RunningExample;
  let visit: Visit;
  let tote: BagVariant;
  beforeAll(async () => {
    shop = await openShop();
    tote = await createTote(shop.app);
    await createProduct(shop.app, {
      handle: "mug",
      title: "Stoneware mug",
      variants: [
        { priceMinor: 1400, options: { Colour: "Blue" } },
        { priceMinor: 1500, options: { Colour: "Red" } },
      ],
    });
    await addShippingMethod(shop.app, { code: "standard", priceMinor: 490, countries: ["DE", "AT"] });
    site = await runExample(SERVER, { SHOP_URL: shop.proxy.url });
  });
  afterAll(async () => {
    await site.end();
    await shop.close();
  });
  afterEach(async () => {
    await visit.end();
    shop.proxy.reset();
  });

  const page = () => visit.page;
  const button = (name: string) => page().getByRole("button", { name });
  const sees = (text: string) => page().getByText(text).first().waitFor();
  const title = (name: string) => page().getByRole("heading", { level: 1, name }).waitFor();
  async function enter(look: Look = PHONE): Promise<void> {
    visit = await Visit.start(site.url, look);
    page().setDefaultTimeout(10_000);
    await page().goto("/");
    await title("Products");
    await sees("Stoneware mug");
  }
  async function isFine(name: string): Promise<void> {
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`html-shop-${name}`);
  }
  async function toCheckout(): Promise<void> {
    await page().getByRole("link", { name: "Bag (" }).click();
    await page().getByRole("link", { name: "To the checkout" }).click();
    await title("Checkout");
    await sees("Total");
  }
  async function fillIn(): Promise<void> {
    const values = {
      "E-mail": "ada@example.com",
      Name: "Ada Lovelace",
      "Street and number": "Torstr. 1",
      "Postal code": "10119",
      City: "Berlin",
    };
    for (const [label, value] of Object.entries(values)) await page().getByLabel(label, { exact: true }).fill(value);
    // The choice of a country asks for a new quote, whose answer must not meet what a test does next.
    const quoted = page().waitForResponse((response) => response.url().endsWith("/quote"));
    await page().getByLabel("Country").selectOption("DE");
    await quoted;
    await sees("€4.90");
  }

  test.each(["light", "dark"] as const)("a guest's whole way, %s", async (scheme) => {
    await enter({ ...PHONE, scheme });
    await isFine(`products-${scheme}`);
    await button("Add to the bag: Canvas tote").click();
    await page().getByLabel("Choose: Stoneware mug").selectOption({ label: "Red · €15.00" });
    await button("Add to the bag: Stoneware mug").click();
    await page().getByRole("link", { name: "Bag (2)" }).click();
    await sees("Subtotal: €40.00");
    await isFine(`bag-${scheme}`);
    await button("One more: Canvas tote").click();
    await sees("Subtotal: €65.00");
    expect(await page().evaluate("document.activeElement.getAttribute('aria-label')")).toBe("One more: Canvas tote");

    await button("Remove: Stoneware mug").click();
    await sees("Removed from your bag.");
    await button("Undo").click();
    await sees("Red");
    expect(shop.proxy.log.filter((line) => line.startsWith("DELETE"))).toEqual([]);

    await toCheckout();
    await isFine(`checkout-${scheme}`);
    await button("Buy now").click();
    await page().locator(".error", { hasText: /./ }).first().waitFor();
    expect(await page().locator("[name=email]").getAttribute("aria-invalid")).toBe("true");
    await isFine(`checkout-refused-${scheme}`);
    visit.complaints.length = 0;
    await fillIn();
    await button("Buy now").click();
    await title("Thank you");
    const reference = (await page().locator("#reference").textContent()) ?? "";
    expect(reference).toMatch(/^T-/);
    await page().getByRole("link", { name: "Bag", exact: true }).waitFor();

    await page().getByRole("link", { name: "Track an order" }).click();
    await page().getByLabel("Order, such as").fill(reference);
    await page().getByLabel("E-mail address of the order").fill("ada@example.com");
    await button("Look it up").click();
    await page().locator("#tracked", { hasText: "placed" }).waitFor();
    await page().locator("#orders", { hasText: reference }).waitFor();
    await isFine(`track-${scheme}`);
    expect(visit.complaints).toEqual([]);
  });

  test("a sum that has changed is shown, and accepted by another tap", async () => {
    await enter();
    await button("Add to the bag: Canvas tote").click();
    await toCheckout();
    await fillIn();
    await setPrice(shop.app, tote, 2600);
    await button("Buy now").click();
    await sees("€30.90");
    await expect.poll(() => visit.complaints).toEqual([expect.stringContaining("409")]);
    visit.complaints.length = 0;
    await button("Buy now").click();
    await title("Thank you");
    await setPrice(shop.app, tote, 2500);
    expect(visit.complaints).toEqual([]);
  });

  test("a tap, a lost answer and a reload make one order, which the browser finds", async () => {
    await enter();
    await button("Add to the bag: Canvas tote").click();
    await toCheckout();
    await fillIn();
    const answer = shop.proxy.hold(named("POST /api/orders"), "answer");
    await button("Buy now").click();
    await answer.arrived;
    await page().reload();
    answer.release();
    await title("Your bag");
    await sees("Your bag is empty.");
    await page().getByRole("link", { name: "Track an order" }).click();
    await page().locator("#orders li").waitFor();
    expect(await page().locator("#orders li").count()).toBe(1);
  });

  test("search, and a page that lets nothing foreign in", async () => {
    await enter({ width: 1280, scheme: "light" });
    await page().getByRole("searchbox").fill("mug");
    await button("Search").click();
    await expect.poll(() => page().locator(".card").count(), { interval: 20 }).toBe(1);
    const policy = (await fetch(site.url)).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(await fetch(`${site.url}/README.md`).then(({ status }) => status)).toBe(404);
    expect(visit.complaints).toEqual([]);
  });
});

test("it is one file that asks for nothing beside the shop's own client", () => {
  const html = readFileSync(new URL("../html-shop/index.html", import.meta.url), "utf8");
  expect([...html.matchAll(/from "([^"]+)"/g)].map(([, path]) => path)).toEqual([
    "/sdk/bag.js",
    "/sdk/client.js",
    "/sdk/money.js",
  ]);
  expect(html).not.toMatch(/innerHTML|https?:\/\//);
});
