import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { Database } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";
import { rebuildAfterMove } from "../backup/rebuild-after-move.ts";
import { openInstallation } from "./installation.ts";
import { prepareStore } from "./prepare-store.ts";

const directory = makeDataDirectory();
const secrets = new Secrets(Buffer.alloc(32, 1));
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({ connection: testDatabase.connection, pooled: false });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  directory.remove();
});

function config(environment: Record<string, string>): Config {
  return readConfig({ DATA_DIR: directory.path, ...environment });
}

const remember = (system: string) => rebuildAfterMove(testDatabase.connection, system);
const prepare = (environment: Record<string, string>) =>
  prepareStore(database, config(environment), secrets, () => undefined);

test("test payments never make a real shop, and nothing is left of the try", async () => {
  await expect(prepare({ DEMO: "false", PAYMENTS: "test" })).rejects.toThrow(/PAYMENTS is test/);
  expect(await database.reads.query(sql<{ name: string }>`select name from store_settings`)).toEqual([]);
});

test("a demo shop is not opened to the world without a word of consent, and nothing is left of the try", async () => {
  const address = { PUBLIC_URL: "https://shop.example.com" };
  await expect(prepare(address)).rejects.toThrow(/PUBLIC_URL is https and the shop is a demo/);
  await expect(prepare({ ...address, PAYMENTS: "test" })).rejects.toThrow(/DEMO=true/);
  expect(await database.reads.query(sql<{ name: string }>`select name from store_settings`)).toEqual([]);
});

test("Stripe is taken with its keys, but not for prices that it cannot collect", async () => {
  const keys = {
    DEMO: "false",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_51AbcdEfgh",
    STRIPE_PUBLISHABLE_KEY: "pk_test_51AbcdEfgh",
    STRIPE_WEBHOOK_SECRET: "whsec_AbcdEfgh",
  };
  await expect(prepare({ ...keys, STORE_CURRENCY: "KWD" })).rejects.toThrow(/cannot collect every amount of KWD/);
  expect(await database.reads.query(sql<{ name: string }>`select name from store_settings`)).toEqual([]);
});

test("a first start makes a shop that can sell; later ones change nothing of it", async () => {
  expect(await prepare({ DEMO: "false", STORE_NAME: "Harbour", STORE_CURRENCY: "CHF" })).toEqual({
    demo: false,
    credentials: null,
    lacksPaymentInstructions: true,
  });
  await prepare({ DEMO: "true", STORE_NAME: "Other", STORE_CURRENCY: "EUR" });
  expect(
    await database.reads.query(
      sql<{ name: string; currency: string; demo: boolean }>`select name, currency, demo from store_settings`,
    ),
  ).toEqual([{ name: "Harbour", currency: "CHF", demo: false }]);
  expect(
    await database.reads.query(
      sql<{ code: string; countries: string[] }>`select code, countries from shipping_methods`,
    ),
  ).toEqual([{ code: "standard", countries: ["*"] }]);
});

test("the administrator of the configuration is kept, a password without end is a problem of the configuration", async () => {
  await prepare({ ADMIN_EMAIL: "Owner@example.com", ADMIN_PASSWORD: "a long enough one" });
  await prepare({ ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "a long enough one" });
  expect(await database.reads.query(sql<{ roles: string[] }>`select roles from users`)).toEqual([{ roles: ["admin"] }]);
  await expect(prepare({ ADMIN_EMAIL: "other@example.com", ADMIN_PASSWORD: "x".repeat(2_000) })).rejects.toThrow(
    /ADMIN_EMAIL, ADMIN_PASSWORD/,
  );
});

test("the first key belongs to the database; another one, or none, is refused", async () => {
  const key = Buffer.alloc(32, 1);
  const never = () => {
    throw new Error("no key may be made");
  };
  const first = await openInstallation(database, { read: () => null, make: async () => key }, remember);
  expect(first).toMatchObject({ movedFrom: null });
  await openInstallation(database, { read: () => key, make: never }, remember);
  const other = openInstallation(database, { read: () => Buffer.alloc(32, 2), make: never }, remember);
  await expect(other).rejects.toThrow(/not the one/);
  await expect(openInstallation(database, { read: () => null, make: never }, remember)).rejects.toThrow(/not here/);
});

test("a database that moved to another server is noticed once", async () => {
  await database.reads.execute(sql`update installation set system_identifier = '1'`);
  const key = { read: () => Buffer.alloc(32, 1), make: async () => Buffer.alloc(32) };
  expect(await openInstallation(database, key, remember)).toMatchObject({ movedFrom: "1" });
  expect(await openInstallation(database, key, remember)).toMatchObject({ movedFrom: null });
});
