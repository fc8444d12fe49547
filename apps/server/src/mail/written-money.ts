import { writtenMoney as writeMoney } from "../currency.ts";
import type { Language } from "../http/language.ts";
import type { Money } from "../money.ts";

/** An amount as people write it in the language of a mail. */
export function writtenMoney(money: Money, language: Language): string {
  return writeMoney(money, language === "de" ? "de-DE" : "en-GB");
}
