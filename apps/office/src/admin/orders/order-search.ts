import type { ApiData, ApiRequest } from "@tote/client/api";

export const TABS = ["to_ship", "unpaid", "withdrawn", "disputed", "refund_failed", "on_the_way", "all"] as const;
export type OrderTab = (typeof TABS)[number];
const SORTS = ["placedAt", "-placedAt", "total", "-total"] as const;
export const CHANNELS = ["web", "handoff"] as const;
type Query = NonNullable<ApiRequest<"GET", "/api/admin/orders">["query"]>;

const OF_TAB: Readonly<Record<OrderTab, Query>> = {
  to_ship: { attention: "to_fulfil" },
  unpaid: { attention: "unpaid" },
  withdrawn: { attention: "withdrawn" },
  disputed: { attention: "disputed" },
  refund_failed: { attention: "refund_failed" },
  on_the_way: { fulfillmentStatus: "fulfilled" },
  all: {},
};

/** The tab that the address names; what is to be shipped where it names none. */
export const tabOf = (value: string | undefined): OrderTab => TABS.find((tab) => tab === value) ?? "to_ship";

/** The search of the address, as the list takes it. */
export function queryOf(filters: Readonly<Record<string, string | undefined>>): Query {
  const { q, tag } = filters;
  const channel = CHANNELS.find((each) => each === filters.channel);
  const sort = SORTS.find((each) => each === filters.sort);
  return {
    view: "row",
    ...OF_TAB[tabOf(filters.tab)],
    ...(q === undefined ? {} : { q }),
    ...(tag === undefined ? {} : { tag }),
    ...(channel === undefined ? {} : { channel }),
    ...(sort === undefined ? {} : { sort }),
  };
}

type Counts = ApiData<"GET", "/api/admin/counts">["orders"];

/** How many wait in a tab; nothing for a tab in which nothing waits for the shop. */
export function countOf(tab: OrderTab, counts: Counts | undefined): number | undefined {
  if (counts === undefined || counts === null) return undefined;
  const { toFulfil: to_ship, unpaid, withdrawn, disputed, refundFailed: refund_failed } = counts;
  return { to_ship, unpaid, withdrawn, disputed, refund_failed, on_the_way: undefined, all: undefined }[tab];
}
