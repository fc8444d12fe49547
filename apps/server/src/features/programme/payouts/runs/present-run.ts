import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { PAYOUT_STATUSES, type PayoutStatus } from "../payout-states.ts";
import { type BatchFile, type BatchRow, type BatchSum, listFilesOfBatches, sumBatches } from "../queries/batches.ts";
import type { PayoutRun, RunStatus } from "./schemas.ts";

/** Payout runs with their sums and bank files, in the order of `rows`. Amounts are in the store's one currency. */
export async function presentRuns(from: Queryable, rows: readonly BatchRow[], currency: string): Promise<PayoutRun[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [sums, files] = await Promise.all([sumBatches(from, ids), listFilesOfBatches(from, ids)]);
  return rows.map((row) =>
    presentRun(
      row,
      sums.filter(({ batch_id }) => batch_id === row.id),
      files.filter(({ batch_id }) => batch_id === row.id),
      currency,
    ),
  );
}

function presentRun(
  row: BatchRow,
  sums: readonly BatchSum[],
  files: readonly BatchFile[],
  currency: string,
): PayoutRun {
  const byStatus = PAYOUT_STATUSES.flatMap((status) =>
    sums
      .filter((sum) => sum.status === status)
      .map(({ count, amount_minor: amount }) => ({ status, count, amount: { amount, currency } })),
  );
  return {
    id: encodeId("run", row.id),
    status: statusOf(byStatus.map(({ status }) => status)),
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by === null ? null : { id: encodeId("usr", row.started_by), name: row.starter_name },
    count: byStatus.reduce((count, sum) => count + sum.count, 0),
    total: { amount: byStatus.reduce((total, sum) => total + sum.amount.amount, 0), currency },
    byStatus,
    files: files.map(({ id, execution_date: executionDate, created_at, count, is_available: available }) => ({
      messageId: id.replaceAll("-", ""),
      executionDate,
      createdAt: created_at.toISOString(),
      count,
      available,
    })),
  };
}

/** A run stands where its slowest payout stands. */
function statusOf(statuses: readonly PayoutStatus[]): RunStatus {
  if (statuses.includes("pending") || statuses.includes("processing")) return "processing";
  if (statuses.includes("in_transit")) return "in_transit";
  return statuses.includes("held") ? "held" : "done";
}
