/** Rules 7 and 8: nobody, guests, sign-in, sign-up and sign-out. */

import { sql } from "@tote/server/platform/database/sql.ts";
import type { BagVariant } from "@tote/server/test/bags.ts";
import { addShippingMethod, BERLIN } from "@tote/server/test/orders.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AlreadyOrdered, StaleCart } from "../../src/index.ts";
import { named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";
import { addition, createTotes, idle, quantities, until, Visitor } from "./bags.ts";

const PASSWORD = "a long and odd pass phrase";

let shop: Shop;
let mug: BagVariant;
let book: BagVariant;
let visitor: Visitor;
let accounts = 0;
beforeAll(async () => {
  shop = await openShop();
  await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.proxy.reset();
  [mug, book] = (await createTotes(shop, 2)) as [BagVariant, BagVariant];
  visitor = new Visitor(shop);
});

/** An account with one book in its bag, made in another browser. */
async function account(): Promise<{ email: string; password: string }> {
  const email = `ada${(accounts += 1)}@example.com`;
  const elsewhere = shop.client();
  await elsewhere.session.signUp({ email, password: PASSWORD, name: "Ada Lovelace" });
  await elsewhere.cart.add({ productId: book.productId, qty: 1 });
  shop.proxy.reset();
  return { email, password: PASSWORD };
}
const guests = () => shop.proxy.log.filter((line) => line === "POST /api/auth/guest").length;

test("without a session the bag is empty and asks nothing", async () => {
  const { bag } = visitor.open();
  const { status, lines, owner, subtotal } = await until(bag, idle);
  expect({ status, lines, owner, subtotal }).toEqual({ status: "ready", lines: [], owner: "nobody", subtotal: null });
  expect(await bag.flush()).toBe(true);
  expect(shop.proxy.log).toEqual([]);
  visitor.close();
});

test("the first additions of two tabs make one guest, and all lines are in its bag", async () => {
  const [one, two] = [visitor.open().bag, visitor.open().bag];
  one.add(addition(mug));
  two.add(addition(book, 2));
  one.add(addition(book, 3));
  await Promise.all([one.flush(), two.flush()]);
  expect(guests()).toBe(1);
  expect(quantities(one.getSnapshot().lines)).toEqual({ [mug.variantId]: 1, [book.variantId]: 5 });
  expect(await visitor.held()).toEqual({ [mug.variantId]: 1, [book.variantId]: 5 });
  visitor.close();
});

test("a guest who is refused for now is asked for again, and the addition stays", async () => {
  shop.proxy.fail(
    { status: 429, code: "guest_limit", headers: { "retry-after": "30" } },
    named("POST /api/auth/guest"),
  );
  const { bag } = visitor.open();
  bag.add(addition(mug));
  expect(await bag.flush()).toBe(false);
  expect(bag.getSnapshot()).toMatchObject({ owner: "nobody", itemCount: 1, lines: [{ pending: "adding" }] });
  await visitor.quiet();
  expect(bag.getSnapshot()).toMatchObject({ owner: "guest", itemCount: 1 });
  visitor.close();
});

test("a session that ended meanwhile becomes a new guest's, with what is wished now", async () => {
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  await shop.app.database.reads.execute(sql`delete from sessions`);
  bag.add(addition(book));
  await until(bag, (snapshot) => idle(snapshot) && quantities(snapshot.lines)[mug.variantId] === undefined);
  expect(await visitor.held()).toEqual({ [book.variantId]: 1 });
  visitor.close();
});

test("a sign-in merges the bags, settles before it what was sent, and tells what could not be merged", async () => {
  const ada = await account();
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  shop.proxy.fail("cut-after", named("POST /api/cart/lines"));
  bag.add(addition(mug));
  await until(bag, ({ offline }) => offline);
  const profile = await bag.signingIn(() => visitor.tote.session.signIn(ada));
  expect(profile.user.email).toBe(ada.email);
  const merged = await until(bag, idle);
  expect(merged).toMatchObject({ owner: "customer", warnings: [] });
  expect(quantities(merged.lines)).toEqual({ [mug.variantId]: 2, [book.variantId]: 1 });
  const order = shop.proxy.log.filter((line) => /POST .api.(cart.lines|auth.sign-in)/.test(line));
  expect(order.slice(-2)).toEqual(["POST /api/cart/lines", "POST /api/auth/sign-in"]);
  const keys = shop.proxy.seen.filter(named("POST /api/cart/lines")).map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
  expect(await visitor.held()).toEqual({ [mug.variantId]: 2, [book.variantId]: 1 });
  visitor.close();
});

test("lines that a sign-in leaves out are told until the next change", async () => {
  const ada = await account();
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  await shop.app.database.reads.execute(sql`update variants set retired_at = now() where id = ${mug.uuid}`);
  await bag.signingIn(() => visitor.tote.session.signIn(ada));
  expect((await until(bag, idle)).warnings).toMatchObject([{ code: "not_merged", variantId: mug.variantId }]);
  bag.setQty(book.variantId, 2);
  expect((await until(bag, idle)).warnings).toEqual([]);
  visitor.close();
});

test("an addition that cannot be settled before a sign-in becomes a question", async () => {
  const ada = await account();
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  shop.proxy.fail("cut-after", named("POST /api/cart/lines"));
  shop.proxy.fail("cut-before", named("POST /api/cart/lines"));
  bag.add(addition(mug));
  await until(bag, ({ offline }) => offline);
  await bag.signingIn(() => visitor.tote.session.signIn(ada));
  const asked = await until(bag, idle);
  expect(quantities(asked.lines)).toEqual({ [mug.variantId]: 2, [book.variantId]: 1 });
  expect(asked.questions).toMatchObject([{ variantId: mug.variantId, qty: 1 }]);
  visitor.browser.skip(120_000);
  expect(await bag.flush()).toBe(true);
  bag.answer(asked.questions[0]?.id ?? "", false);
  expect(await visitor.held()).toEqual({ [mug.variantId]: 2, [book.variantId]: 1 });
  visitor.close();
});

test("a failed sign-in leaves the guest's bag as it is", async () => {
  const ada = await account();
  const { bag } = visitor.open();
  bag.add(addition(mug));
  const signIn = () => visitor.tote.session.signIn({ ...ada, password: "another long pass phrase" });
  await expect(bag.signingIn(signIn)).rejects.toMatchObject({ code: "invalid_credentials" });
  expect(await until(bag, idle)).toMatchObject({ owner: "guest", itemCount: 1 });
  visitor.close();
});

test("a sign-up keeps the bag, which is a customer's then", async () => {
  const { bag } = visitor.open();
  bag.add(addition(mug));
  await until(bag, idle);
  const email = `new${(accounts += 1)}@example.com`;
  await bag.signingIn(() => visitor.tote.session.signUp({ email, password: PASSWORD, name: "Ada Lovelace" }));
  expect(await until(bag, idle)).toMatchObject({ owner: "customer", itemCount: 1 });
  visitor.close();
});

test("a sign-out drops all intents in every tab and leaves an empty bag", async () => {
  const ada = await account();
  await visitor.tote.session.signIn(ada);
  const { bag } = visitor.open();
  const other = visitor.open().bag;
  await Promise.all([until(bag, idle), until(other, idle)]);
  bag.remove(book.variantId);
  await bag.signingOut(() => visitor.tote.session.signOut());
  for (const each of [bag, other]) {
    const left = await until(each, ({ owner }) => owner === "nobody");
    expect(left).toMatchObject({ lines: [], itemCount: 0, undo: null, subtotal: null });
  }
  expect(visitor.browser.stored.size).toBe(0);
  await visitor.tote.session.signIn(ada);
  expect(await visitor.held()).toEqual({ [book.variantId]: 1 });
  visitor.close();
});

test("what a customer wished is never done in another's bag", async () => {
  const [ada, eve] = [await account(), await account()];
  await visitor.tote.session.signIn(ada);
  const first = visitor.open();
  await until(first.bag, idle);
  shop.proxy.disconnect();
  first.bag.add(addition(mug));
  await until(first.bag, ({ offline }) => offline);
  first.bag.destroy();
  visitor.tabs.splice(0);
  shop.proxy.reconnect();
  // The session ended without a word to the engine, and somebody else signs in.
  await visitor.tote.session.signOut();
  await visitor.tote.session.signIn(eve);
  const { bag } = visitor.open();
  expect(quantities((await until(bag, idle)).lines)).toEqual({ [book.variantId]: 1 });
  expect(visitor.browser.stored.size).toBe(0);
  visitor.close();
});

test("after an order the bag is read again, and in the other tab too", async () => {
  const [one, two] = [visitor.open().bag, visitor.open().bag];
  one.add(addition(mug));
  two.add(addition(book));
  await Promise.all([one.flush(), two.flush()]);
  await visitor.tote.orders.place({
    lines: [{ productId: mug.productId, qty: 1 }],
    email: "ada@example.com",
    shippingAddress: BERLIN,
  });
  expect(one.getSnapshot().itemCount).toBe(2);
  await one.refresh();
  for (const bag of [one, two])
    expect(quantities((await until(bag, ({ itemCount }) => itemCount === 1)).lines)).toEqual({ [book.variantId]: 1 });
  visitor.close();
});

test("a bag that two tabs order is ordered once, and the second learns the order", async () => {
  const [one, two] = [visitor.open().bag, visitor.open().bag];
  expect(one.toOrder()).toEqual({ lines: [] });
  one.add(addition(mug, 2));
  await one.flush();
  await until(two, ({ cart, itemCount }) => cart?.version === 1 && itemCount === 2);
  const [first, second] = [one.toOrder(), two.toOrder()];
  const { id, version } = await visitor.tote.cart.get();
  expect(first).toEqual({
    lines: [{ productId: mug.productId, variantId: mug.variantId, qty: 2 }],
    cart: { id, version },
  });
  expect(second).toEqual(first);
  expect(two.getSnapshot()).toMatchObject({ cart: { id, version }, lastOrder: null, waitingOrder: null });
  const who = { email: "ada@example.com", shippingAddress: BERLIN };
  const order = await visitor.tote.orders.place({ ...first, ...who });
  await one.ordered();
  for (const bag of [one, two])
    expect((await until(bag, ({ itemCount }) => itemCount === 0)).lastOrder).toMatchObject({
      reference: order.reference,
      cartVersion: version,
    });
  const refused = await visitor.tote.orders.place({ ...second, ...who }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AlreadyOrdered);
  expect((refused as AlreadyOrdered).order).toMatchObject({ reference: order.reference, total: order.totals.total });
  one.add(addition(book));
  await one.flush();
  const stale = await visitor.tote.orders
    .place({ ...one.toOrder(), cart: { id, version: version + 1 }, ...who })
    .catch((error: unknown) => error);
  expect(stale).toBeInstanceOf(StaleCart);
  expect((stale as StaleCart).cart.itemCount).toBe(1);
  visitor.close();
});

test("a checkout that flushes a bag of a moment ago sees its lines", async () => {
  await visitor.tote.cart.add({ productId: mug.productId, qty: 2 });
  const { bag } = visitor.open();
  expect(bag.getSnapshot().status).toBe("loading");
  expect(await bag.flush()).toBe(true);
  expect(quantities(bag.getSnapshot().lines)).toEqual({ [mug.variantId]: 2 });
  visitor.close();
});
