import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccessToken, addSession, signUp } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

interface SessionList {
  data: Array<{ id: string; current: boolean; expiresAt: string; lastSeenAt: string }>;
  nextCursor: string | null;
  hasMore: boolean;
}

const list = (session: string, query = "") =>
  shop.request<SessionList>("GET", `/api/auth/sessions${query}`, { session });
const probe = async (session: string) => (await shop.request("GET", "/api/auth/me", { session })).status;

test("the list has every live session of the account, newest first, page by page", async () => {
  const { session, userId } = await signUp(shop);
  const others = [await addSession(shop, userId), await addSession(shop, userId)];
  await signUp(shop);
  const all = await list(session);
  expect(all.body.data.map((entry) => entry.current)).toEqual([false, false, true]);
  const first = await list(session, "?limit=2");
  expect(first.body).toMatchObject({ hasMore: true, data: all.body.data.slice(0, 2) });
  expect(first.headers.link).toContain('rel="next"');
  const second = await list(session, `?limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toEqual({ data: all.body.data.slice(2), hasMore: false, nextCursor: null });
  // A cursor is bound to the person.
  const stranger = await signUp(shop);
  expect(await list(stranger.session, `?cursor=${first.body.nextCursor}`)).toMatchObject({
    status: 422,
    body: { code: "invalid_cursor" },
  });
  expect((await list("")).status).toBe(401);
  for (const token of [session, ...others]) expect(all.text).not.toContain(token);
});

test("ending a session takes effect on its next request", async () => {
  const { session, userId } = await signUp(shop);
  const other = await addSession(shop, userId);
  const entry = (await list(other)).body.data.find((candidate) => candidate.current);
  const url = `/api/auth/sessions/${entry?.id}`;
  const stranger = await signUp(shop);
  expect((await shop.request("DELETE", url, { session: stranger.session })).status).toBe(404);
  expect((await shop.request("DELETE", url)).status).toBe(401);
  expect(await probe(other)).toBe(200);
  expect((await shop.request("DELETE", url, { session })).status).toBe(204);
  expect(await probe(other)).toBe(401);
  expect(await probe(session)).toBe(200);
  expect((await shop.request("DELETE", url, { session })).status).toBe(404);
  expect((await shop.request("DELETE", "/api/auth/sessions/ses_x", { session })).status).toBe(404);
});

test("without an id all others end; ending the current one clears the cookie", async () => {
  const { session, userId } = await signUp(shop);
  const others = [await addSession(shop, userId), await addSession(shop, userId)];
  const stranger = await signUp(shop);
  expect((await shop.request("DELETE", "/api/auth/sessions", { session })).status).toBe(204);
  for (const token of others) expect(await probe(token)).toBe(401);
  expect(await probe(stranger.session)).toBe(200);
  const [own] = (await list(session)).body.data;
  const out = await shop.request("DELETE", `/api/auth/sessions/${own?.id}`, { session });
  expect(String(out.headers["set-cookie"])).toMatch(/^session=; .*Max-Age=0/);
  expect(await probe(session)).toBe(401);
});

test("a session slides by 14 days at most hourly, and ends after 90", async () => {
  const { session, userId } = await signUp(shop);
  const days = (at: string | undefined) => (new Date(at ?? 0).getTime() - Date.now()) / 86_400_000;
  const age = (created: string, seen: string) =>
    shop.database.transaction((tx) =>
      tx.execute(sql`
        update sessions set created_at = now() - ${created}::interval, last_seen_at = now() - ${seen}::interval, expires_at = now() + interval '1 day'
        where user_id = ${userId}`),
    );
  const use = async () => {
    await probe(session);
    await shop.app.jobs.find((job) => job.name === "session-touches")?.run();
    return (await list(session)).body.data[0];
  };
  await age("10 days", "30 minutes");
  expect(days((await use())?.expiresAt)).toBeCloseTo(1, 1);
  await age("10 days", "61 minutes");
  expect(days((await use())?.expiresAt)).toBeCloseTo(14, 1);
  await age("88 days", "61 minutes");
  expect(days((await use())?.expiresAt)).toBeCloseTo(2, 1);
  await shop.database.transaction((tx) =>
    tx.execute(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`),
  );
  expect(await probe(session)).toBe(401);
  await shop.app.jobs.find((job) => job.name === "session-retention")?.run();
  const rows = await shop.database.reads.query(sql<{ id: string }>`select id from sessions where user_id = ${userId}`);
  expect(rows).toEqual([]);
});

test("orders take a personal access token with its scope, or the session's own token, and note its use", async () => {
  const { session, userId } = await signUp(shop);
  const token = await addAccessToken(shop, userId);
  const useless = await addAccessToken(shop, userId, []);
  const orders = (authorization: string, cookie?: string) =>
    shop.request("GET", "/api/orders", {
      headers: { authorization },
      ...(cookie === undefined ? {} : { session: cookie }),
    });
  expect((await orders(`Bearer ${token}`)).status).toBe(200);
  expect((await orders(`bearer ${session}`)).status).toBe(200);
  expect(await orders(`Bearer ${useless}`)).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
  // An invalid token is refused even beside a valid cookie.
  const invalid = await orders(`Bearer ${token.slice(0, -1)}${token.endsWith("x") ? "y" : "x"}`, session);
  expect(invalid).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(invalid.headers["www-authenticate"]).toContain('error="invalid_token"');
  for (const empty of ["Bearer", "bearer ", "Bearer \t"]) expect((await orders(empty, session)).status).toBe(401);
  expect((await orders("Basic YTpi", session)).status).toBe(200);
  await shop.app.jobs.find((job) => job.name === "session-touches")?.run();
  const tokens = await shop.request<{ data: Array<{ lastUsedAt: string | null }> }>("GET", "/api/auth/tokens", {
    session,
  });
  expect(tokens.body.data.map((entry) => entry.lastUsedAt === null)).toContain(false);
  await shop.database.transaction((tx) =>
    tx.execute(sql`update access_tokens set expires_at = now() - interval '1 second' where user_id = ${userId}`),
  );
  expect((await orders(`Bearer ${token}`)).status).toBe(401);
});
