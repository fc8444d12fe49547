import type { Queryable } from "../../../../platform/database/database.ts";
import { type ClickSumRow, sumClicks } from "../queries/click-sums.ts";

export type ClickSum = ClickSumRow;

/** The stored clicks on creators' links in a period (`to` exclusive), by creator, link and reason. */
export function readClickSums(
  from: Queryable,
  period: { from: Date; to: Date },
  creatorIds: readonly string[],
): Promise<ClickSum[]> {
  return sumClicks(from, period, creatorIds);
}
