import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { commissionProfileSchema } from "../commissions/rules/commission-profile.ts";
import { commissionSchema } from "../commissions/schemas.ts";
import { balancesSchema } from "../creators/schemas.ts";
import { entrySchema } from "../ledger/schemas.ts";
import { sealProofSchema } from "../seals/schemas.ts";
import { PAYOUT_METHODS } from "./method/payout-method.ts";
import type { PayoutRow } from "./payout-row.ts";
import { PAYOUT_STATUSES } from "./payout-states.ts";
import { payoutStatementStory, payoutStories, walletStory } from "./payout-stories.ts";

const METHOD = "How it is paid.";
const LABEL = plain("The account, masked.", ["DE •••• 3000"]);

export const payoutMethodInput = object(
  {
    type: oneOf(PAYOUT_METHODS, METHOD),
    accountHolder: Type.Optional(
      text(70, { minLength: 1, description: "For a bank transfer.", examples: ["Ada Lovelace"] }),
    ),
    iban: Type.Optional(
      text(60, {
        minLength: 1,
        description: "For a bank transfer. Spaces are ignored; length and check digits are validated.",
        examples: ["DE89 3704 0044 0532 0130 00"],
      }),
    ),
    bic: Type.Optional(
      nullable(
        text(20, { description: "For a bank transfer; not needed within the SEPA.", examples: ["COBADEFFXXX"] }),
      ),
    ),
    email: Type.Optional(text(254, { minLength: 3, format: "email", description: "The address of a PayPal account." })),
  },
  {
    title: "PayoutMethodInput",
    examples: [{ type: "bank_transfer", accountHolder: "Ada Lovelace", iban: "DE89 3704 0044 0532 0130 00" }],
  },
);
export type PayoutMethodInput = Static<typeof payoutMethodInput>;

export const payoutMethodSchema = object(
  { type: oneOf(PAYOUT_METHODS, METHOD), label: LABEL, updatedAt: timestamp },
  { title: "PayoutMethod" },
);
export type PayoutMethod = Static<typeof payoutMethodSchema>;

const payoutMembers = {
  id: id("pay"),
  amount: money,
  status: oneOf(
    PAYOUT_STATUSES,
    "`failed`, `returned` and `canceled` put what was in it back into the balance; `held` goes on later.",
  ),
  method: oneOf(PAYOUT_METHODS, METHOD),
  methodLabel: LABEL,
  origin: oneOf(["request", "monthly"], "Asked for by the creator, or made by the monthly run."),
  requestedAt: timestamp,
  paidAt: nullable(timestamp),
  heldReason: nullable(plain("Why it is held, where that was said; null when it is not held.", ["We look into it."])),
  failureReason: nullable(plain("Why it failed, was returned or was canceled.", ["The account is closed."])),
  reference: nullable(plain("The reference of the bank or PayPal.", ["2026-11 creators"])),
};

export const payoutSchema = object(payoutMembers, {
  title: "Payout",
  description: "One payment to a creator. Its amount never changes.",
  examples: [payoutStories.requested],
});
export type Payout = Static<typeof payoutSchema>;
export const payoutStatementSchema = object(
  {
    ...payoutMembers,
    entries: Type.Array(entrySchema, { description: "What it moved in the balance, newest first." }),
    commissions: Type.Array(commissionSchema, {
      description: "The commissions that it pays, newest first, 10,000 at most. They add up to its amount.",
    }),
    hasMoreCommissions: Type.Boolean({
      description: "There are more; `/api/creator/commissions?payout=` lists them all.",
    }),
    seal: sealProofSchema,
  },
  { title: "PayoutStatement", examples: [payoutStatementStory] },
);
export type PayoutStatement = Static<typeof payoutStatementSchema>;
export const payoutPage = page(payoutSchema, "PayoutList");
export const payoutListQuery = object(pageQuery);

export const adminPayoutSchema = object(
  {
    ...payoutMembers,
    creatorId: id("crt"),
    creator: object(
      { displayName: plain(), email: nullable(plain("Null when the account was erased.")) },
      { title: "Payee" },
    ),
    runId: nullable(id("run")),
    heldFrom: nullable(oneOf(["pending", "processing"], "What it goes back to when it is released.")),
    heldBy: nullable(oneOf(["admin", "suspension"])),
    startedAt: nullable(timestamp),
    sentAt: nullable(timestamp),
    endedAt: nullable(timestamp),
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  {
    title: "AdminPayout",
    examples: [
      {
        ...payoutStories.requested,
        creatorId: "crt_01k9zj3v6yf8rb1m0x4w7d2q5h",
        creator: { displayName: "Mira Sommer", email: "mira@example.com" },
        runId: null,
        heldFrom: null,
        heldBy: null,
        startedAt: null,
        sentAt: null,
        endedAt: null,
        updatedAt: payoutStories.requested.requestedAt,
        version: 1,
      },
    ],
  },
);
export type AdminPayout = Static<typeof adminPayoutSchema>;
export const adminPayoutPage = page(adminPayoutSchema, "AdminPayoutList");
export const payoutParams = object({ id: idInput("pay") });

const instant = Type.Optional(Type.String({ format: "date-time", maxLength: 40 }));
/** The filter of lists and exports. */
export const payoutFilter = {
  status: Type.Optional(oneOf(PAYOUT_STATUSES)),
  method: Type.Optional(oneOf(PAYOUT_METHODS)),
  creatorId: Type.Optional(idInput("crt")),
  run: Type.Optional(idInput("run")),
  from: instant,
  to: instant,
};
export const payoutOrder = sorting(
  { requestedAt: (row: PayoutRow) => row.requested_at, amount: (row: PayoutRow) => row.amount_minor },
  "-requestedAt",
);
export const adminPayoutQuery = object({
  ...payoutFilter,
  q: Type.Optional(text(200, { description: "Part of the creator's name or address, or of the reference." })),
  sort: payoutOrder.schema,
  ...pageQuery,
});
export const exportQuery = object(payoutFilter);
export const bankFileQuery = object({
  ...payoutFilter,
  status: Type.Optional(
    oneOf(
      ["pending", "processing", "in_transit"],
      "Default: `processing`. What is held, `in_transit` (at the bank already), arrived or has ended another way is in no file that pays.",
    ),
  ),
  method: Type.Optional(oneOf(["bank_transfer"])),
  executionDate: Type.Optional(
    text(10, {
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
      description: "The date on which the bank should pay: today (the default) or later.",
      examples: ["2026-12-01"],
    }),
  ),
  file: Type.Optional(text(32, { pattern: "^[0-9a-f]{32}$", description: "The message id of an existing file." })),
  renew: Type.Optional(
    Type.Boolean({
      description:
        "Makes a new file with a new message id, including payouts that are already in a file. Use it only if the bank never got that file, or the bank pays twice.",
    }),
  ),
});

const reference = text(140, {
  minLength: 1,
  description: "The reference of the bank or PayPal.",
  examples: ["2026-11 creators"],
});
export const payoutStepInput = object(
  {
    reference: Type.Optional(reference),
    reason: Type.Optional(
      text(1_000, { minLength: 1, description: "The creator sees it: why the payout is held, or why it ended." }),
    ),
  },
  { title: "PayoutStepInput", examples: [{ reason: "The account is closed." }] },
);

export const MOST_AT_ONCE = 500;
export const payoutBatchInput = object(
  {
    ids: Type.Optional(Type.Array(idInput("pay"), { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true })),
    all: Type.Optional(Type.Literal(true, { description: "Instead of `ids`: all payouts that can take this step." })),
    reference: Type.Optional(reference),
  },
  { title: "PayoutBatchInput", examples: [{ all: true }] },
);
/** Payouts that were started together are sent and paid together, too. */
export const payoutRunStepInput = object(
  {
    ...payoutBatchInput.properties,
    run: Type.Optional(idInput("run")),
  },
  {
    title: "PayoutRunStepInput",
    description: "One of `ids`, `run` (all of that payout run that can take this step) and `all`.",
    examples: [{ all: true }],
  },
);
export const payoutBatchSchema = object(
  {
    count: Type.Integer(),
    total: money,
    ids: Type.Array(id("pay")),
    hasMore: Type.Boolean({ description: `There are more than ${MOST_AT_ONCE}: repeat the request.` }),
  },
  { title: "PayoutBatch" },
);

export const walletSchema = object(
  {
    currency: plain("ISO 4217.", ["EUR"]),
    balances: balancesSchema,
    nextRelease: nullable(
      object(
        { at: timestamp, amount: money },
        {
          title: "NextRelease",
          description:
            "The first `availableAt` of pending commissions, and the amount that becomes available on that day (`releases[0]`).",
        },
      ),
    ),
    releases: Type.Array(
      object(
        { date: plain("The day in the creator's time zone.", ["2026-12-01"]), amount: money, count: Type.Integer() },
        { title: "Release" },
      ),
      { description: "What becomes available later, by day, soonest first. Commissions without a date are left out." },
    ),
    minimumPayout: money,
    amountToMinimum: money,
    nextPayoutAt: timestamp,
    payoutMethod: nullable(payoutMethodSchema),
    payouts: Type.Array(payoutSchema, { description: "The newest 20; the others are at `/api/creator/payouts`." }),
    commissionProfile: commissionProfileSchema,
    reconciliation: object(
      {
        ledger: money,
        commissions: money,
        payouts: money,
        balanced: Type.Boolean({
          description: "`ledger` = `commissions` - `payouts` = pending + onHold + available - owed.",
        }),
      },
      { title: "Reconciliation" },
    ),
  },
  {
    title: "Wallet",
    description:
      "`amountToMinimum` is what has yet to become available before a payout can be asked for; what is owed is made up for first and is in it.",
    examples: [walletStory],
  },
);
export type Wallet = Static<typeof walletSchema>;
