import { describe, expect, test } from "vitest";
import {
  click,
  creator,
  DAY_MS,
  decide,
  facts,
  link,
  PLACED_AT,
  uuid,
  WINDOW_MS,
} from "../../../../test/attribution-facts.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import { excludeProducts } from "./decide-attribution.ts";

const [one, two, three, four] = [creator(1), creator(2), creator(3), creator(4)];
const linkTwo = link(two, "two");
const linkThree = link(three, "three");
const linkFour = link(four, "four");
const clickTwo = click(12, linkTwo, 1_000);
const clickThree = click(13, linkThree, 2_000);
const clickFour = click(14, linkFour, 3_000);
const all = facts([linkTwo, linkThree, linkFour], [clickTwo, clickThree, clickFour], [one]);

const coupon = { code: "ONE10", creatorId: one.creatorId };
const request = { clickId: clickTwo.clickId };
const stamps = [{ code: "three", clickId: clickThree.clickId, clickedAt: clickThree.clickedAt }];
const cookieClickId = clickFour.clickId;

describe("the order of sources", () => {
  test.each([
    ["coupon before everything", { coupon, request, stamps, cookieClickId }, "coupon", one, "ONE10"],
    ["request before stamps and cookie", { request, stamps, cookieClickId }, "link", two, "two"],
    ["a code in the request too", { request: { code: " TWO " }, stamps, cookieClickId }, "link", two, "two"],
    ["stamps before the cookie", { stamps, cookieClickId }, "cart_line", three, "three"],
    ["the cookie at last", { cookieClickId }, "link", four, "four"],
    ["click before code in a request", { request: { code: "three", clickId: clickTwo.clickId } }, "link", two, "two"],
    [
      "an unknown click leaves the code",
      { request: { code: "three", clickId: "clk_nonsense" } },
      "link",
      three,
      "three",
    ],
  ])("%s", (_name, sources, method, credited, code) => {
    expect(decide({ ...sources, facts: all })).toMatchObject({
      status: "credited",
      method,
      code,
      creatorId: credited.creatorId,
      creatorName: credited.displayName,
      reason: null,
      windowDays: 30,
    });
  });

  test("nothing asked is no receipt", () => {
    expect(decide({ request: {} })).toEqual({
      status: "none",
      method: null,
      code: null,
      creatorId: null,
      creatorName: null,
      linkId: null,
      clickId: null,
      clickedAt: null,
      windowDays: 30,
      reason: null,
      policy: "coupon_wins",
      considered: [],
      dropped: 0,
    });
  });

  test("the last of several stamps stands for the bag", () => {
    const older = { code: "two", clickId: null, clickedAt: new Date(PLACED_AT.getTime() - 5_000) };
    expect(decide({ stamps: [older, ...stamps], facts: all })).toMatchObject({ code: "three", clickId: uuid(13) });
    expect(decide({ stamps: [...stamps, older], facts: all })).toMatchObject({ code: "three", clickId: uuid(13) });
  });

  test("a stamp outlives its raw click", () => {
    const stamp = { code: "two", clickId: uuid(77), clickedAt: new Date(PLACED_AT.getTime() - DAY_MS) };
    expect(decide({ stamps: [stamp], facts: all })).toMatchObject({
      status: "credited",
      clickId: uuid(77),
      clickedAt: "2026-11-19T12:00:00.000Z",
    });
  });

  test("a code without a click counts as clicked when the order is placed", () => {
    expect(decide({ request: { code: "two" }, facts: all })).toMatchObject({
      clickId: null,
      clickedAt: PLACED_AT.toISOString(),
      linkId: "two-link",
    });
  });
});

describe("reasons", () => {
  const notApproved: CreatorStatus[] = ["invited", "declined", "pending", "rejected", "suspended", "banned"];
  test.each(notApproved)("a creator who is %s", (status) => {
    const known = facts([link(creator(5, { status }), "five")]);
    expect(decide({ request: { code: "five" }, facts: known })).toMatchObject({
      status: "not_credited",
      reason: "creator_not_approved",
      creatorId: null,
      code: "five",
    });
  });

  test("a coupon whose creator is suspended, and one whose creator is gone", () => {
    const known = facts([], [], [creator(1, { status: "suspended" })]);
    for (const given of [known, facts([])])
      expect(decide({ coupon, facts: given })).toMatchObject({ reason: "creator_not_approved", method: "coupon" });
  });

  test.each([
    [WINDOW_MS - 1, "credited", null],
    [WINDOW_MS, "not_credited", "window_expired"],
    [WINDOW_MS + 1, "not_credited", "window_expired"],
    [WINDOW_MS - 1_000, "credited", null],
    [0, "credited", null],
    [-5, "credited", null],
  ])("a click %i ms before the order", (msAgo, status, reason) => {
    const late = click(20, linkTwo, msAgo);
    for (const source of [
      { request: { clickId: late.clickId } },
      { cookieClickId: late.clickId },
      { stamps: [{ code: "two", clickId: late.clickId, clickedAt: late.clickedAt }] },
      { stamps: [{ code: "two", clickId: null, clickedAt: late.clickedAt }] },
    ])
      expect(decide({ ...source, facts: facts([linkTwo], [late]) })).toMatchObject({ status, reason });
  });

  test("an expired click is not revived by the code beside it", () => {
    const late = click(20, linkTwo, WINDOW_MS);
    expect(decide({ request: { code: "two", clickId: late.clickId }, facts: facts([linkTwo], [late]) })).toMatchObject({
      reason: "window_expired",
    });
  });

  test.each([
    ["bot", "not_credited", "filtered_click"],
    ["prefetch", "not_credited", "filtered_click"],
    ["head", "not_credited", "filtered_click"],
    ["duplicate", "credited", null],
    [null, "credited", null],
  ] as const)("a click filtered as %s", (filtered, status, reason) => {
    const given = click(20, linkTwo, 1_000, filtered);
    expect(decide({ cookieClickId: given.clickId, facts: facts([linkTwo], [given]) })).toMatchObject({
      status,
      reason,
    });
  });

  test.each([
    [1_001, "link_disabled"],
    [1_000, "link_disabled"],
    [999, null],
  ])("a link disabled %i ms before the order and clicked 1000 ms before it", (msAgo, reason) => {
    const disabled = link(two, "two", new Date(PLACED_AT.getTime() - msAgo));
    const given = click(20, disabled, 1_000);
    expect(decide({ cookieClickId: given.clickId, facts: facts([disabled], [given]) })).toMatchObject({ reason });
  });

  test("a code of a disabled link cannot be clicked now", () => {
    const disabled = link(two, "two", new Date(PLACED_AT.getTime() - 1));
    expect(decide({ request: { code: "two" }, facts: facts([disabled]) })).toMatchObject({ reason: "link_disabled" });
  });

  test.each([
    [{ request: { code: "nobody" } }, "nobody"],
    [{ request: { clickId: "clk_nonsense" } }, null],
    [{ request: { clickId: uuid(99) } }, null],
    [{ cookieClickId: uuid(99) }, null],
    [{ stamps: [{ code: "nobody", clickId: null, clickedAt: PLACED_AT }] }, "nobody"],
  ])("unknown: %j", (source, code) => {
    expect(decide({ ...source, facts: all })).toMatchObject({ status: "not_credited", reason: "unknown_code", code });
  });

  test("a creator who would earn nothing on the order leaves it to the next source, but not their own purchase", () => {
    const earnsNothing = (excluded: { creatorId: string }) => excluded.creatorId === two.creatorId;
    expect(decide({ request, cookieClickId, facts: all, earnsNothing })).toMatchObject({
      status: "credited",
      creatorId: four.creatorId,
    });
    expect(decide({ request, facts: all, earnsNothing })).toMatchObject({
      status: "not_credited",
      reason: "product_excluded",
      creatorId: null,
      creatorName: two.displayName,
    });
    const self = facts([link(creator(2, { userId: uuid(900) }), "two"), linkFour], [clickFour]);
    expect(decide({ request: { code: "two" }, cookieClickId, facts: self, earnsNothing })).toMatchObject({
      reason: "self_referral",
    });
  });

  test("products that earn nothing", () => {
    const receipt = decide({ request, facts: all });
    expect(excludeProducts(receipt)).toEqual({
      ...receipt,
      status: "not_credited",
      reason: "product_excluded",
      creatorId: null,
    });
    const refused = decide({ request: { code: "nobody" }, facts: all });
    expect(excludeProducts(refused)).toBe(refused);
  });
});

describe("self-referral", () => {
  test.each([
    ["the same account", { userId: uuid(900) }],
    ["the same address", { emailKey: "buyer@example.com" }],
    ["the address of the payout", { payoutEmailKey: "buyer@example.com" }],
  ])("%s", (_name, overrides) => {
    const self = facts([link(creator(2, overrides), "two")], [clickFour], []);
    expect(decide({ request: { code: "two" }, cookieClickId, facts: self })).toMatchObject({
      status: "not_credited",
      reason: "self_referral",
      creatorId: null,
      code: "two",
    });
  });

  test("spellings of one mailbox are one", () => {
    const known = facts([link(creator(2, { emailKey: "a.da@gmail.com" }), "two")]);
    const customer = { userId: uuid(900), email: "Ada+orders@googlemail.com" };
    expect(decide({ request: { code: "two" }, customer, facts: known })).toMatchObject({ reason: "self_referral" });
  });

  test("an own coupon stops the search as well", () => {
    const known = { ...all, byCreator: new Map([[one.creatorId, { ...one, userId: uuid(900) }]]) };
    expect(decide({ coupon, request, facts: known })).toMatchObject({ reason: "self_referral", method: "coupon" });
  });

  test("an own click that is too old leaves the order to the next source", () => {
    const late = click(20, link(creator(5, { userId: uuid(900) }), "five"), WINDOW_MS);
    const known = facts([linkFour], [late, clickFour]);
    expect(decide({ request: { clickId: late.clickId }, cookieClickId, facts: known })).toMatchObject({
      status: "credited",
      code: "four",
    });
  });
});

describe("falling through", () => {
  test("an invalid source leaves the order to the next", () => {
    const suspended = facts([], [clickFour], [creator(1, { status: "suspended" })]);
    expect(decide({ coupon, request: { code: "nobody" }, cookieClickId, facts: suspended })).toMatchObject({
      status: "credited",
      method: "link",
      code: "four",
      reason: null,
    });
  });

  test("the reason of the first is kept when none is valid", () => {
    const filtered = click(20, linkTwo, 1_000, "bot");
    const known = facts([linkTwo], [filtered], [creator(1, { status: "banned" })]);
    const sources = { request: { code: "nobody" }, cookieClickId: filtered.clickId, facts: known };
    expect(decide({ coupon, ...sources })).toMatchObject({ reason: "creator_not_approved", code: "ONE10" });
    expect(decide(sources)).toMatchObject({ reason: "unknown_code", code: "nobody" });
    expect(decide({ ...sources, request: null })).toMatchObject({ reason: "filtered_click", code: "two" });
  });
});
