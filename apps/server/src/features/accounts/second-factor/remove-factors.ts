import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { countPasskeys, deletePasskeys } from "../passkeys/passkey-queries.ts";
import { deleteTotp, findTotp } from "./factor-queries.ts";

/** True when the account has a passkey or an authenticator app. */
export async function hasFactor(from: Queryable, userId: string): Promise<boolean> {
  return (await findTotp(from, userId))?.confirmed === true || (await countPasskeys(from, userId)) > 0;
}

/** Removes all passkeys, the authenticator app and its recovery codes. */
export async function removeFactors(tx: Tx, userId: string): Promise<void> {
  await deletePasskeys(tx, userId);
  await deleteTotp(tx, userId);
}
