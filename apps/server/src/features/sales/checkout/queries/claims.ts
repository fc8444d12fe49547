import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface Claim {
  scope: Buffer;
  requestHash: Buffer;
  orderId: string;
}

/** A claim of another transaction, with the order written under it. */
export interface EarlierClaim {
  requestHash: Buffer;
  orderId: string;
  /** The order's first answer; null when it no longer exists. */
  order: string | null;
}

/**
 * Takes claims in the order of their scopes and returns the taken ones in hex. Waits for a transaction that holds one.
 */
export async function claimOrders(from: Queryable, claims: readonly Claim[]): Promise<Set<string>> {
  const rows = await from.query(sql<{ scope: Buffer }>`
    insert into claims (scope, request_hash, order_id, expires_at)
    select c.scope, c.request_hash, c.order_id, now() + interval '24 hours'
    from unnest(${claims.map((claim) => claim.scope)}::bytea[], ${claims.map((claim) => claim.requestHash)}::bytea[], ${claims.map((claim) => claim.orderId)}::uuid[]) as c (scope, request_hash, order_id)
    order by c.scope
    on conflict (scope) do update set request_hash = excluded.request_hash, order_id = excluded.order_id, expires_at = excluded.expires_at
      where claims.expires_at < now()
    returning scope`);
  return new Set(rows.map((row) => row.scope.toString("hex")));
}

/**
 * The claims of these scopes that other transactions took. A placed order's event has the order's id. It is looked up
 * row by row, because there is hardly ever one and a join would make the planner read all events.
 */
export async function readEarlierClaims(from: Queryable, claims: readonly Claim[]): Promise<Map<string, EarlierClaim>> {
  const rows = await from.query(sql<{ scope: Buffer; request_hash: Buffer; order_id: string; data: string | null }>`
    select c.scope, c.request_hash, c.order_id, (select e.data::text from events e where e.id = c.order_id) as data
    from claims c
    where c.scope = any(${claims.map((claim) => claim.scope)}::bytea[]) and c.xmin <> pg_current_xact_id()::xid`);
  return new Map(
    rows.map((row) => [
      row.scope.toString("hex"),
      { requestHash: row.request_hash, orderId: row.order_id, order: row.data },
    ]),
  );
}

export function releaseClaims(from: Queryable, scopes: readonly Buffer[]): Promise<number> {
  return from.execute(sql`delete from claims where scope = any(${scopes}::bytea[])`);
}

/** True when no expired claim is left. */
export async function forgetExpiredClaims(from: Queryable, limit: number): Promise<boolean> {
  const rows = await from.execute(sql`
    delete from claims where scope in (select scope from claims where expires_at < now() order by scope limit ${limit} for update skip locked)`);
  return rows < limit;
}
