import type { Database, Queryable, Tx } from "../../platform/database/database.ts";
import { presentShipmentSnapshot } from "./present-shipment.ts";
import {
  eraseAddress,
  eraseContact,
  eraseEvents,
  lockOrdersOf,
  lockOrdersToErase,
  readAllDocuments,
} from "./queries/personal-data.ts";
import { readOrders } from "./read-orders.ts";
import { recordOrderChange } from "./record-order-change.ts";

const AT_ONCE = 100;

/**
 * Erases what orders keep of a customer. Amounts, lines and the country stay for the books. An order that is still open
 * keeps name and address, without which it could not be delivered, until it is done (see {@link eraseDoneOrders}).
 */
export async function eraseOrders(tx: Tx, userId: string, paymentInstructions: string): Promise<void> {
  const orders = await lockOrdersOf(tx, userId);
  await eraseContact(
    tx,
    orders.map((order) => order.id),
  );
  await eraseAddress(
    tx,
    orders.filter((order) => !order.open).map((order) => order.id),
  );
  for (const order of orders) await rewriteSnapshots(tx, order.id, paymentInstructions);
}

/** Erases name and address of orders that were open when their customer left. True when none was left. */
export async function eraseDoneOrders(database: Database, paymentInstructions: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const orders = await lockOrdersToErase(tx, AT_ONCE);
    await eraseAddress(
      tx,
      orders.map((order) => order.id),
    );
    for (const order of orders) await rewriteSnapshots(tx, order.id, paymentInstructions);
    return orders.length < AT_ONCE;
  });
}

async function rewriteSnapshots(tx: Tx, orderId: string, paymentInstructions: string): Promise<void> {
  await eraseEvents(tx, orderId, await recordOrderChange(tx, orderId, [], paymentInstructions));
  for (const order of await readOrders(tx, [orderId])) {
    for (const shipment of order.shipments)
      await eraseEvents(tx, shipment.id, JSON.stringify(presentShipmentSnapshot(shipment, order)));
  }
}

/** A customer's orders, for the export of their data. */
export async function exportOrders(from: Queryable, userId: string): Promise<unknown[]> {
  return (await readAllDocuments(from, userId)).map((document) => JSON.parse(document) as unknown);
}
