/** docs/contract/sessions-and-accounts.md#mailed-tokens: what a reset of the password leaves, and the link that removes it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, waitingMails } from "../../../../../test/factories.ts";
import { addTotp, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { mailContent } from "../../../../platform/mail/texts/mail-content.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PASSWORD = "fresh set of lanterns";

async function addPasskey(userId: string, name: string): Promise<void> {
  const id = newId();
  await shop.database.reads.execute(sql`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up)
    values (${id}, ${userId}, ${name}, ${Buffer.from(id)}, '\\x00', 0, '{}', false)`);
}

async function reset(email: string): Promise<void> {
  await shop.request("POST", "/api/auth/password-reset", { body: { email } });
  const token = await mailedToken(shop, "password_reset", email);
  const { status } = await shop.request("POST", "/api/auth/password-reset/confirm", {
    body: { token, password: PASSWORD },
  });
  expect(status).toBe(204);
}

const factorsOf = async (userId: string) => {
  const [row] = await shop.database.reads.query(sql<{ passkeys: string[]; apps: number }>`
    select array(select name from passkeys where user_id = ${userId}) as passkeys,
      (select count(*) from totp_factors where user_id = ${userId}) as apps`);
  return row;
};
const changedMail = async (email: string) =>
  (await waitingMails(shop, email)).filter(({ template }) => template === "password_changed").at(-1)?.data as {
    factors?: { passkeys: string[]; newApp: boolean; token: string };
  };
const remove = (token: string) =>
  shop.request("POST", "/api/auth/password-reset/remove-sign-in-methods", { body: { token } });

test("mail and page name the passkeys, and one button removes them", async () => {
  const customer = await signUpVerified(shop);
  await addPasskey(customer.userId, "Phone");
  await addPasskey(customer.userId, "Laptop <of a thief>");
  await shop.request("POST", "/api/auth/password-reset", { body: { email: customer.email } });
  const send = (path: string, fields: Record<string, string>) =>
    shop.request("POST", path, {
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      body: new URLSearchParams(fields).toString(),
    });
  const token = await mailedToken(shop, "password_reset", customer.email);
  const page = await send("/reset-password", { token, password: PASSWORD });
  expect(page.text).toContain("These passkeys can still open your account: Laptop &lt;of a thief>, Phone.");
  expect(page.text).toContain('<form action="/remove-sign-in-methods" method="post">');

  const { factors } = await changedMail(customer.email);
  const facts = { storeName: "S", accentColor: null, publicUrl: "https://s.example", storefrontUrl: "/", links: {} };
  const mail = mailContent("password_changed", "de", { name: "Ada", factors }, facts);
  expect(mail?.paragraphs[2]).toContain("Diese Passkeys öffnen weiterhin Ihr Konto: Laptop <of a thief>, Phone.");
  expect(mail?.action?.url).toBe(`https://s.example/remove-sign-in-methods?token=${factors?.token}`);
  expect(page.text).toContain(factors?.token);

  expect((await factorsOf(customer.userId))?.passkeys).toHaveLength(2);
  expect((await send("/remove-sign-in-methods", { token: factors?.token ?? "" })).text).toContain("Passkeys removed");
  expect((await factorsOf(customer.userId))?.passkeys).toEqual([]);
  expect((await waitingMails(shop, customer.email)).at(-1)?.template).toBe("second_factor_changed");
  const again = await remove(factors?.token ?? "");
  expect(again).toMatchObject({ status: 422, body: { code: "invalid_token" } });
});

test("an app of the last thirty days goes too; an older one stays, and so does that of staff", async () => {
  const [fresh, old, staff] = await Promise.all([1, 2, 3].map(async () => addTotp(shop, await signUpVerified(shop))));
  if (fresh === undefined || old === undefined || staff === undefined) throw new Error("No accounts.");
  await shop.database.reads.execute(sql`
    update totp_factors set confirmed_at = now() - interval '31 days' where user_id = ${old.userId}`);
  await shop.database.reads.execute(sql`update users set roles = '{staff}' where id = ${staff.userId}`);
  for (const { userId } of [old, staff]) await addPasskey(userId, "Phone");
  for (const { email } of [fresh, old, staff]) await reset(email);
  const offers = await Promise.all([fresh, old, staff].map(({ email }) => changedMail(email)));
  expect(offers.map(({ factors }) => [factors?.passkeys, factors?.newApp])).toEqual([
    [[], true],
    [["Phone"], false],
    [["Phone"], false],
  ]);
  for (const { factors } of offers) expect((await remove(factors?.token ?? "")).status).toBe(204);
  const left = await Promise.all([fresh, old, staff].map(({ userId }) => factorsOf(userId)));
  expect(left.map((each) => each?.apps)).toEqual([0, 1, 1]);
  expect(left.map((each) => each?.passkeys)).toEqual([[], [], []]);
});

test("a change of the password does not take the link back, and an account without either gets none", async () => {
  const owner = await signUpVerified(shop);
  await addPasskey(owner.userId, "Phone");
  await reset(owner.email);
  const { factors } = await changedMail(owner.email);
  await reset(owner.email);
  expect((await remove(factors?.token ?? "")).status).toBe(204);

  const plain = await signUpVerified(shop);
  await reset(plain.email);
  expect((await changedMail(plain.email)).factors).toBeUndefined();
});
