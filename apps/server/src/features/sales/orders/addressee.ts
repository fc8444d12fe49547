import type { OrderRecord } from "./order-record.ts";

/** The name that the buyer gave with an address; empty if the order has none. */
export function addresseeOf({
  shippingAddress,
  billingAddress,
}: Pick<OrderRecord, "shippingAddress" | "billingAddress">): string {
  return (shippingAddress ?? billingAddress)?.name ?? "";
}
