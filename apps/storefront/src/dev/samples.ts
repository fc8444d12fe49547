import type { BagState } from "../bag/state.ts";
import type { Collection, Money, ProductCard } from "../data.ts";

const euros = (amount: number): Money => ({ amount, currency: "EUR" });

const card: ProductCard = {
  id: "prod_sample",
  handle: "sample",
  title: "Canvas tote",
  vendor: "Halm & Hain",
  images: [],
  priceRange: { min: euros(2_900), max: euros(2_900) },
  compareAtPrice: null,
  lowestPrice30Days: null,
  available: true,
  variantId: "var_sample",
  stock: 12,
  createdAt: "2026-01-05T09:00:00.000Z",
  swatches: [],
};

/** A product in a list, in each of its states. */
export const CARDS: readonly (readonly [state: string, card: ProductCard])[] = [
  ["as usual", card],
  ["several prices", { ...card, priceRange: { min: euros(2_900), max: euros(3_900) } }],
  ["reduced, with the prior price", { ...card, compareAtPrice: euros(3_900), lowestPrice30Days: euros(3_400) }],
  ["new", { ...card, createdAt: new Date().toISOString() }],
  ["the last pieces", { ...card, stock: 2 }],
  ["several variants", { ...card, variantId: null }],
  ["sold out", { ...card, available: false, stock: 0 }],
  [
    "a long name",
    {
      ...card,
      title: "Strapazierfähige Donaudampfschifffahrtsgesellschaftstasche aus Leinen, mittelgroß",
      vendor: null,
    },
  ],
];

type Line = BagState["lines"][number];

const line: Line = {
  productId: "prod_sample",
  variantId: "var_sample",
  handle: "sample",
  title: "Canvas tote",
  variantTitle: "Ochre",
  options: { Colour: "Ochre" },
  sku: "TOTE-OCHRE",
  image: null,
  qty: 2,
  unitPrice: euros(2_900),
  lineTotal: euros(5_800),
  available: true,
  stock: null,
  addedPrice: euros(2_900),
  warnings: [],
  pending: null,
  error: null,
} as unknown as Line;

const warned = (code: string, more: Partial<Line> = {}): Line => ({
  ...line,
  ...more,
  warnings: [{ code, productId: line.productId, variantId: "var_sample", detail: "" }],
});

/** A line of the bag, in each of its states. */
export const LINES: readonly (readonly [state: string, line: Line])[] = [
  ["as usual", line],
  ["on its way to the server", { ...line, pending: "changing" }],
  ["its price rose", warned("price_changed", { addedPrice: euros(2_500) })],
  ["its price fell", warned("price_changed", { addedPrice: euros(3_500) })],
  ["fewer pieces are left", warned("insufficient_stock", { stock: 1 })],
  ["sold out", warned("insufficient_stock", { stock: 0 })],
  ["no longer sold", warned("unavailable")],
];

export const COLLECTIONS = [
  { handle: "bags", title: "Bags & totes", productCount: 8 },
  { handle: "one", title: "A collection of one", productCount: 1 },
] as unknown as readonly Collection[];
