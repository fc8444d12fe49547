/** Each order's decision follows from the claims that it keeps, under each policy. The model is written apart. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { click, creator, DAY_MS, decide, facts, link, PLACED_AT, uuid } from "../../../../../test/attribution-facts.ts";
import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import { COUPON_POLICIES, type CouponPolicy } from "../../../ground/store/attribution-settings.ts";
import type { Filter } from "../attribution-decision.ts";
import { receiptProblems } from "./check-receipt.ts";
import { chooseClaim } from "./choose-claim.ts";

const CREATORS = 4;
const WINDOW_DAYS = 30;
const BUYER = uuid(900);

/** Times are in whole days before the order, so that ties and the edge of the window come up. */
interface World {
  creators: { status: CreatorStatus; isBuyer: boolean; earnsNothing: boolean; disabledDaysAgo: number | null }[];
  clicks: { of: number; daysAgo: number; filtered: Filter | null }[];
  coupon: number | null;
  request: { code: number | null; click: number | null } | null;
  stamps: { of: number; click: number | null; daysAgo: number; addedDaysAgo: number }[];
  cookie: number | null;
  addedDaysAgo: number | null;
}

const who = fc.integer({ min: 0, max: CREATORS - 1 });
const days = fc.integer({ min: 0, max: 40 });
const click4 = fc.integer({ min: 0, max: 3 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const world: fc.Arbitrary<World> = fc.record({
  creators: fc.array(
    fc.record({
      status: fc.constantFrom<CreatorStatus>("approved", "approved", "approved", "suspended"),
      isBuyer: fc.constantFrom(false, false, false, true),
      earnsNothing: fc.constantFrom(false, false, false, true),
      disabledDaysAgo: fc.option(days, { freq: 1 }),
    }),
    { minLength: CREATORS, maxLength: CREATORS },
  ),
  clicks: fc.array(
    fc.record({ of: who, daysAgo: days, filtered: fc.constantFrom<Filter | null>(null, null, "duplicate", "bot") }),
    { minLength: 4, maxLength: 4 },
  ),
  coupon: maybe(who),
  request: maybe(fc.record({ code: maybe(who), click: maybe(click4) })),
  stamps: fc.array(fc.record({ of: who, click: maybe(click4), daysAgo: days, addedDaysAgo: days }), { maxLength: 5 }),
  cookie: maybe(click4),
  addedDaysAgo: maybe(days),
});

const at = (daysAgo: number) => new Date(PLACED_AT.getTime() - daysAgo * DAY_MS);

function decideIn(of: World, policy: CouponPolicy) {
  const creators = of.creators.map(({ status, isBuyer }, n) =>
    creator(n, { status, userId: isBuyer ? BUYER : uuid(100 + n) }),
  );
  const links = creators.map((owner, n) => {
    const disabled = of.creators[n]?.disabledDaysAgo ?? null;
    return link(owner, `code-${n}`, disabled === null ? null : at(disabled));
  });
  const clicks = of.clicks.flatMap(({ of: n, daysAgo, filtered }, index) => {
    const target = links[n];
    return target === undefined ? [] : [click(20 + index, target, daysAgo * DAY_MS, filtered)];
  });
  return decide({
    policy,
    coupon: of.coupon === null ? null : { code: "COUPON", creatorId: uuid(of.coupon) },
    request:
      of.request === null
        ? null
        : {
            code: of.request.code === null ? undefined : `code-${of.request.code}`,
            clickId: of.request.click === null ? undefined : uuid(20 + of.request.click),
          },
    stamps: of.stamps.map((stamp) => ({
      code: `code-${stamp.of}`,
      clickId: stamp.click === null ? null : uuid(20 + stamp.click),
      clickedAt: at(stamp.daysAgo),
      addedAt: at(stamp.addedDaysAgo),
    })),
    addedAt: of.addedDaysAgo === null ? null : at(of.addedDaysAgo),
    cookieClickId: of.cookie === null ? null : uuid(20 + of.cookie),
    facts: facts(links, clicks, creators),
    earnsNothing: ({ creatorId }) => of.creators.some((one, n) => one.earnsNothing && creatorId === uuid(n)),
  });
}

/** One source in the model: who, by which click, how many days ago; and whether it is no good, or the buyer's own. */
interface Told {
  who: number;
  days: number | null;
  byClick: boolean;
  outcome: "good" | "own" | "bad";
}

function tell(of: World, who: number, days: number | null, byClick: boolean, filtered: Filter | null = null): Told {
  const one = of.creators[who];
  if (one === undefined) throw new Error("unreachable: there is this creator");
  const disabled = one.disabledDaysAgo;
  const fails =
    (filtered !== null && filtered !== "duplicate") ||
    (days !== null && disabled !== null && disabled >= days) ||
    (days !== null && days >= WINDOW_DAYS) ||
    one.status !== "approved";
  const outcome = fails ? "bad" : one.isBuyer ? "own" : one.earnsNothing ? "bad" : "good";
  return { who, days, byClick, outcome };
}

function tellClick(of: World, index: number): Told {
  const named = of.clicks[index];
  if (named === undefined) throw new Error("unreachable: there is this click");
  return tell(of, named.of, named.daysAgo, true, named.filtered);
}

/** The creator that an order of this world credits; null for none. */
function model(of: World, policy: CouponPolicy): number | null {
  const coupon = of.coupon === null ? [] : [tell(of, of.coupon, null, false)];
  const links: Told[] = [];
  if (of.request !== null) {
    if (of.request.click !== null) links.push(tellClick(of, of.request.click));
    else if (of.request.code !== null) links.push(tell(of, of.request.code, 0, false));
  }
  const last = of.stamps.reduce<World["stamps"][number] | null>(
    (newest, stamp) => (newest === null || stamp.daysAgo < newest.daysAgo ? stamp : newest),
    null,
  );
  if (last !== null)
    links.push(last.click === null ? tell(of, last.of, last.daysAgo, false) : tellClick(of, last.click));
  if (of.cookie !== null) links.push(tellClick(of, of.cookie));

  const firstOf = (told: readonly Told[]): Told | null => {
    for (const one of told) if (one.outcome !== "bad") return one.outcome === "good" ? one : null;
    return null;
  };
  if (policy === "links_only") return firstOf(links)?.who ?? null;
  if (policy === "earlier_link_wins" && of.coupon !== null) {
    const link = firstOf(links);
    const bag = of.addedDaysAgo ?? 0;
    if (link?.byClick === true && link.who !== of.coupon && (link.days ?? 0) > bag) return link.who;
  }
  return firstOf([...coupon, ...links])?.who ?? null;
}

test("an order under one policy says whom each policy would have credited", () => {
  fc.assert(
    fc.property(world, fc.constantFrom(...COUPON_POLICIES), (given, policy) => {
      const receipt = decideIn(given, policy);
      const expected = model(given, policy);
      expect(receipt.creatorId).toBe(expected === null ? null : uuid(expected));
      expect(receiptProblems(receipt, PLACED_AT)).toEqual([]);
      // As stored: what is kept must survive JSON.
      const kept = JSON.parse(JSON.stringify(receipt)).considered as NonNullable<typeof receipt.considered>;
      for (const other of COUPON_POLICIES) {
        const chosen = chooseClaim(kept, other, PLACED_AT);
        const credited = model(given, other);
        expect(chosen?.valid === true ? chosen.creatorId : null).toBe(credited === null ? null : uuid(credited));
      }
    }),
    { numRuns: 2_000 },
  );
});
