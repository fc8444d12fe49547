import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addAccessToken,
  addSession,
  mailedToken,
  signUp,
  TEST_PASSWORD,
  type TestCustomer,
  waitingMails,
} from "../../../../../test/factories.ts";
import { addTotp, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const newAddress = () => `${newId()}@example.org`;
const post = (path: string, body: object, session?: string) =>
  shop.request("POST", `/api/auth/${path}`, { body, ...(session === undefined ? {} : { session }) });
const form = (url: string, token: string, options: { session?: string; language?: string } = {}) =>
  shop.request("POST", url, {
    ...(options.session === undefined ? {} : { session: options.session }),
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "accept-language": options.language ?? "en",
    },
    body: new URLSearchParams({ token }).toString(),
  });
const undo = (token: string) => form("/undo-email-change", token);
const me = (session: string) => shop.request<{ user?: { email: string } }>("GET", "/api/auth/me", { session });
const addPasskey = ({ userId }: TestCustomer, name: string) =>
  shop.database.reads.execute(sql`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up)
    values (${newId()}, ${userId}, ${name}, ${Buffer.from(newId())}, '\\x02', 0, '{}', false)`);
const passkeysOf = async ({ userId }: TestCustomer) =>
  (
    await shop.database.reads.query(
      sql<{ name: string }>`select name from passkeys where user_id = ${userId} order by id`,
    )
  ).map(({ name }) => name);

async function change(customer: TestCustomer, email: string): Promise<void> {
  await post("email", { email }, customer.session);
  const token = await mailedToken(shop, "change_email", email);
  expect((await post("email/confirm", { token }, customer.session)).status).toBe(200);
}

/** The address that the account has by now, as its owner finds by a mailed link. */
async function signInByMail(email: string) {
  await post("magic-link", { email });
  return post("magic-link/confirm", { token: await mailedToken(shop, "magic_link", email) });
}

test("the old address comes back, and all that a thief may have ends", async () => {
  const ada = await signUpVerified(shop);
  await addPasskey(ada, "mine");
  const [script, thief] = [await addAccessToken(shop, ada.userId), await addSession(shop, ada.userId)];
  // In the shop's own time: a millisecond decides what was added since.
  await shop.database.reads.execute(
    sql`update passkeys set created_at = created_at - interval '1 minute' where user_id = ${ada.userId}`,
  );
  const stolen = { ...ada, session: thief };
  const email = newAddress();
  await post("email", { email }, thief);
  await addPasskey(ada, "the thief's");
  await addTotp(shop, stolen);
  const changed = await post("email/confirm", { token: await mailedToken(shop, "change_email", email) }, thief);
  expect(changed.status).toBe(200);
  expect((await me(ada.session)).status).toBe(401);
  const token = await mailedToken(shop, "email_changed", ada.email);
  for (let scan = 0; scan < 2; scan += 1) {
    const page = await shop.request("GET", `/undo-email-change?token=${token}`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form action="/undo-email-change" method="post">');
    expect(page.text).not.toContain("<script");
  }
  expect((await me(thief)).body.user?.email).toBe(email);

  const done = await undo(token);
  expect(done.status).toBe(200);
  expect(done.text).toContain('href="/forgot-password"');
  expect((await me(thief)).status).toBe(401);
  const bearer = { headers: { authorization: `Bearer ${script}` } };
  expect((await shop.request("GET", "/api/orders", bearer)).status).toBe(401);
  for (const address of [ada.email, email])
    expect((await post("sign-in", { email: address, password: TEST_PASSWORD })).status).toBe(401);
  expect(await passkeysOf(ada)).toEqual(["mine"]);
  expect((await waitingMails(shop, ada.email)).at(-1)?.template).toBe("email_change_undone");
  // Without a second factor: the thief's app is gone.
  expect(await signInByMail(ada.email)).toMatchObject({
    status: 200,
    body: { user: { email: ada.email, emailVerified: true } },
  });
  expect((await undo(token)).status).toBe(422);
  expect((await undo(await mailedToken(shop, "email_change_requested", ada.email))).status).toBe(422);
});

test("before the confirmation it calls the change off", async () => {
  const ada = await signUp(shop);
  const email = newAddress();
  await post("email", { email }, ada.session);
  const token = await mailedToken(shop, "email_change_requested", ada.email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  const next = (await signInByMail(ada.email)).cookie("session") ?? "";
  const confirm = { token: await mailedToken(shop, "change_email", email) };
  expect((await post("email/confirm", confirm, next)).status).toBe(422);
  expect((await me(next)).body.user?.email).toBe(ada.email);
});

test("neither further changes nor a reset of the password end the first owner's link", async () => {
  const ada = await signUp(shop);
  const [second, third] = [newAddress(), newAddress()];
  await change(ada, second);
  await post("password-reset", { email: second });
  const reset = { token: await mailedToken(shop, "password_reset", second), password: "fresh set of lanterns" };
  expect((await post("password-reset/confirm", reset)).status).toBe(204);
  const thief = { ...ada, session: (await signInByMail(second)).cookie("session") ?? "" };
  await change(thief, third);
  // The link to the thief's own address leads there, and leaves the first owner's as it is.
  expect((await undo(await mailedToken(shop, "email_changed", second))).status).toBe(200);
  expect(await signInByMail(second)).toMatchObject({ status: 200, body: { user: { email: second } } });
  expect((await undo(await mailedToken(shop, "email_changed", ada.email))).status).toBe(200);
  expect(await signInByMail(ada.email)).toMatchObject({ status: 200, body: { user: { email: ada.email } } });
});

test("the page behind the link to the new address wants a session of the account", async () => {
  const ada = await signUp(shop);
  const [email, free] = [newAddress(), newAddress()];
  await post("email", { email }, ada.session);
  const token = await mailedToken(shop, "change_email", email);
  const url = "/change-email";
  const open = (session?: string) =>
    shop.request("GET", `${url}?token=${token}`, {
      headers: { accept: "text/html" },
      ...(session === undefined ? {} : { session }),
    });
  expect((await open()).text).toContain("Sign in first");
  expect((await form(url, token, { language: "de" })).text).toContain("Melden Sie sich zuerst an");
  expect((await form(url, token)).status).toBe(401);
  expect((await form(url, token, { session: (await signUp(shop)).session })).status).toBe(422);
  expect((await open(ada.session)).text).toContain(`<form action="${url}" method="post">`);
  await signUp(shop, { email });
  const late = await form(url, token, { session: ada.session, language: "de" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("vergeben");
  await post("email", { email: free }, ada.session);
  const done = await form(url, await mailedToken(shop, "change_email", free), { session: ada.session });
  expect(done.text).toContain("Your address is changed");
  expect((await me(ada.session)).body.user?.email).toBe(free);
});
