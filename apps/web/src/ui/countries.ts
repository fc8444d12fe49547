import type { Language } from "../data.ts";

const names = new Map<Language, Intl.DisplayNames>();

/** What people of the language call a country, by its code of ISO 3166-1. */
export function countryName(code: string, language: Language): string {
  let known = names.get(language);
  if (known === undefined) {
    known = new Intl.DisplayNames([language], { type: "region" });
    names.set(language, known);
  }
  return known.of(code) ?? code;
}
