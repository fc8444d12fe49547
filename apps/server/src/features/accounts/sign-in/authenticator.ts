import { hash } from "node:crypto";
import { type Batch, createBatch } from "../../../platform/database/batch.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Authenticator, CreatorStatus, Principal, Role } from "../../../platform/http/requests/principal.ts";
import {
  findPrincipalsByAccessToken,
  findPrincipalsBySession,
  type SessionPrincipalRow,
  type TokenPrincipalRow,
} from "../queries/principals.ts";
import { isToken } from "../tokens/token-format.ts";
import type { Touches } from "./touches.ts";

/** One batch is one statement; larger ones keep the others waiting for longer than they save. */
const BATCH = { maxSize: 128, maxInFlight: 2, maxWaiting: 5_000 };

/**
 * Finds out who is asking, from the primary database for each request: there is no cache, so a session that was revoked
 * opens nothing from then on. Look-ups of concurrent requests share a statement; one joins only a statement that has not
 * been sent, since the answer of one under way could be older than the revocation.
 */
export function createAuthenticator(database: Database, touches: Touches): Authenticator {
  const sessions = createLookUp(
    (hashes) => findPrincipalsBySession(database.reads, hashes),
    (row) => {
      if (row.stale !== false) touches.session(row.session_id);
      return sessionPrincipal(row);
    },
  );
  const accessTokens = createLookUp(
    (hashes) => findPrincipalsByAccessToken(database.reads, hashes),
    (row) => {
      if (row.stale !== false) touches.accessToken(row.access_token_id);
      return tokenPrincipal(row);
    },
  );
  return {
    bySession: async (token) => (isToken("ses", token) ? sessions.load(token) : null),
    byAccessToken: async (token) => (isToken("pat", token) ? accessTokens.load(token) : null),
  };
}

function createLookUp<Row extends { token_hash: string }>(
  find: (hashes: readonly string[]) => Promise<Row[]>,
  present: (row: Row) => Principal,
): Batch<string, Principal | null> {
  return createBatch({
    ...BATCH,
    run: async (tokens) => {
      // A page that sends several requests at once asks for the same session several times.
      const hashes = new Map<string, string>();
      for (const token of tokens) if (!hashes.has(token)) hashes.set(token, hash("sha256", token));
      const found = new Map<string, Principal>();
      for (const row of await find(Array.from(hashes.values(), byteaText))) found.set(row.token_hash, present(row));
      return tokens.map((token) => found.get(hashes.get(token) ?? "") ?? null);
    },
  });
}

const byteaText = (hexadecimal: string) => `\\x${hexadecimal}`;

/** The hash of a token in PostgreSQL's text form of bytes. */
export function hashParameter(token: string): string {
  return byteaText(hash("sha256", token));
}

export function sessionPrincipal(row: SessionPrincipalRow): Principal {
  return {
    ...userFacts(row),
    session: {
      id: row.session_id,
      createdAt: row.session_created_at,
      authenticatedAt: row.authenticated_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      methods: row.methods,
      ip: row.ip,
      userAgent: row.user_agent,
    },
    scopes: null,
  };
}

function tokenPrincipal(row: TokenPrincipalRow): Principal {
  return { ...userFacts(row), session: null, scopes: row.scopes };
}

function userFacts(row: SessionPrincipalRow | TokenPrincipalRow): Omit<Principal, "session" | "scopes"> {
  return {
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    name: row.name,
    locale: row.locale,
    timezone: row.timezone,
    createdAt: row.user_created_at,
    roles: rolesOf(row),
    creator:
      row.creator_id === null
        ? null
        : {
            id: row.creator_id,
            status: row.creator_status as CreatorStatus,
            appliedAt: row.creator_applied_at,
            decidedAt: row.creator_decided_at,
          },
  };
}

/** In the order of the contract: customer, creator, partner, staff, admin. */
function rolesOf(row: SessionPrincipalRow | TokenPrincipalRow): Role[] {
  const roles: Role[] = ["customer"];
  if (row.creator_status === "approved") roles.push("creator");
  if (row.is_partner) roles.push("partner");
  if (row.roles.includes("staff")) roles.push("staff");
  if (row.roles.includes("admin")) roles.push("admin");
  return roles;
}
