import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { PayoutMethodType } from "../method/payout-method.ts";

export interface MethodRow {
  type: PayoutMethodType;
  label: string;
  updated_at: Date;
}

export async function findMethod(from: Queryable, creatorId: string): Promise<MethodRow | null> {
  const [row] = await from.query(sql<{ type: string; label: string; updated_at: Date }>`
    select type, label, updated_at from payout_methods where creator_id = ${creatorId}`);
  return row === undefined ? null : { ...row, type: row.type as PayoutMethodType };
}

/** The method with its sealed account, which a new payout copies. */
export async function findSealedMethod(tx: Tx, creatorId: string) {
  const [row] = await tx.query(sql<{ type: string; label: string; sealed: Buffer }>`
    select type, label, sealed from payout_methods where creator_id = ${creatorId}`);
  return row === undefined ? null : { ...row, type: row.type as PayoutMethodType };
}

export async function saveMethod(
  tx: Tx,
  method: { creatorId: string; type: PayoutMethodType; label: string; sealed: Buffer },
): Promise<Date> {
  const [row] = await tx.query(sql<{ updated_at: Date }>`
    insert into payout_methods as m (creator_id, type, label, sealed)
    values (${method.creatorId}, ${method.type}, ${method.label}, ${method.sealed})
    on conflict (creator_id) do update
      set type = excluded.type, label = excluded.label, sealed = excluded.sealed, updated_at = now(), version = m.version + 1
    returning updated_at`);
  if (row === undefined) throw new Error("unreachable: the method was just written");
  return row.updated_at;
}

export async function deleteMethod(tx: Tx, creatorId: string): Promise<void> {
  await tx.execute(sql`delete from payout_methods where creator_id = ${creatorId}`);
}
