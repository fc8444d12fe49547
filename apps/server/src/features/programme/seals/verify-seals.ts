import type { Check, Difference } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import {
  type ComparedReceipt,
  countSealable,
  readLostRows,
  readReceiptsWithSeals,
  readTransfersWithSeals,
} from "./queries/verify.ts";
import { receiptContent, transferContent } from "./rules/row-content.ts";
import { sealChainCheck } from "./verify-chain.ts";
import { coveredRowsCheck } from "./verify-covered.ts";

const AT_ONCE = 2_000;

/** Compares each row with its newest entry. What the worker has not read yet is not compared. */
const sealedRowsCheck: Check = {
  name: "seals: rows",
  count: countSealable,
  run: async (from, report) => {
    await compareTransfers(from, report);
    await compareReceipts(from, report);
    for (const { seq, kind, row_id } of await readLostRows(from))
      report({ row: `seal ${seq}`, problem: `the ${kind} ${row_id} is not there` });
  },
};

export const sealChecks: readonly Check[] = [sealChainCheck, sealedRowsCheck, coveredRowsCheck];

async function compareTransfers(from: Queryable, report: (difference: Difference) => void): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows = await readTransfersWithSeals(from, after, AT_ONCE);
    for (const row of rows) {
      if (row.content === null) {
        if (row.is_passed === true) report({ row: row.cause, problem: "the worker has not sealed it" });
      } else if (row.content.toString("hex") !== transferContent(row))
        report({ row: row.cause, problem: "it was changed after it was sealed" });
    }
    after = rows.at(-1)?.cause;
  }
}

async function compareReceipts(from: Queryable, report: (difference: Difference) => void): Promise<void> {
  for (let after: string | undefined = MIN_UUID; after !== undefined; ) {
    const rows = await readReceiptsWithSeals(from, after, AT_ONCE);
    for (const row of rows) {
      const problem = receiptProblem(row);
      if (problem !== null) report({ row: row.reference, problem });
    }
    after = rows.at(-1)?.id;
  }
}

function receiptProblem(row: ComparedReceipt): string | null {
  const { sealed, changed, content, is_passed } = row;
  // Whoever changes a receipt past the shop and waits for the order's next event leaves one entry too many.
  if ((sealed ?? 0) > (changed ?? 0) + 1) return `its receipt was sealed ${sealed} times and changed ${changed} times`;
  if (is_passed !== true) return null;
  if (content === null) return "the worker has not sealed its receipt";
  return content.toString("hex") === receiptContent(row) ? null : "its receipt was changed after it was sealed";
}
