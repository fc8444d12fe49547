/** The forms that sign in and up without a script: docs/contract/sessions-and-accounts.md#pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUpOverHttp, TEST_PASSWORD, waitingMails } from "../../../../../test/factories.ts";
import { addTotp, codeOf, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const HTML = { accept: "text/html" };
const read = (url: string, session?: string) =>
  shop.request("GET", url, { headers: HTML, ...(session === undefined ? {} : { session }) });
const send = (
  url: string,
  fields: Record<string, string>,
  { headers = {}, session, on = shop }: { headers?: Record<string, string>; session?: string; on?: TestApp } = {},
) =>
  on.request("POST", url, {
    ...(session === undefined ? {} : { session }),
    headers: { ...HTML, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const PASSWORD = "fresh set of lanterns";

test("a demo shop fills in the address of its accounts, for who is signed in too; another shop ignores that", async () => {
  const { session } = await signUpOverHttp(shop);
  const open = (as: string, own?: string) => read(`/sign-in?as=${as}&next=%2Fcreator`, own);
  expect((await read("/search")).text).toContain('href="/sign-in?as=creator&amp;next=%2Fcreator"');
  for (const own of [undefined, session]) {
    const { status, text } = await open("creator", own);
    expect([status, text]).toEqual([200, expect.stringContaining('value="creator@example.com"')]);
    expect(text).toContain("demo-credentials.json");
  }
  expect((await open("constructor")).text).not.toContain("@example.com");
  expect((await open("constructor", session)).status).toBe(303);
  await shop.database.reads.execute(sql`update store_settings set demo = false`);
  try {
    await expect.poll(async () => (await open("creator", session)).status, { timeout: 5_000 }).toBe(303);
    expect((await open("creator")).text).not.toContain("@example.com");
    await expect.poll(async () => (await read("/search")).text, { timeout: 5_000 }).not.toContain("/sign-in?as=");
  } finally {
    await shop.database.reads.execute(sql`update store_settings set demo = true`);
  }
});

test("the form signs in and leads back, and nowhere else", async () => {
  const { email } = await signUpOverHttp(shop);
  const page = await read("/sign-in?next=%2Faccount%3Ftab%3D1");
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  expect(page.text).toContain('name="next" value="/account?tab=1"');
  expect(page.text).toContain("<header>");
  for (const [next, location] of [
    ["/account?tab=1", "/account?tab=1"],
    ["//other.example", "http://localhost:3000"],
    ["https://other.example", "http://localhost:3000"],
    ["", "http://localhost:3000"],
  ] as const) {
    const answer = await send("/sign-in", { email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD, next });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    const session = answer.cookie("session") ?? "";
    expect((await shop.request("GET", "/api/auth/me", { session })).body).toMatchObject({ user: { email } });
    expect(answer.cookie("tote_hint")).toBe("account");
    const again = await read(`/sign-in?next=${encodeURIComponent(next)}`, session);
    expect([again.status, again.headers.location]).toEqual([303, location]);
  }
});

test("what is wrong stands at its field, and an unknown address looks like a wrong password", async () => {
  const { email } = await signUpOverHttp(shop);
  const empty = await send("/sign-in", { email: 'a"b', password: "" }, { headers: { "accept-language": "de" } });
  expect(empty.status).toBe(422);
  expect(empty.text).toContain('<a href="#password">Geben Sie Ihr Passwort ein.');
  expect(empty.text).toMatch(/name="email"[^>]*aria-invalid="true"[^>]* value="a&quot;b"/);
  const wrong = await send("/sign-in", { email, password: "not the one" });
  const unknown = await send("/sign-in", { email: "nobody-at-all@example.com", password: "not the one" });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.text).toContain("The e-mail address or password is incorrect.");
  expect(wrong.text).not.toContain("not the one");
  expect(unknown.text.replace("nobody-at-all@example.com", "")).toBe(wrong.text.replace(email, ""));
  expect(wrong.cookie("session")).toBeNull();
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect((await send("/sign-in", { email, password: TEST_PASSWORD }, { headers: foreign })).status).toBe(403);
});

test("guesses by form count with those by the API, and the page says how long to wait", async () => {
  const { email } = await signUpOverHttp(shop);
  for (let guess = 0; guess < 3; guess += 1) {
    await send("/sign-in", { email, password: "wrong" });
    await shop.request("POST", "/api/auth/sign-in", { body: { email, password: "wrong" } });
  }
  const blocked = await send("/sign-in", { email, password: TEST_PASSWORD });
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  expect(blocked.text).toMatch(/Too many attempts\. Try again in \d+ seconds?\./);
});

test("the limits of the endpoints hold for the forms", async () => {
  const limited = await startTestApp({ rateLimits: true });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await send("/sign-in", { email: "x", password: "" }, { on: limited })).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses).toContain(429);
  } finally {
    await limited.close();
  }
});

test("the code of the authenticator app follows on a page of its own", async () => {
  const customer = await signUpVerified(shop);
  const { secret } = await addTotp(shop, customer);
  const step = await send("/sign-in", { email: customer.email, password: TEST_PASSWORD, next: "/account" });
  expect(step.status).toBe(200);
  expect(step.cookie("session")).toBeNull();
  const challenge = /name="challenge" value="([^"]+)"/.exec(step.text)?.[1] ?? "";
  expect(step.text).toContain('name="next" value="/account"');
  const headers = { cookie: `challenge=${step.cookie("challenge") ?? ""}` };
  const wrong = await send("/sign-in/second-factor", { challenge, code: "000000", next: "/account" }, { headers });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('name="next" value="/account"');
  const code = codeOf(secret);
  const done = await send("/sign-in/second-factor", { challenge, code, next: "/account" }, { headers });
  expect([done.status, done.headers.location]).toEqual([303, "/account"]);
});

test("the form makes an account of a guest, and says at the field what is wrong", async () => {
  const guest = await shop.request("POST", "/api/auth/guest");
  const guestId = (guest.body as { user: { id: string } }).user.id;
  const email = "grace@example.com";
  const session = guest.cookie("session") ?? "";
  const refused = async (fields: Record<string, string>) =>
    send("/sign-up", { name: "Grace", email, password: PASSWORD, ...fields });
  for (const [fields, field, status] of [
    [{ name: " " }, "name", 422],
    [{ name: "win at www.evil.example" }, "name", 422],
    [{ email: "grace" }, "email", 422],
    [{ password: "short" }, "password", 422],
    [{ password: "password123" }, "password", 422],
  ] as const) {
    const page = await refused(fields);
    expect([field, page.status]).toEqual([field, status]);
    expect(page.text).toContain(`<a href="#${field}">`);
    expect(page.text).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
    expect(page.text).not.toContain(`value="${PASSWORD}"`);
  }
  const made = await send("/sign-up", { name: "Grace", email, password: PASSWORD, next: "/account" }, { session });
  expect([made.status, made.headers.location]).toEqual([303, "/account"]);
  const me = await shop.request("GET", "/api/auth/me", { session: made.cookie("session") ?? "" });
  expect(me.body).toMatchObject({ user: { id: guestId, email, name: "Grace" } });
  expect(await mailedToken(shop, "verify_email", email)).not.toBe("");
  const taken = await refused({});
  expect(taken.status).toBe(409);
  expect(taken.text).toContain('<a href="#email">There is already an account with this address.');
});

test("where addresses are verified first, a new and a taken address get the same page", async () => {
  const careful = await startTestApp({ requireVerifiedEmail: true });
  try {
    const fields = { name: "Ada", email: "first@example.com", password: PASSWORD };
    const made = await send("/sign-up", fields, { on: careful });
    expect([made.status, made.cookie("session")]).toEqual([200, null]);
    const taken = await send("/sign-up", fields, { on: careful });
    expect([taken.status, taken.text]).toEqual([200, made.text]);
    const early = await send("/sign-in", fields, { on: careful });
    expect(early.status).toBe(403);
    expect(early.text).toContain("Verify your e-mail address first");
  } finally {
    await careful.close();
  }
});

test("a link is mailed from a page, whoever asks", async () => {
  const { email } = await signUpOverHttp(shop);
  expect((await read("/sign-in/link")).text).toContain("Sign in without a password");
  // From the sign-in page, which hands over what was typed: nothing yet, or an address.
  expect(await send("/sign-in/link", { email: "" })).toMatchObject({ status: 200 });
  const asked = await send("/forgot-password", { email, ask: "1" });
  expect(asked.text).toContain(`value="${email}"`);
  const known = await send("/sign-in/link", { email });
  const unknown = await send("/sign-in/link", { email: "no-such-person@example.com" });
  expect([known.status, unknown.text]).toEqual([200, known.text]);
  expect((await waitingMails(shop, email)).map(({ template }) => template)).toContain("magic_link");
  expect((await send("/sign-in/link", { email: "nobody" })).status).toBe(422);
});
