import type { Tx } from "../../../../platform/database/database.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { refundableMinor } from "../../orders/rules/derive-order-state.ts";
import { type RefundCause, writeRefund } from "./write-refund.ts";

/**
 * Gives back what the shop owes by changes of an order: a refund without lines, because the change has credited them.
 * Never more than was paid and is not given back. Returns its amount and the events to emit.
 */
export async function settleOwed(
  tx: Tx,
  order: StoredOrder,
  owedMinor: number,
  cause: RefundCause & { changeId: string },
): Promise<{ amountMinor: number; events: string[] }> {
  const amountMinor = Math.min(owedMinor, refundableMinor(order));
  if (amountMinor <= 0) return { amountMinor: 0, events: [] };
  const plan = { amountMinor, shippingMinor: 0, lines: [], endsOrder: false };
  return { amountMinor, events: await writeRefund(tx, order, plan, cause) };
}
