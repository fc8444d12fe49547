import { lacksBrowser, Visit } from "@tote/server/test/browser/browser.ts";
import { createProducts } from "@tote/server/test/factories.ts";
import { addShippingMethod } from "@tote/server/test/orders.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { named } from "../../client/test/fault-proxy.ts";
import { openShop, type Shop } from "../../client/test/shop.ts";
import type { QuerySuite } from "./query-page.ts";
import { openTestPage } from "./test-page.ts";

declare const suite: QuerySuite;

const ADA = { email: "ada@example.com", password: "a long and odd pass phrase", name: "Ada Lovelace" };
const ADDRESS = { name: ADA.name, line1: "Hauptstr. 1", city: "Berlin", postalCode: "10115", country: "DE" };
const QUOTE = "POST /api/checkout/quote";

describe.skipIf(lacksBrowser())("the query hooks", () => {
  let shop: Shop;
  let visit: Visit;
  beforeAll(async () => {
    shop = await openShop();
    await createProducts(
      shop.app,
      ["a", "b", "c"].map((handle) => ({ handle, title: handle })),
    );
    await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
    await shop.client().session.signUp(ADA);
    visit = await Visit.start(shop.proxy.url, { width: 800, scheme: "light" });
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });
  afterEach(async () => {
    expect(visit.complaints.splice(0)).toEqual([]);
    await visit.page.context().clearCookies();
    shop.proxy.reset();
  });

  const draw = async () => {
    await openTestPage(visit.page, "React 19", "", "query-page.ts");
    await visit.page.evaluate((handle) => suite.draw(handle), "a");
  };
  const shows = (selector: string, text: string) => visit.page.locator(selector, { hasText: text }).waitFor();
  const signIn = () => visit.page.evaluate(({ email, password }) => suite.signIn(email, password), ADA);

  test("lists give their rows, and more on demand; any path can be asked for", async () => {
    await draw();
    await shows("#products", "a b");
    await visit.page.locator("#more").click();
    await shows("#products", "a b c");
    expect(await visit.page.locator("#more").count()).toBe(0);
    await shows("#store", "EUR");
    // A visitor has no orders, which the list of orders says.
    await shows("#orders", "unauthenticated: unauthenticated");
    visit.complaints.length = 0;
  });

  test("a sign-out empties the caches; what everyone sees stays", async () => {
    await draw();
    await shows("#orders", "unauthenticated");
    visit.complaints.length = 0;
    await signIn();
    await shows("#orders", "authenticated: 0");
    const owners = await visit.page.evaluate(() => suite.owners());
    expect(owners.filter((owner) => String(owner).startsWith("usr_"))).toHaveLength(1);
    await visit.page.evaluate(() => suite.signOut());
    await shows("#orders", "unauthenticated");
    const left = await visit.page.evaluate(() => suite.owners());
    expect(left).toEqual(["everyone"]);
    visit.complaints.length = 0;
  });

  test("a quote keeps the last totals while it follows, and asks once for many changes", async () => {
    await draw();
    await shows("#quote", "2500 current");
    const before = shop.proxy.log.filter((line) => line === QUOTE).length;
    await visit.page.evaluate(() => {
      const button = document.getElementById("one-more");
      for (let tap = 0; tap < 5; tap += 1) button?.click();
    });
    expect(await visit.page.locator("#quote").textContent()).toBe("2500 of before");
    await shows("#quote", "15000 current");
    expect(shop.proxy.log.filter((line) => line === QUOTE)).toHaveLength(before + 1);
    visit.complaints.length = 0;
  });

  test("an order whose answer is lost and that is sent again is one order", async () => {
    await draw();
    await shows("#orders", "unauthenticated");
    visit.complaints.length = 0;
    await signIn();
    await shows("#orders", "authenticated: 0");
    const order = { lines: [{ productId: "a", qty: 1 }], shippingAddress: ADDRESS };
    // Not before its beginning: Chromium itself would send again on a connection that it had used before.
    shop.proxy.fail("cut-within", named("POST /api/orders"));
    await visit.page.evaluate((wish) => suite.place(wish), order);
    await visit.page.locator("#placed", { hasNotText: "nothing yet" }).waitFor();
    expect(await visit.page.locator("#placed").textContent()).not.toContain("T-");
    visit.complaints.length = 0;
    await visit.page.evaluate((wish) => suite.place(wish), order);
    await shows("#placed", "T-");
    await shows("#orders", "authenticated: 1");
    const keys = shop.proxy.seen.filter(named("POST /api/orders")).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
