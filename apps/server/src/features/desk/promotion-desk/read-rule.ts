import type { Queryable } from "../../../platform/database/database.ts";
import type { Money } from "../../../platform/money/money.ts";
import { findCollectionIds, findProductIds } from "../../catalogue/products/find/find-by-name.ts";
import type { Conditions, Effect, Match, PromotionClass, Step } from "../../catalogue/promotions/rules/promotion.ts";
import { COUNTRY_CODES } from "../../ground/store/countries.ts";
import type { InputProblems } from "../../ground/store/input-problems.ts";
import { classesOf, type EffectMember, MEMBERS } from "./effect-members.ts";
import type { ConditionsInput, EffectInput, MatchInput } from "./schemas.ts";

interface NamedItems {
  products: ReadonlyMap<string, string | null>;
  collections: ReadonlyMap<string, string | null>;
}

/** Reads the rule of a promotion from a request: names become UUIDs, money minor units. Problems are collected. */
export class RuleReader {
  readonly #problems: InputProblems;
  readonly #items: NamedItems;

  private constructor(problems: InputProblems, items: NamedItems) {
    this.#problems = problems;
    this.#items = items;
  }

  /** Looks up all products and collections that these parts of a request name. */
  static async of(
    from: Queryable,
    problems: InputProblems,
    parts: ReadonlyArray<MatchInput | undefined>,
  ): Promise<RuleReader> {
    const names = (members: ReadonlyArray<"products" | "notProducts" | "collections" | "notCollections">) => [
      ...new Set(parts.flatMap((part) => members.flatMap((member) => part?.[member] ?? []))),
    ];
    const [products, collections] = await Promise.all([
      findProductIds(from, names(["products", "notProducts"])),
      findCollectionIds(from, names(["collections", "notCollections"])),
    ]);
    return new RuleReader(problems, { products, collections });
  }

  match(input: MatchInput, pointer: string): Match {
    const ids = (member: "products" | "notProducts" | "collections" | "notCollections") => {
      const given = input[member];
      if (given === undefined) return {};
      const isProduct = member.toLowerCase().endsWith("products");
      const known = isProduct ? this.#items.products : this.#items.collections;
      const found = given.map((name, index) => {
        const id = known.get(name) ?? null;
        if (id === null)
          this.#problems.add(
            `${pointer}/${member}/${index}`,
            isProduct ? "unknown_product" : "unknown_collection",
            isProduct ? "No product has this id or handle." : "No collection has this handle or id.",
          );
        return id;
      });
      return { [member]: [...new Set(found.filter((id) => id !== null))] };
    };
    return {
      ...ids("products"),
      ...ids("collections"),
      ...ids("notProducts"),
      ...ids("notCollections"),
      ...(input.reduced === false ? { reduced: false as const } : {}),
    };
  }

  conditions({ subtotal, quantity, countries = [], accountsOnly }: ConditionsInput): Conditions {
    for (const [index, country] of countries.entries())
      if (!COUNTRY_CODES.has(country))
        this.#problems.add(
          `#/conditions/countries/${index}`,
          "wrong_format",
          "This is not an ISO 3166-1 alpha-2 country code.",
        );
    return {
      ...(subtotal === undefined
        ? {}
        : {
            subtotal: {
              minimumMinor: this.#money(subtotal.minimum, "#/conditions/subtotal/minimum"),
              ...this.#optionalMatch(subtotal.match, "#/conditions/subtotal/match"),
            },
          }),
      ...(quantity === undefined
        ? {}
        : {
            quantity: {
              minimum: quantity.minimum,
              ...this.#optionalMatch(quantity.match, "#/conditions/quantity/match"),
            },
          }),
      ...(countries.length === 0 ? {} : { countries }),
      ...(accountsOnly === true ? { accountsOnly } : {}),
    };
  }

  /** The effect, and the class that it has. */
  effect(input: EffectInput, asked: PromotionClass | undefined): { effect: Effect; class: PromotionClass } {
    const { type } = input;
    const { needed, allowed } = MEMBERS[type];
    for (const member of Object.keys(input) as EffectMember[])
      if (member !== "type" && !needed.includes(member) && !allowed.includes(member))
        this.#problems.add(`#/effect/${member}`, "not_allowed", `An effect of the type ${type} has no such member.`);
    for (const member of needed)
      if (input[member] === undefined)
        this.#problems.add(`#/effect/${member}`, "required", `An effect of the type ${type} needs this.`);
    const classes = classesOf(type);
    const [usual] = classes;
    if (asked !== undefined && !classes.includes(asked))
      this.#problems.add(
        "#/class",
        "not_allowed",
        `An effect of the type ${type} has the class ${classes.join(" or ")}.`,
      );
    const of = asked ?? usual;
    if (of !== "product" && input.maxPieces !== undefined)
      this.#problems.add("#/effect/maxPieces", "not_allowed", "Only the class product counts pieces.");
    return { effect: this.#effect(input, of), class: of };
  }

  #effect(input: EffectInput, of: PromotionClass): Effect {
    const { bps = 0, timesMax, maxPieces, methods } = input;
    const capped = {
      ...(maxPieces === undefined ? {} : { maxPieces }),
      ...(input.atMost === undefined ? {} : { atMostMinor: this.#money(input.atMost, "#/effect/atMost") }),
    };
    const times = timesMax === undefined ? {} : { timesMax };
    switch (input.type) {
      case "percentage":
        return { type: input.type, bps, ...capped };
      case "amount":
        return { type: input.type, amountMinor: this.#money(input.amount, "#/effect/amount"), ...capped };
      case "fixed_price":
        return { type: input.type, priceMinor: this.#money(input.price, "#/effect/price", 0), ...capped };
      case "tiers":
        return { type: input.type, steps: this.#steps(input.steps ?? [], of), ...capped };
      case "buy_get": {
        const { buy, get } = input;
        return {
          type: input.type,
          buy: { match: this.match(buy?.match ?? {}, "#/effect/buy/match"), qty: buy?.qty ?? 1 },
          get: {
            qty: get?.qty ?? 1,
            bps: get?.bps ?? 0,
            ...this.#optionalMatch(get?.match, "#/effect/get/match"),
          },
          ...times,
        };
      }
      case "bundle":
        return {
          type: input.type,
          items: (input.items ?? []).map((item, index) => ({
            match: this.match(item.match, `#/effect/items/${index}/match`),
            qty: item.qty,
          })),
          priceMinor: this.#money(input.price, "#/effect/price", 0),
          ...times,
        };
      case "free_shipping":
        return {
          type: input.type,
          ...(methods === undefined ? {} : { methods }),
          ...(input.upTo === undefined ? {} : { upToMinor: this.#money(input.upTo, "#/effect/upTo") }),
        };
    }
  }

  /** Pieces in the class `product`, a subtotal in the class `order`; ascending, each with one value. */
  #steps(steps: NonNullable<EffectInput["steps"]>, of: PromotionClass): Step[] {
    const [counted, other] =
      of === "product" ? (["from", "fromSubtotal"] as const) : (["fromSubtotal", "from"] as const);
    let before = 0;
    return steps.map((step, index) => {
      const pointer = `#/effect/steps/${index}`;
      if (step[other] !== undefined)
        this.#problems.add(`${pointer}/${other}`, "not_allowed", `Steps of the class ${of} have ${counted}.`);
      if (step[counted] === undefined)
        this.#problems.add(`${pointer}/${counted}`, "required", `Steps of the class ${of} need this.`);
      if ((step.bps === undefined) === (step.amount === undefined))
        this.#problems.add(
          step.bps === undefined ? `${pointer}/bps` : `${pointer}/amount`,
          step.bps === undefined ? "required" : "not_allowed",
          "A step takes off bps or amount, one of the two.",
        );
      const from =
        of === "product"
          ? (step.from ?? 0)
          : step.fromSubtotal === undefined
            ? 0
            : this.#money(step.fromSubtotal, `${pointer}/fromSubtotal`);
      if (step[counted] !== undefined && from <= before)
        this.#problems.add(`${pointer}/${counted}`, "too_small", "Each step begins above the one before.");
      before = from;
      return step.bps === undefined
        ? { from, amountMinor: this.#money(step.amount, `${pointer}/amount`) }
        : { from, bps: step.bps };
    });
  }

  /** Minor units; a missing amount is reported already. */
  #money(money: Money | undefined, pointer: string, least = 1): number {
    if (money === undefined) return 0;
    if (money.amount < least) this.#problems.add(`${pointer}/amount`, "too_small", "This must be above 0.");
    return this.#problems.minor(money, pointer);
  }

  #optionalMatch(match: MatchInput | undefined, pointer: string): { match?: Match } {
    return match === undefined ? {} : { match: this.match(match, pointer) };
  }
}

/** Every match of an input, in which products and collections are named. */
export function matchesIn(input: {
  match?: MatchInput | undefined;
  effect?: EffectInput | undefined;
  conditions?: ConditionsInput | undefined;
}): Array<MatchInput | undefined> {
  const { match, effect, conditions } = input;
  return [
    match,
    effect?.buy?.match,
    effect?.get?.match,
    ...(effect?.items ?? []).map((item) => item.match),
    conditions?.subtotal?.match,
    conditions?.quantity?.match,
  ];
}
