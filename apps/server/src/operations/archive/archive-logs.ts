import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { sqlState } from "../../platform/database/connection.ts";
import { connectForLongWork } from "../../platform/database/snapshot.ts";
import { makeFolder } from "../../platform/files/durable-files.ts";
import { MIN_UUID, newId } from "../../platform/ids.ts";
import { LOGS } from "../../platform/partitions/log-partitions.ts";
import { type ArchiveMeasure, writeArchive } from "./archive-file.ts";
import { type ArchivedChange, type ArchivedEvent, archivedData, archivedState } from "./archived-row.ts";
import { keepDocuments } from "./keep-documents.ts";
import { type Partition, readPartitionsBefore } from "./partitions.ts";
import { whatStillNeeds } from "./still-needed.ts";

/** Partners may recover what their endpoints missed, and staff look at what they changed, for this long. */
const YOUNGEST_DAYS = 90;
const ROWS_AT_ONCE = 1_000;
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** Nothing was taken away; the message says why. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

export interface ArchivedPartition extends ArchiveMeasure {
  partition: string;
  file: string;
}

export interface ArchiveOptions {
  connection: pg.ClientConfig;
  /** Whole partitions that end by then are archived. */
  before: Date;
  folder: string;
  now: Date;
}

/**
 * Moves old partitions of the logs into files, oldest first, beside a running server: written, on disk, and only then dropped.
 * An interrupted run loses nothing and is repeated.
 *
 * @throws ArchiveRefused where a partition is too young, or where something still has to read it.
 */
export async function* archiveLogs(options: ArchiveOptions): AsyncGenerator<ArchivedPartition, void> {
  if (options.before.getTime() > options.now.getTime() - YOUNGEST_DAYS * 86_400_000)
    throw new ArchiveRefused(`Nothing younger than ${YOUNGEST_DAYS} days is archived: name an earlier day.`);
  makeFolder(options.folder);
  const client = await connectForLongWork(options.connection, "tote archive");
  try {
    for (const log of LOGS)
      for (const partition of await readPartitionsBefore(client, log, options.before))
        yield await archivePartition(client, partition, options.folder);
  } finally {
    await client.end();
  }
}

async function archivePartition(client: pg.Client, partition: Partition, folder: string): Promise<ArchivedPartition> {
  // First, because orders count among those who still need their events. Where the partition stays it changes nothing.
  if (partition.log === "events") await keepDocuments(client, partition);
  await refuseIfNeeded(client, partition);
  const file = await freeName(client, partition);
  for (let tries = 1; ; tries += 1) {
    const measure = await writeArchive(join(folder, file), readRows(client, partition));
    if (await tryToDrop(client, partition, { file, measure }))
      return { partition: partition.name, file: join(folder, file), ...measure };
    if (tries === LOCK_TRIES)
      throw new ArchiveRefused(`${partition.name} is in use all the time; it stays. Try again in a quieter hour.`);
    await sleep(LOCK_PAUSE_MS);
  }
}

async function refuseIfNeeded(client: pg.Client, partition: Partition): Promise<void> {
  const reason = await whatStillNeeds(client, partition);
  if (reason !== null) throw new ArchiveRefused(`${partition.name} stays: ${reason}`);
}

/** A clock that jumped back can make a partition again whose first one is archived. */
async function freeName(client: pg.Client, { name }: Partition): Promise<string> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from archives where file like $1 || '%'",
    [name.replaceAll("_", "\\_")],
  );
  const nth = (rows[0]?.count ?? 0) + 1;
  return `${name}${nth === 1 ? "" : `-${nth}`}.ndjson.gz`;
}

async function* readRows(client: pg.Client, { log, name }: Partition): AsyncGenerator<ArchivedEvent | ArchivedChange> {
  for (let after = MIN_UUID; ; ) {
    const { rows } = await client.query(`select * from "${name}" where id > $1 order by id limit ${ROWS_AT_ONCE}`, [
      after,
    ]);
    for (const row of rows) yield log === "events" ? archivedEvent(row) : archivedChange(row);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1).id;
  }
}

interface EventRow {
  id: string;
  type: string;
  resource_id: string;
  created_at: Date;
  data: unknown;
}

function archivedEvent(row: EventRow): ArchivedEvent {
  const { id, type, resource_id, created_at, data } = row;
  return { id, type, resourceId: resource_id, at: created_at.toISOString(), data: archivedData(data) };
}

interface ChangeRow {
  id: string;
  actor_id: string | null;
  action: string;
  resource_type: string;
  resource_id: string;
  before: unknown;
  after: unknown;
  created_at: Date;
}

function archivedChange(row: ChangeRow): ArchivedChange {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actorId: row.actor_id,
    action: row.action,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    before: archivedState(row.before),
    after: archivedState(row.after),
  };
}

/**
 * Drops a partition whose file is complete, and notes the archive, in one transaction. False when the tables are in use,
 * or when the partition has another number of rows than its file; then it is written again.
 */
async function tryToDrop(
  client: pg.Client,
  partition: Partition,
  { file, measure }: { file: string; measure: ArchiveMeasure },
): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '500ms'");
    // Readers go on while rows are counted; nobody writes into an old partition but an erasure.
    await client.query(`lock table "${partition.name}" in share mode`);
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${partition.name}"`);
    if (Number(rows[0]?.count) !== measure.rows) {
      await client.query("rollback");
      return false;
    }
    await refuseIfNeeded(client, partition);
    await client.query(
      "insert into archives (id, log, file, before, row_count, sha256) values ($1, $2, $3, $4, $5, $6)",
      [newId(), partition.log, file, partition.before, measure.rows, Buffer.from(measure.sha256, "hex")],
    );
    await client.query(`drop table "${partition.name}"`);
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    const state = sqlState(error);
    if (state === LOCK_NOT_AVAILABLE || state === DEADLOCK) return false;
    throw error;
  }
}
