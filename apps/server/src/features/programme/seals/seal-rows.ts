import type { Secrets } from "../../../platform/crypto/secrets.ts";
import { LONG_STATEMENT_MS } from "../../../platform/database/connection.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/feature.ts";
import { appendEntries } from "./append-entries.ts";
import { lockSeals, tryLockSeals } from "./queries/entries.ts";
import { movePlace, readEventsToSeal, readReceipts, readTransfersToSeal } from "./queries/rows-to-seal.ts";
import { receiptContent, transferContent } from "./rules/row-content.ts";
import { sealCovered } from "./seal-covered.ts";
import { replaceKey, signHeads } from "./sign-heads.ts";

const ROWS_AT_ONCE = 2_000;

/**
 * Seals the next rows that are not sealed yet, and signs what is due. Its place and its entries are one transaction, so
 * a crash neither loses nor repeats a row. Locks nothing that placement of orders uses. True if there may be more;
 * false also while another process seals.
 */
export function sealRows(database: Database, secrets: Secrets, rowsAtOnce = ROWS_AT_ONCE): Promise<boolean> {
  return database.transaction(
    async (tx) => {
      if (!(await tryLockSeals(tx))) return false;
      // First, so that entries of another day never follow unsigned ones.
      await signHeads(tx, secrets);
      const transfers = await sealTransfers(tx, rowsAtOnce);
      const events = await sealReceipts(tx, rowsAtOnce);
      const covered = await sealCovered(tx, rowsAtOnce);
      return transfers === rowsAtOnce || events === rowsAtOnce || covered === rowsAtOnce;
    },
    { statementMs: LONG_STATEMENT_MS },
  );
}

async function sealTransfers(tx: Tx, limit: number): Promise<number> {
  const rows = await readTransfersToSeal(tx, limit);
  const last = rows.at(-1);
  if (last === undefined) return 0;
  await appendEntries(
    tx,
    rows
      .filter((row) => row.is_sealed !== true)
      .map((row) => ({ kind: "transfer", rowId: row.id, content: transferContent(row) })),
  );
  await movePlace(tx, "transfers", last);
  return rows.length;
}

/** An order's receipt is sealed when the order appears, and again when it is another one after a change. */
async function sealReceipts(tx: Tx, limit: number): Promise<number> {
  const events = await readEventsToSeal(tx, limit);
  const last = events.at(-1);
  if (last === undefined) return 0;
  const orderIds = [...new Set(events.flatMap(({ order_id }) => order_id ?? []))];
  const receipts = (await readReceipts(tx, orderIds)).map((row) => ({ row, content: receiptContent(row) }));
  await appendEntries(
    tx,
    receipts
      .filter(({ row, content }) => row.content?.toString("hex") !== content)
      .map(({ row, content }) => ({ kind: "receipt", rowId: row.id, content })),
  );
  await movePlace(tx, "events", last);
  return events.length;
}

/** Replaces the key that signs: the old one signs the new one and is forgotten. Returns the id of the new one. */
export function rotateSealKey(database: Database, secrets: Secrets): Promise<string> {
  return database.transaction(async (tx) => {
    await lockSeals(tx);
    return replaceKey(tx, secrets);
  });
}

export function sealJob(database: Database, secrets: Secrets): Job {
  return {
    name: "seals",
    everySeconds: 5,
    run: async (again) => {
      if (await sealRows(database, secrets)) again?.();
    },
  };
}
