import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentState, StoredOrder } from "../../orders/order-record.ts";
import { PAYMENT_STATES } from "../../orders/schemas/terms.ts";
import type { RemotePayment } from "../gateway.ts";
import { decidePayment } from "./decide-payment.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const SOON = new Date("2026-11-20T10:20:00Z");
const NEXT_HOUR = new Date("2026-11-20T11:00:00Z");

function order(facts: Partial<StoredOrder> = {}): StoredOrder {
  const unpaid = {
    status: "placed",
    paymentState: "requires_action",
    paymentExpiresAt: SOON,
    totalMinor: 1_490,
    paidMinor: 0,
    currency: "EUR",
    shipments: [],
    ...facts,
  };
  return unpaid as unknown as StoredOrder;
}

function remote(state: PaymentState, facts: Partial<RemotePayment> = {}): RemotePayment {
  return {
    id: "pi_1",
    state,
    amountMinor: 1_490,
    receivedMinor: state === "succeeded" ? 1_490 : 0,
    refundedMinor: null,
    currency: "EUR",
    clientSecret: null,
    failure: state === "failed" ? "ch_1" : null,
    ...facts,
  };
}

const decide = (before: StoredOrder, seen: RemotePayment, failure: string | null = null) =>
  decidePayment(before, { failure, amountMinor: 1_490 }, seen, NOW);

test.each<[string, StoredOrder, RemotePayment, object]>([
  ["the money is there", order(), remote("succeeded"), { kind: "paid", amountMinor: 1_490 }],
  ["nothing is new", order(), remote("requires_action"), { kind: "nothing" }],
  [
    "under way: it does not expire",
    order(),
    remote("processing"),
    { kind: "change", change: { paymentState: "processing", paymentExpiresAt: null }, events: [] },
  ],
  [
    "authorized: it does not expire",
    order(),
    remote("authorized"),
    { kind: "change", change: { paymentState: "authorized", paymentExpiresAt: null }, events: [] },
  ],
  [
    "failed: it keeps its time",
    order(),
    remote("failed"),
    { kind: "change", change: { paymentState: "failed" }, events: ["order.payment_failed"] },
  ],
  [
    "failed after some days: it gets another hour",
    order({ paymentState: "processing", paymentExpiresAt: null }),
    remote("failed"),
    {
      kind: "change",
      change: { paymentState: "failed", paymentExpiresAt: NEXT_HOUR },
      events: ["order.payment_failed"],
    },
  ],
  [
    "let go after something has shipped: it never expires",
    order({ paymentState: "authorized", paymentExpiresAt: null, shipments: [{}] as StoredOrder["shipments"] }),
    remote("canceled"),
    { kind: "change", change: { paymentState: "canceled" }, events: [] },
  ],
  ["paid before", order({ paidMinor: 1_490, paymentState: "succeeded" }), remote("succeeded"), { kind: "nothing" }],
  ["canceled, and nothing came", order({ status: "canceled" }), remote("failed"), { kind: "nothing" }],
  ["canceled, and it came", order({ status: "canceled" }), remote("succeeded"), { kind: "paid", amountMinor: 1_490 }],
  [
    "canceled, and something else came: it can go back",
    order({ status: "canceled" }),
    remote("succeeded", { receivedMinor: 90 }),
    { kind: "paid", amountMinor: 90 },
  ],
  [
    "canceled, and another currency came",
    order({ status: "canceled" }),
    remote("succeeded", { currency: "USD" }),
    { kind: "mismatch", change: null },
  ],
  [
    "something else came",
    order(),
    remote("succeeded", { receivedMinor: 1_489 }),
    { kind: "mismatch", change: { paymentState: "failed" } },
  ],
])("%s", (_name, before, seen, decision) => {
  expect(decide(before, seen)).toEqual(decision);
});

test("a failed try is told once, however often it is seen, and the next one again", () => {
  const failed = order({ paymentState: "failed" });
  expect(decide(failed, remote("failed"), "ch_1")).toEqual({ kind: "nothing" });
  expect(decide(failed, remote("failed", { failure: "ch_2" }), "ch_1")).toMatchObject({
    events: ["order.payment_failed"],
  });
});

test("whatever is seen in whatever order, an order is paid at most once and stays paid", () => {
  const seen = fc.record({ state: fc.constantFrom(...PAYMENT_STATES), received: fc.constantFrom(0, 90, 1_490) });
  fc.assert(
    fc.property(fc.array(seen, { maxLength: 12 }), fc.boolean(), (sights, canceled) => {
      let now = order(canceled ? { status: "canceled", paymentState: "canceled" } : {});
      let paid = 0;
      for (const { state, received } of sights) {
        const decision = decide(now, remote(state, { receivedMinor: received }));
        if (decision.kind === "paid") {
          paid += 1;
          now = order({ ...now, paidMinor: decision.amountMinor, paymentState: "succeeded", paymentExpiresAt: null });
        } else if (decision.kind === "change") now = order({ ...now, ...decision.change });
        if (!canceled && decision.kind === "paid") expect(decision.amountMinor).toBe(1_490);
      }
      expect(paid).toBeLessThanOrEqual(1);
      expect(now.paidMinor > 0).toBe(paid === 1);
    }),
  );
});
