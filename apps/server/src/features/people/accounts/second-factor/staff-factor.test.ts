import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession, signUp, TEST_PASSWORD, waitingMails } from "../../../../../test/factories.ts";
import { addTotp, challengeOf, codeOf, signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { turnSecondFactorOff } from "../administration/second-factor-off.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = (await signUp(shop, { roles: ["admin"] })).session;
});
afterAll(() => shop.close());

const dashboard = (session: string) =>
  shop.request<{ code?: string; notices: { code: string }[] }>("GET", "/api/admin/dashboard", { session });
const choose = (staffSecondFactor: string, session: string) =>
  shop.request("PATCH", "/api/admin/settings", { session, headers: { "if-match": "*" }, body: { staffSecondFactor } });
const makeStaff = (userId: string) =>
  shop.database.reads.execute(sql`update users set roles = '{staff}' where id = ${userId}`);

test("an upgraded shop stays optional and says so until somebody decides, with recent authentication", async () => {
  const codes = async () => (await dashboard(admin)).body.notices.map(({ code }) => code);
  await shop.database.reads.execute(sql`update store_settings set staff_second_factor = null, version = version + 1`);
  expect(await codes()).toContain("staff_second_factor_undecided");
  const before = await shop.request("GET", "/api/admin/settings", { session: admin });
  expect(before.body).toMatchObject({ staffSecondFactor: "optional" });
  await shop.database.reads.execute(sql`update sessions set authenticated_at = now() - interval '16 minutes'`);
  expect(await choose("optional", admin)).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  await shop.database.reads.execute(sql`update sessions set authenticated_at = now()`);
  expect(await choose("optional", admin)).toMatchObject({ status: 200, body: { staffSecondFactor: "optional" } });
  expect(await codes()).not.toContain("staff_second_factor_undecided");
});

test("where it is required, the administration is closed to sessions without a factor, and the machine has the way back", async () => {
  const customer = await signUpVerified(shop);
  await makeStaff(customer.userId);
  expect((await choose("required", admin)).status).toBe(200);
  expect(await dashboard(customer.session)).toMatchObject({
    status: 403,
    body: { code: "second_factor_setup_required" },
  });
  const staff = await addTotp(shop, customer);
  // The session that set the app up has proved it.
  expect((await dashboard(staff.session)).status).toBe(200);
  const plain = await addSession(shop, staff.userId);
  expect(await dashboard(plain)).toMatchObject({ status: 403, body: { code: "second_factor_required" } });
  const { challenge, cookie } = challengeOf(
    await shop.request("POST", "/api/auth/sign-in", { body: { email: staff.email, password: TEST_PASSWORD } }),
  );
  const opened = await shop.request("POST", "/api/auth/second-factor", {
    body: { challenge, code: codeOf(staff.secret) },
    headers: { cookie },
  });
  expect((await dashboard(opened.cookie("session") ?? "")).status).toBe(200);
  // Neither the rest of the shop nor the order of refusals changes.
  expect((await shop.request("GET", "/api/orders", { session: plain })).status).toBe(200);
  expect((await dashboard((await signUp(shop)).session)).body.code).toBe("forbidden");

  const off = (email: string) => shop.database.transaction((tx) => turnSecondFactorOff(tx, email));
  expect(await off("nobody@example.com")).toBe("unknown");
  expect(await off(` ${staff.email.toUpperCase()}`)).toBe("off");
  expect(await off(staff.email)).toBe("none");
  expect((await shop.request("GET", "/api/auth/me", { session: staff.session })).status).toBe(401);
  expect((await waitingMails(shop, staff.email)).at(-1)).toMatchObject({ data: { change: "removed", factor: "all" } });
  const [entry] = await shop.database.reads.query(sql<{ actor_id: string | null; before: unknown }>`
    select actor_id, before from audit_log where action = 'customer.second_factor_off'`);
  expect(entry).toEqual({ actor_id: null, before: { authenticatorApp: true, passkeys: 0 } });
});
