/** `@tote/react/query`: data of a Tote shop through TanStack Query. Retries belong to the client's transport alone. */

export { useCollections, useProduct, useProducts } from "./query/catalogue.ts";
export { collectionsQuery, productQuery, productsQuery } from "./query/catalogue-options.ts";
export {
  useCommissions,
  useCreatorAnalytics,
  useCreatorStats,
  useCreatorWallet,
  useProductLinks,
  useRequestPayout,
  useWalletEntries,
} from "./query/creator.ts";
export { type Scope, type ToteKey, toteKey } from "./query/keys.ts";
export type { ListResult } from "./query/lists.ts";
export { orderQuery, ordersQuery } from "./query/order-options.ts";
export {
  type QuoteResult,
  useCancelOrder,
  useOrder,
  useOrders,
  usePlaceOrder,
  useQuote,
  useReportProblem,
} from "./query/orders.ts";
export { type ToteQueryOptions, useToteMutation, useToteQuery, type WriteMethod } from "./query/paths.ts";
export { useDeliveries, useEndpoints } from "./query/webhooks.ts";
