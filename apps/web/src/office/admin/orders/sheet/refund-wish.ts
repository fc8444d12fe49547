import type { ApiRequest } from "@tote/client/api";
import { parseMoney } from "@tote/client/money";
import type { Language } from "../../../../data.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { piecesOf } from "./line-pieces.tsx";

/** What is refunded, without the reason. */
export type Wish = Omit<NonNullable<ApiRequest<"POST", "/api/admin/orders/{id}/refunds">["body"]>, "reason">;

/** Reads the form of a refund; null where a sum is none of the order's currency. An amount stands alone, like all that is left. */
export function wishOf(order: AdminOrder, values: Values, language: Language): Wish | null {
  if (values.full === "yes") return { full: true };
  const { currency } = order.totals.total;
  const sum = (name: string) => {
    const typed = values[name]?.trim() ?? "";
    return typed === "" ? undefined : parseMoney(typed, currency, language);
  };
  const [amount, shipping] = [sum("amount"), sum("shipping")];
  if (amount === null || shipping === null) return null;
  if (amount !== undefined) return { amount };
  const lines = piecesOf(order.lines, values);
  return { ...(lines.length === 0 ? {} : { lines }), ...(shipping === undefined ? {} : { shipping }) };
}

export const isEmpty = (wish: Wish) => Object.keys(wish).length === 0;
