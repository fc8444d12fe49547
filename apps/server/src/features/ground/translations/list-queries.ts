import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { TranslatedKind } from "./kinds.ts";

export interface ListedRow {
  kind: NotNull<string>;
  key: NotNull<string>;
  name: NotNull<string>;
  fields: NotNull<number>;
  missing: NotNull<number>;
  outdated: NotNull<number>;
}

export interface ListFilter {
  locale: string;
  kind: TranslatedKind | null;
  state: "missing" | "outdated" | "done" | null;
  /** Part of the own or the translated text. */
  q: string | null;
  after: { kind: string; name: string; key: string } | null;
  limit: number;
}

/** Entries of the shop by kind, name and key, with how far their translation is. */
export function listEntries(from: Queryable, filter: ListFilter): Promise<ListedRow[]> {
  const { locale, kind, state, after, limit } = filter;
  const q = filter.q === null ? null : `%${filter.q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return from.query(sql<ListedRow>`
    select e.kind, e.key, e.name, e.fields, e.missing, e.outdated from (
      select o.kind, o.key, o.name, count(f.field) as fields,
        count(*) filter (where t.texts ->> f.field is null and f.field is not null) as missing,
        count(*) filter (where t.texts ->> f.field is not null and t.sources ->> f.field is distinct from text_digest(f.own)) as outdated,
        bool_or(${q}::text is null or o.name ilike ${q}::text or f.own ilike ${q}::text or t.texts ->> f.field ilike ${q}::text) as is_found
      from own_texts() o
      left join lateral jsonb_each_text(o.texts) as f (field, own) on true
      left join translations t on t.kind = o.kind and t.key = o.key and t.locale = ${locale}
      where (${kind}::text is null or o.kind = ${kind}::text)
      group by o.kind, o.key, o.name) e
    where e.is_found and e.fields > 0
      and (${state}::text is null
        or (${state}::text = 'missing' and e.missing > 0)
        or (${state}::text = 'outdated' and e.outdated > 0)
        or (${state}::text = 'done' and e.missing + e.outdated = 0))
      and (${after?.key ?? null}::text is null or (e.kind, e.name, e.key) > (${after?.kind ?? ""}::text, ${after?.name ?? ""}::text, ${after?.key ?? ""}::text))
    order by e.kind, e.name, e.key limit ${limit}`);
}

export interface TextRow {
  kind: NotNull<string>;
  key: NotNull<string>;
  field: NotNull<string>;
  own: NotNull<string>;
  text: string | null;
  state: NotNull<string>;
}

/** Single texts by kind, key and field. */
export function listTexts(
  from: Queryable,
  filter: Pick<ListFilter, "locale" | "kind" | "state" | "limit"> & {
    after: { kind: string; key: string; field: string } | null;
  },
): Promise<TextRow[]> {
  const { locale, kind, state, after, limit } = filter;
  return from.query(sql<TextRow>`
    select e.kind, e.key, e.field, e.own, e.text, e.state from (
      select o.kind, o.key, f.field, f.own, t.texts ->> f.field as text,
        case when t.texts ->> f.field is null then 'missing'
          when t.sources ->> f.field is distinct from text_digest(f.own) then 'outdated' else 'done' end as state
      from own_texts() o
      left join lateral jsonb_each_text(o.texts) as f (field, own) on true
      left join translations t on t.kind = o.kind and t.key = o.key and t.locale = ${locale}
      where f.field is not null and (${kind}::text is null or o.kind = ${kind}::text)) e
    where (${state}::text is null or e.state = ${state}::text)
      and (${after?.key ?? null}::text is null or (e.kind, e.key, e.field) > (${after?.kind ?? ""}::text, ${after?.key ?? ""}::text, ${after?.field ?? ""}::text))
    order by e.kind, e.key, e.field limit ${limit}`);
}

export interface CountedRow {
  kind: NotNull<string>;
  fields: NotNull<number>;
  missing: NotNull<number>;
  outdated: NotNull<number>;
}

/** The texts of each kind, how many of them are missing, and how many were made of another text. */
export function countTexts(from: Queryable, locale: string): Promise<CountedRow[]> {
  return from.query(sql<CountedRow>`
    select e.kind, e.fields, e.missing, e.outdated from (
      select o.kind, count(*) as fields,
      count(*) filter (where t.texts ->> f.field is null) as missing,
      count(*) filter (where t.texts ->> f.field is not null and t.sources ->> f.field is distinct from text_digest(f.own)) as outdated
    from own_texts() o
      left join lateral jsonb_each_text(o.texts) as f (field, own) on true
      left join translations t on t.kind = o.kind and t.key = o.key and t.locale = ${locale}
      where f.field is not null
      group by o.kind) e
    order by e.kind`);
}
