import type { Check } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orderBalance } from "../orders/rules/order-balance.ts";
import { countInvoicedOrders, readInvoicedOrdersAfter, readInvoices, readWaitingOrders } from "./queries/invoices.ts";
import { documentProblems } from "./rules/document-problems.ts";
import { type MissingDocument, missingDocuments } from "./rules/missing-documents.ts";

const AT_ONCE = 200;

/** Composes each document again from its order and refunds, and names the refunds whose document is gone. */
export const invoiceContentCheck: Check = {
  name: "content of invoices",
  count: countInvoicedOrders,
  run: async (from, report) => {
    for (let after: string | undefined = MIN_UUID; after !== undefined; ) {
      const ids = await readInvoicedOrdersAfter(from, after, AT_ONCE);
      for (const [row, problem] of await problemsOf(from, ids)) report({ row, problem });
      after = ids.at(-1);
    }
  },
};

async function problemsOf(from: Queryable, ids: readonly string[]): Promise<[row: string, problem: string][]> {
  const [orders, documents] = await Promise.all([readOrders(from, ids), readInvoices(from, ids)]);
  const problems: [string, string][] = [];
  const lacking = new Map<string, string>();
  for (const order of orders) {
    const issued = documents.filter(({ orderId }) => orderId === order.id);
    for (const [index, document] of issued.entries())
      for (const problem of documentProblems(order, document, issued.slice(0, index)))
        problems.push([document.number, problem]);
    const [missing] = missingDocuments(order, issued);
    // An invoice that is gone is told by the number that its order keeps.
    const cause = missing === undefined ? null : causeOf(missing);
    if (missing !== undefined && cause !== null)
      lacking.set(order.id, `the ${missing.kind} of its ${cause} is not there`);
    else if (missing === undefined && issued.length > 0) {
      const invoicedMinor = issued.reduce(
        (sum, { refundId, grossMinor }) => (refundId === null ? sum + grossMinor : sum),
        0,
      );
      const { currentMinor } = orderBalance(order);
      if (invoicedMinor !== currentMinor)
        problems.push([order.reference, `its invoices say ${invoicedMinor}, it costs ${currentMinor}`]);
    }
  }
  const waiting = new Set(lacking.size === 0 ? [] : await readWaitingOrders(from, [...lacking.keys()]));
  for (const order of orders) {
    const problem = lacking.get(order.id);
    if (problem !== undefined && !waiting.has(order.id)) problems.push([order.reference, problem]);
  }
  return problems;
}

/** Null for the invoice of the whole order. */
function causeOf({ refund, change }: MissingDocument): string | null {
  if (refund !== null) return `refund ${refund.id}`;
  return change === null ? null : `change ${change.n}`;
}
