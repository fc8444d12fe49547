import type { Evaluation } from "../../../catalogue/promotions/rules/evaluate-promotions.ts";
import { collectionsOf } from "../../../catalogue/promotions/rules/match-lines.ts";
import type { OrderPromotions } from "../../orders/order-record.ts";
import type { WantedLine } from "./order-lines.ts";

/** Facts that an order keeps so that it can be evaluated again when its products are in other collections. */
export function seenPromotions(evaluation: Evaluation, lines: readonly WantedLine[]): OrderPromotions {
  const named = new Set(evaluation.applied.flatMap(({ candidate }) => collectionsOf(candidate.promotion)));
  return {
    considered: evaluation.considered,
    dropped: evaluation.dropped,
    lines: lines.map(({ item: { collectionIds, reduced } }) => ({
      collections: collectionIds.filter((id) => named.has(id)),
      reduced,
    })),
  };
}
