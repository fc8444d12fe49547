import type { Database, Queryable, Tx } from "../../../platform/database/database.ts";
import { encodeId, MIN_UUID } from "../../../platform/ids.ts";
import { deleteOrderMails } from "../../../platform/mail/queue-mail.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { lockOrders } from "./change-orders.ts";
import { completeOrderDocument } from "./documents/complete-document.ts";
import { rewriteOrderDocument } from "./documents/order-document.ts";
import { presentShipmentSnapshot } from "./documents/present-shipment.ts";
import { eraseFinds } from "./finds/follow-orders.ts";
import { deleteOrderNotes } from "./queries/order-notes.ts";
import {
  eraseAddress,
  eraseAttributionReasons,
  eraseContact,
  eraseEvents,
  findOrdersNaming,
  lockOrdersOf,
  lockOrdersToErase,
  readAllDocuments,
  readClickIds,
  readDeclarants,
  readReferences,
  renameCreator,
} from "./queries/personal-data.ts";
import { readOrders } from "./read-orders.ts";

const AT_ONCE = 100;

/**
 * Erases a customer's data from their orders. Amounts, lines and the country stay for the books. An open order keeps
 * name and address for its delivery until it is done (see {@link eraseDoneOrders}).
 */
export async function eraseOrders(tx: Tx, { id }: { id: string }): Promise<void> {
  const orders = await lockOrdersOf(tx, id);
  const references = await readReferences(
    tx,
    orders.map((order) => order.id),
  );
  await deleteOrderMails(
    tx,
    references.map(({ reference }) => reference),
  );
  await eraseContact(
    tx,
    orders.map((order) => order.id),
  );
  await deleteOrderNotes(
    tx,
    orders.map((order) => order.id),
  );
  await eraseAddress(
    tx,
    orders.filter((order) => !order.open).map((order) => order.id),
  );
  for (const order of orders) await rewriteSnapshots(tx, order.id);
  await eraseFinds(
    tx,
    orders.map((order) => order.id),
  );
  await eraseFromLog(
    tx,
    orders.map((order) => order.id),
  );
}

/** Erases name and address of orders that were open when their customer was erased. True when none is left. */
export async function eraseDoneOrders(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const orders = await lockOrdersToErase(tx, AT_ONCE);
    await eraseAddress(
      tx,
      orders.map((order) => order.id),
    );
    for (const order of orders) await rewriteSnapshots(tx, order.id);
    const ids = orders.map((order) => order.id);
    await eraseFinds(tx, ids);
    // Corrections that were made while the order was still open.
    await eraseFromLog(tx, ids);
    return orders.length < AT_ONCE;
  });
}

async function rewriteSnapshots(tx: Tx, orderId: string): Promise<void> {
  await eraseEvents(tx, orderId, await rewriteOrderDocument(tx, orderId));
  for (const order of await readOrders(tx, [orderId])) {
    for (const shipment of [...order.shipments, ...order.voidedShipments])
      await eraseEvents(tx, shipment.id, JSON.stringify(presentShipmentSnapshot(shipment, order)));
  }
}

/** Orders per pass while searching for a name; few of them contain it. */
const LOOKED_AT_ONCE = 2_000;

/**
 * Renames a creator in the receipts, documents and events of all orders. Reads all orders in short transactions;
 * idempotent.
 */
export async function renameCreatorInOrders(
  database: Database,
  creator: { creatorId: string; formerName: string; name: string; linkIds: readonly string[] },
): Promise<boolean> {
  for (let after: string | null = MIN_UUID; after !== null; ) {
    const { last_id, ids } = await findOrdersNaming(database.reads, creator, after, LOOKED_AT_ONCE);
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await database.transaction(async (tx) => {
        const some = ids.slice(from, from + AT_ONCE);
        await lockOrders(tx, some);
        await renameCreator(tx, some, creator);
        await eraseFromLog(tx, await eraseAttributionReasons(tx, some, creator.creatorId));
      });
    after = last_id;
  }
  return true;
}

/**
 * Exports the orders that a customer owns or placed as a guest, with the name and the address that a withdrawal was declared
 * with. A guest's export loses no order to an account that proves its address, which would tell that there is one.
 */
export async function exportOrders(from: Queryable, userId: string): Promise<unknown[]> {
  const declarants = new Map<string, { name: string | null; email: string | null }>(
    (await readDeclarants(from, userId)).map(({ id, name, email }) => [encodeId("wdr", id), { name, email }]),
  );
  return (await readAllDocuments(from, userId)).map((document) => {
    const order = JSON.parse(completeOrderDocument(document)) as { withdrawals?: Array<{ id: string }> };
    return { ...order, withdrawals: order.withdrawals?.map((made) => ({ ...made, ...declarants.get(made.id) })) };
  });
}

/** The UUIDs of the clicks that led to a customer's orders. */
export function readClicksOfOrders(from: Queryable, userId: string): Promise<string[]> {
  return readClickIds(from, userId);
}
