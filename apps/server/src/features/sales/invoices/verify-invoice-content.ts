import type { Check } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import { readOrders } from "../orders/read-orders.ts";
import { countInvoicedOrders, readInvoicedOrdersAfter, readInvoices, readWaitingOrders } from "./queries/invoices.ts";
import { documentProblems } from "./rules/document-problems.ts";
import { missingDocuments } from "./rules/missing-documents.ts";

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
    if (missing !== undefined && missing.refund !== null)
      lacking.set(order.id, `the ${missing.kind} of its refund ${missing.refund.id} is not there`);
  }
  const waiting = new Set(lacking.size === 0 ? [] : await readWaitingOrders(from, [...lacking.keys()]));
  for (const order of orders) {
    const problem = lacking.get(order.id);
    if (problem !== undefined && !waiting.has(order.id)) problems.push([order.reference, problem]);
  }
  return problems;
}
