"use client";

import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type {
  CancelOrderInput,
  Order,
  OrderPage,
  PlaceOrderInput,
  Quote,
  QuoteInput,
  ReportInput,
  ReportReceipt,
  ToteError,
} from "@tote/client";
import { useEffect, useState } from "react";
import { useToteContext } from "../context.ts";
import { type Account, useAccount } from "./account.ts";
import { useIntentKey } from "./intents.ts";
import { pathKey, type ToteKey, toteKey } from "./keys.ts";
import { type ListResult, useList } from "./lists.ts";
import { ORDER, ORDERS, type OrderFilters, orderQuery, ordersQuery } from "./order-options.ts";

const QUOTE_WAIT_MS = 250;

/**
 * The buyer's orders: `rows`, `loadMore`, `hasMore`. An `AuthenticationError` where nobody is signed in.
 * @example
 * const { rows, isPending, error } = useOrders({ status: "placed" });
 */
export function useOrders(query: OrderFilters = {}): ListResult<OrderPage> {
  const account = useAccount();
  return useList({ ...ordersQuery(account, query), placeholderData: keepPreviousData }, account.isKnown);
}

/**
 * One order by id or reference: `isPending` until it is there; a `NotFoundError` also where it belongs to someone else.
 * @example
 * const { data: order } = useOrder("T-7K3M-9QXD");
 */
export function useOrder(id: string): UseQueryResult<Order, ToteError> {
  const account = useAccount();
  return useQuery({ ...orderQuery(account, id), enabled: account.isKnown });
}

/** A quote, and whether it is of what was asked for last. */
export type QuoteResult = UseQueryResult<Quote, ToteError> & {
  /** False while the last change waits or is under way; the totals shown are then of before. */
  readonly isCurrent: boolean;
};

/**
 * Quotes the cost of an order. It waits 250 ms after a change, keeps the last totals meanwhile, and aborts outdated requests.
 * Null asks nothing.
 * @example
 * const { data: quote, isCurrent } = useQuote({ lines, shippingAddress: { country } });
 */
export function useQuote(wish: QuoteInput | null): QuoteResult {
  const account = useAccount();
  const wanted = JSON.stringify(wish);
  const [asked, ask] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), QUOTE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery<Quote, ToteError, Quote, ToteKey>({
    queryKey: toteKey(account, "/api/checkout/quote", asked),
    queryFn: ({ signal }) => account.tote.orders.quote(JSON.parse(asked) as QuoteInput, { signal }),
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = asked === wanted && query.isSuccess && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}

/** Shows an order as it is now, and reads lists of orders anew. */
function useOrderChanged({ tote, userId }: Account): (order: Order) => Promise<void> {
  const cache = useQueryClient();
  const scope = { tote, userId };
  return async (order) => {
    for (const id of [order.id, order.reference]) cache.setQueryData(toteKey(scope, ORDER, id), order);
    await cache.invalidateQueries({ queryKey: pathKey(scope, ORDERS) });
  };
}

/**
 * Places an order. One idempotency key is kept for one intent until it succeeds or the lines change, so that sending it
 * again after `outcome_unknown` orders once. `PriceChanged` gives the new quote to confirm. Afterwards the bag is read again,
 * because the order has taken its pieces.
 * @example
 * const bag = useBag();
 * const { mutate: place, isPending, error } = usePlaceOrder();
 * place({ ...bag.toOrder(), shippingAddress, expectedTotal: quote.totals.total });
 */
export function usePlaceOrder(): UseMutationResult<Order, ToteError, PlaceOrderInput> {
  const account = useAccount();
  const { session } = useToteContext();
  const intent = useIntentKey();
  const changed = useOrderChanged(account);
  return useMutation({
    mutationFn: (order) => account.tote.orders.place(order, { idempotencyKey: intent.keyFor(order.lines) }),
    onSuccess: async (order) => {
      intent.forget();
      await Promise.all([changed(order), session.bag?.ordered()]);
    },
    retry: false,
  });
}

/**
 * Cancels an order of which nothing was shipped; `ConflictError` `order_not_cancelable` otherwise.
 * @example
 * const cancel = useCancelOrder();
 * cancel.mutate({ id: order.id, reason: "Ordered by mistake" });
 */
export function useCancelOrder(): UseMutationResult<Order, ToteError, CancelOrderInput & { readonly id: string }> {
  const account = useAccount();
  return useMutation({
    mutationFn: ({ id, ...body }) => account.tote.orders.cancel(id, body),
    onSuccess: useOrderChanged(account),
    retry: false,
  });
}

/**
 * Reports a problem, signed in or not. The same report sent again after a failure is one.
 * @example
 * const { mutate: report, data: receipt } = useReportProblem();
 */
export function useReportProblem(): UseMutationResult<ReportReceipt, ToteError, ReportInput> {
  const account = useAccount();
  const cache = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (report) => account.tote.reports.create(report, { idempotencyKey: intent.keyFor(report) }),
    onSuccess: async () => {
      intent.forget();
      await cache.invalidateQueries({ queryKey: pathKey(account, "/api/report-problem") });
    },
    retry: false,
  });
}
