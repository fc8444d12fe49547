import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, signUpOverHttp, TEST_PASSWORD } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { accountHooks } from "../../../account-hooks.ts";
import { ensureAdministrator } from "./ensure-administrator.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PASSWORD = "password of the operator";
const signIn = (email: string, password: string) =>
  shop.request("POST", "/api/auth/sign-in", { body: { email, password } });
const ensure = (email: string, options: { password?: string; replacePassword?: boolean } = {}) =>
  ensureAdministrator(shop.database, accountHooks, { email, password: PASSWORD, ...options });

test("the first start makes the administrator, the next ones keep them, also at once", async () => {
  const email = "Root@example.com";
  const made = await Promise.all([ensure(email), ensure(email), ensure(email)]);
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
  expect(await ensure(email, { password: "another password" })).toMatchObject({ created: false });
  expect(await signIn(email, PASSWORD)).toMatchObject({
    status: 200,
    body: { roles: ["customer", "admin"], user: { email, emailVerified: true } },
  });
  expect((await signIn(email, "another password")).status).toBe(401);
});

test("an operator who types a new password replaces it and ends the sessions", async () => {
  const email = "typed@example.com";
  await ensure(email);
  const session = (await signIn(email, PASSWORD)).cookie("session") ?? "";
  await ensure(email, { password: "the newly typed one", replacePassword: true });
  expect((await shop.request("GET", "/api/auth/me", { session })).status).toBe(401);
  expect((await signIn(email, "the newly typed one")).status).toBe(200);
});

test("a verified customer becomes one and keeps sessions; an unverified account is taken over", async () => {
  const customer = await signUp(shop);
  await ensure(customer.email);
  const me = await shop.request("GET", "/api/auth/me", { session: customer.session });
  expect(me.body.roles).toEqual(["customer", "admin"]);
  // It had no password, so it has the operator's now.
  expect((await signIn(customer.email, PASSWORD)).status).toBe(200);

  const squatter = await signUpOverHttp(shop);
  await ensure(squatter.email);
  expect((await shop.request("GET", "/api/auth/me", { session: squatter.session })).status).toBe(401);
  expect((await signIn(squatter.email, TEST_PASSWORD)).status).toBe(401);
  expect((await signIn(squatter.email, PASSWORD)).body).toMatchObject({ roles: ["customer", "admin"] });
});

test("an address that is none and a short password are refused", async () => {
  await expect(ensure("nobody")).rejects.toMatchObject({ status: 422 });
  await expect(ensure("short@example.com", { password: "short" })).rejects.toMatchObject({ status: 422 });
});
