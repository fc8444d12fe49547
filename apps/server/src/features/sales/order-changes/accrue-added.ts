import type { Tx } from "../../../platform/database/database.ts";
import type { Item } from "../../catalogue/products/items.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { readLinkFacts } from "../../programme/attribution/order-facts.ts";
import { accrueAddedSales } from "../../programme/commissions/accrual/accrue-added-sales.ts";
import {
  commissionBase,
  decideCommissions,
  type Earning,
} from "../../programme/commissions/accrual/decide-commissions.ts";
import { earnUnder, readFrozenTerms } from "../../programme/commissions/accrual/frozen-earnings.ts";
import { type NewSale, newSale } from "../../programme/commissions/accrual/new-sale.ts";
import type { RuleBook } from "../../programme/commissions/rules/rule-book.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import type { DecidedLine } from "./rules/change-action.ts";

export interface EarningTerms {
  settings: Pick<StoreSettings, "commissionRateBps" | "holdDays">;
  rules: RuleBook;
}

/**
 * Lets the order's creator earn by added lines: under today's rules, and by pieces at another price under the terms that
 * their line was sold by. No commission follows if the order credits no creator, or one who may not earn any more.
 */
export async function accrueAdded(
  tx: Tx,
  order: StoredOrder,
  change: { n: number; now: Date; added: readonly DecidedLine[]; items: ReadonlyMap<string, Item> },
  { settings, rules }: EarningTerms,
): Promise<void> {
  const { creatorId, linkId } = order.attribution;
  const earning = change.added.filter(({ earns }) => earns);
  if (creatorId === null || earning.length === 0) return;
  const credit = { creatorId, linkId, country: null, device: null, referrerHost: null };
  const facts = { ...order, placedAt: change.now };
  const sell = (line: DecidedLine, decided: Earning, holdDays: number) =>
    newSale(facts, { ...line, id: line.lineId }, credit, decided, holdDays);
  const repriced = await repricedSales(tx, creatorId, earning, sell);
  const lines = earning.filter(({ repricedLineId }) => repricedLineId === undefined);
  const { byCreator } = await readLinkFacts(tx, { codes: [], clickIds: [], creatorIds: [creatorId] });
  const creator = byCreator.get(creatorId);
  if (creator === undefined || creator.status !== "approved") return accrueAddedSales(tx, repriced, change.n);
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
  const sales = lines.flatMap((line, index) => {
    const decided = earnings[index] ?? null;
    return decided === null ? [] : [sell(line, decided, settings.holdDays)];
  });
  await accrueAddedSales(tx, [...repriced, ...sales], change.n);
}

/** The creator keeps the rate of pieces whose price was changed, whatever the rules say today. */
async function repricedSales(
  tx: Tx,
  creatorId: string,
  lines: readonly DecidedLine[],
  sell: (line: DecidedLine, decided: Earning, holdDays: number) => NewSale,
): Promise<NewSale[]> {
  const moved = lines.flatMap(({ repricedLineId }) => repricedLineId ?? []);
  const terms = await readFrozenTerms(tx, creatorId, moved);
  return lines.flatMap((line) => {
    const frozen = terms.get(line.repricedLineId ?? "");
    const base = { qty: line.qty, baseMinor: commissionBase(line) };
    return frozen === undefined ? [] : [sell(line, earnUnder(frozen, base), frozen.holdDays)];
  });
}
