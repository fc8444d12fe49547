import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Waits until everything that follows the log of events has read all of it. Resolves with the names of those that have not.
 * @param {import("pg").ClientConfig} connection
 * @param {number} longestMs
 */
export async function untilFollowed(connection, longestMs) {
  const client = new pg.Client(connection);
  await client.connect();
  const deadline = Date.now() + longestMs;
  try {
    for (;;) {
      /** @type {{ rows: { name: string }[] }} */
      const { rows } = await client.query(
        "select f.name from event_followers f where exists (select from events e where (e.xid, e.id) > (f.xid, f.event_id) and e.type <> 'clicks.hourly') order by f.name",
      );
      if (rows.length === 0 || Date.now() > deadline) return rows.map(({ name }) => name);
      await sleep(500);
    }
  } finally {
    await client.end();
  }
}
