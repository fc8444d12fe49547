import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { asStaff, eventsOf, type FulfilledOrder, failRefundLate, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod, addTaxRate, stockOf } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { lockAndReadOrder } from "./lock-and-read-order.ts";
import { deriveOrderState, lineStandings, refundableMinor } from "./rules/derive-order-state.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  // Tax beside the prices: the line's total then differs from its net.
  await shop.database.reads.execute(sql`update store_settings set tax_included = false`);
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

const STOCK = 50;
const pieces = fc.record({ line: fc.nat(1), qty: fc.integer({ min: 1, max: 3 }) });
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant("pay" as const) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant("ship" as const), pieces: fc.option(pieces) }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constant("event" as const),
      which: fc.nat(3),
      status: fc.constantFrom("in_transit", "delivered", "delivered", "return_to_sender"),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      pieces: fc.option(pieces),
      shipping: fc.option(fc.integer({ min: 1, max: 400 })),
      amount: fc.integer({ min: 1, max: 1_500 }),
      restock: fc.option(fc.boolean()),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ kind: fc.constant("refund_all" as const), times: fc.integer({ min: 1, max: 3 }) }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant("cancel" as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant("refund_fails" as const), which: fc.nat(3) }), weight: 2 },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Post = ReturnType<typeof asStaff>;

/** Calls what a step says; several at once where it says so. */
function take(
  action: Exclude<Step, { kind: "refund_fails" }>,
  order: FulfilledOrder,
  shipments: FulfilledOrder["shipments"],
  post: Post,
) {
  const linesOf = (wish: { line: number; qty: number }, more: object = {}) => [
    { lineId: order.lines[wish.line]?.id, qty: wish.qty, ...more },
  ];
  const eur = (amount: number) => ({ amount, currency: "EUR" });
  switch (action.kind) {
    case "pay":
      return [post(`orders/${order.id}/mark-paid`)];
    case "cancel":
      return [post(`orders/${order.id}/cancel`)];
    case "ship":
      return [
        post(`orders/${order.id}/shipments`, {
          carrier: "DHL",
          ...(action.pieces === null ? {} : { lines: linesOf(action.pieces) }),
        }),
      ];
    case "event": {
      const shipment = shipments[action.which % Math.max(1, shipments.length)];
      return shipment === undefined ? [] : [post(`shipments/${shipment.id}/events`, { status: action.status })];
    }
    case "refund_all":
      return Array.from({ length: action.times }, () =>
        post(`orders/${order.id}/refunds`, { full: true, reason: "all" }),
      );
    case "refund": {
      const byPieces = {
        ...(action.pieces === null
          ? {}
          : { lines: linesOf(action.pieces, action.restock === null ? {} : { restock: action.restock }) }),
        ...(action.shipping === null ? {} : { shipping: eur(action.shipping) }),
      };
      const body = Object.keys(byPieces).length > 0 ? byPieces : { amount: eur(action.amount) };
      return [post(`orders/${order.id}/refunds`, { reason: "some", ...body })];
    }
  }
}

/** Sequences that run at once: each has an order and products of its own, so that the machine need not wait for one of them. */
const LANES = 4;
const sequences = fc.array(fc.array(step, { minLength: 3, maxLength: 14 }), { minLength: LANES, maxLength: LANES });

/** A refund of an amount alone fails after every piece of a line was refunded: what it gave the line is open again. */
const AMOUNT_FAILS: Step[] = [
  { kind: "pay" },
  { kind: "refund", pieces: null, shipping: null, amount: 100, restock: null },
  { kind: "refund", pieces: { line: 0, qty: 3 }, shipping: null, amount: 1, restock: null },
  { kind: "refund_fails", which: 0 },
];

test("after any sequence of paying, shipping, delivering, refunding, failing and canceling, sums and stock are exact and states derived", async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (lanes) => {
      const outcomes = await Promise.allSettled(lanes.map(runSequence));
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    }),
    { numRuns: 10, examples: [[[AMOUNT_FAILS]]] },
  );
});

async function runSequence(steps: readonly Step[]): Promise<void> {
  const { order, handles } = await orderOf(shop, [
    { priceMinor: 333, qty: 3, stock: STOCK },
    { priceMinor: 1_001, qty: 2, stock: STOCK },
  ]);
  const post = asStaff(shop, staff);
  let shipments: FulfilledOrder["shipments"] = [];
  let version = order.version;
  let completed = false;
  for (const action of steps) {
    if (action.kind === "refund_fails") {
      if (await failRefundLate(shop, order.id, action.which)) version += 1;
      continue;
    }
    for (const answer of await Promise.all(take(action, order, shipments, post))) {
      expect([200, 201, 409]).toContain(answer.status);
      if (answer.status === 409) continue;
      shipments = answer.body.shipments;
      version += 1;
      // A completed order stays completed, whatever is refunded or returned.
      completed ||= answer.body.status === "completed";
      if (completed) expect(answer.body.status).toBe("completed");
    }
  }
  await expectExact(order, handles, version);
}

async function expectExact(placed: FulfilledOrder, handles: readonly string[], version: number): Promise<void> {
  const id = decodeId("ord", placed.id) ?? "";
  const { order } = await shop.database.transaction((tx) => lockAndReadOrder(tx, id));
  const { status, paymentStatus, fulfillmentStatus, refundedMinor } = order;
  const unchanged = { creditedMinor: 0, openMinor: 0, settledMinor: 0 };
  expect(deriveOrderState(order)).toEqual({ status, paymentStatus, fulfillmentStatus, refundedMinor, ...unchanged });
  expect(order.version).toBe(version);

  // Money: never more than was paid, each refund is the sum of its parts, no line gives more than it cost.
  expect(refundableMinor(order)).toBe(order.paidMinor - refundedMinor);
  expect(refundedMinor).toBeLessThanOrEqual(order.paidMinor);
  for (const refund of order.refunds) {
    const parts = refund.lines.reduce((sum, line) => sum + line.amountMinor, refund.shippingMinor);
    expect(refund.amountMinor).toBe(parts);
  }
  const standings = lineStandings(order);
  for (const line of order.lines) {
    const standing = standings.get(line.id);
    expect(standing?.refundedMinor).toBeLessThanOrEqual(line.totalMinor);
    expect(standing?.toShipQty).toBeGreaterThanOrEqual(0);
    expect([line.fulfilledQty, line.refundedQty]).toEqual([standing?.shippedQty, standing?.refundedQty]);
    // The amount that a failed refund gave the line without a piece can be refunded again.
    const isReopened = order.refunds.some(
      ({ status, lines }) => status === "failed" && lines.some(({ lineId, qty }) => lineId === line.id && qty === 0),
    );
    const byAmountsAlone = order.refunds.every((refund) => refund.lines.every((each) => each.qty === 0));
    if (line.refundedQty === line.qty && !byAmountsAlone && !isReopened)
      expect(standing?.refundedMinor === line.totalMinor || order.paidMinor === 0).toBe(true);
  }

  // Stock: what was ordered and has not been put back.
  const restocked = await shop.database.reads.query(sql<{ line_id: string; pieces: number }>`
    select l.line_id, sum(l.restocked_qty) as pieces from refund_lines l join refunds r on r.id = l.refund_id where r.order_id = ${id} group by l.line_id`);
  for (const [index, line] of order.lines.entries()) {
    const back =
      order.status === "canceled" && order.paidMinor === 0
        ? line.qty
        : (restocked.find((row) => row.line_id === line.id)?.pieces ?? 0);
    expect(await stockOf(shop, handles[index] ?? "")).toBe(STOCK - line.qty + back);
  }

  // The customer reads the same, and each state was told once.
  const [events, [row]] = await Promise.all([
    eventsOf(shop, "ord", placed.id),
    shop.database.reads.query(sql<{ document: string | null }>`select document from orders where id = ${id}`),
  ]);
  for (const type of ["order.paid", "order.completed", "order.canceled"])
    expect(events.filter((each) => each === type).length).toBeLessThanOrEqual(1);
  expect(events.includes("order.completed")).toBe(status === "completed");
  expect(events.includes("order.canceled")).toBe(status === "canceled");
  if (version > 1)
    expect(JSON.parse(row?.document ?? "")).toMatchObject({ status, paymentStatus, fulfillmentStatus, version });
}
