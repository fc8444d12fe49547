import type { ApiRequest } from "@tote/client/api";
import { parseMoney } from "@tote/client/money";
import type { Language } from "../../../../data.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { piecesOf } from "./line-pieces.tsx";

type Line = AdminOrder["lines"][number];

/** What is refunded, without the reason. */
export type Wish = Omit<NonNullable<ApiRequest<"POST", "/api/admin/orders/{id}/refunds">["body"]>, "reason">;

const restockName = (lineId: string) => `restock ${lineId}`;

/** The choice beside the pieces of a line. */
export const Restock = {
  nameOf: restockName,
  /** What the server does unless told: pieces that were never shipped go back to stock. */
  isUsual: ({ qty, fulfilledQty }: Line) => fulfilledQty < qty,
};

/**
 * Reads the form of a refund; null if a sum can't be read in the order's currency. An amount is for the pieces that are
 * named beside it. All that is left stands alone.
 */
export function wishOf(order: AdminOrder, values: Values, language: Language): Wish | null {
  if (values.full === "yes") return { full: true };
  const { currency } = order.totals.total;
  const sum = (name: string) => {
    const typed = values[name]?.trim() ?? "";
    return typed === "" ? undefined : parseMoney(typed, currency, language);
  };
  const [amount, shipping] = [sum("amount"), sum("shipping")];
  if (amount === null || shipping === null) return null;
  const lines = piecesOf(order.lines, values).map((pieces) => ({ ...pieces, ...restockOf(order, pieces, values) }));
  return {
    ...(lines.length === 0 ? {} : { lines }),
    ...(shipping === undefined ? {} : { shipping }),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** Named only if it differs from what the server does by itself, which knows how many pieces were never shipped. */
function restockOf(order: AdminOrder, { lineId }: { lineId: string }, values: Values): { restock?: boolean } {
  const line = order.lines.find(({ id }) => id === lineId);
  const isWanted = values[restockName(lineId)] === "yes";
  return line === undefined || isWanted === Restock.isUsual(line) ? {} : { restock: isWanted };
}

export const isEmpty = (wish: Wish) => Object.keys(wish).length === 0;
