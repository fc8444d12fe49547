import type { DomainErrorOptions } from "../../errors.ts";
import { DomainError } from "../../errors.ts";

export type Role = "customer" | "creator" | "partner" | "staff" | "admin";
export type CreatorStatus = "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned";

/** The caller of this request, read from the primary database. */
export interface Principal {
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  locale: string;
  timezone: string;
  createdAt: Date;
  roles: readonly Role[];
  creator: { id: string; status: CreatorStatus; appliedAt: Date | null; decidedAt: Date | null } | null;
  /** Null for a personal access token. */
  session: SessionFacts | null;
  /** Null for a session, which may do everything that its user may. */
  scopes: readonly string[] | null;
}

export interface SessionFacts {
  id: string;
  createdAt: Date;
  authenticatedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  methods: readonly string[];
  ip: string | null;
  userAgent: string | null;
}

/** Authentication as the accounts feature provides it. Null when the token is not, or no longer, valid. */
export interface Authenticator {
  bySession(token: string): Promise<Principal | null>;
  byAccessToken(token: string): Promise<Principal | null>;
}

/**
 * The access rule of an endpoint. `public` never looks at credentials; `optional` takes a session where there is one;
 * `session_or_bearer` is `GET /api/orders` alone; the last four need a session and more.
 */
export type Access =
  | "public"
  | "optional"
  | "session"
  | "session_or_bearer"
  | "creator"
  | "partner"
  | "staff"
  | "admin";

/** The creator of a principal that an endpoint with the access `creator` let in. */
export function creatorIdOf(principal: Principal): string {
  if (principal.creator === null) throw new Error("a creator endpoint was reached without a creator");
  return principal.creator.id;
}

export class Unauthenticated extends DomainError {
  constructor(options: { bearer: boolean; invalidToken: boolean }) {
    const scheme = options.bearer
      ? `Bearer realm="tote"${options.invalidToken ? ', error="invalid_token"' : ""}`
      : 'Session realm="tote"';
    super({ code: "unauthenticated", detail: "Sign in first.", headers: { "www-authenticate": scheme } });
  }
}

export class Forbidden extends DomainError {
  constructor(
    code:
      | "forbidden"
      | "insufficient_scope"
      | "creator_not_approved"
      | "integration_not_approved"
      | "reauthentication_required",
    detail: string,
    members?: Record<string, unknown>,
  ) {
    const options: DomainErrorOptions = { status: 403, code, detail };
    if (members !== undefined) options.members = members;
    if (code === "insufficient_scope")
      options.headers = { "www-authenticate": 'Bearer realm="tote", error="insufficient_scope"' };
    super(options);
  }
}
