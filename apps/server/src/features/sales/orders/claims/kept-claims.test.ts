import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { differencesAfter } from "../../../../../test/credited-shop.ts";
import { createProduct, makeAdmin, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { addDiscount, addShippingMethod, BERLIN, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { receiptCheck } from "../verify/verify-receipts.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let shop: TestApp;
let admin: string;
let ada: TestCreator;
let grace: TestCreator;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500 }] });
  admin = await makeAdmin(shop);
  ada = await creatorWithLink(shop, "Ada");
  grace = await creatorWithLink(shop, "Grace");
  await addDiscount(shop, { code: "GRACE10", type: "percentage", valueBps: 1_000, creatorId: grace.creatorId });
});
beforeEach(async () => {
  buyer = await signUp(shop);
  await setPolicy("coupon_wins");
});
afterAll(() => shop.close());

interface Claims {
  policy: string | null;
  windowDays: number;
  considered: { source: string; creatorId: string | null; verdict: string; clickId: string | null }[] | null;
  dropped: number;
  [member: string]: unknown;
}

async function setPolicy(couponPolicy: string) {
  const options = { session: admin, headers: { "if-match": "*" }, body: { couponPolicy } };
  const { status, body } = await shop.request("PATCH", "/api/admin/settings", options);
  expect([status, body.couponPolicy]).toEqual([200, couponPolicy]);
}

async function click(creator: TestCreator): Promise<string> {
  const answer = await shop.request("GET", `/r/${creator.code}`, { headers: { "user-agent": BROWSER } });
  return new URL(String(answer.headers.location)).searchParams.get("clk") ?? "";
}

/** An order that two creators claim: Ada's click is in the bag, Grace's coupon in the request. */
async function placeClaimedByTwo(): Promise<TestOrder & { clickId: string }> {
  const clickId = await click(ada);
  const line = { productId: "tote", qty: 1, attribution: { clickId } };
  const { session } = buyer;
  expect((await shop.request("POST", "/api/cart/lines", { session, body: line })).status).toBe(200);
  const body = { lines: [{ productId: "tote", qty: 1 }], shippingAddress: BERLIN, discountCode: "GRACE10" };
  const placed = await shop.request<TestOrder>("POST", "/api/orders", { session, body });
  expect(placed.status, placed.text).toBe(201);
  return { ...placed.body, clickId };
}

const receiptOf = async ({ id }: { id: string }) =>
  (await shop.request<{ attribution: Claims }>("GET", `/api/admin/orders/${id}`, { session: admin })).body.attribution;
const ownClaims = (reference: string, session: string) =>
  shop.request<Claims & { orderReference: string }>("GET", `/api/creator/claims/${reference}`, { session });
const crt = ({ creatorId }: TestCreator) => encodeId("crt", creatorId);

test("administrators see every claim, the customer and partners none", async () => {
  const order = await placeClaimedByTwo();
  const receipt = await receiptOf(order);
  expect(receipt).toMatchObject({ policy: "coupon_wins", windowDays: 30, dropped: 0, method: "coupon" });
  expect(receipt.considered).toMatchObject([
    { source: "coupon", creatorId: crt(grace), code: "GRACE10", clickId: null, clickedAt: null, verdict: "won" },
    { source: "cart_line", creatorId: crt(ada), code: ada.code, clickId: order.clickId, verdict: "outranked" },
  ]);
  const own = await shop.request("GET", `/api/orders/${order.id}`, { session: buyer.session });
  for (const text of [JSON.stringify(order.attribution), own.text])
    expect(text).not.toMatch(/considered|policy|dropped/);
  const events = await shop.database.reads.query(sql<{ data: string | null }>`
    select data::text as data from events where resource_id = ${decodeId("ord", order.id)}`);
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events)).not.toContain("considered");
});

test("the credited creator sees their own claim, another creator nothing", async () => {
  const order = await placeClaimedByTwo();
  const own = await ownClaims(order.reference.toLowerCase(), grace.session);
  expect(own).toMatchObject({
    status: 200,
    body: { orderReference: order.reference, method: "coupon", policy: "coupon_wins", windowDays: 30 },
  });
  expect(own.body.considered).toMatchObject([{ source: "coupon", creatorId: crt(grace), verdict: "won" }]);
  expect(own.text).not.toContain(crt(ada));
  expect(await ownClaims(order.reference, ada.session)).toMatchObject({ status: 404 });
  expect(await ownClaims("nonsense", ada.session)).toMatchObject({ status: 404 });
  expect(await ownClaims(order.reference, buyer.session)).toMatchObject({ status: 403 });
});

test("the setting decides whom later orders credit", async () => {
  await setPolicy("earlier_link_wins");
  const earlier = await placeClaimedByTwo();
  expect(await receiptOf(earlier)).toMatchObject({
    policy: "earlier_link_wins",
    method: "cart_line",
    creator: { id: crt(ada) },
  });
  await setPolicy("links_only");
  expect(await receiptOf(await placeClaimedByTwo())).toMatchObject({ policy: "links_only", creator: { id: crt(ada) } });
  const body = { lines: [{ productId: "tote", qty: 1 }], shippingAddress: BERLIN, discountCode: "GRACE10" };
  const placed = await shop.request<TestOrder>("POST", "/api/orders", { session: buyer.session, body });
  expect(placed.body).toMatchObject({ attribution: { status: "none", reason: null }, discountCode: "GRACE10" });
  expect((await receiptOf(placed.body)).considered).toMatchObject([{ source: "coupon", verdict: "outranked" }]);
  const wrong = { session: admin, headers: { "if-match": "*" }, body: { couponPolicy: "nobody" } };
  expect((await shop.request("PATCH", "/api/admin/settings", wrong)).status).toBe(422);
});

test("a line that was in the bag before the click leaves the coupon its order", async () => {
  await setPolicy("earlier_link_wins");
  const { session } = buyer;
  await shop.request("POST", "/api/cart/lines", { session, body: { productId: "tote", qty: 1 } });
  await shop.database.reads.execute(
    sql`update cart_lines set added_at = now() - interval '1 hour' where user_id = ${buyer.userId}`,
  );
  const order = await placeClaimedByTwo();
  const receipt = await receiptOf(order);
  expect(receipt).toMatchObject({ method: "coupon", creator: { id: crt(grace) } });
  expect(receipt.considered).toMatchObject([{ source: "coupon" }, { source: "cart_line", valid: true }]);
});

test("credit by hand keeps the claims", async () => {
  const order = await placeClaimedByTwo();
  const before = await receiptOf(order);
  const body = { creatorId: crt(ada), reason: "She showed it first" };
  const path = `/api/admin/orders/${order.id}/attribution`;
  expect((await shop.request("PUT", path, { session: admin, body })).status).toBe(200);
  const after = await receiptOf(order);
  expect(after).toMatchObject({ method: "manual", creator: { id: crt(ada) }, policy: "coupon_wins" });
  expect(after.considered).toEqual(before.considered);
  expect((await ownClaims(order.reference, ada.session)).body.considered).toMatchObject([{ verdict: "outranked" }]);
});

test("a receipt from before claims were kept says so", async () => {
  const order = await placeClaimedByTwo();
  await shop.database.reads.execute(sql`
    update orders set attribution = attribution - 'policy' - 'considered' - 'dropped' where id = ${decodeId("ord", order.id)}`);
  expect(await receiptOf(order)).toMatchObject({ policy: null, considered: null, dropped: 0, method: "coupon" });
  expect((await ownClaims(order.reference, grace.session)).body).toMatchObject({ policy: null, considered: [] });
  expect(await differencesAfter(shop, null, [receiptCheck])).toEqual([]);
});

test("clicks that were only considered are in the export of a customer's data", async () => {
  const { clickId } = await placeClaimedByTwo();
  const options = { session: buyer.session, body: {} };
  const exported = await shop.request("GET", "/api/auth/me/export", { session: options.session });
  expect(exported.status).toBe(200);
  expect(exported.text).toContain(clickId);
});

test("tote verify replays the choice", async () => {
  const order = await placeClaimedByTwo();
  const id = decodeId("ord", order.id);
  const set = (path: string[], value: string) => sql`
    update orders set attribution = jsonb_set(attribution, ${path}::text[], ${value}::jsonb) where id = ${id}`;
  const cases: [Statement<unknown>, RegExp][] = [
    [set(["considered", "0", "verdict"], '"outranked"'), /claim 1 is outranked, the claims say won/],
    [set(["considered", "0", "valid"], "false"), /claim 1 is invalid with the reason null/],
    [set(["policy"], '"links_only"'), /creatorId of the receipt is .*, its claims say/],
    [set(["considered", "1", "clickedAt"], '"2020-01-01T00:00:00.000Z"'), /claim 2 is valid after its window/],
    [set(["considered", "1", "reason"], '"window_expired"'), /claim 2 is expired within its window/],
    [set(["code"], '"OTHER"'), /code of the receipt is OTHER, its claims say GRACE10/],
    [sql`update orders set creator_id = ${ada.creatorId} where id = ${id}`, /the receipt credits .*, the order/],
  ];
  expect(await differencesAfter(shop, null, [receiptCheck])).toEqual([]);
  for (const [damage, problem] of cases) {
    const found = await differencesAfter(shop, damage, [receiptCheck]);
    expect(found.map((difference) => difference.problem).join("\n")).toMatch(problem);
  }
});
