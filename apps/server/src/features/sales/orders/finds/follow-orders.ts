import type { Database, Tx } from "../../../../platform/database/database.ts";
import {
  hasNewEvents,
  lockFollower,
  moveFollower,
  readNewEvents,
  waitForFollower,
} from "../../../../platform/events/follow-events.ts";
import type { Job } from "../../../../platform/feature.ts";
import { forgetOrderFinds, listUnwrittenFinds, mergeNewFinds, writeOrderFinds } from "../queries/order-finds.ts";
import { readOrdersOfShipments } from "../queries/order-mails.ts";
import { composeFinds } from "./compose-finds.ts";

const FOLLOWER = "order_finds";
const EVENTS_PER_STEP = 500;
const ORDERS_PER_STEP = 200;
/** After so many rows the index has gathered enough to slow a search down. */
const ROWS_BEFORE_MERGE = 2_000;

/** Keeps the texts that orders are found by: docs/contract/administration.md#search. */
export function orderFindsJob(database: Database): Job {
  let unmerged = 0;
  return {
    name: "order-finds",
    everySeconds: 1,
    run: async (again) => {
      const written = (await followOrders(database)) + (await writeMissingFinds(database));
      unmerged += written;
      if (unmerged >= ROWS_BEFORE_MERGE) {
        await mergeNewFinds(database.reads);
        unmerged = 0;
      }
      if (written > 0) again?.();
    },
  };
}

/**
 * Writes what the orders of new events are now, so a late or repeated step is harmless. The number of orders written; 0
 * when the log has been read to its end.
 */
export async function followOrders(database: Database): Promise<number> {
  if (!(await hasNewEvents(database.reads, FOLLOWER))) return 0;
  return database.transaction(async (tx) => {
    if (!(await lockFollower(tx, FOLLOWER))) return 0;
    const events = await readNewEvents(tx, FOLLOWER, EVENTS_PER_STEP);
    const last = events.at(-1);
    if (last === undefined) return 0;
    const resourcesOf = (kind: string) =>
      events.filter(({ type }) => type.startsWith(kind)).map((event) => event.resource_id);
    const shipments = resourcesOf("shipment.");
    const shipped = shipments.length === 0 ? [] : (await readOrdersOfShipments(tx, shipments)).values();
    const ids = [...new Set([...resourcesOf("order."), ...shipped])];
    await writeFinds(tx, ids);
    await moveFollower(tx, FOLLOWER, last);
    return events.length;
  });
}

/** Writes texts that are missing: of orders from before there were any, of restored ones, and after an erasure. */
export async function writeMissingFinds(database: Database): Promise<number> {
  if ((await listUnwrittenFinds(database.reads, 1)).length === 0) return 0;
  return database.transaction(async (tx) => {
    if (!(await lockFollower(tx, FOLLOWER))) return 0;
    const ids = await listUnwrittenFinds(tx, ORDERS_PER_STEP);
    await writeFinds(tx, ids);
    return ids.length;
  });
}

/**
 * Removes personal data from the texts of orders in the transaction that erases it. Waits for a step of the follower that
 * may have read the orders before, so that none of it is written behind the erasure.
 */
export async function eraseFinds(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await waitForFollower(tx, FOLLOWER);
  await forgetOrderFinds(tx, orderIds);
}

async function writeFinds(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await writeOrderFinds(tx, await composeFinds(tx, orderIds));
}
