import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { clickTime } from "./click-id.ts";
import { insertBagAdditions } from "./queries/bag-additions.ts";

export interface BagAddition {
  /** A UUID, as the click's. */
  variantId: string;
  stamp: { code: string; clickId: string | null };
}

/**
 * Records for the creators' figures that lines of a bag got their first stamp, in the same transaction. Each line is
 * counted once, so the caller passes only lines that had none before. The record does not name the bag's owner.
 */
export async function recordBagAdditions(tx: Tx, additions: readonly BagAddition[]): Promise<void> {
  if (additions.length === 0) return;
  const rows = additions.map(({ variantId, stamp: { code, clickId } }) => ({
    id: newId(),
    code,
    clickId,
    clickedAt: clickId === null ? null : clickTime(clickId),
    variantId,
  }));
  await insertBagAdditions(tx, rows);
}
