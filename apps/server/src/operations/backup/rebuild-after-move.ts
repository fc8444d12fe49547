import type pg from "pg";
import { asQueryable, connectForLongWork } from "../../platform/database/snapshot.ts";
import { backupParts } from "./parts.ts";

interface NumberedTable {
  name: string;
  column: string;
  has_default: boolean;
}

/**
 * Repairs data that was moved to another PostgreSQL server without `tote restore`, for example by `pg_dump`. The new
 * server counts transactions from the start, so the numbers in the rows, and the watermarks over them, mean nothing.
 * All rows get the number of this transaction, and derived data is rebuilt, as after a restore. It rewrites rows, so it
 * takes a while on a large shop; it happens once.
 *
 * If several processes start at once, the first does it; true for that one.
 */
export async function rebuildAfterMove(connection: pg.ClientConfig, systemIdentifier: string): Promise<boolean> {
  const client = await connectForLongWork(connection, "tote rebuild");
  try {
    // The other processes wait for the row, however long it takes.
    await client.query("set lock_timeout = 0");
    await client.query("begin");
    const { rowCount } = await client.query(
      "update installation set system_identifier = $1 where system_identifier <> $1",
      [systemIdentifier],
    );
    if (rowCount === 1) await rebuild(client);
    await client.query("commit");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function rebuild(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<NumberedTable>(NUMBERED_TABLES);
  const kept = backupParts.flatMap((part) => Object.entries(part.keptAs ?? {}));
  // Read by the old numbers, before any of them changes.
  for (const [name, query] of kept)
    await client.query(`create temporary table "kept_${name}" on commit drop as ${query}`);
  for (const { name, column, has_default } of tables) {
    if (!has_default) continue;
    // The rows' content stays the same, so triggers have nothing to do; the ledger's trigger would refuse.
    await client.query(`alter table "${name}" disable trigger user`);
    await client.query(`update "${name}" set "${column}" = pg_current_xact_id()`);
    await client.query(`alter table "${name}" enable trigger user`);
  }
  for (const [name] of kept) {
    const { rows } = await client.query<{ columns: string }>(COLUMNS, [`kept_${name}`]);
    const columns = rows[0]?.columns ?? "";
    const watermarks = tables.filter((table) => table.name === name && !table.has_default).map((table) => table.column);
    await client.query(`delete from "${name}"`);
    await client.query(
      `insert into "${name}" (${[columns, ...watermarks].join(", ")})
       select ${[columns, ...watermarks.map(() => "pg_current_xact_id()")].join(", ")} from "kept_${name}"`,
    );
  }
  for (const part of backupParts) await part.afterRestore?.(asQueryable(client));
}

const NUMBERED_TABLES = `
  select c.relname::text as name, a.attname::text as column, a.atthasdef as has_default
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.atttypid = 'xid8'::regtype
  order by c.relname`;

const COLUMNS = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped`;
