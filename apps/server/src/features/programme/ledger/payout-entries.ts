import type { Queryable } from "../../../platform/database/database.ts";
import { presentEntry } from "./present-entry.ts";
import { listEntries } from "./queries/transfers.ts";
import type { WalletEntry } from "./schemas.ts";

/** A payout takes its amount out of the balance once, and puts it back at most once. */
const MOST_ENTRIES = 2;

/** The movements of a creator's balance that a payout caused, newest first. */
export async function readEntriesOfPayout(
  from: Queryable,
  { creatorId, payoutId }: { creatorId: string; payoutId: string },
): Promise<WalletEntry[]> {
  const any = { kind: null, from: null, to: null, after: null };
  return (await listEntries(from, { ...any, creatorId, payoutId, limit: MOST_ENTRIES })).map(presentEntry);
}
