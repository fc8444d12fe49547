import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commissionsOf, creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff } from "../../../../../test/fulfilment.ts";
import { stockOf } from "../../../../../test/orders.ts";
import {
  checkBooks,
  eventOf,
  expire,
  failLate,
  orderWithStripe,
  type PayableOrder,
  readOrder,
  refundsAtStripe,
  runPaymentsLater,
  type StripeShop,
  sendEvent,
  startPayment,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";

let stripe: StripeShop;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
beforeAll(async () => {
  stripe = await startStripeShop();
  ada = await creatorWithLink(stripe.shop);
  post = asStaff(stripe.shop, await makeStaff(stripe.shop));
});
afterAll(() => stripe.close());

const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constantFrom("pay", "pay", "decline", "debit", "start" as const) }), weight: 5 },
  {
    arbitrary: fc.record({
      kind: fc.constant("event" as const),
      which: fc.nat(9),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ kind: fc.constant("work" as const), workers: fc.integer({ min: 1, max: 2 }) }), weight: 4 },
  {
    arbitrary: fc.record({
      kind: fc.constant("outage" as const),
      outage: fc.constantFrom("none", "none", "refused", "error", "lost" as const),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom("refund", "dashboard" as const),
      amount: fc.constantFrom(100, 700, 1_490),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constant("fail" as const), which: fc.nat(3) }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constantFrom("cancel", "expire", "ship", "forget" as const) }), weight: 2 },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Run {
  order: PayableOrder;
  customer: Awaited<ReturnType<typeof orderWithStripe>>["customer"];
  /** Everything that Stripe has said so far, each as it was then. */
  events: Stripe.EventBase[];
}

const intentOf = ({ order }: Run) =>
  [...stripe.peer.state.intents.values()].findLast((intent) => intent.metadata.tote_order === order.id);
const eur = (amount: number) => ({ amount, currency: "EUR" });

/** Acts as the customer who holds the client secret. An act that Stripe would not allow is a no-op. */
function atStripe(run: Run, act: "pay" | "decline" | "debit"): void {
  const { peer } = stripe;
  const intent = intentOf(run);
  const isOpen = intent?.status === "requires_payment_method" || intent?.status === "requires_action";
  if (intent?.client_secret == null || !isOpen) return;
  const types = { pay: "succeeded", decline: "payment_failed", debit: "processing" } as const;
  run.events.push(eventOf(`payment_intent.${types[act]}`, peer.state[act](intent.client_secret)));
}

async function take(action: Step, run: Run): Promise<void> {
  const { shop, peer } = stripe;
  const { order, customer, events } = run;
  const intent = intentOf(run);
  switch (action.kind) {
    case "pay":
    case "decline":
    case "debit":
      return atStripe(run, action.kind);
    case "start":
      return void (await startPayment(shop, customer, order));
    case "event": {
      const event = events[action.which % Math.max(1, events.length)];
      if (event !== undefined) await Promise.all(Array.from({ length: action.times }, () => sendEvent(shop, event)));
      return;
    }
    case "work":
      return void (await Promise.all(Array.from({ length: action.workers }, () => runPaymentsLater(shop))));
    case "outage":
      return peer.outage(action.outage);
    case "refund":
      return void (await post(`orders/${order.id}/refunds`, { reason: "x", amount: eur(action.amount) }));
    case "dashboard": {
      if (intent?.status !== "succeeded") return;
      peer.state.createRefund(new URLSearchParams({ payment_intent: intent.id, amount: String(action.amount) }));
      const charge = peer.state.charges.get(String(intent.latest_charge));
      if (charge !== undefined) events.push(eventOf("charge.refunded", charge));
      return;
    }
    case "fail": {
      const refunds = intent === undefined ? [] : refundsAtStripe(stripe, intent.id);
      const refund = refunds[action.which];
      if (refund !== undefined && refund.status !== "failed") events.push(...failLate(stripe, refund.id));
      return;
    }
    case "cancel":
      return void (await shop.request("POST", `/api/orders/${order.id}/cancel`, {
        session: customer.session,
        body: {},
      }));
    case "expire":
      return expire(shop, order);
    case "ship":
      return void (await post(`orders/${order.id}/shipments`, { carrier: "DHL" }));
    case "forget":
      return peer.forgetKeys();
  }
}

/** A bank that was still deciding has decided, Stripe is there, everything that it has to say was said, and all work is done. */
async function comeToRest(run: Run): Promise<void> {
  const { shop, peer } = stripe;
  await peer.outage("none");
  const intent = intentOf(run);
  if (intent?.status === "processing") {
    Object.assign(intent, { status: "requires_payment_method" });
    atStripe(run, "pay");
  }
  for (const event of run.events) await sendEvent(shop, { ...event, id: `${event.id}-again` });
  for (let rounds = 0; rounds < 4; rounds += 1) await runPaymentsLater(shop);
}

test("whatever happens in whatever order, shop and Stripe agree in the end, and no cent goes twice", async () => {
  const { shop, peer } = stripe;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { order, customer, handle } = await orderWithStripe(shop, { code: ada.code });
      const run: Run = { order, customer, events: [] };
      for (const action of steps) await take(action, run);
      await comeToRest(run);

      const after = await readOrder(shop, customer, order);
      const intents = [...peer.state.intents.values()].filter((intent) => intent.metadata.tote_order === order.id);
      const collected = intents.reduce((sum, intent) => sum + intent.amount_received, 0);
      const refunds = intents.flatMap((intent) => refundsAtStripe(stripe, intent.id));
      const back = refunds.reduce((sum, refund) => sum + (refund.status === "succeeded" ? refund.amount : 0), 0);
      expect(collected === 0 || collected === 1_490).toBe(true);
      expect(after.totals.paid.amount).toBe(collected);
      expect(after.totals.refunded.amount).toBe(back);
      expect(after.refunds.filter((refund) => refund.status === "pending")).toEqual([]);
      // Each refund here is one there: those that Stripe never made have failed here.
      expect(after.refunds.filter((refund) => refund.status === "succeeded")).toHaveLength(
        refunds.filter((refund) => refund.status === "succeeded").length,
      );
      // The creator has what the customer has paid and not got back: a tenth, in money, of what is left of the line.
      const rows = await commissionsOf(shop, order.id);
      const kept = 1_000 - Math.min(1_000, back);
      const isEnded = rows.some(({ status }) => status === "canceled");
      expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(isEnded ? 100 : Math.floor((kept + 5) / 10));
      if (after.status === "canceled") {
        expect(intents.every((intent) => ["canceled", "succeeded"].includes(intent.status))).toBe(true);
        expect(await stockOf(shop, handle)).toBe(10);
        // Everything went back, unless a refund failed at the bank or was refused, which a person has to repeat.
        if (!after.refunds.some((refund) => refund.status === "failed")) expect(back).toBe(collected);
      }
      await checkBooks(shop);
    }),
    { numRuns: 12 },
  );
}, 120_000);
