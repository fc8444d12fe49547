import type { Tx } from "../../../platform/database/database.ts";
import type { Item } from "../../catalogue/products/items.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { readLinkFacts } from "../../programme/attribution/order-facts.ts";
import { accrueAddedSales } from "../../programme/commissions/accrual/accrue-added-sales.ts";
import { commissionBase, decideCommissions } from "../../programme/commissions/accrual/decide-commissions.ts";
import { newSale } from "../../programme/commissions/accrual/new-sale.ts";
import type { RuleBook } from "../../programme/commissions/rules/rule-book.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import type { DecidedLine } from "./rules/change-action.ts";

export interface EarningTerms {
  settings: Pick<StoreSettings, "commissionRateBps" | "holdDays">;
  rules: RuleBook;
}

/**
 * Lets the order's creator earn by added lines, under today's rules. Nobody earns where the order credits no creator, or
 * one who may not earn any more.
 */
export async function accrueAdded(
  tx: Tx,
  order: StoredOrder,
  change: { n: number; now: Date; added: readonly DecidedLine[]; items: ReadonlyMap<string, Item> },
  { settings, rules }: EarningTerms,
): Promise<void> {
  const { creatorId, linkId } = order.attribution;
  const lines = change.added.filter(({ earns }) => earns);
  if (creatorId === null || lines.length === 0) return;
  const { byCreator } = await readLinkFacts(tx, { codes: [], clickIds: [], creatorIds: [creatorId] });
  const creator = byCreator.get(creatorId);
  if (creator === undefined || creator.status !== "approved") return;
  const earnings = decideCommissions(
    lines.map((line) => ({
      productId: line.productId,
      collectionIds: change.items.get(line.variantId)?.collectionIds ?? [],
      qty: line.qty,
      baseMinor: commissionBase(line),
    })),
    creator,
    { rules, defaultRateBps: settings.commissionRateBps },
  );
  const credit = { creatorId, linkId, country: null, device: null, referrerHost: null };
  const sales = lines.flatMap((line, index) => {
    const earning = earnings[index] ?? null;
    const facts = { ...order, placedAt: change.now };
    return earning === null ? [] : [newSale(facts, { ...line, id: line.lineId }, credit, earning, settings.holdDays)];
  });
  await accrueAddedSales(tx, sales, change.n);
}
