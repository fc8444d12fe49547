import type { Order, OrderPage, ToteError } from "@tote/client";
import { type Scope, type ToteKey, toteKey } from "./keys.ts";
import { listQuery } from "./list-options.ts";
import { queryOptions } from "./without-react.ts";

export const ORDERS = "/api/orders";
export const ORDER = "/api/orders/{id}";

export type OrderFilters = NonNullable<Parameters<Scope["tote"]["orders"]["list"]>[0]>;

/**
 * An order of the account.
 * @example
 * queryClient.ensureQueryData(orderQuery({ tote, userId: user.id }, "T-7K3M-9QXD"));
 */
export function orderQuery(scope: Scope, id: string) {
  return queryOptions<Order, ToteError, Order, ToteKey>({
    queryKey: toteKey(scope, ORDER, id),
    queryFn: ({ signal }) => scope.tote.orders.get(id, { signal }),
    retry: false,
  });
}

/**
 * The account's orders, newest first, page by page.
 * @example
 * queryClient.prefetchInfiniteQuery(ordersQuery({ tote, userId: user.id }));
 */
export function ordersQuery(scope: Scope, query: OrderFilters = {}) {
  return listQuery<OrderPage>(scope, ORDERS, query, (page, options) =>
    scope.tote.orders.list({ ...query, ...page }, options),
  );
}
