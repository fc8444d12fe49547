/** The program of the page in the query hooks' test. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createClient, type PlaceOrderInput } from "@tote/client";
import { createElement as h, type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { ToteProvider, useSession } from "../src/index.ts";
import { useOrders, usePlaceOrder, useProducts, useQuote, useToteQuery } from "../src/query.ts";

// The test sends again itself, as a person does.
const tote = createClient({ maxRetries: 0 });
const queryClient = new QueryClient();

let session: ReturnType<typeof useSession> | undefined;
let placeAgain: ((order: PlaceOrderInput) => Promise<unknown>) | undefined;

function Products(): ReactNode {
  const { rows, hasMore, loadMore } = useProducts({ limit: 2, sort: "title" });
  const more = hasMore ? h("button", { type: "button", id: "more", onClick: loadMore }, "More") : null;
  return h("section", null, h("p", { id: "products" }, rows.map(({ handle }) => handle).join(" ")), more);
}

function Orders(): ReactNode {
  session = useSession();
  const { rows, error } = useOrders();
  return h(
    "p",
    { id: "orders" },
    error === null ? `${session.status}: ${rows.length}` : `${session.status}: ${error.code}`,
  );
}

function Store(): ReactNode {
  const { data } = useToteQuery("/api/store", { staleTime: 60_000 });
  return h("p", { id: "store" }, data?.currency);
}

function Quote({ productId }: { productId: string }): ReactNode {
  const [qty, setQty] = useState(1);
  const shippingAddress = { country: "DE" };
  const { data, isCurrent } = useQuote({ lines: [{ productId, qty }], shippingAddress });
  const more = () => setQty((now) => now + 1);
  return h(
    "section",
    null,
    h("button", { type: "button", id: "one-more", onClick: more }, "One more"),
    h("p", { id: "quote" }, `${data?.totals.items.amount ?? "none"} ${isCurrent ? "current" : "of before"}`),
  );
}

function Checkout(): ReactNode {
  const { mutateAsync, data, error } = usePlaceOrder();
  placeAgain = mutateAsync;
  return h("p", { id: "placed" }, data?.reference ?? error?.code ?? "nothing yet");
}

const suite = {
  draw(productId: string): void {
    const parts = [
      h(Products, { key: 0 }),
      h(Orders, { key: 1 }),
      h(Store, { key: 2 }),
      h(Quote, { key: 3, productId }),
      h(Checkout, { key: 4 }),
    ];
    const root = createRoot(document.getElementById("root") ?? document.body);
    root.render(h(QueryClientProvider, { client: queryClient }, h(ToteProvider, { client: tote }, ...parts)));
  },
  signIn: async (email: string, password: string) => void (await session?.signIn({ email, password })),
  signOut: async () => session?.signOut(),
  place: async (order: PlaceOrderInput) => {
    await placeAgain?.(order).catch(() => undefined);
  },
  /** The users whose data is cached, and "everyone". */
  owners: () => [
    ...new Set(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[2] ?? "everyone"),
    ),
  ],
};
export type QuerySuite = typeof suite;
Object.assign(window, { suite });
