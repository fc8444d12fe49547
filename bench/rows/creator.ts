import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseAddress } from "../load/pgbench.ts";
import { runPast } from "../past/past.ts";

const CREATOR = { email: "creator-0@bench.example", password: "a password for the bench only" };
const LOOK_EVERY_MS = 500;

/**
 * Gives a creator of the shop 90 days with 1,000,000 clicks and 50,000 orders, waits until the worker has rolled them
 * up, and resolves with the creator's session cookie.
 */
export async function fillCreatorHistory(origin: string, address: DatabaseAddress): Promise<string> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select c.id from creators c join users u on u.id = c.user_id where u.email = $1",
      [CREATOR.email],
    );
    await client.query("select set_config('bench.creator', $1, false)", [rows[0]?.id]);
    await runPast(client, "creator-history.sql");
    while (!(await isSummedUp(client))) await sleep(LOOK_EVERY_MS);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(CREATOR),
  });
  return (answer.headers.getSetCookie()[0] ?? "").split(";", 1)[0] ?? "";
}

async function isSummedUp(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`
    select not exists (select from clicks where xid >= w.through_xid) and not exists (select from commissions where counted_at is not null and counted_xid >= w.through_xid) as done
    from roll_ups w where w.name = 'analytics_buckets'`);
  return rows[0]?.done === true;
}
