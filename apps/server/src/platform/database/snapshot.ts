import pg from "pg";
import { clientConfig } from "./connection.ts";
import type { Queryable } from "./database.ts";
import type { Statement } from "./sql.ts";

/** One moment of the whole database. `client` is for what {@link Queryable} cannot do, such as COPY. */
export interface Snapshot extends Queryable {
  readonly client: pg.Client;
}

/** Session settings for a long read. Behind a pooler a direct connection is passed, so that settings last. */
const SETTINGS =
  "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'; set extra_float_digits = 1; set intervalstyle = postgres";

/**
 * Runs `work` on one moment of the database, however long it takes and whatever others write meanwhile: in one REPEATABLE
 * READ READ ONLY transaction on a connection of its own.
 */
export async function withSnapshot<Result>(
  connection: pg.ClientConfig,
  applicationName: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await connectForLongWork(connection, applicationName);
  try {
    await client.query("begin isolation level repeatable read, read only");
    const result = await work({ client, ...asQueryable(client) });
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}

export async function connectForLongWork(connection: pg.ClientConfig, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ connection, pooled: false }, applicationName));
  // A lost connection fails the query under way; without a listener it would end the process as well.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The statements of features on a plain connection, one after the other also where they are sent together. */
export function asQueryable(client: pg.Client): Queryable {
  let before: Promise<unknown> = Promise.resolve();
  const send = ({ name, text, values }: Statement<unknown>): Promise<pg.QueryResult> => {
    const answer = before.then(() => client.query({ name, text, values: [...values] }));
    before = answer.catch(() => undefined);
    return answer;
  };
  return {
    query: async <Row>(statement: Statement<Row>) => (await send(statement)).rows as Row[],
    execute: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}
