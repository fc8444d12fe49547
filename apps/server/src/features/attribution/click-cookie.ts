import type { Secrets } from "../../platform/crypto/secrets.ts";
import { readSignedCookie, signedCookieName, writeCookie } from "../../platform/http/requests/cookies.ts";
import { readClickId } from "./click-id.ts";

export const CLICK_COOKIE = "tote_click";
const PATH = "/";
const PURPOSE = "click cookie";
const DAY_SECONDS = 86_400;

/**
 * Names the visitor's last click that can credit, by its public id. It is signed, so that a forged cookie credits no
 * creator, and lives as long as the click can credit.
 */
export function writeClickCookie(
  secrets: Secrets,
  clickId: string,
  options: { secure: boolean; windowDays: number },
): string {
  const { secure, windowDays } = options;
  const name = signedCookieName(CLICK_COOKIE, { path: PATH, secure });
  const maxAgeSeconds = windowDays * DAY_SECONDS;
  return writeCookie(name, secrets.sign(PURPOSE, clickId), { path: PATH, maxAgeSeconds, secure });
}

/** The UUID of the click that the request's cookie names; null without a cookie that was signed here. */
export function readClickCookie(secrets: Secrets, cookieHeader: string | undefined): string | null {
  const signed = readSignedCookie(cookieHeader, CLICK_COOKIE, PATH);
  const payload = signed === null ? null : secrets.verify(PURPOSE, signed);
  return payload === null ? null : readClickId(payload);
}
