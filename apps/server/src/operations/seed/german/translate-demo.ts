import { germanCatalogueText, germanWord } from "../../../features/catalogue/products/seed/german/german-demo.ts";
import type { LegalTextName } from "../../../features/ground/store/legal-texts/names.ts";
import { type OwnText, translateAll } from "../../../features/ground/translations/seed/translate-all.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { germanLegalTexts } from "./german-legal-texts.ts";
import { germanMethods, germanSettings } from "./german-store.ts";

/** Translates everything that a shopper reads in the demo shop into German. */
export function translateDemo(tx: Tx): Promise<void> {
  return translateAll(tx, "de", germanText);
}

function germanText({ kind, key, name, field, text }: OwnText): string | undefined {
  switch (kind) {
    case "term":
      return germanWord(key, text);
    case "shipping_method":
      return germanMethods[text];
    case "settings":
      return germanSettings[field];
    case "legal_text":
      return germanLegalTexts[key as LegalTextName];
    default:
      return germanCatalogueText(kind, name, field, text);
  }
}
