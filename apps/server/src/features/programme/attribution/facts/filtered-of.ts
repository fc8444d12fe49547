import type { Queryable } from "../../../../platform/database/database.ts";
import { countFilteredBetween } from "../queries/click-sums.ts";

/** The stored clicks of a period (instants, half open) that do not count, on one link or on a creator's links to a product. */
export async function readFilteredOf(
  from: Queryable,
  creatorId: string,
  of: { linkId: string | null; productId: string | null },
  period: { from: number; to: number },
): Promise<{ filtered: string; clicks: number }[]> {
  const span = { from: new Date(period.from), to: new Date(period.to) };
  return countFilteredBetween(from, { creatorId, ...of, ...span });
}
