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
    discount_unknown: "This code doesn't exist.",
    discount_expired: "This code is no longer valid.",
    discount_exhausted: "This code has already been used.",
    discount_not_applicable: "This code doesn't apply to the items in your bag.",
    discount_below_minimum: "Your bag is below the minimum order value for this code.",
    discount_outranked: "This code isn't used, because your order costs no less with it.",
  },
};

const de: Texts = {
  label: "Rabattcode",
  apply: "Einlösen",
  remove: "Code entfernen",
  given: (code) => `Code ${code}`,
  refused: {
    discount_unknown: "Diesen Code gibt es nicht.",
    discount_expired: "Dieser Code gilt nicht mehr.",
    discount_exhausted: "Dieser Code wurde bereits eingelöst.",
    discount_not_applicable: "Dieser Code gilt nicht für die Artikel in Ihrem Warenkorb.",
    discount_below_minimum: "Ihr Warenkorb liegt unter dem Mindestbestellwert dieses Codes.",
    discount_outranked: "Dieser Code wird nicht angerechnet, weil Ihre Bestellung damit nicht weniger kostet.",
  },
};

export const codeTexts: Readonly<Record<Language, Texts>> = { en, de };
