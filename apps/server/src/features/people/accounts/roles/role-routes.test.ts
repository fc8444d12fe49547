/** docs/contract/administration.md#roles: roles, who has them, and who may give them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession, signUp, signUpOverHttp, type TestCustomer, waitingMails } from "../../../../../test/factories.ts";
import { signUpAs } from "../../../../../test/roles.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { OWNER_ROLE, STAFF_ROLE } from "./role-queries.ts";

interface Role {
  id: string;
  name: string;
  builtIn: string | null;
  permissions: string[];
  members: number;
  version: number;
}
interface Person {
  id: string;
  name: string;
  roles: { id: string; name: string }[];
  version: number;
}

let shop: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await signUpAs(shop, "owner");
});
afterAll(() => shop.close());

const any = { "if-match": "*" };
const usr = ({ userId }: { userId: string }) => encodeId("usr", userId);
const roleId = (id: string) => encodeId("role", id);
const create = (name: string, permissions: string[], session = owner.session) =>
  shop.request<Role>("POST", "/api/admin/roles", { session, body: { name, permissions } });
const change = (id: string, body: object, session = owner.session) =>
  shop.request<Role>("PATCH", `/api/admin/roles/${id}`, { session, headers: any, body });
const remove = (id: string, session = owner.session) =>
  shop.request("DELETE", `/api/admin/roles/${id}`, { session, headers: any });
const give = (person: TestCustomer, roles: string[], session = owner.session, headers: Record<string, string> = any) =>
  shop.request<Person>("PUT", `/api/admin/staff/${usr(person)}/roles`, { session, headers, body: { roles } });
const permissionsOf = async (session: string) =>
  (await shop.request<{ permissions: string[] }>("GET", "/api/auth/me", { session })).body.permissions;
const listed = async () =>
  (await shop.request<{ data: Role[] }>("GET", "/api/admin/roles", { session: owner.session })).body.data;

test("a new shop has seven roles, and the owner's holds everything", async () => {
  const roles = await listed();
  expect(roles.map(({ builtIn }) => builtIn)).toEqual([
    "owner",
    "staff",
    "fulfilment",
    "customer_care",
    "catalogue",
    "creators",
    "bookkeeping",
  ]);
  expect(roles[0]?.permissions).toEqual(await permissionsOf(owner.session));
  expect(roles[0]).toMatchObject({ name: "Owner", members: 1 });
});

test("a role is made, changed for its members from their next request on, and deleted once it has none", async () => {
  const made = await create("  Returns desk ", ["refunds"]);
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Returns desk", builtIn: null, members: 0, permissions: ["office", "orders.read", "refunds"] },
  });
  const { id } = made.body;
  const person = await signUp(shop);
  expect(await give(person, [id])).toMatchObject({ status: 200, body: { roles: [{ id, name: "Returns desk" }] } });
  expect(await permissionsOf(person.session)).toEqual(["office", "orders.read", "refunds"]);
  const orders = () => shop.request("GET", "/api/admin/orders", { session: person.session });
  expect((await orders()).status).toBe(200);

  expect(await change(id, { permissions: ["reports"] })).toMatchObject({
    status: 200,
    body: { permissions: ["office", "reports"], members: 1 },
  });
  expect(await permissionsOf(person.session)).toEqual(["office", "reports"]);
  expect(await orders()).toMatchObject({ status: 403, body: { code: "forbidden", permission: "orders.read" } });

  expect(await remove(id)).toMatchObject({ status: 409, body: { code: "role_in_use", members: 1 } });
  expect((await give(person, [])).status).toBe(200);
  expect(await permissionsOf(person.session)).toEqual([]);
  expect((await remove(id)).status).toBe(204);
  expect(await remove(id)).toMatchObject({ status: 404 });
  const { body } = await shop.request<{ data: { action: string }[] }>(
    "GET",
    `/api/admin/audit-log?resource=${id}&limit=10`,
    { session: owner.session },
  );
  expect(body.data.map(({ action }) => action)).toEqual(["role.delete", "role.update", "role.create"]);
});

test("an edit that changes nothing writes nothing, and one of an older version is refused", async () => {
  const { body: role } = await create("Press", ["catalogue.read"]);
  expect(await change(role.id, { name: "Press", permissions: ["catalogue.read"] })).toMatchObject({
    body: { version: role.version },
  });
  const stale = { session: owner.session, headers: { "if-match": '"7"' }, body: { name: "Other" } };
  expect(await shop.request("PATCH", `/api/admin/roles/${role.id}`, stale)).toMatchObject({
    status: 412,
    body: { code: "precondition_failed" },
  });
});

test("names are single, whatever their case", async () => {
  expect(await create("fulfilment", [])).toMatchObject({
    status: 409,
    body: { code: "role_name_taken", errors: [{ pointer: "#/name" }] },
  });
  const { body } = await create("Window display", []);
  expect(await change(body.id, { name: "BOOKKEEPING" })).toMatchObject({ body: { code: "role_name_taken" } });
});

test("owners keep their role as it is; a role of the shop that is renamed is the shop's own", async () => {
  expect(await change(roleId(OWNER_ROLE), { name: "Boss" })).toMatchObject({ body: { code: "role_built_in" } });
  for (const id of [OWNER_ROLE, STAFF_ROLE])
    expect(await remove(roleId(id))).toMatchObject({ status: 409, body: { code: "role_built_in" } });
  const press = (await listed()).find(({ builtIn }) => builtIn === "creators");
  expect(await change(press?.id ?? "", { name: "Creator team" })).toMatchObject({
    body: { name: "Creator team", builtIn: null },
  });
});

test("nobody gives, takes or widens what they don't hold", async () => {
  const { body: lead } = await create("Team lead", ["staff", "orders.ship", "reports"]);
  const { session } = await (async () => {
    const person = await signUp(shop);
    await give(person, [lead.id]);
    return person;
  })();
  expect(await create("Cash", ["refunds"], session)).toMatchObject({
    status: 403,
    body: { code: "forbidden", permission: "refunds" },
  });
  expect(await change(lead.id, { permissions: ["staff", "orders.ship", "reports", "payouts"] }, session)).toMatchObject(
    {
      status: 403,
      body: { permission: "payouts.read" },
    },
  );
  const { body: packing } = await create("Packing", ["orders.ship"], session);
  const helper = await signUp(shop);
  expect((await give(helper, [packing.id], session)).status).toBe(200);
  for (const role of [OWNER_ROLE, STAFF_ROLE])
    expect(await give(helper, [roleId(role)], session)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  // Nor do they take away what an owner has.
  expect(await give(owner, [], session)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const care = await signUpAs(shop, "customer_care");
  expect(await give(care, [], session)).toMatchObject({ status: 403 });
  expect(await permissionsOf(care.session)).toContain("refunds");
});

test("a person is given several roles: they hold them together, and are told by mail", async () => {
  const person = await signUp(shop, { name: "Emmy Noether" });
  const roles = await listed();
  const idOf = (name: string) => roles.find(({ builtIn }) => builtIn === name)?.id ?? "";
  expect(await give(person, [idOf("catalogue"), idOf("bookkeeping")])).toMatchObject({
    status: 200,
    body: { roles: [{ name: "Catalogue" }, { name: "Bookkeeping" }] },
  });
  const held = await permissionsOf(person.session);
  expect(held).toEqual(expect.arrayContaining(["catalogue.write", "payouts.read"]));
  expect(held).not.toContain("payouts");
  expect(await waitingMails(shop, person.email)).toMatchObject([
    { template: "roles_changed", data: { name: "Emmy Noether", roles: ["catalogue", "bookkeeping"] } },
  ]);
  const staff = await shop.request<{ data: Person[] }>("GET", "/api/admin/staff?limit=100", { session: owner.session });
  expect(staff.body.data.find(({ id }) => id === usr(person))).toMatchObject({ name: "Emmy Noether" });
  expect(await give(person, [idOf("catalogue")], owner.session, { "if-match": '"1"' })).toMatchObject({ status: 412 });
});

test("only verified addresses get a role, unknown roles are named, and the last owner stays one", async () => {
  const stranger = await signUpOverHttp(shop);
  expect(await give(stranger, [roleId(STAFF_ROLE)])).toMatchObject({ body: { code: "address_not_verified" } });
  const person = await signUp(shop);
  expect(await give(person, [roleId(STAFF_ROLE), "role_nothing"])).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/roles/1", code: "unknown_role" }] },
  });
  expect(await give(owner, [roleId(STAFF_ROLE)])).toMatchObject({
    status: 409,
    body: { code: "last_administrator" },
  });
});

test("roles need a password or a mailed link of the last 15 minutes", async () => {
  const session = await addSession(shop, owner.userId);
  await shop.database.reads.execute(sql`
    update sessions set authenticated_at = now() - interval '20 minutes'
    where id = (select id from sessions where user_id = ${owner.userId} order by created_at desc, id desc limit 1)`);
  expect(await create("Late", [], session)).toMatchObject({ body: { code: "reauthentication_required" } });
  expect(await give(await signUp(shop), [], session)).toMatchObject({ body: { code: "reauthentication_required" } });
});

test("two owners who take each other's role at once leave one owner", async () => {
  const other = await signUpAs(shop, "owner");
  const answers = await Promise.all([give(owner, [], other.session), give(other, [], owner.session)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const [left] = await shop.database.reads.query(sql<{ count: number | null }>`
    select count(*)::integer as count from user_roles where role_id = ${OWNER_ROLE}`);
  expect(left?.count).toBe(1);
});
