/** A bag that was read can be sent back as it is, line by line. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BROWSER } from "../../../../test/clicks.ts";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import type { Cart } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  const { creatorId } = await createCreator(shop, { name: "Grace" });
  const linkId = newId();
  await shop.database.reads.execute(sql`
    insert into product_links (id, creator_id, code, target_type) values (${linkId}, ${creatorId}, 'grace', 'store')`);
  await shop.database.reads.execute(sql`insert into link_codes (code, link_id) values ('grace', ${linkId})`);
});
beforeEach(async () => {
  ada = await signUp(shop);
});
afterAll(() => shop.close());

const send = (method: string, url: string, body: unknown) =>
  shop.request<Cart>(method, url, { session: ada.session, body, headers: { "if-match": "*" } });
const add = async (line: object) => (await send("POST", "/api/cart/lines", { qty: 1, ...line })).body;

test("lines that were read replace, merge and are quoted; another name is still unknown", async () => {
  const { handle } = await createProduct(shop);
  await add({ productId: (await createProduct(shop)).handle });
  const { lines } = await add({ productId: handle, qty: 3 });
  expect(await send("PUT", "/api/cart", { lines })).toMatchObject({ status: 200, body: { lines } });
  expect(await send("POST", "/api/cart/merge", { lines })).toMatchObject({ status: 200, body: { lines } });
  const quoted = { lines, shippingAddress: null, shippingMethod: null, discountCode: null };
  const quote = await send("POST", "/api/checkout/quote", quoted);
  expect(quote).toMatchObject({ status: 200, body: { lines: [{ qty: 1 }, { qty: 3 }] } });
  expect((await send("PUT", "/api/cart", { lines: [{ ...lines[0], surplus: 1 }] })).status).toBe(422);
});

test("a stamp that was read is no new click: it renews nothing and marks no other line", async () => {
  const [first, second] = [await createProduct(shop), await createProduct(shop)];
  const stamped = await add({ productId: first.handle, attribution: { code: "grace" } });
  const attribution = stamped.lines[0]?.attribution;
  expect(attribution).toMatchObject({ code: "grace", creatorName: "Grace" });
  expect((await add({ productId: first.handle, attribution })).lines[0]?.attribution).toEqual(attribution);
  const { lines } = await add({ productId: second.handle, attribution });
  expect(lines.map((line) => line.attribution)).toEqual([attribution, null]);
  expect((await send("PUT", "/api/cart", { lines })).body.lines).toEqual(lines);
});

test("a stamp that was read never replaces one, and marks a line without one only by a click that is known", async () => {
  const [stamped, plain] = [await createProduct(shop), await createProduct(shop)];
  const first = await add({ productId: stamped.handle, attribution: { code: "grace" } });
  const kept = first.lines[0]?.attribution;
  expect(kept).toMatchObject({ code: "grace", clickId: null });
  const clicked = await shop.request("GET", "/r/grace", { headers: { "user-agent": BROWSER } });
  const clickId = new URL(String(clicked.headers.location), "http://a.example").searchParams.get("clk");
  expect(clickId).toMatch(/^clk_/);
  // The click is newer than the stamp, and its time is made up.
  const echo = { code: "grace", clickId, creatorName: "Grace", clickedAt: "2099-01-01T00:00:00.000Z" };
  expect((await add({ productId: stamped.handle, attribution: echo })).lines[0]?.attribution).toEqual(kept);
  const unknown = { ...echo, clickId: encodeId("clk", newId()) };
  expect((await add({ productId: plain.handle, attribution: unknown })).lines[1]?.attribution).toBeNull();
  const marked = (await add({ productId: plain.handle, attribution: echo })).lines[1]?.attribution;
  expect(marked).toMatchObject({ code: "grace", clickId });
  expect(Date.parse(marked?.clickedAt ?? "")).toBeLessThanOrEqual(Date.now());
  // Without its time it is a claim, and the newer click wins.
  const claimed = await add({ productId: stamped.handle, attribution: { clickId } });
  expect(claimed.lines[0]?.attribution).toEqual(marked);
});

test("a line shows its product's handle, its options and the price that is struck", async () => {
  const product = await createProduct(shop, {
    variants: [{ options: { Size: "M" }, priceMinor: 900, compareAtMinor: 1_200, stock: 1 }],
  });
  const { lines } = await add({ productId: product.handle });
  expect(lines[0]).toMatchObject({
    handle: product.handle,
    options: { Size: "M" },
    compareAtPrice: { amount: 1_200, currency: "EUR" },
  });
});

test("accepting a price ends its warning, and leaves the quantity and the other lines", async () => {
  const [one, two] = [await createProduct(shop), await createProduct(shop)];
  await add({ productId: one.handle, qty: 3 });
  const before = await add({ productId: two.handle });
  await shop.database.reads.execute(sql`update variants set price_minor = price_minor + 100`);
  const path = (line: number) => `/api/cart/lines/${before.lines[line]?.variantId}/accept-price`;
  const post = (line: number, session = ada.session) => shop.request<Cart>("POST", path(line), { session });
  const accepted = await post(0);
  expect(accepted).toMatchObject({ status: 200, body: { lines: [{ qty: 3 }, { qty: 1 }] } });
  expect(accepted.body.warnings).toMatchObject([{ code: "price_changed", variantId: before.lines[1]?.variantId }]);
  expect(accepted.body.version).toBe(before.version + 1);
  expect((await post(0)).body).toEqual(accepted.body);
  expect((await post(0, (await signUp(shop)).session)).status).toBe(404);
});
