import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  moneyInput,
  nullable,
  object,
  oneOf,
  page,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";

const euro = (amount: number) => ({ amount, currency: "EUR" });
const STATES = ["active", "expired", "blocked", "ended"] as const;
const ORIGINS = ["goodwill", "refund"] as const;

const creditFields = {
  id: id("cred"),
  origin: oneOf(ORIGINS, "`goodwill`: given by the shop. `refund`: the refund of an order."),
  initial: money,
  balance: money,
  available: money,
  status: oneOf(STATES, "`expired`: past `expiresAt`. `ended`: nothing is left, and nothing can be added."),
  expiresAt: nullable(timestamp),
  orderId: nullable(id("ord")),
  orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
  reason: nullable(plain(undefined, ["The parcel came late."])),
  createdAt: timestamp,
};

export const creditSchema = object(creditFields, { title: "StoreCredit" });

const sums = { balance: money, available: money };

export const ownCreditSchema = object(
  { ...sums, credits: Type.Array(creditSchema, { description: "Newest first, at most 200." }) },
  {
    title: "OwnStoreCredit",
    description: "An account's store credit. `available` is what an order placed now can use.",
    examples: [{ balance: euro(1_000), available: euro(1_000), credits: [] }],
  },
);

const adminCreditFields = {
  ...creditFields,
  reserved: money,
  madeBy: nullable(object({ id: id("usr"), name: plain(undefined, ["Grace Hopper"]) }, { title: "CreditGivenBy" })),
};
export const adminCreditSchema = object(adminCreditFields, { title: "AdminStoreCredit" });
export type AdminCredit = Static<typeof adminCreditSchema>;
export type Credit = Static<typeof creditSchema>;

export const customerCreditSchema = object(
  { ...sums, credits: Type.Array(adminCreditSchema, { description: "Newest first, at most 200." }) },
  { title: "CustomerStoreCredit" },
);

export const creditInput = object(
  {
    amount: moneyInput,
    reason: text(1_000, { minLength: 1, pattern: "\\S", description: "The customer sees it." }),
    orderId: Type.Optional(nullable(idInput("ord"))),
    expiresAt: Type.Optional(nullable(Type.String({ format: "date-time", maxLength: 40 }))),
    notify: Type.Optional(Type.Boolean({ description: "True, the default: the customer gets an e-mail." })),
  },
  { title: "StoreCreditInput", examples: [{ amount: euro(1_000), reason: "The parcel came late." }] },
);
export type CreditInput = Static<typeof creditInput>;

const ENTRY_TYPES = ["grant", "redeem", "refund", "adjust", "expire"] as const;
export const creditEntrySchema = object(
  {
    id: id("txn"),
    type: oneOf(
      ENTRY_TYPES,
      "`grant`: given by the shop. `redeem`: paid for an order. `refund`: returned by one. `expire`: expired or given up.",
    ),
    amount: money,
    creditId: id("cred"),
    orderId: nullable(id("ord")),
    orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
    reason: nullable(plain(undefined, ["The parcel came late."])),
    createdAt: timestamp,
  },
  {
    title: "StoreCreditEntry",
    description: "A movement of an account's store credit. A positive amount was added, a negative one taken.",
  },
);
export type CreditEntry = Static<typeof creditEntrySchema>;
export const creditEntryPage = page(creditEntrySchema, "StoreCreditEntryList");
