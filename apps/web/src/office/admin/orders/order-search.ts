import type { ApiRequest } from "@tote/client/api";

export const TABS = ["to_ship", "unpaid", "on_the_way", "all"] as const;
export type OrderTab = (typeof TABS)[number];
type Query = NonNullable<ApiRequest<"GET", "/api/admin/orders">["query"]>;

const OF_TAB: Readonly<Record<OrderTab, Query>> = {
  to_ship: { status: "placed", paymentStatus: "paid", fulfillmentStatus: "unfulfilled" },
  unpaid: { status: "placed", paymentStatus: "pending" },
  on_the_way: { fulfillmentStatus: "fulfilled" },
  all: {},
};

/** The tab that the address names; what is to be shipped where it names none. */
export const tabOf = (value: string | undefined): OrderTab => TABS.find((tab) => tab === value) ?? "to_ship";

/** What the address stands for, as the list takes it. */
export function queryOf(filters: Readonly<Record<string, string | undefined>>): Query {
  const { q, sort } = filters;
  return {
    ...OF_TAB[tabOf(filters.tab)],
    ...(q === undefined ? {} : { q }),
    ...(sort === "placedAt" || sort === "-placedAt" ? { sort } : {}),
  };
}
