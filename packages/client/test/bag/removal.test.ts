/** Rule 4: intents are stored first, and a removal waits so that undoing it costs nothing. */

import type { BagVariant } from "@tote/server/test/bags.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, createTotes, idle, type Tab, until, Visitor } from "./bags.ts";

let shop: Shop;
let mug: BagVariant;
let book: BagVariant;
let visitor: Visitor;
let tab: Tab;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.proxy.reset();
  [mug, book] = (await createTotes(shop, 2)) as [BagVariant, BagVariant];
  visitor = await withMug();
  tab = visitor.open();
  await until(tab.bag, idle);
  shop.proxy.reset();
});

async function withMug(): Promise<Visitor> {
  const made = new Visitor(shop);
  await made.tote.cart.add({ productId: mug.productId, variantId: mug.variantId, qty: 2 });
  return made;
}
const writes = () => shop.proxy.seen.filter(({ method }) => method !== "GET").map(({ method }) => method);

test("an intent is stored before its request, with its time, and every tab shows it", async () => {
  const other = visitor.open();
  await until(other.bag, idle);
  const held = shop.proxy.hold(named("PATCH"));
  tab.bag.setQty(mug.variantId, 5);
  expect([...visitor.browser.stored.values()].map((text) => JSON.parse(text))).toMatchObject([
    { kind: "set", qty: 5, line: mug.variantId, at: expect.any(Number) },
  ]);
  await until(other.bag, ({ itemCount }) => itemCount === 5);
  await held.arrived;
  held.release();
  await Promise.all(visitor.tabs.map(({ bag }) => until(bag, idle)));
  expect(visitor.browser.stored.size).toBe(0);
  expect(writes()).toEqual(["PATCH"]);
  visitor.close();
});

test("an undone removal sends nothing, in whichever tab it is undone, and the line keeps its time", async () => {
  const [line] = tab.bag.getSnapshot().lines;
  const other = visitor.open();
  await until(other.bag, idle);
  tab.bag.remove(mug.variantId);
  expect(tab.bag.getSnapshot()).toMatchObject({
    itemCount: 0,
    lines: [{ qty: 0, pending: "removing" }],
    undo: { variantId: mug.variantId, until: expect.any(Number) },
  });
  visitor.browser.skip(5_000);
  await until(other.bag, ({ undo }) => undo !== null);
  expect(other.bag.undo()).toBe(true);
  expect(other.bag.undo()).toBe(false);
  await until(tab.bag, idle);
  expect(tab.bag.getSnapshot()).toMatchObject({ itemCount: 2, undo: null, lines: [{ addedAt: line?.addedAt }] });
  visitor.browser.skip(60_000);
  expect(writes()).toEqual([]);
  visitor.close();
});

test("a removal goes out after its time, which stands still while the undo has the focus", async () => {
  tab.bag.remove(mug.variantId);
  visitor.browser.skip(5_000);
  tab.bag.pauseUndo();
  expect(tab.bag.getSnapshot().undo).toEqual({ variantId: mug.variantId, until: null });
  visitor.browser.skip(60_000);
  expect(writes()).toEqual([]);
  tab.bag.resumeUndo();
  const left = (tab.bag.getSnapshot().undo?.until ?? 0) - visitor.browser.now;
  expect(left).toBeGreaterThan(500);
  expect(left).toBeLessThanOrEqual(1_000);
  visitor.browser.skip(1_001);
  await until(tab.bag, ({ lines }) => lines.length === 0);
  expect(writes()).toEqual(["DELETE"]);
  expect(tab.bag.undo()).toBe(false);
  visitor.close();
});

test("in the page of the bag a removal waits until the next change", async () => {
  tab.bag.destroy();
  const { bag } = visitor.open({ undoMs: Number.POSITIVE_INFINITY });
  await until(bag, idle);
  bag.remove(mug.variantId);
  visitor.browser.skip(600_000);
  expect(bag.getSnapshot().undo).toEqual({ variantId: mug.variantId, until: null });
  bag.add(addition(book));
  await until(bag, idle);
  expect(writes().sort()).toEqual(["DELETE", "POST"]);
  expect(await visitor.held()).toEqual({ [book.variantId]: 1 });
  visitor.close();
});

test("flush sends waiting removals at once", async () => {
  tab.bag.remove(mug.variantId);
  expect(await tab.bag.flush()).toBe(true);
  expect(tab.bag.getSnapshot().lines).toEqual([]);
  expect(await visitor.held()).toEqual({});
  visitor.close();
});

test("a removal of a line that is gone already is a success; a change of it is an error at the line", async () => {
  await visitor.tote.cart.remove(mug.variantId);
  tab.bag.setQty(mug.variantId, 3);
  const refused = await until(tab.bag, ({ lines }) => lines[0]?.error !== null);
  expect(refused).toMatchObject({ itemCount: 0, lines: [{ title: "Canvas tote", qty: 0, error: { status: 404 } }] });
  tab.bag.remove(mug.variantId);
  expect(tab.bag.getSnapshot().lines).toEqual([]);
  await visitor.tote.cart.add({ productId: book.productId, qty: 1 });
  tab.bag.add(addition(mug));
  await until(tab.bag, idle);
  await visitor.tote.cart.remove(book.variantId);
  tab.bag.remove(book.variantId);
  expect(await tab.bag.flush()).toBe(true);
  expect(tab.bag.getSnapshot().lines).toMatchObject([{ variantId: mug.variantId, error: null }]);
  visitor.close();
});
