import { orderBody } from "../stage.mjs";

/** @import { Load } from "../load.mjs" */
/** @import { Random } from "../random.mjs" */
/** @import { Product, Shopper } from "../stage.mjs" */

/** A customer, or a guest with an address. @typedef {{ session: string, guestEmail?: string }} Buyer */

const ORDER_REFUSALS = ["insufficient_stock"];
const CREDITED_SHARE = 0.5;
const SCARCE_SHARE = 0.08;
const REPEATED_SHARE = 0.1;
const READING_SHARE = 0.2;

/**
 * A customer or a guest who orders, looks at the orders, and sometimes sends an order a second time.
 * @param {Pick<Load, "client" | "journal" | "random" | "products">} load
 * @param {Buyer} buyer
 * @param {readonly string[]} clicks
 */
export async function buy({ client, journal, random, products }, buyer, clicks) {
  const entry = journal.open(
    "order",
    (key) => ({
      method: "POST",
      path: "/api/orders",
      session: buyer.session,
      body: orderBody(pickLines(random, products), key, {
        ...(buyer.guestEmail === undefined ? {} : { email: buyer.guestEmail }),
        ...(clicks.length > 0 && random.isIn(CREDITED_SHARE) ? { attribution: { clickId: random.pick(clicks) } } : {}),
      }),
    }),
    { idOf: (body) => body?.id ?? null, refusals: ORDER_REFUSALS, buyer },
  );
  await journal.run(entry);
  if (entry.state === "acknowledged" && random.isIn(REPEATED_SHARE)) await journal.attempt(entry);
  if (random.isIn(READING_SHARE))
    await client.send({ kind: "read", path: "/api/orders?limit=20", session: buyer.session });
}

/**
 * The first product is scarce.
 * @param {Random} random
 * @param {readonly Product[]} products
 */
function pickLines(random, [scarce, ...plenty]) {
  const [first, second] = random.shuffled(plenty);
  const lines = [
    { productId: first.id, qty: 1 },
    { productId: second.id, qty: random.between(1, 3) },
  ];
  if (random.isIn(SCARCE_SHARE)) lines.push({ productId: scarce.id, qty: random.between(1, 4) });
  return lines;
}

/**
 * A visitor who puts pieces into a bag one by one: each piece exactly once, whatever had to be repeated.
 * @param {Pick<Load, "journal" | "random" | "products">} load
 * @param {Shopper} shopper
 */
export async function fillBag({ journal, random, products }, shopper) {
  const product = random.pick(products.slice(1));
  const count = shopper.pieces.get(product.variantId) ?? 0;
  // A line holds 999 pieces at most.
  if (count >= 900) return;
  shopper.pieces.set(product.variantId, count + 1);
  await journal.run(
    journal.open("bag", () => ({
      method: "POST",
      path: "/api/cart/lines",
      session: shopper.session,
      body: { productId: product.id, qty: 1 },
    })),
  );
}

const PAGES = ["/", "/search?q=load", "/checkout", "/bag", "/api/products?limit=20", "/api/store", "/track-order"];

/**
 * A visitor who looks around.
 * @param {Pick<Load, "client" | "random" | "products">} load
 */
export async function look({ client, random, products }) {
  const path = random.isIn(0.5) ? `/products/${random.pick(products).handle}` : random.pick(PAGES);
  await client.send({ kind: "page", path, headers: { accept: "text/html,application/json;q=0.9" } });
}
