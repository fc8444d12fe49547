import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { CreatorRow } from "./queries.ts";
import type { Application, Balances, CreatorDocument, ListedCreator } from "./schemas.ts";

interface StoredChannel {
  platform: string;
  url: string;
  followers?: number | null;
}

function presentChannels(channels: unknown): CreatorDocument["channels"] {
  return (channels as StoredChannel[]).map(({ platform, url, followers }) => ({
    platform,
    url,
    followers: followers ?? null,
  }));
}

/** A membership as the applicant sees it. `balances` is for a creator who may not read the wallet any more. */
export function presentApplication(row: CreatorRow, balances: Balances | null): Application {
  return { ...presentMembership(row), balances };
}

export function presentMembership(row: CreatorRow): Omit<Application, "balances"> {
  return {
    id: encodeId("app", row.id),
    status: row.status,
    displayName: row.display_name,
    bio: row.bio,
    channels: presentChannels(row.channels),
    acceptedTermsAt: row.accepted_terms_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.status_reason,
  };
}

/** A creator as administrators and events see it. */
export function presentCreator(row: CreatorRow): CreatorDocument {
  return {
    id: encodeId("crt", row.id),
    userId: encodeIdOrNull("usr", row.user_id),
    email: row.email,
    status: row.status,
    displayName: row.display_name,
    bio: row.bio,
    channels: presentChannels(row.channels),
    acceptedTermsAt: row.accepted_terms_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.status_reason,
    tier: row.tier,
    rateBps: row.rate_bps,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** Figures of other features about the creators of a page. */
export interface CreatorFigures {
  currency: string;
  /** Totals of 30 days by UUID; a creator without any is missing. */
  recent: ReadonlyMap<string, { clicks: number; orders: number; netSalesMinor: number; commissionMinor: number }>;
  /** By UUID, in minor units. */
  balances: ReadonlyMap<string, number>;
}

/** A creator in the list of the administration. */
export function presentListedCreator(row: CreatorRow, { currency, recent, balances }: CreatorFigures): ListedCreator {
  const figures = recent.get(row.id);
  const money = (amount: number): Money => ({ amount, currency });
  return {
    ...presentCreator(row),
    recent: {
      clicks: figures?.clicks ?? 0,
      orders: figures?.orders ?? 0,
      netSales: money(figures?.netSalesMinor ?? 0),
      commission: money(figures?.commissionMinor ?? 0),
    },
    balance: money(balances.get(row.id) ?? 0),
  };
}

/** The audit log's view of a creator: no personal data, only the decisions and their reasons. */
export function presentForLog({ status, status_reason, tier, rate_bps, version }: CreatorRow) {
  return { status, reason: status_reason, tier, rateBps: rate_bps, version };
}
