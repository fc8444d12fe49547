import type { Language } from "../../http/pages/language.ts";
import { writtenMoney as writeMoney } from "../../money/currency.ts";
import type { Money } from "../../money/money.ts";

/** An amount as people write it in the language of a mail. */
export function writtenMoney(money: Money, language: Language): string {
  return writeMoney(money, language === "de" ? "de-DE" : "en-GB");
}
