import type { Tx } from "../../../platform/database/database.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { decodeId } from "../../../platform/ids.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Texts } from "./dictionary.ts";
import { textDigest } from "./digest.ts";
import { fieldInside, KEY_PREFIXES } from "./keys.ts";
import { PERMISSION_OF_KIND, TRANSLATED_KINDS, type TranslatedKind } from "./kinds.ts";
import {
  findTranslations,
  moveSettingsVersion,
  type NewTexts,
  outdateTranslatedSearch,
  readOwnTexts,
  writeTranslations,
} from "./queries.ts";
import { cleaned, TRANSLATION_ID } from "./save-translation.ts";

export interface FileRow {
  line: number;
  kind: string;
  key: string;
  field: string;
  language: string;
  /** The own text that was translated. */
  own: string;
  text: string;
}

interface Import {
  principal: Principal;
  locale: string;
  rows: readonly FileRow[];
  sanitize: (html: string) => string;
}

const SHOWN = 100;
/** Bounds the size of a statement. */
const AT_ONCE = 500;

/** Saves the translations of a file. Rows that cannot be saved are left out and reported. */
export async function importTranslations(tx: Tx, { principal, locale, rows, sanitize }: Import) {
  const revision = await moveSettingsVersion(tx);
  const own = new Map((await readOwnTexts(tx)).map(({ kind, key, texts }) => [`${kind} ${key}`, texts as Texts]));
  const find = finderOf(own);
  const refused: { line: number; code: string; detail: string }[] = [];
  const wanted = new Map<string, { kind: TranslatedKind; key: string; rows: FoundRow[] }>();
  let unchanged = 0;
  for (const row of rows) {
    if (row.text === "") {
      unchanged += 1;
      continue;
    }
    const found = find(row);
    const problem = problemOf(row, found, { locale, principal });
    if (problem !== null || found === null) {
      refused.push({ line: row.line, ...(problem ?? UNKNOWN) });
      continue;
    }
    const name = `${found.kind} ${found.key}`;
    const entry = wanted.get(name) ?? { kind: found.kind, key: found.key, rows: [] };
    entry.rows.push({ ...row, field: found.field });
    wanted.set(name, entry);
  }
  const saved = await saveEntries(tx, { locale, revision, sanitize }, [...wanted.values()]);
  unchanged += [...wanted.values()].reduce((sum, entry) => sum + entry.rows.length, 0) - saved;
  if (saved > 0)
    await recordChange(tx, {
      actorId: principal.userId,
      action: "translation.import",
      resourceType: "translation",
      resourceId: TRANSLATION_ID,
      before: { locale },
      after: { locale, saved, refused: refused.length },
    });
  return { saved, unchanged, refused: refused.slice(0, SHOWN), refusedCount: refused.length };
}

type FoundRow = FileRow;
interface Target {
  kind: TranslatedKind;
  key: string;
  field: string;
}

const UNKNOWN = { code: "unknown_entry", detail: "The shop has no such text, or several with this default content." };

/** Finds the text of a row by its identification, else by its default content if one text alone has it. */
function finderOf(own: ReadonlyMap<string, Texts>) {
  const byContent = new Map<string, Target | null>();
  for (const [name, texts] of own) {
    const [kind = "", ...rest] = name.split(" ");
    for (const [field, text] of Object.entries(texts)) {
      const content = JSON.stringify([kind, shared(field), text]);
      const target = { kind: kind as TranslatedKind, key: rest.join(" "), field };
      byContent.set(content, byContent.has(content) ? null : target);
    }
  }
  return ({ kind: named, key: shown, field: publicName, own: content }: FileRow): Target | null => {
    const kind = TRANSLATED_KINDS.find((known) => known === named.toLowerCase());
    if (kind === undefined) return null;
    const prefix = KEY_PREFIXES[kind];
    const key = prefix === undefined ? shown : (decodeId(prefix, shown) ?? "");
    const field = fieldInside(kind, publicName);
    if (own.get(`${kind} ${key}`)?.[field] !== undefined) return { kind, key, field };
    return byContent.get(JSON.stringify([kind, shared(field), content])) ?? null;
  };
}

/** Pictures have ids of their own in each shop. */
const shared = (field: string) => (field.startsWith("alt.") ? "alt" : field);

function problemOf(
  row: FileRow,
  found: Target | null,
  { locale, principal }: Pick<Import, "locale" | "principal">,
): { code: string; detail: string } | null {
  if (row.language !== locale) return { code: "other_language", detail: `This import is of the language ${locale}.` };
  if (found === null) return UNKNOWN;
  if (row.text.length > 50_000) return { code: "too_long", detail: "A text has 50,000 characters at most." };
  const permission = PERMISSION_OF_KIND[found.kind];
  return permission !== undefined && !principal.permissions.has(permission)
    ? { code: "forbidden", detail: `This text needs the permission \`${permission}\`.` }
    : null;
}

interface Saving {
  locale: string;
  revision: number;
  sanitize: Import["sanitize"];
}

/** Returns how many texts changed. */
async function saveEntries(
  tx: Tx,
  { locale, revision, sanitize }: Saving,
  entries: readonly { kind: TranslatedKind; key: string; rows: readonly FoundRow[] }[],
): Promise<number> {
  let saved = 0;
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    const some = entries.slice(first, first + AT_ONCE);
    const known = new Map(
      (await findTranslations(tx, locale, some)).map((row) => [`${row.kind} ${row.key}`, row] as const),
    );
    const changed: NewTexts[] = [];
    for (const { kind, key, rows } of some) {
      const before = known.get(`${kind} ${key}`);
      const texts: Record<string, string> = { ...(before?.texts as Texts | undefined) };
      const sources: Record<string, string> = { ...(before?.sources as Texts | undefined) };
      let changes = 0;
      for (const { field, text, own } of rows) {
        const wanted = cleaned(kind, field, text, sanitize);
        const source = textDigest(own);
        if (wanted === "" || (texts[field] === wanted && sources[field] === source)) continue;
        texts[field] = wanted;
        sources[field] = source;
        changes += 1;
      }
      if (changes > 0) changed.push({ kind, key, texts, sources });
      saved += changes;
    }
    if (changed.length === 0) continue;
    await writeTranslations(tx, locale, revision, changed);
    await outdateTranslatedSearch(tx, changed);
  }
  return saved;
}
