import type { ApiRequest } from "@tote/client/api";
import type { Language } from "@tote/storefront/data";
import { readFields } from "../../../ui/fields/typed.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { piecesOf } from "./line-pieces.tsx";

type Line = AdminOrder["lines"][number];

/** The pieces and amounts to refund, without the reason. */
export type Wish = Omit<NonNullable<ApiRequest<"POST", "/api/admin/orders/{id}/refunds">["body"]>, "reason">;

const restockName = (lineId: string) => `restock ${lineId}`;

/** The choice beside the pieces of a line. */
export const Restock = {
  nameOf: restockName,
  /** The server's default: pieces that were never shipped go back to stock. */
  isUsual: ({ qty, fulfilledQty }: Line) => fulfilledQty < qty,
};

/**
 * Reads the form of a refund; throws a fault of each sum that can't be read. An amount is for the pieces that are named
 * beside it. All that is left stands alone.
 */
export function wishOf(order: AdminOrder, values: Values, language: Language): Wish {
  if (values.full === "yes") return { full: true };
  const { currency } = order.totals.total;
  const typed = readFields(values, language);
  const [amount, shipping] = [typed.money("amount", currency), typed.money("shipping", currency)];
  typed.check();
  const lines = piecesOf(order.lines, values).map((pieces) => ({ ...pieces, ...restockOf(order, pieces, values) }));
  return {
    ...(lines.length === 0 ? {} : { lines }),
    ...(shipping === null ? {} : { shipping }),
    ...(amount === null ? {} : { amount }),
  };
}

/** Named only if it differs from what the server does by itself, which knows how many pieces were never shipped. */
function restockOf(order: AdminOrder, { lineId }: { lineId: string }, values: Values): { restock?: boolean } {
  const line = order.lines.find(({ id }) => id === lineId);
  const isWanted = values[restockName(lineId)] === "yes";
  return line === undefined || isWanted === Restock.isUsual(line) ? {} : { restock: isWanted };
}

export const isEmpty = (wish: Wish) => Object.keys(wish).length === 0;
