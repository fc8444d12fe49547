import type { Check, Difference } from "../../../../platform/checks/check.ts";
import { firstDifference } from "../../../../platform/checks/first-difference.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";
import type { Address } from "../../../ground/store/address.ts";
import type { BillingAddress } from "../../../ground/store/addresses/billing-address.ts";
import { completeOrderDocument } from "../documents/complete-document.ts";
import { presentOrder } from "../documents/present-order.ts";
import type { StoredOrder } from "../order-record.ts";
import { countOrders, readDocumentsAfter } from "../queries/verify-documents.ts";
import { readOrders } from "../read-orders.ts";
import { deriveOrderState, lineStandings } from "../rules/derive-order-state.ts";
import { isPeriodOf, lastDelivery } from "../rules/withdrawal-period.ts";
import type { OrderDocument } from "../schemas/order.ts";

const AT_ONCE = 200;

/** Recomputes states and customers' documents from the tables and compares them with the stored ones. */
export const documentCheck: Check = {
  name: "states and documents of orders",
  count: countOrders,
  run: async (from, report) => {
    for (let after = MIN_UUID; ; ) {
      const rows = await readDocumentsAfter(from, after, AT_ONCE);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      const orders = await readOrders(
        from,
        rows.map((row) => row.id),
      );
      const documents = new Map(rows.map((row) => [row.id, row.document]));
      for (const order of orders)
        for (const problem of [...wrongStates(order), ...wrongDocument(order, documents.get(order.id) ?? null)])
          report({ row: order.reference, problem } satisfies Difference);
    }
  },
};

function wrongStates(order: StoredOrder): string[] {
  const derived = deriveOrderState(order);
  const problems = (["status", "paymentStatus", "fulfillmentStatus"] as const)
    .filter((name) => order[name] !== derived[name])
    .map((name) => `${name} is ${order[name]}, what happened says ${derived[name]}`);
  const delivered = lastDelivery(order);
  const until = order.withdrawableUntil;
  if (delivered === null ? until !== null : until === null || !isPeriodOf(delivered, until))
    problems.push(
      `withdrawableUntil is ${until?.toISOString() ?? null}, the last delivery was ${delivered?.toISOString() ?? "not made"}`,
    );
  const standings = lineStandings(order);
  for (const line of order.lines) {
    const shipped = standings.get(line.id)?.shippedQty ?? 0;
    if (line.fulfilledQty !== shipped)
      problems.push(`line ${line.position + 1}: fulfilled is ${line.fulfilledQty}, its shipments say ${shipped}`);
  }
  return problems;
}

function wrongDocument(order: StoredOrder, stored: string | null): string[] {
  if (stored === null) return ["what its customer reads is not there"];
  const place = firstDifference(
    comparable(JSON.parse(completeOrderDocument(stored))),
    comparable(
      JSON.parse(JSON.stringify(presentOrder(order, { paymentInstructions: "", bankAccount: null, language: "en" }))),
    ),
  );
  return place === null ? [] : [`what its customer reads differs from the tables at ${place}`];
}

/**
 * How to pay is frozen in the document; the store's current text and account may differ. Addresses are written in lines
 * anew for each reader, and a document from before the lines, or before companies and VAT IDs, lacks them.
 */
function comparable(document: Partial<OrderDocument>): unknown {
  return {
    ...document,
    payment: { ...document.payment, instructions: null, transfer: null },
    shippingAddress: comparableAddress(document.shippingAddress),
    billingAddress: comparableBilling(document.billingAddress),
  };
}

function comparableBilling(address: Partial<BillingAddress> | null | undefined): unknown {
  return address ? { ...address, ...(comparableAddress(address) as object), vatId: address.vatId ?? null } : address;
}

function comparableAddress(address: Partial<Address> | null | undefined): unknown {
  return address ? { ...address, company: address.company ?? null, lines: null } : address;
}
