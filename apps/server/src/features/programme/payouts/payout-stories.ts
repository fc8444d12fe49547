import { commissionStories } from "../commissions/commission-stories.ts";

/** A payout of everything that a creator had earned by then, from the request to the bank, and the wallet that it leaves behind. */
const SUFFIX = "01k9zj3v6yf8rb1m0x4w7d2q5h";
const REQUESTED_AT = "2026-12-27T09:00:00.000Z";
const euro = (amount: number) => ({ amount, currency: "EUR" });

const { sale, clawback, bonus } = commissionStories;
const paidOut = [bonus, clawback, sale].map((commission) => ({ ...commission, status: "processing" }));
const TOTAL = sale.amount.amount + clawback.amount.amount + bonus.amount.amount;
/** Three more totes were sold meanwhile and wait for their release. */
const WAITING = 3 * sale.amount.amount;

const requested = {
  id: `pay_${SUFFIX}`,
  amount: euro(TOTAL),
  status: "pending",
  method: "bank_transfer",
  methodLabel: "DE •••• 3000",
  origin: "request",
  requestedAt: REQUESTED_AT,
  paidAt: null as string | null,
  heldReason: null,
  failureReason: null as string | null,
  reference: null as string | null,
};
const inTransit = { ...requested, status: "in_transit", reference: "2026-12 creators" };
const paid = { ...inTransit, status: "paid", paidAt: "2026-12-29T10:00:00.000Z" };
const failed = { ...inTransit, status: "failed", failureReason: "account_closed" };

export const payoutStories = { requested, inTransit, paid, failed };

/** The payout with what it moved: it was just requested, so its ledger rows are not sealed yet. */
export const payoutStatementStory = {
  ...requested,
  entries: [
    {
      id: `txn_${SUFFIX}`,
      type: "payout",
      amount: euro(-TOTAL),
      balanceAfter: euro(0),
      reason: null,
      orderReference: null,
      commissionId: null,
      payoutId: requested.id,
      createdAt: REQUESTED_AT,
    },
  ],
  commissions: paidOut,
  hasMoreCommissions: false,
  seal: {
    format: "tote-seal/1",
    entries: [
      {
        transfer: {
          id: `txn_${SUFFIX}`,
          cause: `payout:${requested.id}`,
          kind: "payout",
          creatorId: `crt_${SUFFIX}`,
          debitAccount: "creator_balance",
          creditAccount: "payouts_in_transit",
          amountMinor: TOTAL,
          currency: "EUR",
          orderId: null,
          commissionId: null,
          payoutId: requested.id,
          createdAt: REQUESTED_AT,
        },
        rowId: "019a7f21-ecde-78b0-ba80-1d271c7685b1",
        seq: null,
        day: null,
        previous: null,
        head: null,
        path: [],
      },
    ],
    heads: [],
  },
};

export const walletStory = {
  currency: "EUR",
  balances: {
    pending: euro(WAITING),
    onHold: euro(0),
    available: euro(0),
    inTransit: euro(TOTAL),
    paid: euro(0),
    owed: euro(0),
  },
  nextRelease: { at: "2027-01-05T08:20:00.000Z", amount: euro(WAITING) },
  releases: [{ date: "2027-01-05", amount: euro(WAITING), count: 3 }],
  minimumPayout: euro(5_000),
  amountToMinimum: euro(5_000),
  nextPayoutAt: "2027-01-01T05:00:00.000Z",
  payoutMethod: { type: "bank_transfer", label: "DE •••• 3000", updatedAt: "2026-11-02T18:05:00.000Z" },
  payouts: [inTransit],
  commissionProfile: {
    tier: "standard",
    rateBps: 1_000,
    rules: [],
    holdDays: 30,
    windowDays: 30,
    attributionModel: "last_click",
  },
  reconciliation: {
    ledger: euro(WAITING),
    commissions: euro(TOTAL + WAITING),
    payouts: euro(TOTAL),
    balanced: true,
  },
};
