/** Rules 9 and 10: tabs, the back-forward cache, storage that fails, and the click that brought the visitor. */

import type { BagVariant } from "@tote/server/test/bags.ts";
import { creatorWithLink } from "@tote/server/test/commissions.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBag } from "../../src/bag.ts";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, createTotes, idle, quantities, until, Visitor } from "./bags.ts";

let shop: Shop;
let mug: BagVariant;
let book: BagVariant;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [mug, book] = (await createTotes(shop, 2)) as [BagVariant, BagVariant];
  visitor = new Visitor(shop);
  await visitor.tote.session.guest();
  shop.proxy.reset();
});
const reads = () => shop.proxy.log.filter((line) => line === "GET /api/cart").length;

test.each([
  ["by channel", {}],
  ["by storage events where there is no channel", { BroadcastChannel: undefined }],
])("a change in one tab shows in the other: %s", async (_how, parts) => {
  const one = visitor.open({}, parts as object).bag;
  const two = visitor.open({}, parts as object).bag;
  await Promise.all([until(one, idle), until(two, idle)]);
  one.add(addition(mug, 2));
  await until(two, ({ itemCount }) => itemCount === 2);
  await until(two, (snapshot) => idle(snapshot) && snapshot.subtotal?.amount === 5_000);
  const seen = new Set<number>();
  two.subscribe(() => seen.add(two.getSnapshot().itemCount));
  one.setQty(mug.variantId, 4);
  await until(two, (snapshot) => idle(snapshot) && snapshot.subtotal?.amount === 10_000);
  expect([...seen]).toEqual([4]);
  visitor.close();
});

test("one tab at a time sends", async () => {
  const one = visitor.open().bag;
  const two = visitor.open().bag;
  await Promise.all([until(one, idle), until(two, idle)]);
  const held = shop.proxy.hold(named("POST /api/cart/lines"));
  one.add(addition(mug));
  await held.arrived;
  two.add(addition(mug));
  two.add(addition(book));
  await until(one, ({ itemCount }) => itemCount === 3);
  held.release();
  await Promise.all([until(one, idle), until(two, idle)]);
  expect(await visitor.held()).toEqual({ [mug.variantId]: 2, [book.variantId]: 1 });
  visitor.close();
});

test("a hidden tab asks nothing until it is seen", async () => {
  const one = visitor.open().bag;
  const hidden = visitor.open();
  await Promise.all([until(one, idle), until(hidden.bag, idle)]);
  hidden.page.setVisible(false);
  one.add(addition(mug));
  await until(one, idle);
  await one.flush();
  const before = reads();
  await new Promise(setImmediate);
  expect(hidden.bag.getSnapshot().itemCount).toBe(0);
  expect(reads()).toBe(before);
  hidden.page.setVisible(true);
  await until(hidden.bag, (snapshot) => idle(snapshot) && snapshot.itemCount === 1);
  visitor.close();
});

test("a page that is left holds neither channel nor lock, and looks at everything when it comes back", async () => {
  const away = visitor.open();
  await until(away.bag, idle);
  const held = shop.proxy.hold(named("POST /api/cart/lines"));
  away.bag.add(addition(mug));
  await held.arrived;
  away.page.window.fire("pagehide", { persisted: true });
  expect(away.page.channels.size).toBe(0);
  const next = visitor.open();
  next.bag.add(addition(book));
  await until(next.bag, ({ lines }) =>
    lines.some(({ variantId, pending }) => variantId === book.variantId && !pending),
  );
  held.release();
  await until(next.bag, idle);
  away.page.window.fire("pageshow", { persisted: true });
  expect(away.page.channels.size).toBe(1);
  const back = await until(away.bag, (snapshot) => idle(snapshot) && snapshot.lines.length === 2);
  expect(quantities(back.lines)).toEqual({ [mug.variantId]: 1, [book.variantId]: 1 });
  expect(await visitor.held()).toEqual({ [mug.variantId]: 1, [book.variantId]: 1 });
  visitor.close();
});

test("destroy leaves no listener, timer or channel, and the wishes stay for the next page", async () => {
  const first = visitor.open();
  await until(first.bag, idle);
  first.bag.add(addition(mug));
  await until(first.bag, idle);
  first.bag.remove(mug.variantId);
  first.bag.destroy();
  expect(first.page.listeners).toBe(0);
  expect(first.page.channels.size).toBe(0);
  expect(visitor.browser.timers).toBe(0);
  visitor.tabs.splice(0);
  const { bag } = visitor.open();
  await until(bag, ({ undo }) => undo !== null);
  expect(bag.undo()).toBe(true);
  expect((await until(bag, idle)).itemCount).toBe(1);
  visitor.close();
});

test.each([
  ["no storage", { localStorage: undefined }],
  ["no locks", { navigator: {} }],
])("it works with %s", async (_what, parts) => {
  const { bag } = visitor.open({}, parts as object);
  bag.add(addition(mug));
  bag.add(addition(mug));
  expect((await until(bag, idle)).itemCount).toBe(2);
  visitor.close();
});

test("a storage that is full, or forbidden, or holds something else, is no reason to fail", async () => {
  const tab = visitor.open();
  visitor.browser.stored.set("tote-bag:1:broken", "{");
  visitor.browser.stored.set("tote-bag:1:strange", '{"id":"x"}');
  visitor.browser.stored.set("theme", "dark");
  tab.page.isFull = true;
  tab.bag.add(addition(mug));
  expect((await until(tab.bag, idle)).itemCount).toBe(1);
  expect([...visitor.browser.stored.keys()]).toEqual(["theme"]);
  const { globals } = tab.page;
  const forbidden = { ...globals, localStorage: undefined };
  const thrower = () => {
    throw new Error("SecurityError");
  };
  Object.defineProperty(forbidden, "localStorage", { get: thrower });
  const bag = createBag(visitor.tote, { channel: "other" }, forbidden as never);
  expect((await until(bag, idle)).itemCount).toBe(1);
  bag.destroy();
  visitor.close();
});

test("an answer of before is dropped, also when it arrives last", async () => {
  const { bag } = visitor.open();
  await until(bag, idle);
  const late = shop.proxy.hold(named("POST /api/cart/lines"), "answer");
  bag.add(addition(mug));
  await late.arrived;
  bag.add(addition(book, 3));
  await until(bag, ({ lines }) => lines.some(({ qty, pending }) => qty === 3 && pending === null));
  late.release();
  expect(quantities((await until(bag, idle)).lines)).toEqual({ [mug.variantId]: 1, [book.variantId]: 3 });
  visitor.close();
});

test("the click of the address is kept in memory, stamps the line, and is carried by links until then", async () => {
  const { code } = await creatorWithLink(shop.app);
  const base = "https://shop.example/";
  const { bag } = visitor.open({}, { location: { href: `${base}products/mug?ref=${code}` } });
  await until(bag, idle);
  expect(bag.carry(`${base}bag`)).toBe(`${base}bag`);
  bag.landed();
  expect(bag.carry("/bag?a=1")).toBe(`${base}bag?a=1&ref=${code}`);
  expect(bag.carry("https://elsewhere.example/")).toBe("https://elsewhere.example/");
  expect(visitor.browser.stored.size).toBe(0);
  bag.add(addition(mug));
  const { lines } = await until(bag, idle);
  expect(lines[0]?.attribution).toMatchObject({ code });
  expect(bag.carry(`${base}bag`)).toBe(`${base}bag`);
  bag.landed(`${base}?ref=${code}&clk=clk_01k9zj3v6yf8rb1m0x4w7d2q5h`);
  bag.add(addition(book));
  await until(bag, idle);
  expect(JSON.parse(shop.proxy.seen.findLast(named("POST /api/cart/lines"))?.body ?? "{}").attribution).toEqual({
    code,
    clickId: "clk_01k9zj3v6yf8rb1m0x4w7d2q5h",
  });
  visitor.close();
});

test("outside of a page a bag shares nothing with others and opens nothing that keeps a process awake", async () => {
  const { document: _none, ...globals } = visitor.browser.openTab().globals;
  const tab = visitor.browser.openTab();
  const mine = createBag(visitor.tote, {}, { ...globals, ...tab.window });
  const others = createBag(shop.client(), {}, globals);
  mine.add(addition(mug));
  expect(visitor.browser.stored.size).toBe(0);
  expect((await until(mine, idle)).itemCount).toBe(1);
  expect((await until(others, idle)).itemCount).toBe(0);
  expect(visitor.browser.tabs.map(({ channels, listeners }) => [channels.size, listeners])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  mine.destroy();
  others.destroy();
});
