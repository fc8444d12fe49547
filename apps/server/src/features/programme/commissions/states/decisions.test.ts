import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ageCommissions,
  commissionEvents,
  commissionsOf,
  creatorWithLink,
  creditedOrder,
  ledgerBalance,
  salesOf,
  type TestCreator,
  transfersOf,
} from "../../../../../test/commissions.ts";
import { makeAdmin } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../../platform/ids.ts";
import type { CommissionStatus } from "../commission-states.ts";
import { effectiveState } from "./effective-status.ts";

let shop: TestApp;
let staff: string;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  staff = await makeAdmin(shop);
  post = asStaff(shop, staff);
});
beforeEach(async () => {
  ada = await creatorWithLink(shop);
});
afterAll(() => shop.close());

interface Shown {
  id: string;
  status: string;
  reason: string | null;
  creatorId: string;
  version: number;
  code?: string;
}

const act = (id: string, action: string, reason = "Looked at") =>
  shop.request<Shown>("POST", `/api/admin/commissions/${id}/${action}`, { session: staff, body: { reason } });

/** Three pieces at 10.00, shipped: 3.00 for the creator, released after 30 days. */
async function shippedOrder(): Promise<{ order: FulfilledOrder; saleId: string }> {
  const order = await creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
  await post(`orders/${order.id}/mark-paid`);
  await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  return { order, saleId: (await salesOf(shop, order.id))[0] ?? "" };
}
const refundOne = (order: FulfilledOrder) =>
  post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "Broken" });

test("a hold takes the sale with what was taken back of it; its end puts both where they would be", async () => {
  const { order, saleId } = await shippedOrder();
  await refundOne(order);
  const held = await act(saleId, "hold", "Looks odd");
  expect(held).toMatchObject({
    status: 200,
    body: { id: saleId, status: "on_hold", reason: "Looks odd", creatorId: encodeId("crt", ada.creatorId) },
  });
  expect((await commissionsOf(shop, order.id)).map((row) => [row.type, row.status, row.reason])).toEqual([
    ["sale", "on_hold", "Looks odd"],
    ["clawback", "on_hold", "Looks odd"],
  ]);
  expect(await act(saleId, "hold")).toMatchObject({ status: 409, body: { code: "invalid_transition" } });

  // A clawback of a refund made meanwhile is on hold too.
  await refundOne(order);
  const rows = await commissionsOf(shop, order.id);
  expect(rows.map((row) => row.status)).toEqual(Array(3).fill("on_hold"));
  expect(await commissionEvents(shop, rows.at(-1)?.id ?? "")).toEqual([
    { type: "commission.reversed", status: "on_hold" },
    { type: "commission.held", status: "on_hold" },
  ]);
  expect(await act(saleId, "release")).toMatchObject({ status: 200, body: { status: "pending", reason: null } });
  expect((await commissionsOf(shop, order.id)).map((row) => [row.status, row.reason])).toEqual([
    ["pending", null],
    ["pending", "refunded"],
    ["pending", "refunded"],
  ]);
  expect(await commissionEvents(shop, decodeId("com", saleId) ?? "")).toEqual([
    { type: "commission.created", status: "pending" },
    { type: "commission.held", status: "on_hold" },
  ]);
});

test("a commission released after its date is approved at once", async () => {
  const { order, saleId } = await shippedOrder();
  await act(saleId, "hold");
  await ageCommissions(shop, order.id, 31);
  expect((await act(saleId, "release")).body.status).toBe("approved");
  expect((await commissionEvents(shop, decodeId("com", saleId) ?? "")).at(-1)).toEqual({
    type: "commission.approved",
    status: "approved",
  });
  // A commission can be held again until it is paid, approved or not.
  expect((await act(saleId, "hold")).body.status).toBe("on_hold");
});

test("a rejection reverses the rest of the commission in the ledger, permanently", async () => {
  const { order, saleId } = await shippedOrder();
  await refundOne(order);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(200);
  expect((await act(saleId, "reject", "Bought by a friend")).body).toMatchObject({
    status: "rejected",
    reason: "Bought by a friend",
  });
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
  expect((await transfersOf(shop, ada.creatorId)).at(-1)).toMatchObject({
    kind: "rejection",
    amount_minor: 200,
    reason: "Bought by a friend",
  });
  expect((await commissionsOf(shop, order.id)).map((row) => row.status)).toEqual(["rejected", "rejected"]);
  for (const action of ["hold", "release", "reject"])
    expect(await act(saleId, action), action).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  // Further refunds of the order have nothing left to take.
  await refundOne(order);
  expect(await commissionsOf(shop, order.id)).toHaveLength(2);
  expect((await commissionEvents(shop, decodeId("com", saleId) ?? "")).at(-1)).toEqual({
    type: "commission.reversed",
    status: "rejected",
  });
});

test("a clawback cannot be decided on alone, and what is being paid not at all", async () => {
  const { order, saleId } = await shippedOrder();
  await refundOne(order);
  const [, clawback] = await commissionsOf(shop, order.id);
  for (const action of ["hold", "release", "reject"])
    expect((await act(encodeId("com", clawback?.id ?? ""), action)).body.code).toBe("invalid_transition");
  expect((await act(saleId, "release")).body.code).toBe("invalid_transition");
  await shop.database.reads.execute(
    sql`update commissions set status = 'processing', payout_id = ${newId()} where id = ${decodeId("com", saleId)}`,
  );
  for (const action of ["hold", "reject"]) expect((await act(saleId, action)).body.code).toBe("invalid_transition");
});

test("nobody but staff decides, with a reason, and about what there is", async () => {
  const { saleId } = await shippedOrder();
  const url = `/api/admin/commissions/${saleId}/hold`;
  expect((await shop.request("POST", url, { body: { reason: "x" } })).status).toBe(401);
  expect((await shop.request("POST", url, { session: ada.session, body: { reason: "x" } })).status).toBe(403);
  for (const body of [{}, { reason: "" }, { reason: "   " }, { reason: "x", more: 1 }])
    expect((await shop.request("POST", url, { session: staff, body })).status).toBe(422);
  expect((await act(encodeId("com", newId()), "hold")).status).toBe(404);
  expect((await act("com_nonsense", "hold")).status).toBe(404);
});

describe("suspension and ban", () => {
  const creator = (action: string, body: object = {}) =>
    post(`creators/${encodeId("crt", ada.creatorId)}/${action}`, { ...body });
  const shownAs = async (saleId: string) =>
    (await shop.request<Shown>("GET", `/api/admin/commissions/${saleId}`, { session: staff })).body;
  const runJob = (name: string) => shop.app.jobs.find((job) => job.name === name)?.run();

  test("a suspension holds what is not paid without writing it, and its end undoes that", async () => {
    const { order, saleId } = await shippedOrder();
    const held = await shippedOrder();
    await act(held.saleId, "hold", "Looks odd");
    await ageCommissions(shop, order.id, 31);
    expect(await shownAs(saleId)).toMatchObject({ status: "approved", reason: null });
    const before = await commissionsOf(shop, order.id);
    await creator("suspend");
    expect(await shownAs(saleId)).toMatchObject({ status: "on_hold", reason: "creator_suspended" });
    expect(await shownAs(held.saleId)).toMatchObject({ status: "on_hold", reason: "Looks odd" });
    // The worker leaves it alone, and there is no administrator's hold to end.
    await runJob("commission-releases");
    expect(await commissionsOf(shop, order.id)).toEqual(before);
    expect(await act(saleId, "release")).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    const list = await shop.request<{ data: Shown[] }>(
      "GET",
      `/api/admin/commissions?status=on_hold&creator=${encodeId("crt", ada.creatorId)}`,
      { session: staff },
    );
    expect(list.body.data.map(({ reason }) => reason).sort()).toEqual(["Looks odd", "creator_suspended"]);
    await creator("reinstate");
    expect(await shownAs(saleId)).toMatchObject({ status: "approved", reason: null });
  });

  test("a release during a suspension is reported as approved when the suspension ends", async () => {
    const { order, saleId } = await shippedOrder();
    await act(saleId, "hold");
    await ageCommissions(shop, order.id, 31);
    await creator("suspend");
    expect((await act(saleId, "release")).body).toMatchObject({ status: "on_hold", reason: "creator_suspended" });
    await creator("reinstate");
    await runJob("commission-releases");
    expect((await commissionEvents(shop, decodeId("com", saleId) ?? "")).map(({ type }) => type)).toEqual([
      "commission.created",
      "commission.held",
      "commission.approved",
    ]);
  });

  test("a ban rejects what is not paid with its reason, and lets no debt off", async () => {
    const { order, saleId } = await shippedOrder();
    await refundOne(order);
    const paid = await shippedOrder();
    await shop.database.reads.execute(
      sql`update commissions set status = 'paid', payout_id = ${newId()} where id = ${decodeId("com", paid.saleId)}`,
    );
    await refundOne(paid.order);
    const adjust = (amount: number) =>
      creator("adjustments", { amount: { amount, currency: "EUR" }, reason: "By hand" });
    await adjust(500);
    await adjust(-70);
    await creator("ban", { reason: "Bought through own links" });
    expect((await commissionsOf(shop, order.id)).map((row) => [row.status, row.reason])).toEqual(
      Array(2).fill(["rejected", "Bought through own links"]),
    );
    expect((await commissionsOf(shop, paid.order.id)).map((row) => row.status)).toEqual(["paid", "approved"]);
    const rows = await shop.database.reads.query(sql<{ type: string; amount_minor: number; status: string }>`
      select type, amount_minor, status from commissions where creator_id = ${ada.creatorId} and order_id is null order by amount_minor`);
    expect(rows).toEqual([
      { type: "adjustment", amount_minor: -70, status: "approved" },
      { type: "adjustment", amount_minor: 500, status: "rejected" },
    ]);
    // 300 were paid (here without a payout), 100 of them are owed back, and 70.
    expect(await ledgerBalance(shop, ada.creatorId)).toBe(300 - 100 - 70);
    expect(saleId).not.toBe(paid.saleId);
  });

  test("the sweep rejects what comes after the ban", async () => {
    const { order } = await shippedOrder();
    // Like an order that was being placed while the ban was committed, or a payout that came back.
    await shop.database.reads.execute(
      sql`update creators set status = 'banned', status_reason = 'Fraud' where id = ${ada.creatorId}`,
    );
    await runJob("banned-creators-commissions");
    await runJob("banned-creators-commissions");
    expect((await commissionsOf(shop, order.id)).map((row) => [row.status, row.reason])).toEqual([
      ["rejected", "Fraud"],
    ]);
    expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
  });

  test("unpaid commissions of an erased account are rejected, with this as the reason", async () => {
    const { order } = await shippedOrder();
    const exported = await shop.request<{ sections: { commissions: { amount: object }[] } }>(
      "GET",
      "/api/auth/me/export",
      { session: ada.session },
    );
    expect(exported.body.sections.commissions).toMatchObject([{ amount: { amount: 300 }, status: "pending" }]);
    await shop.database.reads.execute(sql`
      with erased as (update creators set status = 'banned' where id = ${ada.creatorId} returning user_id)
      update users set erased_at = now() where id in (select user_id from erased)`);
    await runJob("banned-creators-commissions");
    expect((await commissionsOf(shop, order.id)).map((row) => row.reason)).toEqual(["account_erased"]);
  });

  test("the worker records what is due and tells of it once", async () => {
    const { order, saleId } = await shippedOrder();
    const waiting = await creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 1 }]);
    await post(`orders/${waiting.id}/mark-paid`);
    for (const id of [order.id, waiting.id]) await ageCommissions(shop, id, 31);
    await runJob("commission-releases");
    await runJob("commission-releases");
    expect((await commissionsOf(shop, order.id)).map((row) => row.status)).toEqual(["approved"]);
    // Nothing of the order was shipped.
    expect((await commissionsOf(shop, waiting.id)).map((row) => row.status)).toEqual(["pending"]);
    expect((await commissionEvents(shop, decodeId("com", saleId) ?? "")).at(-1)).toEqual({
      type: "commission.approved",
      status: "approved",
    });
  });
});

test("the state of a row in memory is the one that the database says", async () => {
  const at = new Date("2026-11-20T10:00:00.000Z");
  const statuses: CommissionStatus[] = [
    "pending",
    "approved",
    "processing",
    "paid",
    "on_hold",
    "canceled",
    "refunded",
    "rejected",
  ];
  for (const status of statuses)
    for (const creator of ["approved", "suspended", "banned", null] as const)
      for (const milliseconds of [-1, 0, 1, null])
        for (const awaiting_shipment of [true, false]) {
          const available_at = milliseconds === null ? null : new Date(at.getTime() + milliseconds);
          const [row] = await shop.database.reads.query(sql<{ state: string | null }>`
            select commission_status(${status}, ${available_at}::timestamptz, ${awaiting_shipment}, ${creator}::text, ${at}::timestamptz) as state`);
          const state = effectiveState({ status, reason: null, available_at, awaiting_shipment }, creator, at);
          expect(row?.state, JSON.stringify([status, creator, milliseconds, awaiting_shipment])).toBe(state.status);
        }
});
