/** docs/contract/orders.md#disputes: a dispute that the shop lost takes commissions back, also those that were paid. */
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ageOrder,
  commissionsOf,
  creatorWithLink,
  ledgerBalance,
  type TestCreator,
  transfersOf,
} from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, eventsOf } from "../../../../test/fulfilment.ts";
import { requestPayout, setMethod, takeStep, walletOf } from "../../../../test/payouts.ts";
import { type Bought, bought, commissionStates, pieces, refunded } from "../../../../test/stripe/late-failure.ts";
import { newDispute } from "../../../../test/stripe/objects.ts";
import {
  checkBooks,
  eventOf,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";
import type { AdminOrderDocument } from "../orders/admin/present-admin-order.ts";

let stripe: StripeShop;
let admin: string;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
beforeAll(async () => {
  stripe = await startStripeShop();
  admin = await makeAdmin(stripe.shop);
  post = asStaff(stripe.shop, admin);
  const settings = { session: admin, headers: { "if-match": "*" }, body: { minimumPayout: eur(1) } };
  expect((await stripe.shop.request("PATCH", "/api/admin/settings", settings)).status).toBe(200);
});
beforeEach(async () => {
  ada = await creatorWithLink(stripe.shop);
});
afterEach(() => checkBooks(stripe.shop));
afterAll(() => stripe.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const buy = () => bought(stripe, ada);

/** A sale that is in a payout which went these steps. */
async function inPayout(...steps: string[]): Promise<Bought & { payout: string }> {
  const paid = await buy();
  await post(`orders/${paid.order.id}/shipments`, { carrier: "DHL" });
  await ageOrder(stripe.shop, paid.order.id, 40);
  // Its documents are rebuilt, because they contain times.
  await refunded(stripe, admin, paid, { reason: "Cent", shipping: eur(1) });
  await setMethod(stripe.shop, ada);
  const { status, body, text } = await requestPayout(stripe.shop, ada);
  expect(status, text).toBe(201);
  for (const step of steps) expect((await takeStep(stripe.shop, admin, body.id, step)).status).toBe(200);
  return { ...paid, payout: body.id };
}

async function dispute({ intent, order }: Bought, values: Partial<Stripe.Dispute> = {}): Promise<string> {
  await sendEvent(stripe.shop, eventOf("charge.dispute.created", newDispute(intent, values)));
  const shown = await stripe.shop.request<AdminOrderDocument>("GET", `/api/admin/orders/${order.id}`, {
    session: admin,
  });
  return shown.body.disputes.at(-1)?.id ?? "";
}
const close = async (id: string, outcome: "won" | "lost") =>
  expect((await post(`disputes/${id}/close`, { outcome })).status).toBe(200);

test("what was paid out becomes a debt with its reason in the creator's wallet, and the next sale makes up for it", async () => {
  const { shop } = stripe;
  const paid = await inPayout("start", "mark-sent", "mark-paid");
  const id = await dispute(paid);
  expect(await commissionStates(stripe, paid)).toEqual([[300, "paid", null]]);
  await close(id, "lost");
  expect(await commissionStates(stripe, paid)).toEqual([
    [300, "paid", null],
    [-300, "approved", "charged_back"],
  ]);
  const { balances, reconciliation } = await walletOf(shop, ada);
  expect(balances).toMatchObject({ owed: eur(300), paid: eur(300) });
  expect(reconciliation.balanced).toBe(true);
  const clawback = (await transfersOf(shop, ada.creatorId)).at(-1);
  expect(clawback).toMatchObject({ kind: "clawback", amount_minor: 300, reason: "charged_back" });
  const entries = await shop.request<{ data: object[] }>("GET", "/api/creator/wallet/entries", {
    session: ada.session,
  });
  expect(entries.body.data[0]).toMatchObject({ type: "clawback", amount: eur(-300), reason: "charged_back" });
  const stats = await shop.request("GET", "/api/creator/stats", { session: ada.session });
  expect(stats.body).toMatchObject({ metrics: { commission: eur(0), netSales: eur(0) } });
  await buy();
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});

test("a part of the money takes its share, and a refund before or after it counts once", async () => {
  const paid = await inPayout("start", "mark-sent", "mark-paid");
  // 30.00 of goods and 4.89 of shipping are left: a third of them is disputed.
  await close(await dispute(paid, { amount: 1_163 }), "lost");
  expect((await commissionStates(stripe, paid)).slice(1)).toEqual([[-100, "approved", "charged_back"]]);
  await refunded(stripe, admin, paid, pieces(paid.order, 3));
  const amounts = (await commissionsOf(stripe.shop, paid.order.id)).map(({ amount_minor }) => amount_minor);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test("a payout that fails after the dispute was lost leaves nothing to pay", async () => {
  const paid = await inPayout("start", "mark-sent");
  await close(await dispute(paid), "lost");
  await takeStep(stripe.shop, admin, paid.payout, "mark-failed", { reason: "The account is closed." });
  expect((await commissionStates(stripe, paid)).map(([, status]) => status)).toEqual(["refunded", "refunded"]);
  expect(await ledgerBalance(stripe.shop, ada.creatorId)).toBe(0);
});

test("an unpaid commission loses its share at once, and the rest waits for the other dispute of the order", async () => {
  const paid = await buy();
  const first = await dispute(paid, { amount: 1_163 });
  const second = await dispute(paid, { amount: 500 });
  await close(first, "lost");
  expect(await commissionStates(stripe, paid)).toEqual([
    [300, "on_hold", "dispute"],
    [-100, "on_hold", "dispute"],
  ]);
  await close(second, "won");
  expect(await commissionStates(stripe, paid)).toEqual([
    [300, "pending", null],
    [-100, "pending", "charged_back"],
  ]);
});

test("partners hear of both ends, with the dispute and without its page at the provider", async () => {
  const { shop } = stripe;
  const paid = await buy();
  const id = await dispute(paid);
  await close(id, "won");
  expect((await eventsOf(shop, "ord", paid.order.id)).slice(-2)).toEqual(["order.disputed", "order.dispute_closed"]);
  const told = await shop.database.reads.query(sql<{ dispute: unknown }>`
    select data -> 'dispute' as dispute from events
    where resource_id = ${decodeId("ord", paid.order.id)} and type like 'order.dispute%' order by xid, id`);
  const { order } = paid;
  expect(told.map(({ dispute: each }) => each)).toEqual([
    {
      id,
      status: "needs_response",
      amount: eur(order.totals.total.amount),
      reason: "product_not_received",
      respondBy: expect.any(String),
      openedAt: expect.any(String),
      outcome: null,
      closedAt: null,
    },
    expect.objectContaining({ id, status: "closed", outcome: "won", closedAt: expect.any(String) }),
  ]);
  expect(encodeId("dsp", decodeId("dsp", id) ?? "")).toBe(id);
});
