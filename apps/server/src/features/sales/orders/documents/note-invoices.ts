import type { Tx } from "../../../../platform/database/database.ts";
import { readDocumentTerms } from "../../../ground/store/payment-instructions.ts";
import { storeInvoiceNumbers, storeOrderDocuments } from "../queries/order-documents.ts";
import { readOrders } from "../read-orders.ts";
import { presentOrder } from "./present-order.ts";

/**
 * Notes the numbers of orders' invoices, so that the customers' documents lead to them. Neither version nor `updatedAt`
 * change, because the orders did not. The caller has locked the orders.
 */
export async function noteInvoices(tx: Tx, invoices: readonly { orderId: string; number: string }[]): Promise<void> {
  if (invoices.length === 0) return;
  await storeInvoiceNumbers(tx, invoices);
  const orders = await readOrders(
    tx,
    invoices.map(({ orderId }) => orderId),
  );
  const terms = await readDocumentTerms(tx);
  await storeOrderDocuments(
    tx,
    orders.map((order) => ({ id: order.id, document: JSON.stringify(presentOrder(order, terms)) })),
  );
}
