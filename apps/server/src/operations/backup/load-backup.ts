import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { BackupPart } from "../../platform/backup-part.ts";
import { asQueryable } from "../../platform/database/snapshot.ts";
import { BackupRefused } from "./backup-refused.ts";
import { describeTables } from "./describe-tables.ts";
import type { DirectoryRestore } from "./directory-restore.ts";
import type { BackupTable, Manifest } from "./manifest.ts";
import { backupParts } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { refuseUnlessEmpty } from "./refuse-unless-empty.ts";
import type { CheckedBackup } from "./restore-backup.ts";
import { BackupDamaged } from "./tar.ts";
import { walkBackup } from "./walk-backup.ts";

/**
 * Loads a backup into an empty database of its version, in one transaction that locks all tables: a server that starts
 * on it meanwhile waits and finds the whole shop.
 */
export async function loadBackup(
  client: pg.Client,
  backup: CheckedBackup,
  directory: DirectoryRestore,
  progress: Progress,
): Promise<void> {
  const { manifest, checksums } = backup;
  await client.query("begin");
  try {
    await refuseOtherTables(client, manifest);
    await client.query(`lock table ${manifest.tables.map((table) => quoted(table.name)).join(", ")} in exclusive mode`);
    await refuseUnlessEmpty(client);
    const watermarks = await readWatermarks(client);
    await prepareTables(client, manifest.tables, watermarks);
    await walkBackup(backup.file, {
      table: async (table, content) => {
        const rows = await loadTable(client, table, content, progress);
        const promised = checksums.tables[table.name]?.rows;
        if (rows !== promised)
          throw new BackupDamaged(`${table.name}: ${rows} rows were loaded, the backup says ${promised}.`);
      },
      file: (path, content) => directory.put(path, content),
    });
    for (const { table, column } of watermarks)
      await client.query(`alter table ${quoted(table)} alter column ${quoted(column)} drop default`);
    await finishTables(client, manifest.tables);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  await client.query("analyze");
}

/**
 * The columns must be those of the database at the backup's version, so that no text of the file becomes part of a
 * statement unchecked.
 */
async function refuseOtherTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const { kept } = await describeTables(client);
  const describe = (tables: readonly BackupTable[]) =>
    new Map(tables.map((table) => [table.name, table.columns.join(", ")]));
  const [here, there] = [describe(kept), describe(manifest.tables)];
  const other = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name));
  if (other.length > 0)
    throw new BackupRefused(`The tables of the database are not those of the backup: ${other.join(", ")}.`);
}

interface Watermark {
  table: string;
  column: string;
}

/** Transaction number columns without a default; they get one while rows are loaded. */
async function readWatermarks(client: pg.Client): Promise<Watermark[]> {
  const { rows } = await client.query<Watermark>(`
    select c.relname::text as table, a.attname::text as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'xid8'::regtype and not a.atthasdef`);
  return rows;
}

/** Empties tables that migrations have filled; the backup has their rows as they were in its shop. */
async function prepareTables(
  client: pg.Client,
  tables: readonly BackupTable[],
  watermarks: readonly Watermark[],
): Promise<void> {
  for (const { table, column } of watermarks)
    await client.query(`alter table ${quoted(table)} alter column ${quoted(column)} set default pg_current_xact_id()`);
  // Triggers did their work when the rows were first written; the ledger's trigger refuses every deletion.
  for (const table of tables) await client.query(`alter table ${quoted(table.name)} disable trigger user`);
  for (const table of tables.toReversed()) await client.query(`delete from ${quoted(table.name)}`);
  for (const table of tables) {
    for (const { name, bound } of table.partitions)
      await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(table.name)} ${bound}`);
  }
}

async function loadTable(
  client: pg.Client,
  table: BackupTable,
  content: AsyncIterable<Buffer>,
  progress: Progress,
): Promise<number> {
  const columns = table.columns.map(quoted).join(", ");
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.length;
      progress.show(table.name, bytes);
      yield chunk;
    }
  }
  const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(Readable.from(counted(), { objectMode: false }), copy);
  return copy.rowCount;
}

async function finishTables(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
    await moveSequences(client, table);
  }
  // An older backup lacks some tables; those of later migrations stay as the migrations created them.
  for (const part of backupParts) if (await hasTables(client, part)) await part.afterRestore?.(asQueryable(client));
  // The next start compares this: the restore has already rebuilt data that depends on the server.
  await client.query(
    "update installation set system_identifier = coalesce((select system_identifier::text from pg_control_system()), 'unknown')",
  );
}

async function hasTables(client: pg.Client, { leftOut = {}, keptAs = {} }: BackupPart): Promise<boolean> {
  const { rows } = await client.query<{ all_there: boolean }>(
    "select count(*) filter (where to_regclass(quote_ident(name)) is null) = 0 as all_there from unnest($1::text[]) as name",
    [[...Object.keys(leftOut), ...Object.keys(keptAs)]],
  );
  return rows[0]?.all_there === true;
}

/** Moves the sequences on, so that new rows come after the restored ones. */
async function moveSequences(client: pg.Client, table: BackupTable): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select a.attname::text as column, pg_get_serial_sequence(quote_ident($1), a.attname) as sequence from pg_attribute a
     where a.attrelid = quote_ident($1)::regclass and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(quote_ident($1), a.attname) is not null`,
    [table.name],
  );
  for (const { column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${quoted(table.name)}`,
      [sequence],
    );
}

function quoted(name: string): string {
  return `"${name}"`;
}
