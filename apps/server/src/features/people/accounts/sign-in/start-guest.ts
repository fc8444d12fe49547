import type { IncomingHttpHeaders } from "node:http";
import type { Tx } from "../../../../platform/database/database.ts";
import { addressKey, LIMITS } from "../../../../platform/http/limits/rate-limit.ts";
import { preferredLanguage } from "../../../../platform/http/pages/language.ts";
import type { Buyer } from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import type { AccountsKit } from "../kit.ts";
import { insertGuest } from "../queries/guests.ts";
import { openSession } from "./start-session.ts";

export interface GuestRequest {
  ip: string;
  headers: IncomingHttpHeaders;
}

export interface StartedGuest {
  guest: Buyer;
  cookies: readonly string[];
}

/** How other features make a guest of a visitor. */
export interface Guests {
  /** Counts a new guest of this IP. Throws 429 `guest_limit` beyond the quota. */
  admit(ip: string): void;
  start(tx: Tx, request: GuestRequest): Promise<StartedGuest>;
}

export function createGuests(kit: AccountsKit): Guests {
  const { rateLimits } = kit.services;
  return {
    admit: (ip) => {
      if (!rateLimits.enabled) return;
      rateLimits.take(LIMITS.guestMinute, addressKey(ip));
      rateLimits.take(LIMITS.guestHour, addressKey(ip));
    },
    start: (tx, request) => startGuest(tx, kit, request),
  };
}

/**
 * Makes a guest with an empty bag, whose row placements and merges lock, and a session. See
 * docs/contract/sessions-and-accounts.md#guests.
 */
async function startGuest(tx: Tx, kit: AccountsKit, request: GuestRequest): Promise<StartedGuest> {
  const { timezone } = await kit.settings.current();
  const id = newId();
  await insertGuest(tx, { id, locale: preferredLanguage(request.headers["accept-language"]), timezone });
  await kit.hooks.guestCreated(tx, id);
  const client = kit.clientFacts(request);
  const { token, principal } = await openSession(tx, { userId: id, methods: [], client, idempotencyScope: null });
  return { guest: principal, cookies: kit.sessionCookies(token, "guest") };
}
