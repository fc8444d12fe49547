import { createProduct } from "@tote/server/test/factories.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ConflictError, NotFoundError, StaleCart, ValidationError } from "../src/index.ts";
import { named } from "./fault-proxy.ts";
import { openShop, type Shop } from "./shop.ts";

const ADA = { email: "ada@example.com", password: "a long and odd pass phrase", name: "Ada Lovelace" };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await createProduct(shop.app, { handle: "mug" });
});
afterAll(() => shop.close());
beforeEach(() => shop.proxy.reset());

test("a visitor has no profile and becomes a guest with the first line", async () => {
  const tote = shop.client();
  expect(await tote.session.get()).toBeNull();
  const cart = await tote.cart.add({ productId: "mug", qty: 2 });
  expect(cart.itemCount).toBe(2);
  expect((await tote.session.get())?.roles).toEqual(["guest"]);
});

test("many first lines at once make one guest", async () => {
  const tote = shop.client();
  await Promise.all([1, 2, 3].map((qty) => tote.cart.add({ productId: "mug", qty })));
  expect((await tote.cart.get()).itemCount).toBe(6);
  expect(shop.proxy.log.filter((line) => line === "POST /api/auth/guest")).toHaveLength(1);
});

test("a line that was added is not added again when its answer is lost", async () => {
  const tote = shop.client();
  shop.proxy.fail("cut-after", named("POST /api/cart/lines"));
  expect((await tote.cart.add({ productId: "mug", qty: 1 })).itemCount).toBe(1);
  const keys = shop.proxy.seen.filter(named("POST /api/cart/lines")).map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("a session that ended becomes a new guest's", async () => {
  const tote = shop.client({ cookie: "session=tote_ses_forgotten" });
  expect((await tote.cart.add({ productId: "mug", qty: 1 })).itemCount).toBe(1);
});

test("lines are set, removed, replaced and merged", async () => {
  const tote = shop.client();
  const [line] = (await tote.cart.add({ productId: "mug", qty: 1 })).lines;
  const variantId = line?.variantId ?? "";
  expect((await tote.cart.setQty(variantId, 3)).itemCount).toBe(3);
  expect((await tote.cart.merge([{ productId: "mug", qty: 5 }])).itemCount).toBe(5);
  const emptied = await tote.cart.remove(variantId);
  expect(emptied.lines).toEqual([]);
  const refilled = await tote.cart.replace([{ productId: "mug", qty: 1 }], { version: emptied.version });
  expect(refilled.itemCount).toBe(1);
  const stale = tote.cart.replace([], { version: emptied.version });
  await expect(stale).rejects.toThrow(StaleCart);
  expect(await stale.catch((error: StaleCart) => error.cart.itemCount)).toBe(1);
  await expect(tote.cart.setQty("var_01k9zj3v6yf8rb1m0x4w7d2q5h", 1)).rejects.toThrow(NotFoundError);
  await expect(tote.cart.add({ productId: "no-such-thing", qty: 1 })).rejects.toThrow(ValidationError);
});

test("sign-up keeps the guest's bag, two clients share nothing, and sign-out ends it", async () => {
  const tote = shop.client();
  await tote.cart.add({ productId: "mug", qty: 2 });
  const profile = await tote.session.signUp(ADA);
  expect("user" in profile && profile.user.email).toBe(ADA.email);
  expect((await tote.cart.get()).itemCount).toBe(2);
  expect(await shop.client().session.get()).toBeNull();
  await expect(shop.client().session.signUp(ADA)).rejects.toThrow(ConflictError);
  await tote.session.signOut();
  expect(await tote.session.get()).toBeNull();
  expect((await tote.session.signIn({ email: ADA.email, password: ADA.password })).user.email).toBe(ADA.email);
});
