import Stripe from "stripe";
import { expect, test } from "vitest";
import { newIntent } from "../../../../../test/stripe/objects.ts";
import { GatewayRefused, GatewayUnavailable } from "../gateway.ts";
import { translateFailure } from "./stripe-failure.ts";

function failure(
  statusCode: number,
  code?: string,
  type: Stripe.RawErrorType = "invalid_request_error",
  replayed = false,
) {
  const headers = replayed ? { "idempotent-replayed": "true" } : {};
  return Stripe.errors.generateV1Error({
    type,
    statusCode,
    headers,
    message: "no",
    ...(code ? { code } : {}),
  } as never);
}

test.each([
  ["what can never be", failure(400, "charge_already_refunded"), true],
  ["what is not there", failure(404, "resource_missing"), true],
  ["too little in the balance", failure(400, "balance_insufficient"), false],
  ["another request with the key", failure(409, "idempotency_key_in_use"), false],
  ["too many requests", failure(429, "rate_limit"), false],
  ["a key that was revoked", failure(401), false],
  ["a key that may not", failure(403), false],
  ["Stripe's own fault", failure(500, undefined, "api_error"), false],
  ["no connection", new Stripe.errors.StripeConnectionError({ message: "no", type: "api_error" } as never), false],
  ["a fault of ours", new TypeError("x is not a function"), false],
])("%s", (_name, error, isFinal) => {
  expect(translateFailure(error)).toBeInstanceOf(isFinal ? GatewayRefused : GatewayUnavailable);
});

test("another key is needed where an old failure is repeated, and only there", () => {
  const spent = (error: unknown) => (translateFailure(error) as GatewayUnavailable).keyIsSpent;
  expect(spent(failure(500, undefined, "api_error", true))).toBe(true);
  expect(spent(failure(400, undefined, "idempotency_error"))).toBe(true);
  expect(spent(failure(500, undefined, "api_error"))).toBe(false);
  expect(spent(new Stripe.errors.StripeConnectionError({ message: "no", type: "api_error" } as never))).toBe(false);
});

test("nothing of the library's error comes along", () => {
  const intent = newIntent({ amount: 1, currency: "eur", captureMethod: "automatic", description: null, metadata: {} });
  const error = Stripe.errors.generateV1Error({
    type: "invalid_request_error",
    statusCode: 400,
    code: "payment_intent_unexpected_state",
    message: `This PaymentIntent's secret is ${intent.client_secret}`,
    payment_intent: intent,
  } as never);
  const translated = translateFailure(error);
  expect(translated.cause).toBeUndefined();
  expect(JSON.stringify({ ...translated, message: translated.message, stack: translated.stack })).not.toContain(
    "_secret_",
  );
});
