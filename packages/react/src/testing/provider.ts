"use client";

import { createClient, type Order, type Product, type Profile } from "@tote/client";
import type { BagSnapshot } from "@tote/client/bag";
import { createElement, type ReactNode, useState } from "react";
import { ToteContext, ToteContextValue } from "../context.ts";
import { cannedFetch, refuse, type TestAnswers, type TestRequest } from "./answers.ts";
import { testBag } from "./bag.ts";
import { testProfile } from "./fixtures.ts";

/** A test's facts about the shop. Everything is read once, at the first render. */
export interface ToteTestProviderProps {
  /** The signed-in person: a profile, null for a visitor (the default), or `"loading"` for a shop that has not answered yet. */
  readonly session?: Profile | null | "loading" | undefined;
  /** The products of the catalogue: lists have them all, whatever the query; `useProduct` finds them by id or handle. */
  readonly products?: readonly Product[] | undefined;
  /** The buyer's orders, by id or reference. */
  readonly orders?: readonly Order[] | undefined;
  /** The bag's snapshot, `ready` and empty unless told otherwise. Its calls change it at once, in memory. */
  readonly bag?: Partial<BagSnapshot> | undefined;
  /** Answers to any other operation; they win over those that follow from the props above. */
  readonly answers?: TestAnswers | undefined;
  /** Hears of every request that a component makes. */
  readonly onRequest?: ((request: TestRequest) => void) | undefined;
  /** The components to be tested. */
  readonly children?: ReactNode;
}

/**
 * Stands in for `<ToteProvider>` in tests: the hooks work as always, over answers that the test gives. Nothing leaves the
 * process. What is not canned is a `ServerError` `not_canned` that names the operation. The hooks of `@tote/react/query`
 * need a `QueryClientProvider` around it, as ever.
 * @example
 * render(
 *   <ToteTestProvider session={testProfile()} bag={{ lines: [testBagLine(mug, { qty: 2 })] }} products={[mug]}>
 *     <Header />
 *   </ToteTestProvider>,
 * );
 */
export function ToteTestProvider({ children, ...props }: ToteTestProviderProps): ReactNode {
  const [value] = useState(() => new TestContext(props));
  return createElement(ToteContext.Provider, { value }, children);
}

class TestContext extends ToteContextValue {
  constructor({
    session = null,
    products = [],
    orders = [],
    bag = {},
    answers = {},
    onRequest,
  }: ToteTestProviderProps) {
    const own = ownAnswers(session, products, orders);
    const tote = createClient({
      baseUrl: "https://shop.test",
      fetch: cannedFetch([answers, own], onRequest),
      maxRetries: 0,
      cache: false,
      // Without a cookie the client knows by itself that nobody is signed in.
      ...(session === null ? {} : { cookie: "session=test" }),
    });
    super(tote, testBag(bag), session === "loading" ? undefined : session);
  }

  /** A test has nothing to hydrate: the first render shows the bag as it is. */
  override readonly getBag = (): BagSnapshot => this.bag.getSnapshot();
  override readonly getServerBag = this.getBag;
}

/** Derived from the props. Typed as the API document has it, like every test's own answers. */
function ownAnswers(
  session: Profile | null | "loading",
  products: readonly Product[],
  orders: readonly Order[],
): TestAnswers {
  const page = <T>(data: readonly T[]) => ({ data: [...data], nextCursor: null, hasMore: false });
  const find = <T>(found: T | undefined) => found ?? refuse(404, "not_found");
  const signIn = ({ body }: TestRequest) => {
    const { email, name } = body as { email?: string; name?: string };
    return testProfile({ user: { ...(email && { email }), ...(name && { name }) } });
  };
  return {
    "GET /api/auth/me": () =>
      session === "loading" ? new Promise<never>(() => undefined) : (session ?? refuse(401, "unauthenticated")),
    "POST /api/auth/sign-in": signIn,
    "POST /api/auth/sign-up": signIn,
    "POST /api/auth/sign-out": () => undefined,
    "GET /api/products": () => ({
      ...page(products),
      correction: null,
      relaxed: false,
      facets: null,
      total: products.length,
      totalIsExact: true,
    }),
    "GET /api/products/{idOrHandle}": ({ params }) =>
      find(products.find(({ id, handle }) => id === params.idOrHandle || handle === params.idOrHandle)),
    "GET /api/orders": () => page(orders),
    "GET /api/orders/{id}": ({ params }) =>
      find(orders.find(({ id, reference }) => id === params.id || reference === params.id)),
  };
}
