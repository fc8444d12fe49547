import { LOCALES } from "@tote/words";
import type { Language } from "../../http/pages/language.ts";
import { writtenMoney as writeMoney } from "../../money/currency.ts";
import type { Money } from "../../money/money.ts";

/** An amount as people write it in the language of a mail. */
export function writtenMoney(money: Money, language: Language): string {
  return writeMoney(money, LOCALES[language]);
}

/** The day of an RFC 3339 time, in UTC, as providers set their deadlines. */
export function writtenDay(at: string, language: Language, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone }).format(new Date(at));
}
