import { creditedSource } from "../../attribution/credited-source.ts";
import { excludeProducts } from "../../attribution/decide-attribution.ts";
import type { Receipt } from "../../attribution/receipt.ts";
import { commissionBase, decideCommissions } from "../../commissions/accrual/decide-commissions.ts";
import { type NewSale, newSale } from "../../commissions/accrual/new-sale.ts";
import type { WantedLine } from "../order-lines.ts";
import type { OrderRecord } from "../order-record.ts";
import type { ShopTerms } from "./decide-order.ts";
import type { Facts } from "./read-facts.ts";

/**
 * What a decided order earns the creator whom its receipt credits, one commission a line that is not excluded. Where all
 * lines are, nobody is credited after all, and the receipt says why. `wanted` are the order's lines, in its order.
 */
export function accrueOrder(
  order: OrderRecord,
  wanted: readonly WantedLine[],
  facts: Facts,
  { settings, rules }: ShopTerms,
): { receipt: Receipt; sales: readonly NewSale[] } {
  const receipt = order.attribution;
  const source = creditedSource(receipt, facts.links);
  if (source === null) return { receipt, sales: [] };
  const earnings = decideCommissions(
    order.lines.map((line, position) => ({
      productId: line.productId,
      collectionIds: wanted[position]?.item.collectionIds ?? [],
      qty: line.qty,
      baseMinor: commissionBase(line),
    })),
    source.creator,
    { rules, defaultRateBps: settings.commissionRateBps },
  );
  const credit = {
    creatorId: source.creator.creatorId,
    linkId: receipt.linkId,
    country: source.click?.country ?? null,
    device: source.click?.device ?? null,
    referrerHost: source.click?.referrerHost ?? null,
  };
  const sales = order.lines.flatMap((line, position) => {
    const earning = earnings[position] ?? null;
    return earning === null ? [] : [newSale(order, line, credit, earning, settings.holdDays)];
  });
  return { receipt: sales.length === 0 ? excludeProducts(receipt) : receipt, sales };
}
