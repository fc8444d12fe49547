/** The program of the page in the test provider's test: components over canned answers alone. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement as h, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { useBag, useSession } from "../src/index.ts";
import { useCreatorWallet, usePlaceOrder, useProducts } from "../src/query.ts";
import { refuse, type TestRequest, ToteTestProvider, testBagLine, testProduct, testProfile } from "../src/testing.ts";

const mug = testProduct({ title: "Mug", variants: [{ price: { amount: 1400, currency: "EUR" } }] });
const bowl = testProduct({ title: "Bowl" });
const requests: TestRequest[] = [];

const button = (id: string, onClick: () => unknown) => h("button", { type: "button", id, onClick, key: id }, id);

function Shop(): ReactNode {
  const session = useSession();
  const bag = useBag();
  const { rows, status } = useProducts({});
  const wallet = useCreatorWallet();
  const { mutate, error } = usePlaceOrder();
  const [variant] = bowl.variants;
  const preview = { title: bowl.title, price: bowl.priceRange.min };
  const addition = { productId: bowl.id, variantId: variant?.id ?? "", qty: 1, preview };
  const order = { lines: [], shippingAddress: { name: "Ada", line1: "Torstr. 1", city: "Berlin", country: "DE" } };
  const lines = bag.lines.map(({ qty, title, lineTotal }) => `${qty} ${title} ${lineTotal?.amount}`).join(", ");
  return h(
    "section",
    null,
    h("p", { id: "session" }, `${session.status} ${session.user?.name ?? ""}`),
    h("p", { id: "bag" }, `${bag.status} ${bag.itemCount}: ${lines} = ${bag.subtotal?.amount ?? 0} ${bag.owner}`),
    h("p", { id: "products" }, `${status} ${rows.map(({ handle }) => handle).join(" ")}`),
    h("p", { id: "wallet" }, wallet.error?.detail ?? wallet.status),
    h("p", { id: "order" }, error?.code ?? "none"),
    button("add", () => bag.add(addition)),
    button("more", () => bag.setQty(bag.lines[0]?.variantId ?? "", 3)),
    button("remove", () => bag.remove(bag.lines[0]?.variantId ?? "")),
    button("undo", () => bag.undoRemoval()),
    button("order-now", () => mutate(order)),
    button("sign-out", () => session.signOut()),
    button("sign-in", () => session.signIn({ email: "grace@example.com", password: "a long and odd pass phrase" })),
  );
}

const root = createRoot(document.getElementById("root") ?? document.body);
root.render(
  h(
    QueryClientProvider,
    { client: new QueryClient() },
    h(
      ToteTestProvider,
      {
        session: testProfile(),
        products: [mug, bowl],
        bag: { lines: [testBagLine(mug, { qty: 2 })], owner: "customer" },
        answers: { "POST /api/orders": refuse(409, "insufficient_stock", { lines: [] }) },
        onRequest: (request: TestRequest) => requests.push(request),
      },
      h(Shop),
    ),
  ),
);
Object.assign(window, { asked: () => requests.map(({ method, path }) => `${method} ${path}`) });
