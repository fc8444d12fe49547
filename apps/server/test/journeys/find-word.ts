import type { Queryable } from "../../src/platform/database/database.ts";
import { type Statement, sql } from "../../src/platform/database/sql.ts";

export async function listTables(from: Queryable): Promise<string[]> {
  const rows = await from.query(sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  return rows.map((row) => row.name);
}

/** The columns in which the word stands, in any case, also as bytes: `table.column`. */
export async function findWord(from: Queryable, word: string): Promise<string[]> {
  const hex = Buffer.from(word).toString("hex");
  const found = new Set<string>();
  for (const table of await listTables(from)) {
    const statement: Statement<{ row: string }> = {
      name: `word_in_${table}`,
      text: `select row_to_json(t)::text as row from "${table}" t where lower(row_to_json(t)::text) ~ $1`,
      values: [`${word}|${hex}`],
    };
    for (const { row } of await from.query(statement))
      for (const [column, value] of Object.entries(JSON.parse(row) as Record<string, unknown>)) {
        const text = JSON.stringify(value).toLowerCase();
        if (text.includes(word) || text.includes(hex)) found.add(`${table}.${column}`);
      }
  }
  return [...found].sort();
}
