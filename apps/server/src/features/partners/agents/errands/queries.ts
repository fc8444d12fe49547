import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ErrandRow {
  id: string;
  kind: string;
  secret_hash: Buffer;
  platform_id: string | null;
  protocol: string;
  status: string;
  /** `ErrandLine[]` of errand.ts. */
  lines: unknown;
  codes: string[];
  language: string;
  wrong_codes: number;
  /** Encrypted `CheckoutParty` of read-checkout.ts; null in carts, and once it has ended. */
  sealed: Buffer | null;
  nonce: Buffer;
  handed_to: string | null;
  expires_at: Date;
  version: number;
  created_at: Date;
}

export async function readErrand(from: Queryable, id: string): Promise<ErrandRow | null> {
  const [row] = await from.query(sql<ErrandRow>`
    select id, kind, secret_hash, platform_id, protocol, status, lines, codes, language, wrong_codes, sealed, nonce, handed_to, expires_at, version, created_at
    from errands where id = ${id}`);
  return row ?? null;
}

/** Errands come before bags in the lock order. */
export async function lockErrand(tx: Tx, id: string): Promise<ErrandRow | null> {
  const [row] = await tx.query(sql<ErrandRow>`
    select id, kind, secret_hash, platform_id, protocol, status, lines, codes, language, wrong_codes, sealed, nonce, handed_to, expires_at, version, created_at
    from errands where id = ${id} for update`);
  return row ?? null;
}

export interface NewErrand {
  id: string;
  kind: string;
  secretHash: Buffer;
  platformId: string | null;
  protocol: string;
  transport: string;
  lines: unknown;
  codes: readonly string[];
  language: string;
  sealed: Buffer | null;
  wrongCodes: number;
  nonce: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertErrand(tx: Tx, errand: NewErrand): Promise<void> {
  await tx.execute(sql`
    insert into errands (id, kind, secret_hash, platform_id, protocol, transport, lines, codes, language, sealed, wrong_codes, nonce, created_at, expires_at)
    values (${errand.id}, ${errand.kind}, ${errand.secretHash}, ${errand.platformId}, ${errand.protocol}, ${errand.transport},
      ${JSON.stringify(errand.lines)}::jsonb, ${[...errand.codes]}::text[], ${errand.language}, ${errand.sealed}, ${errand.wrongCodes}, ${errand.nonce}, ${errand.createdAt}, ${errand.expiresAt})`);
}

export async function updateErrand(
  tx: Tx,
  id: string,
  change: { lines: unknown; codes: readonly string[]; wrongCodes: number; expiresAt: Date; sealed: Buffer | null },
): Promise<void> {
  await tx.execute(sql`
    update errands set lines = ${JSON.stringify(change.lines)}::jsonb, codes = ${[...change.codes]}::text[], wrong_codes = ${change.wrongCodes},
      expires_at = ${change.expiresAt}, sealed = ${change.sealed}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function cancelErrand(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update errands set status = 'canceled', sealed = null, version = version + 1, updated_at = now() where id = ${id} and status = 'open'`);
}

export async function handErrandOff(tx: Tx, id: string, handedTo: string): Promise<void> {
  await tx.execute(sql`
    update errands set status = 'handed_off', handed_to = ${handedTo}, handed_off_at = now(), sealed = null, version = version + 1, updated_at = now()
    where id = ${id} and status = 'open'`);
}

/** How many are open, counted up to `most`. */
export async function countOpenErrands(from: Queryable, most: number): Promise<number> {
  const [row] = await from.query(sql<{ count: number }>`
    select count(*)::integer as count from (select from errands where expires_at > now() and status = 'open' limit ${most}) o`);
  return row?.count ?? 0;
}

/** An ended errand forgets whom it was for. */
export function forgetBuyers(from: Queryable): Promise<number> {
  return from.execute(sql`update errands set sealed = null where expires_at < now() and sealed is not null`);
}

export function deleteEndedErrands(from: Queryable, before: Date): Promise<number> {
  return from.execute(sql`delete from errands where expires_at < ${before}`);
}

/** True when this transaction is the first to use the key; the row waits for another that uses it now. */
export async function claimAnswer(tx: Tx, scope: Buffer, requestHash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into agent_answers (scope, request_hash, expires_at) values (${scope}, ${requestHash}, ${expiresAt})
    on conflict (scope) do update set request_hash = excluded.request_hash, answer = null, expires_at = excluded.expires_at
      where agent_answers.expires_at < now()`);
  return rows === 1;
}

export async function readAnswer(
  from: Queryable,
  scope: Buffer,
): Promise<{ request_hash: Buffer; answer: Buffer | null } | null> {
  const [row] = await from.query(sql<{ request_hash: Buffer; answer: Buffer | null }>`
    select request_hash, answer from agent_answers where scope = ${scope}`);
  return row ?? null;
}

export async function keepAnswer(tx: Tx, scope: Buffer, answer: Buffer): Promise<void> {
  await tx.execute(sql`update agent_answers set answer = ${answer} where scope = ${scope}`);
}

export function deleteEndedAnswers(from: Queryable): Promise<number> {
  return from.execute(sql`delete from agent_answers where expires_at < now()`);
}
