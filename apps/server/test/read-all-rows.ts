import pg from "pg";

/** Every row of every table as text, without transaction numbers, which are another database's own. */
export async function readAllRows(
  connection: pg.ClientConfig,
  except: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ ...connection, options: "-c timezone=UTC" });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select c.relname::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'xid8'::regtype
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
       group by c.relname order by c.relname`,
      [except],
    );
    const all: Record<string, string[]> = {};
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns})::text as row from ${name} order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}
