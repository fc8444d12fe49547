import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { postVoucherTransfers } from "../../programme/ledger/post-transfers.ts";
import { presentCredit, presentEntry } from "./present-credit.ts";
import { presentVoucherEvent } from "./present-event.ts";
import { listCreditEntries } from "./queries/entries.ts";
import { eraseNotes, giveUpCredits, lockCredits } from "./queries/vouchers.ts";
import { readCredit } from "./read-credit.ts";
import { LIABILITY } from "./voucher-row.ts";

const MOST = 1_000;

/**
 * Gives up the store credit of an account that is erased. What an open order has reserved stays with that order.
 */
export async function eraseCredits(tx: Tx, { id }: { id: string }): Promise<void> {
  const credits = await lockCredits(tx, id);
  const open = credits.filter((row) => row.status !== "ended");
  await postVoucherTransfers(
    tx,
    open.map((row) => ({
      cause: `voucher_expire:${row.id}:${row.version + 1}`,
      movement: "expiry" as const,
      account: LIABILITY.store_credit,
      voucherId: row.id,
      amountMinor: row.balance_minor - row.reserved_minor,
      currency: row.currency,
    })),
  );
  const given = await giveUpCredits(
    tx,
    open.map((row) => row.id),
  );
  const ended = given.filter((row) => row.status === "ended");
  await emit(
    tx,
    ...ended.map((row) => ({ type: "store_credit.ended", resourceId: row.id, data: presentVoucherEvent(row) })),
  );
  await eraseNotes(tx, id);
  await eraseFromLog(
    tx,
    credits.map((row) => row.id),
  );
}

/** An account's store credit with its movements, for the export of their data. */
export async function exportCredits(from: Queryable, userId: string, currency: string) {
  const [credit, entries] = await Promise.all([
    readCredit(from, { holderId: userId, currency }, presentCredit),
    listCreditEntries(from, { holderId: userId, after: null, limit: MOST }),
  ]);
  return { ...credit, entries: entries.map(presentEntry) };
}
