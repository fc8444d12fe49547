import type { DomainErrorOptions } from "../../errors.ts";
import { DomainError } from "../../errors.ts";
import type { Permission } from "./permissions.ts";

export type Role = "guest" | "customer" | "creator" | "partner" | "staff" | "admin";
export type CreatorStatus = "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned";

/** The caller of this request, read from the primary database: an account, or a guest, who has neither address nor name. */
export interface Buyer {
  userId: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  locale: string;
  timezone: string;
  createdAt: Date;
  roles: readonly Role[];
  /** The account's permissions in the administration; empty for customers and guests. */
  permissions: ReadonlySet<Permission>;
  creator: { id: string; status: CreatorStatus; appliedAt: Date | null; decidedAt: Date | null } | null;
  /** Null for a personal access token. */
  session: SessionFacts | null;
  /** Null for a session, which may do everything that its user may. */
  scopes: readonly string[] | null;
  /** The user whose idempotency keys apply; after a guest's sign-in still the guest. */
  idempotencyScope: string;
}

/** A caller with an account. */
export interface Principal extends Buyer {
  email: string;
  name: string;
}

/** False for a guest. */
export function isAccount(buyer: Buyer): buyer is Principal {
  return buyer.email !== null;
}

/** The account of a caller; null for visitors and guests, whom an endpoint with the access `optional` treats alike. */
export function accountOf(buyer: Buyer | null): Principal | null {
  return buyer !== null && isAccount(buyer) ? buyer : null;
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
  bySession(token: string): Promise<Buyer | null>;
  byAccessToken(token: string): Promise<Buyer | null>;
}

/**
 * The access rule of an endpoint. `public` ignores credentials; `optional` takes a session where there is one;
 * `buyer` takes the session of an account or a guest, `session` that of an account alone; `session_or_bearer` is
 * `GET /api/orders` alone, open to guests too; the last four need an account's session and more.
 */
export type Access =
  | "public"
  | "optional"
  | "buyer"
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
      | "account_required"
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
