/** The engine in real Chromium: locks, channels, reloads with unsent wishes, the back-forward cache, no network. */

import type { BagVariant } from "@tote/server/test/bags.ts";
import { lacksBrowser, Visit } from "@tote/server/test/browser/browser.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, createTotes } from "./bags.ts";
import { type Site, servePage } from "./page-server.ts";

type Page = Visit["page"];

let shop: Shop;
let site: Site;
let visit: Visit;
let context: ReturnType<Page["context"]>;
let totes: BagVariant[];
let mug: BagVariant;
let book: BagVariant;
const isAway = lacksBrowser();

beforeAll(async () => {
  if (isAway) return;
  shop = await openShop();
  site = await servePage(shop.proxy.url);
  visit = await Visit.start(site.url, { width: 800, scheme: "light", backForwardCache: true });
  context = visit.page.context();
  totes = await createTotes(shop, 6);
  [mug, book] = totes as [BagVariant, BagVariant];
});
beforeEach(async () => {
  if (isAway) return;
  shop.proxy.reset();
  await context.clearCookies();
});
afterAll(async () => {
  if (isAway) return;
  await visit.end();
  site.close();
  await shop.close();
});

async function openPage(options: object = {}): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(`sessionStorage.setItem("options", ${JSON.stringify(JSON.stringify(options))})`);
  await page.goto(`${site.url}/`);
  return page;
}
const run = <T>(page: Page, code: string) => page.evaluate(code) as Promise<T>;
const quantities = (page: Page) =>
  run<Record<string, number>>(
    page,
    "Object.fromEntries(bag.getSnapshot().lines.map((line) => [line.variantId, line.qty]))",
  );
/** The page's policy forbids the evaluation of strings, so the page waits by its own subscription. */
const until = (page: Page, condition: string) =>
  run(
    page,
    `new Promise((resolve) => {
      const look = () => {
        const snapshot = bag.getSnapshot();
        if (!(${condition})) return;
        end();
        resolve();
      };
      const end = bag.subscribe(look);
      look();
    })`,
  );
const IDLE = "snapshot.status === 'ready' && snapshot.subtotalSettled";
const add = (page: Page, variant: BagVariant, qty = 1) =>
  run(page, `bag.add(${JSON.stringify(addition(variant, qty))})`);
const held = (page: Page) =>
  run<Record<string, number>>(
    page,
    "tote.cart.get().then(({ lines }) => Object.fromEntries(lines.map((line) => [line.variantId, line.qty])))",
  );

test.skipIf(isAway)("two tabs make one guest, one sends at a time, and both show the same bag", async () => {
  const [one, two] = [await openPage(), await openPage()];
  await Promise.all([until(one, IDLE), until(two, IDLE)]);
  await Promise.all([add(one, mug), add(two, book, 2), add(two, mug)]);
  for (const page of [one, two]) {
    await until(page, `${IDLE} && snapshot.itemCount === 4`);
    expect(await quantities(page)).toEqual({ [mug.variantId]: 2, [book.variantId]: 2 });
  }
  expect(shop.proxy.log.filter((line) => line === "POST /api/auth/guest")).toHaveLength(1);
  expect(await held(one)).toEqual({ [mug.variantId]: 2, [book.variantId]: 2 });
  expect(await run(one, "Object.keys(localStorage).length")).toBe(0);
  await Promise.all([one.close(), two.close()]);
});

test.skipIf(isAway)("a reload in the middle of a request, with more waiting, loses and doubles nothing", async () => {
  const page = await openPage();
  await add(page, mug);
  await until(page, IDLE);
  const late = shop.proxy.hold(named("POST /api/cart/lines"), "answer");
  await add(page, book, 3);
  await late.arrived;
  await run(page, `bag.setQty("${book.variantId}", 5); bag.remove("${mug.variantId}")`);
  await page.reload();
  await until(page, "snapshot.undo !== null");
  late.release();
  expect(await run(page, "bag.undo()")).toBe(true);
  await until(page, IDLE);
  expect(await quantities(page)).toEqual({ [mug.variantId]: 1, [book.variantId]: 5 });
  expect(await held(page)).toEqual({ [mug.variantId]: 1, [book.variantId]: 5 });
  await page.close();
});

test.skipIf(isAway)("without network wishes are kept and told, and go out when it is back", async () => {
  const page = await openPage();
  await until(page, IDLE);
  await context.setOffline(true);
  for (const tote of totes) await add(page, tote);
  await until(page, "snapshot.offline && snapshot.itemCount === 6");
  await context.setOffline(false);
  await until(page, `${IDLE} && !snapshot.offline`);
  expect(await held(page)).toEqual(Object.fromEntries(totes.map(({ variantId }) => [variantId, 1])));
  await page.close();
});

test.skipIf(isAway)(
  "a page comes back from the back-forward cache with the bag of now, and can change it",
  async () => {
    const page = await context.newPage();
    const { productId, variantId } = mug;
    await page.goto(`${site.url}/?${new URLSearchParams({ journey: "leave", productId, variantId })}`, {
      waitUntil: "commit",
    });
    expect(JSON.parse(await site.report)).toEqual({ persisted: true, reasons: "null" });
  },
);

test.skipIf(isAway)("nothing went against the page's policy", () => {
  expect(visit.complaints).toEqual([]);
});
