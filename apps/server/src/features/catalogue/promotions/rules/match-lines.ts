import type { FactLine, Match, Promotion } from "./promotion.ts";

export type Matched = Pick<FactLine, "productId" | "collectionIds"> &
  Partial<Pick<FactLine, "variantId" | "reduced" | "giftCard">>;

/** True if the match is about the item. */
export function matches(match: Match, item: Matched): boolean {
  if (item.giftCard === true) return false;
  if (match.reduced === false && item.reduced === true) return false;
  if (match.notProducts?.includes(item.productId) === true) return false;
  if (match.notCollections?.some((id) => item.collectionIds.includes(id)) === true) return false;
  const { products = [], variants = [], collections = [] } = match;
  if (products.length + variants.length + collections.length === 0) return true;
  return (
    products.includes(item.productId) ||
    (item.variantId !== undefined && variants.includes(item.variantId)) ||
    collections.some((id) => item.collectionIds.includes(id))
  );
}

/** True if the promotion may make the item cheaper, or asks for it. */
export function concerns({ match, effect }: Pick<Promotion, "match" | "effect">, item: Matched): boolean {
  if (!matches(match, item)) return false;
  if (effect.type === "buy_get")
    return matches(effect.buy.match, item) || (effect.get.match !== undefined && matches(effect.get.match, item));
  return effect.type !== "bundle" || effect.items.some((each) => matches(each.match, item));
}

/** The values of the lines that match, by position; 0 for the others. */
export function matchingValues(
  match: Match | undefined,
  lines: readonly Matched[],
  values: readonly number[],
): number[] {
  return lines.map((line, position) => (matches(match ?? {}, line) ? (values[position] ?? 0) : 0));
}

/** The products and collections that a promotion is about; none of both: everything. */
export function namedItems({ match, effect }: Pick<Promotion, "match" | "effect">) {
  const own = matchesOf({ match, effect, conditions: {} });
  const all = <Member extends "products" | "collections">(member: Member) => [
    ...new Set(own.flatMap((each) => each[member] ?? [])),
  ];
  return { products: all("products"), collections: all("collections") };
}

/** The collections that a promotion names anywhere. */
export function collectionsOf({ match, effect, conditions }: Promotion): string[] {
  return matchesOf({ match, effect, conditions }).flatMap(({ collections = [], notCollections = [] }) => [
    ...collections,
    ...notCollections,
  ]);
}

/** All matches of a promotion. */
export function matchesOf({ match, effect, conditions }: Pick<Promotion, "match" | "effect" | "conditions">): Match[] {
  const ofEffect =
    effect.type === "buy_get"
      ? [effect.buy.match, effect.get.match]
      : effect.type === "bundle"
        ? effect.items.map((item) => item.match)
        : [];
  return [match, ...ofEffect, conditions.subtotal?.match, conditions.quantity?.match].filter(
    (one) => one !== undefined,
  );
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
