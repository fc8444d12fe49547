/** Translates Stripe's objects into our words. Pure. */
import type Stripe from "stripe";
import { decodeId } from "../../../../platform/ids.ts";
import type { PaymentState } from "../../orders/order-record.ts";
import type { GatewayNotice, RemoteDispute, RemotePayment, RemoteRefund } from "../gateway.ts";
import { fromStripeAmount } from "./stripe-amount.ts";

/** Under these names Stripe keeps our ids. */
export const ORDER_KEY = "tote_order";
export const REFUND_KEY = "tote_refund";

/** A new intent and one whose payment failed have the same status; only the error tells them apart. */
export function readPaymentState(intent: Pick<Stripe.PaymentIntent, "status" | "last_payment_error">): PaymentState {
  switch (intent.status) {
    case "requires_payment_method":
      return intent.last_payment_error === null ? "requires_action" : "failed";
    case "requires_confirmation":
    case "requires_action":
      return "requires_action";
    case "processing":
      return "processing";
    case "requires_capture":
      return "authorized";
    case "succeeded":
      return "succeeded";
    case "canceled":
      return "canceled";
    default:
      throw new Error(`Stripe knows a payment status that we do not: ${String(intent.status)}`);
  }
}

export function readPayment(intent: Stripe.PaymentIntent): RemotePayment {
  const { currency } = intent;
  const state = readPaymentState(intent);
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    state,
    amountMinor: fromStripeAmount(intent.amount, currency),
    receivedMinor: fromStripeAmount(intent.amount_received, currency),
    refundedMinor: charge === null ? null : fromStripeAmount(charge.amount_refunded, currency),
    currency: currency.toUpperCase(),
    clientSecret: intent.client_secret,
    failure: state === "failed" ? nameFailure(intent) : null,
  };
}

/** A declined card makes a charge; a failed authentication makes none, but has used up its payment method. */
function nameFailure({ last_payment_error: error }: Stripe.PaymentIntent): string {
  return error?.charge ?? error?.payment_method?.id ?? error?.code ?? "unknown";
}

export function readRefund(refund: Stripe.Refund): RemoteRefund {
  const { status, currency, metadata } = refund;
  return {
    id: refund.id,
    // `requires_action` waits for the customer, as `pending` does for the bank; a canceled refund gave nothing back.
    status: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
    amountMinor: fromStripeAmount(refund.amount, currency),
    refundId: decodeId("ref", metadata?.[REFUND_KEY] ?? ""),
    failure: refund.failure_reason ?? (status === "canceled" ? "canceled" : null),
  };
}

/** Events that say what became of a disputed payment. Their state is taken as it is: it moves in one direction only. */
const DISPUTE_EVENTS = [
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
] as const satisfies ReadonlyArray<Stripe.Event["type"]>;

/** Events that can change a payment or its refunds. */
const PAYMENT_EVENTS = [
  "payment_intent.amount_capturable_updated",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.failed",
  "refund.updated",
] as const satisfies ReadonlyArray<Stripe.Event["type"]>;

/** Subscribe the webhook at Stripe to these. */
export const EVENT_TYPES = [...PAYMENT_EVENTS, ...DISPUTE_EVENTS];

const CONCERNING: ReadonlySet<string> = new Set(PAYMENT_EVENTS);
const DISPUTING: ReadonlySet<string> = new Set(DISPUTE_EVENTS);

/** Null where the dispute names no payment, as one of a charge that another system made. */
function readDispute(event: Stripe.Event, dispute: Stripe.Dispute): RemoteDispute | null {
  const payment = typeof dispute.payment_intent === "string" ? dispute.payment_intent : dispute.payment_intent?.id;
  if (payment === undefined) return null;
  const { currency } = dispute;
  const dueBy = dispute.evidence_details?.due_by ?? null;
  return {
    reference: dispute.id,
    paymentReference: payment,
    amountMinor: fromStripeAmount(dispute.amount, currency),
    currency: currency.toUpperCase(),
    reason: dispute.reason,
    status: dispute.status,
    respondBy: dueBy === null ? null : new Date(dueBy * 1_000),
    livemode: event.livemode,
    openedAt: new Date(dispute.created * 1_000),
    saidAt: new Date(event.created * 1_000),
  };
}

/** Payments, charges and refunds all name their payment, whatever else an event has; other events do not concern us. */
export function readNotice(event: Stripe.Event): GatewayNotice {
  // Events of the newer kind have no object; they are none of those that concern us.
  const object = ((event as { data?: { object?: unknown } }).data?.object ?? {}) as {
    object?: unknown;
    id?: unknown;
    payment_intent?: unknown;
    metadata?: Record<string, unknown> | null;
  };
  const isIntent = object.object === "payment_intent";
  const named = isIntent ? object.id : object.payment_intent;
  const paymentId = typeof named === "object" && named !== null && "id" in named ? named.id : named;
  const order = isIntent ? object.metadata?.[ORDER_KEY] : undefined;
  return {
    id: event.id,
    type: event.type,
    paymentId: CONCERNING.has(event.type) && typeof paymentId === "string" && paymentId !== "" ? paymentId : null,
    orderId: typeof order === "string" ? decodeId("ord", order) : null,
    dispute: DISPUTING.has(event.type) ? readDispute(event, object as Stripe.Dispute) : null,
  };
}
