/** Rules 1 to 3: what is shown is the settled bag with the wishes laid over it. */

import type { BagVariant } from "@tote/server/test/bags.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
beforeEach(async () => {
  shop.proxy.reset();
  visitor = new Visitor(shop);
  [mug, book] = (await createTotes(shop, 2)) as [BagVariant, BagVariant];
});
afterAll(() => shop.close());

test("a line is shown at once with its preview, and settled by the answer", async () => {
  const { bag } = visitor.open();
  await until(bag, idle);
  bag.add({ ...addition(mug, 2), preview: { title: "Mug", price: { amount: 2_500, currency: "EUR" } } });
  expect(bag.getSnapshot()).toMatchObject({
    itemCount: 2,
    subtotal: null,
    subtotalSettled: false,
    owner: "nobody",
    lines: [{ title: "Mug", qty: 2, pending: "adding", unitPrice: { amount: 2_500 }, lineTotal: null }],
  });
  expect(await until(bag, idle)).toMatchObject({
    itemCount: 2,
    subtotal: { amount: 5_000 },
    owner: "guest",
    lines: [{ qty: 2, pending: null, lineTotal: { amount: 5_000 } }],
  });
  visitor.close();
});

test("an answer that comes late brings no removed line back and undoes no other change", async () => {
  const { bag } = visitor.open({ undoMs: 0 });
  bag.add(addition(mug));
  bag.add(addition(book));
  await until(bag, idle);
  const late = shop.proxy.hold(named(`PATCH /api/cart/lines/${mug.variantId}`), "answer");
  bag.setQty(mug.variantId, 3);
  await late.arrived;
  bag.remove(book.variantId);
  const seen = new Set<string>();
  bag.subscribe(() => seen.add(JSON.stringify(quantities(bag.getSnapshot().lines))));
  await until(bag, ({ lines }) => lines.length === 1);
  expect(bag.getSnapshot()).toMatchObject({ lines: [{ qty: 3, pending: "changing" }], subtotalSettled: false });
  late.release();
  await until(bag, idle);
  expect([...seen]).toEqual([JSON.stringify({ [mug.variantId]: 3 })]);
  expect(await visitor.held()).toEqual({ [mug.variantId]: 3 });
  visitor.close();
});

test("an addition whose answer is overtaken by another line's is not shown twice", async () => {
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  const late = shop.proxy.hold(({ body }) => body.includes(book.variantId), "answer");
  bag.add(addition(book, 2));
  await late.arrived;
  bag.setQty(mug.variantId, 4);
  await until(bag, ({ lines }) => lines.some(({ qty, pending }) => qty === 4 && pending === null));
  expect(quantities(bag.getSnapshot().lines)).toEqual({ [mug.variantId]: 4, [book.variantId]: 2 });
  late.release();
  expect(quantities((await until(bag, idle)).lines)).toEqual({ [mug.variantId]: 4, [book.variantId]: 2 });
  visitor.close();
});

test("taps while a request runs melt into one quantity; other lines go beside it", async () => {
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  const held = shop.proxy.hold(named("PATCH "), "request");
  bag.setQty(mug.variantId, 2);
  await held.arrived;
  for (const qty of [3, 4, 5]) bag.setQty(mug.variantId, qty);
  bag.add(addition(book));
  await until(bag, ({ lines }) => lines[1]?.pending === null);
  expect(bag.getSnapshot().lines[0]).toMatchObject({ qty: 5, pending: "changing" });
  held.release();
  await until(bag, idle);
  const patches = shop.proxy.seen.filter(named("PATCH ")).map(({ body }) => body);
  expect(patches).toEqual(['{"qty":2}', '{"qty":5}']);
  visitor.close();
});

test("additions while one runs become one quantity", async () => {
  const { bag } = visitor.open();
  const held = shop.proxy.hold(named("POST /api/cart/lines"));
  bag.add(addition(mug));
  await held.arrived;
  for (const qty of [1, 2, 3]) bag.add(addition(mug, qty));
  expect(bag.getSnapshot().itemCount).toBe(7);
  held.release();
  expect((await until(bag, idle)).itemCount).toBe(7);
  const changes = shop.proxy.seen.filter(({ method }) => method === "PATCH" || method === "POST").slice(1);
  expect(changes.map(({ method, body }) => `${method} ${JSON.parse(body).qty}`)).toEqual(["POST 1", "PATCH 7"]);
  visitor.close();
});

test("the snapshot is the same object while nothing changes", async () => {
  const { bag } = visitor.open();
  bag.add(addition(mug));
  bag.add(addition(book));
  const before = await until(bag, idle);
  let changes = 0;
  bag.subscribe(() => (changes += 1));
  await bag.flush();
  expect(bag.getSnapshot()).toBe(before);
  expect(changes).toBe(0);
  bag.setQty(mug.variantId, 2);
  const other = before.lines.find(({ variantId }) => variantId === book.variantId);
  expect(bag.getSnapshot().lines).toContain(other);
  await until(bag, idle);
  visitor.close();
});
