import { filterId } from "../../../../platform/ids.ts";
import type { PayoutMethodType } from "../method/payout-method.ts";
import type { PayoutStatus } from "../payout-states.ts";
import type { PayoutFilter } from "../queries/administration.ts";

interface AskedFilter {
  status?: PayoutStatus | null;
  method?: PayoutMethodType | null;
  creatorId?: string | null;
  run?: string | null;
  from?: string | null;
  to?: string | null;
}

/** The filter that a list or an export was asked for. */
export function readFilter({ status, method, creatorId, run, from, to }: AskedFilter): PayoutFilter {
  return {
    status: status ?? null,
    method: method ?? null,
    creatorId: filterId("crt", creatorId ?? null),
    batchId: filterId("run", run ?? null),
    from: from == null ? null : new Date(from),
    to: to == null ? null : new Date(to),
  };
}
