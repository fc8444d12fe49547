import { type CursorKey, type Cursors, InvalidCursor } from "../../../platform/http/answers/paging.ts";
import type { OrderFilter } from "../queries/list-orders.ts";

interface ListQuery {
  limit?: number;
  cursor?: string;
  status?: string;
  from?: string;
  to?: string;
}

const DEFAULT_LIMIT = 20;

/**
 * The database filter for a list of orders. Asks for one row more than a page, to learn whether there is a next one.
 */
export function toOrderFilter(cursors: Cursors, binding: unknown, query: ListQuery): OrderFilter {
  const limit = query.limit ?? DEFAULT_LIMIT;
  return {
    status: query.status ?? null,
    from: query.from === undefined ? null : new Date(query.from),
    to: query.to === undefined ? null : new Date(query.to),
    after: toPlace(cursors.decode(binding, query.cursor, 2)),
    limit: limit + 1,
  };
}

function toPlace(key: CursorKey | null): OrderFilter["after"] {
  if (key === null) return null;
  const [placedAt, id] = key;
  if (typeof placedAt !== "number" || typeof id !== "string") throw new InvalidCursor();
  return { placedAt: new Date(placedAt), id };
}
