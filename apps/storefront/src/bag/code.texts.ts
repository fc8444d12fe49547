import type { Language } from "../data.ts";

/** The words of the discount code. A text that one language lacks is a type error. */
interface Texts {
  label: string;
  apply: string;
  remove: string;
  given(code: string): string;
  /** By the reason that the bag names. */
  refused: Readonly<Record<string, string>>;
}

const en: Texts = {
  label: "Discount code",
  apply: "Apply",
  remove: "Remove code",
  given: (code) => `Code ${code}`,
  refused: {
    discount_unknown: "We do not know this code.",
    discount_expired: "This code is no longer valid.",
    discount_exhausted: "This code has been used up.",
    discount_not_applicable: "This code is not for the things in your bag.",
    discount_below_minimum: "Your bag does not reach the minimum of this code yet.",
  },
};

const de: Texts = {
  label: "Rabattcode",
  apply: "Einlösen",
  remove: "Code entfernen",
  given: (code) => `Code ${code}`,
  refused: {
    discount_unknown: "Diesen Code kennen wir nicht.",
    discount_expired: "Dieser Code gilt nicht mehr.",
    discount_exhausted: "Dieser Code ist aufgebraucht.",
    discount_not_applicable: "Dieser Code gilt nicht für die Artikel in Ihrer Tasche.",
    discount_below_minimum: "Ihre Tasche erreicht den Mindestwert dieses Codes noch nicht.",
  },
};

export const codeTexts: Readonly<Record<Language, Texts>> = { en, de };
