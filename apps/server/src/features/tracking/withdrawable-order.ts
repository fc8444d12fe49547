import type { Secrets } from "../../platform/crypto/secrets.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** What somebody who may follow an order sees when they withdraw from the contract. */
export interface WithdrawableOrder {
  reference: string;
  canceled: boolean;
  lines: readonly WithdrawableLine[];
  /** What was declared before, oldest first. */
  declared: ReadonlyArray<{ at: Date; reason: string | null; pieces: ReadonlyArray<{ title: string; qty: number }> }>;
}

export interface WithdrawableLine {
  lineId: string;
  title: string;
  /** Pieces that were not withdrawn before. */
  left: number;
}

/** What orders gives to the withdrawal page. Whoever calls has proved that they may follow the order. */
export interface WithdrawalCalls {
  findOrderForWithdrawal(from: Queryable, reference: string): Promise<WithdrawableOrder | null>;
  /** Takes the declaration and acknowledges it by mail; the withdrawal as the API shows it. */
  withdrawFromTracking(
    tx: Tx,
    request: {
      reference: string;
      lines: ReadonlyArray<{ lineId: string; qty: number }>;
      reason: string | null;
      paymentInstructions: string;
      secrets: Secrets;
    },
  ): Promise<unknown>;
}
