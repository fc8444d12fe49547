import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../endpoint.ts";
import { readCookie } from "./cookies.ts";
import { permissionsOf, requirePermission } from "./permissions.ts";
import { type Access, type Authenticator, type Buyer, Forbidden, isAccount, Unauthenticated } from "./principal.ts";

export interface AccessRules {
  authenticator: Authenticator;
  cookieName: string;
}

/**
 * The first half of the access rule: who is it? Throws 401. A bearer token counts only where the specification names
 * it; there it wins over the cookie, and an invalid one is refused even beside a valid cookie.
 */
export async function authenticate(request: FastifyRequest, access: Access, rules: AccessRules): Promise<Buyer | null> {
  if (access === "public") return null;
  const bearerAccepted = access === "session_or_bearer";
  const bearer = bearerAccepted ? bearerToken(request.headers.authorization) : null;
  if (bearer !== null) {
    const principal =
      (await rules.authenticator.byAccessToken(bearer)) ?? (await rules.authenticator.bySession(bearer));
    if (principal === null) throw new Unauthenticated({ bearer: true, invalidToken: true });
    return principal;
  }
  const cookie = readCookie(request.headers.cookie, rules.cookieName);
  const principal = cookie === null ? null : await rules.authenticator.bySession(cookie);
  if (principal === null && access !== "optional")
    throw new Unauthenticated({ bearer: bearerAccepted, invalidToken: false });
  return principal;
}

const OPEN_TO_GUESTS: ReadonlySet<Access> = new Set(["public", "optional", "buyer", "session_or_bearer"]);

/** The second half: may they? Throws 403. Comes after the rate limit, so that probing for roles is counted. */
export function authorise(principal: Buyer | null, endpoint: Pick<Endpoint, "access" | "scope" | "permission">): void {
  if (principal === null) return;
  const { access, scope = null } = endpoint;
  if (!isAccount(principal) && !OPEN_TO_GUESTS.has(access))
    throw new Forbidden("account_required", "This needs an account: sign in or sign up first.");
  if (principal.scopes !== null && (scope === null || !principal.scopes.includes(scope))) {
    throw new Forbidden("insufficient_scope", `The access token needs the scope ${scope ?? "of this endpoint"}.`);
  }
  if (access === "creator" && principal.creator?.status !== "approved") {
    throw new Forbidden("creator_not_approved", "This is open to approved creators only.", {
      creatorStatus: principal.creator?.status ?? null,
    });
  }
  if (access === "partner" && !principal.roles.includes("partner")) {
    throw new Forbidden("integration_not_approved", "Only approved integrations may do this.");
  }
  if (access === "admin" || access === "staff")
    for (const needed of permissionsOf(endpoint)) requirePermission(principal, needed);
}

/** An empty token is one that opens nothing: who sends it did not mean to be known by a cookie. */
function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const match = /^bearer(?:[ \t]+(.*))?$/i.exec(header.trim());
  return match === null ? null : (match[1] ?? "").trim();
}
