import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  commissionEvents,
  commissionsOf,
  creatorWithLink,
  creditedOrder,
  ledgerBalance,
  type TestCreator,
  transfersOf,
} from "../../../../test/commissions.ts";
import { createCreator, makeAdmin, makeStaff } from "../../../../test/factories.ts";
import { asStaff, auditOf, type FulfilledOrder, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";

let shop: TestApp;
let staff: string;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
let grace: TestCreator;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  staff = await makeStaff(shop);
  post = asStaff(shop, staff);
});
beforeEach(async () => {
  ada = await creatorWithLink(shop, "Ada");
  grace = await creatorWithLink(shop, "Grace");
});
afterAll(() => shop.close());

interface Shown extends FulfilledOrder {
  commissions: { creatorId: string; type: string; status: string; reason: string | null; amount: { amount: number } }[];
}

const crt = (creator: { creatorId: string }) => encodeId("crt", creator.creatorId);
const credit = (order: { id: string }, creatorId: string | null, reason = "It was her video", session = staff) =>
  shop.request<Shown>("PUT", `/api/admin/orders/${order.id}/attribution`, { session, body: { creatorId, reason } });
const place = () => creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
const paid = async () => (await post(`orders/${(await place()).id}/mark-paid`)).body;
const summary = async (order: { id: string }) =>
  (await commissionsOf(shop, order.id)).map((row) => [row.creator_id, row.type, row.status, row.amount_minor]);

test("an unpaid order changes hands: the old commissions are canceled, new ones made by today's terms", async () => {
  const order = await place();
  const ownRate = { session: await makeAdmin(shop), headers: { "if-match": "*" }, body: { rateBps: 2_000 } };
  await shop.request("PATCH", `/api/admin/creators/${crt(grace)}`, ownRate);
  const answer = await credit(order, crt(grace));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      version: order.version + 1,
      attribution: {
        status: "credited",
        method: "manual",
        code: null,
        creator: { id: crt(grace), displayName: "Grace" },
        linkId: null,
        clickId: null,
        clickedAt: null,
        reason: null,
      },
    },
  });
  expect(await summary(order)).toEqual([
    [ada.creatorId, "sale", "canceled", 300],
    [grace.creatorId, "sale", "pending", 600],
  ]);
  expect(answer.body.commissions).toMatchObject([
    { creatorId: crt(ada), status: "canceled", reason: "It was her video", rule: { scope: "default" } },
    {
      creatorId: crt(grace),
      status: "pending",
      reason: "It was her video",
      rule: { scope: "creator", rateBps: 2_000 },
    },
  ]);
  expect([await ledgerBalance(shop, ada.creatorId), await ledgerBalance(shop, grace.creatorId)]).toEqual([0, 600]);

  await post(`orders/${order.id}/mark-paid`);
  const [, theirs] = await commissionsOf(shop, order.id);
  expect(theirs?.counted_at).not.toBeNull();
  expect(await commissionEvents(shop, theirs?.id ?? "")).toEqual([{ type: "commission.created", status: "pending" }]);
  const [listed] = await shop.database.reads.query(
    sql<{ creator_id: string | null }>`select creator_id from orders where reference = ${order.reference}`,
  );
  expect(listed?.creator_id).toBe(grace.creatorId);
});

test("a paid order's commissions are clawed back whole, and counted for the other creator from now on", async () => {
  const order = await paid();
  await post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "Broken" });
  await credit(order, crt(grace));
  expect(await summary(order)).toEqual([
    [ada.creatorId, "sale", "refunded", 300],
    [grace.creatorId, "sale", "pending", 300],
    [ada.creatorId, "clawback", "refunded", -100],
    [ada.creatorId, "clawback", "refunded", -200],
    // Earlier refunds are deducted from the new commissions too.
    [grace.creatorId, "clawback", "pending", -100],
  ]);
  const rows = await commissionsOf(shop, order.id);
  const paidAt = new Date((order as unknown as { paidAt: string }).paidAt);
  expect(rows[0]?.counted_at).toEqual(paidAt);
  for (const row of [rows[1], rows[3], rows[4]]) expect(row?.counted_at?.getTime()).toBeGreaterThan(paidAt.getTime());
  expect([await ledgerBalance(shop, ada.creatorId), await ledgerBalance(shop, grace.creatorId)]).toEqual([0, 200]);
  expect(
    (await transfersOf(shop, ada.creatorId)).map(({ kind, amount_minor, reason }) => [kind, amount_minor, reason]),
  ).toEqual([
    ["commission", 300, null],
    ["clawback", 100, "refunded"],
    ["clawback", 200, "It was her video"],
  ]);
  expect(await commissionEvents(shop, rows[3]?.id ?? "")).toEqual([
    { type: "commission.reversed", status: "refunded" },
  ]);

  // The rest of its life goes to the new one alone.
  await post(`orders/${order.id}/refunds`, { full: true, reason: "The rest" });
  expect([await ledgerBalance(shop, ada.creatorId), await ledgerBalance(shop, grace.creatorId)]).toEqual([0, 0]);
});

test("it can go there and back, and to nobody", async () => {
  const order = await paid();
  await credit(order, crt(grace));
  await credit(order, crt(ada), "No, the other one");
  expect([await ledgerBalance(shop, ada.creatorId), await ledgerBalance(shop, grace.creatorId)]).toEqual([300, 0]);
  const nobody = await credit(order, null, "Neither of them");
  expect(nobody.body.attribution).toMatchObject({
    status: "not_credited",
    method: "manual",
    creator: null,
    reason: null,
  });
  expect([await ledgerBalance(shop, ada.creatorId), await ledgerBalance(shop, grace.creatorId)]).toEqual([0, 0]);
  expect((await commissionsOf(shop, order.id)).every(({ status }) => status === "refunded")).toBe(true);
  // Nothing follows it any more.
  await post(`orders/${order.id}/refunds`, { full: true, reason: "All" });
  expect([await ledgerBalance(shop, ada.creatorId), await ledgerBalance(shop, grace.creatorId)]).toEqual([0, 0]);
});

test("an order that nobody brought is credited; whom it credits already changes nothing", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const first = await credit(order, crt(ada));
  expect(first.body).toMatchObject({ version: 2, commissions: [{ creatorId: crt(ada), amount: { amount: 100 } }] });
  const again = await credit(order, crt(ada));
  expect(again.body.version).toBe(2);
  expect(await commissionsOf(shop, order.id)).toHaveLength(1);
});

test("an administrator may credit a creator's own order", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.reads.execute(
    sql`update orders set user_id = ${ada.userId} where reference = ${order.reference}`,
  );
  expect((await credit(order, crt(ada))).body.attribution).toMatchObject({ status: "credited", method: "manual" });
});

test("a creator whose terms exclude every line is not credited after all", async () => {
  const order = await place();
  const rule = { scope: "creator", targetId: crt(grace), excluded: true };
  const admin = await makeAdmin(shop);
  const made = await shop.request("POST", "/api/admin/commission-rules", { session: admin, body: rule });
  expect(made.status, made.text).toBe(201);
  expect((await credit(order, crt(grace))).body).toMatchObject({
    attribution: { status: "not_credited", method: "manual", reason: "product_excluded" },
    commissions: [{ status: "canceled" }],
  });
});

test("once something of it is being paid out, it stays as it is", async () => {
  const order = await paid();
  for (const status of ["processing", "paid"]) {
    await shop.database.reads.execute(
      sql`update commissions set status = ${status}, payout_id = ${newId()} where order_reference = ${order.reference}`,
    );
    expect(await credit(order, crt(grace))).toMatchObject({ status: 409, body: { code: "commission_in_payout" } });
  }
  expect(await summary(order)).toEqual([[ada.creatorId, "sale", "paid", 300]]);
});

test("what makes no sense is refused", async () => {
  const order = await place();
  for (const [creatorId, code] of [
    [encodeId("crt", newId()), "unknown_creator"],
    ["crt_nonsense", "unknown_creator"],
    [crt(await createCreator(shop, { status: "suspended" })), "creator_not_approved"],
    [crt(await createCreator(shop, { status: "banned" })), "creator_not_approved"],
  ] as const) {
    const answer = await credit(order, creatorId);
    expect(answer, creatorId).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/creatorId", code }] } });
  }
  expect((await credit(order, crt(grace), " ")).status).toBe(422);
  expect((await credit(order, crt(grace), "x", ada.session)).status).toBe(403);
  expect((await credit({ id: encodeId("ord", newId()) }, null)).status).toBe(404);
  await post(`orders/${order.id}/cancel`);
  expect(await credit(order, crt(grace))).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
});

test("the log of changes has who it went from and to, and why", async () => {
  const order = await place();
  await credit(order, crt(grace), "Her code was read out");
  expect((await auditOf(shop, order.id)).at(-1)).toMatchObject({
    action: "order.attribute",
    before: { creditedTo: crt(ada) },
    after: { creditedTo: crt(grace), reason: "Her code was read out" },
  });
});

test("what the staff sees of an order has its commissions", async () => {
  const order = await paid();
  for (const url of [`/api/admin/orders/${order.reference}`, `/api/admin/orders?q=${order.reference}`]) {
    const { body } = await shop.request<Shown & { data?: Shown[] }>("GET", url, { session: staff });
    expect((body.data?.[0] ?? body).commissions).toMatchObject([
      { creatorId: crt(ada), type: "sale", status: "pending", amount: { amount: 300, currency: "EUR" } },
    ]);
  }
  const own = await shop.request("GET", `/api/admin/orders/${order.id}`, { session: ada.session });
  expect(own.status).toBe(403);
});

test("who credited whom, and why, stands in the time line of the shop's people alone", async () => {
  const order = await place();
  await credit(order, crt(grace), "It was her video");
  const { body } = await credit(order, null, "It was not");
  const entries = body.timeline.filter(({ type }) => type === "attribution_changed");
  expect(entries).toMatchObject([
    { type: "attribution_changed", detail: "Ada → Grace: It was her video" },
    { type: "attribution_changed", detail: "Grace → no creator: It was not" },
  ]);
  expect((await credit(order, null)).body.timeline).toHaveLength(body.timeline.length);
  const rows = await shop.database.reads.query(sql<{ document: string | null }>`
    select document from orders where id = ${decodeId("ord", order.id)}`);
  expect(rows[0]?.document).not.toContain("attribution_changed");
});
