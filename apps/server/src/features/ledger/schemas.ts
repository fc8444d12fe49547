import type { Static } from "@sinclair/typebox";
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
} from "../../platform/http/requests/schema.ts";

const ENTRY_TYPES = [
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
  },
);
export type WalletEntry = Static<typeof entrySchema>;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const entryPage = page(entrySchema, "WalletEntryList");
export const entryQuery = object(pageQuery);
