import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { EntryFacts, SealKind } from "../rules/chain.ts";

/** One process at a time appends: each entry covers the one before it. */
const SEAL_LOCK = 7_083_150;

/** False while another process appends. The lock ends with the transaction. */
export async function tryLockSeals(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(shop_lock(${SEAL_LOCK})) as locked`,
  );
  return row?.locked === true;
}

export async function lockSeals(tx: Tx): Promise<void> {
  await tx.query(sql<{ lock: string | null }>`select pg_advisory_xact_lock(shop_lock(${SEAL_LOCK}))::text as lock`);
}

/** The newest entry, and today in UTC. */
export async function readEnd(from: Queryable) {
  const [row] = await from.query(sql<{
    today: string | null;
    seq: number | null;
    day: string | null;
    hash: Buffer | null;
  }>`
    select (now() at time zone 'UTC')::date::text as today, (select seq from seal_entries order by seq desc limit 1) as seq,
      (select day from seal_entries order by seq desc limit 1)::text as day,
      (select hash from seal_entries order by seq desc limit 1) as hash`);
  return { today: row?.today ?? "", seq: row?.seq ?? 0, day: row?.day ?? "", hash: row?.hash ?? null };
}

export function insertEntries(to: Queryable, entries: ReadonlyArray<EntryFacts & { hash: string }>): Promise<number> {
  const bytes = (texts: readonly string[]) => texts.map((text) => Buffer.from(text, "hex"));
  return to.execute(sql`
    insert into seal_entries (seq, day, kind, row_id, content, hash)
    select * from unnest(
      ${entries.map((entry) => entry.seq)}::bigint[], ${entries.map((entry) => entry.day)}::date[],
      ${entries.map((entry) => entry.kind)}::text[], ${entries.map((entry) => entry.rowId)}::uuid[],
      ${bytes(entries.map((entry) => entry.content))}::bytea[], ${bytes(entries.map((entry) => entry.hash))}::bytea[])`);
}

export interface EntryRow {
  seq: number;
  day: NotNull<string>;
  kind: SealKind;
  row_id: string;
  content: Buffer;
  hash: Buffer;
}

/** The next entries after a number. */
export function readEntries(from: Queryable, after: number, limit: number): Promise<EntryRow[]> {
  return from.query(sql<EntryRow>`
    select seq, day::text as day, kind, row_id, content, hash from seal_entries where seq > ${after} order by seq limit ${limit}`);
}

export async function countEntries(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`select count(*) as count from seal_entries`);
  return row?.count ?? 0;
}
