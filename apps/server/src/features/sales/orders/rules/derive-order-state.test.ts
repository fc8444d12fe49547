import { describe, expect, test } from "vitest";
import type { RefundRecord, ShipmentStatus } from "../order-record.ts";
import { deriveOrderState, eventsOfChange, lineStandings, type OrderFacts } from "./derive-order-state.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const LINE = "line";

interface Case {
  paid?: number;
  payment?: OrderFacts["paymentState"];
  canceled?: boolean;
  qty?: number;
  /** Pieces, status, and whether it was delivered once. */
  shipments?: ReadonlyArray<[qty: number, status: ShipmentStatus, delivered?: boolean]>;
  /** Amount, pieces, how many of these had not shipped, status. */
  refunds?: ReadonlyArray<[amount: number, qty: number, unshipped: number, status?: RefundRecord["status"]]>;
}

function facts({ paid = 1_000, payment, canceled = false, qty = 2, shipments = [], refunds = [] }: Case): OrderFacts {
  return {
    totalMinor: 1_000,
    paidMinor: paid,
    paidAt: paid > 0 ? NOW : null,
    changes: [],
    paymentState: payment ?? (paid > 0 ? "succeeded" : "requires_action"),
    canceledAt: canceled ? NOW : null,
    tenders: [],
    lines: [{ id: LINE, qty }],
    shipments: shipments.map(([pieces, status, delivered = status === "delivered"]) => ({
      status,
      deliveredAt: delivered ? NOW : null,
      lines: [{ lineId: LINE, qty: pieces }],
    })),
    refunds: refunds.map(([amountMinor, pieces, unshippedQty, status = "succeeded"], index) => ({
      id: String(index),
      status,
      amountMinor,
      tenders: [],
      shippingMinor: 0,
      reason: "",
      createdAt: NOW,
      actorId: null,
      changeId: null,
      failure: status === "failed" ? { at: NOW, hadSucceeded: false } : null,
      lines: [{ lineId: LINE, qty: pieces, amountMinor, unshippedQty, repeatedQty: 0 }],
    })),
  };
}

const TABLE: ReadonlyArray<
  [name: string, of: Case, status: string, payment: string, fulfillment: string, refunded?: number]
> = [
  ["unpaid", { paid: 0 }, "placed", "pending", "unfulfilled"],
  ["payment under way", { paid: 0, payment: "processing" }, "placed", "pending", "unfulfilled"],
  ["authorized", { paid: 0, payment: "authorized" }, "placed", "authorized", "unfulfilled"],
  ["payment failed", { paid: 0, payment: "failed" }, "placed", "failed", "unfulfilled"],
  ["free of charge", { paid: 0, payment: "succeeded" }, "placed", "paid", "unfulfilled"],
  ["paid", {}, "placed", "paid", "unfulfilled"],
  ["canceled unpaid", { paid: 0, payment: "canceled", canceled: true }, "canceled", "voided", "unfulfilled"],
  ["canceled free of charge", { paid: 0, payment: "succeeded", canceled: true }, "canceled", "voided", "unfulfilled"],
  ["canceled and refunded", { canceled: true, refunds: [[1_000, 2, 2]] }, "canceled", "refunded", "unfulfilled", 1_000],
  [
    "canceled, refund under way",
    { canceled: true, refunds: [[1_000, 2, 2, "pending"]] },
    "canceled",
    "paid",
    "unfulfilled",
  ],
  [
    "canceled, refund failed",
    { canceled: true, refunds: [[1_000, 2, 2, "failed"]] },
    "canceled",
    "paid",
    "unfulfilled",
  ],
  ["a part refunded", { refunds: [[1, 0, 0]] }, "placed", "partially_refunded", "unfulfilled", 1],
  ["one of two shipped", { shipments: [[1, "pre_transit"]] }, "placed", "paid", "partial"],
  ["one of two delivered", { shipments: [[1, "delivered"]] }, "placed", "paid", "partial"],
  ["all shipped", { shipments: [[2, "in_transit"]] }, "placed", "paid", "fulfilled"],
  [
    "all shipped in two, one delivered",
    {
      shipments: [
        [1, "in_transit"],
        [1, "delivered"],
      ],
    },
    "placed",
    "paid",
    "fulfilled",
  ],
  [
    "all delivered",
    {
      shipments: [
        [1, "delivered"],
        [1, "delivered"],
      ],
    },
    "completed",
    "paid",
    "delivered",
  ],
  ["all delivered, unpaid", { paid: 0, shipments: [[2, "delivered"]] }, "placed", "pending", "delivered"],
  [
    "one delivered, the other refunded before shipping",
    { shipments: [[1, "delivered"]], refunds: [[500, 1, 1]] },
    "completed",
    "partially_refunded",
    "delivered",
    500,
  ],
  [
    "one under way, the other refunded before shipping",
    { shipments: [[1, "in_transit"]], refunds: [[500, 1, 1]] },
    "placed",
    "partially_refunded",
    "fulfilled",
    500,
  ],
  [
    "lost and refunded",
    { shipments: [[2, "failure"]], refunds: [[1_000, 2, 0]] },
    "completed",
    "refunded",
    "fulfilled",
    1_000,
  ],
  ["came back undelivered", { shipments: [[2, "return_to_sender"]] }, "placed", "paid", "returned"],
  ["came back after delivery", { shipments: [[2, "return_to_sender", true]] }, "completed", "paid", "returned"],
  [
    "one of two shipments came back",
    {
      shipments: [
        [1, "return_to_sender", true],
        [1, "delivered"],
      ],
    },
    "completed",
    "paid",
    "delivered",
  ],
  [
    "the only shipment came back, one piece to ship",
    { shipments: [[1, "return_to_sender"]] },
    "placed",
    "paid",
    "returned",
  ],
];

test.each(TABLE)("%s", (_name, of, status, paymentStatus, fulfillmentStatus, refundedMinor = 0) => {
  const unchanged = { creditedMinor: 0, openMinor: 0, settledMinor: 0 };
  expect(deriveOrderState(facts(of))).toEqual({
    ...{ status, paymentStatus, fulfillmentStatus, refundedMinor },
    ...unchanged,
  });
});

test("the standing of a line counts failed refunds as goods, not as money", () => {
  const order = facts({
    shipments: [[1, "delivered"]],
    refunds: [
      [300, 1, 1, "failed"],
      [200, 0, 0, "pending"],
    ],
  });
  expect(lineStandings(order).get(LINE)).toEqual({
    shippedQty: 1,
    deliveredQty: 1,
    goneQty: 1,
    refundedQty: 0,
    unshippedRefundedQty: 1,
    toShipQty: 0,
    refundedMinor: 200,
  });
});

describe("events follow from the change of states", () => {
  type State = Parameters<typeof eventsOfChange>[0];
  const state = (change: Partial<State> = {}): State => ({
    status: "placed",
    fulfillmentStatus: "unfulfilled",
    paidAt: NOW,
    ...change,
  });
  test.each<[string, State, State, string[]]>([
    ["nothing", state(), state(), []],
    ["paid", state({ paidAt: null }), state(), ["order.paid"]],
    ["a part shipped", state(), state({ fulfillmentStatus: "partial" }), []],
    [
      "all shipped",
      state({ fulfillmentStatus: "partial" }),
      state({ fulfillmentStatus: "fulfilled" }),
      ["order.fulfilled"],
    ],
    [
      "the rest refunded when a part was delivered",
      state({ fulfillmentStatus: "partial" }),
      state({ fulfillmentStatus: "delivered", status: "completed" }),
      ["order.fulfilled", "order.delivered", "order.completed"],
    ],
    [
      "delivered unpaid",
      state({ fulfillmentStatus: "fulfilled" }),
      state({ fulfillmentStatus: "delivered" }),
      ["order.delivered"],
    ],
    [
      "paid when delivered",
      state({ fulfillmentStatus: "delivered", paidAt: null }),
      state({ fulfillmentStatus: "delivered", status: "completed" }),
      ["order.paid", "order.completed"],
    ],
    ["canceled", state(), state({ status: "canceled" }), ["order.canceled"]],
  ])("%s", (_name, before, after, events) => {
    expect(eventsOfChange(before, after)).toEqual(events);
  });
});
