import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  commissionsOf,
  creatorWithLink,
  ledgerBalance,
  type TestCreator,
  transfersOf,
} from "../../../../../test/commissions.ts";
import {
  createCollections,
  createProduct,
  makeAdmin,
  signUp,
  type TestCustomer,
} from "../../../../../test/factories.ts";
import { addShippingMethod, addTaxRate, BERLIN, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { DAY_MS } from "../../../../platform/time.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });

let shop: TestApp;
let admin: string;
let tote: string;
let ada: TestCreator;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await createCollections(shop, { handle: "bags", title: "Bags" });
  tote = (
    await createProduct(shop, {
      handle: "tote",
      title: "Tote",
      collections: ["bags"],
      variants: [{ priceMinor: 2_500 }],
    })
  ).productId;
  await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_500 }] });
});
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from commission_rules`);
  ada = await creatorWithLink(shop);
  buyer = await signUp(shop);
});
afterAll(() => shop.close());

interface Purchase {
  key?: string;
  body?: object;
}

function place({ key, body }: Purchase): Promise<TestAnswer<TestOrder>> {
  return shop.request<TestOrder>("POST", "/api/orders", {
    session: buyer.session,
    headers: key === undefined ? {} : { "idempotency-key": key },
    body: { lines: [{ productId: "tote", qty: 2 }], shippingAddress: BERLIN, ...body },
  });
}

async function buy(purchase: Purchase = {}): Promise<TestOrder> {
  const placed = await place(purchase);
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
}

const addRule = async (rule: object) => {
  const made = await shop.request("POST", "/api/admin/commission-rules", { session: admin, body: rule });
  expect(made.status, made.text).toBe(201);
  return String(made.body.id);
};
const amountsOf = async (order: TestOrder) => (await commissionsOf(shop, order.id)).map((row) => row.amount_minor);
const code = () => ({ attribution: { code: ada.code } });

test("a credited order has a commission a line, one movement in the ledger, and an event for each", async () => {
  const lines = [
    { productId: "tote", qty: 2 },
    { productId: "mug", qty: 1 },
  ];
  const order = await buy({ body: { lines, ...code() } });
  const orderId = decodeId("ord", order.id) ?? "";
  const rows = await shop.database.reads.query(sql<{
    id: string;
    line_id: string | null;
    type: string;
    status: string;
    product_title: string | null;
    base_minor: number;
    amount_minor: number;
    units: number;
    rate_bps: number | null;
    rule: unknown;
    order_reference: string | null;
    awaiting_shipment: boolean;
    available_at: Date | null;
    counted_at: Date | null;
    created_at: Date;
  }>`
    select c.id, c.line_id, c.type, c.status, c.product_title, c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.order_reference, c.awaiting_shipment, c.available_at, c.counted_at, c.created_at
    from commissions c join order_lines l on l.id = c.line_id where c.order_id = ${orderId} order by l.position`);
  const common = {
    type: "sale",
    status: "pending",
    rate_bps: 1_000,
    rule: { scope: "default", id: null, rateBps: 1_000, flatPerUnit: null, cap: null },
    order_reference: order.reference,
    awaiting_shipment: true,
    // 30 days: more than the hold period of 14 days and 16 more.
    available_at: new Date(new Date(order.placedAt).getTime() + 30 * DAY_MS),
    counted_at: new Date(order.placedAt),
    created_at: new Date(order.placedAt),
  };
  expect(rows).toMatchObject([
    // 5000 − 798 tax; 1500 − 239 tax.
    { ...common, product_title: "Tote", base_minor: 4_202, amount_minor: 420, units: 2 },
    { ...common, product_title: "Mug", base_minor: 1_261, amount_minor: 126, units: 1 },
  ]);
  expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.line_id));
  expect(await transfersOf(shop, ada.creatorId)).toEqual([
    { kind: "commission", cause: `accrual:${orderId}:${ada.creatorId}`, amount_minor: 546, reason: null },
  ]);
  const events = await shop.database.reads.query(sql<{ resource_id: string; data: unknown }>`
    select resource_id, data from events where type = 'commission.created' and resource_id = any(${rows.map((row) => row.id)}::uuid[])`);
  const [first] = rows;
  expect(events).toHaveLength(2);
  expect(events.find((event) => event.resource_id === first?.id)?.data).toEqual({
    id: encodeId("com", first?.id ?? ""),
    creatorId: encodeId("crt", ada.creatorId),
    type: "sale",
    sourceId: null,
    lineId: encodeId("line", first?.id ?? ""),
    orderReference: order.reference,
    productTitle: "Tote",
    base: eur(4_202),
    rateBps: 1_000,
    rule: { scope: "default", id: null, rateBps: 1_000, flatPerUnit: null, cap: null },
    amount: eur(420),
    status: "pending",
    reason: null,
    availableAt: common.available_at.toISOString(),
    createdAt: order.placedAt,
    version: 1,
  });
});

describe("the rules", () => {
  test("count from the next order on, and what was placed keeps its terms", async () => {
    const before = await buy({ body: code() });
    const id = await addRule({ scope: "product", targetId: tote, flatPerUnit: eur(300), cap: eur(500) });
    const after = await buy({ body: code() });
    await shop.request("DELETE", `/api/admin/commission-rules/${id}`, { session: admin });
    const last = await buy({ body: code() });
    expect(await Promise.all([before, after, last].map(amountsOf))).toEqual([[420], [500], [420]]);
    const [row] = await shop.database.reads.query(sql<{ rate_bps: number | null; rule: unknown }>`
      select rate_bps, rule from commissions where order_id = ${decodeId("ord", after.id)}`);
    const rule = { scope: "product", id: decodeId("rule", id), rateBps: null, flatPerUnit: 300, cap: 500 };
    expect(row).toEqual({ rate_bps: null, rule });
    // Partners read the terms in the event, as creator and administrator do in the row: its `rateBps` alone says nothing.
    const [event] = await shop.database.reads.query(sql<{ data: unknown }>`
      select e.data from events e join commissions c on c.id = e.resource_id
      where e.type = 'commission.created' and c.order_id = ${decodeId("ord", after.id)}`);
    expect(event?.data).toMatchObject({
      rateBps: null,
      rule: { scope: "product", id, rateBps: null, flatPerUnit: eur(300), cap: eur(500) },
    });
  });

  test("of collections, of tiers and of the creator, who may have a rate of their own", async () => {
    const [bags] = await shop.database.reads.query(sql<{ id: string }>`select id from collections`);
    const targetId = encodeId("crt", ada.creatorId);
    await addRule({ scope: "tier", targetId: "gold", rateBps: 2_000 });
    expect(await amountsOf(await buy({ body: code() }))).toEqual([420]);
    const terms = { session: admin, headers: { "if-match": "*" } };
    await shop.request("PATCH", `/api/admin/creators/${targetId}`, { ...terms, body: { tier: "gold" } });
    expect(await amountsOf(await buy({ body: code() }))).toEqual([840]);
    await addRule({ scope: "collection", targetId: encodeId("col", bags?.id ?? ""), rateBps: 3_000 });
    expect(await amountsOf(await buy({ body: code() }))).toEqual([1_261]);
    await shop.request("PATCH", `/api/admin/creators/${targetId}`, { ...terms, body: { rateBps: 500 } });
    expect(await amountsOf(await buy({ body: code() }))).toEqual([210]);
    await addRule({ scope: "creator_product", targetId, productId: tote, rateBps: 100 });
    expect(await amountsOf(await buy({ body: code() }))).toEqual([42]);
  });

  test("may exclude a line, and with all lines the order", async () => {
    await addRule({ scope: "product", targetId: tote, excluded: true });
    const lines = [
      { productId: "tote", qty: 1 },
      { productId: "mug", qty: 1 },
    ];
    const mixed = await buy({ body: { lines, ...code() } });
    expect(mixed.attribution).toMatchObject({ status: "credited", reason: null });
    expect(await amountsOf(mixed)).toEqual([126]);
    const excluded = await buy({ body: code() });
    expect(excluded.attribution).toMatchObject({
      status: "not_credited",
      reason: "product_excluded",
      creator: { displayName: "Ada" },
    });
    expect(await amountsOf(excluded)).toEqual([]);
    const [row] = await shop.database.reads.query(sql<{ creator_id: string | null }>`
      select creator_id from orders where id = ${decodeId("ord", excluded.id)}`);
    expect(row).toEqual({ creator_id: null });
    expect(await ledgerBalance(shop, ada.creatorId)).toBe(126);
  });

  test("may exclude everything for one creator: then the next source is credited", async () => {
    const grace = await creatorWithLink(shop);
    await addRule({ scope: "creator", targetId: encodeId("crt", ada.creatorId), excluded: true });
    const stamp = { productId: "tote", qty: 2, attribution: { code: grace.code } };
    await shop.request("POST", "/api/cart/lines", { session: buyer.session, body: stamp });
    const order = await buy({ body: code() });
    expect(order.attribution).toMatchObject({ status: "credited", method: "cart_line", code: grace.code });
    expect(await amountsOf(order)).toEqual([420]);
    expect(await Promise.all([ada, grace].map(({ creatorId }) => ledgerBalance(shop, creatorId)))).toEqual([0, 420]);
  });

  test("that come to nothing leave a commission of nothing, which moves no money", async () => {
    await addRule({ scope: "default", rateBps: 0 });
    const order = await buy({ body: code() });
    expect(order.attribution).toMatchObject({ status: "credited" });
    expect(await amountsOf(order)).toEqual([0]);
    expect(await transfersOf(shop, ada.creatorId)).toEqual([]);
  });
});

test("an order that waits for its payment has no date yet and does not count", async () => {
  const byHand = await startTestApp({ payments: "manual" });
  await addShippingMethod(byHand, { code: "standard", priceMinor: 490 });
  await createProduct(byHand, { handle: "tote" });
  const creator = await creatorWithLink(byHand);
  const customer = await signUp(byHand);
  const lines = [{ productId: "tote", qty: 1 }];
  const body = { lines, shippingAddress: BERLIN, attribution: { code: creator.code } };
  const order = await byHand.request<TestOrder>("POST", "/api/orders", { session: customer.session, body });
  expect(await commissionsOf(byHand, order.body.id)).toMatchObject([
    { status: "pending", amount_minor: 250, available_at: null, counted_at: null },
  ]);
  expect(await ledgerBalance(byHand, creator.creatorId)).toBe(250);
  await byHand.close();
});

test("an order that credits nobody writes nothing about money", async () => {
  const counts = async () => {
    const [row] = await shop.database.reads.query(sql<{
      rows: number | null;
      moved: number | null;
      told: number | null;
    }>`
      select (select count(*) from commissions) as rows, (select count(*) from transfers) as moved,
        (select count(*) from events where type = 'commission.created') as told`);
    return row;
  };
  const before = await counts();
  for (const attribution of [undefined, { code: "nobody" }])
    expect((await buy({ body: { ...(attribution && { attribution }) } })).attribution.status).not.toBe("credited");
  expect(await counts()).toEqual(before);
});

test("a repetition under the same key earns nothing more", async () => {
  const first = await place({ key: "once", body: code() });
  const [again, twin] = await Promise.all([place({ key: "once", body: code() }), place({ key: "once", body: code() })]);
  expect([again.body.id, twin.body.id]).toEqual([first.body.id, first.body.id]);
  expect(await amountsOf(first.body)).toEqual([420]);
  expect(await transfersOf(shop, ada.creatorId)).toHaveLength(1);
});
