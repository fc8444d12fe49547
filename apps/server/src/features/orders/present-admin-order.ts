import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, plain, timestamp } from "../../http/schema.ts";
import { encodeId, encodeIdOrNull } from "../../ids.ts";
import type { StoredOrder, WithdrawalRecord } from "./order-record.ts";
import { presentOrder } from "./present-order.ts";
import { attributionReceipt, orderSchema } from "./schemas/order.ts";

export const withdrawalSchema = object(
  {
    id: id("wdr"),
    orderId: id("ord"),
    orderReference: plain("For people.", ["T-7K3M-9QXD"]),
    lines: Type.Array(object({ lineId: id("line"), qty: Type.Integer() })),
    reason: nullable(plain()),
    receivedAt: timestamp,
  },
  { title: "Withdrawal" },
);

export function presentWithdrawal(
  order: Pick<StoredOrder, "id" | "reference">,
  withdrawal: WithdrawalRecord,
): Static<typeof withdrawalSchema> {
  return {
    id: encodeId("wdr", withdrawal.id),
    orderId: encodeId("ord", order.id),
    orderReference: order.reference,
    lines: withdrawal.lines.map(({ lineId, qty }) => ({ lineId: encodeId("line", lineId), qty })),
    reason: withdrawal.reason,
    receivedAt: withdrawal.receivedAt.toISOString(),
  };
}

/** An order as the shop's own people see it: with the customer and the full receipt. */
export const adminOrderSchema = object(
  {
    ...orderSchema.properties,
    attribution: object(
      { ...attributionReceipt.properties, creator: nullable(object({ id: plain(), displayName: plain() })) },
      { title: "AdminAttributionReceipt" },
    ),
    customer: object({ id: plain(), email: plain() }, { title: "OrderCustomer" }),
    withdrawals: Type.Array(withdrawalSchema, {
      description: "What the customer declared by the withdrawal function.",
    }),
  },
  { title: "AdminOrder" },
);
export type AdminOrderDocument = Static<typeof adminOrderSchema>;

export function presentAdminOrder(order: StoredOrder, options: { paymentInstructions: string }): AdminOrderDocument {
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
    withdrawals: order.withdrawals.map((withdrawal) => presentWithdrawal(order, withdrawal)),
  };
}
