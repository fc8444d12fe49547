import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  addSession,
  createCreator,
  mailedToken,
  makeAdmin,
  makeStaff,
  signUp,
  signUpOverHttp,
  TEST_PASSWORD,
} from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";
import { newToken } from "./tokens/token-format.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("sign-up makes a customer with a session", async () => {
  const answer = await shop.request("POST", "/api/auth/sign-up", {
    body: { email: "  Ada@Example.com ", password: TEST_PASSWORD, name: " Ada Lovelace " },
    headers: { "user-agent": "test browser", "accept-language": "de-AT,de;q=0.9" },
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      user: { email: "Ada@Example.com", name: "Ada Lovelace", emailVerified: false, locale: "de" },
      roles: ["customer"],
      creator: null,
      session: { current: true, methods: ["password"], userAgent: "test browser" },
    },
  });
  expect(String(answer.headers["set-cookie"])).toMatch(
    /^session=tote_ses_[0-9A-Za-z]{36}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax,tote_hint=account; /,
  );
  expect(answer.text).not.toContain(String(answer.cookie("session")));
  const me = await shop.request("GET", "/api/auth/me", { session: answer.cookie("session") ?? "" });
  expect(me).toMatchObject({ status: 200, body: answer.body });
  expect(me.headers["cache-control"]).toBe("no-store");
});

test("one account an address, however it is typed", async () => {
  const { email } = await signUpOverHttp(shop);
  const again = await shop.request("POST", "/api/auth/sign-up", {
    body: { email: email.toUpperCase(), password: TEST_PASSWORD, name: "Other" },
  });
  expect(again).toMatchObject({ status: 409, body: { code: "email_taken" } });
  expect(again.cookie("session")).toBeNull();
});

test("only sane addresses, names and passwords are taken", async () => {
  const good = { email: "sane@example.com", password: TEST_PASSWORD, name: "Sane" };
  for (const email of [
    "",
    "a",
    "a@b",
    "a b@example.com",
    "a@example..com",
    "@example.com",
    `${"a".repeat(250)}@example.com`,
  ])
    expect(await shop.request("POST", "/api/auth/sign-up", { body: { ...good, email } })).toMatchObject({
      status: 422,
    });
  for (const password of ["short", "x".repeat(129)])
    expect(await shop.request("POST", "/api/auth/sign-up", { body: { ...good, password } })).toMatchObject({
      status: 422,
      body: { code: "validation_failed" },
    });
  for (const password of ["password123", "QWERTZUIOP", "12345678"])
    expect(await shop.request("POST", "/api/auth/sign-up", { body: { ...good, password } })).toMatchObject({
      status: 422,
      body: { code: "password_too_common" },
    });
  const known = { email: "halm.hain@example.com", name: "Fräulein Smilla" };
  for (const password of ["halm.hain@example.com", "HalmHain", "fräulein smilla", "FräuleinSmilla", "test-shop"])
    expect(await shop.request("POST", "/api/auth/sign-up", { body: { ...known, password } })).toMatchObject({
      status: 422,
      body: { code: "password_too_common", errors: [{ pointer: "#/password" }] },
    });
  expect(
    await shop.request("POST", "/api/auth/sign-up", { body: { ...good, name: "Claim at https://evil.example/win" } }),
  ).toMatchObject({ status: 422, body: { code: "invalid_text", errors: [{ pointer: "#/name" }] } });
  for (const name of ["", "   ", "x".repeat(201)])
    expect(await shop.request("POST", "/api/auth/sign-up", { body: { ...good, name } })).toMatchObject({ status: 422 });
  const { status, body } = await shop.request("POST", "/api/auth/sign-up", { body: { ...good, admin: true } });
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ code: "unknown_field" }] } });
});

test("sign-in gives a new token each time, sign-out ends one of them", async () => {
  const { email, session } = await signUpOverHttp(shop);
  const body = { email: ` ${email.toUpperCase()}`, password: TEST_PASSWORD };
  const first = await shop.request("POST", "/api/auth/sign-in", { body });
  const second = await shop.request("POST", "/api/auth/sign-in", { body, session });
  expect(first).toMatchObject({ status: 200, body: { user: { email } } });
  const tokens = [session, first.cookie("session") ?? "", second.cookie("session") ?? ""];
  expect(new Set(tokens).size).toBe(3);
  expect((await shop.request("GET", "/api/auth/me", { session })).status, "the session that it came with").toBe(401);

  const out = await shop.request("POST", "/api/auth/sign-out", { session: tokens[1] ?? "" });
  expect(out.status).toBe(204);
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  expect(String(out.headers["set-cookie"])).toMatch(/^session=; Path=\/; Max-Age=0;/);
  expect((await shop.request("GET", "/api/auth/me", { session: tokens[1] ?? "" })).status).toBe(401);
  expect((await shop.request("GET", "/api/auth/me", { session: tokens[2] ?? "" })).status).toBe(200);
  // Idempotent: with the dead session and with none.
  expect((await shop.request("POST", "/api/auth/sign-out", { session: tokens[1] ?? "" })).status).toBe(204);
  expect((await shop.request("POST", "/api/auth/sign-out")).status).toBe(204);
});

test("a new account or a mailed link ends the session that the browser had, whoever's it was", async () => {
  const probe = async (token: string) => (await shop.request("GET", "/api/auth/me", { session: token })).status;
  const first = await signUp(shop);
  const elsewhere = await addSession(shop, first.userId);
  const body = { email: "second@example.com", password: TEST_PASSWORD, name: "Second" };
  const second = (await shop.request("POST", "/api/auth/sign-up", { body, session: first.session })).cookie("session");
  expect([await probe(first.session), await probe(second ?? "")]).toEqual([401, 200]);
  await shop.request("POST", "/api/auth/magic-link", { body: { email: first.email } });
  const token = await mailedToken(shop, "magic_link", first.email);
  const linked = await shop.request("POST", "/api/auth/magic-link/confirm", { body: { token }, session: second ?? "" });
  expect([await probe(second ?? ""), await probe(linked.cookie("session") ?? "")]).toEqual([401, 200]);
  expect(await probe(elsewhere)).toBe(200);
});

test("sessions of those who work in the shop are short, also those from before they did", async () => {
  const hoursLeft = async (session: string) => {
    const { body } = await shop.request<{ session: { expiresAt: string } }>("GET", "/api/auth/me", { session });
    return Math.round((Date.parse(body.session.expiresAt) - Date.now()) / 3_600_000);
  };
  const admin = await makeAdmin(shop);
  const customer = await signUp(shop);
  expect([await hoursLeft(admin), await hoursLeft(customer.session)]).toEqual([12, 14 * 24]);
  const url = `/api/admin/customers/${encodeId("usr", customer.userId)}`;
  const asked = { session: admin, body: { roles: ["staff"] }, headers: { "if-match": "*" } };
  expect((await shop.request("PATCH", url, asked)).status).toBe(200);
  expect(await hoursLeft(customer.session)).toBe(12);
  // Used again after six days and 20 hours: four hours are left of the seven days.
  await shop.database.reads.execute(sql`
    update sessions set created_at = created_at - interval '164 hours', last_seen_at = last_seen_at - interval '2 hours'
    where user_id = ${customer.userId}`);
  expect(await hoursLeft(customer.session)).toBe(12);
  await shop.app.jobs.find((job) => job.name === "session-touches")?.run();
  expect(await hoursLeft(customer.session)).toBe(4);
});

test("a wrong password and an unknown address answer alike", async () => {
  const { email } = await signUpOverHttp(shop);
  const wrong = await shop.request("POST", "/api/auth/sign-in", { body: { email, password: "not the password" } });
  const unknown = await shop.request("POST", "/api/auth/sign-in", {
    body: { email: "nobody@example.com", password: "not the password" },
  });
  expect(wrong).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  expect(wrong.headers["www-authenticate"]).toBeDefined();
  const { requestId: _, ...left } = wrong.body;
  const { requestId: __, ...right } = unknown.body;
  expect(left).toEqual(right);
});

test("only a valid token of a session opens the profile", async () => {
  for (const session of ["", "x", newToken("ses"), newToken("pat"), `${newToken("ses").slice(0, -1)}_`])
    expect(await shop.request("GET", "/api/auth/me", { session })).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  const { session } = await signUp(shop);
  // A bearer token counts as not sent here, even a valid one.
  const bearer = { authorization: `Bearer ${session}` };
  expect((await shop.request("GET", "/api/auth/me", { headers: bearer })).status).toBe(401);
  expect((await shop.request("GET", "/api/auth/me", { headers: { authorization: "Bearer x" }, session })).status).toBe(
    200,
  );
});

test("a deleted session is gone on the next request, among many at once", async () => {
  const { userId, session } = await signUp(shop);
  const other = await addSession(shop, userId);
  const probe = (token: string) => shop.request("GET", "/api/auth/me", { session: token });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => probe(index % 2 === 0 ? session : other)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  await shop.request("POST", "/api/auth/sign-out", { session: other });
  const after = await Promise.all(Array.from({ length: 10 }, (_, index) => probe(index % 2 === 0 ? session : other)));
  expect(after.map((answer) => answer.status)).toEqual([200, 401, 200, 401, 200, 401, 200, 401, 200, 401]);
});

test("roles of the account and of the programmes come with the session", async () => {
  const me = async (session: string) => (await shop.request("GET", "/api/auth/me", { session })).body;
  expect((await me(await makeAdmin(shop))).roles).toEqual(["customer", "admin"]);
  expect((await me(await makeStaff(shop))).roles).toEqual(["customer", "staff"]);
  const approved = await createCreator(shop);
  expect(await me(approved.session)).toMatchObject({ roles: ["customer", "creator"], creator: { status: "approved" } });
  const pending = await createCreator(shop, { status: "pending" });
  expect(await me(pending.session)).toMatchObject({
    roles: ["customer"],
    creator: { status: "pending", decidedAt: null },
  });
  const partner = await signUp(shop);
  const setIntegration = (status: string) =>
    shop.database.transaction((tx) =>
      tx.execute(sql`
        insert into integrations (id, user_id, status, company, contact_name, email, use_case)
        values (gen_random_uuid(), ${partner.userId}, ${status}, 'c', 'n', 'e', 'u')
        on conflict (user_id) where user_id is not null do update set status = excluded.status`),
    );
  await setIntegration("pending");
  expect((await me(partner.session)).roles).toEqual(["customer"]);
  await setIntegration("approved");
  expect((await me(partner.session)).roles).toEqual(["customer", "partner"]);
});

test("the profile costs no query beyond the look-up of the session, which is one while nothing changes", async () => {
  const { session } = await signUp(shop);
  const queries = vi.spyOn(shop.database.reads, "query");
  await shop.request("GET", "/api/auth/me", { session });
  expect(queries).toHaveBeenCalledTimes(2);
  await shop.request("GET", "/api/auth/me", { session });
  expect(queries).toHaveBeenCalledTimes(3);
  // A text that was never one of our tokens does not get there at all.
  await shop.request("GET", "/api/auth/me", { session: `${session.slice(0, -1)}${session.endsWith("x") ? "y" : "x"}` });
  expect(queries).toHaveBeenCalledTimes(3);
  queries.mockRestore();
});
