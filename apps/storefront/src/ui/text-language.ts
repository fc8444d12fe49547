import type { Language, Shop } from "../data.ts";

type Place = Pick<Shop, "language" | "ownLanguage">;

/** The language of a document's field: the page's where it is translated, else the shop's own. */
export function textLanguage(
  { language, ownLanguage }: Place,
  document: { locale?: string; untranslated?: readonly string[] },
  field: string,
): Language {
  return document.locale === undefined || document.untranslated?.includes(field) ? ownLanguage : language;
}

/** The language of a text of the settings. */
export function settingLanguage({ language, ownLanguage, untranslated }: Shop, field: string): Language {
  return untranslated.includes(field) ? ownLanguage : language;
}

/** The language of a word of the shop that is shown by its label. */
export function wordLanguage({ language, ownLanguage }: Place, own: string, label: string): Language {
  return own === label ? ownLanguage : language;
}
