/** docs/contract/sessions-and-accounts.md#recent-authentication for accounts with an authenticator app. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, TEST_PASSWORD, waitingMails } from "../../../../../test/factories.ts";
import { addTotp, challengeOf, codeOf, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const NEXT = "a quite different passphrase 7";

/** The requests that need recent authentication, as a thief with the password would send them. */
const GUARDED = [
  ["POST", "/api/auth/tokens", { name: "x", scopes: ["orders:read"] }],
  ["POST", "/api/auth/email", { email: "elsewhere@example.com" }],
  ["POST", "/api/auth/passkeys/options", {}],
  ["DELETE", "/api/auth/totp", undefined],
] as const;

const age = (userId: string) =>
  shop.database.reads.execute(
    sql`update sessions set authenticated_at = now() - interval '2 hours' where user_id = ${userId}`,
  );
const change = (session: string, body: object) => shop.request("POST", "/api/auth/password", { session, body });
const codes = async (session: string) => {
  const answers = [];
  for (const [method, path, body] of GUARDED)
    answers.push(await shop.request(method, path, body === undefined ? { session } : { session, body }));
  return answers.map(({ body }) => body?.code);
};

test("with an app, the password is changed with its code alone", async () => {
  const { session, userId, secret } = await addTotp(shop, await signUpVerified(shop));
  await age(userId);
  expect(await codes(session)).toEqual(GUARDED.map(() => "reauthentication_required"));
  const wish = { currentPassword: TEST_PASSWORD, newPassword: NEXT };
  expect(await change(session, wish)).toMatchObject({
    status: 403,
    body: { code: "second_factor_required", errors: [{ pointer: "#/code" }] },
  });
  expect(await change(session, { ...wish, code: "000000" })).toMatchObject({
    status: 403,
    body: { code: "invalid_credentials", errors: [{ pointer: "#/code" }] },
  });
  expect(await codes(session)).toEqual(GUARDED.map(() => "reauthentication_required"));
  const changed = await change(session, { ...wish, code: codeOf(secret) });
  expect(changed.status).toBe(204);
  // Everything that the account can prove was proved.
  const renewed = changed.cookie("session") ?? "";
  expect((await shop.request("POST", "/api/auth/passkeys/options", { session: renewed, body: {} })).status).toBe(200);
});

test("without an app, changing the password doesn't count as recent authentication", async () => {
  const { session, userId } = await signUpVerified(shop);
  await age(userId);
  const changed = await change(session, { currentPassword: TEST_PASSWORD, newPassword: NEXT });
  expect(changed.status).toBe(204);
  const renewed = changed.cookie("session") ?? "";
  expect((await codes(renewed)).slice(0, 3)).toEqual(GUARDED.slice(0, 3).map(() => "reauthentication_required"));
  const proved = await shop.request("POST", "/api/auth/reauthenticate", { session: renewed, body: { password: NEXT } });
  expect(proved.status).toBe(204);
  const recent = proved.cookie("session") ?? "";
  expect((await shop.request("POST", "/api/auth/passkeys/options", { session: recent, body: {} })).status).toBe(200);
});

test("a hundred wrong codes in a row close the app until the owner comes by a mailed link", async () => {
  const { session, userId, secret, email } = await addTotp(shop, await signUpVerified(shop));
  const prove = (code: string) =>
    shop.request("POST", "/api/auth/reauthenticate", { session, body: { password: TEST_PASSWORD, code } });
  const spread = () => shop.database.reads.execute(sql`delete from sign_in_failures`);
  for (let wrong = 0; wrong < 99; wrong += 1) {
    // A thief takes hours for that: four, and twenty an hour.
    if (wrong % 4 === 0) await spread();
    expect((await prove("000000")).body.code).toBe("invalid_credentials");
  }
  await spread();
  // One that is right begins the row anew.
  const right = await prove(codeOf(secret));
  expect(right.status).toBe(204);
  const renewed = right.cookie("session") ?? "";
  await shop.database.reads.execute(sql`update totp_factors set wrong_codes = 100 where user_id = ${userId}`);
  await spread();
  const closed = await shop.request("POST", "/api/auth/reauthenticate", {
    session: renewed,
    body: { password: TEST_PASSWORD, code: codeOf(secret, 2) },
  });
  expect(closed).toMatchObject({ status: 403, body: { code: "second_factor_closed" } });
  const signIn = () => shop.request("POST", "/api/auth/sign-in", { body: { email, password: TEST_PASSWORD } });
  const answer = async (code: string) => {
    const { challenge, cookie } = challengeOf(await signIn());
    return shop.request("POST", "/api/auth/second-factor", { body: { challenge, code }, headers: { cookie } });
  };
  expect((await answer(codeOf(secret, 2))).body.code).toBe("second_factor_closed");
  const mails = (await waitingMails(shop, email)).filter(({ template }) => template === "second_factor_closed");
  expect(mails).toHaveLength(1);

  // The app's next code would be good in half a minute only.
  await shop.database.reads.execute(sql`update totp_factors set last_step = 0 where user_id = ${userId}`);
  await shop.request("POST", "/api/auth/magic-link", { body: { email } });
  const token = await mailedToken(shop, "magic_link", email);
  const linked = challengeOf(await shop.request("POST", "/api/auth/magic-link/confirm", { body: { token } }));
  const opened = await shop.request("POST", "/api/auth/second-factor", {
    body: { challenge: linked.challenge, code: codeOf(secret) },
    headers: { cookie: linked.cookie },
  });
  expect(opened.status).toBe(200);
});
