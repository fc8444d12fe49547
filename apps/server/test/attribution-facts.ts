/** Facts for deciding receipts, made without a database. */

import type {
  AttributionDecision,
  ClickFact,
  CreatorFacts,
  Filter,
  LinkFact,
  LinkFacts,
} from "../src/features/programme/attribution/attribution-decision.ts";
import {
  type AttributionInput,
  decideAttribution,
  type OrderedStamp,
} from "../src/features/programme/attribution/decide-attribution.ts";

export const PLACED_AT = new Date("2026-11-20T12:00:00.000Z");
export const DAY_MS = 86_400_000;
export const WINDOW_MS = 30 * DAY_MS;

export function uuid(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}

export function creator(n: number, overrides: Partial<CreatorFacts> = {}): CreatorFacts {
  return {
    creatorId: uuid(n),
    userId: uuid(100 + n),
    emailKey: `creator${n}@example.com`,
    payoutEmailKey: null,
    status: "approved",
    displayName: `Creator ${n}`,
    tier: "standard",
    rateBps: null,
    ...overrides,
  };
}

export function link(of: CreatorFacts, code: string, disabledAt: Date | null = null): LinkFact {
  const target = { type: "store", productId: null, collectionId: null } as const;
  return { linkId: `${code}-link`, code, disabledAt, target, creator: of };
}

export function click(n: number, of: LinkFact, msAgo: number, filtered: Filter | null = null): ClickFact {
  return {
    clickId: uuid(n),
    code: of.code,
    clickedAt: new Date(PLACED_AT.getTime() - msAgo),
    filtered,
    link: of,
    country: "DE",
    device: "mobile",
    referrerHost: null,
  };
}

export function facts(links: LinkFact[], clicks: ClickFact[] = [], creators: CreatorFacts[] = []): LinkFacts {
  return {
    byCode: new Map(links.map((fact) => [fact.code, fact])),
    byClick: new Map(clicks.map((fact) => [fact.clickId, fact])),
    byCreator: new Map(creators.map((fact) => [fact.creatorId, fact])),
  };
}

type Asked = Omit<AttributionInput, "stamps"> & {
  /** Put into the bag when the order was placed, unless told otherwise. */
  stamps: ReadonlyArray<Omit<OrderedStamp, "addedAt"> & { addedAt?: Date }>;
};

export function decide({ stamps = [], ...input }: Partial<Asked>): AttributionDecision {
  return decideAttribution({
    placedAt: PLACED_AT,
    windowDays: 30,
    policy: "coupon_wins",
    customer: { userId: uuid(900), email: "buyer@example.com" },
    coupon: null,
    request: null,
    stamps: stamps.map((stamp) => ({ addedAt: PLACED_AT, ...stamp })),
    addedAt: null,
    cookieClickId: null,
    facts: facts([]),
    ...input,
  });
}
