import type { IncomingHttpHeaders } from "node:http";
import type { Secrets } from "../../../platform/crypto/secrets.ts";
import { readSignedCookie, signedCookieName, writeCookie } from "../../../platform/http/requests/cookies.ts";
import type { AttributionStorage } from "../../ground/store/attribution-settings.ts";
import { readClickId } from "./click-id.ts";

export const CLICK_COOKIE = "tote_click";
const PATH = "/";
/** A cookie that the visitor agreed to is signed for a purpose of its own. */
const PURPOSES = { granted: "granted click cookie", unasked: "click cookie" } as const;
const DAY_SECONDS = 86_400;

export interface CookieClick {
  /** The UUID of the click. */
  clickId: string;
  /** True if the visitor agreed to keeping it. */
  granted: boolean;
}

/**
 * Names the visitor's last click that can credit, by its public id. It is signed, so that a forged cookie credits no
 * creator, and lives as long as the click can credit.
 */
export function writeClickCookie(
  secrets: Secrets,
  clickId: string,
  options: { secure: boolean; windowDays: number; granted: boolean },
): string {
  const { secure, windowDays, granted } = options;
  const name = signedCookieName(CLICK_COOKIE, { path: PATH, secure });
  const maxAgeSeconds = windowDays * DAY_SECONDS;
  const purpose = granted ? PURPOSES.granted : PURPOSES.unasked;
  return writeCookie(name, secrets.sign(purpose, clickId), { path: PATH, maxAgeSeconds, secure });
}

/** Clears the cookie under each name that it may have. */
export function clearClickCookie(secure: boolean): string[] {
  const names = new Set([signedCookieName(CLICK_COOKIE, { path: PATH, secure }), CLICK_COOKIE]);
  return [...names].map((name) => writeCookie(name, "", { path: PATH, maxAgeSeconds: 0, secure }));
}

/** The click that the request's cookie names; null without a cookie that was signed here. */
export function readClickCookie(secrets: Secrets, cookieHeader: string | undefined): CookieClick | null {
  const signed = readSignedCookie(cookieHeader, CLICK_COOKIE, PATH);
  if (signed === null) return null;
  const unasked = secrets.verify(PURPOSES.unasked, signed);
  const payload = unasked ?? secrets.verify(PURPOSES.granted, signed);
  const clickId = payload === null ? null : readClickId(payload);
  return clickId === null ? null : { clickId, granted: unasked === null };
}

/** True for the signal of Global Privacy Control. */
export function refusesStorage(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1";
}

/**
 * The UUID of the click whose cookie an order may use; null for a cookie that the visitor did not agree to, where the
 * shop or the browser asks for that (docs/contract/attribution-and-commissions.md#storage-by-consent).
 */
export function creditableCookieClick(
  secrets: Secrets,
  headers: IncomingHttpHeaders,
  storage: AttributionStorage,
): string | null {
  if (storage === "none") return null;
  const click = readClickCookie(secrets, headers.cookie);
  if (click === null) return null;
  return click.granted || (storage === "cookie" && !refusesStorage(headers)) ? click.clickId : null;
}
