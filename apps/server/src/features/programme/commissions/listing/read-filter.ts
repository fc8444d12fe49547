import type { Filters } from "../../../../platform/http/list-endpoint.ts";
import { filterId, parseReference } from "../../../../platform/ids.ts";
import type { AllCommissionsFilter, CommissionFilter } from "./queries.ts";
import type { allCommissionsQuery, commissionQuery } from "./schemas.ts";

type Asked = Filters<typeof commissionQuery>;

/** Null when nothing can match, for example an order reference that is not well-formed. */
export function readFilter({
  status,
  type,
  order,
  payout,
  link,
  from,
  to,
}: Asked): Omit<CommissionFilter, "after" | "limit"> | null {
  const orderReference = order === null ? null : parseReference("T", order);
  if (order !== null && orderReference === null) return null;
  return {
    status,
    type,
    orderReference,
    payoutId: filterId("pay", payout),
    linkId: filterId("link", link),
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
  };
}

/** Like readFilter, for everybody's commissions: the search text is a reference if it parses as one. */
export function readFullFilter(
  asked: Filters<typeof allCommissionsQuery>,
): Omit<AllCommissionsFilter, "after" | "limit"> | null {
  const { creator, q } = asked;
  const typed = q === null ? null : parseReference("T", q);
  const filter = readFilter(typed === null ? asked : { ...asked, order: typed });
  const twoOrders = typed !== null && asked.order !== null && parseReference("T", asked.order) !== typed;
  if (filter === null || twoOrders) return null;
  return {
    ...filter,
    creatorId: filterId("crt", creator),
    q: typed === null ? (q?.trim().toLowerCase() ?? null) : null,
    oldestFirst: asked.sort === "createdAt",
  };
}
