/**
 * Rules of the API document about its operations, as patterns of their paths, so that no table has to be loaded. A test
 * holds each pattern against every operation (test/core/rules.test.ts), so they are as short as they can be.
 */

/** POSTs that take no `Idempotency-Key`; every other one creates something and gets one, as do changes of the bag. */
const WITHOUT_KEY =
  /^\/(track|.+\/preview$|api\/(auth\/(?!tok|addr)|attribution\/con|check|orders\/{id}\/pay|set|off|admin\/(attr|hol|carr|redirects\/m|promotions\/s|(crea|comm|pay|int)\w+\/{id}\/(?!adj))))/;

/** POSTs that may be repeated without a key: they write nothing, or the same again. */
const REPEATABLE = /(guest|sign-out|consent|quote|payment)$/;

/** Operations for visitors, and the session's own, which answer 401 without a session. */
const WITHOUT_SESSION =
  /^\/(track|api\/(attr|auth|check|coll|news|part[^/]+$|pro[dm]|rep|sea|set|sto(?!re-)|webhooks\/event-))/;

export function takesKey(method: string, path: string): boolean {
  return method === "POST" ? !WITHOUT_KEY.test(path) : method !== "GET" && path.startsWith("/api/cart/");
}

/** The request can be sent again without doing anything twice. */
export function isRepeatable(method: string, path: string, key: string | undefined): boolean {
  return key !== undefined || (method === "POST" ? REPEATABLE.test(path) : method !== "PATCH");
}

/** An access token stands for a session in one operation: docs/contract/sessions-and-accounts.md#bearer-tokens. */
export function takesToken(method: string, path: string): boolean {
  return method === "GET" && path === "/api/orders";
}

export function needsSession(path: string): boolean {
  return !WITHOUT_SESSION.test(path);
}

/** Answers with the shop's texts, which are chosen by the address: docs/contract/languages.md. */
const IN_A_LANGUAGE = /^\/api\/(?:products(?!.+\/reviews)|collections|search|store(?:\/legal|$))/;
const LOCALE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** The `locale` that a request gets of the language of the client or call; undefined: it takes none. */
export function localeOf(method: string, path: string, language: string | undefined): string | undefined {
  if (method !== "GET" || language === undefined || !LOCALE.test(language)) return undefined;
  return IN_A_LANGUAGE.test(path) ? language : undefined;
}
