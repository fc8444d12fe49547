import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  timestamp,
} from "../../../platform/http/requests/schema.ts";

export const ENTRY_TYPES = [
  "commission",
  "clawback",
  "cancellation",
  "rejection",
  "adjustment",
  "payout",
  "payout_return",
] as const;

export const entrySchema = object(
  {
    id: id("txn"),
    type: oneOf(ENTRY_TYPES, "What happened. `cancellation` and `rejection` take a commission back."),
    amount: money,
    balanceAfter: money,
    reason: nullable(plain("The text of the person who did it, or the code of its cause.", ["refunded"])),
    orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
    commissionId: nullable(id("com")),
    payoutId: nullable(id("pay")),
    createdAt: timestamp,
  },
  {
    title: "WalletEntry",
    description: "One movement of a creator's money. A positive amount was added, a negative one taken.",
    examples: [
      {
        id: "txn_01k9zj3v6yf8rb1m0x4w7d2q5h",
        type: "commission",
        amount: { amount: 420, currency: "EUR" },
        balanceAfter: { amount: 420, currency: "EUR" },
        reason: null,
        orderReference: "T-7K3M-9QXD",
        commissionId: "com_01k9zj3v6yf8rb1m0x4w7d2q5h",
        payoutId: null,
        createdAt: "2026-12-22T09:40:00.000Z",
      },
    ],
  },
);
export type WalletEntry = Static<typeof entrySchema>;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const entryPage = page(entrySchema, "WalletEntryList");
const instant = (description: string) =>
  Type.Optional(Type.String({ format: "date-time", maxLength: 40, description }));
const filters = {
  type: Type.Optional(oneOf(ENTRY_TYPES, "Only entries of this type.")),
  from: instant("Made at this time or later."),
  to: instant("Made before this time."),
};
export const entryQuery = object({ ...filters, ...pageQuery });
export const entryFileQuery = object(filters);
