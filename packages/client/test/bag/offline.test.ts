/** Rule 6: the network goes and comes back. */

import type { BagVariant } from "@tote/server/test/bags.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, createTotes, idle, quantities, until, Visitor } from "./bags.ts";

const HOUR_MS = 3_600_000;

let shop: Shop;
let totes: BagVariant[];
let mug: BagVariant;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop();
  totes = await createTotes(shop, 10);
  [mug] = totes as [BagVariant];
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.proxy.reset();
  visitor = new Visitor(shop);
});
const all = (qty: number) => Object.fromEntries(totes.map(({ variantId }) => [variantId, qty]));

test("ten lines while the network is pulled in the middle, and back: all are there once, and the visitor was told", async () => {
  const { bag, page } = visitor.open();
  await until(bag, idle);
  let wasOffline = false;
  bag.subscribe(() => (wasOffline ||= bag.getSnapshot().offline));
  const held = [...Array(4)].map(() => shop.proxy.hold(named("POST /api/cart/lines"), "answer", "cut-after"));
  for (const tote of totes.slice(0, 5)) bag.add(addition(tote));
  await Promise.all(held.map(({ arrived }) => arrived));
  shop.proxy.disconnect();
  for (const { release } of held) release();
  for (const tote of totes.slice(5)) bag.add(addition(tote));
  const pulled = await until(bag, ({ offline }) => offline);
  expect(quantities(pulled.lines)).toEqual(all(1));
  expect(pulled).toMatchObject({ itemCount: 10, subtotalSettled: false });
  expect(await bag.flush()).toBe(false);
  shop.proxy.reconnect();
  page.setOnline(true);
  const back = await until(bag, idle);
  expect(wasOffline).toBe(true);
  expect(back.offline).toBe(false);
  expect(quantities(back.lines)).toEqual(all(1));
  expect(await visitor.held()).toEqual(all(1));
  visitor.close();
});

test("wishes survive a reload and go out when the network is back, without any event too", async () => {
  const first = visitor.open();
  await until(first.bag, idle);
  shop.proxy.disconnect();
  first.bag.add(addition(mug, 2));
  await until(first.bag, ({ offline }) => offline);
  first.bag.destroy();
  visitor.tabs.splice(0);
  const { bag } = visitor.open();
  await until(bag, ({ itemCount, offline }) => itemCount === 2 && offline);
  shop.proxy.reconnect();
  await visitor.quiet();
  expect(await visitor.held()).toEqual({ [mug.variantId]: 2 });
  expect(bag.getSnapshot().offline).toBe(false);
  visitor.close();
});

test("the browser's word that it is offline is believed at once", async () => {
  const { bag, page } = visitor.open();
  page.setOnline(false);
  expect(bag.getSnapshot().offline).toBe(true);
  page.setOnline(true);
  expect(bag.getSnapshot().offline).toBe(false);
  visitor.close();
});

test("an addition that was never answered and is too old is a question, and never sent blindly", async () => {
  await visitor.tote.session.guest();
  const first = visitor.open();
  await until(first.bag, idle);
  shop.proxy.fail("cut-after", named("POST /api/cart/lines"));
  first.bag.add(addition(mug));
  await until(first.bag, ({ offline }) => offline);
  first.bag.destroy();
  visitor.tabs.splice(0);
  visitor.browser.skip(23 * HOUR_MS + 1);
  shop.proxy.reset();
  const { bag } = visitor.open();
  const asked = await until(bag, ({ questions }) => questions.length > 0);
  const settled = await until(bag, idle);
  expect(settled.lines).toMatchObject([{ qty: 1, pending: null }]);
  expect(asked.questions).toMatchObject([{ variantId: mug.variantId, qty: 1, preview: { title: "Canvas tote" } }]);
  expect(await bag.flush()).toBe(true);
  expect(shop.proxy.log.filter((line) => line.startsWith("POST"))).toEqual([]);
  const [question] = asked.questions;
  bag.answer(question?.id ?? "", true);
  expect((await until(bag, idle)).lines).toMatchObject([{ qty: 2 }]);
  expect(bag.getSnapshot().questions).toEqual([]);
  visitor.close();
});

test("a question that is answered with no sends nothing", async () => {
  await visitor.tote.session.guest();
  const first = visitor.open();
  shop.proxy.disconnect();
  first.bag.add(addition(mug));
  first.bag.destroy();
  visitor.tabs.splice(0);
  visitor.browser.skip(24 * HOUR_MS);
  shop.proxy.reconnect();
  const { bag } = visitor.open();
  const { questions } = await until(bag, (snapshot) => idle(snapshot) && snapshot.questions.length > 0);
  bag.answer(questions[0]?.id ?? "", false);
  expect(bag.getSnapshot()).toMatchObject({ questions: [], lines: [] });
  expect(visitor.browser.stored.size).toBe(0);
  visitor.close();
});

test("a server that is overloaded is asked again when it said, and the bag does not say offline", async () => {
  await visitor.tote.session.guest();
  const { bag } = visitor.open();
  await until(bag, idle);
  shop.proxy.fail(
    { status: 429, code: "rate_limited", headers: { "retry-after": "7" } },
    named("POST /api/cart/lines"),
  );
  bag.add(addition(mug));
  expect(await bag.flush()).toBe(false);
  expect(bag.getSnapshot()).toMatchObject({
    offline: false,
    itemCount: 1,
    lines: [{ pending: "adding", error: null }],
  });
  visitor.browser.skip(6_900);
  expect(shop.proxy.log.filter((line) => line === "POST /api/cart/lines")).toHaveLength(1);
  visitor.browser.skip(200);
  await until(bag, idle);
  expect(await visitor.held()).toEqual({ [mug.variantId]: 1 });
  visitor.close();
});

test("a replayed answer is not believed: the bag is read again", async () => {
  await visitor.tote.session.guest();
  const { bag } = visitor.open();
  await until(bag, idle);
  shop.proxy.fail("cut-after", named("POST /api/cart/lines"));
  bag.add(addition(mug));
  await until(bag, ({ offline }) => offline);
  // Meanwhile another device has more.
  await visitor.tote.cart.setQty(mug.variantId, 5);
  visitor.browser.skipToNextTimer();
  expect(quantities((await until(bag, idle)).lines)).toEqual({ [mug.variantId]: 5 });
  visitor.close();
});

test("a first try that reaches the server last does not undo a newer change", async () => {
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  shop.proxy.reset();
  shop.proxy.fail("cut-before", named("PATCH"));
  bag.setQty(mug.variantId, 2);
  await until(bag, ({ offline }) => offline);
  bag.setQty(mug.variantId, 5);
  await visitor.quiet();
  const [first] = shop.proxy.seen.filter(named("PATCH"));
  if (first === undefined) throw new Error("nothing was sent");
  const headers = { cookie: "", "content-type": "", "idempotency-key": "" };
  for (const name of Object.keys(headers) as (keyof typeof headers)[]) headers[name] = first.headers[name] ?? "";
  const late = await fetch(shop.url + first.path, { method: first.method, headers, body: first.body });
  expect(late.status).toBe(200);
  expect(late.headers.get("idempotent-replayed")).toBe("true");
  expect(await visitor.held()).toEqual({ [mug.variantId]: 5 });
  visitor.close();
});
