import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  BACKUP_KEY,
  type BackupShop,
  filesOf,
  manifestOf,
  NOT_KEPT,
  silent,
  startBackupShop,
} from "../../../test/backup-shop.ts";
import { createCreator, createProduct } from "../../../test/factories.ts";
import { catchUpFinds } from "../../../test/order-finds.ts";
import { stockOf, type TestOrder } from "../../../test/orders.ts";
import { readAllRows } from "../../../test/read-all-rows.ts";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { rollUpLinks } from "../../features/programme/attribution/clicks/roll-up-links.ts";
import { sql } from "../../platform/database/sql.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { writeBackup } from "./write-backup.ts";

let kit: BackupShop;

beforeAll(async () => {
  kit = await startBackupShop();
});
afterAll(() => kit.close());

test("a backup made while orders are placed becomes the same shop in another database", async () => {
  const key = "the same key before and after";
  const first = await kit.order(kit.app, { "idempotency-key": key });
  expect(first.status).toBe(201);
  const before = await kit.order(kit.app);
  await kit.app.request("POST", `/api/orders/${before.body.id}/cancel`, { session: kit.session, body: {} });

  let stopped = false;
  const placing = (async () => {
    const placed: TestOrder[] = [];
    while (!stopped) placed.push((await kit.order(kit.app)).body);
    return placed;
  })();
  const file = await kit.backUp();
  stopped = true;
  await placing;

  const database = await createTestDatabase("empty");
  await kit.restore(file, database.connection);
  const restored = await startTestApp({}, { database });
  try {
    // One snapshot: every sold piece is missing from the stock.
    const [sold] = await restored.services.database.reads.query(
      sql<{
        qty: number | null;
      }>`select sum(l.qty)::bigint as qty from order_lines l join orders o on o.id = l.order_id where o.status <> 'canceled'`,
    );
    expect((await stockOf(restored, kit.product.handle)) ?? 0).toBe(1_000 - (sold?.qty ?? 0));
    const results = await verifyShop({ connection: database.connection, dataDir: kit.dataDir, mediaStore: null });
    expect(results.filter((result) => result.differenceCount > 0)).toEqual([]);
    await catchUpFinds(restored.services.database);
    const [finds] = await restored.services.database.reads.query(
      sql<{
        all: boolean | null;
      }>`select bool_and(f.text is not null) and count(*) = (select count(*) from orders) as all from order_finds f`,
    );
    expect(finds?.all).toBe(true);
    // The session is still valid, the bag and the key's order are there, and the shop takes new orders.
    expect((await restored.request("GET", "/api/auth/me", { session: kit.session })).status).toBe(200);
    expect(await restored.request("GET", "/api/cart", { session: kit.session })).toMatchObject({
      body: { itemCount: 1 },
    });
    expect((await kit.order(restored, { "idempotency-key": key })).body.id).toBe(first.body.id);
    expect((await kit.order(restored)).status).toBe(201);
  } finally {
    await restored.close();
  }
});

test("every row of every table is the same, in an order that later rows go on from", async () => {
  const file = await kit.backUp();
  const database = await createTestDatabase("empty");
  await kit.restore(file, database.connection);
  const there = await readAllRows(database.connection, NOT_KEPT);
  expect(there).toEqual(await readAllRows(kit.connection, NOT_KEPT));
  expect(Object.values(there).filter((rows) => rows.length > 0).length).toBeGreaterThan(10);
  const restored = await startTestApp({}, { database });
  // The place of a line in the bag is a number of its own sequence.
  const other = await createProduct(restored, { title: "Second" });
  const cart = await restored.request<{ lines: { title: string }[] }>("POST", "/api/cart/lines", {
    session: kit.session,
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
  const creator = await createCreator(kit.app);
  const link = await kit.app.request<{ id: string; code: string }>("POST", "/api/creator/product-links", {
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
  await click(kit.app, "192.0.2.1");
  await click(kit.app, "192.0.2.2");
  await rollUpLinks(kit.app.services.database);
  await click(kit.app, "192.0.2.3");
  expect(await countersOf(kit.app)).toEqual([{ clicks: 3, uniqueVisitors: 3 }]);

  const database = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(), database.connection);
  const restored = await startTestApp({}, { database });
  expect(await countersOf(restored)).toEqual([{ clicks: 3, uniqueVisitors: 3 }]);
  await click(restored, "192.0.2.4");
  expect(await countersOf(restored)).toEqual([{ clicks: 4, uniqueVisitors: 4 }]);
  await rollUpLinks(restored.services.database);
  expect(await countersOf(restored)).toEqual([{ clicks: 4, uniqueVisitors: 4 }]);
  // A new roll-up needs its own line in features/programme/attribution/backup.ts.
  const names = await restored.services.database.reads.query(
    sql<{ name: string }>`select name from roll_ups order by name`,
  );
  expect(names).toEqual([{ name: "analytics_buckets" }, { name: "link_totals" }]);
  await restored.close();
});

test("salts of visitors, limits and watermarks are left out, with the reason in the file", async () => {
  const manifest = manifestOf(await filesOf(await kit.backUp()));
  expect(Object.keys(manifest.leftOut).sort()).toEqual([
    "account_snapshots",
    "challenges",
    "migrations",
    "order_finds",
    "rate_counters",
    "roll_ups",
    ...["sales_changes", "sales_quarters", "sales_roll_up", "sales_tops"],
    "seal_places",
    "sign_in_failures",
    "visitor_days",
    "visitor_salts",
  ]);
  expect(manifest.tables.flatMap((table) => table.columns)).not.toContain("xid");
});

test("a table that is larger than one part of the file arrives whole, and no part is larger than a megabyte", async () => {
  await kit.app.services.database.reads.execute(sql`
    insert into audit_log (id, action, resource_type, resource_id, after)
    select gen_random_uuid(), 'test', 'product', gen_random_uuid(), to_jsonb(repeat(md5(n::text), 100)) from generate_series(1, 3000) n`);
  const file = await kit.backUp();
  const parts = [...(await filesOf(file))].filter(([name]) => name.startsWith("tables/audit_log/"));
  expect(parts.length).toBeGreaterThan(5);
  expect(Math.max(...parts.map(([, content]) => content.length))).toBeLessThanOrEqual(1024 * 1024);
  const database = await createTestDatabase("empty");
  await kit.restore(file, database.connection);
  const read = async (connection: TestDatabase["connection"]) => (await readAllRows(connection)).audit_log;
  expect(await read(database.connection)).toEqual(await read(kit.connection));
  await database.drop();
});

test("the file is its owner's alone, has the key only when asked, and is never written over another", async () => {
  const file = await kit.backUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect([...(await filesOf(file)).keys()]).not.toContain("secrets/secret-key");
  expect([...(await filesOf(await kit.backUp(BACKUP_KEY))).keys()]).toContain("secrets/secret-key");
  const write = (path: string, secretKey: Buffer | null) =>
    writeBackup({ connection: kit.connection, dataDir: kit.dataDir, file: path, secretKey, progress: silent });
  const bytes = readFileSync(file);
  await expect(write(file, null)).rejects.toThrow("EEXIST");
  expect(readFileSync(file).equals(bytes)).toBe(true);
  const before = readdirSync(kit.dataDir);
  await expect(write(join(kit.dataDir, "wrong-key.backup"), Buffer.alloc(32, 8))).rejects.toThrow("secret key");
  expect(readdirSync(kit.dataDir)).toEqual(before);
});

test("the key and the pictures of a backup are put into an empty data directory", async () => {
  const target = makeDataDirectory();
  const database = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(BACKUP_KEY), database.connection, { key: null, dataDir: target.path });
  expect(readFileSync(join(target.path, "secrets", "secret-key"), "utf8").trim()).toBe(BACKUP_KEY.toString("base64"));
  expect(statSync(join(target.path, "secrets", "secret-key")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(target.path, "media", "2026", "bild ü.webp"))).toEqual(Buffer.alloc(3_000, 9));
  await database.drop();
  target.remove();
});
