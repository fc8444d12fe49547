import type { Check, Difference } from "../../../../platform/checks/check.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";
import { findWrongUpdates } from "../../../programme/commissions/updates/find-wrong-updates.ts";
import { countCreditedOrders, readCreditedAfter, readTime } from "../queries/verify-commissions.ts";
import { readOrders } from "../read-orders.ts";
import { commissionFacts } from "../rules/commission-facts.ts";
import { releaseFacts } from "./release-facts.ts";

const AT_ONCE = 200;

/** Recomputes dates, clawbacks and ends of commissions from payment, shipments and refunds. */
export const orderCommissionCheck: Check = {
  name: "commissions and their orders",
  count: countCreditedOrders,
  run: async (from, report) => {
    const now = await readTime(from);
    for (let after = MIN_UUID; ; ) {
      const ids = await readCreditedAfter(from, after, AT_ONCE);
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
      const orders = await readOrders(from, ids);
      const references = new Map(orders.map(({ id, reference }) => [id, reference]));
      const facts = orders.map((order) => ({ ...commissionFacts(order), ...releaseFacts(order) }));
      for (const { orderId, problem } of await findWrongUpdates(from, facts, now))
        report({ row: references.get(orderId) ?? orderId, problem } satisfies Difference);
    }
  },
};
