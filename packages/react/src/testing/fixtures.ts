import type { Money, Product, Profile, Variant } from "@tote/client";
import type { BagLine } from "@tote/client/bag";

const TIME = "2026-11-23T10:00:00.000Z";
const PRICE: Money = { amount: 2500, currency: "EUR" };

let made = 0;

/** An id that no other fixture has. */
function idOf<Prefix extends string>(prefix: Prefix): `${Prefix}_${string}` {
  made += 1;
  return `${prefix}_01k9test${String(made).padStart(18, "0")}`;
}

/** Options of a product's fixture. */
type ProductOverrides = Partial<Omit<Product, "variants">> & { readonly variants?: readonly Partial<Variant>[] };

/**
 * A whole product, on sale, with one variant at 25.00 EUR unless told otherwise. Handle and price range follow from what
 * is given.
 * @example
 * const mug = testProduct({ title: "Mug", variants: [{ title: "Blue", options: { Colour: "Blue" } }] });
 */
export function testProduct({ variants: given = [{}], ...overrides }: ProductOverrides = {}): Product {
  const variants = given.map(testVariant);
  const prices = variants.map(({ price }) => price).sort((a, b) => a.amount - b.amount);
  const { title = "Canvas tote" } = overrides;
  return {
    id: idOf("prod"),
    handle: title.toLowerCase().replaceAll(/\W+/g, "-"),
    title,
    description: "",
    vendor: null,
    type: null,
    tags: [],
    options: [],
    variants,
    images: [],
    collections: [],
    priceRange: { min: prices[0] ?? PRICE, max: prices.at(-1) ?? PRICE },
    available: variants.some(({ available }) => available),
    listed: true,
    seo: { title: null, description: null },
    safety: null,
    createdAt: TIME,
    updatedAt: TIME,
    ...overrides,
  };
}

function testVariant(overrides: Partial<Variant>): Variant {
  return {
    id: idOf("var"),
    sku: null,
    title: "Default",
    options: {},
    price: PRICE,
    compareAtPrice: null,
    available: true,
    stock: null,
    taxClass: "standard",
    weightGrams: null,
    requiresShipping: true,
    withdrawable: true,
    withdrawalException: null,
    image: null,
    barcode: null,
    content: null,
    unitPrice: null,
    lowestPrice30Days: null,
    lowestPriceSince: null,
    ...overrides,
  };
}

/** Options of a profile's fixture. */
type ProfileOverrides = Partial<Omit<Profile, "user">> & { readonly user?: Partial<Profile["user"]> };

/**
 * A profile: an account's, or a guest's with `roles: ["guest"]`.
 * @example
 * const grace = testProfile({ user: { name: "Grace Hopper" }, roles: ["customer", "admin"] });
 */
export function testProfile({ user, ...overrides }: ProfileOverrides = {}): Profile {
  const { roles = ["customer"] } = overrides;
  const isGuest = roles.includes("guest");
  return {
    user: {
      id: idOf("usr"),
      email: isGuest ? null : "ada@example.com",
      name: isGuest ? null : "Ada Lovelace",
      emailVerified: !isGuest,
      locale: "en",
      timezone: "UTC",
      createdAt: TIME,
      ...user,
    },
    permissions: [],
    creator: null,
    session: {
      id: idOf("ses"),
      current: true,
      createdAt: TIME,
      authenticatedAt: TIME,
      lastSeenAt: TIME,
      methods: isGuest ? [] : ["password"],
      ip: null,
      userAgent: null,
      expiresAt: "2027-02-23T10:00:00.000Z",
    },
    ...overrides,
    roles,
  };
}

/**
 * A settled line of the bag with the first variant of a product.
 * @example
 * const line = testBagLine(mug, { qty: 2, pending: "changing" });
 */
export function testBagLine(product: Product = testProduct(), overrides: Partial<BagLine> = {}): BagLine {
  const [variant = testVariant({})] = product.variants;
  const { qty = 1, unitPrice = variant.price } = overrides;
  return {
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    variantTitle: variant.title,
    options: variant.options,
    sku: variant.sku,
    image: product.images[0]?.url ?? null,
    qty,
    unitPrice,
    compareAtPrice: variant.compareAtPrice,
    discount: unitPrice && { ...unitPrice, amount: 0 },
    lineTotal: unitPrice && { ...unitPrice, amount: unitPrice.amount * qty },
    available: variant.available,
    stock: variant.stock,
    requiresShipping: variant.requiresShipping,
    addedAt: TIME,
    addedPrice: unitPrice,
    attribution: null,
    pending: null,
    error: null,
    warnings: [],
    ...overrides,
  };
}
