import type { Queryable } from "../../../platform/database/database.ts";
import type { CreditRow } from "./present-credit.ts";
import { listCredits, sumCredits, sumOpenVouchers } from "./queries/vouchers.ts";

/** An account's store credit: its sums, and the credits by a presentation. */
export async function readCredit<Shown>(
  from: Queryable,
  { holderId, currency }: { holderId: string; currency: string },
  present: (row: CreditRow) => Shown,
) {
  const [sums, rows] = await Promise.all([sumCredits(from, holderId), listCredits(from, holderId)]);
  return {
    balance: { amount: sums.balanceMinor, currency },
    available: { amount: sums.availableMinor, currency },
    credits: rows.map(present),
  };
}

/** The store's debt to holders of gift cards and store credit. */
export async function readOpenVouchers(from: Queryable, currency: string) {
  const rows = await sumOpenVouchers(from);
  const of = (kind: string) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return {
      open: { amount: row?.open_minor ?? 0, currency },
      reserved: { amount: row?.reserved_minor ?? 0, currency },
      count: row?.count ?? 0,
    };
  };
  return { giftCards: of("gift_card"), storeCredit: of("store_credit") };
}

/** The store credit that an account can spend now, in minor units. */
export async function readAvailableCredit(from: Queryable, holderId: string): Promise<number> {
  return (await sumCredits(from, holderId)).availableMinor;
}
