import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addAccessToken,
  addSession,
  mailedToken,
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

const post = (path: string, body: object, session?: string) =>
  shop.request(`POST`, `/api/auth/${path}`, { body, ...(session === undefined ? {} : { session }) });
const probe = async (session: string) => (await shop.request("GET", "/api/auth/me", { session })).status;
const bearer = async (token: string) =>
  (await shop.request("GET", "/api/orders", { headers: { authorization: `Bearer ${token}` } })).status;
const statuses = (answers: Array<{ status: number }>) => answers.map((answer) => answer.status).sort();
const expireLinks = () =>
  shop.database.transaction((tx) => tx.execute(sql`update mail_tokens set expires_at = now() - interval '1 second'`));
const PASSWORD = "fresh set of lanterns";

test("a reset sets the password, ends everything and verifies the address", async () => {
  const { email, session, userId } = await signUpOverHttp(shop);
  const token = await addAccessToken(shop, userId);
  expect(await post("password-reset", { email: email.toUpperCase() })).toMatchObject({
    status: 202,
    body: { status: "check_email" },
  });
  const mailed = await mailedToken(shop, "password_reset", email);
  for (const password of ["qwertz123", email, "Ada Lovelace", "Test shop"])
    expect(await post("password-reset/confirm", { token: mailed, password })).toMatchObject({
      status: 422,
      body: { code: "password_too_common" },
    });
  expect((await post("password-reset/confirm", { token: mailed, password: PASSWORD })).status).toBe(204);
  expect(await probe(session)).toBe(401);
  expect(await bearer(token)).toBe(401);
  expect((await post("sign-in", { email, password: TEST_PASSWORD })).status).toBe(401);
  expect(await post("sign-in", { email, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { user: { emailVerified: true } },
  });
  expect((await waitingMails(shop, email)).at(-1)?.template).toBe("password_changed");
  expect(await post("password-reset/confirm", { token: mailed, password: PASSWORD })).toMatchObject({
    status: 422,
    body: { code: "invalid_token" },
  });
});

test("an unknown address gets the same answer, and a mail that says so", async () => {
  const { email } = await signUp(shop);
  for (const [path, template] of [
    ["password-reset", "password_reset_unknown"],
    ["magic-link", "magic_link_unknown"],
  ] as const) {
    const address = `${path}@example.org`;
    const unknown = await post(path, { email: address });
    const known = await post(path, { email });
    expect(unknown).toMatchObject({ status: 202, body: known.body });
    expect(await waitingMails(shop, address)).toMatchObject([{ template, data: {} }]);
  }
});

test("links run out, and serve one purpose", async () => {
  const { email, session } = await signUpOverHttp(shop);
  await post("password-reset", { email });
  await post("magic-link", { email });
  const reset = await mailedToken(shop, "password_reset", email);
  const magic = await mailedToken(shop, "magic_link", email);
  const verify = await mailedToken(shop, "verify_email", email);
  const wrong = { status: 422, body: { code: "invalid_token" } };
  expect(await post("magic-link/confirm", { token: reset })).toMatchObject(wrong);
  expect(await post("password-reset/confirm", { token: magic, password: PASSWORD })).toMatchObject(wrong);
  expect(await post("verify-email", { token: magic }, session)).toMatchObject(wrong);
  expect(await post("verify-email", { token: "x" }, session)).toMatchObject(wrong);
  await expireLinks();
  expect(await post("magic-link/confirm", { token: magic })).toMatchObject(wrong);
  expect(await post("password-reset/confirm", { token: reset, password: PASSWORD })).toMatchObject(wrong);
  expect(await post("verify-email", { token: verify }, session)).toMatchObject(wrong);
  expect(await probe(session)).toBe(200);
});

test("ten at once use a link once", async () => {
  const { email } = await signUp(shop);
  await post("magic-link", { email });
  await post("password-reset", { email });
  const magic = await mailedToken(shop, "magic_link", email);
  const reset = await mailedToken(shop, "password_reset", email);
  const ten = (work: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 10 }, work));
  const nine = Array.from({ length: 9 }, () => 422);
  expect(statuses(await ten(() => post("magic-link/confirm", { token: magic })))).toEqual([200, ...nine]);
  const resets = await ten(() => post("password-reset/confirm", { token: reset, password: PASSWORD }));
  expect(statuses(resets)).toEqual([204, ...nine]);
});

test("a magic link signs in and leaves a verified account as it is", async () => {
  const { email, session, userId } = await signUp(shop);
  const token = await addAccessToken(shop, userId);
  await post("magic-link", { email });
  const answer = await post("magic-link/confirm", { token: await mailedToken(shop, "magic_link", email) });
  expect(answer).toMatchObject({ status: 200, body: { user: { email }, session: { methods: ["magic_link"] } } });
  expect(await probe(answer.cookie("session") ?? "")).toBe(200);
  expect(await probe(session)).toBe(200);
  expect(await bearer(token)).toBe(200);
});

test("a magic link on an unverified account ends whatever was set before", async () => {
  // A stranger signs up with another person's address.
  const { email, session, userId } = await signUpOverHttp(shop);
  const other = await addSession(shop, userId);
  const token = await addAccessToken(shop, userId);
  await post("password-reset", { email });
  const reset = await mailedToken(shop, "password_reset", email);
  const verify = await mailedToken(shop, "verify_email", email);
  // Its owner comes by a mailed link.
  await post("magic-link", { email });
  const answer = await post("magic-link/confirm", { token: await mailedToken(shop, "magic_link", email) });
  expect(answer).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
  for (const old of [session, other]) expect(await probe(old)).toBe(401);
  expect(await bearer(token)).toBe(401);
  expect((await post("sign-in", { email, password: TEST_PASSWORD })).status).toBe(401);
  expect((await post("password-reset/confirm", { token: reset, password: PASSWORD })).status).toBe(422);
  expect((await post("verify-email", { token: verify, password: TEST_PASSWORD })).status).toBe(422);
  expect(await probe(answer.cookie("session") ?? "")).toBe(200);
});

test("an address is confirmed by a session of the account or its password, not by the link alone", async () => {
  const { email, session } = await signUpOverHttp(shop);
  const token = await mailedToken(shop, "verify_email", email);
  const stranger = await signUp(shop);
  for (const caller of [undefined, stranger.session])
    expect(await post("verify-email", { token }, caller)).toMatchObject({
      status: 422,
      body: { code: "password_required" },
    });
  expect(await post("verify-email", { token, password: "wrong one" })).toMatchObject({
    status: 401,
    body: { code: "invalid_credentials" },
  });
  expect((await post("verify-email", { token }, session)).status).toBe(204);
  const me = await shop.request("GET", "/api/auth/me", { session });
  expect(me.body).toMatchObject({ user: { emailVerified: true } });
  expect((await post("verify-email", { token }, session)).status).toBe(422);
  expect((await waitingMails(shop, email)).at(-1)?.template).toBe("welcome");

  const second = await signUpOverHttp(shop);
  const body = { token: await mailedToken(shop, "verify_email", second.email), password: TEST_PASSWORD };
  const answers = await Promise.all(Array.from({ length: 4 }, () => post("verify-email", body)));
  expect(statuses(answers)).toEqual([204, 422, 422, 422]);
});

test("another mail that confirms the address can be asked for until it is confirmed", async () => {
  const { email, session } = await signUpOverHttp(shop);
  expect((await post("verify-email/resend", {})).status).toBe(401);
  expect((await shop.request("POST", "/api/auth/verify-email/resend", { session })).status).toBe(202);
  const templates = async () => (await waitingMails(shop, email)).map((mail) => mail.template);
  expect(await templates()).toEqual(["verify_email", "verify_email"]);
  await post("verify-email", { token: await mailedToken(shop, "verify_email", email) }, session);
  await shop.request("POST", "/api/auth/verify-email/resend", { session });
  expect(await templates()).toEqual(["verify_email", "verify_email", "welcome"]);
});
