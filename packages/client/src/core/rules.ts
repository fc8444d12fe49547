/**
 * What the API document says about its operations, as patterns of their paths, so that no table has to be loaded. A test
 * holds each pattern against every operation (test/core/rules.test.ts).
 */

/** POSTs that take no `Idempotency-Key`; every other creating POST gets one. */
const WITHOUT_KEY =
  /^\/track-order|^\/api\/(?:auth\/(?!tokens|addresses)|attribution\/consent|checkout\/|orders\/{id}\/payment|admin\/(?:attribution\/|(?:creators|commissions|payouts|integrations)\/{id}\/(?!adjustments)))/;

/** POSTs that may be repeated without a key: they write nothing, or the same again. */
const REPEATABLE = /^\/api\/(?:auth\/(?:guest|sign-out)|attribution\/consent|checkout\/quote|orders\/{id}\/payment)$/;

/** Public reads with an ETag that is worth keeping. */
const CATALOGUE = /^\/api\/(?:store|products|collections|search|attribution\/links|webhooks\/event-types)(?:\/|$)/;

/** Operations that no visitor may call; the rest of `/api` is public or takes a session if there is one. */
const NEEDS_SESSION =
  /^\/api\/(?:admin|cart|creator|creator-applications|orders|auth\/(?:me|sessions|password|reauthenticate|verify-email\/resend|tokens|addresses|email|totp|passkeys(?!\/sign-in))|webhooks\/(?!event-types))(?:\/|$)|^GET\/api\/report-problem$/;

/** Orders and payouts: the server may wait 10 s for a twin and says `outcome_unknown` within 15 s. */
const DECISIVE = /^\/api\/(?:orders(?:\/{id}\/payment)?|creator\/payouts)$/;

export function takesKey(method: string, path: string): boolean {
  return method === "POST" && !WITHOUT_KEY.test(path);
}

/** The request can be sent again without doing anything twice. */
export function isRepeatable(method: string, path: string, hasKey: boolean): boolean {
  if (method === "POST") return hasKey || REPEATABLE.test(path);
  return method !== "PATCH" || path === "/api/cart/lines/{variantId}";
}

export function isCatalogue(method: string, path: string): boolean {
  return method === "GET" && CATALOGUE.test(path);
}

export function isDecisive(method: string, path: string): boolean {
  return method === "POST" && DECISIVE.test(path);
}

export function needsSession(method: string, path: string): boolean {
  return NEEDS_SESSION.test(path) || NEEDS_SESSION.test(method + path);
}

/** The one operation that takes a bearer token: docs/contract/sessions-and-accounts.md#bearer-tokens. */
export function takesToken(method: string, path: string): boolean {
  return method === "GET" && path === "/api/orders";
}
