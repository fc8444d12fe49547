import { countryName } from "@tote/storefront/countries";
import type { Language } from "@tote/storefront/data";
import { formatMoney } from "@tote/storefront/money";
import { LOCALES } from "@tote/words";
import { percent } from "../../money/kit/rate.ts";
import type { Conditions, Effect, Match, Rule } from "./promotion.ts";
import { type SentenceWords, sentenceTexts } from "./sentence.texts.ts";
import type { Terms } from "./values.ts";

type Told = Omit<Rule, "name" | "title" | "priority" | "shown" | "combines">;

const WHOLE = 10_000;

/** A rule in plain words: first what it gives, then what it asks for and when it ends. */
export function sentencesOf(rule: Told, { language, timezone }: Omit<Terms, "currency">): string[] {
  const words = sentenceTexts[language];
  const { effect, conditions, usageLimit, perCustomerLimit, budget, startsAt, endsAt } = rule;
  const told = new ToldRule(words, language);
  const moment = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timezone,
  });
  const at = (instant: string) => {
    const time = Date.parse(instant);
    return Number.isNaN(time) ? instant : moment.format(time);
  };
  return [
    told.effect(effect, rule.class, told.goods(rule.match)),
    ...told.caps(effect),
    ...told.conditions(conditions),
    ...(usageLimit === null ? [] : [words.usageLimit(usageLimit)]),
    ...(perCustomerLimit === null ? [] : [words.perCustomer(perCustomerLimit)]),
    ...(budget === null ? [] : [words.budget(formatMoney(budget, language))]),
    ...(startsAt === null ? [] : [words.from(at(startsAt))]),
    ...(endsAt === null ? [] : [words.until(at(endsAt))]),
  ];
}

class ToldRule {
  readonly #words: SentenceWords;
  readonly #language: Language;

  constructor(words: SentenceWords, language: Language) {
    this.#words = words;
    this.#language = language;
  }

  goods({ collections, products, notCollections, notProducts, reduced }: Match): string {
    const { goods } = this.#words;
    const named = this.#named(collections, products) ?? goods.all;
    const priced = reduced === false ? goods.fullPrice(named) : named;
    const others = this.#named(notCollections, notProducts);
    return others === null ? priced : goods.except(priced, others);
  }

  effect(effect: Effect, of: Rule["class"], goods: string): string {
    const words = this.#words;
    const { bps = 0, amount, price, steps = [], items = [], upTo } = effect;
    switch (effect.type) {
      case "percentage":
        return words.percentage[of === "product" ? of : "order"](this.#percent(bps), goods);
      case "amount":
        return words.amount[of === "product" ? of : "order"](this.#money(amount), goods);
      case "fixed_price":
        return words.fixedPrice(this.#money(price), goods);
      case "tiers":
        return words.tiers(words.and(steps.map((step) => this.#step(step))), goods);
      case "bundle":
        return words.bundle(
          words.and(items.map(({ qty, match }) => words.item(qty, this.goods(match)))),
          this.#money(price),
        );
      case "buy_get":
        return this.#buyGet(effect);
      default:
        return upTo === undefined ? words.freeShipping : words.freeShippingUpTo(this.#money(upTo));
    }
  }

  caps({ methods, maxPieces, atMost, timesMax }: Effect): string[] {
    const words = this.#words;
    return [
      ...(methods === undefined ? [] : [words.methods(words.or(methods))]),
      ...(maxPieces === undefined ? [] : [words.maxPieces(maxPieces)]),
      ...(atMost === undefined ? [] : [words.atMost(this.#money(atMost))]),
      ...(timesMax === undefined ? [] : [words.timesMax(timesMax)]),
    ];
  }

  conditions({ subtotal, quantity, countries, accountsOnly }: Conditions): string[] {
    const words = this.#words;
    const of = (match: Match | undefined) => (match === undefined ? null : this.goods(match));
    return [
      ...(subtotal === undefined ? [] : [words.subtotal(this.#money(subtotal.minimum), of(subtotal.match))]),
      ...(quantity === undefined ? [] : [words.quantity(quantity.minimum, of(quantity.match))]),
      ...(countries === undefined
        ? []
        : [words.countries(words.or(countries.map((code) => countryName(code, this.#language))))]),
      ...(accountsOnly === true ? [words.accountsOnly] : []),
    ];
  }

  #named(collections: readonly string[] = [], products: readonly string[] = []): string | null {
    const { goods, and, or } = this.#words;
    const parts = [
      ...(collections.length === 0 ? [] : [goods.collections(or(collections))]),
      ...(products.length === 0 ? [] : [goods.products(products.length)]),
    ];
    return parts.length === 0 ? null : and(parts);
  }

  #step({ from, fromSubtotal, bps, amount }: NonNullable<Effect["steps"]>[number]): string {
    const off = bps === undefined ? this.#money(amount) : this.#percent(bps);
    return from === undefined
      ? this.#words.stepSubtotal(this.#money(fromSubtotal), off)
      : this.#words.stepPieces(from, off);
  }

  #buyGet({ buy, get }: Effect): string {
    const words = this.#words;
    if (buy === undefined || get === undefined) return words.unfinished;
    const gets = get.bps === WHOLE ? words.getFree(get.qty) : words.getOff(get.qty, this.#percent(get.bps));
    return words.buyGet(
      words.buy(buy.qty, this.goods(buy.match)),
      get.match === undefined ? gets : words.of(gets, this.goods(get.match)),
    );
  }

  #percent(bps: number): string {
    return percent(bps, this.#language);
  }

  #money(sum: { amount: number; currency: string } | undefined): string {
    return sum === undefined ? "" : formatMoney(sum, this.#language);
  }
}
