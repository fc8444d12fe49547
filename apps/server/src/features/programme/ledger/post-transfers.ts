import type { Queryable } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import {
  type Account,
  MOVEMENTS,
  type MovementName,
  type TransferKind,
  type VoucherAccount,
  type VoucherMovementName,
  voucherMovement,
} from "./accounts.ts";
import { insertTransfers } from "./queries/transfers.ts";

interface TransferFacts {
  /**
   * Names what made the transfer, unique forever: `accrual:<order>:<creator>`, `payout:<payout>`. The ids in it are
   * plain UUIDs.
   */
  cause: string;
  /** Minor units, not negative: the movement gives the direction. Transfers of 0 are left out. */
  amountMinor: number;
  currency: string;
  /** The order it came from, for the creator's list and for `tote verify`. */
  orderId?: string | null;
  orderReference?: string | null;
  reason?: string | null;
}

/** One movement of a creator's money. */
export interface NewTransfer extends TransferFacts {
  movement: MovementName;
  creatorId: string;
  commissionId?: string | null;
  payoutId?: string | null;
}

/** One movement of a voucher's money. */
export interface NewVoucherTransfer extends TransferFacts {
  movement: VoucherMovementName;
  voucherId: string;
  account: VoucherAccount;
}

/**
 * Moves money in the caller's transaction, with one statement that needs no earlier answer, so it can be pipelined.
 * Each transfer balances by its shape. Idempotent by cause: a cause that moved money before moves none again, so
 * repeating a transaction whose outcome is unknown is safe. Locks no row. Returns how many transfers are new.
 */
export function postTransfers(to: Queryable, transfers: readonly NewTransfer[]): Promise<number> {
  return post(
    to,
    transfers.map((transfer) => ({ ...transfer, voucherId: null, ...MOVEMENTS[transfer.movement] })),
  );
}

/** Like postTransfers, for the money of vouchers. */
export function postVoucherTransfers(to: Queryable, transfers: readonly NewVoucherTransfer[]): Promise<number> {
  return post(
    to,
    transfers.map((transfer) => ({
      ...transfer,
      creatorId: null,
      ...voucherMovement(transfer.movement, transfer.account),
    })),
  );
}

interface Posting extends TransferFacts {
  kind: TransferKind;
  debit: Account;
  credit: Account;
  creatorId: string | null;
  voucherId: string | null;
}

async function post(to: Queryable, transfers: readonly Posting[]): Promise<number> {
  for (const { cause, amountMinor } of transfers)
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
      throw new RangeError(`the transfer ${cause} has the amount ${amountMinor}`);
  const moving = transfers.filter((transfer) => transfer.amountMinor > 0);
  if (moving.length === 0) return 0;
  return insertTransfers(
    to,
    moving.map((transfer) => ({ ...transfer, id: newId() })),
  );
}
