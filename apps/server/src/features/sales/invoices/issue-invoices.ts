import type { Database, Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { SettingsCache, StoreSettings } from "../../ground/store/settings.ts";
import { lockOrders } from "../orders/change-orders.ts";
import { noteInvoices } from "../orders/documents/note-invoices.ts";
import { readOrders } from "../orders/read-orders.ts";
import { lockIssuing, removeDue, takeDue } from "./queries/due.ts";
import { noteFilesDue } from "./queries/files.ts";
import { insertInvoices, type NewInvoice, readInvoices, readLastNumber } from "./queries/invoices.ts";
import { composeDocument, dayIn, type RefundDocument } from "./rules/compose-documents.ts";
import { missingDocuments } from "./rules/missing-documents.ts";

const ORDERS_PER_STEP = 50;

/** True when the settings name who sells: without name and address a document would be no invoice. */
export function canIssue({ seller }: Pick<StoreSettings, "seller">): boolean {
  return seller.legalName !== null && seller.address !== null;
}

/**
 * Issues what is missing for at most 50 orders. Numbers are given under a lock that one process holds, in the transaction
 * that writes the documents, so that a crash leaves no gap. Returns true when more orders wait.
 */
export async function issueInvoices(database: Database, cache: SettingsCache): Promise<boolean> {
  const settings = await cache.current();
  if (!canIssue(settings)) return false;
  return database.transaction(async (tx) => {
    if (!(await lockIssuing(tx))) return false;
    const orderIds = await takeDue(tx, ORDERS_PER_STEP);
    if (orderIds.length === 0) return false;
    await lockOrders(tx, orderIds);
    await issueForOrders(tx, orderIds, settings, new Date());
    await removeDue(tx, orderIds);
    return orderIds.length === ORDERS_PER_STEP;
  });
}

async function issueForOrders(tx: Tx, orderIds: readonly string[], settings: StoreSettings, now: Date): Promise<void> {
  const { timezone, name, seller, storefront, homeCountry, taxRates } = settings;
  const year = Number(dayIn(now, timezone).slice(0, 4));
  const [orders, stored, { series, last }] = await Promise.all([
    readOrders(tx, orderIds),
    readInvoices(tx, orderIds),
    readLastNumber(tx, year),
  ]);
  const facts = {
    seller: { ...seller, storeName: name, contactEmail: storefront.contactEmail },
    homeCountry,
    taxRates,
    timezone,
    now,
  };
  const issued: NewInvoice[] = [];
  for (const order of orders) {
    const documents: RefundDocument[] = stored.filter(({ orderId }) => orderId === order.id);
    const known = stored.filter(({ orderId }) => orderId === order.id);
    for (const missing of missingDocuments(order, known)) {
      const n = last + issued.length + 1;
      const document = composeDocument(order, missing, documents, `${series}-${year}-${n}`, facts);
      const refundId = missing.refund?.id ?? null;
      const changeId = missing.change?.id ?? null;
      documents.push({ refundId, changeId, document });
      issued.push({ id: newId(), orderId: order.id, refundId, changeId, series, year, n, document });
    }
  }
  if (issued.length === 0) return;
  await insertInvoices(tx, issued);
  await noteFilesDue(
    tx,
    issued.map(({ id }) => id),
  );
  await noteInvoices(
    tx,
    issued.flatMap(({ orderId, changeId, document: { kind, number } }) =>
      kind === "invoice" && changeId === null ? [{ orderId, number }] : [],
    ),
  );
}
