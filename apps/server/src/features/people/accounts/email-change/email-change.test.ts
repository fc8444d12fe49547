import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addAccessToken,
  addSession,
  mailedToken,
  makeAdmin,
  signUp,
  signUpOverHttp,
  TEST_PASSWORD,
  type TestCustomer,
  waitingMails,
} from "../../../../../test/factories.ts";
import { signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const newAddress = () => `New.${newId()}@example.com`;
const post = (path: string, body: object, session?: string) =>
  shop.request("POST", `/api/auth/${path}`, { body, ...(session === undefined ? {} : { session }) });
const ask = ({ session }: TestCustomer, email: string) => post("email", { email }, session);
const emailOf = async (session: string) =>
  (await shop.request<{ user?: { email: string } }>("GET", "/api/auth/me", { session })).body.user?.email;
const templates = async (address: string) => (await waitingMails(shop, address)).map(({ template }) => template);
const accepted = { status: 202, body: { status: "check_email" } };
const invalid = { status: 422, body: { code: "invalid_token" } };
const taken = { status: 409, body: { code: "email_taken" } };

async function change(customer: TestCustomer, email: string) {
  expect(await ask(customer, email)).toMatchObject(accepted);
  return post("email/confirm", { token: await mailedToken(shop, "change_email", email) }, customer.session);
}

test("the token goes to the new address, a notice to the old one, and confirming ends all but this session", async () => {
  const ada = await signUpVerified(shop);
  const email = newAddress();
  const other = await addSession(shop, ada.userId);
  const script = await addAccessToken(shop, ada.userId);
  for (const path of ["magic-link", "password-reset"]) await post(path, { email: ada.email });
  const link = await mailedToken(shop, "magic_link", ada.email);
  expect(await ask(ada, ` ${email} `)).toMatchObject(accepted);
  expect(await templates(email)).toEqual(["change_email"]);
  const notice = (await waitingMails(shop, ada.email)).at(-1);
  expect(notice?.template).toBe("email_change_requested");
  const token = await mailedToken(shop, "change_email", email);
  expect(notice?.data.token).not.toBe(token);
  expect(JSON.stringify(notice)).not.toContain(email);
  expect(await emailOf(ada.session)).toBe(ada.email);

  const stranger = await signUp(shop);
  expect(await post("email/confirm", { token }, stranger.session)).toMatchObject(invalid);
  expect((await post("email/confirm", { token })).status).toBe(401);
  expect(await post("email/confirm", { token: notice?.data.token }, ada.session)).toMatchObject(invalid);
  const answer = await post("email/confirm", { token }, ada.session);
  expect(answer).toMatchObject({ status: 200, body: { user: { email, emailVerified: true } } });
  expect(await emailOf(ada.session)).toBe(email);
  expect(await emailOf(other)).toBeUndefined();
  expect(await post("magic-link/confirm", { token: link })).toMatchObject(invalid);
  const reset = await mailedToken(shop, "password_reset", ada.email);
  expect(await post("password-reset/confirm", { token: reset, password: "fresh set of lanterns" })).toMatchObject(
    invalid,
  );
  expect(await post("email/confirm", { token }, ada.session)).toMatchObject(invalid);
  const bearer = { headers: { authorization: `Bearer ${script}` } };
  expect((await shop.request("GET", "/api/orders", bearer)).status).toBe(200);
  expect((await post("sign-in", { email: ada.email, password: TEST_PASSWORD })).status).toBe(401);
  expect((await post("sign-in", { email: email.toUpperCase(), password: TEST_PASSWORD })).status).toBe(200);
  expect((await templates(ada.email)).at(-1)).toBe("email_changed");
});

test("nothing tells that the new address is taken but the mail to its owner", async () => {
  const [ada, bob, eve] = [await signUp(shop), await signUp(shop, { name: "Bob" }), await signUp(shop)];
  const free = newAddress();
  expect(await ask(ada, bob.email.toUpperCase())).toMatchObject(accepted);
  expect(await ask(eve, free)).toMatchObject(accepted);
  const [told, control] = [await waitingMails(shop, ada.email), await waitingMails(shop, eve.email)];
  const withoutToken = (mails: typeof told) => mails.map((mail) => ({ ...mail, data: { ...mail.data, token: "" } }));
  expect(withoutToken(told)).toEqual(withoutToken(control));
  expect(await waitingMails(shop, bob.email)).toMatchObject([
    { template: "email_change_existing", data: { name: "Bob" } },
  ]);

  // Somebody signs up with the address before it is confirmed.
  const token = await mailedToken(shop, "change_email", free);
  await signUp(shop, { email: free });
  for (let tries = 0; tries < 2; tries += 1)
    expect(await post("email/confirm", { token }, eve.session)).toMatchObject(taken);
  expect(await emailOf(eve.session)).toBe(eve.email);
});

test("the newest request counts, a new password calls it off, and the account's own address is none", async () => {
  const ada = await signUpVerified(shop);
  const before = await templates(ada.email);
  expect(await ask(ada, ada.email.toUpperCase())).toMatchObject(accepted);
  expect(await templates(ada.email)).toEqual(before);
  const [first, second] = [newAddress(), newAddress()];
  for (const email of [first, second]) await ask(ada, email);
  const confirm = async (email: string, session: string) =>
    post("email/confirm", { token: await mailedToken(shop, "change_email", email) }, session);
  expect(await confirm(first, ada.session)).toMatchObject(invalid);
  const passwords = { currentPassword: TEST_PASSWORD, newPassword: "fresh set of lanterns" };
  const session = (await post("password", passwords, ada.session)).cookie("session") ?? "";
  expect(await confirm(second, session)).toMatchObject(invalid);
  expect(await emailOf(session)).toBe(ada.email);
});

test("the old address is reserved for 7 days, to everybody but the account", async () => {
  const [ada, bob] = [await signUp(shop), await signUp(shop)];
  const fresh = { email: ada.email, password: TEST_PASSWORD, name: "Eve" };
  // Bob had asked for the address before Ada left it.
  const stale = newAddress();
  await ask(bob, stale);
  const token = await mailedToken(shop, "change_email", stale);
  await shop.database.reads.execute(
    sql`update mail_tokens set email = ${ada.email} where user_id = ${bob.userId} and purpose = 'change_email'`,
  );
  expect((await change(ada, newAddress())).status).toBe(200);
  expect(await post("sign-up", fresh)).toMatchObject(taken);
  expect(await post("email/confirm", { token }, bob.session)).toMatchObject(taken);
  expect(await ask(bob, ada.email)).toMatchObject(accepted);
  expect(await templates(ada.email)).toEqual(["email_change_requested", "email_changed", "email_reserved"]);
  expect((await change(ada, ada.email)).status).toBe(200);
  expect((await change(ada, newAddress())).status).toBe(200);
  await shop.database.reads.execute(
    sql`update mail_tokens set expires_at = now() - interval '1 second' where email_key = ${ada.email}`,
  );
  expect((await post("sign-up", fresh)).status).toBe(201);
});

test("whoever signs up while the address is being left comes too late", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ada = await signUp(shop);
    const email = newAddress();
    await ask(ada, email);
    const token = await mailedToken(shop, "change_email", email);
    const fresh = { email: ada.email, password: TEST_PASSWORD, name: "Eve" };
    const [confirmed, ...others] = await Promise.all([
      post("email/confirm", { token }, ada.session),
      ...Array.from({ length: 4 }, () => post("sign-up", fresh)),
    ]);
    expect(confirmed?.status).toBe(200);
    for (const other of others) expect(other).toMatchObject(taken);
  }
});

test("an address that was never verified gets no link, and is free at once", async () => {
  const ada = await signUpOverHttp(shop);
  expect((await change(ada, newAddress())).body).toMatchObject({ user: { emailVerified: true } });
  expect(await templates(ada.email)).toEqual(["verify_email"]);
  await signUpOverHttp(shop, { email: ada.email });
});

test("what waited for the new address is the account's with the confirmation", async () => {
  const [admin, ada, email] = [await makeAdmin(shop), await signUp(shop), newAddress()];
  await shop.request("POST", "/api/admin/creators/invite", { session: admin, body: { email } });
  expect((await change(ada, email)).body).toMatchObject({ creator: { status: "invited" } });
});

test("erasure frees the old address and takes back what waits for it", async () => {
  const ada = await signUpVerified(shop);
  const [second, third] = [newAddress(), newAddress()];
  await change(ada, second);
  await ask(ada, third);
  const body = { password: TEST_PASSWORD };
  expect((await shop.request("DELETE", "/api/auth/me", { session: ada.session, body })).status).toBe(204);
  expect(await templates(ada.email)).toEqual([]);
  expect(await templates(second)).toEqual(["account_erased"]);
  expect(await templates(third)).toEqual([]);
  await signUpOverHttp(shop, { email: ada.email });
});
