/** Helpers for tests of backups: a shop with rows in every table, and archives to take apart and change. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import type { Checksums, Manifest } from "../src/operations/backup/manifest.ts";
import { Progress } from "../src/operations/backup/progress.ts";
import { checkBackup, restoreBackup } from "../src/operations/backup/restore-backup.ts";
import { readTar, TAR_END, tarHeader, tarPadding } from "../src/operations/backup/tar.ts";
import { writeBackup } from "../src/operations/backup/write-backup.ts";
import { sql } from "../src/platform/database/sql.ts";
import { createProduct, signUp, type TestProduct } from "./factories.ts";
import { addDiscount, addShippingMethod, placeOrder, type TestOrder } from "./orders.ts";
import { makeDataDirectory } from "./running-server.ts";
import { startTestApp, type TestAnswer, type TestApp } from "./test-app.ts";

/** The secret key of test shops. */
export const BACKUP_KEY = Buffer.alloc(32, 7);

/** Tables that are left out, and those that are of their database. */
export const NOT_KEPT = [
  "rate_counters",
  "sign_in_failures",
  "visitor_days",
  "visitor_salts",
  "roll_ups",
  "account_snapshots",
  // Summed again by the worker.
  "order_finds",
  ...["sales_changes", "sales_quarters", "sales_roll_up", "sales_tops"],
  "migrations",
  "installation",
  // Each restore begins a series.
  "invoice_series",
  // Each restore is an entry.
  "seal_entries",
  "seal_places",
];

export const silent = new Progress({ write: () => undefined });

export interface BackupShop {
  app: TestApp;
  connection: pg.ClientConfig;
  dataDir: string;
  session: string;
  product: TestProduct;
  /** The path of a new backup. */
  backUp(secretKey?: Buffer | null): Promise<string>;
  /** Restores as `tote restore` does; `key` is the one that is there already. */
  restore(
    file: string,
    connection: pg.ClientConfig,
    options?: { key?: Buffer | null; dataDir?: string },
  ): Promise<void>;
  /** Orders one piece of the product, with a discount that counts. */
  order(app: TestApp, headers?: Record<string, string>): Promise<TestAnswer<TestOrder>>;
  /** The path of a backup whose files were changed; with `sums` its checksums are put right again. */
  changed(change: (files: Map<string, Buffer>) => void, options?: { sums: boolean }): Promise<string>;
  close(): Promise<void>;
}

export async function startBackupShop(): Promise<BackupShop> {
  const app = await startTestApp();
  const directory = makeDataDirectory();
  const { secrets, database } = app.services;
  const { connection } = database.settings;
  await database.reads.execute(
    sql`insert into installation (secret_key_fingerprint, system_identifier) values (${secrets.fingerprint}, 'another')`,
  );
  await addShippingMethod(app, { code: "standard", priceMinor: 490 });
  await addDiscount(app, { code: "TEN", type: "percentage", valueBps: 1_000, usageLimit: 1_000 });
  const product = await createProduct(app, {
    title: 'Tote\t"with\\tabs"\nand lines',
    variants: [{ priceMinor: 2_500, stock: 1_000 }],
  });
  const { session } = await signUp(app);
  const other = await createProduct(app, { title: "In the bag" });
  await app.request("POST", "/api/cart/lines", { session, body: { productId: other.productId, qty: 1 } });
  mkdirSync(join(directory.path, "media", "2026"), { recursive: true });
  writeFileSync(join(directory.path, "media", "2026", "bild ü.webp"), Buffer.alloc(3_000, 9));
  let files = 0;
  const nextFile = () => {
    files += 1;
    return join(directory.path, `${files}.backup`);
  };
  const backUp = async (secretKey: Buffer | null = null) => {
    const file = nextFile();
    await writeBackup({ connection, dataDir: directory.path, file, secretKey, progress: silent });
    return file;
  };
  return {
    app,
    connection,
    dataDir: directory.path,
    session,
    product,
    backUp,
    restore: async (file, target, { key = BACKUP_KEY, dataDir = directory.path } = {}) => {
      const backup = await checkBackup(file, key);
      await restoreBackup(backup, { connection: target, dataDir, keepKey: key !== null, progress: silent });
    },
    order: (shop, headers = {}) => {
      const lines = [{ productId: product.productId, qty: 1 }];
      return placeOrder(shop, session, { lines, discountCode: "TEN" }, headers);
    },
    changed: async (change, { sums } = { sums: true }) => {
      const content = await filesOf(await backUp(BACKUP_KEY));
      change(content);
      if (sums) putSumsRight(content);
      const file = nextFile();
      writeFileSync(file, gzipSync(archive(content)));
      return file;
    },
    close: async () => {
      await app.close();
      directory.remove();
    },
  };
}

/** The files of a backup, by their paths. */
export async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  async function* unpacked() {
    yield gunzipSync(readFileSync(path));
  }
  for await (const entry of readTar(unpacked())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    found.set(entry.path, Buffer.concat(chunks));
  }
  return found;
}

export function archive(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts = [...files].flatMap(([name, content]) => [
    tarHeader(name, content.length, new Date()),
    content,
    tarPadding(content.length),
  ]);
  return Buffer.concat([...parts, TAR_END]);
}

/** The first file of a table, as text. */
export function tableText(files: ReadonlyMap<string, Buffer>, table: string): string {
  return files.get(`tables/${table}/000001.copy`)?.toString() ?? "";
}

export function manifestOf(files: ReadonlyMap<string, Buffer>): Manifest {
  return JSON.parse(files.get("manifest.json")?.toString() ?? "") as Manifest;
}

function putSumsRight(files: Map<string, Buffer>): void {
  const measure = (content: Buffer) => ({
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  });
  const sums = JSON.parse(files.get("checksums.json")?.toString() ?? "") as Checksums;
  files.delete("checksums.json");
  sums.files = {};
  for (const [path, content] of files) {
    const table = /^tables\/(\w+)\/000001\.copy$/.exec(path)?.[1];
    if (path === "manifest.json") sums.manifest = measure(content);
    else if (table !== undefined)
      sums.tables[table] = { rows: content.toString().split("\n").length - 1, ...measure(content) };
    else sums.files[path] = measure(content);
  }
  files.set("checksums.json", Buffer.from(JSON.stringify(sums)));
}
