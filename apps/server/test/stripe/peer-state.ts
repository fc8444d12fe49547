import type Stripe from "stripe";
import { errorBody, newCharge, newIntent, newRefund, nowSeconds, stripeId } from "./objects.ts";

export interface PeerAnswer {
  status: number;
  body: unknown;
}

type Params = URLSearchParams;
const CANCELABLE: ReadonlySet<string> = new Set([
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
]);

/** The part of Stripe that shops talk to: payment intents, their charges and refunds, and what moves them there. */
export class PeerState {
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  /** How a refund begins from now on. */
  refundsStart: "pending" | "succeeded" = "succeeded";

  // Calls of the shop.

  createIntent(params: Params): PeerAnswer {
    const amount = Number(params.get("amount"));
    if (!Number.isInteger(amount) || amount < 1) return errorBody(400, "parameter_invalid_integer", "Invalid integer");
    if (amount < 50) return errorBody(400, "amount_too_small", "Amount must be at least 0.50");
    if (params.get("automatic_payment_methods[enabled]") !== "true")
      return errorBody(400, "parameter_missing", "The peer knows automatic payment methods only");
    const intent = newIntent({
      amount,
      currency: params.get("currency") ?? "",
      captureMethod: params.get("capture_method") === "manual" ? "manual" : "automatic_async",
      description: params.get("description"),
      metadata: metadataOf(params),
    });
    this.intents.set(intent.id, intent);
    return { status: 200, body: intent };
  }

  retrieveIntent(id: string, params: Params): PeerAnswer {
    const intent = this.intents.get(id);
    return intent === undefined ? missing(id) : { status: 200, body: this.#expanded(intent, params) };
  }

  cancelIntent(id: string, params: Params): PeerAnswer {
    const intent = this.intents.get(id);
    if (intent === undefined) return missing(id);
    if (!CANCELABLE.has(intent.status)) return unexpectedState(intent);
    Object.assign(intent, { status: "canceled", canceled_at: nowSeconds(), amount_capturable: 0 });
    return { status: 200, body: this.#expanded(intent, params) };
  }

  captureIntent(id: string, params: Params): PeerAnswer {
    const intent = this.intents.get(id);
    if (intent === undefined) return missing(id);
    if (intent.status !== "requires_capture") return unexpectedState(intent);
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, amount_capturable: 0 });
    Object.assign(this.#chargeOf(intent), { captured: true, amount_captured: intent.amount });
    return { status: 200, body: this.#expanded(intent, params) };
  }

  createRefund(params: Params): PeerAnswer {
    const intent = this.intents.get(params.get("payment_intent") ?? "");
    if (intent === undefined) return missing(params.get("payment_intent") ?? "");
    if (intent.status !== "succeeded") return unexpectedState(intent);
    const charge = this.#chargeOf(intent);
    const left = charge.amount - charge.amount_refunded;
    const amount = Number(params.get("amount") ?? left);
    if (left === 0) return errorBody(400, "charge_already_refunded", "Charge has already been refunded.");
    if (amount > left) return errorBody(400, "amount_too_large", "Refund amount is greater than unrefunded amount");
    const refund = newRefund(intent, charge.id, { amount, metadata: metadataOf(params), status: this.refundsStart });
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return { status: 200, body: refund };
  }

  listRefunds(params: Params): PeerAnswer {
    const newestFirst = [...this.refunds.values()].reverse();
    const all = newestFirst.filter((refund) => refund.payment_intent === params.get("payment_intent"));
    const after = params.get("starting_after");
    const from = after === null ? 0 : all.findIndex((refund) => refund.id === after) + 1;
    const limit = Number(params.get("limit") ?? 10);
    const data = all.slice(from, from + limit);
    return { status: 200, body: { object: "list", url: "/v1/refunds", has_more: from + limit < all.length, data } };
  }

  // Acts of customers, and of the operator at Stripe's dashboard.

  /** The customer pays, with what the shop gave them. */
  pay(clientSecret: string): Stripe.PaymentIntent {
    const intent = this.#bySecret(clientSecret);
    const manual = intent.capture_method === "manual";
    const charge = newCharge(intent, !manual);
    this.charges.set(charge.id, charge);
    return Object.assign(intent, {
      status: manual ? "requires_capture" : "succeeded",
      amount_received: manual ? 0 : intent.amount,
      amount_capturable: manual ? intent.amount : 0,
      last_payment_error: null,
      latest_charge: charge.id,
    });
  }

  /** The customer's card is declined. */
  decline(clientSecret: string): Stripe.PaymentIntent {
    const intent = this.#bySecret(clientSecret);
    const error: Stripe.PaymentIntent.LastPaymentError = {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      charge: stripeId("ch"),
      message: "Your card was declined.",
    };
    return Object.assign(intent, { status: "requires_payment_method", last_payment_error: error });
  }

  /** The customer pays by debit, which takes the bank some days. */
  debit(clientSecret: string): Stripe.PaymentIntent {
    return Object.assign(this.#bySecret(clientSecret), { status: "processing", last_payment_error: null });
  }

  /**
   * A bank has decided on a refund, or, days after it had succeeded, sends it back. The object keeps its name and its first
   * balance transaction, another one puts the money back into the balance, and the charge can be refunded again.
   */
  endRefund(id: string, status: "succeeded" | "failed"): Stripe.Refund {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new Error(`no refund ${id}`);
    if (refund.status !== "pending" && !(refund.status === "succeeded" && status === "failed"))
      throw new Error(`a refund that is ${refund.status} cannot become ${status}`);
    if (status === "succeeded") return Object.assign(refund, { status });
    const charge = this.charges.get(String(refund.charge));
    if (charge !== undefined) {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
    return Object.assign(refund, {
      status,
      failure_reason: "lost_or_stolen_card",
      failure_balance_transaction: stripeId("txn"),
    });
  }

  #bySecret(clientSecret: string): Stripe.PaymentIntent {
    const intent = [...this.intents.values()].find((candidate) => candidate.client_secret === clientSecret);
    if (intent === undefined) throw new Error("no payment has this secret");
    if (!["requires_payment_method", "requires_action", "requires_confirmation"].includes(intent.status))
      throw new Error(`a payment that is ${intent.status} cannot be paid`);
    return intent;
  }

  #chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge {
    const charge = this.charges.get(String(intent.latest_charge));
    if (charge === undefined) throw new Error(`${intent.id} has no charge`);
    return charge;
  }

  #expanded(intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
    const expands = [...params].some(([name, value]) => name.startsWith("expand") && value === "latest_charge");
    const charge = this.charges.get(String(intent.latest_charge));
    return expands && charge !== undefined ? { ...intent, latest_charge: charge } : intent;
  }
}

function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function missing(id: string): PeerAnswer {
  return errorBody(404, "resource_missing", `No such object: '${id}'`);
}

function unexpectedState(intent: Stripe.PaymentIntent): PeerAnswer {
  const answer = errorBody(
    400,
    "payment_intent_unexpected_state",
    `This PaymentIntent has a status of ${intent.status}`,
  );
  // Stripe sends the whole payment with it, with its secret.
  return { ...answer, body: { error: { ...answer.body.error, payment_intent: intent } } };
}
