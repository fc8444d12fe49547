import type { Database } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { readCommissionsOfPayout } from "../../commissions/listing/payout-commissions.ts";
import { readEntriesOfPayout } from "../../ledger/payout-entries.ts";
import { readProofOfPayout } from "../../seals/read-proof.ts";
import { presentPayout } from "../present-payout.ts";
import { findPayout } from "../queries/payouts.ts";
import type { PayoutStatement } from "../schemas.ts";

const MOST_COMMISSIONS = 10_000;

/**
 * A payout with its rows at one moment: docs/contract/ledger-and-payouts.md#payouts. To other creators it does not exist
 * (`not_found`).
 */
export function readStatement(
  database: Database,
  wanted: { creatorId: string; payoutId: string },
  currency: string,
): Promise<PayoutStatement> {
  return database.atOneMoment(async (from) => {
    const payout = await findPayout(from, wanted.payoutId);
    if (payout === null || payout.creator_id !== wanted.creatorId) throw new NotFound();
    const [entries, commissions, seal] = await Promise.all([
      readEntriesOfPayout(from, wanted),
      readCommissionsOfPayout(from, { ...wanted, limit: MOST_COMMISSIONS + 1 }, currency),
      readProofOfPayout(from, wanted),
    ]);
    return {
      ...presentPayout(payout, currency),
      entries,
      commissions: commissions.slice(0, MOST_COMMISSIONS),
      hasMoreCommissions: commissions.length > MOST_COMMISSIONS,
      seal,
    };
  });
}
