import { collectionsOf, type Matched } from "../rules/match-lines.ts";
import type { Match, Promotion } from "../rules/promotion.ts";
import { type BookEntry, isCounted } from "./promotion-row.ts";

/** All active automatic promotions, scheduled ones included, indexed by the products that they match. */
export class PromotionBook {
  /** Those with a limit or a budget, whose rows placement locks; ascending by id. */
  readonly counted: readonly string[];
  /** True if a rule asks for the collections of lines. */
  readonly namesCollections: boolean;
  /** Those that the shop announces, the highest priority first, then the oldest. */
  readonly shown: readonly BookEntry[];
  readonly #everything: BookEntry[] = [];
  readonly #byKey = new Map<string, BookEntry[]>();

  constructor(entries: readonly BookEntry[]) {
    this.counted = entries
      .filter(({ promotion }) => isCounted(promotion))
      .map(({ promotion }) => promotion.id)
      .sort();
    this.namesCollections = entries.some(({ promotion }) => collectionsOf(promotion).length > 0);
    this.shown = entries
      .filter(({ shown }) => shown)
      .sort((one, other) => other.promotion.priority - one.promotion.priority);
    for (const entry of entries) {
      const keys = keysOf(entry.promotion);
      if (keys === null) this.#everything.push(entry);
      else
        for (const key of keys) {
          const known = this.#byKey.get(key);
          if (known === undefined) this.#byKey.set(key, [entry]);
          else known.push(entry);
        }
    }
  }

  get isEmpty(): boolean {
    return this.#everything.length === 0 && this.#byKey.size === 0;
  }

  /** The promotions that may be about one of these lines. */
  about(lines: ReadonlyArray<Matched & { variantId: string }>): BookEntry[] {
    if (this.#byKey.size === 0) return this.#everything;
    const found = new Set(this.#everything);
    for (const { productId, variantId, collectionIds } of lines)
      for (const key of [productId, variantId, ...collectionIds])
        for (const entry of this.#byKey.get(key) ?? []) found.add(entry);
    return [...found];
  }
}

/** The products, variants and collections of which a line must have one; null for everything. */
function keysOf({ match, effect }: Promotion): string[] | null {
  const own = keysOfMatch(match);
  if (own !== null) return own;
  if (effect.type === "buy_get") return keysOfMatch(effect.buy.match);
  if (effect.type === "bundle")
    return effect.items.map((item) => keysOfMatch(item.match)).find((keys) => keys !== null) ?? null;
  return null;
}

function keysOfMatch({ products = [], variants = [], collections = [] }: Match): string[] | null {
  const keys = [...products, ...variants, ...collections];
  return keys.length === 0 ? null : keys;
}
