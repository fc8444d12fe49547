import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { newCharge, newIntent, newRefund } from "../../../../../test/stripe/objects.ts";
import { serverDirectory } from "../../../../platform/config/paths.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import type { PaymentState } from "../../orders/order-record.ts";
import { EVENT_TYPES, readNotice, readPayment, readPaymentState, readRefund } from "./read-stripe.ts";

const declined: Stripe.PaymentIntent.LastPaymentError = { type: "card_error", code: "card_declined", charge: "ch_1" };

const STATES: ReadonlyArray<[Stripe.PaymentIntent.Status, Stripe.PaymentIntent.LastPaymentError | null, PaymentState]> =
  [
    ["requires_payment_method", null, "requires_action"],
    ["requires_payment_method", declined, "failed"],
    ["requires_confirmation", null, "requires_action"],
    ["requires_action", null, "requires_action"],
    ["requires_action", declined, "requires_action"],
    ["processing", null, "processing"],
    ["requires_capture", null, "authorized"],
    ["succeeded", null, "succeeded"],
    ["canceled", declined, "canceled"],
  ];

test.each(STATES)("a payment that is %s, with the error %o, is %s", (status, error, state) => {
  expect(readPaymentState({ status, last_payment_error: error })).toBe(state);
});

test("a status that nobody knows yet is not taken for another one", () => {
  const status = "paid_in_seashells" as Stripe.PaymentIntent.Status;
  expect(() => readPaymentState({ status, last_payment_error: null })).toThrow(/seashells/);
});

function intent(overrides: Partial<Stripe.PaymentIntent> = {}): Stripe.PaymentIntent {
  const made = newIntent({
    amount: 1_490,
    currency: "eur",
    captureMethod: "automatic",
    description: null,
    metadata: {},
  });
  return { ...made, ...overrides };
}

test("amounts are in our minor units, and what went back is known only with the charge", () => {
  const paid = intent({ amount_received: 1_490, status: "succeeded", latest_charge: "ch_1" });
  expect(readPayment(paid)).toMatchObject({ receivedMinor: 1_490, currency: "EUR", refundedMinor: null });
  const charge = { ...newCharge(paid, true), amount_refunded: 90 };
  expect(readPayment({ ...paid, latest_charge: charge })).toMatchObject({ refundedMinor: 90 });
  expect(readPayment(intent({ currency: "isk", amount: 500_00 }))).toMatchObject({ amountMinor: 500, currency: "ISK" });
});

test.each<[Partial<Stripe.PaymentIntent.LastPaymentError>, string]>([
  [{ charge: "ch_7" }, "ch_7"],
  [{ payment_method: { id: "pm_7" } as Stripe.PaymentMethod }, "pm_7"],
  [{ code: "payment_intent_authentication_failure" }, "payment_intent_authentication_failure"],
  [{}, "unknown"],
])("a failed try has a name of its own: %o", (error, failure) => {
  expect(readPayment(intent({ last_payment_error: { type: "card_error", ...error } })).failure).toBe(failure);
});

test.each([
  ["succeeded", "succeeded"],
  ["pending", "pending"],
  ["requires_action", "pending"],
  [null, "pending"],
  ["failed", "failed"],
  ["canceled", "failed"],
])("a refund that is %s is %s", (status, expected) => {
  const refundId = newId();
  const refund = newRefund(intent(), "ch_1", {
    amount: 100,
    status: "pending",
    metadata: { tote_refund: encodeId("ref", refundId) },
  });
  expect(readRefund({ ...refund, status })).toMatchObject({ status: expected, refundId, amountMinor: 100 });
  expect(readRefund({ ...refund, status, metadata: { tote_refund: "nonsense" } }).refundId).toBeNull();
});

test("an event names its payment, whatever it is about", () => {
  const orderId = newId();
  const paid = intent({ metadata: { tote_order: encodeId("ord", orderId) } });
  const charge = newCharge(paid, true);
  const event = (type: string, object: unknown) => ({ id: "evt_1", type, data: { object } }) as unknown as Stripe.Event;
  expect(readNotice(event("payment_intent.succeeded", paid))).toMatchObject({ paymentId: paid.id, orderId });
  expect(readNotice(event("charge.refunded", charge))).toMatchObject({ paymentId: paid.id, orderId: null });
  const expanded = {
    ...newRefund(paid, charge.id, { amount: 1, metadata: {}, status: "pending" }),
    payment_intent: paid,
  };
  expect(readNotice(event("refund.failed", expanded))).toMatchObject({ paymentId: paid.id });
  for (const other of [
    event("payout.paid", { object: "payout", id: "po_1" }),
    event("charge.succeeded", charge),
    event("charge.refunded", { ...charge, payment_intent: null }),
    event("payment_intent.succeeded", { object: "payment_intent", id: 7, metadata: null }),
    {
      id: "evt_1",
      object: "v2.core.event",
      type: "v1.billing.meter.error_report_triggered",
    } as unknown as Stripe.Event,
  ])
    expect(readNotice(other).paymentId).toBeNull();
});

test("operators are told of every event that the shop takes", () => {
  const operations = readFileSync(join(serverDirectory, "..", "..", "docs", "operations.md"), "utf8");
  expect(EVENT_TYPES.filter((type) => !operations.includes(`\`${type}\``))).toEqual([]);
});
