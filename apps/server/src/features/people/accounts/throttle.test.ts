import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUpOverHttp, TEST_PASSWORD } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  // RATE_LIMITS=off: this throttle stays.
  shop = await startTestApp({ rateLimits: false });
});
afterAll(() => shop.close());

const signIn = (email: string, password: string, ip: string) =>
  shop.request("POST", "/api/auth/sign-in", { body: { email, password }, ip });

/** Lets time pass for the throttle. */
const elapse = (interval: string) =>
  shop.database.transaction((tx) =>
    tx.execute(sql`
      update sign_in_failures set window_started_at = window_started_at - ${interval}::interval, blocked_until = blocked_until - ${interval}::interval`),
  );

const wait = (answer: { headers: Record<string, unknown> }) => Number(answer.headers["retry-after"]);

test("after five failures an address waits, twice as long each time, from that IP only", async () => {
  const { email } = await signUpOverHttp(shop);
  const ip = "192.0.2.1";
  for (let failure = 1; failure <= 5; failure += 1) expect((await signIn(email, "wrong one", ip)).status).toBe(401);
  for (const expected of [30, 60, 120, 240, 480, 900, 900]) {
    const refused = await signIn(email, TEST_PASSWORD, ip);
    expect(refused).toMatchObject({ status: 429, body: { code: "sign_in_throttled" } });
    expect(wait(refused)).toBeLessThanOrEqual(expected);
    expect(wait(refused)).toBeGreaterThan(expected - 10);
    await elapse(`${expected} seconds`);
    expect((await signIn(email, "wrong one", ip)).status).toBe(401);
  }
  expect((await signIn(email, TEST_PASSWORD, "192.0.2.2")).status).toBe(200);
  await elapse("15 minutes");
  expect((await signIn(email, TEST_PASSWORD, ip)).status).toBe(200);
  // A success clears the pair: five more failures before the next wait.
  for (let failure = 1; failure <= 5; failure += 1) expect((await signIn(email, "wrong one", ip)).status).toBe(401);
  expect((await signIn(email, "wrong one", ip)).status).toBe(429);
});

test("of many parallel guesses five are looked at, for an unknown address too", async () => {
  const { email } = await signUpOverHttp(shop);
  for (const [target, ip] of [
    [email, "192.0.2.10"],
    ["nobody@example.com", "192.0.2.11"],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(target, "wrong one", ip)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
  }
});

test("an IP waits after 50 failures in 15 minutes, whatever the addresses; a /64 of IPv6 is one", async () => {
  const { email } = await signUpOverHttp(shop);
  const prefix = "2001:db8:1:2";
  await signIn("first@example.com", "wrong one", `${prefix}::1`);
  await shop.database.transaction((tx) =>
    tx.execute(
      sql`update sign_in_failures set failures = 49 where failures = 1 and window_started_at > now() - interval '1 minute'`,
    ),
  );
  expect((await signIn(email, TEST_PASSWORD, `${prefix}::2`)).status).toBe(200);
  expect((await signIn("second@example.com", "wrong one", `${prefix}:ffff::3`)).status).toBe(401);
  const refused = await signIn(email, TEST_PASSWORD, `${prefix}::4`);
  expect(refused.status).toBe(429);
  expect(wait(refused)).toBeGreaterThan(800);
  expect((await signIn(email, TEST_PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
  await elapse("15 minutes");
  expect((await signIn(email, TEST_PASSWORD, `${prefix}::5`)).status).toBe(200);
});

test("a stolen session is no way to guess the password; a reset clears the wait", async () => {
  const { email, session } = await signUpOverHttp(shop);
  const ip = "192.0.2.20";
  const guess = (password: string) =>
    shop.request("POST", "/api/auth/reauthenticate", { session, body: { password }, ip });
  for (let failure = 1; failure <= 5; failure += 1) expect((await guess("wrong one")).status).toBe(403);
  expect((await guess(TEST_PASSWORD)).status).toBe(429);
  expect((await shop.request("DELETE", "/api/auth/me", { session, body: { password: "x" }, ip })).status).toBe(429);
  expect((await signIn(email, TEST_PASSWORD, ip)).status).toBe(429);
  await shop.request("POST", "/api/auth/password-reset", { body: { email }, ip });
  const token = await mailedToken(shop, "password_reset", email);
  const password = "fresh set of lanterns";
  const reset = await shop.request("POST", "/api/auth/password-reset/confirm", { body: { token, password }, ip });
  expect(reset.status).toBe(204);
  expect((await signIn(email, password, ip)).status).toBe(200);
});

test("what is kept of failures names nobody, and is forgotten after a day", async () => {
  const { email } = await signUpOverHttp(shop);
  await signIn(email, "wrong one", "192.0.2.30");
  const rows = await shop.database.reads.query(sql<{ text: string | null }>`
    select encode(scope, 'escape') as text from sign_in_failures`);
  expect(rows.map((row) => row.text).join()).not.toContain(email);
  await elapse("2 days");
  await shop.app.jobs.find((job) => job.name === "session-retention")?.run();
  expect(await shop.database.reads.query(sql<{ one: number }>`select 1 as one from sign_in_failures`)).toEqual([]);
});
