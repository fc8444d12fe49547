import type { Tx } from "../../../platform/database/database.ts";
import { Invalid } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { readCollectionsOf } from "../../catalogue/products/collections-of-products.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readSettingsVersion } from "../../ground/store/settings-version.ts";
import type { AttributionDecision, CreatorFacts } from "../../programme/attribution/attribution-decision.ts";
import { excludeProducts } from "../../programme/attribution/decide-attribution.ts";
import { readLinkFacts } from "../../programme/attribution/order-facts.ts";
import { commissionBase, decideCommissions } from "../../programme/commissions/accrual/decide-commissions.ts";
import { type NewSale, newSale } from "../../programme/commissions/accrual/new-sale.ts";
import type { RulesCache } from "../../programme/commissions/rules/rules-cache.ts";
import { creditByHand, removeCredit } from "../../programme/commissions/updates/credit-by-hand.ts";
import { refuseOwnCreator } from "../../programme/creators/own-creator.ts";
import { insertAttributionChange } from "../orders/admin/attribution-changes.ts";
import { saveAttribution } from "../orders/change-orders.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { commissionFacts } from "../orders/rules/commission-facts.ts";
import { type SavedOrder, saveOrderChange } from "../orders/save-order-change.ts";
import type { ShopTerms } from "./placement/decide-order.ts";

export interface AttributionChange {
  /** Null for no creator. */
  creatorId: string | null;
  reason: string;
  actorId: string;
  settings: SettingsCache;
  rules: RulesCache;
}

/**
 * Credits an order to the creator that an administrator names, or to none. Earlier earnings are taken back; new ones
 * follow from today's rules on the lines as sold. The decision stands even when customer and creator are the same
 * person. Naming the current creator is a no-op. Throws `invalid_transition` (409) for a canceled order and
 * `commission_in_payout` (409) once part of it is being paid.
 */
export async function changeAttribution(
  tx: Tx,
  { order, now }: LockedOrder,
  change: AttributionChange,
): Promise<SavedOrder | null> {
  const { creatorId, reason } = change;
  await refuseOwnCreator(tx, change.actorId, [order.attribution.creatorId, creatorId]);
  if (order.attribution.creatorId === creatorId) return null;
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled and earns no commission.");
  const creator = creatorId === null ? null : await readCreator(tx, creatorId);
  const terms = await readTerms(tx, change);
  const sales = creator === null ? [] : await decideSales(tx, order, creator, terms, now);
  const receipt = receiptByHand(creator, order.attribution);

  const facts = { ...commissionFacts(order), version: order.version + 1 };
  await removeCredit(tx, facts, reason);
  await creditByHand(tx, facts, sales, reason);
  await saveAttribution(tx, order.id, creator !== null && sales.length === 0 ? excludeProducts(receipt) : receipt);
  await insertAttributionChange(tx, {
    id: newId(),
    orderId: order.id,
    fromCreatorId: order.attribution.creatorId,
    toCreatorId: creatorId,
    reason,
    actorId: change.actorId,
  });
  return saveOrderChange(tx, order);
}

async function readCreator(tx: Tx, creatorId: string): Promise<CreatorFacts> {
  const { byCreator } = await readLinkFacts(tx, { codes: [], clickIds: [], creatorIds: [creatorId] });
  const creator = byCreator.get(creatorId);
  if (creator === undefined) throw new UnknownCreator();
  if (creator.status !== "approved")
    throw new Invalid([
      {
        pointer: "#/creatorId",
        code: "creator_not_approved",
        detail: `Only approved creators earn; this one is ${creator.status}.`,
      },
    ]);
  return creator;
}

export class UnknownCreator extends Invalid {
  constructor() {
    super([{ pointer: "#/creatorId", code: "unknown_creator", detail: "There is no such creator." }]);
  }
}

async function readTerms(tx: Tx, { settings, rules }: AttributionChange): Promise<ShopTerms> {
  const version = await readSettingsVersion(tx);
  return { settings: await settings.at(version), rules: await rules.at(version) };
}

async function decideSales(
  tx: Tx,
  order: StoredOrder,
  creator: CreatorFacts,
  { settings, rules }: ShopTerms,
  now: Date,
): Promise<NewSale[]> {
  const productIds = order.lines.map(({ productId }) => productId);
  const collections = await readCollectionsOf(tx, productIds);
  const earnings = decideCommissions(
    order.lines.map((line) => ({
      productId: line.productId,
      collectionIds: collections.get(line.productId) ?? [],
      qty: line.qty,
      baseMinor: commissionBase(line),
    })),
    creator,
    { rules, defaultRateBps: settings.commissionRateBps },
  );
  const { creatorId } = creator;
  const credit = { creatorId, linkId: null, country: null, device: null, referrerHost: null };
  return order.lines.flatMap((line, position) => {
    const earning = earnings[position] ?? null;
    return earning === null ? [] : [newSale({ ...order, placedAt: now }, line, credit, earning, settings.holdDays)];
  });
}

/** Keeps the claims and what the policy made of them. */
function receiptByHand(creator: CreatorFacts | null, before: AttributionDecision): AttributionDecision {
  return {
    status: creator === null ? "not_credited" : "credited",
    method: "manual",
    code: null,
    creatorId: creator?.creatorId ?? null,
    creatorName: creator?.displayName ?? null,
    linkId: null,
    clickId: null,
    clickedAt: null,
    windowDays: before.windowDays,
    reason: null,
    policy: before.policy,
    considered: before.considered,
    dropped: before.dropped,
  };
}
