import pg from "pg";
import type { ConnectionSettings } from "../src/platform/database/connection.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/**
 * A second database of the same server that plays a standby: what tells a standby and its place in the log is overlaid by
 * functions of the same names. Its content is its own, so that an answer shows where it comes from.
 */
export interface PlayedStandby {
  /** To fill it as any other database. */
  readonly database: TestDatabase;
  /** As DATABASE_REPLICA_URL would name it. */
  readonly settings: ConnectionSettings;
  /** Another session of it. */
  readonly client: pg.Client;
  /** Ahead of everything, as long as it is not told to fall behind. */
  replay(is: "current" | "behind"): Promise<void>;
  /** From now on it says to be no standby. */
  promote(): Promise<void>;
  drop(): Promise<void>;
}

export async function createPlayedStandby(): Promise<PlayedStandby> {
  const database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`
    create table played_standby (is_standby boolean not null, lsn pg_lsn not null);
    insert into played_standby values (true, 'FFFFFFFF/FFFFFFFF');
    create function public.pg_is_in_recovery() returns boolean language sql stable as 'select is_standby from public.played_standby';
    create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql stable as 'select lsn from public.played_standby'`);
  return {
    database,
    settings: { connection: { ...database.connection, options: "-c search_path=public,pg_catalog" }, pooled: false },
    client,
    replay: async (is) => {
      await client.query("update played_standby set lsn = $1", [is === "current" ? "FFFFFFFF/FFFFFFFF" : "0/1"]);
    },
    promote: async () => {
      await client.query("update played_standby set is_standby = false");
    },
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}
