import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepClicksUnasked } from "../../../../test/clicks.ts";
import { createCreator, createProduct, makeAdmin, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { addDiscount, addShippingMethod, BERLIN, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";
import { CLICK_COOKIE } from "./click-cookie.ts";
import type { LinkDocument } from "./links/schemas.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let shop: TestApp;
let ada: Awaited<ReturnType<typeof createCreator>>;
let grace: Awaited<ReturnType<typeof createCreator>>;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  await keepClicksUnasked(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500 }] });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 1_500 }] });
  ada = await createCreator(shop, { name: "Ada" });
  grace = await createCreator(shop, { name: "Grace" });
});
beforeEach(async () => {
  buyer = await signUp(shop);
});
afterAll(() => shop.close());

async function makeLink(creator: TestCustomer): Promise<LinkDocument> {
  const session = creator.session;
  return (await shop.request<LinkDocument>("POST", "/api/creator/product-links", { session, body: {} })).body;
}

async function click(link: LinkDocument, userAgent = BROWSER) {
  const answer = await shop.request("GET", `/r/${link.code}`, { headers: { "user-agent": userAgent } });
  const clickId = new URL(String(answer.headers.location)).searchParams.get("clk") ?? "";
  return { clickId, cookie: `${CLICK_COOKIE}=${answer.cookie(CLICK_COOKIE)}` };
}

async function buy(attribution?: object, options: { session?: string; cookie?: string; discountCode?: string } = {}) {
  const { session = buyer.session, cookie, discountCode } = options;
  // Two cookies at once, so the session goes as a header too.
  const placed = await shop.request<TestOrder>("POST", "/api/orders", {
    headers: { cookie: [`session=${session}`, ...(cookie === undefined ? [] : [cookie])].join("; ") },
    body: {
      lines: [{ productId: "tote", qty: 1 }],
      shippingAddress: BERLIN,
      ...(attribution === undefined ? {} : { attribution }),
      ...(discountCode === undefined ? {} : { discountCode }),
    },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return placed.body.attribution;
}

test("a click in the request credits its creator, in the short form and permanently", async () => {
  const link = await makeLink(ada);
  const { clickId } = await click(link);
  const receipt = await buy({ clickId, code: "else" });
  expect(receipt).toMatchObject({
    status: "credited",
    method: "link",
    code: link.code,
    creator: { displayName: "Ada" },
    linkId: null,
    clickId: null,
    windowDays: 30,
    reason: null,
  });
  const [row] = await shop.database.reads.query(sql<{ creator_id: string | null }>`
    select creator_id from orders where user_id = ${buyer.userId}`);
  expect(row?.creator_id).toBe(ada.creatorId);
  await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
    session: ada.session,
    body: { disabled: true },
  });
  const listed = await shop.request<{ data: { attribution: object }[] }>("GET", "/api/orders", {
    session: buyer.session,
  });
  expect(listed.body.data[0]?.attribution).toEqual(receipt);
});

test("the cookie credits, and the request comes before it", async () => {
  const [adas, graces] = [await makeLink(ada), await makeLink(grace)];
  const { cookie } = await click(adas);
  expect(await buy(undefined, { cookie })).toMatchObject({ method: "link", code: adas.code });
  expect(await buy({ code: graces.code }, { cookie })).toMatchObject({ method: "link", code: graces.code });
  expect(await buy({ code: "nobody" }, { cookie })).toMatchObject({ status: "credited", code: adas.code });
  expect(await buy(undefined, { cookie: `${cookie}x` })).toMatchObject({ status: "none" });
});

test("a bag line keeps who brought it, and the last of the ordered lines counts", async () => {
  const [adas, graces] = [await makeLink(ada), await makeLink(grace)];
  const add = async (productId: string, attribution: object) =>
    shop.request("POST", "/api/cart/lines", { session: buyer.session, body: { productId, qty: 2, attribution } });
  expect((await add("tote", { clickId: (await click(adas)).clickId })).status).toBe(200);
  expect((await add("mug", { clickId: (await click(graces)).clickId })).status).toBe(200);
  // Only the tote is ordered, so the mug's later stamp does not count.
  expect(await buy()).toMatchObject({ status: "credited", method: "cart_line", code: adas.code });
});

test("a creator's coupon comes first", async () => {
  const link = await makeLink(ada);
  await addDiscount(shop, { code: "GRACE10", type: "percentage", valueBps: 1_000, creatorId: grace.creatorId });
  const { clickId } = await click(link);
  expect(await buy({ clickId }, { discountCode: "GRACE10" })).toMatchObject({
    status: "credited",
    method: "coupon",
    code: "GRACE10",
    creator: { displayName: "Grace" },
    clickedAt: null,
  });
});

test("coupon, request, bag line, cookie: each is asked where those before it are missing or not valid", async () => {
  const names = ["Coupon", "Request", "Bag", "Cookie"];
  const creators = await Promise.all(names.map((name) => createCreator(shop, { name })));
  const [coupon, request, bag, cookie] = creators as [typeof ada, typeof ada, typeof ada, typeof ada];
  await addDiscount(shop, { code: "FIRST5", type: "percentage", valueBps: 500, creatorId: coupon.creatorId });
  const { clickId } = await click(await makeLink(request));
  const attribution = { clickId: (await click(await makeLink(bag))).clickId };
  const { cookie: clicked } = await click(await makeLink(cookie));
  const buyWithAll = async (session: string) => {
    const line = { productId: "tote", qty: 1, attribution };
    expect((await shop.request("POST", "/api/cart/lines", { session, body: line })).status).toBe(200);
    const options = { session, cookie: clicked, discountCode: "FIRST5" };
    return buy({ clickId }, options);
  };
  const credited: unknown[] = [];
  for (const creator of creators) {
    const { status, method, creator: of } = { creator: null, ...(await buyWithAll((await signUp(shop)).session)) };
    credited.push([status, method, of]);
    await shop.database.reads.execute(sql`update creators set status = 'suspended' where id = ${creator.creatorId}`);
  }
  expect(credited).toEqual([
    ["credited", "coupon", { displayName: "Coupon" }],
    ["credited", "link", { displayName: "Request" }],
    ["credited", "cart_line", { displayName: "Bag" }],
    ["credited", "link", { displayName: "Cookie" }],
  ]);
  // None is valid any more, so the reason of the first is kept.
  expect(await buyWithAll(buyer.session)).toMatchObject({
    status: "not_credited",
    method: "coupon",
    code: "FIRST5",
    reason: "creator_not_approved",
  });
});

test("nobody is credited for their own order, under whatever spelling", async () => {
  const own = await createCreator(shop, { email: "a.d.a@gmail.com" });
  const link = await makeLink(own);
  const { cookie } = await click(await makeLink(grace));
  const twin = await signUp(shop, { email: "ada+shop@googlemail.com" });
  for (const session of [own.session, twin.session])
    expect(await buy({ code: link.code }, { session, cookie })).toMatchObject({
      status: "not_credited",
      reason: "self_referral",
      code: link.code,
    });
});

test("a renamed link credits under both codes, a deleted one only what was clicked before", async () => {
  const link = await makeLink(grace);
  const path = `/api/creator/product-links/${link.id}`;
  const { session } = grace;
  const renamed = { code: `grace-${link.code}` };
  expect((await shop.request("PATCH", path, { session, body: renamed })).status).toBe(200);
  const { clickId } = await click(link);
  for (const code of [link.code, renamed.code])
    expect(await buy({ code })).toMatchObject({ status: "credited", code, creator: { displayName: "Grace" } });
  const counters = async () => {
    const { body } = await shop.request<{ data: LinkDocument[] }>("GET", "/api/creator/product-links", { session });
    return body.data.find(({ id }) => id === link.id);
  };
  // The click used the old code.
  expect(await counters()).toMatchObject({ ...renamed, clicks: 1, uniqueVisitors: 1, orders: 2 });
  expect((await shop.request("DELETE", path, { session })).status).toBe(204);
  expect(await counters()).toBeUndefined();
  for (const code of [link.code, renamed.code])
    expect(await buy({ code })).toMatchObject({ status: "not_credited", reason: "link_disabled", code });
  expect(await buy({ clickId })).toMatchObject({ status: "credited", code: link.code });
});

test("ids are for administrators", async () => {
  const link = await makeLink(grace);
  const { clickId } = await click(link);
  expect(await buy({ clickId })).toMatchObject({ creator: { displayName: "Grace" }, linkId: null, clickId: null });
  const admin = await makeAdmin(shop);
  const url = `/api/admin/orders?q=${encodeURIComponent(buyer.email)}`;
  const { body } = await shop.request<{ data: { id: string }[] }>("GET", url, { session: admin });
  const order = await shop.request<TestOrder>("GET", `/api/admin/orders/${body.data[0]?.id}`, { session: admin });
  expect(order.body.attribution).toMatchObject({
    creator: { id: encodeId("crt", grace.creatorId), displayName: "Grace" },
    linkId: link.id,
    clickId,
  });
});

test("reasons reach the order", async () => {
  const link = await makeLink(grace);
  expect(await buy({ code: "nobody" })).toMatchObject({ status: "not_credited", reason: "unknown_code" });
  const bot = await click(link, "Googlebot/2.1");
  expect(await buy({ clickId: bot.clickId })).toMatchObject({ reason: "filtered_click" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 30 * 86_400_000 });
  const old = await click(link);
  vi.setSystemTime(Date.now() + 30_000);
  const almost = await click(link);
  vi.useRealTimers();
  expect(await buy({ clickId: almost.clickId })).toMatchObject({ status: "credited" });
  expect(await buy({ clickId: old.clickId })).toMatchObject({ reason: "window_expired" });
  const good = await click(link);
  await shop.request("PATCH", `/api/creator/product-links/${link.id}`, {
    session: grace.session,
    body: { disabled: true },
  });
  expect(await buy({ code: link.code })).toMatchObject({ reason: "link_disabled" });
  expect(await buy({ clickId: good.clickId })).toMatchObject({ status: "credited" });
  await shop.database.reads.execute(sql`update creators set status = 'suspended' where id = ${grace.creatorId}`);
  expect(await buy({ clickId: good.clickId })).toMatchObject({ reason: "creator_not_approved" });
});
