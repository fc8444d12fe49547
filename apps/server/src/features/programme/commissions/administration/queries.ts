import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import type { CommissionRow } from "../commission-row.ts";
import type { CommissionStatus, CommissionType } from "../commission-states.ts";

export interface NewAdjustment {
  id: string;
  creatorId: string;
  creatorStatus: CreatorStatus;
  type: "adjustment" | "bonus";
  /** Negative for a deduction. */
  amountMinor: number;
  reason: string;
}

/** Inserts an adjustment or bonus, which can be paid out at once; it has no order, so no sales figure counts it. */
export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<CommissionRow> {
  const { id, creatorId, creatorStatus, type, amountMinor, reason } = adjustment;
  const [row] = await tx.query(sql<Omit<CommissionRow, "type" | "status"> & { type: string; status: string | null }>`
    insert into commissions (id, creator_id, type, status, base_minor, amount_minor, reason, own_reason, available_at)
    values (${id}, ${creatorId}, ${type}, 'approved', 0, ${amountMinor}, ${reason}, ${reason}, now())
    returning id, creator_id, type, commission_status(status, available_at, awaiting_shipment, ${creatorStatus}, now()) as status,
      source_id, line_id, order_reference, product_title, base_minor, amount_minor, rate_bps, rule, reason, available_at, created_at, version`);
  if (row === undefined) throw new Error("unreachable: an insert returns its row");
  return { ...row, type: row.type as CommissionType, status: row.status as CommissionStatus };
}
