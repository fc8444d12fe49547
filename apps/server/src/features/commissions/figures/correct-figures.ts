import type { Tx } from "../../../platform/database/database.ts";
import type { CommissionState, CreditedOrder } from "../updates/commission-state.ts";
import type { CommissionUpdates } from "../updates/decide-updates.ts";
import { decideCorrections } from "./decide-corrections.ts";
import { insertCorrections, readCorrected } from "./queries.ts";

/**
 * Corrects an order's figures after one of its commissions was rejected, since a rejected row no longer follows the
 * order. A no-op when none was rejected. The caller holds the locks of the order and of the rows.
 */
export async function correctFigures(
  tx: Tx,
  order: Pick<CreditedOrder, "creatorId" | "lines">,
  before: readonly CommissionState[],
  movements: CommissionUpdates,
  now: Date,
): Promise<void> {
  if (before.every(({ status }) => status !== "rejected")) return;
  const changed = new Map(movements.changed.map((row) => [row.id, row]));
  const rows = [...before.map((row) => changed.get(row.id) ?? row), ...movements.added];
  const corrected = await readCorrected(
    tx,
    rows.map(({ id }) => id),
  );
  await insertCorrections(tx, decideCorrections(rows, order, corrected, now));
}
