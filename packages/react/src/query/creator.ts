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
  Client,
  CommissionList,
  CreatorAnalytics,
  CreatorStats,
  Payout,
  PayoutInput,
  ProductLinkList,
  ToteError,
  Wallet,
  WalletEntryList,
} from "@tote/client";
import { type Account, useAccount } from "./account.ts";
import { useIntentKey } from "./intents.ts";
import { pathKey, type ToteKey, toteKey } from "./keys.ts";
import { listQuery } from "./list-options.ts";
import { type ListResult, useList } from "./lists.ts";

type Creator = Client["creator"];
type QueryOf<Method extends (...args: never[]) => unknown> = NonNullable<Parameters<Method>[0]>;

/** One answer about the creator; while another period loads the previous one stays (`isPlaceholderData`). */
function useFigures<T>(
  account: Account,
  path: string,
  query: object | undefined,
  read: (options: { signal: AbortSignal }) => Promise<T>,
): UseQueryResult<T, ToteError> {
  return useQuery<T, ToteError, T, ToteKey>({
    queryKey: toteKey(account, path, query ?? null),
    queryFn: ({ signal }) => read({ signal }),
    enabled: account.isKnown,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/**
 * Figures of a period with the one before. They carry their time zone and `dataThrough`.
 * @example
 * const { data: stats, isPlaceholderData } = useCreatorStats({ interval: "30d" });
 */
export function useCreatorStats(query?: QueryOf<Creator["stats"]>): UseQueryResult<CreatorStats, ToteError> {
  const account = useAccount();
  return useFigures(account, "/api/creator/stats", query, (options) => account.tote.creator.stats(query, options));
}

/**
 * Figures by time, link or product.
 * @example
 * const { data } = useCreatorAnalytics({ interval: "30d", groupBy: "product" });
 */
export function useCreatorAnalytics(
  query?: QueryOf<Creator["analytics"]>,
): UseQueryResult<CreatorAnalytics, ToteError> {
  const account = useAccount();
  return useFigures(account, "/api/creator/analytics", query, (options) =>
    account.tote.creator.analytics(query, options),
  );
}

/**
 * Balances, and what becomes available when.
 * @example
 * const { data: wallet } = useCreatorWallet();
 */
export function useCreatorWallet(): UseQueryResult<Wallet, ToteError> {
  const account = useAccount();
  return useFigures(account, "/api/creator/wallet", undefined, (options) => account.tote.creator.wallet(options));
}

/**
 * The entries of the wallet, newest first.
 * @example
 * const { rows, loadMore } = useWalletEntries({ type: "commission" });
 */
export function useWalletEntries(query: QueryOf<Creator["walletEntries"]> = {}): ListResult<WalletEntryList> {
  const account = useAccount();
  const entries = listQuery<WalletEntryList>(account, "/api/creator/wallet/entries", query, (page, options) =>
    account.tote.creator.walletEntries({ ...query, ...page }, options),
  );
  return useList({ ...entries, placeholderData: keepPreviousData }, account.isKnown);
}

/**
 * The creator's links with their figures.
 * @example
 * const { rows } = useProductLinks();
 */
export function useProductLinks(query: QueryOf<Creator["links"]["list"]> = {}): ListResult<ProductLinkList> {
  const account = useAccount();
  const links = listQuery<ProductLinkList>(account, "/api/creator/product-links", query, (page, options) =>
    account.tote.creator.links.list({ ...query, ...page }, options),
  );
  return useList({ ...links, placeholderData: keepPreviousData }, account.isKnown);
}

/**
 * The creator's commissions, order by order.
 * @example
 * const { rows } = useCommissions({ status: "approved" });
 */
export function useCommissions(query: QueryOf<Creator["commissions"]> = {}): ListResult<CommissionList> {
  const account = useAccount();
  const commissions = listQuery<CommissionList>(account, "/api/creator/commissions", query, (page, options) =>
    account.tote.creator.commissions({ ...query, ...page }, options),
  );
  return useList({ ...commissions, placeholderData: keepPreviousData }, account.isKnown);
}

/**
 * Asks for a payout. Sending the same wish again after a failure asks once. Wallet and payouts are read anew.
 * @example
 * const { mutate: requestPayout, error } = useRequestPayout();
 * requestPayout({});
 */
export function useRequestPayout(): UseMutationResult<Payout, ToteError, PayoutInput> {
  const account = useAccount();
  const cache = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (wish) => account.tote.creator.requestPayout(wish, { idempotencyKey: intent.keyFor(wish) }),
    onSuccess: async () => {
      intent.forget();
      const paths = ["/api/creator/wallet", "/api/creator/wallet/entries", "/api/creator/payouts"];
      await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: pathKey(account, path) })));
    },
    retry: false,
  });
}
