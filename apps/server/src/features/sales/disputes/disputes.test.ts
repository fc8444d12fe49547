/** docs/contract/orders.md#disputes: what Stripe says of a disputed payment, and what the shop's people do with it. */
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commissionsOf, creatorWithLink } from "../../../../test/commissions.ts";
import { makeAdmin, makeStaff } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { newDispute, nowSeconds } from "../../../../test/stripe/objects.ts";
import {
  eventOf,
  paidWithStripe,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AdminOrderDocument } from "../orders/admin/present-admin-order.ts";
import { disputeCheck } from "./verify-disputes.ts";

let stripe: StripeShop;
let staff: string;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  stripe = await startStripeShop();
  await makeAdmin(stripe.shop);
  staff = await makeStaff(stripe.shop);
  post = asStaff(stripe.shop, staff);
});
afterAll(async () => {
  const differences: unknown[] = [];
  await disputeCheck.run(stripe.shop.database.reads, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
  await stripe.close();
});

async function paid(code?: string) {
  const { order, intent } = await paidWithStripe(stripe, code === undefined ? {} : { code });
  return { order, intent };
}
const show = async ({ id }: { id: string }) =>
  (await stripe.shop.request<AdminOrderDocument>("GET", `/api/admin/orders/${id}`, { session: staff })).body;
const say = (type: Stripe.Event["type"], dispute: Stripe.Dispute, at = nowSeconds()) =>
  sendEvent(stripe.shop, { ...eventOf(type, dispute), created: at });
const states = async (order: { id: string }) =>
  (await commissionsOf(stripe.shop, order.id)).map(({ status, reason }) => [status, reason]);
const mails = (reference: string) =>
  stripe.shop.database.reads.query(sql<{ data: unknown }>`
    select data from mails where template = 'dispute_opened' and data ->> 'orderReference' = ${reference}`);
const close = (order: AdminOrderDocument, outcome: "won" | "lost", session = staff) =>
  stripe.shop.request<AdminOrderDocument & { code?: string }>(
    "POST",
    `/api/admin/disputes/${order.disputes.at(-1)?.id}/close`,
    { session, body: { outcome } },
  );

test("an opened dispute is on the order, stops the parcel, holds the commission and is told to administrators", async () => {
  const { code } = await creatorWithLink(stripe.shop);
  const { order, intent } = await paid(code);
  const dispute = newDispute(intent);
  const event = eventOf("charge.dispute.created", dispute);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendEvent(stripe.shop, event)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const shown = await show(order);
  expect(shown.disputes).toEqual([
    {
      id: expect.stringMatching(/^dsp_/),
      status: "needs_response",
      amount: { amount: 1_490, currency: "EUR" },
      reason: "product_not_received",
      providerStatus: "needs_response",
      providerUrl: `https://dashboard.stripe.com/test/payments/${intent.id}`,
      respondBy: new Date((dispute.evidence_details?.due_by ?? 0) * 1_000).toISOString(),
      openedAt: new Date(dispute.created * 1_000).toISOString(),
      outcome: null,
      closedAt: null,
      closedBy: null,
    },
  ]);
  expect(shown.paymentStatus).toBe("paid");
  expect(await states(order)).toEqual([["on_hold", "dispute"]]);
  expect(await mails(order.reference)).toHaveLength(1);
  const list = await stripe.shop.request<{ data: { id: string }[] }>("GET", "/api/admin/orders?attention=disputed", {
    session: staff,
  });
  expect(list.body.data.map(({ id }) => id)).toEqual([order.id]);
  const counts = await stripe.shop.request("GET", "/api/admin/counts", { session: staff });
  expect(counts.body).toMatchObject({ orders: { disputed: 1 } });

  expect(await post(`orders/${order.id}/shipments`, { carrier: "DHL" })).toMatchObject({
    status: 409,
    body: { code: "order_disputed" },
  });
  expect(await post("orders/shipments", { shipments: [{ orderId: order.id, carrier: "DHL" }] })).toMatchObject({
    status: 409,
    body: { code: "bulk_refused", errors: [{ code: "order_disputed" }] },
  });
  const rows = [{ order: order.reference, number: "4711", carrier: "DHL" }];
  expect((await post("orders/tracking", { rows, apply: false })).body).toMatchObject({
    rows: [{ verdict: "disputed" }],
  });
  expect((await post(`orders/${order.id}/shipments`, { carrier: "DHL", disputed: true })).status).toBe(200);
});

test("messages in any order leave what the newest says, and the last word of the provider stays", async () => {
  const { order, intent } = await paid();
  const dispute = newDispute(intent);
  const at = nowSeconds();
  const status = async () => (await show(order)).disputes.map(({ providerStatus }) => providerStatus);
  await say("charge.dispute.updated", { ...dispute, status: "under_review" }, at - 50);
  expect(await status()).toEqual(["under_review"]);
  await say("charge.dispute.created", dispute, at - 100);
  expect(await status()).toEqual(["under_review"]);
  await say("charge.dispute.closed", { ...dispute, status: "lost" }, at - 10);
  await say("charge.dispute.funds_withdrawn", { ...dispute, status: "needs_response" }, at);
  expect(await status()).toEqual(["lost"]);
  // The shop's people end it, not the provider.
  expect((await show(order)).disputes).toMatchObject([{ status: "needs_response", outcome: null }]);
  expect(await mails(order.reference)).toHaveLength(1);
});

test("of two messages of one second the beginning is the former", async () => {
  const { order, intent } = await paid();
  const dispute = newDispute(intent);
  const at = nowSeconds();
  await say("charge.dispute.updated", { ...dispute, status: "under_review" }, at);
  await say("charge.dispute.created", dispute, at);
  expect((await show(order)).disputes).toMatchObject([{ providerStatus: "under_review" }]);
  await say("charge.dispute.closed", { ...dispute, status: "won" }, at);
  expect((await show(order)).disputes).toMatchObject([{ providerStatus: "won" }]);
});

test("the queue of holds leaves an open dispute to its end", async () => {
  const { code } = await creatorWithLink(stripe.shop);
  const { order, intent } = await paid(code);
  await say("charge.dispute.created", newDispute(intent));
  const { body } = await stripe.shop.request<{ data: { id: string }[] }>(
    "GET",
    `/api/admin/holds?orderId=${order.id}`,
    {
      session: staff,
    },
  );
  const decide = (action: "release" | "reject") =>
    post("holds/decide", { ids: [body.data[0]?.id], action, reason: "Looked at" });
  for (const action of ["release", "reject"] as const) expect((await decide(action)).status, action).toBe(409);
  expect(await states(order)).toEqual([["on_hold", "dispute"]]);
  await close(await show(order), "lost");
  expect(await states(order)).toEqual([
    ["refunded", "charged_back"],
    ["refunded", "charged_back"],
  ]);
});

test("a dispute of a payment that the shop doesn't know is answered and changes nothing", async () => {
  const { order, intent } = await paid();
  const elsewhere = newDispute({ ...intent, id: "pi_elsewhere" });
  expect((await say("charge.dispute.created", elsewhere)).status).toBe(200);
  expect((await say("charge.dispute.created", { ...elsewhere, payment_intent: null })).status).toBe(200);
  expect((await show(order)).disputes).toEqual([]);
});

test("won releases the commissions, lost takes them back, once, and the audit log has it", async () => {
  const creator = await creatorWithLink(stripe.shop);
  const [won, lost] = [await paid(creator.code), await paid(creator.code)];
  for (const { intent } of [won, lost]) await say("charge.dispute.created", newDispute(intent));
  const answer = await close(await show(won.order), "won");
  expect(answer).toMatchObject({
    status: 200,
    body: { disputes: [{ status: "closed", outcome: "won", closedBy: { id: expect.any(String) } }] },
  });
  expect(await states(won.order)).toEqual([["pending", null]]);
  const both = await show(lost.order);
  const twice = await Promise.all([close(both, "lost"), close(both, "lost")]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await states(lost.order)).toEqual([
    ["refunded", "charged_back"],
    ["refunded", "charged_back"],
  ]);
  const entries = await stripe.shop.database.reads.query(sql<{ after: unknown }>`
    select after from audit_log where action = 'dispute.close' order by id`);
  const ended = entries.map(({ after }) => after).slice(-2);
  expect(ended).toMatchObject([{ outcome: "won" }, { outcome: "lost" }]);
  expect((await post(`orders/${won.order.id}/shipments`, { carrier: "DHL" })).status).toBe(200);
});

test("with two disputes of an order its commissions wait for the last", async () => {
  const { code } = await creatorWithLink(stripe.shop);
  const { order, intent } = await paid(code);
  await say("charge.dispute.created", newDispute(intent, { amount: 400 }));
  await say("charge.dispute.created", newDispute(intent, { amount: 500, created: nowSeconds() + 1 }));
  const shown = await show(order);
  expect((await close(shown, "won")).status).toBe(200);
  expect(await states(order)).toEqual([["on_hold", "dispute"]]);
  expect((await close({ ...shown, disputes: shown.disputes.slice(0, 1) }, "won")).status).toBe(200);
  expect(await states(order)).toEqual([["pending", null]]);
});

test("nobody ends the dispute of an order that pays themselves, and none that is not there", async () => {
  const creator = await creatorWithLink(stripe.shop);
  const { order, intent } = await paid(creator.code);
  await say("charge.dispute.created", newDispute(intent));
  await stripe.shop.database.reads.execute(
    sql`update users set roles = roles || '{staff}'::text[] where id = ${creator.userId}`,
  );
  expect(await close(await show(order), "won", creator.session)).toMatchObject({
    status: 403,
    body: { code: "own_case" },
  });
  for (const id of ["dsp_00000000000000000000000000", "dsp_nonsense"])
    expect(
      (
        await stripe.shop.request("POST", `/api/admin/disputes/${id}/close`, {
          session: staff,
          body: { outcome: "won" },
        })
      ).status,
    ).toBe(404);
});
