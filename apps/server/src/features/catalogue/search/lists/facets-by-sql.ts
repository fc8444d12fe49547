/** Counts facets by statements that share nothing with the server, for the test beside it. */
import type pg from "pg";
import type { Facets } from "../schemas.ts";

export interface Filter {
  values: Map<"collection" | "type" | "vendor" | "tag", string[]>;
  options: Map<string, string[]>;
  available?: boolean;
  minPrice?: number;
  maxPrice?: number;
  /** Words that all have to be in the title. */
  q?: string;
}

interface Counted {
  total: number;
  /** `facet value` → products. */
  facets: Record<string, number>;
}

const LIVE =
  "select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null";
const HAS = {
  collection:
    "exists (select from collection_products m join collections c on c.id = m.collection_id where m.product_id = p.id and c.handle = any($$))",
  type: "p.type = any($$)",
  vendor: "p.vendor = any($$)",
  tag: "p.tags && $$::text[]",
} as const;
const VALUES = {
  collection:
    "select c.handle as value from collection_products m join collections c on c.id = m.collection_id where m.product_id = p.id",
  type: "select nullif(p.type, '') as value",
  vendor: "select nullif(p.vendor, '') as value",
  tag: "select unnest(p.tags) as value",
} as const;
const OPTION_VALUES =
  "select jsonb_array_elements_text(o -> 'values') as value, o ->> 'name' as name from jsonb_array_elements(p.options) o";

/** The counts that `GET /api/products?facets=true` asks for. */
export async function countBySql(database: pg.Client, filter: Filter): Promise<Counted> {
  const count = async (without: string | null, from: string, group: string) => {
    const parameters: unknown[] = [];
    const where = conditions(filter, without, parameters);
    const { rows } = await database.query<{ key: string; count: number }>(
      `select ${group} as key, count(distinct p.id)::integer as count from products p ${from} where ${where} group by 1`,
      parameters,
    );
    return rows.filter(({ key }) => key !== null);
  };
  const facets: Record<string, number> = {};
  const tell = (facet: string, rows: { key: string; count: number }[]) => {
    for (const { key, count: products } of rows) if (products > 0) facets[`${facet} ${key}`] = products;
  };
  for (const [name, values] of Object.entries(VALUES))
    tell(name, await count(name, `cross join lateral (${values}) x`, "x.value"));
  const { rows: names } = await database.query<{ name: string }>(
    "select distinct o ->> 'name' as name from products p cross join jsonb_array_elements(p.options) o",
  );
  for (const { name } of names) {
    const values = `cross join lateral (${OPTION_VALUES}) x`;
    tell(`option ${name}`, await count(`option ${name}`, values, `case when x.name = '${name}' then x.value end`));
  }
  tell("available", await count("available", "", `exists (${LIVE} and (s.on_hand is null or s.on_hand > 0))`));
  for (const [bound, column] of [
    ["min", "min(p.min_price_minor)"],
    ["max", "max(p.max_price_minor)"],
  ] as const) {
    const parameters: unknown[] = [];
    const where = conditions(filter, "price", parameters);
    const { rows } = await database.query(
      `select ${column}::integer as price from products p where ${where}`,
      parameters,
    );
    if (rows[0]?.price !== null) facets[`price ${bound}`] = rows[0]?.price;
  }
  const [all] = await count(null, "", "1");
  return { total: all?.count ?? 0, facets };
}

function conditions(filter: Filter, without: string | null, parameters: unknown[]): string {
  const found = ["p.status = 'active'"];
  const add = (condition: string, value: unknown) => {
    parameters.push(value);
    found.push(condition.replace("$$", `$${parameters.length}`));
  };
  for (const [name, values] of filter.values) if (name !== without) add(HAS[name], values);
  for (const [name, values] of filter.options)
    if (`option ${name}` !== without)
      add(`exists (select from (${OPTION_VALUES}) x where x.name = '${name}' and x.value = any($$))`, values);
  if (filter.available !== undefined && without !== "available")
    found.push(`${filter.available ? "" : "not "}exists (${LIVE} and (s.on_hand is null or s.on_hand > 0))`);
  if (without !== "price" && (filter.minPrice !== undefined || filter.maxPrice !== undefined)) {
    const [low, high] = [filter.minPrice ?? 0, filter.maxPrice ?? 1_000_000_000];
    add(`exists (${LIVE} and v.price_minor between ${low} and $$)`, high);
  }
  for (const word of filter.q?.split(" ") ?? [])
    add(
      "exists (select from regexp_split_to_table(p.sort_title, ' ') w where starts_with(w, $$))",
      word.replace("ä", "a"),
    );
  return found.join(" and ");
}

/** Facets of an answer in the same form. */
export function tellFacets(facets: Facets | null): Record<string, number> {
  const told: Record<string, number> = {};
  for (const name of ["collection", "type", "vendor", "tag"] as const)
    for (const { value, count } of facets?.[name] ?? []) told[`${name} ${value}`] = count;
  for (const [name, values] of Object.entries(facets?.options ?? {}))
    for (const { value, count } of values) told[`option ${name} ${value}`] = count;
  for (const [key, count] of Object.entries(facets?.available ?? {})) if (count > 0) told[`available ${key}`] = count;
  for (const [bound, { amount }] of Object.entries(facets?.price ?? {})) told[`price ${bound}`] = amount;
  return told;
}
