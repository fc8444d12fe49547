import { type Buyer, Forbidden } from "../requests/principal.ts";

const RECENT_MS = 15 * 60 * 1_000;

/**
 * Throws 403 `reauthentication_required` unless the password (or a mailed link) was used within 15 minutes. A
 * stranger at an unlocked screen must not be able to gain lasting access or move money.
 */
export function requireRecentAuthentication(principal: Buyer): void {
  const at = principal.session?.authenticatedAt.getTime() ?? 0;
  if (Date.now() - at > RECENT_MS) {
    throw new Forbidden(
      "reauthentication_required",
      "This needs your password again: POST /api/auth/reauthenticate, then repeat the request.",
    );
  }
}
