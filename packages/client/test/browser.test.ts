/** The client in a page, loaded from the shop itself: cookies are the browser's, and the hint saves a request. */

import { lacksBrowser, Visit } from "@tote/server/test/browser/browser.ts";
import { createProduct } from "@tote/server/test/factories.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Shop } from "./shop.ts";

describe.skipIf(lacksBrowser())("in a page of the shop", () => {
  let shop: Shop;
  let visit: Visit;
  beforeAll(async () => {
    shop = await openShop();
    await createProduct(shop.app, { handle: "mug" });
    visit = await Visit.start(shop.proxy.url, { width: 1280, scheme: "light" });
    await visit.page.goto("/docs");
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  /** Runs a program in the page, which has a client as `tote`. */
  const inPage = (program: string) =>
    visit.page.evaluate(`import("/sdk/client.js").then(async ({ createClient }) => {
      const tote = createClient();
      ${program}
    })`);

  test("lines at once make one guest, whom the page knows afterwards without asking", async () => {
    shop.proxy.reset();
    expect(await inPage("return [tote.transport.hasSession(), await tote.session.get()];")).toEqual([false, null]);
    expect(shop.proxy.log.filter((line) => line.includes("/api/"))).toEqual([]);
    const count = await inPage(`
      await Promise.all([1, 2].map((qty) => tote.cart.add({ productId: "mug", qty })));
      return (await tote.cart.get()).itemCount;`);
    expect(count).toBe(3);
    shop.proxy.reset();
    expect(await inPage("return tote.transport.hasSession();")).toBe(true);
    await inPage(`await tote.cart.add({ productId: "mug", qty: 1 });`);
    expect(shop.proxy.log.filter((line) => line.includes("/api/"))).toEqual(["POST /api/cart/lines"]);
  });

  test("catalogue reads are kept, and the session ends with sign-out", async () => {
    const statuses = await inPage(`
      const read = () => tote.store.get().withResponse();
      return [(await read()).response.status, (await read()).response.status];`);
    expect(statuses).toEqual([200, 304]);
    expect(await inPage("await tote.session.signOut(); return tote.transport.hasSession();")).toBe(false);
    expect(visit.complaints).toEqual([]);
  });

  test("an entry beside it shares its classes", async () => {
    const program = `Promise.all([import("/sdk/client.js"), import("/sdk/core.js")])
      .then(([client, core]) => client.ToteError === core.ToteError)`;
    expect(await visit.page.evaluate(program)).toBe(true);
  });
});
