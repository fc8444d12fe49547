/** Forms of the shop without a script: every field that is missing or wrong is told at once, at its field and above. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, signUpOverHttp } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

type Told = Readonly<Record<string, RegExp>>;
interface Form {
  readonly path: string;
  readonly sent: Readonly<Record<string, string>>;
  readonly en: Told;
  readonly de: Told;
}

const ADDRESS = { en: /^Enter (?:an|the) e-?mail address/, de: /^Geben Sie (?:eine|die) E-Mail-Adresse/ };
const PASSWORD = { en: /8 to 128 characters/, de: /8 bis 128 Zeichen/ };

const FORMS: readonly Form[] = [
  {
    path: "/sign-up",
    sent: { name: "", email: "ada", password: "short" },
    en: { name: /^Enter your name/, email: ADDRESS.en, password: PASSWORD.en },
    de: { name: /^Geben Sie Ihren Namen/, email: ADDRESS.de, password: PASSWORD.de },
  },
  {
    path: "/sign-up",
    sent: { name: "", email: "", password: "password" },
    en: { name: /^Enter your name/, email: ADDRESS.en, password: /too common/ },
    de: { name: /^Geben Sie Ihren Namen/, email: ADDRESS.de, password: /zu häufig/ },
  },
  {
    path: "/sign-in",
    sent: { email: "ada", password: "" },
    en: { email: ADDRESS.en, password: /^Enter your password/ },
    de: { email: ADDRESS.de, password: /^Geben Sie Ihr Passwort/ },
  },
  { path: "/forgot-password", sent: { email: "ada@" }, en: { email: ADDRESS.en }, de: { email: ADDRESS.de } },
  {
    path: "/track-order",
    sent: { order: "", email: "" },
    en: { order: /^Enter the order reference/, email: ADDRESS.en },
    de: { order: /^Geben Sie die Bestellnummer/, email: ADDRESS.de },
  },
  {
    path: "/report-problem",
    sent: { kind: "support", message: "", email: "ada" },
    en: { message: /at least 10 characters/, email: ADDRESS.en },
    de: { message: /mindestens 10 Zeichen/, email: ADDRESS.de },
  },
  {
    path: "/report-problem",
    sent: { kind: "abuse", message: "It is a copy of ours.", url: "shop/mug", name: "Ada", email: "ada@example.com" },
    en: { url: /starting with https:/, category: /^Select/, goodFaith: /^Confirm/ },
    de: { url: /https:/, category: /^Wählen/, goodFaith: /^Bestätigen/ },
  },
];

const send = (path: string, fields: Readonly<Record<string, string>>, language: string) =>
  shop.request("POST", path, {
    headers: {
      accept: "text/html",
      "accept-language": language,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });

/** The sentences at the fields, after checking that each field is marked and led to from above. */
function toldAt(text: string): Record<string, string> {
  const told: Record<string, string> = {};
  for (const [, field = "", sentence = ""] of text.matchAll(/id="(\w+)-problem">.*?<span>([^<]+)</g)) {
    told[field] = sentence;
    expect(text).toMatch(
      new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-problem"|id="${field}"[^>]*aria-invalid`),
    );
    expect(text).toContain(`<li><a href="#${field}">${sentence}</a></li>`);
  }
  return told;
}

test.each(
  FORMS.flatMap((form) => (["en", "de"] as const).map((language) => [form.path, form.sent, language, form] as const)),
)("%s with %o tells all of it (%s)", async (path, sent, language, form) => {
  const { status, text } = await send(path, sent, language);
  expect(status).toBe(422);
  const told = toldAt(text);
  expect(Object.keys(told).sort()).toEqual(Object.keys(form[language]).sort());
  for (const [field, rule] of Object.entries(form[language])) expect(told[field]).toMatch(rule);
});

test.each(["en", "de"] as const)("a password that is set anew names its rule (%s)", async (language) => {
  const { email } = await signUpOverHttp(shop);
  await send("/forgot-password", { email }, language);
  const token = await mailedToken(shop, "password_reset", email);
  for (const password of ["", "short"]) {
    const { status, text } = await send("/reset-password", { token, password }, language);
    expect([status, toldAt(text)]).toEqual([422, { password: expect.stringMatching(PASSWORD[language]) }]);
  }
});
