/**
 * From an older major version of PostgreSQL to the one that is shipped, with a shop in it. Always run with the shipped version
 * in disguise; with a real older one beside it where the machine has one, as the names of the tests say.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import {
  disguisedPostgres,
  installedOlderPostgres,
  makeOlderCluster,
  type OlderCluster,
  type OlderPostgres,
} from "../../../../../test/older-cluster.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { makeDataDirectory, runServer } from "../../../../../test/running-server.ts";
import { startTestApp } from "../../../../../test/test-app.ts";
import { openFoundation } from "../../../../operations/boot/open-foundation.ts";
import { readConfig } from "../../../config/config.ts";
import { Secrets } from "../../../crypto/secrets.ts";
import { migrate, readMigrations } from "../../migrate.ts";
import { openEmbeddedDatabase } from "../open-embedded-database.ts";
import { readMajorVersion } from "./cluster-directory.ts";
import { makeClusterRoot } from "./cluster-root.ts";

const SHIPPED = 18;
const KEY = Buffer.alloc(32, 7);
const [real] = installedOlderPostgres(SHIPPED);
const versions: OlderPostgres[] = [disguisedPostgres(SHIPPED), ...(real === undefined ? [] : [real])];

/** A copy of the same old cluster for each test, and what they all ask of it. */
function useCluster(older: OlderPostgres) {
  const template = makeDataDirectory();
  let directory: ReturnType<typeof makeDataDirectory>;
  let cluster: OlderCluster;
  let reference: string;

  beforeAll(async () => {
    await makeOlderCluster(template.path, older, async (connection) => {
      reference = await fillShop(connection);
    });
  });
  afterAll(() => template.remove());
  beforeEach(() => {
    directory = makeDataDirectory();
    // With owners, modes and links as they are.
    execFileSync("cp", ["-a", `${template.path}/.`, directory.path]);
    cluster = makeClusterRoot(directory.path, () => undefined);
  });
  afterEach(() => directory.remove());

  const config = () => readConfig({ DATA_DIR: directory.path, SECRET_KEY: KEY.toString("base64") });
  const steps: string[] = [];
  const start = () => openFoundation(config(), pino({ level: "silent" }), (step) => void steps.push(step));
  const entries = () => readdirSync(cluster.paths.root).filter((name) => /^(data|upgrade)/.test(name));
  const expectShop = async () => {
    const foundation = await start();
    try {
      const rows = await ask(foundation.openDatabase.direct, "select reference from orders");
      expect(rows).toEqual([{ reference }]);
      const [applied] = await ask(foundation.openDatabase.direct, "select count(*)::int as count from migrations");
      expect(applied).toEqual({ count: (await readMigrations()).length });
      expect(await ask(foundation.openDatabase.direct, "show server_version_num")).toEqual([
        { server_version_num: expect.stringMatching(new RegExp(`^${SHIPPED}`)) },
      ]);
      return await ask(foundation.openDatabase.direct, "show work_mem");
    } finally {
      await foundation.close();
    }
  };
  return {
    config,
    steps,
    start,
    entries,
    expectShop,
    get dataDir() {
      return directory.path;
    },
    get paths() {
      return cluster.paths;
    },
    restoreVersion: () => older.restoreVersion(cluster.paths),
  };
}

describe.each(versions)("from $name", (older) => {
  const kit = useCluster(older);

  test("the shop is there, takes orders, and the old cluster is kept", async () => {
    kit.steps.length = 0;
    expect(await kit.expectShop()).toEqual([{ work_mem: "7MB" }]);
    expect(kit.entries().sort()).toEqual(["data", `data-${older.majorVersion}`]);
    expect(readMajorVersion(kit.paths.data)).toBe(SHIPPED);
    expect(kit.steps.join("\n")).toMatch(
      new RegExp(`Upgrading the database from PostgreSQL ${older.majorVersion} to ${SHIPPED}`),
    );
    expect(kit.steps.join("\n")).not.toContain("DIFFERENT");
    const { connection, ...embedded } = await openEmbeddedDatabase({ dataDir: kit.dataDir });
    const app = await startTestApp({}, { database: { connection, drop: async () => undefined } });
    const { session } = await signUp(app);
    const [product] = await ask(connection, "select handle from products");
    const handle = String(product?.handle);
    const { body } = await app.request<{ id: string }>("GET", `/api/products/${handle}`);
    expect((await placeOrder(app, session, { lines: [{ productId: body.id, qty: 1 }] })).status).toBe(201);
    await app.close();
    await embedded.close();
    kit.steps.length = 0;
    const again = await kit.start();
    expect(await ask(again.openDatabase.direct, "select count(*)::int as count from orders")).toEqual([{ count: 2 }]);
    await again.close();
    expect(kit.steps.join("\n")).not.toContain("Upgrading");
  });

  test("a server that is killed at any point of it leaves a shop that the next one opens", {
    timeout: 120_000,
  }, async () => {
    const environment = { DATA_DIR: kit.dataDir, SECRET_KEY: KEY.toString("base64"), PORT: "0", LOG_LEVEL: "warn" };
    for (const pauseMs of [0, 600]) {
      const server = await runServer(environment);
      await server.says(/Upgrading the database|Stop with Ctrl-C/);
      // Not an assertion on time: wherever it is by then, the next start must find its way.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      server.child.kill("SIGKILL");
      await server.exit;
      if (readMajorVersion(kit.paths.data) === SHIPPED && !existsSync(`${kit.paths.data}-${older.majorVersion}`))
        kit.restoreVersion();
    }
    await kit.expectShop();
  });
});

describe("where it can go wrong", () => {
  const older = disguisedPostgres(SHIPPED);
  const kit = useCluster(older);

  test("when the copy fails the old cluster is as it was, and the next start upgrades it", async () => {
    const failing = {
      read: async () => true,
      write: () => Promise.reject(new Error("no room")),
    };
    await expect(openEmbeddedDatabase({ dataDir: kit.dataDir, copyDatabase: failing })).rejects.toThrow("no room");
    kit.restoreVersion();
    expect(kit.entries()).toEqual(["data"]);
    expect(readMajorVersion(kit.paths.data)).toBe(older.majorVersion);
    await kit.expectShop();
  });

  test("without the secret key it is refused, and nothing is changed", async () => {
    const other = readConfig({ DATA_DIR: kit.dataDir, SECRET_KEY: Buffer.alloc(32, 1).toString("base64") });
    await expect(openFoundation(other, pino({ level: "silent" }), () => undefined)).rejects.toThrow(
      /as it was.*secret key/s,
    );
    kit.restoreVersion();
    await kit.expectShop();
  });

  test("a crash between the last two kit.steps is finished by the next start", async () => {
    await kit.expectShop();
    renameSync(kit.paths.data, `${kit.paths.data}-${SHIPPED}`);
    await kit.expectShop();
    expect(kit.entries().sort()).toEqual(["data", `data-${older.majorVersion}`]);
  });

  test("a cluster that an earlier attempt made ready is not taken for the newer one", async () => {
    await kit.expectShop();
    const { data } = kit.paths;
    renameSync(data, `${data}-${SHIPPED}`);
    renameSync(`${data}-${older.majorVersion}`, data);
    kit.restoreVersion();
    await kit.expectShop();
    expect(kit.entries().sort()).toEqual(["data", `data-${older.majorVersion}`]);
  });
});

describe("without the programs of the older version", () => {
  test("it says what to do, and changes nothing", async () => {
    const directory = makeDataDirectory();
    const older = disguisedPostgres(SHIPPED);
    const { paths } = await makeOlderCluster(directory.path, older, async () => undefined);
    rmSync(join(paths.root, `bin-${older.majorVersion}.9.0`), { recursive: true });
    const config = readConfig({ DATA_DIR: directory.path });
    await expect(openFoundation(config, pino({ level: "silent" }), () => undefined)).rejects.toThrow(
      /made by PostgreSQL 17.*comes with PostgreSQL 18.*not beside it any more.*Nothing was changed.*tote backup.*tote restore.*DATABASE_URL/s,
    );
    expect(readFileSync(join(paths.data, "PG_VERSION"), "utf8").trim()).toBe(String(older.majorVersion));
    rmSync(paths.root, { recursive: true, force: true });
    directory.remove();
  });
});

test("a cluster that was never filled becomes an empty one, and one that is newer is refused", async () => {
  const directory = makeDataDirectory();
  const older = disguisedPostgres(SHIPPED);
  const { paths } = await makeOlderCluster(directory.path, older, async () => undefined);
  const database = await openEmbeddedDatabase({
    dataDir: directory.path,
    copyDatabase: { read: async () => false, write: () => Promise.reject(new Error("nothing was read")) },
  });
  expect(await ask(database.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
  const newer = disguisedPostgres(SHIPPED + 2);
  newer.restoreVersion(paths);
  await expect(openEmbeddedDatabase({ dataDir: directory.path })).rejects.toThrow(/newer PostgreSQL 19/);
  rmSync(paths.data, { recursive: true });
  await expect(openEmbeddedDatabase({ dataDir: directory.path })).rejects.toThrow(/is gone, but .*data-17 is there/);
  rmSync(paths.root, { recursive: true, force: true });
  directory.remove();
});

async function ask(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** An order of a product; returns the order's reference. */
async function fillShop(connection: pg.ClientConfig): Promise<string> {
  await migrate({ connection });
  const app = await startTestApp({}, { database: { connection, drop: async () => undefined } });
  await ask(
    connection,
    `insert into installation (secret_key_fingerprint, system_identifier)
     select '${new Secrets(KEY).fingerprint}', system_identifier::text from pg_control_system()`,
  );
  await addShippingMethod(app, { code: "standard", priceMinor: 0 });
  const product = await createProduct(app, { handle: "kept" });
  const { session } = await signUp(app);
  const order = await placeOrder(app, session, { lines: [{ productId: product.productId, qty: 1 }] });
  await app.close();
  return order.body.reference;
}
