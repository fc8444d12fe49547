import { readFields, type TypedFields } from "../../../ui/fields/typed.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { type Conditions, EFFECT_TYPES, type Effect, hasOwnItems, type Match } from "./promotion.ts";
import type { Terms } from "./values.ts";

const listOf = (text = "") =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Reads the parts of a rule from the fields that are drawn for it; the others are left out. */
export class RuleForm {
  readonly typed: TypedFields;
  readonly #values: Values;
  readonly #currency: string;
  readonly #type: (typeof EFFECT_TYPES)[number];

  constructor(values: Values, { currency, language }: Terms) {
    this.typed = readFields(values, language);
    this.#values = values;
    this.#currency = currency;
    this.#type = EFFECT_TYPES.find((each) => each === values["effect.type"]) ?? "percentage";
  }

  match(path: string): Match {
    if (path === "match" && hasOwnItems(this.#type)) return {};
    const lists = (["products", "collections", "notProducts", "notCollections"] as const).map(
      (member) => [member, listOf(this.#values[`${path}.${member}`])] as const,
    );
    return {
      ...Object.fromEntries(lists.filter(([, names]) => names.length > 0)),
      ...(this.#values[`${path}.reduced`] === "yes" ? { reduced: false as const } : {}),
    };
  }

  conditions(): Conditions {
    const minimum = this.typed.money("conditions.subtotal.minimum", this.#currency);
    const pieces = this.typed.count("conditions.quantity.minimum");
    const countries = listOf(this.#values["conditions.countries"]).filter((code) => code !== "*");
    return {
      ...(minimum === null ? {} : { subtotal: { minimum, ...this.#optionalMatch("conditions.subtotal.match") } }),
      ...(pieces === null
        ? {}
        : { quantity: { minimum: pieces, ...this.#optionalMatch("conditions.quantity.match") } }),
      ...(countries.length === 0 ? {} : { countries }),
      ...(this.#values["conditions.accountsOnly"] === "yes" ? { accountsOnly: true } : {}),
    };
  }

  effect(): Effect {
    const { typed } = this;
    const type = this.#type;
    switch (type) {
      case "percentage":
        return { type, bps: typed.requiredPercent("effect.bps"), ...this.#caps() };
      case "amount":
        return { type, amount: typed.requiredMoney("effect.amount", this.#currency), ...this.#caps() };
      case "fixed_price":
        return { type, price: typed.requiredMoney("effect.price", this.#currency), ...this.#caps() };
      case "tiers":
        return { type, steps: this.#steps(), ...this.#caps() };
      case "buy_get":
        return {
          type,
          buy: { match: this.match("effect.buy.match"), qty: typed.requiredCount("effect.buy.qty") },
          get: {
            qty: typed.requiredCount("effect.get.qty"),
            bps: typed.requiredPercent("effect.get.bps"),
            ...(this.#values["effect.get.pool"] === "other" ? { match: this.match("effect.get.match") } : {}),
          },
          ...this.#count("timesMax"),
        };
      case "bundle":
        return {
          type,
          items: this.#rows("effect.items").map((path) => ({
            match: this.match(`${path}.match`),
            qty: typed.requiredCount(`${path}.qty`),
          })),
          price: typed.requiredMoney("effect.price", this.#currency),
          ...this.#count("timesMax"),
        };
      case "free_shipping": {
        const methods = listOf(this.#values["effect.methods"]);
        return { type, ...(methods.length === 0 ? {} : { methods }), ...this.#money("upTo") };
      }
    }
  }

  #steps(): NonNullable<Effect["steps"]> {
    const { typed } = this;
    const countsPieces = this.#values.class === "product";
    return this.#rows("effect.steps").map((path) => ({
      ...(countsPieces
        ? { from: typed.requiredCount(`${path}.from`) }
        : { fromSubtotal: typed.requiredMoney(`${path}.from`, this.#currency) }),
      ...(this.#values[`${path}.unit`] === "amount"
        ? { amount: typed.requiredMoney(`${path}.off`, this.#currency) }
        : { bps: typed.requiredPercent(`${path}.off`) }),
    }));
  }

  #caps(): Pick<Effect, "atMost" | "maxPieces"> {
    return { ...this.#money("atMost"), ...(this.#values.class === "product" ? this.#count("maxPieces") : {}) };
  }

  #money(member: "atMost" | "upTo") {
    const sum = this.typed.money(`effect.${member}`, this.#currency);
    return sum === null ? {} : { [member]: sum };
  }

  #count(member: "timesMax" | "maxPieces") {
    const count = this.typed.count(`effect.${member}`);
    return count === null ? {} : { [member]: count };
  }

  /** The paths of the rows of a table. */
  #rows(path: string): string[] {
    return Array.from({ length: Number(this.#values[path] ?? 0) }, (_, index) => `${path}.${index}`);
  }

  #optionalMatch(path: string): { match?: Match } {
    const match = this.match(path);
    return Object.keys(match).length === 0 ? {} : { match };
  }
}
