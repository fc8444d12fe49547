import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { TranslatedKind } from "./kinds.ts";

export interface TextsRow {
  kind: string;
  key: string;
  locale: string;
  texts: unknown;
  sources: unknown;
}

/** The rows that changed after a version of the settings. */
export function readTextsSince(from: Queryable, revision: number): Promise<TextsRow[]> {
  return from.query(sql<TextsRow>`
    select kind, key, locale, texts, sources from translations where revision > ${revision} order by revision`);
}

/** Moves the version of the settings and locks it until the commit, so that writers of translations take turns. */
export async function moveSettingsVersion(tx: Tx): Promise<number> {
  const [row] = await tx.query(sql<{ settings_version: number }>`
    update store_settings set updated_at = updated_at returning settings_version`);
  if (row === undefined) throw new Error("The store has no settings: the database was migrated but never started.");
  return row.settings_version;
}

export interface OwnTextsRow {
  kind: NotNull<string>;
  key: NotNull<string>;
  name: NotNull<string>;
  texts: unknown;
}

export interface TranslationRow {
  kind: string;
  key: string;
  texts: unknown;
  sources: unknown;
  version: number;
}

export function findTranslations(
  from: Queryable,
  locale: string,
  entries: readonly { kind: TranslatedKind; key: string }[],
): Promise<TranslationRow[]> {
  return from.query(sql<TranslationRow>`
    select t.kind, t.key, t.texts, t.sources, t.version
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ key }) => key)}::text[]) as e (kind, key)
    join translations t on t.kind = e.kind and t.key = e.key and t.locale = ${locale}`);
}

export interface NewTexts {
  kind: TranslatedKind;
  key: string;
  texts: Readonly<Record<string, string>>;
  sources: Readonly<Record<string, string>>;
}

/** Replaces the texts of these entries in a language. */
export async function writeTranslations(
  tx: Tx,
  locale: string,
  revision: number,
  entries: readonly NewTexts[],
): Promise<void> {
  await tx.execute(sql`
    insert into translations as t (kind, key, locale, texts, sources, revision)
    select e.kind, e.key, ${locale}, e.texts::jsonb, e.sources::jsonb, ${revision}
    from unnest(
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ key }) => key)}::text[],
      ${entries.map(({ texts }) => JSON.stringify(texts))}::text[],
      ${entries.map(({ sources }) => JSON.stringify(sources))}::text[]) as e (kind, key, texts, sources)
    on conflict (kind, locale, key) do update
      set texts = excluded.texts, sources = excluded.sources, version = t.version + 1, revision = excluded.revision, updated_at = now()`);
}

/** Marks the search of the products for a rebuild that these translations are words of. */
export async function outdateTranslatedSearch(
  tx: Tx,
  entries: readonly { kind: TranslatedKind; key: string }[],
): Promise<void> {
  const keysOf = (kind: TranslatedKind) => entries.flatMap((entry) => (entry.kind === kind ? [entry.key] : []));
  const words = (name: "type" | "tag") =>
    keysOf("term").flatMap((key) => (key.startsWith(`${name}:`) ? [key.slice(name.length + 1)] : []));
  const [products, collections, types, tags] = [keysOf("product"), keysOf("collection"), words("type"), words("tag")];
  if (products.length + collections.length + types.length + tags.length === 0) return;
  await tx.execute(sql`
    insert into search_outdated (product_id)
    select p.id from products p
    where p.id = any(${products}::uuid[]) or p.type = any(${types}::text[]) or p.tags && ${tags}::text[]
      or p.id in (select m.product_id from collection_products m where m.collection_id = any(${collections}::uuid[]))
    order by p.id on conflict do nothing`);
}

/** All that can be translated. */
export function readOwnTexts(from: Queryable): Promise<OwnTextsRow[]> {
  return from.query(sql<OwnTextsRow>`select kind, key, name, texts from own_texts()`);
}

/** The own texts of one entry; null: there is no such entry. */
export async function findOwnTexts(from: Queryable, kind: TranslatedKind, key: string): Promise<OwnTextsRow | null> {
  const [row] = await from.query(sql<OwnTextsRow>`
    select kind, key, name, texts from own_texts() where kind = ${kind} and key = ${key}`);
  return row ?? null;
}
