import { decodeId } from "../../../platform/ids.ts";
import type { PayoutMethodType } from "../method/payout-method.ts";
import type { PayoutStatus } from "../payout-states.ts";
import type { PayoutFilter } from "../queries/administration.ts";

interface AskedFilter {
  status?: PayoutStatus;
  method?: PayoutMethodType;
  creatorId?: string;
  from?: string;
  to?: string;
}

/**
 * The filter that a list or an export was asked for; null when nothing can match, because no creator has such an id.
 */
export function readFilter(query: AskedFilter): PayoutFilter | null {
  const creatorId = query.creatorId === undefined ? null : decodeId("crt", query.creatorId);
  if (query.creatorId !== undefined && creatorId === null) return null;
  return {
    status: query.status ?? null,
    method: query.method ?? null,
    creatorId,
    from: query.from === undefined ? null : new Date(query.from),
    to: query.to === undefined ? null : new Date(query.to),
  };
}
