import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, waitingMails } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const body = { name: " Book-keeping ", scopes: ["orders:read"] };

test("a token is shown once, in the list only its ends, and told by mail", async () => {
  const { session, email } = await signUp(shop);
  const made = await shop.request("POST", "/api/auth/tokens", { session, body });
  expect(made.status).toBe(201);
  const token = String(made.body.token);
  expect(token).toMatch(/^tote_pat_[0-9A-Za-z]{36}$/);
  expect(made.body).toMatchObject({
    name: "Book-keeping",
    scopes: ["orders:read"],
    prefix: "tote_pat_",
    last4: token.slice(-4),
    lastUsedAt: null,
    expiresAt: null,
  });
  const listed = await shop.request("GET", "/api/auth/tokens", { session });
  const { token: _, ...shown } = made.body;
  expect(listed.body).toEqual({ data: [shown], nextCursor: null, hasMore: false });
  expect(listed.text).not.toContain(token);
  expect(await waitingMails(shop, email)).toMatchObject([
    { template: "access_token_created", data: { tokenName: "Book-keeping" } },
  ]);
  const opens = await shop.request("GET", "/api/orders", { headers: { authorization: `Bearer ${token}` } });
  expect(opens.status).toBe(200);

  const url = `/api/auth/tokens/${String(made.body.id)}`;
  const stranger = await signUp(shop);
  expect((await shop.request("DELETE", url, { session: stranger.session })).status).toBe(404);
  expect((await shop.request("DELETE", url)).status).toBe(401);
  expect((await shop.request("DELETE", url, { session })).status).toBe(204);
  expect((await shop.request("DELETE", url, { session })).status).toBe(404);
  const closed = await shop.request("GET", "/api/orders", { headers: { authorization: `Bearer ${token}` } });
  expect(closed.status).toBe(401);
});

test("a replay under the same key makes no second token and does not show the first again", async () => {
  const { session } = await signUp(shop);
  const headers = { "idempotency-key": "make-one" };
  const first = await shop.request("POST", "/api/auth/tokens", { session, body, headers });
  const second = await shop.request("POST", "/api/auth/tokens", { session, body, headers });
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(second.body).toEqual({ ...first.body, token: null });
  expect((await shop.request<{ data: unknown[] }>("GET", "/api/auth/tokens", { session })).body.data).toHaveLength(1);
});

test("only who entered the password within 15 minutes may, and that comes before the body", async () => {
  const { session, userId } = await signUp(shop);
  await shop.database.transaction((tx) =>
    tx.execute(sql`update sessions set authenticated_at = now() - interval '16 minutes' where user_id = ${userId}`),
  );
  for (const attempt of [body, {}])
    expect(await shop.request("POST", "/api/auth/tokens", { session, body: attempt })).toMatchObject({
      status: 403,
      body: { code: "reauthentication_required" },
    });
  expect((await shop.request("POST", "/api/auth/tokens", { body: {} })).status).toBe(401);
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect(await shop.request("POST", "/api/auth/tokens", { body: {}, headers: foreign })).toMatchObject({
    status: 403,
    body: { code: "cross_site_request" },
  });
});

test("values that make no sense are refused", async () => {
  const { session } = await signUp(shop);
  for (const wrong of [
    { ...body, name: " " },
    { ...body, scopes: [] },
    { ...body, scopes: ["orders:write"] },
    { ...body, scopes: ["orders:read", "orders:read"] },
    { ...body, expiresAt: "tomorrow" },
    { ...body, expiresAt: "2020-01-01T00:00:00Z" },
    { ...body, extra: 1 },
  ])
    expect(await shop.request("POST", "/api/auth/tokens", { session, body: wrong })).toMatchObject({
      status: 422,
      body: { code: "validation_failed" },
    });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const made = await shop.request("POST", "/api/auth/tokens", { session, body: { ...body, expiresAt: later } });
  expect(made).toMatchObject({ status: 201, body: { expiresAt: later } });
});

test("an account has at most 100 tokens", async () => {
  const { session, userId } = await signUp(shop);
  await shop.database.transaction((tx) =>
    tx.execute(sql`
      insert into access_tokens (id, token_hash, user_id, name, scopes, prefix, last4)
      select gen_random_uuid(), decode(md5(i::text || ${userId}::text), 'hex'), ${userId}, 'x', '{}', 'tote_pat_', 'abcd' from generate_series(1, 100) i`),
  );
  expect(await shop.request("POST", "/api/auth/tokens", { session, body })).toMatchObject({
    status: 409,
    body: { code: "too_many_access_tokens" },
  });
});
