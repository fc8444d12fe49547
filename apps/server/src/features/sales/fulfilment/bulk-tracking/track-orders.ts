import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { BulkRefused, compareTexts } from "../../../../platform/database/each-in-savepoint.ts";
import { settle } from "../../../../platform/database/settle.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { changeOrderByStaff } from "../../orders/admin/administer-order.ts";
import { lockOrders } from "../../orders/change-orders.ts";
import { findDisputed } from "../../orders/disputes/disputed-orders.ts";
import { resolveOrderIds } from "../../orders/find-order.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { readOrders } from "../../orders/read-orders.ts";
import { createShipment } from "../create-shipment.ts";
import { addNumbers } from "../parcels/edit-shipment.ts";
import { type NumberInput, splitNumbers } from "../parcels/number-inputs.ts";
import { readParcelFacts, termsOf } from "../parcels/resolve-numbers.ts";
import { GOOD, type Judged, judge, judgeNext, type Verdict } from "./verdict.ts";

/** Orders whose statements are sent together, so that a round trip is waited for once and not for each of them. */
const SIDE_BY_SIDE = 32;

export interface AskedRow {
  order: string;
  number: string;
  carrier?: string | undefined;
}

export interface JudgedRow extends Judged {
  /** As it was written. */
  asked: string;
  /** Null for an order that is not there. */
  order: StoredOrder | null;
  numbers: string[];
}

/** Decides what each row would do, in the order of the rows; several rows of one order follow each other. */
export async function judgeRows(
  from: Queryable,
  rows: readonly AskedRow[],
  actorId: string,
  ids: ReadonlyMap<string, string>,
): Promise<JudgedRow[]> {
  const orders = new Map((await readOrders(from, [...new Set(ids.values())])).map((order) => [order.id, order]));
  const facts = await readParcelFacts(from, [...orders.values()], actorId);
  const disputed = await findDisputed(from, [...orders.keys()]);
  const before = new Map<string, JudgedRow[]>();
  return rows.map((row) => {
    const order = orders.get(ids.get(row.order) ?? "") ?? null;
    const numbers = splitNumbers(row.number).map(({ number }) => number);
    const carrier = row.carrier?.trim() || null;
    const asked = { asked: row.order, order, numbers };
    if (order === null) return { ...asked, verdict: "unknown_order", carrier, shipment: null };
    const earlier = before.get(order.id) ?? [];
    const judged = judgeNext(
      judge(order, { ...termsOf(facts, order), isDisputed: disputed.has(order.id) }, { numbers, carrier }),
      numbers,
      earlier,
    );
    const result = { ...asked, ...judged };
    before.set(order.id, [...earlier, result]);
    return result;
  });
}

/** Ships and adds as the rows say, all or none. Throws `bulk_refused` with the verdict of each row that needs a person. */
export async function trackOrders(tx: Tx, rows: readonly AskedRow[], actorId: string): Promise<JudgedRow[]> {
  const ids = await resolveOrderIds(
    tx,
    rows.map(({ order }) => order),
  );
  const inOrder = [...new Set(ids.values())].sort(compareTexts);
  await lockOrders(tx, inOrder);
  const judged = await judgeRows(tx, rows, actorId, ids);
  refuseBadRows(judged);
  const byOrder = new Map<string, JudgedRow[]>();
  for (const row of judged)
    if (row.order !== null && row.verdict !== "same")
      byOrder.set(row.order.id, [...(byOrder.get(row.order.id) ?? []), row]);
  const toDo = inOrder.flatMap((id) => {
    const ofOrder = byOrder.get(id);
    return ofOrder === undefined ? [] : [{ id, ofOrder }];
  });
  for (let start = 0; start < toDo.length; start += SIDE_BY_SIDE)
    await settle(toDo.slice(start, start + SIDE_BY_SIDE).map(({ id, ofOrder }) => apply(tx, id, ofOrder, actorId)));
  return judged;
}

async function apply(tx: Tx, orderId: string, rows: readonly JudgedRow[], actorId: string): Promise<void> {
  const numbers: NumberInput[] = rows.flatMap(({ numbers: given, carrier }) =>
    given.map((number) => ({ number, carrier, url: null })),
  );
  const [first] = rows;
  const act = { orderId, actorId, action: first?.shipment === null ? "order.ship" : "shipment.update" };
  const parcel = {
    carrier: first?.carrier ?? null,
    numbers,
    trackingUrl: null,
    service: null,
    lines: null,
    notify: true,
    knowsOfDispute: false,
  };
  await changeOrderByStaff(tx, act, (locked) =>
    first === undefined || first.shipment === null
      ? createShipment(tx, locked, { ...parcel, actorId })
      : addNumbers(tx, locked, first.shipment.id, numbers, actorId),
  );
}

const REASONS: Readonly<Partial<Record<Verdict, string>>> = {
  unknown_order: "There is no such order.",
  two_parcels: "Everything was sent in several parcels; say which one in the order.",
  nothing_open: "Nothing of this order is left to be shipped.",
  carrier_unclear: "Name the carrier of this number.",
  canceled: "The order was canceled.",
  unpaid: "The order is not paid.",
  disputed: "The payment for the order is disputed. Ship it from the order itself.",
};

function refuseBadRows(rows: readonly JudgedRow[]): void {
  const errors = rows.flatMap(({ verdict }, index) =>
    GOOD.has(verdict) ? [] : [{ pointer: `#/rows/${index}`, code: verdict, detail: REASONS[verdict] ?? verdict }],
  );
  if (errors.length > 0) throw new BulkRefused(errors);
}

export function presentRow({ asked, order, numbers, carrier, verdict }: JudgedRow) {
  return {
    order: asked,
    orderId: order === null ? null : encodeId("ord", order.id),
    reference: order?.reference ?? null,
    numbers,
    carrier,
    verdict,
  };
}
