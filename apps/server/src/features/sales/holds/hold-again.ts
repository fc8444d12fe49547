import type { Database } from "../../../platform/database/database.ts";
import { updateCommissions } from "../../programme/commissions/updates/update-commissions.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { commissionFacts } from "../orders/rules/commission-facts.ts";
import { findUnheld } from "./queries/rules.ts";

const AT_ONCE = 100;

/**
 * Holds what came back while its case was open, such as the commissions of a payout that failed. True if there may be
 * more.
 */
export async function holdCommissionsAgain(database: Database): Promise<boolean> {
  const ids = await findUnheld(database.reads, AT_ONCE);
  for (const id of ids)
    await database.transaction(async (tx) => {
      const { order } = await lockAndReadOrder(tx, id);
      await updateCommissions(tx, commissionFacts(order));
    });
  return ids.length === AT_ONCE;
}
