import type { StoreSettings } from "../../../ground/store/settings.ts";
import type { AttributionDecision } from "../../../programme/attribution/attribution-decision.ts";
import { decideAttribution, noReceipt } from "../../../programme/attribution/decide-attribution.ts";
import type { Discount } from "../../discount-codes/discount-rule.ts";
import type { WantedLine } from "../rules/order-lines.ts";
import type { PlaceCommand } from "./command.ts";
import type { EarningsOf } from "./earnings-of-order.ts";
import type { Facts } from "./read-facts.ts";

/** The attribution of an order: a bad code never fails it, it only explains why no creator was credited. */
export function receiptFor(
  facts: Facts,
  settings: StoreSettings,
  command: PlaceCommand,
  lines: readonly WantedLine[],
  discount: Discount | null,
  earningsOf: EarningsOf,
): AttributionDecision {
  const { input, customer, cookieClickId } = command;
  const { attributionWindowDays: windowDays, couponPolicy: policy } = settings;
  const ordered = new Set(lines.map((line) => line.item.variantId));
  const bagLines = facts.bagLines.filter(
    ({ userId, variantId }) => userId === customer.userId && ordered.has(variantId),
  );
  const stamps = bagLines.flatMap(({ stamp, addedAt }) => (stamp === null ? [] : [{ ...stamp, addedAt }]));
  const coupon =
    discount === null || discount.creatorId === null ? null : { code: discount.code, creatorId: discount.creatorId };
  if (coupon === null && input.attribution === undefined && stamps.length === 0 && cookieClickId === null)
    return noReceipt(windowDays, policy);
  return decideAttribution({
    placedAt: facts.now,
    windowDays,
    policy,
    customer,
    coupon,
    request: input.attribution ?? null,
    stamps,
    addedAt: earliest(bagLines),
    cookieClickId,
    facts: facts.links,
    earnsNothing: (creator) => earningsOf(creator).every((earning) => earning === null),
  });
}

function earliest(lines: ReadonlyArray<{ addedAt: Date }>): Date | null {
  return lines.reduce<Date | null>((first, { addedAt }) => (first === null || addedAt < first ? addedAt : first), null);
}
