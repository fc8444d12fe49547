import type { Database } from "../../../platform/database/database.ts";
import { openCase } from "./hold-orders.ts";
import { findOrdersWithoutClicks, findRefundedOften } from "./queries/rules.ts";

const AT_ONCE = 200;

/** docs/contract/attribution-and-commissions.md#holds */
const WITHOUT_CLICKS = { days: 30, orders: 5 };
const REFUNDED_OFTEN = { days: 60, orders: 10, shareBps: 4_000 };

/** Opens cases for what the rules find odd, each once an order. True if there may be more. */
export async function openCasesByRule(database: Database): Promise<boolean> {
  const found = [
    { reason: "no_clicks" as const, ids: await findOrdersWithoutClicks(database.reads, WITHOUT_CLICKS, AT_ONCE) },
    { reason: "refund_rate" as const, ids: await findRefundedOften(database.reads, REFUNDED_OFTEN, AT_ONCE) },
  ];
  for (const { reason, ids } of found)
    for (const id of ids) await database.transaction((tx) => openCase(tx, id, { reason, once: true }));
  return found.some(({ ids }) => ids.length === AT_ONCE);
}
