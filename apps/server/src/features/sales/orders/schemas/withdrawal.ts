import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, plain, timestamp } from "../../../../platform/http/requests/schema.ts";

export const withdrawalSchema = object(
  {
    id: id("wdr"),
    orderId: id("ord"),
    orderReference: plain("For people.", ["T-7K3M-9QXD"]),
    lines: Type.Array(object({ lineId: id("line"), qty: Type.Integer() })),
    reason: nullable(plain()),
    receivedAt: timestamp,
    late: Type.Boolean({
      description: "True after `withdrawableUntil`. The declaration counts as taken all the same.",
    }),
  },
  { title: "Withdrawal" },
);
export type WithdrawalDocument = Static<typeof withdrawalSchema>;
