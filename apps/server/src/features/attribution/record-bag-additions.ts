import type { Tx } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { clickTime } from "./click-id.ts";
import { insertBagAdditions } from "./queries/bag-additions.ts";

export interface BagAddition {
  /** A UUID, as the click's. */
  variantId: string;
  stamp: { code: string; clickId: string | null };
}

/**
 * Notes for the creators' statistics that lines of a bag got their first stamp, in the transaction that gave it to them.
 * Each line is counted once, so the caller names only those that had none before. Nothing is kept of whose bag it is.
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
