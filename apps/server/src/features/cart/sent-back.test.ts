/** A bag that was read can be sent back as it is, line by line. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { sql } from "../../platform/database/sql.ts";
import { newId } from "../../platform/ids.ts";
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
