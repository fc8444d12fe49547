import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { KeyFacts } from "../rules/keys.ts";

export interface PublishedKey extends KeyFacts {
  retiredAt: Date | null;
  /** By the previous key. */
  signature: Buffer | null;
}

/** All public keys, oldest first. */
export async function readKeys(from: Queryable): Promise<PublishedKey[]> {
  const rows = await from.query(
    sql<{
      id: string;
      public_key: Buffer;
      previous_id: string | null;
      created_at: Date;
      retired_at: Date | null;
      signature: Buffer | null;
    }>`select id, public_key, previous_id, created_at, retired_at, signature from seal_keys order by created_at, retired_at nulls last`,
  );
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    previousId: row.previous_id,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
    signature: row.signature,
  }));
}

/** The key in use, encrypted; null before the first. */
export async function readPrivateKey(from: Queryable): Promise<{ id: string; privateKey: Buffer } | null> {
  const [row] = await from.query(sql<{ id: string; private_key: Buffer | null }>`
    select id, private_key from seal_keys where retired_at is null`);
  return row?.private_key == null ? null : { id: row.id, privateKey: row.private_key };
}

export async function insertKey(
  tx: Tx,
  key: KeyFacts & { privateKey: Buffer; signature: Buffer | null },
): Promise<void> {
  await tx.execute(sql`
    insert into seal_keys (id, public_key, private_key, previous_id, signature, created_at)
    values (${key.id}, ${key.publicKey}, ${key.privateKey}, ${key.previousId}, ${key.signature}, ${key.createdAt})`);
}

/** Forgets the private key: who gets hold of everything later cannot sign as this key. */
export async function retireKey(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update seal_keys set private_key = null, retired_at = ${at} where id = ${id}`);
}
