/** How roles and the column `users.roles` stay in step, and what a session is told of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, signUp } from "../../../../../test/factories.ts";
import { signUpAs } from "../../../../../test/roles.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { verifyDifferences } from "../../../../../test/verify-differences.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const rolesOf = async (userId: string) =>
  (
    await shop.database.reads.query(sql<{ built_in: string | null }>`
      select r.built_in from user_roles h join roles r on r.id = h.role_id where h.user_id = ${userId} order by 1`)
  ).map((row) => row.built_in);

async function setRoles(admin: string, userId: string, roles: string[]) {
  const path = `/api/admin/customers/${encodeId("usr", userId)}`;
  return shop.request("PATCH", path, { session: admin, headers: { "if-match": "*" }, body: { roles } });
}

test("an account that becomes staff or an administrator gets the role, and loses it with the word", async () => {
  const admin = await makeAdmin(shop);
  const { userId, session } = await signUp(shop);
  const me = async () =>
    (await shop.request<{ permissions: string[] }>("GET", "/api/auth/me", { session })).body.permissions;
  expect(await rolesOf(userId)).toEqual([]);
  for (const [words, expected] of [
    [["staff"], ["staff"]],
    [
      ["staff", "admin"],
      ["owner", "staff"],
    ],
    [["admin"], ["owner"]],
    [[], []],
  ] as const) {
    expect((await setRoles(admin, userId, [...words])).status).toBe(200);
    expect(await rolesOf(userId)).toEqual(expected);
    const held = await me();
    expect(held.includes("orders.read"), words.join()).toBe(expected.length > 0);
    expect(held.includes("payouts"), words.join()).toBe((expected as readonly string[]).includes("owner"));
  }
});

test("a role of the shop's own outlives a word that is there already, and ends with it", async () => {
  const admin = await makeAdmin(shop);
  const { userId } = await signUpAs(shop, "fulfilment");
  await setRoles(admin, userId, ["staff", "admin"]);
  expect(await rolesOf(userId)).toEqual(["fulfilment", "owner"]);
  await setRoles(admin, userId, ["staff"]);
  expect(await rolesOf(userId)).toEqual(["fulfilment"]);
  await setRoles(admin, userId, []);
  expect(await rolesOf(userId)).toEqual([]);
});

test("an erased account has no role", async () => {
  const admin = await makeAdmin(shop);
  const { userId } = await signUpAs(shop, "customer_care");
  const path = `/api/admin/customers/${encodeId("usr", userId)}`;
  expect((await shop.request("DELETE", path, { session: admin, headers: { "if-match": "*" } })).status).toBe(204);
  expect(await rolesOf(userId)).toEqual([]);
});

test("a word of a later release in a role gives nothing", async () => {
  const { session, userId } = await signUpAs(shop, "bookkeeping");
  await shop.database.reads.execute(sql`
    update roles set permissions = permissions || '{stars.read}' where built_in = 'bookkeeping'`);
  await shop.database.reads.execute(sql`update users set updated_at = now() where id = ${userId}`);
  const { body } = await shop.request<{ permissions: string[] }>("GET", "/api/auth/me", { session });
  expect(body.permissions).toContain("payouts.read");
  expect(body.permissions).not.toContain("stars.read");
});

test("tote verify finds a right that was given or taken past the shop", async () => {
  const given = await signUp(shop);
  const taken = await signUpAs(shop, "creators");
  expect(await verifyDifferences(shop)).toEqual([]);
  await shop.database.reads.execute(sql`
    insert into user_roles (user_id, role_id) select ${given.userId}::uuid, id from roles where built_in = 'owner'`);
  await shop.database.reads.execute(sql`delete from user_roles where user_id = ${taken.userId}`);
  const found = await verifyDifferences(shop);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`users ${given.userId}`),
      expect.stringContaining(`users ${taken.userId}`),
    ]),
  );
  expect(found.join()).toContain("its column says no role, its roles are Owner");
  await shop.database.reads.execute(sql`delete from user_roles where user_id in (${given.userId}, ${taken.userId})`);
});
