import { describe, expect, test } from "vitest";
import { click, creator, DAY_MS, decide, facts, link, PLACED_AT, uuid } from "../../../../../test/attribution-facts.ts";
import { COUPON_POLICIES } from "../../../ground/store/attribution-settings.ts";
import { MAX_KEPT_STAMPS } from "./claim.ts";

const HOUR_MS = 3_600_000;
const [ada, grace] = [creator(1), creator(2)];
const [adas, graces] = [link(ada, "ada"), link(grace, "grace")];
const gracesClick = click(12, graces, 2 * HOUR_MS);
const adasClick = click(11, adas, 2 * HOUR_MS);
const all = facts([adas, graces], [adasClick, gracesClick], [ada, grace]);
const coupon = { code: "ADA10", creatorId: ada.creatorId };
const ago = (ms: number) => new Date(PLACED_AT.getTime() - ms);
const clicked = { request: { clickId: gracesClick.clickId } };

describe("earlier_link_wins", () => {
  const policy = "earlier_link_wins" as const;
  const withCoupon = { policy, coupon, facts: all };

  test.each([
    ["a click before the bag was filled", { ...clicked, addedAt: ago(HOUR_MS) }, "link", grace],
    ["a click before an order without a bag", clicked, "link", grace],
    ["a click in the cookie", { cookieClickId: gracesClick.clickId }, "link", grace],
    ["a click after the bag was filled", { ...clicked, addedAt: ago(3 * HOUR_MS) }, "coupon", ada],
    ["a click at the moment in which the bag was filled", { ...clicked, addedAt: ago(2 * HOUR_MS) }, "coupon", ada],
    ["a code alone", { request: { code: "grace" } }, "coupon", ada],
    ["a click on a link of the coupon's creator", { request: { clickId: adasClick.clickId } }, "coupon", ada],
    ["nothing but the coupon", {}, "coupon", ada],
  ])("%s", (_name, asked, method, credited) => {
    expect(decide({ ...withCoupon, ...asked })).toMatchObject({ method, creatorId: credited.creatorId, policy });
  });

  test("a stamped line credits by the click that it names", () => {
    const stamp = {
      code: "grace",
      clickId: gracesClick.clickId,
      clickedAt: gracesClick.clickedAt,
      addedAt: ago(HOUR_MS),
    };
    const stamped = decide({ ...withCoupon, stamps: [stamp], addedAt: stamp.addedAt });
    expect(stamped).toMatchObject({ method: "cart_line", creatorId: grace.creatorId });
    expect(stamped.considered?.map(({ verdict }) => verdict)).toEqual(["outranked", "won"]);
  });

  test("an invalid coupon leaves the rest, as under coupon_wins", () => {
    const suspended = facts([graces], [gracesClick], [creator(1, { status: "suspended" })]);
    expect(decide({ policy, coupon, request: { code: "grace" }, facts: suspended })).toMatchObject({
      method: "link",
      creatorId: grace.creatorId,
    });
  });

  test("the buyer's own earlier click ends the search among links, so that the coupon decides", () => {
    const own = creator(2, { userId: uuid(900) });
    const ownClick = click(12, link(own, "grace"), 2 * HOUR_MS);
    const known = facts([adas], [adasClick, ownClick], [ada]);
    const asked = { policy, request: { clickId: ownClick.clickId }, cookieClickId: adasClick.clickId, facts: known };
    expect(decide({ ...asked, coupon })).toMatchObject({ method: "coupon", creatorId: ada.creatorId });
    expect(decide(asked)).toMatchObject({ status: "not_credited", reason: "self_referral" });
  });
});

describe("links_only", () => {
  const policy = "links_only" as const;
  test("coupons give no credit, and are kept", () => {
    const only = decide({ policy, coupon, facts: all });
    expect(only).toMatchObject({ status: "none", method: null, creatorId: null, reason: null });
    expect(only.considered).toMatchObject([{ source: "coupon", valid: true, verdict: "outranked" }]);
    expect(decide({ policy, coupon, request: { code: "grace" }, facts: all })).toMatchObject({
      method: "link",
      creatorId: grace.creatorId,
    });
  });

  test("the buyer's own coupon does not end the search, their own link does", () => {
    const own = creator(1, { userId: uuid(900) });
    const ownLink = link(own, "ada");
    const known = facts([ownLink, graces], [gracesClick], [own]);
    expect(decide({ policy, coupon, ...clicked, facts: known })).toMatchObject({ creatorId: grace.creatorId });
    const asked = { policy, request: { code: "ada" }, cookieClickId: gracesClick.clickId, facts: known };
    expect(decide(asked)).toMatchObject({ status: "not_credited", reason: "self_referral", method: "link" });
  });
});

test.each(COUPON_POLICIES)("the buyer's own coupon is never credited under %s", (policy) => {
  const own = facts([], [], [creator(1, { userId: uuid(900) })]);
  expect(decide({ policy, coupon, facts: own })).toMatchObject({ creatorId: null });
});

test("each claim is kept, judged alone", () => {
  const suspended = creator(3, { status: "suspended" });
  const known = facts([adas, graces, link(suspended, "linus")], [adasClick, gracesClick], [ada]);
  const receipt = decide({
    coupon,
    request: { code: "nobody" },
    stamps: [
      { code: "grace", clickId: gracesClick.clickId, clickedAt: gracesClick.clickedAt, addedAt: ago(HOUR_MS) },
      { code: "grace", clickId: null, clickedAt: ago(4 * HOUR_MS), addedAt: ago(4 * HOUR_MS) },
      { code: "linus", clickId: null, clickedAt: ago(5 * HOUR_MS), addedAt: ago(5 * HOUR_MS) },
    ],
    addedAt: ago(5 * HOUR_MS),
    cookieClickId: adasClick.clickId,
    facts: known,
  });
  expect(receipt.considered).toEqual([
    {
      ...{ source: "coupon", creatorId: ada.creatorId, code: "ADA10", linkId: null, clickId: null, clickedAt: null },
      ...{ addedAt: ago(5 * HOUR_MS).toISOString(), valid: true, reason: null, verdict: "won" },
    },
    {
      ...{ source: "request", creatorId: null, code: "nobody", linkId: null, clickId: null, clickedAt: null },
      ...{ addedAt: ago(5 * HOUR_MS).toISOString(), valid: false, reason: "unknown_code", verdict: "invalid" },
    },
    {
      ...{ source: "cart_line", creatorId: grace.creatorId, code: "grace", linkId: graces.linkId },
      ...{ clickId: gracesClick.clickId, clickedAt: gracesClick.clickedAt.toISOString() },
      ...{ addedAt: ago(HOUR_MS).toISOString(), valid: true, reason: null, verdict: "outranked" },
    },
    {
      ...{ source: "cart_line", creatorId: suspended.creatorId, code: "linus", linkId: "linus-link", clickId: null },
      ...{ clickedAt: ago(5 * HOUR_MS).toISOString(), addedAt: ago(5 * HOUR_MS).toISOString() },
      ...{ valid: false, reason: "creator_not_approved", verdict: "invalid" },
    },
    {
      ...{ source: "cookie", creatorId: ada.creatorId, code: "ada", linkId: adas.linkId, clickId: adasClick.clickId },
      ...{ clickedAt: adasClick.clickedAt.toISOString(), addedAt: ago(5 * HOUR_MS).toISOString() },
      ...{ valid: true, reason: null, verdict: "outranked" },
    },
  ]);
  expect(receipt).toMatchObject({ policy: "coupon_wins", windowDays: 30, dropped: 0 });
});

test("the newest stamps of eight creators are kept", () => {
  const links = Array.from({ length: 11 }, (_, n) => link(creator(n), `code-${n}`));
  const stamps = links.map(({ code }, n) => ({ code, clickId: null, clickedAt: ago(DAY_MS - n * HOUR_MS) }));
  const receipt = decide({ stamps, facts: facts(links) });
  expect(receipt).toMatchObject({ code: "code-10", dropped: 3 });
  expect(receipt.considered?.map(({ code }) => code)).toEqual(
    Array.from({ length: MAX_KEPT_STAMPS }, (_, n) => `code-${10 - n}`),
  );
});
