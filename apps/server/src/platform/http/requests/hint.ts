import { HINT_COOKIE, readCookie, SESSION_COOKIE_SECONDS, writeHintCookie } from "./cookies.ts";
import { type Buyer, isAccount } from "./principal.ts";

/**
 * The header that makes the browser's hint cookie say what its session is: `account`, `guest`, or cleared without one. Null
 * where the request's hint says so already. See docs/contract/sessions-and-accounts.md#the-hint-cookie.
 */
export function hintHeader(cookies: string | undefined, principal: Buyer | null, sessionCookie: string): string | null {
  const sent = readCookie(cookies, HINT_COOKIE);
  const hint = principal === null ? null : isAccount(principal) ? "account" : "guest";
  if (sent === hint) return null;
  const secure = sessionCookie.startsWith("__Host-");
  return writeHintCookie(hint, { maxAgeSeconds: SESSION_COOKIE_SECONDS, secure });
}
