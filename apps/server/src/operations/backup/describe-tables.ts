import type pg from "pg";
import type { BackupTable } from "./manifest.ts";
import { backupParts } from "./parts.ts";

interface TableRow {
  name: string;
  columns: string[];
  has_watermark: boolean;
  refers_to: string[];
  partitions: Array<{ name: string; bound: string }>;
}

/** The migrations themselves write `migrations`. */
const ALWAYS_LEFT_OUT: Readonly<Record<string, string>> = { migrations: "the restore applies the same migrations" };

export interface DescribedTables {
  /** Sorted so that each table comes after those that it refers to. */
  kept: BackupTable[];
  leftOut: Record<string, string>;
}

/** Determines the content of a backup from the database's catalogue: a new table is included without being listed. */
export async function describeTables(client: pg.Client): Promise<DescribedTables> {
  const { rows } = await client.query<TableRow>(TABLES);
  const declared = Object.assign({}, ALWAYS_LEFT_OUT, ...backupParts.map((part) => part.leftOut ?? {})) as Record<
    string,
    string
  >;
  const leftOut: Record<string, string> = {};
  const kept: TableRow[] = [];
  for (const row of rows) {
    const reason = declared[row.name];
    if (reason !== undefined) leftOut[row.name] = reason;
    else if (row.has_watermark && !backupParts.some((part) => part.keptAs?.[row.name] !== undefined))
      throw new Error(
        `${row.name} has a transaction number without a default, which means nothing in another database. Its feature must leave it out of backups and rebuild it (src/platform/backup-part.ts).`,
      );
    else kept.push(row);
  }
  return {
    kept: inOrderOfReferences(kept).map(({ name, columns, partitions }) => ({ name, columns, partitions })),
    leftOut,
  };
}

function inOrderOfReferences(tables: readonly TableRow[]): TableRow[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: TableRow[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter((table) =>
      table.refers_to.every((name) => name === table.name || !left.has(name)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    for (const table of ready) left.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

const TABLES = `
  select c.relname::text as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
      order by a.attnum) as columns,
    exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'xid8'::regtype and not a.atthasdef) as has_watermark,
    array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as refers_to,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;
