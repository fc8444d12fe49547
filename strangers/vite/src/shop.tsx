import type { Product } from "@tote/client";
import { formatMoney } from "@tote/client/money";
import { useBag, useSession } from "@tote/react";
import { usePlaceOrder, useProducts } from "@tote/react/query";

const shippingAddress = {
  name: "Ada Lovelace",
  line1: "Torstr. 1",
  city: "Berlin",
  postalCode: "10119",
  country: "DE",
};

export function Greeting() {
  const session = useSession();
  // The types know that an account has a name only here.
  if (session.status === "authenticated") return <p id="session">{session.user.name.toUpperCase()}</p>;
  return <p id="session">{session.status}</p>;
}

function BuyButton({ product }: { product: Product }) {
  const { add } = useBag();
  const variant = product.variants.find(({ available }) => available);
  if (variant === undefined) return null;
  const preview = { title: product.title, price: variant.price };
  return (
    <li>
      {product.title} {formatMoney(variant.price, "en")}{" "}
      <button type="button" onClick={() => add({ productId: product.id, variantId: variant.id, qty: 1, preview })}>
        Add
      </button>
    </li>
  );
}

export function Products() {
  const { rows, isPending } = useProducts({ available: true, limit: 3 });
  if (isPending) return <p>Loading</p>;
  return (
    <ul id="products">
      {rows.map((product) => (
        <BuyButton key={product.id} product={product} />
      ))}
    </ul>
  );
}

export function Checkout() {
  const { lines, itemCount, subtotalSettled, flush } = useBag();
  const { mutate: place, data: order, error } = usePlaceOrder();
  const email = `ada+${Date.now()}@example.com`;
  const placeBag = async () => {
    await flush();
    place({
      email,
      shippingAddress,
      lines: lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
    });
  };
  return (
    <section>
      <p id="bag">{`${itemCount} ${subtotalSettled ? "settled" : "pending"}`}</p>
      <button type="button" id="place" onClick={placeBag}>
        Place
      </button>
      <p id="order">{order?.reference ?? error?.code}</p>
    </section>
  );
}
