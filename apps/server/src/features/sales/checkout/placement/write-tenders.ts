import type { Session } from "../../../../platform/database/pipelined-connection.ts";
import type { NewEvent } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { postVoucherTransfers } from "../../../programme/ledger/post-transfers.ts";
import type { OrderRecord } from "../../orders/order-record.ts";
import { presentVoucherEvent } from "../../vouchers/present-event.ts";
import { redemption } from "../../vouchers/tenders/settle-tenders.ts";
import { insertTenders, moveVouchers, type VoucherMove } from "../../vouchers/tenders/vouchers-for-orders.ts";
import type { VoucherRow } from "../../vouchers/voucher-row.ts";

/** The writes of what vouchers pay of new orders; none without tenders. */
export function tenderWrites(session: Session, orders: readonly OrderRecord[]): Array<() => Promise<unknown>> {
  const tendered = orders.filter(({ tenders }) => tenders.length > 0);
  if (tendered.length === 0) return [];
  const captured = tendered.flatMap((order) =>
    order.tenders.filter(({ state }) => state === "captured").map((tender) => redemption(order, tender)),
  );
  return [
    () => moveVouchers(session, movesOf(tendered)),
    () =>
      insertTenders(
        session,
        tendered.flatMap((order) =>
          order.tenders.map(({ n, voucherId, amountMinor, state }) => ({
            orderId: order.id,
            n,
            voucherId,
            amountMinor,
            state: state === "captured" ? state : ("reserved" as const),
          })),
        ),
      ),
    ...(captured.length === 0 ? [] : [() => postVoucherTransfers(session, captured)]),
  ];
}

/** One move for each voucher, whatever the number of orders that it pays. */
function movesOf(orders: readonly OrderRecord[]): VoucherMove[] {
  const moves = new Map<string, VoucherMove>();
  for (const { voucherId, amountMinor, state } of orders.flatMap(({ tenders }) => tenders)) {
    const move = moves.get(voucherId) ?? { voucherId, balanceMinor: 0, reservedMinor: 0, times: 0 };
    if (state === "captured") move.balanceMinor -= amountMinor;
    else move.reservedMinor += amountMinor;
    move.times += 1;
    moves.set(voucherId, move);
  }
  return [...moves.values()];
}

/** The events of vouchers that paid for a whole order at once. */
export function redemptionEvents(spent: readonly VoucherRow[]): NewEvent[] {
  return spent.map((row) => ({
    id: newId(),
    type: `${row.kind}.redeemed`,
    resourceId: row.id,
    json: JSON.stringify(presentVoucherEvent(row)),
  }));
}
