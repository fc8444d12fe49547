import { afterAll, beforeAll, expect, test } from "vitest";
import {
  mailedToken,
  makeAdmin,
  signUp,
  signUpOverHttp,
  type TestCustomer,
  waitingMails,
} from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const application = {
  displayName: "Ada Loves Bags",
  channels: [{ platform: "instagram", url: "https://instagram.com/ada" }],
  acceptedTerms: true,
};

function apply(customer: TestCustomer) {
  return shop.request("POST", "/api/creator-applications", { session: customer.session, body: application });
}

async function idOf(customer: TestCustomer): Promise<string> {
  const rows = await shop.database.reads.query(sql<{ id: string }>`
    select id from creators where user_id = ${customer.userId}`);
  return rows[0]?.id ?? "";
}

async function eventsOf(creatorId: string): Promise<string[]> {
  const rows = await shop.database.reads.query(sql<{ type: string }>`
    select type from events where resource_id = ${creatorId} order by xid, id`);
  return rows.map((row) => row.type);
}

const invite = (email: string) =>
  shop.request<{ id: string }>("POST", "/api/admin/creators/invite", { session: admin, body: { email } });

test("an account that was invited is in as soon as it accepts", async () => {
  const ada = await signUp(shop);
  expect(await invite(ada.email)).toMatchObject({ status: 201, body: { status: "invited", email: ada.email } });
  expect(await shop.request("GET", "/api/creator-applications/me", { session: ada.session })).toMatchObject({
    body: { status: "invited" },
  });
  expect(await apply(ada)).toMatchObject({ status: 201, body: { status: "approved" } });
  expect(await eventsOf(await idOf(ada))).toEqual(["creator.applied", "creator.approved"]);
  expect((await waitingMails(shop, ada.email)).map(({ template }) => template)).toEqual([
    "creator_invited",
    "creator_approved",
  ]);
  expect(await invite(ada.email)).toMatchObject({ status: 409, body: { code: "application_exists" } });
});

test("an address without an account is invited, and finds the invitation after signing up", async () => {
  const email = `${newId()}@Example.com`;
  const invited = await invite(email);
  expect(invited).toMatchObject({ status: 201, body: { status: "invited", userId: null, email } });
  const id = decodeId("crt", invited.body.id) ?? "";
  expect(
    await shop.request("POST", `/api/admin/creators/${invited.body.id}/approve`, { session: admin }),
  ).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  expect(await invite(email.toLowerCase())).toMatchObject({ status: 201, body: { id: invited.body.id } });
  const ada = await signUp(shop, { email: email.toLowerCase() });
  expect(await apply(ada)).toMatchObject({ status: 201, body: { status: "approved" } });
  expect(await idOf(ada)).toBe(id);
});

test("an invitation belongs to the account from the moment that shows whose address it is", async () => {
  const email = `${newId()}@example.com`;
  await invite(email);
  const ada = await signUpOverHttp(shop, { email });
  const profile = () => shop.request("GET", "/api/auth/me", { session: ada.session });
  expect(await profile()).toMatchObject({ body: { creator: null } });
  const token = await mailedToken(shop, "verify_email", email);
  await shop.request("POST", "/api/auth/verify-email", { session: ada.session, body: { token } });
  const invited = { status: "invited", appliedAt: null, decidedAt: null };
  expect(await profile()).toMatchObject({ body: { creator: invited } });
  expect(await shop.request("GET", "/api/creator/stats", { session: ada.session })).toMatchObject({
    status: 403,
    body: { code: "creator_not_approved", creatorStatus: "invited" },
  });
  expect(await apply(ada)).toMatchObject({ status: 201, body: { status: "approved" } });
});

test("an application of one's own is not replaced by an invitation to the address", async () => {
  const email = `${newId()}@example.com`;
  const ada = await signUpOverHttp(shop, { email });
  await apply(ada);
  await shop.database.reads.execute(sql`
    insert into creators (id, status, display_name, invited_email, invited_email_key) values (${newId()}, 'invited', '', ${email}, ${email})`);
  const token = await mailedToken(shop, "verify_email", email);
  await shop.request("POST", "/api/auth/verify-email", { session: ada.session, body: { token } });
  expect(await shop.request("GET", "/api/auth/me", { session: ada.session })).toMatchObject({
    body: { creator: { status: "pending" } },
  });
});

test("an address that is not verified cannot take the short way", async () => {
  const ada = await signUp(shop);
  await invite(ada.email);
  await shop.database.reads.execute(sql`update users set email_verified_at = null where id = ${ada.userId}`);
  expect(await apply(ada)).toMatchObject({ status: 201, body: { status: "pending" } });
});

test("an invitation can be declined, once, and be made again", async () => {
  const ada = await signUp(shop);
  const decline = () => shop.request("DELETE", "/api/creator-applications/me", { session: ada.session });
  expect(await decline()).toMatchObject({ status: 404 });
  await invite(ada.email);
  expect(await decline()).toMatchObject({ status: 204 });
  expect(await decline()).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  expect(await invite(ada.email)).toMatchObject({ status: 201, body: { status: "invited" } });
});

test("an invalid e-mail address is refused", async () => {
  expect(await invite("nobody")).toMatchObject({ status: 422 });
});
