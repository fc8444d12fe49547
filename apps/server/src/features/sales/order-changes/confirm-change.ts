import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, type ErrorEntry } from "../../../platform/errors.ts";
import type { Item } from "../../catalogue/products/items.ts";
import { lockStock, moveStock } from "../../catalogue/products/stock-for-orders.ts";
import { InsufficientStock } from "../checkout/rules/order-lines.ts";
import { findDisputed } from "../orders/disputes/disputed-orders.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { type OrderFactsChange, type SavedOrder, saveOrderChange } from "../orders/save-order-change.ts";
import { isPaidRemotely } from "../payments/providers.ts";
import { settleOwed } from "../payments/refunds/settle-owed.ts";
import { lowerTenders } from "../vouchers/tenders/lower-tenders.ts";
import { lockTenders } from "../vouchers/tenders/settle-tenders.ts";
import { minorIn } from "../vouchers/tenders/tender-record.ts";
import { accrueAdded, type EarningTerms } from "./accrue-added.ts";
import { confirmOpenChange, insertAddedLines, insertCredits, nextNumber, saveSums } from "./queries/confirm.ts";
import { readTerms } from "./read-terms.ts";
import type { ChangeAction, ChangeResult } from "./rules/change-action.ts";
import { changeFacts } from "./rules/change-facts.ts";
import { ChangeImpossible, decideChange } from "./rules/decide-change.ts";

export interface ChangeTermsKit extends EarningTerms {
  settings: EarningTerms["settings"] & Parameters<typeof readTerms>[3];
}

export interface ChangeConfirmation {
  changeId: string;
  actions: readonly ChangeAction[];
  /** Where owed money goes: back to how it was paid, or nowhere yet. */
  to: "original" | "none";
  reason: string;
  actorId: string;
}

export interface ConfirmedChange extends SavedOrder {
  result: ChangeResult;
  /** Given back at once, or on its way. */
  givenBackMinor: number;
}

class OrderDisputed extends DomainError {
  constructor() {
    super({ code: "order_disputed", detail: "The payment for the order is disputed, so the order stays as it is." });
  }
}

class PaymentUnderWay extends DomainError {
  constructor() {
    super({
      code: "payment_under_way",
      detail: "The order can be paid at the provider in this moment. Wait for the payment, or cancel the order.",
    });
  }
}

/**
 * Changes an order by actions: credits, new lines, stock, commissions, documents and the money that the shop owes then, in
 * one transaction. The caller has locked the order; the change is open.
 */
export async function confirmChange(
  tx: Tx,
  { order, now }: LockedOrder,
  confirmation: ChangeConfirmation,
  kit: ChangeTermsKit,
): Promise<ConfirmedChange> {
  const { changeId, actions, actorId, reason } = confirmation;
  await refuseUnchangeable(tx, order);
  const before = changeFacts(order);
  const { terms, items } = await readTerms(tx, order, actions, kit.settings);
  const after = decideChange(before, actions, terms);
  refuseUncollectable(order, after);
  const n = await nextNumber(tx, order.id);
  // Before stock, as the order of locks says. Only an order that no provider collects has reserved ones here.
  await lockTenders(
    tx,
    order.tenders.filter(({ state }) => state === "reserved"),
  );
  const freedMinor = await lowerTenders(tx, order, Math.max(0, -after.balanceMinor));
  const owedMinor = confirmation.to === "original" ? Math.max(0, -after.balanceMinor - freedMinor) : 0;
  const settled = await settleOwed(tx, order, owedMinor, { reason, actorId, changeId });
  await takeStock(tx, actions, after, items);
  await confirmOpenChange(tx, {
    id: changeId,
    orderId: order.id,
    n,
    actions,
    result: { before, terms, after },
    balanceMinor: after.balanceMinor,
    reason,
    actorId,
  });
  await insertCredits(tx, { changeId, orderId: order.id }, after.credits);
  const firstPosition = Math.max(...order.lines.map(({ position }) => position)) + 1;
  await insertAddedLines(tx, { changeId, orderId: order.id, firstPosition }, after.added);
  await saveSums(tx, order.id, after);
  await accrueAdded(tx, order, { n, now, added: after.added, items }, kit);
  const saved = await saveOrderChange(tx, order, {
    facts: paidBy(order, after, { now, freedMinor }),
    events: ["order.changed", ...settled.events],
  });
  return { ...saved, result: after, givenBackMinor: settled.amountMinor };
}

/** The payments so far may cover all that the order costs now. */
function paidBy(
  order: StoredOrder,
  after: ChangeResult,
  { now, freedMinor }: { now: Date; freedMinor: number },
): OrderFactsChange {
  if (order.paidAt !== null || after.balanceMinor > 0) return {};
  const voucherMinor = minorIn(order.tenders, "reserved") - freedMinor;
  return { paidMinor: order.paidMinor + voucherMinor, paidAt: now, paymentState: "succeeded", paymentExpiresAt: null };
}

async function refuseUnchangeable(tx: Tx, order: StoredOrder): Promise<void> {
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  if ((await findDisputed(tx, [order.id])).has(order.id)) throw new OrderDisputed();
  if (isPaidRemotely(order) && order.paidAt === null) throw new PaymentUnderWay();
}

/** A provider collects what the order cost when it was placed, and no more. */
function refuseUncollectable(order: StoredOrder, { balanceMinor }: ChangeResult): void {
  if (!isPaidRemotely(order) || balanceMinor <= 0) return;
  const detail =
    "The order was paid at a provider, where nothing more can be collected. Place another order for the rest.";
  throw new ChangeImpossible(detail, [{ pointer: "#/actions", code: "change_impossible", detail }]);
}

async function takeStock(
  tx: Tx,
  actions: readonly ChangeAction[],
  { stock }: ChangeResult,
  items: ReadonlyMap<string, Item>,
): Promise<void> {
  if (stock.length === 0) return;
  const variantIds = stock.map(({ variantId }) => variantId);
  const levels = await lockStock(tx, { variantIds, productIds: [], handles: [] });
  const onHand = new Map(levels.map((level) => [level.variant_id, level.on_hand]));
  const short = stock.flatMap(({ variantId, pieces }): ErrorEntry[] => {
    const available = onHand.get(variantId) ?? 0;
    if (pieces >= 0 || available + pieces >= 0) return [];
    const index = actions.findIndex((action) => action.type === "add" && action.variantId === variantId);
    const title = items.get(variantId)?.title ?? "";
    const detail = available === 0 ? `${title} is sold out.` : `Only ${available} left of ${title}.`;
    return [{ pointer: `#/actions/${index}/qty`, code: "insufficient_stock", detail, available }];
  });
  if (short.length > 0) throw new InsufficientStock(short);
  // Pieces of a variant that is not counted any more go nowhere.
  const moves = stock.filter(({ variantId }) => onHand.has(variantId));
  if (moves.length > 0) await moveStock(tx, moves);
}
