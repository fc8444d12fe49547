import { germanCatalogueText, germanWord } from "../../../features/catalogue/products/seed/german/german-demo.ts";
import type { LegalTextName } from "../../../features/ground/store/legal-texts/names.ts";
import type { Texts } from "../../../features/ground/translations/dictionary.ts";
import { textDigest } from "../../../features/ground/translations/digest.ts";
import type { TranslatedKind } from "../../../features/ground/translations/kinds.ts";
import {
  moveSettingsVersion,
  outdateTranslatedSearch,
  readOwnTexts,
  writeTranslations,
} from "../../../features/ground/translations/queries.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { germanLegalTexts } from "./german-legal-texts.ts";
import { germanMethods, germanSettings } from "./german-store.ts";

/** Translates everything that a shopper reads in the demo shop into German. */
export async function translateDemo(tx: Tx): Promise<void> {
  const revision = await moveSettingsVersion(tx);
  const entries = (await readOwnTexts(tx)).map(({ kind, key, name, texts }) => {
    const own = Object.entries(texts as Texts);
    const german = own.flatMap(([field, text]) => {
      const translation = germanText({ kind, key, name, field, text });
      return translation === undefined ? [] : [[field, translation] as const];
    });
    const sources = own.filter(([field]) => german.some(([translated]) => translated === field));
    return {
      kind: kind as TranslatedKind,
      key,
      texts: Object.fromEntries(german),
      sources: Object.fromEntries(sources.map(([field, text]) => [field, textDigest(text)])),
    };
  });
  await writeTranslations(tx, "de", revision, entries);
  await outdateTranslatedSearch(tx, entries);
}

interface OwnText {
  kind: string;
  key: string;
  name: string;
  field: string;
  text: string;
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
