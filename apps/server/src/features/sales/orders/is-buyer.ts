import type { OrderRecord } from "./order-record.ts";

/** True for the order's customer, and for the guest who placed it before an account became its owner. */
export function isBuyer(order: Pick<OrderRecord, "userId" | "placedBy">, userId: string): boolean {
  return order.userId === userId || order.placedBy === userId;
}
