import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Config, InvalidConfiguration, readConfig } from "../../platform/config/config.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { warnOfMisspeltNames } from "../../platform/config/misspelt-names.ts";
import { missingMigrations } from "../../platform/database/migrate.ts";
import { type OpenDatabase, openDatabase } from "../boot/open-database.ts";

export interface Shop {
  readonly config: Config;
  readonly opened: OpenDatabase;
}

/** On standard error: standard output belongs to the command. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The configuration of a command, with a warning for each name that looks misspelt: it could be why the shop is another one. */
export function readCommandConfig(environment: Environment): Config {
  for (const line of warnOfMisspeltNames(environment)) say(line);
  return readConfig(environment);
}

/**
 * Runs `work` on the shop of the configuration, starting its database for as long as that takes where it is not running. It
 * says which shop that is.
 *
 * @throws InvalidConfiguration when there is none: a command never makes one.
 */
export async function withShop<Result>(
  environment: Environment,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const config = readCommandConfig(environment);
  refuseWithoutCluster(config);
  const opened = await openDatabase(config, say);
  try {
    await nameShop(config, opened);
    return await work({ config, opened });
  } finally {
    await opened.close();
  }
}

/** Says on which shop and database a command works. */
export async function nameShop(config: Config, opened: OpenDatabase): Promise<void> {
  const name = await readShopName(opened.direct);
  if (name === null) throw noShop(config, `no shop in the database ${opened.name}`);
  say(`Shop "${name}", database ${opened.name}`);
}

/** @throws InvalidConfiguration where opening the embedded database would make one. */
export function refuseWithoutCluster(config: Config): void {
  if (config.databaseUrl !== null) return;
  const directory = join(config.dataDir, "postgres");
  // Where a link leads nowhere, opening it says so.
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true) return;
  // `data-18` is what an upgrade that was cut short leaves.
  const isThere = found !== undefined && readdirSync(directory).some((name) => /^data(-\d+)?$/.test(name));
  if (!isThere) throw noShop(config, "no shop here");
}

function noShop({ dataDir, databaseUrl }: Config, what: string): InvalidConfiguration {
  const place = databaseUrl === null ? `DATA_DIR is ${dataDir}` : "DATABASE_URL leads there";
  return new InvalidConfiguration([
    `There is ${what}; ${place}. If the shop is another one, name its settings with --env-file FILE, or set DATA_DIR or DATABASE_URL. The first start of the server makes a new shop.`,
  ]);
}

/** @throws InvalidConfiguration when tables are still those of an older version, which this one cannot read. */
export async function refuseOlderDatabase({ opened }: Shop): Promise<void> {
  const missing = await missingMigrations(opened.direct);
  if (missing.length === 0) return;
  throw new InvalidConfiguration([
    `The database is that of an older version (${missing.length} migrations are missing). Start the server of this version first, or run "tote migrate".`,
  ]);
}

/** Reads the name of the shop. Null if no shop was ever started on this database. */
async function readShopName(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, application_name: "tote" });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select to_regclass('installation') is not null and to_regclass('store_settings') is not null as known",
    );
    if (tables[0]?.known !== true) return null;
    const { rows } = await client.query<{ name: string }>("select name from store_settings, installation");
    // A terminal must not act on what an administrator typed.
    return rows[0]?.name.replaceAll(/\p{Cc}/gu, " ") ?? null;
  } finally {
    await client.end();
  }
}
