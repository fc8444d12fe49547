import type { Tx } from "../../../../platform/database/database.ts";
import type { CommissionState, CreditedOrder } from "../updates/commission-state.ts";
import type { CommissionUpdates } from "../updates/decide-updates.ts";
import { decideCorrections } from "./decide-corrections.ts";
import { insertCorrections, readCorrected } from "./queries.ts";

/**
 * Corrects an order's figures where its commissions do not say what happened: a rejected row no longer follows the
 * order, and pieces that come back for nothing have no clawback. Also notes when everything of it was given back. A no-op
 * while the order is as it was sold. The caller holds the locks of the order and of the rows.
 */
export async function correctFigures(
  tx: Tx,
  order: Pick<CreditedOrder, "creatorId" | "lines" | "hasReturns">,
  before: readonly CommissionState[],
  movements: CommissionUpdates,
  now: Date,
): Promise<void> {
  const isAsSold = ({ status, type }: CommissionState) => status !== "rejected" && type !== "clawback";
  const isCreditKept = before.every(({ creator_id }) => creator_id === order.creatorId);
  if (isCreditKept && !order.hasReturns && [...before, ...movements.added].every(isAsSold)) return;
  const changed = new Map(movements.changed.map((row) => [row.id, row]));
  const rows = [...before.map((row) => changed.get(row.id) ?? row), ...movements.added];
  const corrected = await readCorrected(
    tx,
    rows.map(({ id }) => id),
  );
  await insertCorrections(tx, decideCorrections(rows, order, corrected, now));
}
