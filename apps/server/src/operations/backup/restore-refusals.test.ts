import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  archive,
  BACKUP_KEY,
  type BackupShop,
  manifestOf,
  NOT_KEPT,
  silent,
  startBackupShop,
  tableText,
} from "../../../test/backup-shop.ts";
import { readAllRows } from "../../../test/read-all-rows.ts";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { migrate, readMigrations } from "../../platform/database/migrate.ts";
import type { Manifest } from "./manifest.ts";
import { checkBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let kit: BackupShop;
let database: TestDatabase;
let target: ReturnType<typeof makeDataDirectory>;

beforeAll(async () => {
  kit = await startBackupShop();
  expect((await kit.order(kit.app)).status).toBe(201);
});
afterAll(() => kit.close());
beforeEach(async () => {
  database = await createTestDatabase("empty");
  target = makeDataDirectory();
});
afterEach(async () => {
  await database.drop();
  target.remove();
});

/** Migrations insert the rows of these tables. */
const FILLED_BY_MIGRATIONS = [
  "announced_hours",
  "roles",
  "commission_roll_up",
  "event_followers",
  "seal_places",
  "catalogue_moves",
  "catalogue_revision",
  "invoice_series",
];

async function rowsIn(connection: pg.ClientConfig): Promise<string[]> {
  const tables = Object.entries(await readAllRows(connection, [...NOT_KEPT, ...FILLED_BY_MIGRATIONS]));
  return tables.filter(([, rows]) => rows.length > 0).map(([name]) => name);
}

async function query(connection: pg.ClientConfig, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

test("another key, or none, is refused before anything is opened", async () => {
  const file = await kit.backUp();
  await expect(checkBackup(file, Buffer.alloc(32, 8))).rejects.toThrow("not the one of the backup");
  await expect(checkBackup(file, null)).rejects.toThrow("without the secret key");
});

const inTheMiddle = (bytes: Buffer) => bytes.length >> 1;

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200), /not complete/],
  ["cut off early", (bytes: Buffer) => bytes.subarray(0, 300), /not complete/],
  ["empty", () => Buffer.alloc(0), /not complete/],
  ["something else", () => Buffer.from("select 1;\n".repeat(1_000)), /not a backup/],
  ["another archive", () => gzipSync(archive(new Map([["a.txt", Buffer.from("a")]]))), /not a backup/],
  [
    "changed in one byte",
    (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      changed[inTheMiddle(bytes)] = (bytes[inTheMiddle(bytes)] ?? 0) ^ 0xff;
      return changed;
    },
    /damaged/,
  ],
])("a file that is %s is refused", async (_, damage, message) => {
  const path = join(target.path, "damaged.backup");
  writeFileSync(path, damage(readFileSync(await kit.backUp())));
  await expect(checkBackup(path, BACKUP_KEY)).rejects.toThrow(message);
});

test("a row that was changed in the unpacked archive is found by its checksum", async () => {
  const file = await kit.changed(
    (files) =>
      void files.set("tables/orders/000001.copy", Buffer.from(tableText(files, "orders").replace("placed", "closed"))),
    { sums: false },
  );
  await expect(checkBackup(file, BACKUP_KEY)).rejects.toThrow("tables/orders");
});

test("a failed load leaves database and directory as empty as before, and the next restore works", async () => {
  const bad = await kit.changed(
    (files) =>
      void files.set(
        "tables/orders/000001.copy",
        Buffer.from(tableText(files, "orders").replace("\tplaced\t", "\tclosed\t")),
      ),
  );
  const into = { key: null, dataDir: target.path };
  await expect(kit.restore(bad, database.connection, into)).rejects.toThrow("orders_status_check");
  expect(await rowsIn(database.connection)).toEqual([]);
  await kit.restore(await kit.backUp(BACKUP_KEY), database.connection, into);
  expect((await readAllRows(database.connection)).orders).toEqual((await readAllRows(kit.connection)).orders);
});

test("a file cannot leave its directory, and takes everything before it along when it tries", async () => {
  const file = await kit.changed((files) => void files.set("media/../../evil.txt", Buffer.from("evil")));
  await expect(kit.restore(file, database.connection, { key: null, dataDir: target.path })).rejects.toThrow(
    "does not belong",
  );
  expect(await rowsIn(database.connection)).toEqual([]);
  for (const path of ["secrets/secret-key", "media/2026/bild ü.webp", "../evil.txt"])
    expect(existsSync(join(target.path, path)), path).toBe(false);
});

test("a shop that is there is never touched", async () => {
  const file = await kit.backUp();
  const rows = await readAllRows(kit.connection);
  await expect(kit.restore(file, kit.connection)).rejects.toThrow("already contains a shop");
  expect(await readAllRows(kit.connection)).toEqual(rows);
});

test("tables of something else are never touched", async () => {
  await query(database.connection, "create table books (id int)");
  await expect(kit.restore(await kit.backUp(), database.connection)).rejects.toThrow("something else");
  expect(Object.keys(await readAllRows(database.connection))).toEqual(["books"]);
});

function withManifest(change: (manifest: Manifest) => void): Promise<string> {
  return kit.changed((files) => {
    const manifest = manifestOf(files);
    change(manifest);
    files.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  });
}

test.each<[string, (manifest: Manifest) => void, RegExp]>([
  [
    "a newer version",
    (manifest) => manifest.migrations.push({ name: "20991231T0000_future.sql", checksum: "0" }),
    /newer version.*20991231T0000_future/,
  ],
  [
    "a version of its own",
    (manifest) => Object.assign(manifest.migrations[0] ?? {}, { checksum: "0" }),
    /another version/,
  ],
  ["another format", (manifest) => Object.assign(manifest, { formatVersion: 2 }), /the format 2/],
  [
    "names that carry statements",
    (manifest) => Object.assign(manifest.tables[0] ?? {}, { name: 'x"; drop table y' }),
    /damaged/,
  ],
])("a backup of %s is refused", async (_, change, message) => {
  await expect(checkBackup(await withManifest(change), BACKUP_KEY)).rejects.toThrow(message);
});

test("a table that the database of that version has not is refused", async () => {
  const file = await withManifest((manifest) =>
    manifest.tables.push({ name: "books", columns: ["id"], partitions: [] }),
  );
  const backup = readFileSync(file);
  expect(backup.length).toBeGreaterThan(0);
  await expect(kit.restore(file, database.connection)).rejects.toThrow(/books/);
  expect(await rowsIn(database.connection)).toEqual([]);
});

test("the backup of an older version is restored as it was and then brought to this one", async () => {
  const older = await createTestDatabase("empty");
  await migrate({ connection: older.connection, through: "20261120T1158_order_erasure.sql" });
  await query(
    older.connection,
    `insert into installation (secret_key_fingerprint, system_identifier) values ('${kit.app.services.secrets.fingerprint}', 'old')`,
    "insert into claims (scope, request_hash, order_id, expires_at) values ('\\x01', '\\x02', gen_random_uuid(), now())",
  );
  const file = join(target.path, "older.backup");
  const options = { connection: older.connection, dataDir: target.path, secretKey: null, progress: silent };
  await writeBackup({ ...options, file });
  await kit.restore(file, database.connection);
  const migrations = (await readMigrations()).length;
  expect(
    await query(
      database.connection,
      "select (select count(*)::int from claims) as claims, (select count(*)::int from migrations) as migrations",
    ),
  ).toEqual([{ claims: 1, migrations }]);
  await older.drop();
});
