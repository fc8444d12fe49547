import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addAccessToken,
  addSession,
  signUp,
  signUpOverHttp,
  TEST_PASSWORD,
  waitingMails,
} from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const probe = async (session: string) => (await shop.request("GET", "/api/auth/me", { session })).status;

test("name, language and time zone can be changed, each alone", async () => {
  const { session } = await signUp(shop, { name: "Before" });
  const renamed = await shop.request("PATCH", "/api/auth/me", { session, body: { name: " After " } });
  expect(renamed).toMatchObject({ status: 200, body: { user: { name: "After", locale: "en" } } });
  const moved = await shop.request("PATCH", "/api/auth/me", {
    session,
    body: { locale: "de-at", timezone: "Europe/Vienna" },
  });
  expect(moved.body).toMatchObject({ user: { name: "After", locale: "de-AT", timezone: "Europe/Vienna" } });
  expect((await shop.request("GET", "/api/auth/me", { session })).body).toEqual(moved.body);
  expect((await shop.request("PATCH", "/api/auth/me", { session })).body).toEqual(moved.body);
  for (const body of [
    { name: "" },
    { name: "  " },
    { locale: "not a locale" },
    { timezone: "Mars/Base" },
    { email: "x@y.z" },
  ])
    expect(await shop.request("PATCH", "/api/auth/me", { session, body })).toMatchObject({
      status: 422,
      body: { code: "validation_failed" },
    });
  expect((await shop.request("PATCH", "/api/auth/me", { body: { name: "x" } })).status).toBe(401);
});

test("a name is one line, in the profile and in mails", async () => {
  const body = { email: "lines@example.com", password: TEST_PASSWORD, name: " Ada\r\n\r\nYou have won:\u2028\tgo to " };
  const signedUp = await shop.request("POST", "/api/auth/sign-up", { body });
  expect(signedUp).toMatchObject({ status: 201, body: { user: { name: "Ada You have won: go to" } } });
  expect((await waitingMails(shop, body.email)).map(({ data }) => data)).toEqual([
    expect.objectContaining({ name: "Ada You have won: go to" }),
  ]);
  const { session } = await signUp(shop);
  const renamed = await shop.request("PATCH", "/api/auth/me", { session, body: { name: "Grace\nHopper" } });
  expect(renamed).toMatchObject({ status: 200, body: { user: { name: "Grace Hopper" } } });
  expect(await shop.request("PATCH", "/api/auth/me", { session, body: { name: "\u0001\u007f" } })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/name" }] },
  });
});

test("a new password ends all other sessions, and the old one opens nothing", async () => {
  const { session, email, userId } = await signUpOverHttp(shop);
  const other = await addSession(shop, userId);
  const change = (body: object) => shop.request("POST", "/api/auth/password", { session, body });
  const next = "another set of lanterns";
  expect(await change({ currentPassword: "wrong", newPassword: next })).toMatchObject({
    status: 403,
    body: { code: "invalid_credentials", errors: [{ pointer: "#/currentPassword" }] },
  });
  expect(await change({ currentPassword: TEST_PASSWORD, newPassword: "password123" })).toMatchObject({
    status: 422,
    body: { code: "password_too_common", errors: [{ pointer: "#/newPassword" }] },
  });
  expect((await change({ currentPassword: TEST_PASSWORD, newPassword: "ada lovelace" })).status).toBe(422);
  expect(await probe(other)).toBe(200);
  const changed = await change({ currentPassword: TEST_PASSWORD, newPassword: next });
  expect(changed.status).toBe(204);
  expect(await probe(changed.cookie("session") ?? "")).toBe(200);
  for (const ended of [session, other]) expect(await probe(ended)).toBe(401);
  const signIn = (password: string) => shop.request("POST", "/api/auth/sign-in", { body: { email, password } });
  expect((await signIn(TEST_PASSWORD)).status).toBe(401);
  expect((await signIn(next)).status).toBe(200);
  expect((await waitingMails(shop, email)).at(-1)).toMatchObject({ template: "password_changed" });
  const body = { currentPassword: next, newPassword: TEST_PASSWORD };
  expect((await shop.request("POST", "/api/auth/password", { body })).status).toBe(401);
});

test("entering the password again counts as recent, and gives the session a new token", async () => {
  const { session, userId } = await signUpOverHttp(shop);
  await shop.database.transaction((tx) =>
    tx.execute(sql`update sessions set authenticated_at = now() - interval '1 day' where user_id = ${userId}`),
  );
  const again = (password: string) => shop.request("POST", "/api/auth/reauthenticate", { session, body: { password } });
  const make = (token: string) =>
    shop.request("POST", "/api/auth/tokens", { session: token, body: { name: "x", scopes: ["orders:read"] } });
  expect(await again("wrong")).toMatchObject({ status: 403, body: { errors: [{ pointer: "#/password" }] } });
  expect((await make(session)).status).toBe(403);
  const before = await shop.request<{ session: object }>("GET", "/api/auth/me", { session });
  const done = await again(TEST_PASSWORD);
  expect(done.status).toBe(204);
  const token = done.cookie("session") ?? "";
  expect((await make(token)).status).toBe(201);
  expect(await probe(session)).toBe(401);
  const { authenticatedAt: _, ...same } = before.body.session as Record<string, unknown>;
  expect((await shop.request("GET", "/api/auth/me", { session: token })).body.session).toMatchObject(same);
  expect((await shop.request("POST", "/api/auth/reauthenticate", { body: { password: "x" } })).status).toBe(401);
});

test("the export has the person's own data and no secret", async () => {
  const { session, email, userId } = await signUpOverHttp(shop, { name: "Export Me" });
  const token = await addAccessToken(shop, userId);
  const answer = await shop.request("GET", "/api/auth/me/export", { session });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email, name: "Export Me" }, sessions: [{ current: true }], accessTokens: [{ name: "test" }] },
  });
  expect(answer.headers["content-disposition"]).toContain("attachment");
  for (const secret of [session, token, "argon2"]) expect(answer.text).not.toContain(secret);
  expect((await shop.request("GET", "/api/auth/me/export")).status).toBe(401);
});

test("a deleted account leaves nothing personal, and its address is free again", async () => {
  const { session, email, userId } = await signUpOverHttp(shop, { name: "Gone Soon" });
  const token = await addAccessToken(shop, userId);
  const erase = (options: object) => shop.request("DELETE", "/api/auth/me", options);
  expect((await erase({ body: { password: TEST_PASSWORD } })).status).toBe(401);
  expect((await erase({ session })).status).toBe(422);
  expect(await erase({ session, body: { password: "wrong" } })).toMatchObject({ status: 403 });
  expect(await probe(session)).toBe(200);
  const gone = await erase({ session, body: { password: TEST_PASSWORD } });
  expect(gone.status).toBe(204);
  expect(String(gone.headers["set-cookie"])).toMatch(/Max-Age=0/);
  expect(await probe(session)).toBe(401);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await shop.request("GET", "/api/orders", { headers: bearer })).status).toBe(401);
  const [row] = await shop.database.reads.query(sql<{ text: string | null }>`
    select row_to_json(u)::text as text from users u where id = ${userId}`);
  expect(row?.text).not.toContain(email);
  expect(row?.text).not.toContain("Gone Soon");
  expect(row?.text).not.toContain("argon2");
  // The link that waited is taken back; only the farewell goes out.
  expect((await waitingMails(shop, email)).map((mail) => mail.template)).toEqual(["account_erased"]);
  const signIn = { email, password: TEST_PASSWORD };
  expect((await shop.request("POST", "/api/auth/sign-in", { body: signIn })).status).toBe(401);
  expect((await signUpOverHttp(shop, { email })).userId).not.toBe(userId);
});

test("of two at once that enter the password again one keeps the session", async () => {
  const { session } = await signUpOverHttp(shop);
  const again = () => shop.request("POST", "/api/auth/reauthenticate", { session, body: { password: TEST_PASSWORD } });
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  const token = answers.find(({ status }) => status === 204)?.cookie("session") ?? "";
  expect(await probe(token)).toBe(200);
});
