import type { Database, Queryable, Tx } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { lockStock } from "../../catalogue/products/stock-for-orders.ts";
import { refuseOwnOrder } from "../orders/admin/own-order.ts";
import { earnedMinor, showAdminOrder } from "../orders/admin/present-admin-order.ts";
import { type LockedOrder, lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { orderBalance } from "../orders/rules/order-balance.ts";
import { type ChangeConfirmation, type ChangeTermsKit, type ConfirmedChange, confirmChange } from "./confirm-change.ts";
import { beginChange } from "./edit-change.ts";
import type { ChangePreview } from "./schemas.ts";

/** Ends the transaction of a preview, so that nothing of it stays. */
class Previewed extends Error {
  readonly preview: ChangePreview;

  constructor(preview: ChangePreview) {
    super("a preview of a change is undone");
    this.preview = preview;
  }
}

/** Confirms the change by the same code and undoes it: a preview cannot differ from what it previews. */
export async function previewChange(
  database: Database,
  orderId: string,
  confirmation: Omit<ChangeConfirmation, "changeId"> & { changeId: string | null },
  readTerms: (tx: Tx) => Promise<ChangeTermsKit>,
): Promise<ChangePreview> {
  try {
    return await database.transaction(async (tx): Promise<ChangePreview> => {
      const kit = await readTerms(tx);
      const locked = await lockAndReadOrder(tx, orderId);
      const { actorId } = confirmation;
      await refuseOwnOrder(tx, actorId, locked.order);
      const before = await earned(tx, locked.order);
      const begun = { kind: "edit", takeOver: true, actorId } as const;
      const changeId = confirmation.changeId ?? (await beginChange(tx, locked, begun)).id;
      const confirmed = await confirmChange(tx, locked, { ...confirmation, changeId }, kit);
      throw new Previewed(await describeChange(tx, locked, before, confirmed));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.preview;
    throw error;
  }
}

async function earned(from: Queryable, order: StoredOrder): Promise<number> {
  return earnedMinor(await showAdminOrder(from, order));
}

async function describeChange(
  tx: Tx,
  { order }: LockedOrder,
  earnedBefore: number,
  { order: saved, result, givenBackMinor }: ConfirmedChange,
): Promise<ChangePreview> {
  const money = (amount: number) => ({ amount, currency: order.currency });
  const levels = await lockStock(tx, {
    variantIds: result.stock.map(({ variantId }) => variantId),
    productIds: [],
    handles: [],
  });
  const available = new Map(levels.map((level) => [level.variant_id, level.on_hand]));
  return {
    totals: { before: sumsOf(order), after: sumsOf(saved) },
    balance: money(result.balanceMinor),
    collect: result.balanceMinor > 0 ? money(result.balanceMinor) : null,
    giveBack: givenBackMinor > 0 ? [{ to: "original", amount: money(givenBackMinor) }] : [],
    credits: result.credits.map(({ lineId, kind, qty, amountMinor, taxMinor }) => ({
      lineId: encodeId("line", lineId),
      title: order.lines.find(({ id }) => id === lineId)?.title ?? "",
      kind,
      qty,
      amount: money(amountMinor),
      tax: money(taxMinor),
    })),
    added: result.added.map((line) => ({
      variantId: encodeId("var", line.variantId),
      title: line.title,
      variantTitle: line.variantTitle,
      qty: line.qty,
      unitPrice: money(line.unitPriceMinor),
      discount: money(line.discountMinor),
      tax: money(line.taxMinor),
      total: money(line.totalMinor),
    })),
    stock: result.stock.map(({ variantId, pieces }) => ({
      variantId: encodeId("var", variantId),
      delta: pieces,
      available: available.get(variantId) ?? null,
    })),
    commission: { before: money(earnedBefore), after: money(await earned(tx, saved)) },
  };
}

function sumsOf(order: StoredOrder): ChangePreview["totals"]["before"] {
  const { creditedMinor, currentMinor, dueMinor, owedMinor } = orderBalance(order);
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    total: money(order.totalMinor),
    credited: money(creditedMinor),
    current: money(currentMinor),
    paid: money(order.paidMinor),
    due: money(dueMinor),
    owed: money(owedMinor),
  };
}
