import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { HeadFacts } from "../rules/chain.ts";

export interface HeadRow {
  n: number;
  day: NotNull<string>;
  first_seq: number;
  last_seq: number;
  hash: Buffer;
  root: Buffer;
  previous: Buffer;
  key_id: string;
  signed_at: Date;
  signature: Buffer;
}

export type SignedHead = HeadFacts & { signature: Buffer };

function headOf(row: HeadRow): SignedHead {
  return {
    n: row.n,
    day: row.day,
    firstSeq: row.first_seq,
    lastSeq: row.last_seq,
    hash: row.hash.toString("hex"),
    root: row.root.toString("hex"),
    previous: row.previous.toString("hex"),
    keyId: row.key_id,
    signedAt: row.signed_at.toISOString(),
    signature: row.signature,
  };
}

export async function readLastHead(from: Queryable): Promise<SignedHead | null> {
  const [row] = await from.query(sql<HeadRow>`
    select n, day::text as day, first_seq, last_seq, hash, root, previous, key_id, signed_at, signature
    from seal_heads order by n desc limit 1`);
  return row === undefined ? null : headOf(row);
}

/** The first heads after a number. */
export async function readHeads(from: Queryable, after: number, limit: number): Promise<SignedHead[]> {
  const rows = await from.query(sql<HeadRow>`
    select n, day::text as day, first_seq, last_seq, hash, root, previous, key_id, signed_at, signature
    from seal_heads where n > ${after} order by n limit ${limit}`);
  return rows.map(headOf);
}

/** The heads over these entries. */
export async function readHeadsOver(from: Queryable, seqs: readonly number[]): Promise<SignedHead[]> {
  const rows = await from.query(sql<HeadRow>`
    select h.n, h.day::text as day, h.first_seq, h.last_seq, h.hash, h.root, h.previous, h.key_id, h.signed_at, h.signature
    from seal_heads h where exists (select from unnest(${seqs}::bigint[]) as s (seq) where s.seq between h.first_seq and h.last_seq)
    order by h.n`);
  return rows.map(headOf);
}

export async function insertHead(tx: Tx, head: SignedHead): Promise<void> {
  const bytes = (text: string) => Buffer.from(text, "hex");
  await tx.execute(sql`
    insert into seal_heads (n, day, first_seq, last_seq, hash, root, previous, key_id, signed_at, signature)
    values (${head.n}, ${head.day}::date, ${head.firstSeq}, ${head.lastSeq}, ${bytes(head.hash)}, ${bytes(head.root)},
      ${bytes(head.previous)}, ${head.keyId}, ${head.signedAt}::timestamptz, ${head.signature})`);
}

/** Where the next head begins, and what would end it: the end of its day, or an entry after which one signs at once. */
export async function readUnsigned(from: Queryable, after: number) {
  const [row] = await from.query(sql<{
    seq: number;
    day: NotNull<string>;
    mark: number | null;
    newest: number | null;
    newest_day: string | null;
  }>`
    select e.seq, e.day::text as day,
      (select m.seq from seal_entries m where m.seq > ${after} and m.kind in ('key', 'restored') order by m.seq limit 1) as mark,
      (select n.seq from seal_entries n order by n.seq desc limit 1) as newest,
      (select n.day from seal_entries n order by n.seq desc limit 1)::text as newest_day
    from seal_entries e where e.seq > ${after} order by e.seq limit 1`);
  return row ?? null;
}

/** The hashes of the entries of one day between two numbers, in hexadecimal. */
export async function readHashes(from: Queryable, { day, first, last }: { day: string; first: number; last: number }) {
  const [row] = await from.query(sql<{ hashes: Buffer | null }>`
    select string_agg(hash, ''::bytea order by seq) as hashes
    from seal_entries where seq between ${first} and ${last} and day = ${day}::date`);
  const all = row?.hashes?.toString("hex") ?? "";
  return Array.from({ length: all.length / 64 }, (_, n) => all.slice(n * 64, n * 64 + 64));
}
