/** docs/contract/attribution-and-commissions.md#holds: cases that commissions wait for, and the queue that decides them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ageOrder, commissionsOf, creatorWithLink, creditedOrder } from "../../../../test/commissions.ts";
import { createProduct, makeAdmin, makeStaff } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";
import { orderCommissionCheck } from "../orders/verify/verify-order-commissions.ts";
import { holdCommissionsAgain } from "./hold-again.ts";
import { openCase } from "./hold-orders.ts";
import { openCasesByRule } from "./open-cases-by-rule.ts";
import type { HoldCase } from "./schemas.ts";

let shop: TestApp;
let staff: string;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  staff = await makeStaff(shop);
  post = asStaff(shop, await makeAdmin(shop));
});
afterAll(async () => {
  const differences: unknown[] = [];
  await orderCommissionCheck.run(shop.database.reads, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
  await shop.close();
});

const LINES = [
  { priceMinor: 1_000, qty: 1 },
  { priceMinor: 2_000, qty: 1 },
];
const uuid = (order: { id: string }) => decodeId("ord", order.id) ?? "";
const open = (order: { id: string }, reason: HoldCase["reason"] = "own_purchase", lineIds?: string[]) =>
  shop.database.transaction((tx) => openCase(tx, uuid(order), { reason, lineIds: lineIds ?? null, once: false }));
const states = async (order: { id: string }) =>
  (await commissionsOf(shop, order.id)).map(({ status, reason }) => [status, reason]);
const queue = async (query = "open=true") =>
  (await shop.request<{ data: HoldCase[] }>("GET", `/api/admin/holds?${query}`, { session: staff })).body.data;
const caseOf = async (order: { id: string }) => (await queue(`orderId=${order.id}`))[0];
const decide = (body: Record<string, unknown>, session = staff) =>
  shop.request<Record<string, unknown>>("POST", "/api/admin/holds/decide", { session, body });

async function paidOrder() {
  const { code } = await creatorWithLink(shop);
  const placed = await creditedOrder(shop, code, LINES);
  await post(`orders/${placed.id}/mark-paid`);
  return placed;
}

test("an open case holds what is pending or approved; closing it gives back what the date says", async () => {
  const [early, due] = [await paidOrder(), await paidOrder()];
  await post(`orders/${due.id}/shipments`, { carrier: "DHL" });
  await ageOrder(shop, due.id, 40);
  for (const order of [early, due]) {
    await open(order);
    await open(order);
    expect(await states(order)).toEqual([
      ["on_hold", "own_purchase"],
      ["on_hold", "own_purchase"],
    ]);
  }
  expect(await caseOf(early)).toMatchObject({
    reason: "own_purchase",
    order: { reference: early.reference, total: { amount: 3_490 } },
    amount: { amount: 300 },
    commissions: 2,
    closedAt: null,
  });
  const ids = [await caseOf(early), await caseOf(due)].map((found) => found?.id);
  expect(await decide({ ids, action: "release" })).toMatchObject({ status: 200, body: { decided: 2 } });
  expect(await states(early)).toEqual([
    ["pending", null],
    ["pending", null],
  ]);
  expect(await states(due)).toEqual([
    ["approved", null],
    ["approved", null],
  ]);
  expect(await caseOf(due)).toMatchObject({ outcome: "released", closedBy: { id: expect.any(String) } });
});

test("a case of some lines holds these alone, and a commission that was released stays so", async () => {
  const order = await paidOrder();
  const [first = "", second = ""] = (await commissionsOf(shop, order.id)).map(({ id }) => id);
  await open(order, "no_clicks", [first]);
  expect((await states(order)).map(([status]) => status)).toEqual(["on_hold", "pending"]);
  await post(`commissions/${encodeId("com", first)}/release`, { reason: "Looked at" });
  await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  await holdCommissionsAgain(shop.database);
  expect((await states(order)).map(([status]) => status)).toEqual(["pending", "pending"]);
  // Another case holds it again; the hold of a person is not a case's to end.
  await post(`commissions/${encodeId("com", second)}/hold`, { reason: "By hand" });
  await open(order, "refund_rate");
  expect(await states(order)).toEqual([
    ["on_hold", "refund_rate"],
    ["on_hold", "By hand"],
  ]);
  const refunds = (await queue(`orderId=${order.id}&reason=refund_rate`))[0];
  await decide({ ids: [refunds?.id], action: "release" });
  expect((await states(order)).map(([status]) => status)).toEqual(["pending", "on_hold"]);
});

test("rejecting takes the commissions back, with a reason, once", async () => {
  const order = await paidOrder();
  await open(order);
  const id = (await caseOf(order))?.id;
  expect(await decide({ ids: [id], action: "reject" })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/reason" }] },
  });
  expect((await decide({ ids: [id, "hold_nope"], action: "reject", reason: "Own order" })).status).toBe(422);
  expect(await states(order)).toEqual([
    ["on_hold", "own_purchase"],
    ["on_hold", "own_purchase"],
  ]);
  expect((await decide({ ids: [id], action: "reject", reason: "Own order" })).status).toBe(200);
  expect(await states(order)).toEqual([
    ["rejected", "Own order"],
    ["rejected", "Own order"],
  ]);
  expect((await decide({ ids: [id], action: "release" })).status).toBe(409);
});

test("who buys by the own link as a guest and signs in afterwards is not paid before somebody looked", async () => {
  const creator = await creatorWithLink(shop);
  const { productId } = await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_000, stock: 10 }] });
  const guest = (await shop.request("POST", "/api/auth/guest", { body: {} })).cookie("session") ?? "";
  const placed = await placeOrder(shop, guest, {
    lines: [{ productId: productId, qty: 1 }],
    email: "somebody.else@example.com",
    shippingAddress: BERLIN,
    attribution: { code: creator.code },
  });
  expect(placed.body.attribution).toMatchObject({ status: "credited" });
  await post(`orders/${placed.body.id}/mark-paid`);
  expect(await states(placed.body)).toEqual([["pending", null]]);
  await shop.database.reads.execute(
    sql`update users set merged_into = ${creator.userId} where id = (select user_id from orders where id = ${uuid(placed.body)})`,
  );
  await Promise.all(shop.app.jobs.filter(({ name }) => name === "orders-of-merged-guests").map(({ run }) => run()));
  expect(await states(placed.body)).toEqual([["on_hold", "own_purchase"]]);
  expect(await caseOf(placed.body)).toMatchObject({ reason: "own_purchase" });
  const admin = await shop.request("GET", `/api/admin/orders/${placed.body.id}`, { session: staff });
  expect(admin.body).toMatchObject({ attribution: { status: "credited", reason: null } });
});

test("codes without a click open cases once", async () => {
  const coupons = await creatorWithLink(shop);
  const orders = [];
  for (let made = 0; made < 5; made += 1) {
    const order = await creditedOrder(shop, coupons.code, LINES.slice(0, 1));
    await post(`orders/${order.id}/mark-paid`);
    orders.push(order);
  }
  await openCasesByRule(shop.database);
  for (const order of orders) expect(await states(order)).toEqual([["on_hold", "no_clicks"]]);
  const ids = await Promise.all(orders.map(async (order) => (await caseOf(order))?.id));
  await decide({ ids, action: "release" });
  await openCasesByRule(shop.database);
  for (const order of orders) expect((await states(order))[0]?.[0]).toBe("pending");
});

test("a creator whose orders are refunded too often has the others held, from the share on", async () => {
  const creator = await creatorWithLink(shop);
  const orders: FulfilledOrder[] = [];
  for (let made = 0; made < 10; made += 1) {
    const order = await creditedOrder(shop, creator.code, LINES.slice(0, 1));
    await post(`orders/${order.id}/mark-paid`);
    orders.push(order);
  }
  // One came by a click, so the other rule finds nothing.
  const [first, , , fourth] = orders;
  if (first === undefined || fourth === undefined) throw new Error("ten orders were placed");
  await shop.database.reads.execute(sql`
    update orders set attribution = attribution || jsonb_build_object('clickId', ${uuid(first)}::text) where id = ${uuid(first)}`);
  const refund = ({ id, lines }: FulfilledOrder) =>
    post(`orders/${id}/refunds`, { lines: [{ lineId: lines[0]?.id, qty: 1 }], reason: "Broken" });
  for (const order of orders.slice(0, 3)) expect((await refund(order)).status).toBe(201);
  await openCasesByRule(shop.database);
  for (const order of orders.slice(3)) expect(await states(order)).toEqual([["pending", null]]);
  expect((await refund(fourth)).status).toBe(201);
  await openCasesByRule(shop.database);
  for (const order of orders.slice(4)) expect(await states(order)).toEqual([["on_hold", "refund_rate"]]);
});

test("nobody decides on a case that pays themselves", async () => {
  const creator = await creatorWithLink(shop);
  const order = await creditedOrder(shop, creator.code, LINES);
  await post(`orders/${order.id}/mark-paid`);
  await open(order);
  await shop.database.reads.execute(sql`update users set roles = '{staff}' where id = ${creator.userId}`);
  const ids = [(await caseOf(order))?.id];
  const answer = await decide({ ids, action: "release" }, creator.session);
  expect(answer).toMatchObject({ status: 403, body: { code: "own_case" } });
  expect((await states(order)).map(([status]) => status)).toEqual(["on_hold", "on_hold"]);
});
