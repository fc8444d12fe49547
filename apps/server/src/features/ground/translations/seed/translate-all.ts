import type { Tx } from "../../../../platform/database/database.ts";
import type { Texts } from "../dictionary.ts";
import { textDigest } from "../digest.ts";
import type { TranslatedKind } from "../kinds.ts";
import { moveSettingsVersion, outdateTranslatedSearch, readOwnTexts, writeTranslations } from "../queries.ts";

export interface OwnText {
  kind: string;
  key: string;
  /** The name of the entry. */
  name: string;
  field: string;
  text: string;
}

/** Translates every text of the shop that `translate` knows. */
export async function translateAll(
  tx: Tx,
  locale: string,
  translate: (own: OwnText) => string | undefined,
): Promise<void> {
  const revision = await moveSettingsVersion(tx);
  const entries = (await readOwnTexts(tx)).map(({ kind, key, name, texts: own }) => {
    const texts: Record<string, string> = {};
    const sources: Record<string, string> = {};
    for (const [field, text] of Object.entries(own as Texts)) {
      const translation = translate({ kind, key, name, field, text });
      if (translation === undefined) continue;
      texts[field] = translation;
      sources[field] = textDigest(text);
    }
    return { kind: kind as TranslatedKind, key, texts, sources };
  });
  await writeTranslations(tx, locale, revision, entries);
  await outdateTranslatedSearch(tx, entries);
}
