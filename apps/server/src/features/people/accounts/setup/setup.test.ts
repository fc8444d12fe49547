/** The first owner of a new shop: docs/contract/sessions-and-accounts.md#first-owner. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { signUp } from "../../../../../test/factories.ts";
import { type NewShop, openNewShop } from "../../../../../test/new-shop.ts";
import { accountHooks } from "../../../../account-hooks.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { ensureAdministrator } from "../ensure-administrator.ts";

let opened: NewShop;
beforeEach(async () => {
  opened = await openNewShop();
});
afterEach(() => opened.shop.close());

async function token(): Promise<string> {
  const link = await opened.printSetupLink();
  if (link === null) throw new Error("There was an owner already.");
  return new URL(link).hash.slice(1);
}

const SHOP = { name: "Halm & Hain", country: "DE", currency: "CHF", language: "de" };
const OWNER = { name: "Grace Hopper", email: "grace@example.com", password: "fresh set of lanterns", shop: SHOP };
const setUp = (body: object, ip?: string) =>
  opened.shop.request("POST", "/api/setup", { body, ...(ip === undefined ? {} : { ip }) });
const administrators = async () =>
  (
    await opened.shop.database.reads.query(
      sql<{ email: string | null }>`select email from users where 'admin' = any(roles)`,
    )
  ).length;

test("the newest link makes the owner, names the shop and opens a session", async () => {
  const former = await token();
  const newest = await token();
  expect(newest).toMatch(/^[\w-]{43}$/);
  expect(await setUp({ token: former, ...OWNER })).toMatchObject({ status: 422, body: { code: "invalid_token" } });
  const made = await setUp({ token: newest, ...OWNER });
  expect([made.status, made.text]).toEqual([201, made.text]);
  expect(made.body).toMatchObject({
    user: { name: "Grace Hopper", email: "grace@example.com", emailVerified: true, locale: "de" },
    roles: ["customer", "admin"],
    session: { methods: ["password"] },
  });
  const session = made.cookie("session") ?? "";
  const settings = await opened.shop.request("GET", "/api/admin/settings", { session });
  expect(settings.body).toMatchObject({
    name: "Halm & Hain",
    homeCountry: "DE",
    currency: "CHF",
    locales: ["de", "en"],
  });
  const { body } = await opened.shop.request<{ data: object[] }>("GET", "/api/admin/audit-log", { session });
  expect(body.data).toMatchObject([{ action: "settings.update", actor: { name: "Grace Hopper" } }]);
  expect(await setUp({ token: newest, ...OWNER })).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await opened.printSetupLink()).toBeNull();
});

test("a hundred setups at once make one owner", async () => {
  const given = await token();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => setUp({ token: given, ...OWNER, email: `owner-${n}@example.com` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(99).fill(404)]);
  expect(await administrators()).toBe(1);
}, 60_000);

test("every refusal names its member and leaves the link as it was", async () => {
  const given = await token();
  const refusals: [object, number, string][] = [
    [{ ...OWNER, password: "password" }, 422, "#/password"],
    [{ ...OWNER, password: "Halm & Hain" }, 422, "#/password"],
    [{ ...OWNER, password: undefined }, 422, "#/password"],
    [{ ...OWNER, email: "grace" }, 422, "#/email"],
    [{ ...OWNER, name: "win at bad.example.com/now" }, 422, "#/name"],
    [{ ...OWNER, shop: { ...SHOP, country: "XX" } }, 422, "#/shop/country"],
    [{ ...OWNER, shop: { ...SHOP, currency: "XXY" } }, 422, "#/shop/currency"],
    [{ ...OWNER, shop: { ...SHOP, name: "   " } }, 422, "#/shop/name"],
    [{ ...OWNER, shop: { ...SHOP, language: "fr" } }, 422, "#/shop/language"],
  ];
  for (const [body, status, pointer] of refusals) {
    const refused = await setUp({ token: given, ...body });
    expect([pointer, refused.status]).toEqual([pointer, status]);
    expect(refused.body.errors, pointer).toMatchObject([{ pointer }]);
  }
  expect(await administrators()).toBe(0);
  expect((await setUp({ token: given, ...OWNER })).status).toBe(201);
});

test("an account that was there before becomes the owner's, and its former sessions end", async () => {
  const customer = await signUp(opened.shop, { email: "grace@example.com" });
  expect((await setUp({ token: await token(), ...OWNER })).status).toBe(201);
  expect((await opened.shop.request("GET", "/api/auth/me", { session: customer.session })).status).toBe(401);
  expect(await administrators()).toBe(1);
});

test("the command makes the administrator without the page, and the link is dead then", async () => {
  const given = await token();
  await ensureAdministrator(opened.shop.database, accountHooks, {
    email: "ada@example.com",
    password: "a long enough password",
  });
  expect((await setUp({ token: given, ...OWNER })).status).toBe(404);
  const page = await opened.shop.request("GET", "/setup", { headers: { accept: "text/html" } });
  expect(page.status).toBe(404);
  const options = await opened.shop.request("POST", "/api/setup/passkey-options", {
    body: { token: given, name: "Ada", email: "ada@example.com" },
  });
  expect(options.status).toBe(404);
});

test("ten tries a minute from one address", async () => {
  await opened.shop.close();
  opened = await openNewShop({ rateLimits: true });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await setUp({ token: "guess", ...OWNER }, "203.0.113.7")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  const form = await opened.shop.request("POST", "/setup", {
    ip: "203.0.113.7",
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    body: "token=guess",
  });
  expect(form.status).toBe(429);
});

test("the form says at each field what is missing, and keeps what was typed", async () => {
  const send = (fields: Record<string, string>, language = "en") =>
    opened.shop.request("POST", "/setup", {
      headers: {
        accept: "text/html",
        "accept-language": language,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
  const empty = await send({}, "de");
  expect(empty.status).toBe(422);
  for (const field of ["token", "shopName", "country", "currency", "language", "name", "email", "password"])
    expect(empty.text, field).toContain(`<a href="#${field}">`);
  // A password that cannot be taken is told together with the rest, since no page repeats it.
  expect((await send({ password: "short" })).text).toContain('<a href="#password">Use 8 to 128 characters');
  expect((await send({ password: "password" })).text).toContain('<a href="#password">This password is too common');
  const fields = {
    shopName: "Halm & Hain",
    country: "AT",
    currency: "EUR",
    language: "en",
    name: "Ada",
    email: "ada@example.com",
  };
  const dead = await send({ ...fields, token: "x".repeat(43), password: "a long enough password" });
  expect(dead.status).toBe(422);
  expect(dead.text).toContain("This link no longer works.");
  expect(dead.text).toContain('value="Halm &amp; Hain"');
  expect(dead.text).toContain('<option value="AT" selected>');
  expect(dead.text).not.toContain("a long enough password");
  const done = await send({ ...fields, token: await token(), password: "a long enough password" });
  expect([done.status, done.headers.location]).toEqual([303, "/admin/start"]);
  expect(done.cookie("session")).toBeTruthy();
  expect((await send(fields)).status).toBe(404);
});
