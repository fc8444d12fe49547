import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUp, TEST_PASSWORD, waitingMails } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ requireVerifiedEmail: true, rateLimits: true });
});
afterAll(() => shop.close());

let visitors = 0;
/** Each from an address of its own, so that only limits of e-mail addresses are met. */
const post = (path: string, body: object) => {
  visitors += 1;
  return shop.request("POST", `/api/auth/${path}`, { body, ip: `198.51.100.${visitors}` });
};

test("sign-up says nothing of an address that its former account may take back", async () => {
  const [former, next] = ["former@example.com", "next@example.com"];
  const { session } = await signUp(shop, { email: former });
  const ip = "198.51.100.250";
  await shop.request("POST", "/api/auth/email", { session, body: { email: next }, ip });
  const token = await mailedToken(shop, "change_email", next);
  const changed = await shop.request("POST", "/api/auth/email/confirm", { session, body: { token }, ip });
  expect(changed.status).toBe(200);
  const answer = await post("sign-up", { email: former, password: TEST_PASSWORD, name: "Eve" });
  expect(answer).toMatchObject({ status: 202, body: { status: "check_email" } });
  expect((await waitingMails(shop, former)).at(-1)).toMatchObject({ template: "email_reserved", data: {} });
  expect((await post("sign-in", { email: former, password: TEST_PASSWORD })).status).toBe(401);
});

test("sign-up answers alike for a new and a taken address; the mail tells the owner which", async () => {
  const email = "owner@example.com";
  const body = { email, password: TEST_PASSWORD, name: "Owner" };
  const first = await post("sign-up", body);
  const second = await post("sign-up", { ...body, password: "somebody else's lanterns" });
  for (const answer of [first, second]) {
    expect(answer).toMatchObject({ status: 202, body: { status: "check_email" } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect((await waitingMails(shop, email)).map((mail) => mail.template)).toEqual(["verify_email", "sign_up_existing"]);

  const signIn = (password: string) => post("sign-in", { email, password });
  expect(await signIn("wrong one")).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  expect(await signIn("somebody else's lanterns")).toMatchObject({ status: 401 });
  const early = await signIn(TEST_PASSWORD);
  expect(early).toMatchObject({ status: 403, body: { code: "email_not_verified" } });
  expect(early.cookie("session")).toBeNull();
  // The refusal mails another link.
  expect((await waitingMails(shop, email)).at(-1)?.template).toBe("verify_email");
  const token = await mailedToken(shop, "verify_email", email);
  expect((await post("verify-email", { token, password: TEST_PASSWORD })).status).toBe(204);
  expect((await signIn(TEST_PASSWORD)).status).toBe(200);
});

test("an address gets at most five mails of these an hour, whether it has an account or not", async () => {
  for (const path of ["password-reset", "magic-link"]) {
    const email = `${path}-limit@example.com`;
    let answer = await post(path, { email });
    let accepted = 0;
    // The hour may turn over in the middle, so at most ten pass.
    for (; answer.status === 202; accepted += 1) answer = await post(path, { email: ` ${email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(accepted).toBeGreaterThanOrEqual(5);
    expect(accepted).toBeLessThanOrEqual(10);
  }
});

test("an IP may try to sign in ten times a minute", async () => {
  const answers = [];
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const body = { email: `n${attempt}@example.com`, password: "wrong one" };
    answers.push(await shop.request("POST", "/api/auth/sign-in", { body, ip: "203.0.113.9" }));
  }
  // The minute may turn over in the middle, so at most twenty pass.
  const passed = answers.filter((answer) => answer.status === 401).length;
  expect(passed).toBeGreaterThanOrEqual(10);
  expect(passed).toBeLessThanOrEqual(20);
  expect(answers.find((answer) => answer.status === 429)).toMatchObject({ body: { code: "rate_limited" } });
});
