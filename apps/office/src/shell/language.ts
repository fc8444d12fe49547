import type { Language } from "@tote/storefront/data";
import { LOCALES } from "@tote/words";
import { createContext, useContext } from "react";

/** The language of the account's owner, and the time zone that times are shown in. */
export interface Locale {
  readonly language: Language;
  readonly timezone: string | undefined;
}

export const LocaleContext = createContext<Locale>({ language: "en", timezone: undefined });

export const useLocale = (): Locale => useContext(LocaleContext);

/** The words of a component; a text that one language lacks is a type error. */
export function useWords<Words>(texts: Readonly<Record<Language, Words>>): Words {
  return texts[useLocale().language];
}

/** English unless the tag is German's. */
export const languageOf = (tag: string): Language => (/^de\b/i.test(tag) ? "de" : "en");

/** Times as people of the language write them, in the account's time zone. */
export function useTimes(): {
  day(at: string): string;
  shortDay(at: string): string;
  time(at: string): string;
  moment(at: string): string;
  /** With seconds, to compare with a log. */
  preciseMoment(at: string): string;
} {
  const { language, timezone } = useLocale();
  const zone = timezone === undefined ? {} : { timeZone: timezone };
  const tag = LOCALES[language];
  return {
    day: (at) => new Intl.DateTimeFormat(tag, { dateStyle: "long", ...zone }).format(new Date(at)),
    shortDay: (at) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", ...zone }).format(new Date(at)),
    time: (at) => new Intl.DateTimeFormat(tag, { timeStyle: "short", ...zone }).format(new Date(at)),
    moment: (at) =>
      new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", ...zone }).format(new Date(at)),
    preciseMoment: (at) =>
      new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "medium", ...zone }).format(new Date(at)),
  };
}
