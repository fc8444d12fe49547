import type { Secrets } from "../../platform/crypto/secrets.ts";
import { readCookie, writeCookie } from "../../platform/http/requests/cookies.ts";
import { readClickId } from "./click-id.ts";

export const CLICK_COOKIE = "tote_click";
const PURPOSE = "click cookie";
const DAY_SECONDS = 86_400;

/**
 * Names the visitor's last click that can credit, by its public id. Signed, so that nobody is credited by writing cookies.
 * It lives as long as the click can credit.
 */
export function writeClickCookie(
  secrets: Secrets,
  clickId: string,
  options: { secure: boolean; windowDays: number },
): string {
  return writeCookie(CLICK_COOKIE, secrets.sign(PURPOSE, clickId), {
    path: "/",
    maxAgeSeconds: options.windowDays * DAY_SECONDS,
    secure: options.secure,
  });
}

/** The UUID of the click that the request's cookie names, or null without one that was signed here. */
export function readClickCookie(secrets: Secrets, cookieHeader: string | undefined): string | null {
  const signed = readCookie(cookieHeader, CLICK_COOKIE);
  const payload = signed === null ? null : secrets.verify(PURPOSE, signed);
  return payload === null ? null : readClickId(payload);
}
