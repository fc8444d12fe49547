import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER, type ClickShop, startClickShop } from "../../../../test/clicks.ts";
import { createProduct, signUp, type TestCustomer, type TestProduct } from "../../../../test/factories.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { LinkDocument } from "../../programme/attribution/links/schemas.ts";

let kit: ClickShop;
let ada: ClickShop["ada"];
let link: LinkDocument;
let tote: TestProduct;
beforeAll(async () => {
  kit = await startClickShop();
  ({ ada } = kit);
  tote = await createProduct(kit.shop);
  link = await kit.makeLink({ code: "story" });
});
afterAll(() => kit.shop.close());

const send = (who: TestCustomer, method: string, path: string, body: object) =>
  kit.shop.request(method, path, { session: who.session, body, headers: { "if-match": "*" } });
const added = async () => {
  const { body } = await kit.shop.request<{ metrics: { addToBag: number } }>("GET", "/api/creator/stats", {
    session: ada.session,
  });
  return body.metrics.addToBag;
};
const rows = () =>
  kit.shop.database.reads.query(sql<{
    link_id: string;
    product_id: string;
    device: string | null;
    referrer_host: string | null;
  }>`
    select link_id, product_id, device, referrer_host from bag_additions order by id`);

test("a line that a creator brought counts once, whatever is done with it later", async () => {
  const who = await signUp(kit.shop);
  const before = await added();
  const line = { productId: tote.handle, qty: 1 };
  const stamped = { ...line, attribution: { code: link.code } };
  const path = "/api/cart/lines";
  await send(who, "POST", path, line);
  expect(await added()).toBe(before);
  // The stamp comes later.
  await send(who, "POST", path, stamped);
  expect(await added()).toBe(before + 1);
  await send(who, "POST", path, stamped);
  await send(who, "PUT", "/api/cart", { lines: [stamped] });
  await send(who, "POST", "/api/cart/merge", { lines: [stamped] });
  const other = await kit.makeLink();
  await send(who, "POST", path, { ...line, attribution: { code: other.code } });
  expect(await added()).toBe(before + 1);
});

test.each([
  ["POST", "/api/cart/lines", (line: object) => line],
  ["PUT", "/api/cart", (line: object) => ({ lines: [line] })],
  ["POST", "/api/cart/merge", (line: object) => ({ lines: [line] })],
])("%s %s", async (method, path, bodyOf) => {
  const who = await signUp(kit.shop);
  const before = await added();
  const body = bodyOf({ productId: tote.handle, qty: 3, attribution: { code: "STORY" } });
  await send(who, method, path, body);
  expect(await added()).toBe(before + 1);
  await kit.runJob("analytics-buckets");
  expect(await added()).toBe(before + 1);
});

test("what is known of the click comes along; nobody's code, and no stamp, count nothing", async () => {
  const who = await signUp(kit.shop);
  const click = await kit.shop.request<{ clickId: string }>("POST", "/api/attribution/clicks", {
    body: { code: link.code, referrer: "https://instagram.com/ada" },
    ip: "10.20.30.40",
    headers: { "user-agent": BROWSER },
  });
  const { clickId } = click.body;
  await send(who, "POST", "/api/cart/lines", { productId: tote.handle, qty: 1, attribution: { clickId } });
  const all = await rows();
  expect(all.at(-1)).toEqual({
    link_id: decodeId("link", link.id),
    product_id: decodeId("prod", tote.productId),
    device: "desktop",
    referrer_host: "instagram.com",
  });
  const other = await createProduct(kit.shop);
  await send(who, "POST", "/api/cart/lines", { productId: other.handle, qty: 1, attribution: { code: "nobody" } });
  expect(await rows()).toHaveLength(all.length);
});
