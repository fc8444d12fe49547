import type { Static } from "@sinclair/typebox";
import { Invalid, ScopeRequired } from "../../../../platform/errors.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { refundInput } from "../schemas.ts";

/** Reads the refund that a request asks for. Throws `scope_required` if it names nothing, 422 if it contradicts itself. */
export function toWish(body: Static<typeof refundInput>) {
  const { lines, shipping, amount, full, owed, reason, to } = body;
  if (owed !== undefined && (full ?? lines ?? shipping ?? amount) !== undefined)
    throw new Invalid([{ pointer: "#/owed", code: "not_allowed", detail: "What is owed is given back by itself." }]);
  if (full !== undefined && (lines !== undefined || shipping !== undefined || amount !== undefined))
    throw new Invalid([{ pointer: "#/full", code: "not_allowed", detail: "A full refund stands alone." }]);
  if (owed === undefined && full === undefined && lines === undefined && shipping === undefined && amount === undefined)
    throw new ScopeRequired(
      "Say what to refund: `lines`, `shipping`, an `amount`, `full: true` for all that is left, or `owed: true`.",
    );
  if (amount !== undefined && lines === undefined && shipping !== undefined)
    throw new Invalid([
      { pointer: "#/amount", code: "not_allowed", detail: "Combine an amount with pieces, or send it alone." },
    ]);
  if (amount?.amount === 0 || (shipping?.amount === 0 && lines === undefined)) {
    const pointer = amount === undefined ? "#/shipping/amount" : "#/amount/amount";
    throw new Invalid([{ pointer, code: "too_small", detail: "Nothing would be given back." }]);
  }
  return {
    reason,
    owed: owed === true,
    asCredit: to === "store_credit",
    lines: (lines ?? []).map(({ lineId, qty, restock }) => ({
      lineId: decodeId("line", lineId) ?? lineId,
      qty,
      restock: restock ?? null,
    })),
    shippingMinor: shipping?.amount ?? null,
    amountMinor: amount?.amount ?? null,
    currencies: [
      ...(shipping === undefined ? [] : [{ pointer: "#/shipping/currency", currency: shipping.currency }]),
      ...(amount === undefined ? [] : [{ pointer: "#/amount/currency", currency: amount.currency }]),
    ],
  };
}
