import pg from "pg";

/** @import { ClientConfig } from "pg" */
/** @import { Site } from "./site.mjs" */

const TABLES = ["orders", "stock", "events", "store_settings", "sessions", "refunds"];
/** Each breaks another reader: unknown types and orders, data that is no object, a text of 100 kB. */
const POISON = [
  ["order.created", "null"],
  ["order.created", '"not an order"'],
  ["order.refunded", "{}"],
  ["shipment.updated", "[]"],
  ["commission.created", '{"creatorId": "crt_nobody"}'],
  ["payout.paid", '{"creatorId": 7}'],
  ["no.such.type", `{"text": "${"x".repeat(100_000)}"}`],
];

/**
 * The database may be away when its turn comes: another fault joins this one.
 * @param {ClientConfig} connection
 * @param {(client: pg.Client) => Promise<string>} action
 */
async function tryWith(connection, action) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000, query_timeout: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await action(client);
  } catch (error) {
    return `the database was away (${error.code ?? error.message})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {ClientConfig} connection */
export function terminateBackends(connection) {
  return tryWith(connection, async (client) => {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return `${rowCount} of them`;
  });
}

/**
 * Rows in the log of events that no program of ours writes. Whatever follows the log must pass them.
 * @param {ClientConfig} connection
 */
export function poison(connection) {
  return tryWith(connection, async (client) => {
    const types = POISON.map(([type]) => type);
    const data = POISON.map((each) => each[1]);
    await client.query(
      "insert into events (id, type, resource_id, data) select gen_random_uuid(), p.type, gen_random_uuid(), p.data::json from unnest($1::text[], $2::text[]) as p(type, data)",
      [types, data],
    );
    return `${POISON.length} of them`;
  });
}

/**
 * Takes the poison away again, which is no part of the shop's books.
 * @param {ClientConfig} connection
 */
export async function removePoison(connection) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    /** @type {{ rows: { id: string }[] }} */
    const { rows } = await client.query(
      `delete from events e where not exists (select from orders o where o.id = e.resource_id)
         and (e.type, e.data::text) in (select * from unnest($1::text[], $2::text[])) returning id`,
      [POISON.map(([type]) => type), POISON.map((each) => each[1])],
    );
    await client.query("delete from webhook_deliveries where event_id = any($1)", [rows.map(({ id }) => id)]);
    return rows.length;
  } finally {
    await client.end();
  }
}

/**
 * Holds a table against every reader and writer until `site.unlock` is called.
 * @param {Site} site
 * @param {number} value
 */
export function lockTables(site, value) {
  const table = TABLES[Math.floor(value * TABLES.length)];
  const client = new pg.Client({ ...site.connection, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  site.unlock = async () => {
    site.unlock = undefined;
    await client.end().catch(() => undefined);
  };
  client
    .connect()
    .then(() => client.query(`begin; set local lock_timeout = '3s'; lock table ${table} in access exclusive mode`))
    .catch(() => undefined);
  return table;
}
