import type { Static } from "@sinclair/typebox";
import { Type } from "@sinclair/typebox";
import { id, money, nullable, object, oneOf, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import { stateOf, type VoucherRow } from "./voucher-row.ts";

const eventFields = {
  last4: nullable(plain("The last four characters of a gift card's code.", ["K7QX"])),
  currency: plain("ISO 4217.", ["EUR"]),
  initial: money,
  balance: money,
  reserved: money,
  status: oneOf(["active", "expired", "blocked", "ended"]),
  expiresAt: nullable(timestamp),
  orderId: nullable(id("ord")),
  version: Type.Integer({ description: "Higher is later; events may arrive in any order." }),
};

export const creditEventSchema = object({ id: id("cred"), kind: oneOf(["store_credit"]), ...eventFields });
export const cardEventSchema = object({ id: id("gift"), kind: oneOf(["gift_card"]), ...eventFields });

type VoucherEvent = Static<typeof creditEventSchema> | Static<typeof cardEventSchema>;

/** A voucher in events: never its code, and nothing about a person. */
export function presentVoucherEvent(row: VoucherRow): VoucherEvent {
  const { currency } = row;
  const members = {
    last4: row.last4,
    currency,
    initial: { amount: row.initial_minor, currency },
    balance: { amount: row.balance_minor, currency },
    reserved: { amount: row.reserved_minor, currency },
    status: stateOf(row),
    expiresAt: row.expires_at?.toISOString() ?? null,
    orderId: encodeIdOrNull("ord", row.order_id),
    version: row.version,
  };
  return row.kind === "gift_card"
    ? { id: encodeId("gift", row.id), kind: "gift_card", ...members }
    : { id: encodeId("cred", row.id), kind: "store_credit", ...members };
}
