import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProduct, personOf, signUp, type TestCustomer, type TestProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";
import { lockCarts, readBagLines, takeFromCarts } from "./order-reads.ts";
import { eraseCart, exportCart } from "./personal-data.ts";
import type { Cart } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  await makeLink("grace", "Grace");
  await makeLink("linus", "Linus");
});
beforeEach(async () => {
  ada = await signUp(shop);
});
afterAll(() => shop.close());

async function makeLink(code: string, creatorName: string): Promise<void> {
  const { userId } = await signUp(shop);
  const creatorId = newId();
  const linkId = newId();
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into creators (id, user_id, status, display_name) values (${creatorId}, ${userId}, 'approved', ${creatorName})`);
    await tx.execute(sql`
      insert into product_links (id, creator_id, code, target_type) values (${linkId}, ${creatorId}, ${code}, 'store')`);
    await tx.execute(sql`insert into link_codes (code, link_id) values (${code}, ${linkId})`);
  });
}

const send = (method: string, url: string, body: unknown, who = ada) =>
  shop.request<Cart>(method, url, { session: who.session, body, headers: { "if-match": "*" } });
const uuidOf = (product: TestProduct) => decodeId("var", product.variants[0]?.variantId ?? "") ?? "";
const attributions = (cart: Cart) => cart.lines.map((line) => line.attribution?.code ?? null);

test("a line remembers the creator whose link brought it; an unknown code is no stamp and no error", async () => {
  const { handle } = await createProduct(shop);
  const unknown = { productId: handle, qty: 1, attribution: { code: "nobody", clickId: encodeId("clk", newId()) } };
  const first = await send("POST", "/api/cart/lines", unknown);
  expect(first).toMatchObject({ status: 200, body: { lines: [{ attribution: null }] } });
  const stamped = await send("POST", "/api/cart/lines", { productId: handle, qty: 1, attribution: { code: "grace" } });
  expect(stamped.body.lines[0]?.attribution).toMatchObject({ code: "grace", creatorName: "Grace" });
  expect(Date.parse(stamped.body.lines[0]?.attribution?.clickedAt ?? "")).not.toBeNaN();
  // Neither an unknown code nor none takes the stamp away.
  expect(attributions((await send("POST", "/api/cart/lines", unknown)).body)).toEqual(["grace"]);
  for (const attribution of [
    {},
    { code: "\u0001" },
    { clickId: "clk_x" },
    { code: "" },
    { code: "x".repeat(500), clickId: "" },
  ])
    expect(attributions((await send("POST", "/api/cart/lines", { ...unknown, attribution })).body)).toEqual(["grace"]);
});

test("a newer stamp replaces the older one, and lines that stay in a replacement keep theirs", async () => {
  const first = await createProduct(shop);
  const second = await createProduct(shop);
  await send("POST", "/api/cart/lines", { productId: first.handle, qty: 1, attribution: { code: "grace" } });
  const replaced = await send("PUT", "/api/cart", {
    lines: [
      { productId: second.handle, qty: 1, attribution: { code: "linus" } },
      { productId: first.handle, qty: 2 },
    ],
  });
  expect(attributions(replaced.body)).toEqual(["grace", "linus"]);
  const newer = await send("POST", "/api/cart/lines", {
    productId: first.handle,
    qty: 1,
    attribution: { code: "linus" },
  });
  expect(attributions(newer.body)).toEqual(["linus", "linus"]);
});

test("a visitor's stamps come along in a merge, once", async () => {
  const plain = await createProduct(shop);
  const mine = await createProduct(shop);
  await send("POST", "/api/cart/lines", { productId: mine.handle, qty: 1, attribution: { code: "grace" } });
  await send("POST", "/api/cart/lines", { productId: plain.handle, qty: 1 });
  const lines = [
    { productId: mine.handle, qty: 1, attribution: { code: "grace" } },
    { productId: plain.handle, qty: 1, attribution: { code: "linus" } },
  ];
  const merged = await send("POST", "/api/cart/merge", { lines });
  expect(attributions(merged.body)).toEqual(["grace", "linus"]);
  expect((await send("POST", "/api/cart/merge", { lines })).text).toBe(merged.text);
});

test("an order takes its pieces out of the bags of a batch; an addition meanwhile stays", async () => {
  const eve = await signUp(shop);
  const product = await createProduct(shop);
  const other = await createProduct(shop);
  const uuid = uuidOf(product);
  const otherUuid = uuidOf(other);
  const add = (productId: string, qty: number, who: TestCustomer, attribution?: { code: string }) =>
    send("POST", "/api/cart/lines", { productId, qty, ...(attribution && { attribution }) }, who);
  await add(product.handle, 5, ada, { code: "grace" });
  await add(other.handle, 1, ada);
  await add(product.handle, 2, eve);
  const bystander = await signUp(shop);
  await add(product.handle, 2, bystander);
  const users = [ada.userId, eve.userId];
  const stamped = (await readBagLines(shop.database.reads, users)).filter(({ stamp }) => stamp !== null);
  expect(stamped).toMatchObject([
    { userId: ada.userId, variantId: uuid, stamp: { code: "grace", clickId: null, creatorName: "Grace" } },
  ]);
  await shop.database.transaction(async (tx) => {
    await lockCarts(tx, users);
    await takeFromCarts(tx, [
      { userId: ada.userId, variantId: uuid, qty: 1, discountCode: null },
      { userId: ada.userId, variantId: uuid, qty: 2, discountCode: null },
      { userId: ada.userId, variantId: otherUuid, qty: 1, discountCode: null },
      { userId: eve.userId, variantId: uuid, qty: 3, discountCode: null },
      { userId: eve.userId, variantId: otherUuid, qty: 3, discountCode: null },
      { userId: newId(), variantId: uuid, qty: 1, discountCode: null },
    ]);
    await takeFromCarts(tx, []);
    await takeFromCarts(tx, [{ userId: bystander.userId, variantId: otherUuid, qty: 1, discountCode: null }]);
  });
  const carts = await Promise.all(
    [ada, eve, bystander].map((who) => shop.request<Cart>("GET", "/api/cart", { session: who.session })),
  );
  expect(carts.map(({ body }) => [body.version, body.itemCount])).toEqual([
    [3, 2],
    [2, 0],
    [1, 2],
  ]);
});

test("a change of the bag waits for the order that holds it", async () => {
  const product = await createProduct(shop);
  const uuid = uuidOf(product);
  await send("POST", "/api/cart/lines", { productId: product.handle, qty: 1 });
  let waiting: Promise<{ body: Cart }> | undefined;
  await shop.database.transaction(async (tx) => {
    await lockCarts(tx, [ada.userId]);
    waiting = send("POST", "/api/cart/lines", { productId: product.handle, qty: 4 });
    await takeFromCarts(tx, [{ userId: ada.userId, variantId: uuid, qty: 1, discountCode: null }]);
  });
  expect((await waiting)?.body).toMatchObject({ version: 3, itemCount: 4 });
});

test("a customer's bag is exported with their data and erased with it", async () => {
  const product = await createProduct(shop);
  await send("POST", "/api/cart/lines", { productId: product.handle, qty: 2, attribution: { code: "grace" } });
  expect(await exportCart(shop.database.reads, ada.userId)).toMatchObject({
    discountCode: null,
    lines: [{ title: "Canvas tote", qty: 2, addedPriceMinor: 2500, attribution: { code: "grace", clickId: null } }],
  });
  await shop.database.transaction((tx) => eraseCart(tx, personOf(ada)));
  expect(await exportCart(shop.database.reads, ada.userId)).toEqual({
    discountCode: null,
    orderedVersion: null,
    lastOrder: null,
    waitingOrder: null,
    lines: [],
  });
  expect((await shop.request("GET", "/api/cart", { session: ada.session })).body).toMatchObject({
    version: 0,
    lines: [],
  });
});
