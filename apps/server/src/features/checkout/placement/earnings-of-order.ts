import {
  commissionBase,
  decideCommissions,
  type Earning,
  type EarningCreator,
} from "../../commissions/accrual/decide-commissions.ts";
import type { OrderRecord } from "../../orders/order-record.ts";
import type { WantedLine } from "../rules/order-lines.ts";
import type { ShopTerms } from "./decide-order.ts";

/** What each line of an order would earn a creator, in its order; null where the line is excluded. */
export type EarningsOf = (creator: EarningCreator) => ReadonlyArray<Earning | null>;

/**
 * The receipt asks whether a creator would earn anything, and then the commissions are made of the answer: so it is
 * worked out once a creator, and for nobody where nobody brought the order. `wanted` are the order's lines, in its order.
 */
export function earningsOfOrder(
  order: OrderRecord,
  wanted: readonly WantedLine[],
  { settings, rules }: ShopTerms,
): EarningsOf {
  const known = new Map<string, ReadonlyArray<Earning | null>>();
  return (creator) => {
    const before = known.get(creator.creatorId);
    if (before !== undefined) return before;
    const earnings = decideCommissions(
      order.lines.map((line, position) => ({
        productId: line.productId,
        collectionIds: wanted[position]?.item.collectionIds ?? [],
        qty: line.qty,
        baseMinor: commissionBase(line),
      })),
      creator,
      { rules, defaultRateBps: settings.commissionRateBps },
    );
    known.set(creator.creatorId, earnings);
    return earnings;
  };
}
