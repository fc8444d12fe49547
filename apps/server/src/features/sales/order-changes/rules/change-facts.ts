import type { StoredOrder } from "../../orders/order-record.ts";
import { lineStandings } from "../../orders/rules/derive-order-state.ts";
import { orderBalance } from "../../orders/rules/order-balance.ts";
import { minorIn } from "../../vouchers/tenders/tender-record.ts";
import type { ChangeFacts } from "./change-action.ts";

/** An order as a change is decided from it. */
export function changeFacts(order: StoredOrder): ChangeFacts {
  const { creditedMinor, settledMinor } = orderBalance(order);
  const standings = lineStandings(order);
  return {
    taxIncluded: order.taxIncluded,
    needsDelivery: order.shippingAddress !== null,
    itemsMinor: order.itemsMinor,
    discountMinor: order.discountMinor,
    shippingMinor: order.shippingMinor,
    taxMinor: order.taxMinor,
    totalMinor: order.totalMinor,
    creditedMinor,
    receivedMinor: order.paidMinor + minorIn(order.tenders, "reserved"),
    settledMinor,
    lines: order.lines.map(({ id, variantId, qty, totalMinor, taxMinor, stockTaken }) => {
      const standing = standings.get(id);
      if (standing === undefined) throw new Error("unreachable: each line has its standing");
      return {
        lineId: id,
        variantId,
        qty,
        totalMinor,
        taxMinor,
        openQty: standing.toShipQty,
        goneQty: standing.refundedQty,
        takenMinor: standing.refundedMinor,
        tracked: stockTaken > 0,
      };
    }),
  };
}
