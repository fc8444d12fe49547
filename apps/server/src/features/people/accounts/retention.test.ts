import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccessToken, addSession, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await startTestApp();
  customer = await signUp(shop);
});
afterAll(() => shop.close());

async function runJob(name: string): Promise<void> {
  const job = shop.app.jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.run();
}

test("what opens nothing any more is deleted, and only that", async () => {
  const { reads } = shop.database;
  await addSession(shop, customer.userId);
  await reads.execute(sql`
    insert into sessions (id, token_hash, user_id, methods, expires_at)
    select gen_random_uuid(), sha256(n::text::bytea), ${customer.userId}, '{password}', now() - interval '1 second' from generate_series(1, 5003) n`);
  for (const days of [0, 89, 91, 400]) {
    await addAccessToken(shop, customer.userId);
    await reads.execute(sql`
      update access_tokens set expires_at = now() - make_interval(days => ${days}::integer) where expires_at is null`);
  }
  await addAccessToken(shop, customer.userId);
  await reads.execute(sql`
    insert into mail_tokens (token_hash, purpose, user_id, email_key, expires_at)
    select sha256(d::text::bytea), 'magic_link', ${customer.userId}, 'a@example.com', now() + make_interval(hours => d) from unnest(array[-1, 1]) d`);
  await reads.execute(sql`
    insert into sign_in_failures (scope, failures, window_started_at)
    select sha256(d::text::bytea), 1, now() - make_interval(hours => d) from unnest(array[1, 25]) d`);
  await runJob("session-retention");
  const [left] = await reads.query(sql<{ sessions: number; tokens: number; links: number; failures: number }>`
    select (select count(*) from sessions) as sessions, (select count(*) from access_tokens) as tokens,
      (select count(*) from mail_tokens) as links, (select count(*) from sign_in_failures) as failures`);
  expect(left).toEqual({ sessions: 2, tokens: 3, links: 1, failures: 1 });
});

test("of mails that went a month ago nothing is left; those that wait stay", async () => {
  const { reads } = shop.database;
  await reads.execute(sql`
    insert into mails (id, template, locale, status, created_at)
    select gen_random_uuid(), 'test', 'en', s, now() - make_interval(days => d)
    from unnest(array['sent', 'failed', 'waiting']) s, unnest(array[29, 31]) d`);
  await runJob("mail-retention");
  const rows = await reads.query(
    sql<{
      status: string;
      count: number;
    }>`select status, count(*) as count from mails where template = 'test' group by status order by status`,
  );
  expect(rows).toEqual([
    { status: "failed", count: 1 },
    { status: "sent", count: 1 },
    { status: "waiting", count: 2 },
  ]);
});
