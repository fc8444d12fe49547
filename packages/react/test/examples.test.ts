/** The examples of the docstrings compile as they stand, given what a program around them has. */

import { examplesIn, problemsOf } from "@tote/server/test/compile-examples.ts";
import { expect, test } from "vitest";

/** Declarations that the examples take from the program around them. */
const AROUND = `
import { type Address, type Cart, type Client, createClient, type Order, type Product, type Quote, type Variant } from "@tote/client";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ToteProvider, type Session, useBag, useBagLine, useSession, useTote } from "../src/index.ts";
import * as query from "../src/query.ts";
import * as testing from "../src/testing.ts";
const {
  collectionsQuery, orderQuery, ordersQuery, productQuery, productsQuery, toteKey, useCancelOrder, useCollections, useCommissions,
  useCreatorAnalytics, useCreatorStats, useCreatorWallet, useDeliveries, useEndpoints, useOrder, useOrders, usePlaceOrder, useProduct,
  useProductLinks, useProducts, useQuote, useReportProblem, useRequestPayout, useToteMutation, useToteQuery, useWalletEntries,
} = query;
const { refuse, testBagLine, testProduct, testProfile, ToteTestProvider } = testing;
declare const session: Session;
declare const client: Client;
declare const tote: Client;
declare const queryClient: QueryClient;
declare const root: { render(element: ReactElement): void };
declare const render: (element: ReactElement) => void;
declare const Shop: () => ReactElement;
declare const Header: () => ReactElement;
declare const user: { id: string };
declare const variant: Variant;
declare const order: Order;
declare const orders: { refetch(): Promise<unknown> };
declare const quote: Quote;
declare const lines: { productId: string; qty: number }[];
declare const shippingAddress: Address;
declare const mug: ReturnType<typeof testProduct>;
declare const { line, setQty, remove, acceptPrice }: ReturnType<typeof useBagLine> & { line: Cart["lines"][number] };
declare const { hasMore, loadMore, isLoadingMore }: ReturnType<typeof useOrders>;
declare const email: string, password: string, name: string, challenge: string, code: string, country: string, id: string;
`;

test("every example of a docstring", () => {
  const found = examplesIn(new URL("../src/", import.meta.url));
  expect(found.length).toBeGreaterThan(40);
  expect(problemsOf(found, AROUND, new URL("examples.generated.tsx", import.meta.url))).toEqual([]);
}, 120_000);
