import type { Database, Queryable } from "../../../../platform/database/database.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import type { CouponPolicy } from "../../../ground/store/attribution-settings.ts";
import { readSettingsVersion } from "../../../ground/store/settings-version.ts";
import type { CreatorFacts } from "../../../programme/attribution/attribution-decision.ts";
import { chooseClaim } from "../../../programme/attribution/claims/choose-claim.ts";
import type { Claim } from "../../../programme/attribution/claims/claim.ts";
import { readLinkFacts } from "../../../programme/attribution/order-facts.ts";
import { commissionBase, decideCommissions } from "../../../programme/commissions/accrual/decide-commissions.ts";
import { readSalesOfOrders } from "../../../programme/commissions/listing/sales-of-orders.ts";
import {
  type ClaimedOrderRow,
  readClaimedOrders,
  readSoldLines,
  type SoldLineRow,
} from "../../orders/claims/claimed-orders.ts";
import type { ShopTerms } from "../placement/decide-order.ts";
import type { HeldTerms } from "../placement/place-batch.ts";

/** Orders per pass: one pass is three statements of a few milliseconds. */
const AT_ONCE = 1_000;

export interface Simulated {
  orders: number;
  commissionMinor: number;
}

export interface PolicySimulation {
  /** By the UUID of the creator. */
  creators: ReadonlyMap<string, { name: string; now: Simulated; simulated: Simulated }>;
  /** Orders whose credited creator would change, including from or to none. */
  changedOrders: number;
  /** Orders with a discount from before claims were kept; they stay as they are. */
  ordersWithoutClaims: number;
}

interface Simulation {
  from: Queryable;
  policy: CouponPolicy;
  terms: ShopTerms;
  creators: Map<string, { name: string; now: Simulated; simulated: Simulated }>;
  facts: Map<string, CreatorFacts>;
  changedOrders: number;
  ordersWithoutClaims: number;
}

/**
 * Replays the choice of each order of a period under a policy, from the claims that it keeps. Amounts are those of the
 * sale, without refunds; those of creators who did not win are estimated by today's rules on the lines as sold. Reads in
 * one snapshot of a transaction that cannot write, a pass at a time, so that its memory does not grow with the orders.
 */
export function simulatePolicy(
  database: Database,
  held: HeldTerms,
  asked: { policy: CouponPolicy; from: Date; to: Date },
): Promise<PolicySimulation> {
  return database.atOneMoment(async (from) => {
    const version = await readSettingsVersion(from);
    const terms = { settings: await held.settings.at(version), rules: await held.rules.at(version) };
    const { policy } = asked;
    const counts = { changedOrders: 0, ordersWithoutClaims: 0 };
    const simulation: Simulation = { from, policy, terms, creators: new Map(), facts: new Map(), ...counts };
    for (let after: { placedAt: Date; id: string } | null = null; ; ) {
      const orders: ClaimedOrderRow[] = await readClaimedOrders(from, asked, after, AT_ONCE);
      const last = orders.at(-1);
      if (last === undefined) break;
      after = { placedAt: last.placed_at, id: last.id };
      await simulatePass(simulation, orders);
    }
    await nameCreators(simulation);
    const { creators, changedOrders, ordersWithoutClaims } = simulation;
    return { creators, changedOrders, ordersWithoutClaims };
  });
}

async function simulatePass(simulation: Simulation, orders: readonly ClaimedOrderRow[]): Promise<void> {
  const lines = await readLinesByOrder(simulation.from, orders);
  const earned = await readEarned(simulation.from, orders, lines);
  const changed: { order: ClaimedOrderRow; creatorId: string }[] = [];
  for (const order of orders) {
    const now = order.creator_id;
    const amount = earned.get(order.id) ?? 0;
    if (now !== null) add(tallyOf(simulation, now).now, amount);
    if (order.has_discount === true && order.policy === null) simulation.ordersWithoutClaims += 1;
    const simulated = creditedBy(order, simulation.policy);
    if (simulated !== now) simulation.changedOrders += 1;
    if (simulated === null) continue;
    if (simulated === now) add(tallyOf(simulation, simulated).simulated, amount);
    else changed.push({ order, creatorId: simulated });
  }
  await estimateAll(simulation, changed, lines);
}

/** The creator that the policy credits; a decision by hand, and an order without a coupon's claim, stay as they are. */
function creditedBy(order: ClaimedOrderRow, policy: CouponPolicy): string | null {
  if (order.considered === null || order.method === "manual") return order.creator_id;
  const chosen = chooseClaim(order.considered as Claim[], policy, order.placed_at);
  return chosen?.valid === true ? chosen.creatorId : null;
}

async function estimateAll(
  simulation: Simulation,
  changed: ReadonlyArray<{ order: ClaimedOrderRow; creatorId: string }>,
  lines: ReadonlyMap<string, readonly SoldLineRow[]>,
): Promise<void> {
  if (changed.length === 0) return;
  const { from, facts, terms } = simulation;
  await readCreators(
    simulation,
    changed.map(({ creatorId }) => creatorId),
  );
  const productIds = changed.flatMap(({ order }) => (lines.get(order.id) ?? []).map((line) => line.product_id));
  const collections = await readCollectionsOf(from, [...new Set(productIds)]);
  for (const { order, creatorId } of changed) {
    const creator = facts.get(creatorId);
    if (creator === undefined) continue;
    const earnings = decideCommissions(
      (lines.get(order.id) ?? []).map((line) => ({
        productId: line.product_id,
        collectionIds: collections.get(line.product_id) ?? [],
        qty: line.qty,
        baseMinor: commissionBase({ totalMinor: line.total_minor, taxMinor: line.tax_minor }),
      })),
      creator,
      { rules: terms.rules, defaultRateBps: terms.settings.commissionRateBps },
    );
    const amount = earnings.reduce((sum, earning) => sum + (earning?.amountMinor ?? 0), 0);
    add(tallyOf(simulation, creatorId).simulated, amount);
  }
}

async function readLinesByOrder(from: Queryable, orders: readonly ClaimedOrderRow[]) {
  const byOrder = new Map<string, SoldLineRow[]>();
  const ids = orders.map(({ id }) => id);
  for (const line of await readSoldLines(from, ids)) {
    const known = byOrder.get(line.order_id);
    if (known === undefined) byOrder.set(line.order_id, [line]);
    else known.push(line);
  }
  return byOrder;
}

/** The commission of each order for its current creator; the last sale of a line counts, as after a change by hand. */
async function readEarned(
  from: Queryable,
  orders: readonly ClaimedOrderRow[],
  lines: ReadonlyMap<string, readonly SoldLineRow[]>,
): Promise<ReadonlyMap<string, number>> {
  const credited = orders.filter(({ creator_id }) => creator_id !== null);
  const lineIds = credited.flatMap(({ id }) => (lines.get(id) ?? []).map((line) => line.id));
  const sales = await readSalesOfOrders(
    from,
    credited.map(({ id }) => id),
    lineIds,
  );
  const creatorOf = new Map(credited.map(({ id, creator_id }) => [id, creator_id]));
  const byLine = new Map<string, { orderId: string; amount: number }>();
  for (const { order_id: orderId, line_id: lineId, creator_id: creatorId, amount_minor: amount } of sales)
    if (orderId !== null && lineId !== null && creatorOf.get(orderId) === creatorId)
      byLine.set(lineId, { orderId, amount });
  const earned = new Map<string, number>();
  for (const { orderId, amount } of byLine.values()) earned.set(orderId, (earned.get(orderId) ?? 0) + amount);
  return earned;
}

async function readCreators({ from, facts }: Simulation, ids: readonly string[]): Promise<void> {
  const creatorIds = [...new Set(ids)].filter((id) => !facts.has(id));
  if (creatorIds.length === 0) return;
  const { byCreator } = await readLinkFacts(from, { codes: [], clickIds: [], creatorIds });
  for (const [id, creator] of byCreator) facts.set(id, creator);
}

async function nameCreators(simulation: Simulation): Promise<void> {
  await readCreators(simulation, [...simulation.creators.keys()]);
  for (const [id, tally] of simulation.creators) tally.name = simulation.facts.get(id)?.displayName ?? "";
}

function tallyOf({ creators }: Simulation, creatorId: string) {
  const known = creators.get(creatorId);
  if (known !== undefined) return known;
  const nothing = { orders: 0, commissionMinor: 0 };
  const tally = { name: "", now: { ...nothing }, simulated: { ...nothing } };
  creators.set(creatorId, tally);
  return tally;
}

function add(to: Simulated, amount: number): void {
  to.orders += 1;
  to.commissionMinor += amount;
}
