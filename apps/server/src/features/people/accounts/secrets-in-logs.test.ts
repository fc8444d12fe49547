import { pino } from "pino";
import { expect, test } from "vitest";
import { mailedToken } from "../../../../test/factories.ts";
import { startTestApp, type TestApp, type TestRequest } from "../../../../test/test-app.ts";

/** Every secret that the journey saw. */
interface Journey {
  shop: TestApp;
  secrets: Set<string>;
}

async function signInAndOut({ shop, secrets }: Journey, email: string, password: string): Promise<string> {
  const post = (path: string, body: object, options: TestRequest = {}) =>
    shop.request("POST", path, { body, ...options });
  const up = await post("/api/auth/sign-up", { email, password, name: "Journey" });
  await post("/api/auth/sign-up", { email, password, name: "Journey" });
  await post("/api/auth/sign-in", { email, password: `${password} wrong` });
  await post("/api/auth/sign-in", { email, password, extra: password });
  await post(`/api/auth/sign-in?email=${email}&password=${encodeURIComponent(password)}`, { email, password });
  const first = up.cookie("session") ?? "";
  const second = (await post("/api/auth/sign-in", { email, password })).cookie("session") ?? "";
  secrets.add(first).add(second);
  await shop.request("GET", `/api/auth/me?token=${second}`, { session: second });
  await post("/api/auth/sign-out", {}, { session: second });
  await shop.request("GET", "/api/auth/me", { session: second });
  return first;
}

/** Asks for another address, confirms it and undoes the change; resolves with the tokens. */
async function changeAddress(shop: TestApp, email: string, password: string): Promise<string[]> {
  const session =
    (await shop.request("POST", "/api/auth/sign-in", { body: { email, password } })).cookie("session") ?? "";
  const next = "another.very.secret.person@example.com";
  await shop.request("POST", "/api/auth/email", { session, body: { email: next } });
  const token = await mailedToken(shop, "change_email", next);
  await shop.request("GET", `/change-email?token=${token}`, { session });
  const confirmed = await shop.request("POST", "/api/auth/email/confirm", { session, body: { token } });
  expect(confirmed.body).toMatchObject({ user: { email: next } });
  const undo = await mailedToken(shop, "email_changed", email);
  await shop.request("GET", `/undo-email-change?token=${undo}`);
  const undone = await shop.request("POST", "/undo-email-change", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token: undo }).toString(),
  });
  expect(undone.status).toBe(200);
  return [token, undo];
}

test("no token, password or address reaches the log, at any level, over the whole journey", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const shop = await startTestApp({ smtpUrl: "smtp://127.0.0.1:9" }, { log });
  const email = "very.secret.person@example.com";
  const password = "a password that nobody logs";
  const secrets = new Set(["very.secret", password, encodeURIComponent(password), "nobody logs"]);
  try {
    const session = await signInAndOut({ shop, secrets }, email, password);
    const made = await shop.request("POST", "/api/auth/tokens", {
      session,
      body: { name: "x", scopes: ["orders:read"] },
    });
    const token = String(made.body.token);
    await shop.request("GET", "/api/orders", { headers: { authorization: `Bearer ${token}` } });
    await shop.request("GET", `/api/orders?token=${token}`, { headers: { authorization: `Bearer ${token}x` } });
    for (const path of ["magic-link", "password-reset"])
      await shop.request("POST", `/api/auth/${path}`, { body: { email } });
    for (const [path, template] of [
      ["/verify-email", "verify_email"],
      ["/reset-password", "password_reset"],
      ["/sign-in/link", "magic_link"],
    ] as const) {
      const mailed = await mailedToken(shop, template, email);
      secrets.add(mailed);
      await shop.request("GET", `${path}?token=${mailed}`, { session });
      await shop.request("POST", path, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ token: mailed, password }).toString(),
      });
    }
    for (const secret of await changeAddress(shop, email, password)) secrets.add(secret);
    // No mail server listens there: the failure of a mail is logged too.
    for (const job of shop.app.jobs.filter(({ name }) => ["send-mails", "session-touches"].includes(name)))
      await job.run();
    secrets.add(token).add(session).add(token.slice(9, 30)).add(session.slice(9, 30));
  } finally {
    await shop.close();
  }
  const text = lines.join("\n");
  expect(text).toContain('"route":"/api/auth/sign-in"');
  expect(text).toContain("a mail was not sent");
  for (const secret of secrets) expect(text).not.toContain(secret);
});
