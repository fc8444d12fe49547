import type { Static } from "@sinclair/typebox";
import { nullable, object, plain } from "../../http/schema.ts";
import { encodeId, encodeIdOrNull } from "../../ids.ts";
import type { OrderRecord } from "./order-record.ts";
import { presentOrder } from "./present-order.ts";
import { attributionReceipt, orderSchema } from "./schemas.ts";

/** An order as the shop's own people see it: with the customer and the full receipt. */
export const adminOrderSchema = object(
  {
    ...orderSchema.properties,
    attribution: object(
      { ...attributionReceipt.properties, creator: nullable(object({ id: plain(), displayName: plain() })) },
      { title: "AdminAttributionReceipt" },
    ),
    customer: object({ id: plain(), email: plain() }, { title: "OrderCustomer" }),
  },
  { title: "AdminOrder" },
);
export type AdminOrderDocument = Static<typeof adminOrderSchema>;

export function presentAdminOrder(order: OrderRecord, options: { paymentInstructions: string }): AdminOrderDocument {
  const { attribution: receipt } = order;
  const shown = presentOrder(order, options);
  return {
    ...shown,
    attribution: {
      ...shown.attribution,
      creator:
        receipt.creatorId === null
          ? null
          : { id: encodeId("crt", receipt.creatorId), displayName: receipt.creatorName ?? "" },
      linkId: encodeIdOrNull("link", receipt.linkId),
      clickId: encodeIdOrNull("clk", receipt.clickId),
    },
    customer: { id: encodeId("usr", order.userId), email: order.email },
  };
}
