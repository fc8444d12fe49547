import { type CommissionRule, type Offer, offerOf } from "./commission-rule.ts";

/** The rules in force, indexed by target. */
export class RuleBook {
  /** Oldest first: if two give the same amount, the older one wins. */
  readonly rules: readonly CommissionRule[];
  readonly #offers = new Map<string, Array<{ age: number; offer: Offer }>>();

  /** @param rules the rules in force, oldest first */
  constructor(rules: readonly CommissionRule[]) {
    this.rules = rules;
    for (const [age, rule] of rules.entries()) {
      const key = keyOf(rule);
      const known = this.#offers.get(key);
      const entry = { age, offer: offerOf(rule) };
      if (known === undefined) this.#offers.set(key, [entry]);
      else known.push(entry);
    }
  }

  ofCreatorAndProduct(creatorId: string, productId: string): readonly Offer[] {
    return this.#find(`creator_product:${creatorId}:${productId}`);
  }

  ofCreator(creatorId: string): readonly Offer[] {
    return this.#find(`creator:${creatorId}`);
  }

  ofProduct(productId: string): readonly Offer[] {
    return this.#find(`product:${productId}`);
  }

  /** Offers for any of the collections that contain the product. */
  ofCollections(collectionIds: readonly string[]): readonly Offer[] {
    const found = collectionIds.flatMap((id) => this.#offers.get(`collection:${id}`) ?? []);
    return found.sort((a, b) => a.age - b.age).map(({ offer }) => offer);
  }

  ofTier(tier: string): readonly Offer[] {
    return this.#find(`tier:${tier}`);
  }

  ofEverything(): readonly Offer[] {
    return this.#find("default:");
  }

  #find(key: string): readonly Offer[] {
    return this.#offers.get(key)?.map(({ offer }) => offer) ?? NONE;
  }
}

const NONE: readonly Offer[] = [];

function keyOf(rule: CommissionRule): string {
  if (rule.scope === "creator_product") return `creator_product:${rule.creatorId}:${rule.productId}`;
  return `${rule.scope}:${rule.creatorId ?? rule.productId ?? rule.collectionId ?? rule.tier ?? ""}`;
}
