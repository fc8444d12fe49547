import type { Queryable } from "../../../../platform/database/database.ts";
import { countOpenPayouts } from "../queries/runs.ts";

/** How many payouts are open, by state. */
export async function readOpenPayouts(from: Queryable) {
  const { pending, processing, in_transit: inTransit, held } = await countOpenPayouts(from);
  return { pending, processing, inTransit, held };
}
