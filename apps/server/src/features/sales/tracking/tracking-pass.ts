import type { Secrets } from "../../../platform/crypto/secrets.ts";
import { readSignedCookie, signedCookieName, writeCookie } from "../../../platform/http/requests/cookies.ts";

const PURPOSE = "tracking pass";
const COOKIE = "tracking";
const PATH = "/track-order";
const MAX_AGE_SECONDS = 30 * 60;

/**
 * The cookie that opens one order's page for half an hour, so that neither token nor e-mail address stays in the
 * history.
 */
export function tracksOrder(secrets: Secrets, reference: string, secure: boolean): string {
  const expiresAt = Math.floor(Date.now() / 1_000) + MAX_AGE_SECONDS;
  const name = signedCookieName(COOKIE, { path: PATH, secure });
  const pass = secrets.sign(PURPOSE, `${reference}.${expiresAt}`);
  return writeCookie(name, pass, { path: PATH, maxAgeSeconds: MAX_AGE_SECONDS, secure });
}

/**
 * The reference of the order that the request's cookie opens, or null. The server checks the expiry itself and does not
 * rely on the browser.
 */
export function trackedReference(secrets: Secrets, cookieHeader: string | undefined): string | null {
  const cookie = readSignedCookie(cookieHeader, COOKIE, PATH);
  const payload = cookie === null ? null : secrets.verify(PURPOSE, cookie);
  if (payload === null) return null;
  const [reference = "", expiresAt = ""] = payload.split(".");
  return Number(expiresAt) > Date.now() / 1_000 ? reference : null;
}
