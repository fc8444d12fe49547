import type { ToteRequest } from "../core/options.ts";
import type { Intent } from "./intents.ts";

/** The engine retries by itself, so that it can say `offline` at once. A page that closes lets its requests go on. */
const common = { maxRetries: 0, keepalive: true } as const;

export const readBag: ToteRequest = { method: "GET", path: "/api/cart", maxRetries: 0 };
export const beginGuest: ToteRequest = { method: "POST", path: "/api/auth/guest", maxRetries: 0 };

/** The request of an intent; the same each time, so that its key can replay it. */
export function requestOf(intent: Intent): ToteRequest {
  const { id: idempotencyKey, line: variantId } = intent;
  const request = { ...common, idempotencyKey };
  const ofLine = { ...request, path: "/api/cart/lines/{variantId}", params: { variantId } };
  if (intent.kind === "add") {
    const { productId, qty, attribution } = intent;
    const body = { productId, variantId, qty, attribution };
    return { ...request, method: "POST", path: "/api/cart/lines", body };
  }
  if (intent.kind === "set")
    return intent.qty === 0
      ? { ...ofLine, method: "DELETE" }
      : { ...ofLine, method: "PATCH", body: { qty: intent.qty } };
  if (intent.kind === "accept") return { ...ofLine, method: "POST", path: "/api/cart/lines/{variantId}/accept-price" };
  const { code } = intent;
  const path = "/api/cart/discount";
  return code === null ? { ...request, method: "DELETE", path } : { ...request, method: "PUT", path, body: { code } };
}
