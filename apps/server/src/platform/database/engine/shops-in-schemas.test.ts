/** Several shops in schemas of one database, each with its own `search_path` in DATABASE_URL (docs/operations.md#several-shops). */
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BACKUP_KEY, silent } from "../../../../test/backup-shop.ts";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { makeDataDirectory } from "../../../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/test-database.ts";
import { tryLockRollUp } from "../../../features/programme/analytics/queries/roll-up.ts";
import { checkBackup, restoreBackup } from "../../../operations/backup/restore-backup.ts";
import { writeBackup } from "../../../operations/backup/write-backup.ts";
import { parseDatabaseAddress } from "../../../operations/boot/database-address.ts";
import { verifyShop } from "../../../operations/verify/verify-shop.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase("empty");
});
afterEach(() => database.drop());

/** As DATABASE_URL names the schema of a shop. */
function connectionOf(path: string): pg.ClientConfig {
  const { host = "", port = 5432, user = "", password, database: name = "" } = database.connection;
  const address = new URL(`postgres://localhost:${port}/${name}`);
  address.username = user;
  if (typeof password === "string") address.password = password;
  address.searchParams.set("host", host);
  address.searchParams.set("options", `-c search_path=${path}`);
  return parseDatabaseAddress("DATABASE_URL", address.href);
}

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const answers = await client.query<Record<string, unknown>>(text);
    return [answers].flat().flatMap(({ rows }) => rows);
  } finally {
    await client.end();
  }
}

async function openShop(path: string): Promise<TestApp> {
  return startTestApp({}, { database: { connection: connectionOf(path), drop: async () => undefined } });
}

async function sell(shop: TestApp, title: string): Promise<void> {
  const product = await createProduct(shop, { title });
  const customer = await signUp(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
  const order = await placeOrder(shop, customer.session, {
    lines: [{ productId: product.productId, qty: 1 }],
  });
  expect(order.status, order.text).toBe(201);
}

async function titlesFor(shop: TestApp, words: string): Promise<string[]> {
  const { body, text } = await shop.request<{ data?: { title: string }[] }>("GET", `/api/products?q=${words}`);
  if (body.data === undefined) throw new Error(text);
  return body.data.map(({ title }) => title);
}

const EXTENSION =
  "select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_trgm'";

test("two shops that start at once share the extension and nothing else", async () => {
  await ask("create schema shop1; create schema shop2");
  await Promise.all(["shop1", "shop2"].map((schema) => migrate({ connection: connectionOf(schema) })));
  expect(await ask(EXTENSION)).toEqual([{ schema: "public" }]);
  const [one, two] = await Promise.all([openShop("shop1"), openShop("shop2")]);
  await Promise.all([sell(one, "Linen apron"), sell(two, "Linen curtain")]);
  expect(await titlesFor(one, "linen")).toEqual(["Linen apron"]);
  expect(await titlesFor(two, "lin")).toEqual(["Linen curtain"]);
  expect(
    await ask(
      "select (select count(*)::int from shop1.orders) as one, (select count(*)::int from shop2.orders) as two",
    ),
  ).toEqual([{ one: 1, two: 1 }]);
  // Partitions of this month and day, in each.
  for (const shop of [one, two])
    await shop.database.reads.query(sql<{ done: string | null }>`select provide_click_partitions(now())::text as done`);
  expect(
    await ask(`
      select relnamespace::regnamespace::text as schema, count(*)::int from pg_class
      where relkind = 'r' and relispartition and relname ~ '^(clicks|visitor_days)_' group by 1 order by 1`),
  ).toEqual([
    { schema: "shop1", count: 2 },
    { schema: "shop2", count: 2 },
  ]);

  // Neither skips a round of its work because the other is at it, and neither wakes the other.
  await one.database.transaction(async (tx) => {
    expect(await tryLockRollUp(tx)).toBe(true);
    expect(await two.database.transaction(tryLockRollUp)).toBe(true);
    expect(await one.database.transaction(tryLockRollUp)).toBe(false);
  });
  // A backup has one shop, and goes into any schema.
  await ask("create schema shop3");
  const directory = makeDataDirectory();
  await one.database.transaction((tx) =>
    tx.execute(
      sql`insert into installation (secret_key_fingerprint, system_identifier) values (${one.services.secrets.fingerprint}, 'x')`,
    ),
  );
  const file = join(directory.path, "shop1.backup");
  await writeBackup({
    connection: connectionOf("shop1"),
    dataDir: null,
    file,
    secretKey: BACKUP_KEY,
    progress: silent,
  });
  await restoreBackup(await checkBackup(file, null), {
    connection: connectionOf("shop3"),
    dataDir: directory.path,
    keepKey: false,
    progress: silent,
  });
  const three = await openShop("shop3");
  expect(await titlesFor(three, "linen")).toEqual(["Linen apron"]);
  const results = await verifyShop({ connection: connectionOf("shop3"), dataDir: directory.path, mediaStore: null });
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  expect(await ask("select count(*)::int from shop3.orders")).toEqual([{ count: 1 }]);
  await three.close();
  directory.remove();
  const channels = await Promise.all(
    [one, two].map((shop) => shop.database.reads.query(sql<{ name: string | null }>`select shop_channel() as name`)),
  );
  expect(new Set(channels.flat().map(({ name }) => name)).size).toBe(2);
  await Promise.all([one.close(), two.close()]);
});

test("a shop whose migration put the extension into its own schema goes on, and another starts beside it", async () => {
  await ask("create schema shop1; create schema shop2; create extension pg_trgm schema shop1");
  await migrate({ connection: connectionOf("shop1") });
  await migrate({ connection: connectionOf("shop2") });
  expect(await ask(EXTENSION)).toEqual([{ schema: "shop1" }]);
  // As docs/operations.md#several-shops says before the first one is dropped.
  await ask("alter extension pg_trgm set schema public");
  await ask("drop schema shop1 cascade");
  const two = await openShop("shop2");
  await sell(two, "Linen curtain");
  expect(await titlesFor(two, "curtian")).toEqual(["Linen curtain"]);
  expect(
    await ask(
      "select indexname as name from pg_indexes where schemaname = 'shop2' and indexdef like '%gin_trgm_ops%' order by 1",
    ),
  ).toEqual(
    ["order_finds_by_text", "product_titles_parts", "reports_by_words", "search_words_parts", "users_by_text"].map(
      (name) => ({ name }),
    ),
  );
  await ask(
    "insert into shop2.search_words select md5(n::text) from generate_series(1, 20000) n; analyze shop2.search_words",
  );
  const plan = await ask(
    "set enable_seqscan = off; set search_path = shop2; explain (format json) select from search_words where resembles(word, 'curtian')",
  );
  expect(JSON.stringify(plan)).toContain("search_words_parts");
  expect((await migrate({ connection: connectionOf("shop2") })).applied).toEqual([]);
  await two.close();
});

test("a path that names no schema, or that of another shop too, is refused before anything is made", async () => {
  await expect(migrate({ connection: connectionOf("nowhere") })).rejects.toThrow(
    /search_path .* is nowhere, and no schema/,
  );
  await migrate({ connection: database.connection });
  await ask("create schema shop2");
  await expect(migrate({ connection: connectionOf("shop2,public") })).rejects.toThrow(
    /the schema public holds another shop\. Name the schema shop2 alone/,
  );
  expect(await ask("select count(*)::int from pg_class where relnamespace = 'shop2'::regnamespace")).toEqual([
    { count: 0 },
  ]);
  await migrate({ connection: connectionOf("shop2") });
  expect(await ask("select public.shop_channel() as channel, public.shop_lock(7083107) as lock")).toEqual([
    { channel: "tote_events", lock: "7083107" },
  ]);
});

test("a user who owns a schema alone has a shop there, once the database has the extension", async () => {
  await ask("create schema shop4; grant all on schema shop4 to pg_monitor");
  const connection = { ...database.connection, options: "-c role=pg_monitor -c search_path=shop4" };
  await expect(migrate({ connection })).rejects.toThrow(/pg_trgm is missing, and this user may not create it/);
  await ask("create extension pg_trgm schema public");
  const { applied } = await migrate({ connection });
  expect(applied.length).toBeGreaterThan(0);
  expect(await ask("select distinct tableowner from pg_tables where schemaname = 'shop4'")).toEqual([
    { tableowner: "pg_monitor" },
  ]);
});
