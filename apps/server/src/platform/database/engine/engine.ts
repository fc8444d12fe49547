import pg from "pg";
import { MigrationRefused } from "./shop-schema.ts";

/** DATABASE_URL leads to a database on which Tote would lose events or money; the message says which and why. */
export class UnfitEngine extends MigrationRefused {
  override readonly name = "UnfitEngine";
}

interface KnownEngine {
  readonly name: string;
  /** In what `version()` says. */
  readonly mark: RegExp;
  readonly why: string;
}

const NO_COMMON_ORDER = "its nodes number transactions each for itself, so that events would be lost without an error";

/** Those that speak PostgreSQL's protocol and say by `version()` that they are none (docs/decisions/0034-distributed-engines.md). */
const KNOWN: readonly KnownEngine[] = [
  {
    name: "CockroachDB",
    mark: /CockroachDB/i,
    why: "it has no LISTEN and NOTIFY and no numbers of transactions (xid8)",
  },
  { name: "YugabyteDB", mark: /YugabyteDB|-YB-/i, why: "it has no numbers of transactions (xid8, xmin)" },
  { name: "Greenplum", mark: /Greenplum|Cloudberry/i, why: NO_COMMON_ORDER },
  { name: "Postgres-XL", mark: /Postgres-X[LC]/i, why: NO_COMMON_ORDER },
  { name: "Amazon Redshift", mark: /Redshift/i, why: "it enforces no unique keys and has no LISTEN and NOTIFY" },
  { name: "Materialize", mark: /Materialize/i, why: "it has no unique keys and no LISTEN and NOTIFY" },
];

const OLDEST_SERVER = 15;

interface Need {
  readonly name: string;
  /** The last one has a column `ok`; an error says no as well. All of them run in one transaction that is rolled back. */
  readonly probe: readonly string[];
}

/** Each is a statement that Tote's correctness rests on, and that engines beside PostgreSQL lack or accept without effect. */
const NEEDS: readonly Need[] = [
  { name: "numbers of transactions (xid8)", probe: ["select pg_current_xact_id() is not null as ok"] },
  {
    // The transaction of the probes has a number by now, and no snapshot may be beyond one that still runs.
    name: "a horizon that a running transaction holds back (pg_current_snapshot)",
    probe: ["select pg_snapshot_xmin(pg_current_snapshot()) <= pg_current_xact_id() as ok"],
  },
  {
    name: "numbers of row versions (xmin)",
    probe: ["select count(xmin) = 1 as ok from (select xmin from pg_class limit 1) c"],
  },
  {
    name: "advisory locks",
    // Some engines accept them without effect. The key is this connection's alone, so that nobody waits.
    probe: [
      "select pg_advisory_xact_lock(7083105, pg_backend_pid())",
      "select count(*) > 0 as ok from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
    ],
  },
  { name: "NOTIFY", probe: ["select pg_notify('tote_probe', '') is not null as ok"] },
];

/**
 * Refuses a database that is no single PostgreSQL before anything is written to it: by what it says of itself, by tables of
 * this shop that are spread over nodes, and by trying what Tote rests on. Forks that behave as PostgreSQL pass.
 *
 * @returns a remark for the person who started Tote, or null.
 * @throws UnfitEngine
 */
export async function refuseUnfitEngine(client: pg.Client): Promise<string | null> {
  const version = await ask(client, "select version() as answer");
  const known = KNOWN.find(({ mark }) => mark.test(version));
  if (known !== undefined) throw unfit(`${known.name} ("${shortened(version)}")`, known.why);
  await refuseOldServer(client);
  const remark = await refuseSpreadTables(client);
  const lacking = await findLacking(client);
  if (lacking.length > 0) throw unfit(`"${shortened(version)}"`, `it lacks ${lacking.join("; ")}`);
  return remark;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const number = await ask(client, "select current_setting('server_version_num') as answer");
  const major = Math.floor(Number(number) / 10_000);
  if (major < OLDEST_SERVER)
    throw new UnfitEngine(`Tote needs PostgreSQL ${OLDEST_SERVER} or newer; DATABASE_URL leads to version ${major}.`);
}

function unfit(what: string, why: string): UnfitEngine {
  return new UnfitEngine(
    `DATABASE_URL leads to ${what}, on which Tote does not run: ${why}. Nothing was changed. Use a single PostgreSQL, 15 or newer, with standbys where it must not be down (docs/scaling.md).`,
  );
}

/** Citus is harmless as long as no table of the shop is spread over its nodes. */
async function refuseSpreadTables(client: pg.Client): Promise<string | null> {
  const hasCitus = await ask(client, "select (to_regclass('pg_dist_partition') is not null)::text as answer");
  if (hasCitus !== "true") return null;
  // "n" without a group of shards is a table that Citus only knows; reference tables ("t") are copied to every node.
  const spread = await ask(
    client,
    `select coalesce(string_agg(logicalrelid::regclass::text, ', ' order by logicalrelid::regclass::text), '') as answer
     from pg_dist_partition join pg_class c on c.oid = logicalrelid
     where c.relnamespace = current_schema()::regnamespace and (partmethod <> 'n' or repmodel = 't' or colocationid <> 0)`,
  );
  const hasSchemas = await ask(client, "select (to_regclass('pg_dist_schema') is not null)::text as answer");
  const isSpread =
    hasSchemas === "true" &&
    (await ask(
      client,
      "select exists (select from pg_dist_schema where schemaid = current_schema()::regnamespace)::text as answer",
    )) === "true";
  if (isSpread) throw unfit("a distributed schema of Citus", NO_COMMON_ORDER);
  if (spread !== "") throw unfit(`Citus with distributed tables (${shortened(spread)})`, NO_COMMON_ORDER);
  return "This PostgreSQL has the extension Citus. Tote gains nothing by it, and the next start refuses tables of the shop that are distributed.";
}

async function findLacking(client: pg.Client): Promise<string[]> {
  const lacking: string[] = [];
  await client.query("begin");
  try {
    for (const { name, probe } of NEEDS) {
      await client.query("savepoint probe");
      try {
        let isThere = false;
        for (const statement of probe) isThere = (await client.query<{ ok?: boolean }>(statement)).rows[0]?.ok === true;
        if (!isThere) lacking.push(name);
      } catch (error) {
        if (!isMissing(error)) throw error;
        lacking.push(name);
      }
      await client.query("rollback to savepoint probe");
    }
    lacking.push(...(await listens(client)));
  } finally {
    await client.query("rollback");
  }
  return lacking;
}

/** LISTEN counts from its commit on, so that nothing is left of one that is rolled back. */
async function listens(client: pg.Client): Promise<string[]> {
  try {
    await client.query("listen tote_probe");
    return [];
  } catch (error) {
    if (!isMissing(error)) throw error;
    return ["LISTEN"];
  }
}

/** 0A: not supported. 42: no such function, type, column or syntax. Others say nothing about the engine. */
function isMissing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(0A|42)/.test(error.code ?? "");
}

async function ask(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ answer: string | null }>(statement);
  return rows[0]?.answer ?? "";
}

const LONGEST = 80;

function shortened(text: string): string {
  const line = text.replaceAll(/\p{Cc}+/gu, " ");
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
}
