import type { Queryable } from "../../../platform/database/database.ts";
import { isSelfReferral } from "./decide-attribution.ts";
import { readCreatorRows } from "./queries/order-facts.ts";

export interface CreditedPurchase {
  orderId: string;
  creatorId: string;
  /** Its owner, and every address that is known of them. */
  userId: string;
  emails: readonly string[];
}

/** The orders whose creator bought them, as placement judges it, by what is known of the buyer now. */
export async function findOwnPurchases(from: Queryable, purchases: readonly CreditedPurchase[]): Promise<string[]> {
  if (purchases.length === 0) return [];
  const rows = await readCreatorRows(from, [...new Set(purchases.map(({ creatorId }) => creatorId))]);
  const creators = new Map(
    rows.map((row) => [
      row.creator_id,
      { userId: row.user_id, emailKey: row.email_key, payoutEmailKey: row.payout_email_key },
    ]),
  );
  return purchases
    .filter(({ creatorId, userId, emails }) => {
      const creator = creators.get(creatorId);
      return creator !== undefined && emails.some((email) => isSelfReferral(creator, { userId, email }));
    })
    .map(({ orderId }) => orderId);
}
