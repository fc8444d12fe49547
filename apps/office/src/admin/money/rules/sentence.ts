import type { Language } from "@tote/storefront/data";
import { formatMoney } from "@tote/storefront/money";
import { percent } from "../kit/rate.ts";
import type { Applying, Rule } from "../kit/types.ts";
import type { RulesWords } from "./rules.texts.ts";

type Terms = Pick<Rule, "rateBps" | "flatPerUnit" | "cap" | "excluded">;

/** A rule as the sentence that it is: "For Canvas tote by Ada pay 12 %". */
export function sentenceOf(rule: Rule, words: RulesWords, language: Language): string {
  const text = words.sentence(goodsOf(rule, words), peopleOf(rule, words), payOf(rule, words, language));
  return rule.promoteFrom === null ? text : words.sentencePay.promote(text, formatMoney(rule.promoteFrom, language));
}

function goodsOf({ scope, targetName, productTitle }: Rule, words: RulesWords): string {
  if (scope === "product") return targetName ?? words.gone;
  if (scope === "creator_product") return productTitle ?? words.gone;
  if (scope === "collection") return words.sentenceGoods.collection(targetName ?? words.gone);
  return words.sentenceGoods.all;
}

function peopleOf({ scope, targetId, targetName }: Rule, words: RulesWords): string {
  if (scope === "creator" || scope === "creator_product") return targetName ?? words.gone;
  return scope === "tier" ? words.sentencePeople.tier(targetId ?? "") : words.sentencePeople.all;
}

/** The commission in words: a share, an amount per piece, or nothing. */
export function payOf(terms: Terms | Applying, words: RulesWords, language: Language): string {
  const { rateBps, flatPerUnit, cap, excluded } = terms;
  if (excluded) return words.sentencePay.nothing;
  const pay =
    flatPerUnit === null ? percent(rateBps ?? 0, language) : words.sentencePay.flat(formatMoney(flatPerUnit, language));
  return cap === null ? pay : words.sentencePay.cap(pay, formatMoney(cap, language));
}
