import type { Content } from "../prices/unit-price.ts";
import type { VariantInput } from "../product-input.ts";

/** A stored variant, including retired ones. */
export interface KnownVariant {
  id: string;
  position: number;
  sku: string | null;
  title: string;
  options: Readonly<Record<string, string>>;
  priceMinor: number;
  compareAtMinor: number | null;
  taxClass: string;
  weightGrams: number | null;
  requiresShipping: boolean;
  withdrawalException: string | null;
  barcode: string | null;
  content: Content | null;
  retired: boolean;
}

type Wanted = Pick<VariantInput, "variantId" | "sku" | "options">;

/**
 * Matches each wanted variant to a known one, in input order; null means a new one. The surest sign goes first: id,
 * then SKU, then option values; a product that has one variant and is to have one keeps it. Position alone proves
 * nothing among several variants: bags and orders would silently hold another size. Variants on sale are preferred; a
 * retired variant that returns keeps its identity.
 */
export function matchVariants(wanted: readonly Wanted[], known: readonly KnownVariant[]): (KnownVariant | null)[] {
  const free = new Set([...known].sort((a, b) => Number(a.retired) - Number(b.retired) || a.position - b.position));
  const matched: (KnownVariant | null)[] = wanted.map(() => null);
  const pass = (isSame: (wish: Wanted, candidate: KnownVariant) => boolean) => {
    for (const [index, wish] of wanted.entries()) {
      if (matched[index] !== null) continue;
      const found = [...free].find((candidate) => isSame(wish, candidate));
      if (found === undefined) continue;
      matched[index] = found;
      free.delete(found);
    }
  };
  if (free.size === 0) return matched;
  pass((wish, candidate) => wish.variantId === candidate.id);
  pass((wish, candidate) => hasText(wish.sku) && wish.sku === candidate.sku);
  // Different SKUs with equal options need not be the same item on the shelf, but they are the same choice for the
  // shopper.
  pass((wish, candidate) => optionKey(wish.options ?? {}) === optionKey(candidate.options));
  const onSale = known.filter((variant) => !variant.retired);
  const [only] = onSale;
  if (wanted.length === 1 && onSale.length === 1 && only !== undefined && free.has(only) && matched[0] === null)
    matched[0] = only;
  return matched;
}

function hasText(text: string | null | undefined): boolean {
  return text !== undefined && text !== null && text !== "";
}

function optionKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}
