import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession, mailedToken, signUpOverHttp, TEST_PASSWORD, waitingMails } from "../../../../../test/factories.ts";
import { addTotp, type Challenged, challengeOf, codeOf, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

interface Profile {
  user: { email: string };
  session: { methods: string[] };
}
const signIn = (email: string, password = TEST_PASSWORD) =>
  shop.request("POST", "/api/auth/sign-in", { body: { email, password } });
const answerWith = (code: string, { challenge, cookie }: Challenged) =>
  shop.request<Profile>("POST", "/api/auth/second-factor", { body: { challenge, code }, headers: { cookie } });
const totp = (method: string, session: string, path = "", body?: object) =>
  shop.request(method, `/api/auth/totp${path}`, body === undefined ? { session } : { session, body });

test("an app is set up with its first code, kept encrypted, told by mail, and asked for at each sign-in", async () => {
  const customer = await signUpVerified(shop);
  const { session, email, userId } = customer;
  expect((await totp("GET", session)).body).toEqual({ enabled: false, confirmedAt: null, recoveryCodesLeft: 0 });
  expect(await totp("POST", session, "/confirm", { code: "123456" })).toMatchObject({
    status: 409,
    body: { code: "invalid_transition" },
  });
  const begun = await totp("POST", session);
  const secret = String(begun.body.secret);
  expect(new URL(String(begun.body.uri)).searchParams.get("secret")).toBe(secret);
  expect(new URL(String(begun.body.uri)).searchParams.get("issuer")).toBe("Test shop");
  const [row] = await shop.database.reads.query(
    sql<{
      sealed: string | null;
    }>`select encode(secret_sealed, 'escape') as sealed from totp_factors where user_id = ${userId}`,
  );
  expect(row?.sealed).not.toContain(secret);
  // Nothing is protected before the first code.
  expect((await signIn(email)).status).toBe(200);
  expect((await totp("POST", session, "/confirm", { code: "000000" })).body).toMatchObject({ code: "invalid_code" });

  const done = await addTotp(shop, customer);
  expect(done.recoveryCodes).toHaveLength(10);
  expect(new Set(done.recoveryCodes).size).toBe(10);
  expect((await totp("GET", session)).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  expect(await totp("POST", session)).toMatchObject({ status: 409, body: { code: "second_factor_exists" } });
  expect((await waitingMails(shop, email)).at(-1)).toMatchObject({
    template: "second_factor_changed",
    data: { change: "added", factor: "totp" },
  });

  const challenged = await signIn(email);
  expect(challenged).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
  expect(challenged.cookie("session")).toBeNull();
  const opened = await answerWith(codeOf(done.secret), challengeOf(challenged));
  expect(opened).toMatchObject({ status: 200, body: { session: { methods: ["password", "totp"] } } });
  expect((await shop.request("GET", "/api/auth/me", { session: opened.cookie("session") ?? "" })).status).toBe(200);
});

test("a code counts once, whoever sends it first", async () => {
  const { email, secret } = await addTotp(shop, await signUpVerified(shop));
  const code = codeOf(secret);
  const challenges = [
    challengeOf(await signIn(email)),
    challengeOf(await signIn(email)),
    challengeOf(await signIn(email)),
  ];
  const answers = await Promise.all(challenges.map((challenge) => answerWith(code, challenge)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  // Nor one of a step before.
  expect((await answerWith(codeOf(secret, 0), challengeOf(await signIn(email)))).status).toBe(401);
});

test("a challenge works once, in its browser, for five tries and ten minutes", async () => {
  const { email, secret, recoveryCodes } = await addTotp(shop, await signUpVerified(shop));
  const stolen = challengeOf(await signIn(email));
  const other = challengeOf(await signIn(email));
  for (const cookie of ["", other.cookie, "challenge=made.up"])
    expect(await answerWith(codeOf(secret), { ...stolen, cookie })).toMatchObject({
      status: 422,
      body: { code: "invalid_challenge" },
    });
  for (let tries = 0; tries < 4; tries += 1) expect((await answerWith("000000", stolen)).status).toBe(401);
  expect((await answerWith(codeOf(secret), stolen)).status).toBe(200);
  expect((await answerWith(recoveryCodes[0] ?? "", stolen)).body).toMatchObject({ code: "invalid_challenge" });

  for (let tries = 0; tries < 5; tries += 1) expect((await answerWith("000000", other)).status).toBe(401);
  expect((await answerWith(recoveryCodes[0] ?? "", other)).body).toMatchObject({ code: "invalid_challenge" });

  const late = challengeOf(await signIn(email));
  await shop.database.reads.execute(sql`update challenges set expires_at = expires_at - interval '10 minutes'`);
  expect((await answerWith(recoveryCodes[0] ?? "", late)).body).toMatchObject({ code: "invalid_challenge" });
});

test("a browser may have two sign-ins open at once", async () => {
  const { email, secret } = await addTotp(shop, await signUpVerified(shop));
  const first = challengeOf(await signIn(email));
  const again = await shop.request("POST", "/api/auth/sign-in", {
    body: { email, password: TEST_PASSWORD },
    headers: { cookie: first.cookie },
  });
  expect(challengeOf(again).cookie.split(".")[0]).toBe(first.cookie.split(".")[0]);
  expect((await answerWith(codeOf(secret), first)).status).toBe(200);
});

test("a recovery code opens the account once, in any way of writing it, and the owner is told", async () => {
  const { email, recoveryCodes, session } = await addTotp(shop, await signUpVerified(shop));
  const typed = (recoveryCodes[3] ?? "").toLowerCase().replaceAll("-", " ");
  const opened = await answerWith(typed, challengeOf(await signIn(email)));
  expect(opened.body.session.methods).toEqual(["password", "recovery_code"]);
  expect((await answerWith(typed, challengeOf(await signIn(email)))).status).toBe(401);
  expect((await totp("GET", session)).body).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await waitingMails(shop, email)).at(-1)).toMatchObject({ template: "recovery_code_used", data: { left: 9 } });
  const [stored] = await shop.database.reads.query(
    sql<{ codes: string | null }>`select string_agg(encode(code_hash, 'escape'), ' ') as codes from recovery_codes`,
  );
  for (const code of recoveryCodes) expect(stored?.codes).not.toContain(code.replaceAll("-", ""));
});

test("a mailed link asks for the code too, by the API and by its page; a reset signs nobody in", async () => {
  const { email, secret, recoveryCodes } = await addTotp(shop, await signUpVerified(shop));
  const link = async () => {
    await shop.request("POST", "/api/auth/magic-link", { body: { email } });
    return mailedToken(shop, "magic_link", email);
  };
  const challenged = await shop.request("POST", "/api/auth/magic-link/confirm", { body: { token: await link() } });
  const opened = await answerWith(codeOf(secret), challengeOf(challenged));
  expect(opened.body.session.methods).toEqual(["magic_link", "totp"]);

  const form = (path: string, fields: Record<string, string>, cookie = "") =>
    shop.request("POST", path, {
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", cookie },
      body: new URLSearchParams(fields).toString(),
    });
  const page = await form("/sign-in/link", { token: await link() });
  expect([page.status, page.cookie("session")]).toEqual([200, null]);
  const challenge = /name="challenge" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const cookie = `challenge=${page.cookie("challenge")}`;
  const wrong = await form("/sign-in/second-factor", { challenge, code: "000000" }, cookie);
  expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([401, true]);
  expect((await form("/sign-in/second-factor", { challenge, code: recoveryCodes[0] ?? "" })).status).toBe(422);
  const done = await form("/sign-in/second-factor", { challenge, code: recoveryCodes[0] ?? "" }, cookie);
  expect([done.status, done.cookie("session") !== null]).toEqual([303, true]);

  await shop.request("POST", "/api/auth/password-reset", { body: { email } });
  const waiting = challengeOf(await signIn(email));
  const token = await mailedToken(shop, "password_reset", email);
  const password = "fresh set of lanterns";
  const reset = await shop.request("POST", "/api/auth/password-reset/confirm", { body: { token, password } });
  expect([reset.status, reset.cookie("session")]).toEqual([204, null]);
  // A sign-in that waited for its second factor ended with the old password.
  expect((await answerWith(recoveryCodes[1] ?? "", waiting)).body).toMatchObject({ code: "invalid_challenge" });
  expect((await signIn(email, password)).body).toMatchObject({ code: "second_factor_required" });
});

test("guessing codes ends after twenty an hour, with every challenge, and the owner is told once", async () => {
  const { email, secret } = await addTotp(shop, await signUpVerified(shop));
  for (let round = 0; round < 4; round += 1) {
    const challenge = challengeOf(await signIn(email));
    const tries = await Promise.all(["1", "2", "3", "4", "5"].map((digit) => answerWith(`00000${digit}`, challenge)));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  }
  for (const code of ["000000", codeOf(secret)]) {
    const refused = await answerWith(code, challengeOf(await signIn(email)));
    expect(refused).toMatchObject({ status: 429, body: { code: "sign_in_throttled" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
  }
  const told = (await waitingMails(shop, email)).filter(({ template }) => template === "second_factor_attempts");
  expect(told).toHaveLength(1);
  await shop.database.reads.execute(sql`
    update sign_in_failures set window_started_at = window_started_at - interval '1 hour'`);
  expect((await answerWith(codeOf(secret), challengeOf(await signIn(email)))).status).toBe(200);
});

test("reauthentication takes password and code together", async () => {
  const { session, secret, recoveryCodes } = await addTotp(shop, await signUpVerified(shop));
  const again = (body: object, token = session) =>
    shop.request("POST", "/api/auth/reauthenticate", { session: token, body: { password: TEST_PASSWORD, ...body } });
  expect(await again({})).toMatchObject({ status: 403, body: { code: "second_factor_required" } });
  expect(await again({ code: "000000" })).toMatchObject({ status: 403, body: { code: "invalid_credentials" } });
  expect((await again({ code: codeOf(secret), password: "wrong" })).status).toBe(403);
  const code = codeOf(secret);
  const renewed = (await again({ code })).cookie("session") ?? "";
  expect((await again({ code }, renewed)).status).toBe(403);
  const recovered = (await again({ code: recoveryCodes[0] ?? "" }, renewed)).cookie("session") ?? "";
  const me = await shop.request<Profile>("GET", "/api/auth/me", { session: recovered });
  expect(me.body.session.methods).toEqual(["password", "totp", "recovery_code"]);
});

test("a factor is added and removed with recent authentication only, on a verified address only", async () => {
  const unverified = await signUpOverHttp(shop);
  expect(await totp("POST", unverified.session)).toMatchObject({ status: 409, body: { code: "address_not_verified" } });
  const { session, email, userId } = await addTotp(shop, await signUpVerified(shop));
  const other = await addSession(shop, userId);
  await shop.database.reads.execute(sql`
    update sessions set authenticated_at = now() - interval '16 minutes' where user_id = ${userId}`);
  for (const [method, path, body] of [
    ["POST", ""],
    ["POST", "/confirm", { code: "123456" }],
    ["DELETE", ""],
  ] as const)
    expect((await totp(method, session, path, body)).body).toMatchObject({ code: "reauthentication_required" });
  await shop.database.reads.execute(sql`update sessions set authenticated_at = now() where user_id = ${userId}`);
  expect((await totp("DELETE", other)).status).toBe(204);
  expect((await totp("DELETE", other)).status).toBe(404);
  const me = await shop.request<Profile>("GET", "/api/auth/me", { session });
  expect(me.body.session.methods).toEqual(["password"]);
  expect((await waitingMails(shop, email)).at(-1)).toMatchObject({ data: { change: "removed", factor: "totp" } });
  expect((await signIn(email)).status).toBe(200);
  const [left] = await shop.database.reads.query(
    sql<{ codes: number | null }>`select count(*) as codes from recovery_codes where user_id = ${userId}`,
  );
  expect(left?.codes).toBe(0);
});
