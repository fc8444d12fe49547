import type { Language } from "../data.ts";

type Kind = "region" | "language" | "currency";

/** Creating one costs several times what asking it does. */
const kept = new Map<string, Intl.DisplayNames>();

/** Regions whose full name is that of an office: "Hong Kong SAR China". */
const SHORT = new Set(["HK", "MO"]);
/** The entry of a shipping method that serves every country. */
const EVERYWHERE = "*";
const everywhere: Readonly<Record<Language, string>> = { en: "Everywhere", de: "Überall" };

/** Names a country in a language, by its code of ISO 3166-1; `*` is everywhere. Returns an unknown code as it is. */
export function countryName(code: string, language: Language): string {
  return code === EVERYWHERE ? everywhere[language] : nameOf("region", code, language);
}

/** Names a language in another one, by its tag. Returns an unknown tag as it is. */
export function languageName(tag: string, language: Language): string {
  return nameOf("language", tag, language);
}

/** Names a currency in a language, by its code of ISO 4217. Returns an unknown code as it is. */
export function currencyName(code: string, language: Language): string {
  return nameOf("currency", code, language);
}

/** `Intl.DisplayNames` throws at what is not even shaped like a code, which stored data may hold. */
function nameOf(type: Kind, code: string, language: Language): string {
  const style = SHORT.has(code) ? "short" : "long";
  const key = `${type} ${language} ${style}`;
  try {
    const names = kept.get(key) ?? new Intl.DisplayNames([language], { type, style });
    kept.set(key, names);
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
