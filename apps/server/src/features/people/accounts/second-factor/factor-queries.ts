import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface TotpRow {
  secret_sealed: Buffer;
  confirmed: NotNull<boolean>;
  /** Set up within the last hour: later, the secret may have been seen by others. */
  fresh: NotNull<boolean>;
  confirmed_at: Date | null;
}

export async function findTotp(from: Queryable, userId: string): Promise<TotpRow | null> {
  const [row] = await from.query(sql<TotpRow>`
    select secret_sealed, confirmed_at is not null as confirmed, created_at > now() - interval '1 hour' as fresh, confirmed_at
    from totp_factors where user_id = ${userId}`);
  return row ?? null;
}

/** Begins a set-up, or begins it again. 0 when the account has a confirmed factor. */
export function upsertPendingTotp(tx: Tx, userId: string, secretSealed: Buffer): Promise<number> {
  return tx.execute(sql`
    insert into totp_factors as t (user_id, secret_sealed) values (${userId}, ${secretSealed})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = now() where t.confirmed_at is null`);
}

export async function confirmTotp(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.execute(sql`update totp_factors set confirmed_at = now(), last_step = ${step} where user_id = ${userId}`);
}

/** Uses a time step of a confirmed factor. 0 when this one or a later one was used before. */
export function useTotpStep(tx: Tx, userId: string, step: number): Promise<number> {
  return tx.execute(sql`
    update totp_factors set last_step = ${step} where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`);
}

/**
 * Counts an attempt as failed until the code proves right. `isClosed`: more than `most` consecutive attempts failed; `isFirst`:
 * this attempt is the first one refused for it.
 */
export async function countCode(
  tx: Tx,
  userId: string,
  most: number,
): Promise<{ isClosed: boolean; isFirst: boolean }> {
  const [row] = await tx.query(sql<{ wrong_codes: number }>`
    update totp_factors set wrong_codes = wrong_codes + 1
    where user_id = ${userId} and confirmed_at is not null and wrong_codes <= ${most} returning wrong_codes`);
  if (row !== undefined) return { isClosed: row.wrong_codes > most, isFirst: row.wrong_codes > most };
  return { isClosed: (await findTotp(tx, userId))?.confirmed === true, isFirst: false };
}

export async function forgetWrongCodes(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update totp_factors set wrong_codes = 0 where user_id = ${userId} and wrong_codes > 0`);
}

/** The recovery codes go with it. 0 when there is none. */
export function deleteTotp(tx: Tx, userId: string): Promise<number> {
  return tx.execute(sql`delete from totp_factors where user_id = ${userId}`);
}

/** Removes an app that was confirmed from a moment on, or is not confirmed yet. */
export async function deleteTotpSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.execute(sql`
    delete from totp_factors where user_id = ${userId} and (confirmed_at is null or confirmed_at >= ${since})`);
}

export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.execute(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`);
}

/** Uses a recovery code: of several requests one gets the row. */
export function consumeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<number> {
  return tx.execute(sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`);
}

export async function countRecoveryCodes(from: Queryable, userId: string): Promise<number> {
  const [row] = await from.query(
    sql<{ count: number | null }>`select count(*) as count from recovery_codes where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}
