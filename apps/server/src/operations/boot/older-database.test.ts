/** A data directory of an earlier Tote: its migrations are brought up to date at start, with everything in it. */

import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { readConfig } from "../../platform/config/config.ts";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { migrate, readMigrations } from "../../platform/database/migrate.ts";
import { openFoundation } from "./open-foundation.ts";

const KEY = Buffer.alloc(32, 7);
/** The last migration of the first release. */
const FIRST_RELEASE = "20261120T1182_customers_and_imports.sql";
let database: TestDatabase;
let directory: ReturnType<typeof makeDataDirectory>;

beforeEach(async () => {
  database = await createTestDatabase("empty");
  directory = makeDataDirectory();
});
afterEach(async () => {
  await database.drop();
  directory.remove();
});

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function open(steps: string[] = []) {
  const { host = "", port = 5432, user = "", password, database: name = "" } = database.connection;
  const address = new URL(`postgres://localhost/${name}`);
  address.username = user;
  if (typeof password === "string") address.password = password;
  address.searchParams.set("host", host);
  address.port = String(port);
  const config = readConfig({
    DATABASE_URL: address.href,
    DATA_DIR: directory.path,
    SECRET_KEY: KEY.toString("base64"),
  });
  return openFoundation(config, pino({ level: "silent" }), (step) => void steps.push(step));
}

async function makeOldShop(): Promise<void> {
  await migrate({ connection: database.connection, through: FIRST_RELEASE });
  await ask(
    `insert into installation (secret_key_fingerprint, system_identifier)
     select '${new Secrets(KEY).fingerprint}', system_identifier::text from pg_control_system()`,
  );
  await ask(
    `insert into store_settings (name, currency, timezone, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, demo)
     values ('An older shop', 'CHF', 'Europe/Zurich', 30, 14, 1000, 2500, false)`,
  );
  await ask(`update webhook_dispatch set xid = '5', event_id = '00000000-0000-7000-8000-000000000005'`);
  await ask(
    `with product as (
       insert into products (id, handle, title, sort_title) values (gen_random_uuid(), 'older', 'Older', 'older') returning id),
     variant as (insert into variants (id, product_id, position, title, price_minor) select gen_random_uuid(), id, 0, '', 500 from product returning id)
     insert into stock select id, 3 from variant`,
  );
}

test("a start brings it to this version, by whichever of several processes comes first, and keeps what is in it", async () => {
  await makeOldShop();
  const steps: string[] = [];
  const opened = await Promise.all([open(steps), open(steps), open(steps)]);
  for (const foundation of opened) await foundation.close();
  const all = await readMigrations();
  const older = all.filter(({ name }) => name <= FIRST_RELEASE);
  expect(older.length).toBeLessThan(all.length);
  expect(await ask("select name from migrations order by name")).toEqual(all.map(({ name }) => ({ name })));
  expect(steps.filter((step) => step.startsWith("Brought"))).toEqual([
    `Brought the database to this version (${all.length - older.length} migrations)`,
  ]);
  expect(await ask("select name, currency from store_settings")).toEqual([{ name: "An older shop", currency: "CHF" }]);
  expect(await ask("select p.handle, s.on_hand from products p, stock s")).toEqual([{ handle: "older", on_hand: "3" }]);
  // Webhooks go on where they were.
  expect(await ask("select xid::text, event_id from event_followers where name = 'webhooks'")).toEqual([
    { xid: "5", event_id: "00000000-0000-7000-8000-000000000005" },
  ]);
  // Stock that was low before the upgrade sends no notice.
  expect(await ask("select count(*)::int as count from low_stock_notices")).toEqual([{ count: 1 }]);
});

test("a database of a newer Tote, or one whose migrations are other ones, is refused and left as it is", async () => {
  await makeOldShop();
  await ask("insert into migrations (name, checksum) values ('29991231T0000_later.sql', 'x')");
  await expect(open()).rejects.toThrow(/migrated by a newer version/);
  await ask("delete from migrations where name like '2999%'");
  await ask(`update migrations set checksum = 'x' where name = '${FIRST_RELEASE}'`);
  await expect(open()).rejects.toThrow(/was changed after it had been applied/);
  expect(await ask("select to_regclass('low_stock_notices')::text as name")).toEqual([{ name: null }]);
});
