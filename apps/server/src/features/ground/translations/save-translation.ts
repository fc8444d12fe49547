import type { Tx } from "../../../platform/database/database.ts";
import { type ErrorEntry, Invalid, NotFound } from "../../../platform/errors.ts";
import { requireVersion } from "../../../platform/http/answers/if-match.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Texts } from "./dictionary.ts";
import { textDigest } from "./digest.ts";
import type { TranslatedKind } from "./kinds.ts";
import {
  findOwnTexts,
  findTranslations,
  moveSettingsVersion,
  outdateTranslatedSearch,
  writeTranslations,
} from "./queries.ts";

export interface TranslationChange {
  actorId: string;
  kind: TranslatedKind;
  key: string;
  locale: string;
  ifMatch: string | undefined;
  /** Null or blank removes a text; a field that is left out stays. */
  texts: Readonly<Record<string, string | null>>;
  /** A safe subset of HTML of what was typed as a description. */
  sanitize: (html: string) => string;
}

/**
 * Saves texts of one entry in a language. Each text that is given counts as made of the own text as it is now, so sending
 * an outdated one again marks it as done. Throws 428 and 412 by `ifMatch`.
 */
export async function saveTranslation(tx: Tx, change: TranslationChange): Promise<void> {
  const { actorId, kind, key, locale, ifMatch, sanitize } = change;
  // Writers take turns from here on, so the version below stays the newest.
  const revision = await moveSettingsVersion(tx);
  const own = await findOwnTexts(tx, kind, key);
  if (own === null) throw new NotFound("There is nothing of that kind with this key.");
  const [before] = await findTranslations(tx, locale, [{ kind, key }]);
  requireVersion(ifMatch, before?.version ?? 0);
  const ownTexts = own.texts as Texts;
  refuseUnknown(ownTexts, change.texts);
  const texts: Record<string, string> = { ...(before?.texts as Texts | undefined) };
  const sources: Record<string, string> = { ...(before?.sources as Texts | undefined) };
  for (const [field, typed] of Object.entries(change.texts)) {
    const wanted = cleaned(kind, field, typed, sanitize);
    if (wanted === "") {
      delete texts[field];
      delete sources[field];
    } else {
      texts[field] = wanted;
      sources[field] = textDigest(ownTexts[field] ?? "");
    }
  }
  const isSame = JSON.stringify([texts, sources]) === JSON.stringify([before?.texts ?? {}, before?.sources ?? {}]);
  if (isSame) return;
  await writeTranslations(tx, locale, revision, [{ kind, key, texts, sources }]);
  await outdateTranslatedSearch(tx, [{ kind, key }]);
  await recordChange(tx, {
    actorId,
    action: "translation.update",
    resourceType: "translation",
    resourceId: TRANSLATION_ID,
    before: { kind, key, locale, texts: before?.texts ?? {} },
    after: { kind, key, locale, texts },
  });
}

/** Translations are known by kind and key, but the audit log names its resources by UUID. */
export const TRANSLATION_ID = "00000000-0000-0000-0000-000000000000";

function refuseUnknown(own: Texts, typed: TranslationChange["texts"]): void {
  const entries = Object.keys(typed)
    .filter((field) => !Object.hasOwn(own, field))
    .map(
      (field): ErrorEntry => ({
        pointer: `#/texts/${field.replaceAll("~", "~0").replaceAll("/", "~1")}`,
        code: "unknown_field",
        detail: "The own text of this field is empty, so it cannot be translated.",
      }),
    );
  if (entries.length > 0) throw new Invalid(entries);
}

/** Descriptions are HTML, legal texts have lines; all others are one line. */
export function cleaned(
  kind: TranslatedKind,
  field: string,
  typed: string | null,
  sanitize: (html: string) => string,
): string {
  if (typed === null) return "";
  if (field === "description" && (kind === "product" || kind === "collection")) return sanitize(typed).trim();
  if (kind === "legal_text" || field === "paymentInstructions") return typed.replaceAll("\r\n", "\n").trim();
  return typed.replaceAll(/\s+/gu, " ").trim();
}
