import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer, type TestProduct } from "../../test/factories.ts";
import { addDiscount, addShippingMethod, placeOrder, stockOf, type TestOrder } from "../../test/orders.ts";
import { readAllRows } from "../../test/read-all-rows.ts";
import { makeDataDirectory } from "../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { readMigrations } from "../database/migrate.ts";
import { sql } from "../database/sql.ts";
import { rollUpLinks } from "../features/attribution/clicks/roll-up-links.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import type { Checksums, Manifest } from "./manifest.ts";
import { Progress } from "./progress.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import { readTar, TAR_END, tarHeader, tarPadding } from "./tar.ts";
import { writeBackup } from "./write-backup.ts";

/** They are told by another test, or are of the moment; see the parts of features. */
const NOT_KEPT = [
  "rate_counters",
  "sign_in_failures",
  "visitor_days",
  "visitor_salts",
  "roll_ups",
  "migrations",
  "installation",
];

const directory = makeDataDirectory();
const KEY = Buffer.alloc(32, 7);
let shop: TestApp;
let customer: TestCustomer;
let product: TestProduct;
let session: string;
let files = 0;

beforeAll(async () => {
  shop = await startTestApp();
  const { secrets, database } = shop.services;
  await database.reads.execute(
    sql`insert into installation (secret_key_fingerprint, system_identifier) values (${secrets.fingerprint}, 'another')`,
  );
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addDiscount(shop, { code: "TEN", type: "percentage", valueBps: 1_000, usageLimit: 1_000 });
  product = await createProduct(shop, {
    title: 'Tote\t"with\\tabs"\nand lines',
    variants: [{ priceMinor: 2_500, stock: 1_000 }],
  });
  customer = await signUp(shop);
  session = customer.session;
  const other = await createProduct(shop, { title: "In the bag" });
  await shop.request("POST", "/api/cart/lines", { session, body: { productId: other.productId, qty: 1 } });
  mkdirSync(join(directory.path, "media", "2026"), { recursive: true });
  writeFileSync(join(directory.path, "media", "2026", "bild ü.webp"), Buffer.alloc(3_000, 9));
});
afterAll(async () => {
  await shop.close();
  directory.remove();
});

function connectionOf(app: TestApp) {
  return app.services.database.settings.connection;
}

async function backUp(secretKey: Buffer | null = null): Promise<string> {
  files += 1;
  const file = join(directory.path, `${files}.backup`);
  await writeBackup({
    connection: connectionOf(shop),
    dataDir: directory.path,
    file,
    secretKey,
    progress: new Progress({ write: () => undefined }),
  });
  return file;
}

async function restore(file: string, database: TestDatabase, options: { key?: Buffer | null; dataDir?: string } = {}) {
  const { key = KEY, dataDir = directory.path } = options;
  const backup = await checkBackup(file, key);
  const progress = new Progress({ write: () => undefined });
  await restoreBackup(backup, { connection: database.connection, dataDir, keepKey: key !== null, progress });
}

function order(app: TestApp, headers: Record<string, string> = {}) {
  const body = { lines: [{ productId: product.productId, qty: 1 }], discountCode: "TEN" };
  return placeOrder(app, session, body, headers);
}

async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const entry of readTar(
    (async function* () {
      yield gunzipSync(readFileSync(path));
    })(),
  )) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    found.set(entry.path, Buffer.concat(chunks));
  }
  return found;
}

function archive(path: string, entries: ReadonlyMap<string, Buffer>): string {
  const parts = [...entries].flatMap(([name, content]) => [
    tarHeader(name, content.length, new Date()),
    content,
    tarPadding(content.length),
  ]);
  writeFileSync(path, gzipSync(Buffer.concat([...parts, TAR_END])));
  return path;
}

test("a back-up made while orders are placed becomes the same shop in another database", async () => {
  const key = "the same key before and after";
  const first = await order(shop, { "idempotency-key": key });
  expect(first.status).toBe(201);
  const before = await order(shop);
  await shop.request("POST", `/api/orders/${before.body.id}/cancel`, { session, body: {} });

  let stopped = false;
  const placing = (async () => {
    const placed: TestOrder[] = [];
    while (!stopped) placed.push((await order(shop)).body);
    return placed;
  })();
  const file = await backUp();
  stopped = true;
  await placing;

  const database = await createTestDatabase("empty");
  await restore(file, database);
  const restored = await startTestApp({}, { database });
  try {
    // One moment: what was sold is what is not there any more.
    const [sold] = await restored.services.database.reads.query(
      sql<{
        qty: number | null;
      }>`select sum(l.qty)::bigint as qty from order_lines l join orders o on o.id = l.order_id where o.status <> 'canceled'`,
    );
    expect((await stockOf(restored, product.handle)) ?? 0).toBe(1_000 - (sold?.qty ?? 0));
    const results = await verifyShop({ connection: database.connection, dataDir: directory.path });
    expect(results.filter((result) => result.differenceCount > 0)).toEqual([]);
    // The session is still valid, the bag is there, the key still names its order, and the shop goes on selling.
    expect((await restored.request("GET", "/api/auth/me", { session })).status).toBe(200);
    expect(await restored.request("GET", "/api/cart", { session })).toMatchObject({ body: { itemCount: 1 } });
    expect((await order(restored, { "idempotency-key": key })).body.id).toBe(first.body.id);
    expect((await order(restored)).status).toBe(201);
  } finally {
    await restored.close();
  }
});

test("every row of every table is the same, in an order that later rows go on from", async () => {
  const file = await backUp();
  const database = await createTestDatabase("empty");
  await restore(file, database);
  const there = await readAllRows(database.connection, NOT_KEPT);
  expect(there).toEqual(await readAllRows(connectionOf(shop), NOT_KEPT));
  expect(Object.values(there).filter((rows) => rows.length > 0).length).toBeGreaterThan(10);
  const restored = await startTestApp({}, { database });
  // The place of a line in the bag is a number of its own sequence.
  const other = await createProduct(restored, { title: "Second" });
  const cart = await restored.request<{ lines: { title: string }[] }>("POST", "/api/cart/lines", {
    session,
    body: { productId: other.productId, qty: 1 },
  });
  expect(cart.body.lines.map((line) => line.title).at(-1)).toBe("Second");
  const [installation] = await restored.services.database.reads.query(
    sql<{
      same: boolean | null;
    }>`select system_identifier = (select system_identifier::text from pg_control_system()) as same from installation`,
  );
  expect(installation?.same).toBe(true);
  await restored.close();
});

test("clicks come back into their months, and counters say the same whether they were summed up or not", async () => {
  const creator = await createCreator(shop);
  const link = await shop.request<{ id: string; code: string }>("POST", "/api/creator/product-links", {
    session: creator.session,
    body: {},
  });
  const click = (app: TestApp, ip: string) =>
    app.request("POST", "/api/attribution/clicks", {
      body: { code: link.body.code },
      ip,
      headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" },
    });
  const countersOf = async (app: TestApp) => {
    const { body } = await app.request<{ data: { clicks: number; uniqueVisitors: number }[] }>(
      "GET",
      "/api/creator/product-links",
      { session: creator.session },
    );
    return body.data.map(({ clicks, uniqueVisitors }) => ({ clicks, uniqueVisitors }));
  };
  await click(shop, "192.0.2.1");
  await click(shop, "192.0.2.2");
  await rollUpLinks(shop.services.database);
  await click(shop, "192.0.2.3");
  expect(await countersOf(shop)).toEqual([{ clicks: 3, uniqueVisitors: 3 }]);

  const database = await createTestDatabase("empty");
  await restore(await backUp(), database);
  const restored = await startTestApp({}, { database });
  expect(await countersOf(restored)).toEqual([{ clicks: 3, uniqueVisitors: 3 }]);
  await click(restored, "192.0.2.4");
  expect(await countersOf(restored)).toEqual([{ clicks: 4, uniqueVisitors: 4 }]);
  await rollUpLinks(restored.services.database);
  expect(await countersOf(restored)).toEqual([{ clicks: 4, uniqueVisitors: 4 }]);
  // A roll-up that is added needs its own line in features/attribution/backup.ts.
  const names = await restored.services.database.reads.query(
    sql<{ name: string }>`select name from roll_ups order by name`,
  );
  expect(names).toEqual([{ name: "link_totals" }]);
  await restored.close();
});

test("salts of visitors, limits and watermarks are left out, with the reason in the file", async () => {
  const manifest = JSON.parse((await filesOf(await backUp())).get("manifest.json")?.toString() ?? "") as Manifest;
  expect(Object.keys(manifest.leftOut).sort()).toEqual([
    "migrations",
    "rate_counters",
    "roll_ups",
    "sign_in_failures",
    "visitor_days",
    "visitor_salts",
  ]);
  expect(manifest.tables.flatMap((table) => table.columns)).not.toContain("xid");
});

test("a table that is larger than one part of the file arrives whole, and no part is larger than a megabyte", async () => {
  await shop.services.database.reads.execute(sql`
    insert into audit_log (id, action, resource_type, resource_id, after)
    select gen_random_uuid(), 'test', 'product', gen_random_uuid(), to_jsonb(repeat(md5(n::text), 100)) from generate_series(1, 3000) n`);
  const file = await backUp();
  const parts = [...(await filesOf(file))].filter(([name]) => name.startsWith("tables/audit_log/"));
  expect(parts.length).toBeGreaterThan(5);
  expect(Math.max(...parts.map(([, content]) => content.length))).toBeLessThanOrEqual(1024 * 1024);
  const database = await createTestDatabase("empty");
  await restore(file, database);
  const read = async (connection: TestDatabase["connection"]) => (await readAllRows(connection)).audit_log;
  expect(await read(database.connection)).toEqual(await read(connectionOf(shop)));
  await database.drop();
});

test("the file is its owner's alone, has the key only when asked, and is never written over another", async () => {
  const file = await backUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect([...(await filesOf(file)).keys()]).not.toContain("secrets/secret-key");
  expect([...(await filesOf(await backUp(KEY))).keys()]).toContain("secrets/secret-key");
  files -= 1;
  await expect(backUp()).rejects.toThrow("EEXIST");
  files += 1;
  await expect(backUp(Buffer.alloc(32, 8))).rejects.toThrow("secret key");
  expect(readdirSync(directory.path).filter((name) => name.includes("partial") || name === `${files}.backup`)).toEqual(
    [],
  );
});

test("the key and the pictures of a back-up are put into an empty data directory", async () => {
  const target = makeDataDirectory();
  const database = await createTestDatabase("empty");
  await restore(await backUp(KEY), database, { key: null, dataDir: target.path });
  expect(readFileSync(join(target.path, "secrets", "secret-key"), "utf8").trim()).toBe(KEY.toString("base64"));
  expect(statSync(join(target.path, "secrets", "secret-key")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(target.path, "media", "2026", "bild ü.webp"))).toEqual(Buffer.alloc(3_000, 9));
  await database.drop();
  target.remove();
});

test("another key, or none, is refused before anything is opened", async () => {
  const file = await backUp();
  await expect(checkBackup(file, Buffer.alloc(32, 8))).rejects.toThrow("not the one of the back-up");
  await expect(checkBackup(file, null)).rejects.toThrow("without the secret key");
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200), /not complete/],
  ["cut off early", (bytes: Buffer) => bytes.subarray(0, 300), /not complete/],
  ["empty", () => Buffer.alloc(0), /not complete/],
  ["something else", () => Buffer.from("select 1;\n".repeat(1_000)), /not a back-up/],
  ["another archive", () => gzipSync(Buffer.concat([tarHeader("a.txt", 0, new Date()), TAR_END])), /not a back-up/],
  [
    "changed in one byte",
    (bytes: Buffer) =>
      Buffer.from(bytes).fill(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1, (bytes.length >> 1) + 1),
    /damaged/,
  ],
])("a file that is %s is refused", async (_, damage, message) => {
  const path = join(directory.path, "damaged.backup");
  writeFileSync(path, damage(readFileSync(await backUp())));
  await expect(checkBackup(path, KEY)).rejects.toThrow(message);
});

test("a row that somebody changed in the unpacked archive is found by its checksum", async () => {
  const entries = await filesOf(await backUp());
  const name = "tables/orders/000001.copy";
  entries.set(name, Buffer.from((entries.get(name)?.toString() ?? "").replace("placed", "closed")));
  await expect(checkBackup(archive(join(directory.path, "changed.backup"), entries), KEY)).rejects.toThrow(
    "tables/orders",
  );
});

test("what cannot be loaded leaves the database as empty as it was, and the next restore works", async () => {
  const good = await backUp(KEY);
  const entries = await filesOf(good);
  const name = "tables/orders/000001.copy";
  const broken = Buffer.from((entries.get(name)?.toString() ?? "").replace("\tplaced\t", "\tclosed\t"));
  const checksums = JSON.parse(entries.get("checksums.json")?.toString() ?? "") as Checksums;
  const { createHash } = await import("node:crypto");
  checksums.tables.orders = {
    rows: checksums.tables.orders?.rows ?? 0,
    bytes: broken.length,
    sha256: createHash("sha256").update(broken).digest("hex"),
  };
  entries.set(name, broken).set("checksums.json", Buffer.from(JSON.stringify(checksums)));
  const target = makeDataDirectory();
  const database = await createTestDatabase("empty");
  const bad = archive(join(directory.path, "unloadable.backup"), entries);
  await expect(restore(bad, database, { key: null, dataDir: target.path })).rejects.toThrow("orders_status_check");
  expect(
    Object.entries(await readAllRows(database.connection, [...NOT_KEPT, "webhook_dispatch"])).filter(
      ([, rows]) => rows.length > 0,
    ),
  ).toEqual([]);
  await restore(good, database, { key: null, dataDir: target.path });
  expect((await readAllRows(database.connection)).orders).toEqual((await readAllRows(connectionOf(shop))).orders);
  await database.drop();
  target.remove();
});

test("a shop that is there, and tables of something else, are never touched", async () => {
  const file = await backUp();
  const rows = await readAllRows(connectionOf(shop));
  await expect(restore(file, { connection: connectionOf(shop), drop: async () => undefined })).rejects.toThrow(
    "a shop in this database already",
  );
  expect(await readAllRows(connectionOf(shop))).toEqual(rows);
});

async function withManifest(change: (manifest: Manifest) => void): Promise<string> {
  const entries = await filesOf(await backUp());
  const manifest = JSON.parse(entries.get("manifest.json")?.toString() ?? "") as Manifest;
  change(manifest);
  const text = Buffer.from(JSON.stringify(manifest));
  const checksums = JSON.parse(entries.get("checksums.json")?.toString() ?? "") as Checksums;
  const { createHash } = await import("node:crypto");
  checksums.manifest = { bytes: text.length, sha256: createHash("sha256").update(text).digest("hex") };
  return archive(
    join(directory.path, "manifest.backup"),
    new Map([...entries, ["manifest.json", text], ["checksums.json", Buffer.from(JSON.stringify(checksums))]]),
  );
}

test("a back-up of a newer version, of another one, and of another format are refused by name", async () => {
  const newer = await withManifest((manifest) =>
    manifest.migrations.push({ name: "20991231T0000_future.sql", checksum: "0" }),
  );
  await expect(checkBackup(newer, KEY)).rejects.toThrow(/newer version.*20991231T0000_future/);
  const other = await withManifest((manifest) => Object.assign(manifest.migrations[0] ?? {}, { checksum: "0" }));
  await expect(checkBackup(other, KEY)).rejects.toThrow("another version of Tote");
  const format = await withManifest((manifest) => Object.assign(manifest, { formatVersion: 2 }));
  await expect(checkBackup(format, KEY)).rejects.toThrow("the format 2");
});

test("a name in the list of contents cannot carry a statement, nor a file leave its directory", async () => {
  const injected = await withManifest((manifest) =>
    Object.assign(manifest.tables[0] ?? {}, { name: 'x"; drop table orders; --' }),
  );
  await expect(checkBackup(injected, KEY)).rejects.toThrow("damaged");
});

test("the back-up of an older version is restored as it was and then brought to this one", async () => {
  const migrations = await readMigrations();
  const older = await createTestDatabase("empty");
  const { migrate } = await import("../database/migrate.ts");
  await migrate({ connection: older.connection, through: "20261120T1158_order_erasure.sql" });
  const { default: pg } = await import("pg");
  const client = new pg.Client(older.connection);
  await client.connect();
  await client.query("insert into installation (secret_key_fingerprint, system_identifier) values ($1, 'old')", [
    shop.services.secrets.fingerprint,
  ]);
  await client.query(
    "insert into claims (scope, request_hash, order_id, expires_at) values ('\\x01', '\\x02', gen_random_uuid(), now())",
  );
  await client.end();
  const file = join(directory.path, "older.backup");
  await writeBackup({
    connection: older.connection,
    dataDir: directory.path,
    file,
    secretKey: null,
    progress: new Progress({ write: () => undefined }),
  });
  const database = await createTestDatabase("empty");
  await restore(file, database);
  const { rows } = await (async () => {
    const reader = new pg.Client(database.connection);
    await reader.connect();
    const answer = await reader.query(
      "select (select count(*) from claims)::int as claims, (select count(*) from migrations)::int as migrations",
    );
    await reader.end();
    return answer;
  })();
  expect(rows).toEqual([{ claims: 1, migrations: migrations.length }]);
  await older.drop();
  await database.drop();
});
