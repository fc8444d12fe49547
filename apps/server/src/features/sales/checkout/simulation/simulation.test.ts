import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BROWSER } from "../../../../../test/clicks.ts";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../../test/factories.ts";
import { addDiscount, addShippingMethod, BERLIN, type TestOrder } from "../../../../../test/orders.ts";
import { readAllRows } from "../../../../../test/read-all-rows.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
let staff: string;
let ada: TestCreator;
let grace: TestCreator;
const coupons = new Map<TestCreator, string>();
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 10_000 }] });
});
beforeEach(async () => {
  // Each test sees its own orders alone.
  await shop.database.reads.execute(sql`update orders set placed_at = placed_at - interval '400 days'`);
  ada = await creatorWithLink(shop, "Ada");
  grace = await creatorWithLink(shop, "Grace");
  for (const [creator, name] of [
    [ada, "ADA"],
    [grace, "GRACE"],
  ] as const) {
    const code = `${name}${coupons.size}`;
    coupons.set(creator, code);
    await addDiscount(shop, { code, type: "percentage", valueBps: 1_000, creatorId: creator.creatorId });
  }
});
afterAll(() => shop.close());

const crt = ({ creatorId }: TestCreator) => encodeId("crt", creatorId);

async function click(creator: TestCreator): Promise<string> {
  const answer = await shop.request("GET", `/r/${creator.code}`, { headers: { "user-agent": BROWSER } });
  return new URL(String(answer.headers.location)).searchParams.get("clk") ?? "";
}

/** An order of one tote: 100.00, with a coupon 90.00. */
async function order({ coupon, clicked }: { coupon?: TestCreator; clicked?: TestCreator }): Promise<TestOrder> {
  const { session } = await signUp(shop);
  const attribution = clicked === undefined ? {} : { attribution: { clickId: await click(clicked) } };
  const discount = coupon === undefined ? {} : { discountCode: coupons.get(coupon) };
  const lines = [{ productId: "tote", qty: 1 }];
  const body = { lines, shippingAddress: BERLIN, ...attribution, ...discount };
  const placed = await shop.request<TestOrder>("POST", "/api/orders", { session, body });
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
}

interface Credit {
  orders: number;
  commission: { amount: number };
}
interface Simulation {
  estimated: boolean;
  changedOrders: number;
  ordersWithoutClaims: number;
  creators: { creatorId: string; displayName: string; now: Credit; simulated: Credit }[];
}

const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
const simulate = (policy: string, period: object = {}, session = staff) =>
  shop.request<Simulation>("POST", "/api/admin/attribution/simulate", {
    session,
    body: { policy, from: hour(-1), to: hour(1), ...period },
  });

/** Orders and commission of Ada and Grace, now and under the policy. */
async function sums(policy: string) {
  const { status, body, text } = await simulate(policy);
  expect(status, text).toBe(200);
  expect(body.estimated).toBe(true);
  const of = (creator: TestCreator) => {
    const found = body.creators.find(({ creatorId }) => creatorId === crt(creator));
    const pair = ({ orders, commission }: Credit = { orders: 0, commission: { amount: 0 } }) => [
      orders,
      commission.amount,
    ];
    return [pair(found?.now), pair(found?.simulated)];
  };
  return { ada: of(ada), grace: of(grace), changed: body.changedOrders };
}

test("per creator, orders and commission now and under each policy", async () => {
  await order({ coupon: grace, clicked: ada });
  await order({ coupon: grace });
  await order({ clicked: ada });
  await order({ coupon: ada, clicked: ada });
  const canceled = await order({ coupon: grace, clicked: ada });
  await shop.database.reads.execute(sql`
    update orders set status = 'canceled', canceled_at = now(), cancel_reason = 'admin' where id = ${decodeId("ord", canceled.id)}`);
  const now = { ada: [2, 1_900], grace: [2, 1_800] };
  expect(await sums("coupon_wins")).toEqual({
    ada: [now.ada, now.ada],
    grace: [now.grace, now.grace],
    changed: 0,
  });
  expect(await sums("earlier_link_wins")).toEqual({
    ada: [now.ada, [3, 2_800]],
    grace: [now.grace, [1, 900]],
    changed: 1,
  });
  expect(await sums("links_only")).toEqual({ ada: [now.ada, [3, 2_800]], grace: [now.grace, [0, 0]], changed: 2 });
});

test("those who did not win are estimated by today's rules, the others keep what they have", async () => {
  await order({ coupon: grace, clicked: ada });
  await order({ clicked: ada });
  const session = await makeAdmin(shop);
  const change = { session, headers: { "if-match": "*" }, body: { rateBps: 2_000 } };
  expect((await shop.request("PATCH", `/api/admin/creators/${crt(ada)}`, change)).status).toBe(200);
  expect(await sums("links_only")).toMatchObject({
    ada: [
      [1, 1_000],
      [2, 1_000 + 1_800],
    ],
    grace: [
      [1, 900],
      [0, 0],
    ],
  });
});

test("decisions by hand stay, and so do orders from before claims were kept", async () => {
  const byHand = await order({ coupon: grace, clicked: ada });
  for (const creator of [ada, grace, ada, grace])
    await shop.request("PUT", `/api/admin/orders/${byHand.id}/attribution`, {
      session: staff,
      body: { creatorId: crt(creator), reason: "Her video" },
    });
  const old = await order({ coupon: grace, clicked: ada });
  await shop.database.reads.execute(sql`
    update orders set attribution = attribution - 'policy' - 'considered' - 'dropped' where id = ${decodeId("ord", old.id)}`);
  expect(await sums("links_only")).toEqual({
    ada: [
      [0, 0],
      [0, 0],
    ],
    grace: [
      [2, 1_800],
      [2, 1_800],
    ],
    changed: 0,
  });
  expect((await simulate("links_only")).body.ordersWithoutClaims).toBe(1);
});

test("it changes nothing, whatever is asked at once", async () => {
  for (let n = 0; n < 3; n += 1) await order({ coupon: grace, clicked: ada });
  // Sessions remember when they were used last.
  const read = () => readAllRows(shop.database.settings.connection, ["sessions"]);
  const before = await read();
  const answers = await Promise.all(
    ["links_only", "earlier_link_wins", "coupon_wins"].map((policy) => simulate(policy)),
  );
  expect(answers.map(({ status, body }) => [status, body.changedOrders])).toEqual([
    [200, 3],
    [200, 3],
    [200, 0],
  ]);
  expect(await read()).toEqual(before);
});

test("invalid periods and policies are refused", async () => {
  expect(await simulate("links_only", { to: hour(-1), from: hour(1) })).toMatchObject({ status: 422 });
  expect(await simulate("links_only", { from: "yesterday" })).toMatchObject({ status: 422 });
  expect(await simulate("nobody_wins")).toMatchObject({ status: 422 });
  expect((await simulate("links_only", { from: hour(-3), to: hour(-2) })).body.creators).toEqual([]);
});

test("a code that circulates without its creator shows", async () => {
  await order({ coupon: grace, clicked: grace });
  for (let n = 0; n < 2; n += 1) await order({ coupon: grace, clicked: ada });
  await order({ coupon: grace });
  const codesOf = async (query = "") => {
    const url = `/api/admin/attribution/codes${query}`;
    const { body } = await shop.request<{ codes: { creatorId: string }[] }>("GET", url, { session: staff });
    return body.codes.filter(({ creatorId }) => [ada, grace].some((creator) => crt(creator) === creatorId));
  };
  const graces = { code: coupons.get(grace), creatorId: crt(grace), displayName: "Grace" };
  const unused = { uses: 0, withoutClick: 0, shareWithoutClick: null };
  expect(await codesOf()).toEqual([
    { ...graces, uses: 4, withoutClick: 3, shareWithoutClick: 0.75 },
    { code: coupons.get(ada), creatorId: crt(ada), displayName: "Ada", ...unused },
  ]);
  expect(await codesOf(`?from=${hour(1)}&to=${hour(2)}`)).toContainEqual({ ...graces, ...unused });
  const wrong = await shop.request("GET", `/api/admin/attribution/codes?from=${hour(2)}&to=${hour(1)}`, {
    session: staff,
  });
  expect(wrong.status).toBe(422);
});
