import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUpOverHttp, waitingMails } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const send = (email: string, headers: Record<string, string> = {}, on = shop) =>
  on.request("POST", "/forgot-password", {
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ email }).toString(),
  });

test("the mailed link sets a new password; an unknown address gets the same page", async () => {
  const { email } = await signUpOverHttp(shop);
  const known = await send(`  ${email.toUpperCase()} `);
  const stranger = "nobody-here@example.com";
  const unknown = await send(stranger);
  expect(known.status).toBe(200);
  expect(known.text).toContain("<h1>Check your inbox</h1>");
  expect(known.text).not.toContain(email);
  expect(unknown.text).toBe(known.text);
  expect((await waitingMails(shop, stranger)).map(({ template }) => template)).toEqual(["password_reset_unknown"]);
  const token = await mailedToken(shop, "password_reset", email);
  const reset = await shop.request("POST", "/reset-password", {
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token, password: "fresh set of lanterns" }).toString(),
  });
  expect(reset.status).toBe(200);
});

test("what is no address keeps what was typed, with the error tied to the field", async () => {
  for (const [typed, language, message] of [
    ['ada"@', "en", "Enter an e-mail address"],
    ["", "de", "Geben Sie eine E-Mail-Adresse ein"],
  ] as const) {
    const { status, text } = await send(typed, { "accept-language": language });
    expect(status).toBe(422);
    expect(text).toContain(`<a href="#email">${message}`);
    expect(text).toMatch(/name="email"[^>]*aria-describedby="email-problem"[^>]*aria-invalid="true"/);
    if (typed !== "") expect(text).toContain('value="ada&quot;@"');
  }
  const { text } = await shop.request("GET", "/forgot-password", { headers: { accept: "text/html" } });
  expect(text).toContain('<form class="sign-in" action="/forgot-password" method="post" novalidate>');
});

test("pages that need a password lead there, and so does a reset link that no longer works", async () => {
  for (const url of ["/verify-email?token=x"]) {
    const { text } = await shop.request("GET", url, { headers: { accept: "text/html", "accept-language": "de" } });
    expect(text).toContain('<a href="/forgot-password">Passwort vergessen?</a>');
  }
  const dead = await shop.request("POST", "/reset-password", {
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token: "x", password: "fresh set of lanterns" }).toString(),
  });
  expect(dead.status).toBe(422);
  expect(dead.text).toContain('<a href="/forgot-password">');
});

test("the limits of mails hold, and other sites cannot send the form", async () => {
  expect((await send("ada@example.com", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const limited = await startTestApp({ rateLimits: true });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send("ada@example.com", {}, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});

test("the short address leads to the form, which speaks the language that was chosen and remembers it", async () => {
  const short = await shop.request("GET", "/forgot");
  expect([short.status, short.headers.location]).toEqual([303, "/forgot-password"]);
  const chosen = await shop.request("GET", "/forgot-password?language=de", { headers: { accept: "text/html" } });
  expect(chosen.text).toContain("Passwort vergessen?");
  expect(chosen.cookie("tote_language")).toBe("de");
  const later = await shop.request("GET", "/sign-in", {
    headers: { accept: "text/html", cookie: "tote_language=de", "accept-language": "en" },
  });
  expect(later.text).toContain("<h1>Anmelden</h1>");
  expect(later.text).toContain("/sign-in?language=en");
});
