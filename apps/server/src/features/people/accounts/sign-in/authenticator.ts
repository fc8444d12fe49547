import { hash } from "node:crypto";
import { type Batch, createBatch } from "../../../../platform/database/batch.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { KeptByRevision, parseRevisions } from "../../../../platform/database/kept-by-revision.ts";
import type { Authenticator, Buyer, CreatorStatus, Role } from "../../../../platform/http/requests/principal.ts";
import {
  findPrincipalsByAccessToken,
  findPrincipalsBySession,
  readAccessTokenRevisions,
  readSessionRevisions,
  type SessionPrincipalRow,
  type TokenPrincipalRow,
} from "../queries/principals.ts";
import { heldPermissions } from "../roles/held-permissions.ts";
import { isToken } from "../tokens/token-format.ts";
import type { LastUsed } from "./touches.ts";

/** One batch is one statement; larger ones keep the others waiting for longer than they save. */
const BATCH = { maxSize: 128, maxInFlight: 2, maxWaiting: 5_000 };

/** About what a principal takes beside its texts, with its dates and the profile that is kept with it. */
const PRINCIPAL_BYTES = 3_000;
const KEPT_BYTES = 16 * 1024 * 1024;

/** A principal, and what its use has to tell. */
interface Known {
  principal: Buyer;
  touch: (() => void) | null;
}

/**
 * Finds out who is asking. Whether a session is open, and in which revision its rows are, is read from the primary database for
 * each request, so a session that was revoked opens nothing from then on; only who it belongs to is kept, by those revisions
 * (docs/decisions/0013). Look-ups of concurrent requests share a statement; one joins only a statement that has not been
 * sent, since the answer of one under way could be older than the revocation.
 */
export function createAuthenticator(database: Database, touches: LastUsed): Authenticator {
  const { reads } = database;
  const sessions = createLookUp<SessionPrincipalRow>({
    readRevisions: (hashes) => readSessionRevisions(reads, hashes),
    find: (hashes) => findPrincipalsBySession(reads, hashes),
    present: (row) => ({
      principal: sessionPrincipal(row),
      touch: row.stale === false ? null : () => touches.session(row.session_id),
    }),
  });
  const accessTokens = createLookUp<TokenPrincipalRow>({
    readRevisions: (hashes) => readAccessTokenRevisions(reads, hashes),
    find: (hashes) => findPrincipalsByAccessToken(reads, hashes),
    present: (row) => ({
      principal: tokenPrincipal(row),
      touch: row.stale === false ? null : () => touches.accessToken(row.access_token_id),
    }),
  });
  return {
    bySession: (token) => (isToken("ses", token) ? sessions.load(token) : Promise.resolve(null)),
    byAccessToken: (token) => (isToken("pat", token) ? accessTokens.load(token) : Promise.resolve(null)),
  };
}

interface LookUp<Row> {
  readRevisions(hashes: readonly string[]): Promise<string | null>;
  find(hashes: readonly string[]): Promise<Row[]>;
  present(row: Row): Known;
}

function createLookUp<Row extends { token_hash: string; revision: string }>(
  lookUp: LookUp<Row>,
): Batch<string, Buyer | null> {
  // By the hash: a token must not lie in memory for longer than its request.
  const kept = new KeptByRevision<Known>({ maxBytes: KEPT_BYTES, bytesOf: () => PRINCIPAL_BYTES });
  const find = async (hashes: string[]) => {
    const rows = await lookUp.find(hashes.map(byteaText));
    return new Map(rows.map((row) => [row.token_hash, { revision: row.revision, value: lookUp.present(row) }]));
  };
  return createBatch({
    name: "sessions",
    ...BATCH,
    run: async (tokens) => {
      const hashes = tokens.map((token) => hash("sha256", token));
      // A page that sends several requests at once asks for the same session several times.
      const revisions = await lookUp.readRevisions(Array.from(new Set(hashes), byteaText));
      const known = await kept.read(parseRevisions(revisions), find);
      return hashes.map((tokenHash) => {
        const found = known.get(tokenHash);
        found?.touch?.();
        return found?.principal ?? null;
      });
    },
  });
}

const byteaText = (hexadecimal: string) => `\\x${hexadecimal}`;

/** The hash of a token in PostgreSQL's text form of bytes. */
export function hashParameter(token: string): string {
  return byteaText(hash("sha256", token));
}

export function sessionPrincipal(row: SessionPrincipalRow): Buyer {
  return {
    ...userFacts(row),
    idempotencyScope: row.idempotency_scope ?? row.user_id,
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

function tokenPrincipal(row: TokenPrincipalRow): Buyer {
  return { ...userFacts(row), session: null, scopes: row.scopes, idempotencyScope: row.user_id };
}

function userFacts(
  row: SessionPrincipalRow | TokenPrincipalRow,
): Omit<Buyer, "session" | "scopes" | "idempotencyScope"> {
  return {
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    name: row.email === null ? null : row.name,
    locale: row.locale,
    timezone: row.timezone,
    createdAt: row.user_created_at,
    roles: rolesOf(row),
    permissions: heldPermissions(row.permissions),
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

/** A guest has that role alone; else in the order of the contract: customer, creator, partner, staff, admin. */
function rolesOf(row: SessionPrincipalRow | TokenPrincipalRow): Role[] {
  if (row.email === null) return ["guest"];
  const roles: Role[] = ["customer"];
  if (row.creator_status === "approved") roles.push("creator");
  if (row.is_partner) roles.push("partner");
  if (row.roles.includes("staff")) roles.push("staff");
  if (row.roles.includes("admin")) roles.push("admin");
  return roles;
}
