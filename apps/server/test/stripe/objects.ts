/** Objects of Stripe's API as it sends them, typed by the official library, so that they follow it. */
import type Stripe from "stripe";

let counter = 0;
/** As Stripe's ids look; never the same twice. */
export function stripeId(prefix: string): string {
  counter += 1;
  return `${prefix}_3Test${String(counter).padStart(12, "0")}`;
}

export const nowSeconds = () => Math.floor(Date.now() / 1_000);

export function newIntent(params: {
  amount: number;
  currency: string;
  captureMethod: Stripe.PaymentIntent.CaptureMethod;
  description: string | null;
  metadata: Record<string, string>;
}): Stripe.PaymentIntent {
  const id = stripeId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.captureMethod,
    client_secret: `${id}_secret_${stripeId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: nowSeconds(),
    currency: params.currency,
    customer: null,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

export function newCharge(intent: Stripe.PaymentIntent, captured: boolean): Stripe.Charge {
  return {
    id: stripeId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(
  intent: Stripe.PaymentIntent,
  chargeId: string,
  params: { amount: number; metadata: Record<string, string>; status: "pending" | "succeeded" },
): Stripe.Refund {
  return {
    id: stripeId("re"),
    object: "refund",
    amount: params.amount,
    balance_transaction: null,
    charge: chargeId,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: params.metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: params.status,
    transfer_reversal: null,
  };
}

/** A dispute that the customer's bank has opened, with a week to answer. */
export function newDispute(intent: Stripe.PaymentIntent, values: Partial<Stripe.Dispute> = {}): Stripe.Dispute {
  const charge = typeof intent.latest_charge === "string" ? intent.latest_charge : intent.latest_charge?.id;
  return {
    id: stripeId("dp"),
    object: "dispute",
    amount: intent.amount,
    balance_transactions: [],
    charge: charge ?? stripeId("ch"),
    created: nowSeconds(),
    currency: intent.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: nowSeconds() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "product_not_received",
    status: "needs_response",
    ...values,
  };
}

/** An error as the API answers it. */
export function errorBody(
  status: number,
  code: string | undefined,
  message: string,
  type: Stripe.RawErrorType = status >= 500 ? "api_error" : "invalid_request_error",
) {
  return { status, body: { error: { type, message, ...(code === undefined ? {} : { code }) } } };
}
