import { type Cursors, DEFAULT_LIMIT } from "../../../../platform/http/answers/paging.ts";
import type { Place } from "../../../../platform/http/list-endpoint.ts";
import type { OrderFilter, OrderPlace } from "../queries/list-orders.ts";

/** Newest first. */
export const byPlacing: Place<OrderPlace, NonNullable<OrderFilter["after"]>> = {
  keys: 2,
  of: (order) => [order.placed_at.getTime(), order.id],
  read: ([placedAt, id]) => ({ placedAt: new Date(Number(placedAt)), id: String(id) }),
};

interface ListQuery {
  limit?: number;
  cursor?: string;
  status?: string;
  from?: string;
  to?: string;
}

/**
 * The database filter for a customer's list of orders. Asks for one row more than a page, to learn whether there is a
 * next one.
 */
export function toOrderFilter(cursors: Cursors, binding: unknown, query: ListQuery): OrderFilter {
  const key = cursors.decode(binding, query.cursor, byPlacing.keys);
  return {
    status: query.status ?? null,
    from: query.from === undefined ? null : new Date(query.from),
    to: query.to === undefined ? null : new Date(query.to),
    after: key === null ? null : byPlacing.read(key),
    limit: (query.limit ?? DEFAULT_LIMIT) + 1,
  };
}
