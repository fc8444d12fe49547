import type Stripe from "stripe";
import { GatewayRefused, GatewayUnavailable } from "../gateway.ts";

/** Refusals that can pass with time or by a change in Stripe's settings. */
const MAY_PASS: ReadonlySet<string> = new Set([
  "balance_insufficient",
  "idempotency_key_in_use",
  "insufficient_funds",
  "lock_timeout",
  "rate_limit",
]);

type Failure = Partial<Stripe.errors.StripeError>;

/**
 * Translates a failed call. The library's error goes no further: it contains headers, bodies and, with a payment, the
 * client secret.
 */
export function translateFailure(error: unknown): GatewayRefused | GatewayUnavailable {
  const { type, code, statusCode, requestId, headers } = (error ?? {}) as Failure;
  const words = [type ?? (error instanceof Error ? error.name : "unknown"), code, statusCode, requestId].filter(
    Boolean,
  );
  // An answer under a key is kept for a day, failures of Stripe's own too.
  const keyIsSpent = statusCode !== undefined && statusCode >= 500 && headers?.["idempotent-replayed"] === "true";
  // The key was used with other parameters, as before a change of the configuration.
  if (type === "StripeIdempotencyError") return new GatewayUnavailable(words.join(" "), true);
  const final = type === "StripeInvalidRequestError" || type === "StripeCardError";
  if (final && !MAY_PASS.has(code ?? "")) return new GatewayRefused(code ?? type);
  return new GatewayUnavailable(words.join(" "), keyIsSpent);
}
