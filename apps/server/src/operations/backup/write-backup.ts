import { createReadStream } from "node:fs";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { version } from "../../platform/config/paths.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import { BackupFile } from "./backup-file.ts";
import { BackupRefused } from "./backup-refused.ts";
import { describeTables } from "./describe-tables.ts";
import {
  type BackupTable,
  CHECKSUMS_PATH,
  type Checksums,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_PATH,
  type Manifest,
  MEDIA_FOLDER,
  SECRET_KEY_PATH,
} from "./manifest.ts";
import { Meter } from "./measured.ts";
import { backupParts } from "./parts.ts";
import type { Progress } from "./progress.ts";
import { fitsTar } from "./tar.ts";

/** A table is split into files of this size, because a tar archive needs the size of a file before its content. */
const PART_BYTES = 1024 * 1024;
const UNFINISHED = ".part";

export interface WriteBackupOptions {
  connection: pg.ClientConfig;
  /** The directory whose pictures are included; null: none, for a copy that stays beside them. */
  dataDir: string | null;
  file: string;
  /** Included in the backup; null keeps it separate. */
  secretKey: Buffer | null;
  progress: Progress;
}

/**
 * Writes one snapshot of the shop into one file while the server runs: all tables, and the media. Resolves with the
 * manifest once all of it is on disk; after a failure no file is left.
 */
export async function writeBackup(options: WriteBackupOptions): Promise<{ manifest: Manifest; checksums: Checksums }> {
  return withSnapshot(options.connection, "tote backup", async ({ client }) => {
    const manifest = await describe(client);
    const target = await BackupFile.create(options.file);
    try {
      const checksums = await writeAll(client, target, manifest, options);
      await target.complete();
      return { manifest, checksums };
    } catch (error) {
      await target.discard();
      throw error;
    }
  });
}

/** Locks the tables against drops and changes, from which a snapshot does not protect. */
async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: known } = await client.query(
    "select to_regclass('migrations') is not null and to_regclass('installation') is not null as known",
  );
  const { rows: installations } = known[0].known
    ? await client.query("select secret_key_fingerprint from installation")
    : { rows: [] };
  if (installations.length === 0) throw new BackupRefused("There is no shop in this database: nothing to back up.");
  const { kept, leftOut } = await describeTables(client);
  await client.query(`lock table ${kept.map((table) => `"${table.name}"`).join(", ")} in access share mode`);
  const { rows: migrations } = await client.query("select name, checksum from migrations order by name");
  const { rows: server } = await client.query("show server_version");
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    toteVersion: version,
    postgresVersion: server[0].server_version,
    createdAt: new Date().toISOString(),
    secretKeyFingerprint: installations[0].secret_key_fingerprint,
    migrations,
    tables: kept,
    leftOut,
  };
}

async function writeAll(
  client: pg.Client,
  target: BackupFile,
  manifest: Manifest,
  options: WriteBackupOptions,
): Promise<Checksums> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const described = new Meter();
  described.add(text);
  const checksums: Checksums = { manifest: described.measure(), tables: {}, files: {} };
  await target.addFile(MANIFEST_PATH, text);
  for (const table of manifest.tables) checksums.tables[table.name] = await writeTable(client, target, table, options);
  if (options.secretKey !== null) {
    if (new Secrets(options.secretKey).fingerprint !== manifest.secretKeyFingerprint)
      throw new BackupRefused(
        "The secret key that is here is not the one of this database; it is not put into the backup.",
      );
    const key = Buffer.from(`${options.secretKey.toString("base64")}\n`);
    const meter = new Meter();
    meter.add(key);
    await target.addFile(SECRET_KEY_PATH, key);
    checksums.files[SECRET_KEY_PATH] = meter.measure();
  }
  await writeMedia(target, checksums, options);
  await target.addFile(CHECKSUMS_PATH, Buffer.from(`${JSON.stringify(checksums, null, 2)}\n`));
  return checksums;
}

async function writeTable(
  client: pg.Client,
  target: BackupFile,
  table: BackupTable,
  { progress }: WriteBackupOptions,
): Promise<Checksums["tables"][string]> {
  const columns = table.columns.map((column) => `"${column}"`).join(", ");
  const query = backupParts.map((part) => part.keptAs?.[table.name]).find((text) => text !== undefined);
  const source = query === undefined ? `"${table.name}"` : `(${query}) as kept`;
  const copy = client.query(copyTo(`copy (select ${columns} from ${source}) to stdout`));
  const meter = new Meter();
  let part = 0;
  for await (const bytes of inParts(meter.through(copy))) {
    part += 1;
    await target.addFile(`tables/${table.name}/${String(part).padStart(6, "0")}.copy`, bytes);
    progress.show(table.name, meter.bytes);
  }
  if (copy.rowCount !== meter.lines)
    throw new Error(`${table.name}: PostgreSQL sent ${copy.rowCount} rows, ${meter.lines} arrived`);
  return { rows: copy.rowCount, ...meter.measure() };
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(held);
    const whole = size - (size % PART_BYTES);
    for (let from = 0; from < whole; from += PART_BYTES) yield bytes.subarray(from, from + PART_BYTES);
    held = [Buffer.from(bytes.subarray(whole))];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** After the tables, so that every picture that the snapshot names exists; additional ones do no harm. */
async function writeMedia(target: BackupFile, checksums: Checksums, options: WriteBackupOptions): Promise<void> {
  if (options.dataDir === null) return;
  const folder = join(options.dataDir, "media");
  for await (const path of filesIn(folder)) {
    // Unfinished uploads; see features/catalogue/media.
    if (path.endsWith(UNFINISHED)) continue;
    const name = `${MEDIA_FOLDER}${relative(folder, path).split(sep).join("/")}`;
    if (!fitsTar(name)) throw new BackupRefused(`The path ${path} is too long for a backup.`);
    const file = await openIfThere(path);
    if (file === null) continue;
    try {
      const { size } = await file.stat();
      const meter = new Meter();
      const content = size === 0 ? [] : createReadStream(path, { fd: file, autoClose: false, end: size - 1 });
      await target.addStream(name, size, meter.through(content as AsyncIterable<Buffer>));
      checksums.files[name] = meter.measure();
      options.progress.show(name, meter.bytes);
    } finally {
      await file.close();
    }
  }
}

/** A picture may be deleted while the backup runs. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function* filesIn(folder: string): AsyncGenerator<string, void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
