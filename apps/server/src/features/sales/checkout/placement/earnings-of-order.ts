import {
  commissionBase,
  decideCommissions,
  type Earning,
  type EarningCreator,
} from "../../../programme/commissions/accrual/decide-commissions.ts";
import type { OrderRecord } from "../../orders/order-record.ts";
import type { WantedLine } from "../rules/order-lines.ts";
import type { ShopTerms } from "./decide-order.ts";

/** A creator's earnings on each line of an order, in order; null for an excluded line. */
export type EarningsOf = (creator: EarningCreator) => ReadonlyArray<Earning | null>;

/**
 * Computes earnings once per creator, because the receipt asks whether a creator earns anything and the commissions use
 * the same answer; computes none without a creator. `wanted` are the order's lines in order.
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
