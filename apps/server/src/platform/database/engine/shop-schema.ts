import pg from "pg";

/** This database cannot be brought to this version; the message says why, for the person who started Tote. */
export class MigrationRefused extends Error {
  override readonly name: string = "MigrationRefused";
}

/** One key for all shops of a database, which share the extension. */
const EXTENSION_LOCK = 7_083_104;
/** A migration that names anything of pg_trgm. What it makes finds the extension by number afterwards, without a path. */
const USES_TRIGRAMS = /trgm/;

interface ExtensionPlace {
  schema: string;
  isOnPath: boolean;
  isUsable: boolean;
}

/**
 * @throws MigrationRefused when the `search_path` names no schema that exists, or when a new shop would share its path with
 *   another shop, whose tables would be taken for its own where it has none yet.
 */
export async function refuseUnclearSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null; path: string; other: string | null }>(`
    select current_schema() as schema, current_setting('search_path') as path, (
      select min(n.nspname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relname = 'installation' and c.relkind = 'r' and n.nspname = any(current_schemas(false))
        and to_regclass(quote_ident(current_schema()) || '.migrations') is null) as other`);
  const [{ schema, path, other } = { schema: null, path: "", other: null }] = rows;
  if (schema === null)
    throw new MigrationRefused(
      `The search_path of the database is ${path}, and no schema of that name exists, or this user may not use it. Make it first: create schema …`,
    );
  if (other !== null)
    throw new MigrationRefused(
      `The search_path of the database is ${path}, and the schema ${other} holds another shop. Name the schema ${schema} alone.`,
    );
}

/**
 * Creates the extension pg_trgm in `public` unless the database has it. A database has an extension once, in one schema: in
 * the schema of the first of several shops it would be gone with that shop. Where this user may not write to `public` the
 * first migration creates it in the shop's own schema.
 */
export async function provideTrigrams(client: pg.Client): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [EXTENSION_LOCK]);
    const { rows } = await client.query<{ isMissing: boolean; mayCreate: boolean; mayUsePublic: boolean }>(`
      select not exists (select from pg_extension where extname = 'pg_trgm') as "isMissing",
        has_database_privilege(current_database(), 'create') as "mayCreate",
        exists (select from pg_namespace where nspname = 'public' and has_schema_privilege(oid, 'create')) as "mayUsePublic"`);
    const [found] = rows;
    if (found?.isMissing === true && !found.mayCreate)
      throw new MigrationRefused(
        "The extension pg_trgm is missing, and this user may not create it. The owner of the database can: create extension pg_trgm schema public;",
      );
    if (found?.isMissing === true && found.mayUsePublic) await client.query("create extension pg_trgm schema public");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new MigrationRefused(
      `The extension pg_trgm cannot be created: ${error.message}. An administrator of the server can do it: create extension pg_trgm schema public;`,
    );
  }
}

/**
 * Appends the schema of pg_trgm to the path of this transaction, if the migration names it. Other migrations
 * keep the shop's own path: a schema that is on it may hold another shop, with tables of the same names.
 *
 * @throws MigrationRefused when this user may not use that schema.
 */
export async function findTrigrams(client: pg.Client, migration: string): Promise<void> {
  if (!USES_TRIGRAMS.test(migration)) return;
  const { rows } = await client.query<ExtensionPlace>(`
    select n.nspname as schema, n.nspname = any(current_schemas(true)) as "isOnPath", has_schema_privilege(n.oid, 'usage') as "isUsable"
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`);
  const [place] = rows;
  if (place === undefined || place.isOnPath) return;
  if (!place.isUsable)
    throw new MigrationRefused(
      `The extension pg_trgm is in the schema ${place.schema}, which this user may not use. Its owner can move it: alter extension pg_trgm set schema public;`,
    );
  await client.query(
    "select set_config('search_path', concat_ws(', ', current_setting('search_path'), $1::text), true)",
    [client.escapeIdentifier(place.schema)],
  );
}

/** The number of the shop's schema in the upper half of the key, as `shop_lock` of the migrations does it. */
export async function lockShop(client: pg.Client, key: number): Promise<void> {
  await client.query(
    `select pg_advisory_lock($1::bigint | case current_schema() when 'public' then 0 else current_schema()::regnamespace::oid::bigint << 32 end)`,
    [key],
  );
}
