import { basename } from "node:path";
import type pg from "pg";
import { sqlState } from "../../platform/database/connection.ts";
import { connectForLongWork } from "../../platform/database/snapshot.ts";
import { timeOfId } from "../../platform/ids.ts";
import { Meter } from "../backup/measured.ts";
import { readArchive } from "./archive-file.ts";
import { ArchiveRefused } from "./archive-logs.ts";
import type { ArchivedChange, ArchivedEvent } from "./archived-row.ts";

const ROWS_AT_ONCE = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";

type ArchivedRow = ArchivedEvent | ArchivedChange;

interface ArchiveRow {
  id: string;
  log: "events" | "audit_log";
  before: Date;
  row_count: string;
  sha256: Buffer;
}

/**
 * Puts the rows of an archive back into partitions of their log, in one transaction, so that they can be asked for and
 * sent again. What told of persons stays away. Followers do not process them: they stand before every follower's place.
 *
 * @returns the number of rows.
 * @throws ArchiveRefused where the file is not one of this shop, or not as it was written.
 */
export async function restoreArchive(connection: pg.ClientConfig, path: string): Promise<number> {
  const client = await connectForLongWork(connection, "tote archive restore");
  try {
    await client.query("begin");
    const file = basename(path);
    const { rows } = await client.query<ArchiveRow>(
      "select id, log, before, row_count, sha256 from archives where file = $1 for update",
      [file],
    );
    const archive = rows[0];
    if (archive === undefined) throw new ArchiveRefused(`This shop has no archive of the name ${file}.`);
    const restored = await insertRows(client, archive, path);
    await client.query("delete from archives where id = $1", [archive.id]);
    await client.query("commit");
    return restored;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    await client.end();
  }
}

async function insertRows(client: pg.Client, archive: ArchiveRow, path: string): Promise<number> {
  const meter = new Meter();
  let count = 0;
  let batch: ArchivedRow[] = [];
  const insert = async () => {
    if (count === 0 && batch[0] !== undefined) await provideQuarters(client, archive, timeOfId(batch[0].id));
    await client.query(INSERT[archive.log], [JSON.stringify(batch)]);
    count += batch.length;
    batch = [];
  };
  for await (const row of readArchive(path, meter)) {
    batch.push(row as ArchivedRow);
    if (batch.length === ROWS_AT_ONCE) await insert();
  }
  await insert();
  if (meter.measure().sha256 !== archive.sha256.toString("hex") || count !== Number(archive.row_count))
    throw new ArchiveRefused(`${path} is not as it was written; nothing was restored.`);
  return count;
}

/** The rows are in the order of their ids. */
async function provideQuarters(client: pg.Client, { log, before }: ArchiveRow, from: Date): Promise<void> {
  try {
    await client.query(
      "select provide_quarter($1, at) from generate_series($2::timestamptz, $3::timestamptz - interval '1 millisecond', '1 month') at",
      [log, from, before],
    );
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new ArchiveRefused(`${log} is in use; nothing was restored. Try again.`);
  }
}

/** The number 0 is before every transaction. */
const INSERT = {
  events: `insert into events (id, type, resource_id, data, created_at, xid)
    select r.id, r.type, r."resourceId", r.data, r.at, '0'
    from json_to_recordset($1::json) as r (id uuid, type text, "resourceId" uuid, data json, at timestamptz)`,
  audit_log: `insert into audit_log (id, actor_id, action, resource_type, resource_id, before, after, created_at)
    select r.id, r."actorId", r.action, r."resourceType", r."resourceId", r.before, r.after, r.at
    from json_to_recordset($1::json) as r (
      id uuid, "actorId" uuid, action text, "resourceType" text, "resourceId" uuid, before jsonb, after jsonb, at timestamptz)`,
};
