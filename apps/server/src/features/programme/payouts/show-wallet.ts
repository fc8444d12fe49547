import type { Database, Queryable } from "../../../platform/database/database.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { readReleaseDays, readUnpaidBalances, type UnpaidBalances } from "../commissions/balances/read-unpaid.ts";
import { readCommissionProfile } from "../commissions/rules/commission-profile.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";
import type { Balances } from "../creators/schemas.ts";
import { readBalance } from "../ledger/read-balances.ts";
import { presentPayoutMethod } from "./method/save-payout-method.ts";
import { NEWEST } from "./newest.ts";
import { presentPayout } from "./present-payout.ts";
import { findMethod } from "./queries/methods.ts";
import { listPayoutsOfCreator, sumPayouts } from "./queries/payouts.ts";
import { readMonth } from "./queries/runs.ts";
import type { Wallet } from "./schemas.ts";

const SHOWN_PAYOUTS = 20;

export interface WalletKit {
  database: Database;
  settings: StoreSettings;
  rules: RulesCache;
}

/**
 * A creator's money at one moment: sums of commissions by their effective state, payouts, and the ledger beside them.
 * Commissions in a payout count in `inTransit` or `paid`, the others by their state; the ledger is independent of both
 * and must come to the same sum.
 */
export async function showWallet(
  kit: WalletKit,
  { creatorId, timezone }: { creatorId: string; timezone: string },
): Promise<Wallet> {
  const { settings } = kit;
  const [facts, commissionProfile] = await Promise.all([
    kit.database.atOneMoment((from) => readFacts(from, creatorId, { store: settings.timezone, own: timezone })),
    readCommissionProfile(kit.database.reads, { creatorId, settings, rules: kit.rules }),
  ]);
  const { unpaid, releases, open, paid, ledger, method, payouts, month } = facts;
  const money = (amount: number): Money => ({ amount, currency: settings.currency });
  return {
    currency: settings.currency,
    balances: balancesOf(unpaid, { open, paid }, settings.currency),
    nextRelease:
      unpaid.nextReleaseAt === null
        ? null
        : // The day's sum, as in the calendar of releases.
          { at: unpaid.nextReleaseAt.toISOString(), amount: money(releases[0]?.amountMinor ?? 0) },
    releases: releases.map(({ date, amountMinor, count }) => ({ date, amount: money(amountMinor), count })),
    minimumPayout: money(settings.minimumPayoutMinor),
    // A debt is paid off first, so it adds to the distance.
    amountToMinimum: money(Math.max(0, settings.minimumPayoutMinor - unpaid.approvedMinor)),
    nextPayoutAt: month.next.toISOString(),
    payoutMethod: method === null ? null : presentPayoutMethod(method),
    payouts: payouts.map((row) => presentPayout(row, settings.currency)),
    commissionProfile,
    reconciliation: reconcile(unpaid, open + paid, ledger, money),
  };
}

/** The balances alone, for a creator to whom the wallet is closed. */
export function readBalances(database: Database, creatorId: string, currency: string): Promise<Balances> {
  return database.atOneMoment(async (from) => {
    const [unpaid, sums] = await Promise.all([readUnpaidBalances(from, creatorId), sumPayouts(from, creatorId)]);
    return balancesOf(unpaid, { open: sums.open_minor ?? 0, paid: sums.paid_minor ?? 0 }, currency);
  });
}

function balancesOf(unpaid: UnpaidBalances, payouts: { open: number; paid: number }, currency: string): Balances {
  const money = (amount: number): Money => ({ amount, currency });
  return {
    pending: money(unpaid.pendingMinor),
    onHold: money(unpaid.onHoldMinor),
    available: money(Math.max(0, unpaid.approvedMinor)),
    inTransit: money(payouts.open),
    paid: money(payouts.paid),
    owed: money(Math.max(0, -unpaid.approvedMinor)),
  };
}

async function readFacts(from: Queryable, creatorId: string, zones: { store: string; own: string }) {
  const [unpaid, releases, sums, ledger, method, payouts, month] = await Promise.all([
    readUnpaidBalances(from, creatorId),
    readReleaseDays(from, creatorId, zones.own),
    sumPayouts(from, creatorId),
    readBalance(from, creatorId),
    findMethod(from, creatorId),
    listPayoutsOfCreator(from, { creatorId, before: NEWEST, limit: SHOWN_PAYOUTS }),
    readMonth(from, new Date(), zones.store),
  ]);
  return { unpaid, releases, open: sums.open_minor ?? 0, paid: sums.paid_minor ?? 0, ledger, method, payouts, month };
}

/**
 * The commissions in a payout add up to its amount (`tote verify` checks it), and a fully refunded sale sums to zero
 * with its clawbacks, so only the unpaid rows have to be added.
 */
function reconcile(
  unpaid: UnpaidBalances,
  payouts: number,
  ledger: number,
  money: (amount: number) => Money,
): Wallet["reconciliation"] {
  const left = unpaid.pendingMinor + unpaid.onHoldMinor + unpaid.approvedMinor;
  return {
    ledger: money(ledger),
    commissions: money(left + payouts),
    payouts: money(payouts),
    balanced: ledger === left,
  };
}
