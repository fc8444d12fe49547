import type { StoredOrder } from "../../orders/order-record.ts";

/** The order as it was once its changes up to this number were confirmed. */
export function orderThrough(order: StoredOrder, n: number): StoredOrder {
  const later = order.changes.filter((change) => change.n > n);
  if (later.length === 0) return order;
  const added = new Set(later.flatMap(({ lineIds }) => lineIds));
  return {
    ...order,
    changes: order.changes.filter((change) => change.n <= n),
    lines: order.lines.filter(({ id }) => !added.has(id)),
  };
}
