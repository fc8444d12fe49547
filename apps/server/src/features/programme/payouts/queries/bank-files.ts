import type { Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface BankFileRow {
  id: string;
  execution_date: NotNull<string>;
  file_sealed: Buffer;
  /** True while every payout in it still waits to be sent. */
  is_whole: NotNull<boolean>;
}

/** Locks the payouts of a requested file, so that two concurrent requests get one file. */
export async function lockPayoutsForFile(
  tx: Tx,
  ids: readonly string[],
): Promise<Array<{ id: string; status: string; bank_file_id: string | null }>> {
  return tx.query(sql<{ id: string; status: string; bank_file_id: string | null }>`
    select id, status, bank_file_id from payouts where id = any(${ids}::uuid[]) order by id for no key update`);
}

export async function findBankFile(tx: Tx, id: string): Promise<BankFileRow | null> {
  const [row] = await tx.query(sql<BankFileRow>`
    select f.id, f.execution_date::text as execution_date, f.file_sealed,
      coalesce((select bool_and(p.status in ('pending', 'processing')) from payouts p where p.bank_file_id = f.id), false) as is_whole
    from bank_files f where f.id = ${id}`);
  return row ?? null;
}

export async function listPayoutsOfFile(tx: Tx, fileId: string): Promise<Array<{ id: string; amount_minor: number }>> {
  return tx.query(sql<{ id: string; amount_minor: number }>`
    select id, amount_minor from payouts where bank_file_id = ${fileId} order by requested_at, id`);
}

export async function insertBankFile(
  tx: Tx,
  file: { id: string; executionDate: string; sealed: Buffer; payoutIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    insert into bank_files (id, execution_date, file_sealed) values (${file.id}, ${file.executionDate}::date, ${file.sealed})`);
  await tx.query(sql<{ assert_rows: boolean }>`
    with put as (update payouts set bank_file_id = ${file.id} where id = any(${file.payoutIds}::uuid[]) returning 1)
    select assert_rows('payouts of a bank file', count(*), ${file.payoutIds.length}::bigint) from put`);
}

/** Deletes the content of an ended payout's file, once no other payout in it is open. */
export async function emptyFinishedFile(tx: Tx, payoutId: string): Promise<void> {
  await tx.execute(sql`
    update bank_files f set file_sealed = ''
    where f.id = (select bank_file_id from payouts where id = ${payoutId})
      and not exists (select from payouts p where p.bank_file_id = f.id and p.status in ('pending', 'processing', 'held', 'in_transit'))`);
}
