import type { Queryable } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { MOVEMENTS, type MovementName } from "./accounts.ts";
import { insertTransfers } from "./queries/transfers.ts";

/** One movement of a creator's money. */
export interface NewTransfer {
  /**
   * Names what made the transfer, unique forever: `accrual:<order>:<creator>`, `payout:<payout>`. The ids in it are
   * plain UUIDs.
   */
  cause: string;
  movement: MovementName;
  creatorId: string;
  /** Minor units, not negative: the movement gives the direction. Transfers of 0 are left out. */
  amountMinor: number;
  currency: string;
  /** The order it came from, for the creator's list and for `tote verify`. */
  orderId?: string | null;
  orderReference?: string | null;
  commissionId?: string | null;
  payoutId?: string | null;
  reason?: string | null;
}

/**
 * Moves money in the caller's transaction, with one statement that needs no earlier answer, so it can be pipelined.
 * Each transfer balances by its shape. Idempotent by cause: a cause that moved money before moves none again, so
 * repeating a transaction whose outcome is unknown is safe. Locks no row. Returns how many transfers are new.
 */
export async function postTransfers(to: Queryable, transfers: readonly NewTransfer[]): Promise<number> {
  for (const { cause, amountMinor } of transfers)
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
      throw new RangeError(`the transfer ${cause} has the amount ${amountMinor}`);
  const moving = transfers.filter((transfer) => transfer.amountMinor > 0);
  if (moving.length === 0) return 0;
  return insertTransfers(
    to,
    moving.map((transfer) => ({ ...transfer, ...MOVEMENTS[transfer.movement], id: newId() })),
  );
}
