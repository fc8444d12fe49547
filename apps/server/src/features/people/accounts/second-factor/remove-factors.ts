import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { countPasskeys, deletePasskeys, deletePasskeysSince } from "../passkeys/passkey-queries.ts";
import { deleteTotp, deleteTotpSince, findTotp } from "./factor-queries.ts";

/** True when the account has a passkey or an authenticator app. */
export async function hasFactor(from: Queryable, userId: string): Promise<boolean> {
  return (await findTotp(from, userId))?.confirmed === true || (await countPasskeys(from, userId)) > 0;
}

/** Removes what was added from a moment on: passkeys, an authenticator app with its codes, and a set-up that waits. */
export async function removeFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await deletePasskeysSince(tx, userId, since);
  await deleteTotpSince(tx, userId, since);
}

/** Removes all passkeys, the authenticator app and its recovery codes. */
export async function removeFactors(tx: Tx, userId: string): Promise<void> {
  await deletePasskeys(tx, userId);
  await deleteTotp(tx, userId);
}
