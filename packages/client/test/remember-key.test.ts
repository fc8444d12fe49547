/** `rememberKey` in a real page: whoever reloads while the order is under way, and sends it again, has ordered once. */

import { lacksBrowser, Visit } from "@tote/server/test/browser/browser.ts";
import { createProduct } from "@tote/server/test/factories.ts";
import { addShippingMethod, BERLIN } from "@tote/server/test/orders.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named } from "./fault-proxy.ts";
import { openShop, type Shop } from "./shop.ts";

const PLACE = named("POST /api/orders");

describe.skipIf(lacksBrowser())("a key that outlives a reload", () => {
  let shop: Shop;
  let visit: Visit;
  beforeAll(async () => {
    shop = await openShop();
    await createProduct(shop.app, { handle: "mug" });
    await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
    visit = await Visit.start(shop.proxy.url, { width: 800, scheme: "light" });
    await visit.page.goto("/docs");
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  /** Runs a program in the page, as its checkout would after each load. */
  const inPage = <T>(program: string) =>
    visit.page.evaluate(`import("/sdk/client.js").then(async ({ createClient, rememberKey }) => {
      const tote = createClient({ maxRetries: 0 });
      const order = { lines: [{ productId: "mug", qty: 1 }], email: "ada@example.com", shippingAddress: ${JSON.stringify(BERLIN)} };
      ${program}
    })`) as Promise<T>;
  const place = `
    const key = rememberKey("checkout");
    const { reference } = await tote.orders.place(order, { idempotencyKey: key.value });`;
  const keysSent = () => shop.proxy.seen.filter(PLACE).map(({ headers }) => headers["idempotency-key"]);

  test("the order is placed once, though it is sent before and after the reload", async () => {
    await inPage("await tote.session.guest();");
    const answer = shop.proxy.hold(PLACE, "answer");
    await inPage(`void (async () => { ${place} })().catch(() => undefined);`);
    await answer.arrived;
    await visit.page.reload();
    answer.release();
    const reference = await inPage<string>(`${place} key.forget(); return reference;`);
    const listed = await inPage<string[]>("return (await tote.orders.list()).data.map((one) => one.reference);");
    expect(listed).toEqual([reference]);
    const keys = keysSent();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("once it is forgotten, the next order is another one", async () => {
    shop.proxy.reset();
    await inPage(`${place} key.forget();`);
    await inPage(`${place} key.forget();`);
    expect(new Set(keysSent()).size).toBe(2);
    expect(await inPage<number>("return (await tote.orders.list()).data.length;")).toBe(3);
  });

  test("names are apart, and another tab has keys of its own", async () => {
    const values = `["checkout", "payout"].map((name) => rememberKey(name).value)`;
    const first = await inPage<string[]>(`return ${values};`);
    expect(new Set(first).size).toBe(2);
    expect(await inPage<string[]>(`return ${values};`)).toEqual(first);
    const other = await visit.page.context().newPage();
    await other.goto("/docs");
    const there = (await other.evaluate(`import("/sdk/client.js").then(({ rememberKey }) => ${values})`)) as string[];
    expect(new Set([...first, ...there]).size).toBe(4);
  });
});
