import type { AttributionDecision } from "../../attribution/attribution-decision.ts";
import { decideAttribution, noReceipt } from "../../attribution/decide-attribution.ts";
import type { Discount } from "../../discounts/discount-rule.ts";
import type { StoreSettings } from "../../store/settings.ts";
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
  const windowDays = settings.attributionWindowDays;
  const ordered = new Set(lines.map((line) => line.item.variantId));
  const stamps = facts.stamps.filter((stamp) => stamp.userId === customer.userId && ordered.has(stamp.variantId));
  const coupon =
    discount === null || discount.creatorId === null ? null : { code: discount.code, creatorId: discount.creatorId };
  if (coupon === null && input.attribution === undefined && stamps.length === 0 && cookieClickId === null)
    return noReceipt(windowDays);
  return decideAttribution({
    placedAt: facts.now,
    windowDays,
    customer,
    coupon,
    request: input.attribution ?? null,
    stamps,
    cookieClickId,
    facts: facts.links,
    earnsNothing: (creator) => earningsOf(creator).every((earning) => earning === null),
  });
}
