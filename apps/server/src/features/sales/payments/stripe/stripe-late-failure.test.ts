/** A refund that succeeded and fails days later: what customers, partners, creators and the shop's people see of it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  commissionEvents,
  commissionsOf,
  creatorWithLink,
  ledgerBalance,
  type TestCreator,
  transfersOf,
} from "../../../../../test/commissions.ts";
import { makeAdmin, waitingMails } from "../../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf } from "../../../../../test/fulfilment.ts";
import { stockOf } from "../../../../../test/orders.ts";
import { walletOf } from "../../../../../test/payouts.ts";
import {
  type Bought,
  bought,
  commissionStates,
  fail,
  pieces,
  refunded,
} from "../../../../../test/stripe/late-failure.ts";
import {
  checkBooks,
  failLate,
  readOrder,
  refundsAtStripe,
  runPayments,
  runPaymentsLater,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { AnalyticsDocument, StatsDocument } from "../../../programme/analytics/schemas.ts";
import { mailOrderEvents } from "../../orders/mails/mail-order-events.ts";

let stripe: StripeShop;
let admin: string;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
beforeAll(async () => {
  stripe = await startStripeShop();
  admin = await makeAdmin(stripe.shop);
  post = asStaff(stripe.shop, admin);
});
beforeEach(async () => {
  ada = await creatorWithLink(stripe.shop);
});
afterEach(() => checkBooks(stripe.shop));
afterAll(() => stripe.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });

const buy = () => bought(stripe, ada);
const refund = (paid: Bought, body: object) => refunded(stripe, admin, paid, body);
const dashboard = async () =>
  (await stripe.shop.request<{ waiting: { failedRefunds: number } }>("GET", "/api/admin/dashboard", { session: admin }))
    .body.waiting.failedRefunds;

describe("its traces", () => {
  test("the order says what is so, partners and the shop's people are told, and the same piece can be refunded again", async () => {
    const { shop } = stripe;
    const paid = await buy();
    const { order, customer, handle } = paid;
    await refund(paid, pieces(order, 1));
    expect(await stockOf(shop, handle)).toBe(8);
    expect(await dashboard()).toBe(0);
    await fail(stripe, paid);

    const shown = await readOrder(shop, customer, order);
    expect(shown).toMatchObject({
      status: "placed",
      paymentStatus: "paid",
      totals: { refunded: eur(0) },
      lines: [{ refundedQty: 0 }],
      refunds: [{ status: "failed", amount: eur(1_000) }],
    });
    const { timeline } = shown as unknown as { timeline: { type: string; detail: string | null }[] };
    expect(timeline.map(({ type }) => type)).toEqual(["placed", "paid", "refunded", "refund_failed"]);
    expect(timeline.at(-1)?.detail).toBe("Broken");
    // Partners who heard of the money hear that it is not so, by the order as it is now.
    expect((await eventsOf(shop, "ord", order.id)).filter((type) => type === "order.refunded")).toHaveLength(2);
    const told = await shop.database.reads.query(sql<{ refunded: number | null; status: string | null }>`
      select (data -> 'totals' -> 'refunded' ->> 'amount')::integer as refunded, data -> 'refunds' -> 0 ->> 'status' as status
      from events where resource_id = ${decodeId("ord", order.id)} and type = 'order.refunded' order by xid, id`);
    expect(told).toEqual([
      { refunded: 1_000, status: "succeeded" },
      { refunded: 0, status: "failed" },
    ]);
    expect(await auditOf(shop, order.id)).toMatchObject([
      { action: "order.refund" },
      {
        action: "order.refund_failed",
        before: { refundedMinor: 1_000, refund: { status: "succeeded" } },
        after: { refundedMinor: 0, refund: { status: "failed", amountMinor: 1_000, reason: "lost_or_stolen_card" } },
      },
    ]);
    expect(await dashboard()).toBe(1);

    // The piece had gone back to stock and will not be sent: only its money is repeated.
    expect(await stockOf(shop, handle)).toBe(8);
    await refund(paid, { ...pieces(order, 1), lines: [{ lineId: order.lines[0]?.id, qty: 1, restock: true }] });
    expect(await stockOf(shop, handle)).toBe(8);
    expect(await readOrder(shop, customer, order)).toMatchObject({
      paymentStatus: "partially_refunded",
      totals: { refunded: eur(1_000) },
      lines: [{ refundedQty: 1 }],
      refunds: [{ status: "failed" }, { status: "succeeded", amount: eur(1_000) }],
    });
    expect(await dashboard()).toBe(0);
    const shipped = await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    expect(shipped.body.shipments[0]?.lines).toMatchObject([{ qty: 2 }]);
    // More than was paid cannot be had that way: two pieces are left, and no more.
    expect((await post(`orders/${order.id}/refunds`, pieces(order, 3))).status).toBe(409);
  });

  test("the customer is told of each refund that was paid out, and of no failure as if it were one", async () => {
    const { shop } = stripe;
    const paid = await buy();
    const kit = {
      database: shop.database,
      secrets: shop.services.secrets,
      howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
    };
    await post(`orders/${paid.order.id}/refunds`, { reason: "One", amount: eur(100) });
    await refund(paid, { reason: "Two", amount: eur(200) });
    await fail(stripe, paid);
    const mails = async () => {
      await mailOrderEvents(kit);
      const all = await waitingMails(shop, paid.customer.email);
      return all.filter(({ template }) => template === "order_refunded").map(({ data }) => data.amount);
    };
    // Both ended in one transaction and have a mail each; but the one that failed meanwhile is no news any more.
    await expect.poll(mails, { timeout: 20_000, interval: 50 }).toHaveLength(1);
    expect(await mails()).not.toContainEqual(
      eur(refundsAtStripe(stripe, paid.intent.id).find(({ status }) => status === "failed")?.amount ?? 0),
    );
  });

  test("a message that got lost is made up for by a look some days later", async () => {
    const { shop } = stripe;
    const paid = await buy();
    await refund(paid, { reason: "Sorry", amount: eur(500) });
    failLate(stripe, refundsAtStripe(stripe, paid.intent.id)[0]?.id ?? "");
    await runPayments(shop);
    expect((await readOrder(shop, paid.customer, paid.order)).refunds).toMatchObject([{ status: "succeeded" }]);
    await runPaymentsLater(shop);
    expect((await readOrder(shop, paid.customer, paid.order)).refunds).toMatchObject([{ status: "failed" }]);
    const [payment] = await shop.database.reads.query(sql<{ next_look_at: Date | null }>`
      select next_look_at from payments where order_id = ${decodeId("ord", paid.order.id)}`);
    expect(payment?.next_look_at).toBeNull();
  });

  test("the tracking page says so as well", async () => {
    const { shop } = stripe;
    const paid = await buy();
    await refund(paid, pieces(paid.order, 1));
    await fail(stripe, paid);
    const { email } = paid.customer;
    const answer = await shop.request<{ timeline: { type: string; detail: null }[] }>(
      "GET",
      `/track-order?order=${paid.order.reference}&email=${encodeURIComponent(email)}`,
      { headers: { accept: "application/json" } },
    );
    expect(answer.body.timeline.at(-1)).toMatchObject({ type: "refund_failed", detail: null });
  });
});

describe("the creator's share", () => {
  test("comes back in a row of its own, once, however often and in which order Stripe says so", async () => {
    const { shop } = stripe;
    const paid = await buy();
    await refund(paid, pieces(paid.order, 1));
    const [sent] = refundsAtStripe(stripe, paid.intent.id);
    const events = failLate(stripe, sent?.id ?? "");
    await Promise.all([...events, ...events].map((event) => sendEvent(shop, event)));
    for (const event of [...events].reverse()) await sendEvent(shop, { ...event, id: `${event.id}-again` });

    expect(await commissionStates(stripe, paid)).toEqual([
      [300, "pending", null],
      [-100, "pending", "refunded"],
      [100, "pending", "refund_failed"],
    ]);
    expect(await ledgerBalance(shop, ada.creatorId)).toBe(300);
    const orderId = decodeId("ord", paid.order.id);
    expect((await transfersOf(shop, ada.creatorId)).map(({ kind, cause }) => [kind, cause.split(":")[0]])).toEqual([
      ["commission", "accrual"],
      ["clawback", "clawback"],
      ["clawback", "clawback_return"],
    ]);
    expect((await transfersOf(shop, ada.creatorId)).at(-1)?.cause).toContain(`${orderId}:${ada.creatorId}`);
    const row = (await commissionsOf(shop, paid.order.id)).at(-1);
    expect(await commissionEvents(shop, row?.id ?? "")).toEqual([{ type: "commission.created", status: "pending" }]);
  });

  test("is in the figures at its own time: the refund counted when it was made, and is not restated", async () => {
    const { shop } = stripe;
    const paid = await buy();
    await refund(paid, pieces(paid.order, 1));
    await shop.database.reads.execute(sql`
      update commissions set counted_at = counted_at - interval '2 days' where order_id = ${decodeId("ord", paid.order.id)}`);
    await fail(stripe, paid);
    const get = async <Body>(path: string) =>
      (await shop.request<Body>("GET", `/api/creator/${path}`, { session: ada.session })).body;
    const shown = await get<AnalyticsDocument>("analytics?interval=7d&granularity=day&timezone=UTC");
    const days = shown.series.filter(({ refunds }) => refunds.amount !== 0);
    expect(days.map(({ refunds, commission, netSales }) => [refunds, commission, netSales])).toEqual([
      [eur(1_000), eur(200), eur(2_000)],
      [eur(-1_000), eur(100), eur(1_000)],
    ]);
    const { metrics } = await get<StatsDocument>("stats?interval=7d");
    expect(metrics).toMatchObject({
      orders: 1,
      units: 3,
      grossSales: eur(3_000),
      refunds: eur(0),
      netSales: eur(3_000),
      commission: eur(300),
    });
  });

  test("of a whole refund that had canceled the order waits, and ends again when it is repeated", async () => {
    const { shop } = stripe;
    const paid = await buy();
    await refund(paid, { full: true, reason: "All" });
    expect((await commissionStates(stripe, paid)).map(([, status]) => status)).toEqual(["refunded", "refunded"]);
    await fail(stripe, paid);
    expect(await commissionStates(stripe, paid)).toEqual([
      [300, "refunded", "refunded"],
      [-300, "refunded", "refunded"],
      [300, "pending", "refund_failed"],
    ]);
    expect(await readOrder(shop, paid.customer, paid.order)).toMatchObject({
      status: "canceled",
      paymentStatus: "paid",
      totals: { refunded: eur(0) },
      lines: [{ refundedQty: 0 }],
    });
    expect((await walletOf(shop, ada)).balances).toMatchObject({ pending: eur(300), available: eur(0) });
    await refund(paid, { full: true, reason: "Again" });
    expect(await readOrder(shop, paid.customer, paid.order)).toMatchObject({
      paymentStatus: "refunded",
      totals: { refunded: eur(3_490) },
      lines: [{ refundedQty: 3 }],
    });
    expect((await commissionStates(stripe, paid)).slice(2)).toEqual([
      [300, "refunded", "refunded"],
      [-300, "refunded", "refunded"],
    ]);
    expect(await stockOf(shop, paid.handle)).toBe(10);
    expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
  });

  test("while a new refund is asked for: both have happened, and the sum is exact", async () => {
    const { shop } = stripe;
    for (let times = 0; times < 3; times += 1) {
      const paid = await buy();
      await refund(paid, pieces(paid.order, 1));
      await Promise.all([
        fail(stripe, paid),
        post(`orders/${paid.order.id}/refunds`, pieces(paid.order, 1)),
        post(`orders/${paid.order.id}/refunds`, { reason: "Sorry", amount: eur(333) }),
      ]);
      await runPayments(shop);
      const { totals } = await readOrder(shop, paid.customer, paid.order);
      const rows = await commissionsOf(shop, paid.order.id);
      expect(rows.reduce((sum, row) => sum + row.base_minor, 0)).toBe(3_000 - totals.refunded.amount);
      // Where the amount came first, the piece pays what is left of its share.
      expect([1_000, 1_333]).toContain(totals.refunded.amount);
    }
  });
});
