import type { Language } from "../../../platform/http/pages/language.ts";

/** A text in every language of the shop's own people. */
export type Text = Readonly<Record<Language, string>>;

export function text(en: string, de: string): Text {
  return { en, de };
}
