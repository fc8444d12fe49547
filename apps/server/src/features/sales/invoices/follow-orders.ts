import type { Database, Tx } from "../../../platform/database/database.ts";
import { hasNewEvents, moveFollower, takeEvents } from "../../../platform/events/follow-events.ts";
import { ordersOfShipments } from "../orders/lists/orders-of-shipments.ts";
import { noteDue } from "./queries/due.ts";

const FOLLOWER = "invoices";
const EVENTS_PER_STEP = 1_000;
const STEPS = 10;
/** Events of orders that a document may follow from. */
const CALLING: ReadonlySet<string> = new Set(["order.paid", "order.refunded", "order.changed"]);

/** Notes the orders whose payment, shipping, refunds or changes call for a document. Returns true when more events wait. */
export async function followOrders(database: Database): Promise<boolean> {
  for (let step = 0; step < STEPS; step += 1) {
    if (!(await hasNewEvents(database.reads, FOLLOWER))) return false;
    if (!(await database.transaction(followStep))) return false;
  }
  return true;
}

async function followStep(tx: Tx): Promise<boolean> {
  const events = await takeEvents(tx, FOLLOWER, EVENTS_PER_STEP);
  const last = events?.at(-1);
  if (events === null || last === undefined) return false;
  // A refund that failed late is told by `order.refunded` again.
  const orders = events.filter(({ type }) => CALLING.has(type));
  const shipments = events.filter(({ type }) => type.startsWith("shipment."));
  const shipped = await ordersOfShipments(
    tx,
    shipments.map((event) => event.resource_id),
  );
  const due = [...orders.map((event) => event.resource_id), ...shipped.values()];
  if (due.length > 0) await noteDue(tx, due);
  await moveFollower(tx, FOLLOWER, last);
  return events.length === EVENTS_PER_STEP;
}
