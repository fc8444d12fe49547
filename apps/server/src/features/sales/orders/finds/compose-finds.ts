import type { Queryable } from "../../../../platform/database/database.ts";
import { readActors } from "../../../people/accounts/read-actors.ts";
import { listNewestUnwritten, type OrderFind, readFindFacts } from "../queries/order-finds.ts";
import { orderText } from "./order-text.ts";
import type { TypedSearch } from "./typed-search.ts";

/** Orders that a burst of placements may put before the follower. */
const NEWEST = 500;

/** The texts of orders as they are now. */
export async function composeFinds(from: Queryable, orderIds: readonly string[]): Promise<OrderFind[]> {
  const facts = await readFindFacts(from, orderIds);
  const accounts = await readActors(from, [...new Set(facts.map((order) => order.user_id))]);
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return facts.map((order) => ({
    orderId: order.id,
    placedAt: order.placed_at,
    text: orderText({
      reference: order.reference,
      email: order.email,
      account: accountOf.get(order.user_id) ?? null,
      addresses: [order.shipping_address, order.billing_address],
      lines: order.lines,
      trackingNumbers: order.tracking_numbers,
    }),
  }));
}

/** Orders that were placed a moment ago, before the follower wrote their texts, and have what was typed. */
export async function findFreshOrders(from: Queryable, search: TypedSearch): Promise<string[]> {
  const ids = await listNewestUnwritten(from, NEWEST);
  if (ids.length === 0) return [];
  return (await composeFinds(from, ids)).filter(({ text }) => search.matches(text)).map(({ orderId }) => orderId);
}
