import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import { findCollectionHandles } from "../../catalogue/products/find/find-by-name.ts";
import { toEntry } from "../../catalogue/promotions/book/promotion-row.ts";
import { collectionsOf } from "../../catalogue/promotions/rules/match-lines.ts";
import type { Conditions, Effect, Match, PromotionClass } from "../../catalogue/promotions/rules/promotion.ts";
import { type PromotionAdminRow, sumPromotionOrders } from "./queries/promotion-rows.ts";
import type { ConditionsShown, EffectShown, PromotionResource } from "./schemas.ts";

/** Presents promotions to administrators, in the order of the rows. */
export async function presentPromotions(
  from: Queryable,
  rows: readonly PromotionAdminRow[],
  currency: string,
): Promise<PromotionResource[]> {
  const rules = new Map(rows.map((row) => [row.id, toEntry(row).promotion]));
  const [handles, sums] = await Promise.all([
    findCollectionHandles(from, [...new Set([...rules.values()].flatMap(collectionsOf))]),
    sumPromotionOrders(
      from,
      rows.map((row) => row.id),
    ),
  ]);
  const shown = new ShownRule(currency, handles);
  return rows.map((row) => {
    const rule = toEntry(row).promotion;
    const { orders = 0, savedMinor = 0 } = sums.get(row.id) ?? {};
    return {
      id: encodeId("promo", row.id),
      name: row.name,
      title: row.title,
      trigger: "automatic",
      class: rule.class,
      match: shown.match(rule.match),
      effect: shown.effect(rule.effect, rule.class),
      conditions: shown.conditions(rule.conditions),
      combines: [...rule.combines],
      priority: row.priority,
      shown: row.shown,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      usageLimit: row.usage_limit,
      perCustomerLimit: row.per_customer_limit,
      budget: row.budget_minor === null ? null : shown.money(row.budget_minor),
      state: row.state as PromotionResource["state"],
      orders,
      saved: shown.money(savedMinor),
      ruleVersion: row.rule_version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
  });
}

/** A rule with money and public names. */
class ShownRule {
  readonly #currency: string;
  readonly #handles: ReadonlyMap<string, string>;

  constructor(currency: string, handles: ReadonlyMap<string, string>) {
    this.#currency = currency;
    this.#handles = handles;
  }

  money(amount: number): Money {
    return { amount, currency: this.#currency };
  }

  match({ products, collections, notProducts, notCollections, reduced }: Match): PromotionResource["match"] {
    const ids = (uuids: readonly string[]) => uuids.map((id) => encodeId("prod", id));
    const handles = (uuids: readonly string[]) =>
      uuids.map((id) => this.#handles.get(id)).filter((handle) => handle !== undefined);
    return {
      ...(products === undefined ? {} : { products: ids(products) }),
      ...(collections === undefined ? {} : { collections: handles(collections) }),
      ...(notProducts === undefined ? {} : { notProducts: ids(notProducts) }),
      ...(notCollections === undefined ? {} : { notCollections: handles(notCollections) }),
      ...(reduced === undefined ? {} : { reduced }),
    };
  }

  conditions({ subtotal, quantity, countries, accountsOnly }: Conditions): ConditionsShown {
    const of = (match: Match | undefined) => (match === undefined ? {} : { match: this.match(match) });
    return {
      ...(subtotal === undefined
        ? {}
        : { subtotal: { minimum: this.money(subtotal.minimumMinor), ...of(subtotal.match) } }),
      ...(quantity === undefined ? {} : { quantity: { minimum: quantity.minimum, ...of(quantity.match) } }),
      ...(countries === undefined ? {} : { countries: [...countries] }),
      ...(accountsOnly === undefined ? {} : { accountsOnly }),
    };
  }

  effect(effect: Effect, of: PromotionClass): EffectShown {
    const times = "timesMax" in effect && effect.timesMax !== undefined ? { timesMax: effect.timesMax } : {};
    const capped = {
      ...("maxPieces" in effect && effect.maxPieces !== undefined ? { maxPieces: effect.maxPieces } : {}),
      ...("atMostMinor" in effect && effect.atMostMinor !== undefined
        ? { atMost: this.money(effect.atMostMinor) }
        : {}),
    };
    switch (effect.type) {
      case "percentage":
        return { type: effect.type, bps: effect.bps, ...capped };
      case "amount":
        return { type: effect.type, amount: this.money(effect.amountMinor), ...capped };
      case "fixed_price":
        return { type: effect.type, price: this.money(effect.priceMinor), ...capped };
      case "tiers":
        return {
          type: effect.type,
          steps: effect.steps.map((step) => ({
            ...(of === "product" ? { from: step.from } : { fromSubtotal: this.money(step.from) }),
            ...("bps" in step ? { bps: step.bps } : { amount: this.money(step.amountMinor) }),
          })),
          ...capped,
        };
      case "buy_get":
        return {
          type: effect.type,
          buy: { match: this.match(effect.buy.match), qty: effect.buy.qty },
          get: {
            ...(effect.get.match === undefined ? {} : { match: this.match(effect.get.match) }),
            qty: effect.get.qty,
            bps: effect.get.bps,
          },
          ...times,
        };
      case "bundle":
        return {
          type: effect.type,
          items: effect.items.map((item) => ({ match: this.match(item.match), qty: item.qty })),
          price: this.money(effect.priceMinor),
          ...times,
        };
      case "free_shipping":
        return {
          type: effect.type,
          ...(effect.methods === undefined ? {} : { methods: [...effect.methods] }),
          ...(effect.upToMinor === undefined ? {} : { upTo: this.money(effect.upToMinor) }),
        };
      case "gift":
        throw new Error("unreachable: no promotion with a gift can be made");
    }
  }
}
