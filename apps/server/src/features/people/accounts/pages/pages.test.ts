import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUpOverHttp, TEST_PASSWORD } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const HTML = { accept: "text/html" };
const form = (url: string, fields: Record<string, string>, options: { session?: string; headers?: object } = {}) =>
  shop.request("POST", url, {
    ...(options.session === undefined ? {} : { session: options.session }),
    headers: { ...HTML, "content-type": "application/x-www-form-urlencoded", ...options.headers },
    body: new URLSearchParams(fields).toString(),
  });
const PASSWORD = "fresh set of lanterns";

test("opening a link changes nothing and sends its address nowhere", async () => {
  const { email, session } = await signUpOverHttp(shop);
  await shop.request("POST", "/api/auth/magic-link", { body: { email } });
  await shop.request("POST", "/api/auth/password-reset", { body: { email } });
  for (const [path, template] of [
    ["/verify-email", "verify_email"],
    ["/reset-password", "password_reset"],
    ["/sign-in/link", "magic_link"],
  ] as const) {
    const token = await mailedToken(shop, template, email);
    for (let scan = 0; scan < 3; scan += 1) {
      const page = await shop.request("GET", `${path}?token=${token}`, { headers: HTML, session });
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<form action="${path}" method="post">`);
      expect(page.text).toContain(token);
      expect(page.text).not.toContain("<script");
      expect(page.headers).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
      expect(page.cookie("session")).toBeNull();
    }
  }
  const me = await shop.request("GET", "/api/auth/me", { session });
  expect(me.body).toMatchObject({ user: { emailVerified: false } });
});

test("the sign-in link signs in once and leads to the shop", async () => {
  const { email } = await signUpOverHttp(shop);
  await shop.request("POST", "/api/auth/magic-link", { body: { email } });
  const token = await mailedToken(shop, "magic_link", email);
  const foreign = await form("/sign-in/link", { token }, { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  const answer = await form("/sign-in/link", { token }, { headers: { "sec-fetch-site": "same-origin" } });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe("http://localhost:3000");
  const session = answer.cookie("session") ?? "";
  expect((await shop.request("GET", "/api/auth/me", { session })).status).toBe(200);
  const again = await form("/sign-in/link", { token });
  expect(again.status).toBe(422);
  expect(again.text).toContain("no longer works");
  const german = await form("/sign-in/link", { token: "x" }, { headers: { "accept-language": "de" } });
  expect(german.text).toContain("gilt nicht mehr");
});

test("the reset page says what is wrong with a password and keeps the link", async () => {
  const { email } = await signUpOverHttp(shop);
  await shop.request("POST", "/api/auth/password-reset", { body: { email } });
  const token = await mailedToken(shop, "password_reset", email);
  for (const [password, words] of [
    ["short", "8 to 128 characters"],
    ["password123", "too common"],
  ] as const) {
    const page = await form("/reset-password", { token, password });
    expect(page.status).toBe(422);
    expect(page.text).toContain(words);
    expect(page.text).toContain(token);
    expect(page.text).not.toContain(`value="${password}"`);
  }
  expect((await form("/reset-password", { token, password: PASSWORD })).status).toBe(200);
  const body = { email, password: PASSWORD };
  expect((await shop.request("POST", "/api/auth/sign-in", { body })).status).toBe(200);
  expect((await form("/reset-password", { token, password: PASSWORD })).status).toBe(422);
});

test("the address is confirmed by one click when signed in, else with the password", async () => {
  const first = await signUpOverHttp(shop);
  const firstToken = await mailedToken(shop, "verify_email", first.email);
  const signedIn = await shop.request("GET", `/verify-email?token=${firstToken}`, { session: first.session });
  expect(signedIn.text).not.toContain('type="password"');
  expect((await form("/verify-email", { token: firstToken }, { session: first.session })).status).toBe(200);

  const { email, session } = await signUpOverHttp(shop);
  const token = await mailedToken(shop, "verify_email", email);
  const signedOut = await shop.request("GET", `/verify-email?token=${token}`);
  expect(signedOut.text).toContain('type="password"');
  expect((await form("/verify-email", { token })).status).toBe(422);
  expect((await form("/verify-email", { token, password: "wrong one" })).status).toBe(401);
  expect((await form("/verify-email", { token, password: TEST_PASSWORD })).status).toBe(200);
  const me = await shop.request("GET", "/api/auth/me", { session });
  expect(me.body).toMatchObject({ user: { emailVerified: true } });
});

test("what is in the address is text to the page", async () => {
  const page = await shop.request("GET", `/reset-password?token=${encodeURIComponent('"><script>x</script>')}`);
  expect(page.text).not.toContain("<script>");
});

test("no JSON endpoint takes a form", async () => {
  const answer = await form("/api/auth/sign-in", { email: "a@example.com", password: "x" });
  expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
});
