import { creditedSource } from "../../../programme/attribution/credited-source.ts";
import { type NewSale, newSale } from "../../../programme/commissions/accrual/new-sale.ts";
import type { OrderRecord } from "../../orders/order-record.ts";
import type { EarningsOf } from "./earnings-of-order.ts";
import type { Facts } from "./read-facts.ts";

/**
 * The commissions of a decided order: one per line that is not excluded, for the creator on its receipt; none without a
 * creator.
 */
export function accrueOrder(
  order: OrderRecord,
  facts: Facts,
  earningsOf: EarningsOf,
  holdDays: number,
): readonly NewSale[] {
  const receipt = order.attribution;
  const source = creditedSource(receipt, facts.links);
  if (source === null) return [];
  const earnings = earningsOf(source.creator);
  const credit = {
    creatorId: source.creator.creatorId,
    linkId: receipt.linkId,
    country: source.click?.country ?? null,
    device: source.click?.device ?? null,
    referrerHost: source.click?.referrerHost ?? null,
  };
  return order.lines.flatMap((line, position) => {
    const earning = earnings[position] ?? null;
    return earning === null ? [] : [newSale(order, line, credit, earning, holdDays)];
  });
}
