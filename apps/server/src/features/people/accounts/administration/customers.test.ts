import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createProduct,
  makeStaff,
  signUp,
  signUpOverHttp,
  TEST_PASSWORD,
  type TestCustomer,
  waitingMails,
} from "../../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
let admin: TestCustomer;
let staff: string;
let ada: TestCustomer;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUp(shop, { name: "Grace Hopper", roles: ["admin"] });
  staff = await makeStaff(shop);
  ada = await signUp(shop, { name: "Ada Lovelace", email: "Ada_L@Example.com" });
});
afterAll(() => shop.close());

const usr = ({ userId }: TestCustomer) => encodeId("usr", userId);
const setRoles = (
  user: TestCustomer,
  roles: string[],
  { session = admin.session, ifMatch = "*" }: { session?: string; ifMatch?: string } = {},
) =>
  shop.request("PATCH", `/api/admin/customers/${usr(user)}`, {
    session,
    body: { roles },
    headers: ifMatch === "" ? {} : { "if-match": ifMatch },
  });
const list = (query: string, session = staff) => shop.request("GET", `/api/admin/customers${query}`, { session });

test("customers are found by a part of the name or address, without wildcards, a page at a time", async () => {
  expect((await list("?q=ada_L@exam")).body.data).toMatchObject([
    { id: usr(ada), email: "Ada_L@Example.com", name: "Ada Lovelace", roles: ["customer"], emailVerified: true },
  ]);
  expect((await list("?q=LOVEL")).body.data).toMatchObject([{ id: usr(ada) }]);
  expect((await list("?q=%25")).body.data).toEqual([]);
  expect((await list("?role=admin")).body.data).toMatchObject([{ id: usr(admin), roles: ["customer", "admin"] }]);
  const first = await list("?limit=2");
  expect(first.body).toMatchObject({ data: [{ id: usr(ada) }, {}], hasMore: true });
  expect((await list(`?limit=2&cursor=${first.body.nextCursor}`)).body).toMatchObject({
    data: [{ id: usr(admin) }],
    hasMore: false,
  });
  expect((await list(`?cursor=${first.body.nextCursor}`, admin.session)).body.code).toBe("invalid_cursor");
  expect((await shop.request("GET", `/api/admin/customers/${usr(ada)}`, { session: staff })).headers.etag).toBe('"1"');
  expect((await shop.request("GET", "/api/admin/customers/usr_nobody", { session: staff })).status).toBe(404);
});

test("a customer's orders, note and second factor are shown, and exported", async () => {
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const product = await createProduct(shop, { variants: [{ priceMinor: 1_000, stock: 9 }] });
  const buyer = await signUp(shop, { name: "Mary Somerville" });
  const path = `/api/admin/customers/${usr(buyer)}`;
  const read = async () => (await shop.request("GET", path, { session: staff })).body;
  expect(await read()).toMatchObject({
    orders: { count: 0, spent: { amount: 0, currency: "EUR" }, lastOrderAt: null },
    note: null,
    secondFactor: false,
  });
  await placeOrder(shop, buyer.session, { lines: [{ productId: product.productId, qty: 2 }] });
  await shop.database.reads.execute(sql`update orders set paid_minor = total_minor, refunded_minor = 490`);
  const { orders } = await read();
  expect(orders).toMatchObject({ count: 1, spent: { amount: 2_000, currency: "EUR" } });
  const note = (text: string | null, ifMatch = "*", session = staff) =>
    shop.request("PUT", `${path}/note`, { session, headers: { "if-match": ifMatch }, body: { note: text } });
  expect(await note("Calls, in the morning")).toMatchObject({
    status: 200,
    body: { note: "Calls, in the morning", version: 2 },
  });
  expect((await note("Other", '"1"')).status).toBe(412);
  expect((await note("Calls, in the morning")).body.version, "the same note is a no-op").toBe(2);
  expect((await note("Mine", "*", buyer.session)).status).toBe(403);
  const file = await shop.request("GET", "/api/admin/customers.csv?q=somerv", { session: staff });
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.text.split("\r\n")).toEqual([
    "id,email,name,emailVerified,roles,orders,spent,currency,lastOrderAt,createdAt",
    expect.stringMatching(new RegExp(`^${usr(buyer)},.+,Mary Somerville,true,customer,1,20.00,EUR,2`)),
    "",
  ]);
  const removed = await shop.request("DELETE", path, { session: admin.session });
  expect(removed.status).toBe(204);
  const [left] = await shop.database.reads.query(
    sql<{ note: string | null }>`select note from users where id = ${buyer.userId}`,
  );
  expect(left?.note).toBeNull();
  const log = await shop.request("GET", `/api/admin/audit-log.csv?resource=${usr(buyer)}`, { session: admin.session });
  expect(log.text).toContain("customer.note");
  expect(log.text).not.toContain("morning");
});

test("only administrators give roles", async () => {
  for (const [session, status] of [
    [staff, 403],
    [ada.session, 403],
    ["", 401],
  ] as const)
    expect((await setRoles(ada, ["admin"], { session })).status).toBe(status);
  for (const [session, status] of [
    [ada.session, 403],
    ["", 401],
  ] as const)
    expect((await list("", session)).status).toBe(status);
});

test("a role acts with the next request of the sessions that are there, and is gone with the next too", async () => {
  const probe = () => shop.request("GET", "/api/admin/orders", { session: ada.session });
  expect((await probe()).status).toBe(403);
  expect((await setRoles(ada, ["staff"], { ifMatch: "" })).status).toBe(428);
  const made = await setRoles(ada, ["staff", "customer"], { ifMatch: '"1"' });
  expect(made).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { roles: ["customer", "staff"] } });
  expect((await probe()).status).toBe(200);
  expect((await shop.request("GET", "/api/auth/me", { session: ada.session })).body.roles).toEqual([
    "customer",
    "staff",
  ]);
  expect(await setRoles(ada, [], { ifMatch: '"1"' })).toMatchObject({ status: 412, headers: { etag: '"2"' } });
  expect((await setRoles(ada, [])).body.roles).toEqual(["customer"]);
  expect((await probe()).status).toBe(403);
  const rows = await shop.database.reads.query(sql<{ before: unknown; after: unknown; actor_id: string | null }>`
    select before, after, actor_id from audit_log where action = 'customer.roles' order by id`);
  expect(rows).toMatchObject([
    { before: { roles: ["customer"] }, after: { roles: ["customer", "staff"] }, actor_id: admin.userId },
    { before: { roles: ["customer", "staff"] }, after: { roles: ["customer"] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain("xample");
});

test("a role goes to a verified address only, and can be taken from any", async () => {
  const squatter = await signUpOverHttp(shop, { email: "new.colleague@example.com" });
  expect(await setRoles(squatter, ["staff"])).toMatchObject({ status: 409, body: { code: "address_not_verified" } });
  expect((await setRoles(squatter, ["staff"], { ifMatch: '"99"' })).status).toBe(412);
  expect((await shop.request("GET", "/api/admin/orders", { session: squatter.session })).status).toBe(403);
  await shop.database.reads.execute(sql`update users set roles = '{staff}' where id = ${squatter.userId}`);
  expect((await setRoles(squatter, [])).body.roles).toEqual(["customer"]);
});

test("a change of roles is told to the person and to every administrator, and to nobody after an erasure", async () => {
  const [person, colleague] = [
    await signUp(shop, { name: "Emmy Noether" }),
    await signUp(shop, { name: "Lise Meitner", roles: ["admin"] }),
  ];
  expect((await setRoles(person, ["staff", "admin"])).status).toBe(200);
  expect(await waitingMails(shop, person.email)).toMatchObject([
    { template: "roles_changed", data: { name: "Emmy Noether", roles: ["staff", "admin"] } },
  ]);
  const notice = { accountName: "Emmy Noether", accountEmail: person.email, by: "Grace Hopper" };
  for (const { email } of [admin, colleague])
    expect((await waitingMails(shop, email)).at(-1)).toMatchObject({ template: "roles_changed_notice", data: notice });
  expect((await setRoles(person, ["admin", "staff"])).status).toBe(200);
  expect(await waitingMails(shop, person.email), "nothing changed").toHaveLength(1);
  await setRoles(person, []);
  expect((await waitingMails(shop, person.email)).at(-1)).toMatchObject({ data: { roles: [] } });
  await shop.request("DELETE", `/api/admin/customers/${usr(person)}`, { session: admin.session });
  expect(JSON.stringify(await waitingMails(shop, admin.email))).not.toContain(person.email);
  await setRoles(colleague, []);
});

test("what is no role is refused, and nobody is given one", async () => {
  for (const roles of [["creator"], ["root"], ["staff", "staff"]])
    expect((await setRoles(ada, roles)).status, roles.join()).toBe(422);
  const nobody = { ...ada, userId: "01890000-0000-7000-8000-000000000000" };
  expect((await setRoles(nobody, ["admin"])).status).toBe(404);
});

test("the last administrator keeps the role and the account", async () => {
  expect(await setRoles(admin, ["staff"])).toMatchObject({ status: 409, body: { code: "last_administrator" } });
  expect((await setRoles(admin, ["admin", "staff"])).status).toBe(200);
  const owner = await signUpOverHttp(shop);
  await shop.database.reads.execute(sql`update users set email_verified_at = now() where id = ${owner.userId}`);
  await setRoles(owner, ["admin"]);
  await setRoles(admin, [], { session: owner.session });
  const leave = () =>
    shop.request("DELETE", "/api/auth/me", { session: owner.session, body: { password: TEST_PASSWORD } });
  expect(await leave()).toMatchObject({ status: 409, body: { code: "last_administrator" } });
  await setRoles(admin, ["admin"], { session: owner.session });
  expect((await leave()).status).toBe(204);
});

test("an administrator erases an account for somebody who asked, but never the last one", async () => {
  const gone = await signUp(shop, { name: "Mary Somerville", email: "mary@example.com" });
  const erase = (user: TestCustomer, session: string, headers: Record<string, string> = {}) =>
    shop.request("DELETE", `/api/admin/customers/${usr(user)}`, { session, headers });
  expect((await erase(gone, staff)).status).toBe(403);
  expect((await erase(gone, admin.session, { "if-match": '"9"' })).status).toBe(412);
  expect((await erase(gone, admin.session)).status).toBe(204);
  expect((await erase(gone, admin.session)).status).toBe(404);
  expect((await shop.request("GET", "/api/auth/me", { session: gone.session })).status).toBe(401);
  expect((await list("?q=somerville")).body.data).toEqual([]);
  const mails = await waitingMails(shop, gone.email);
  expect(mails.map(({ template }) => template)).toEqual(["account_erased"]);
  // Others may be administrators by now; who is left alone stays.
  const others = await shop.database.reads.query(
    sql<{
      id: string;
    }>`select id from users where 'admin' = any(roles) and id <> ${admin.userId} and erased_at is null`,
  );
  for (const { id } of others) await setRoles({ ...admin, userId: id }, []);
  expect(await erase(admin, admin.session)).toMatchObject({ status: 409, body: { code: "last_administrator" } });
});

test("two administrators who take the role from one another leave one", async () => {
  const other = await signUp(shop, { roles: ["admin"] });
  const answers = await Promise.all([
    setRoles(other, [], { session: admin.session }),
    setRoles(admin, [], { session: other.session }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const [row] = await shop.database.reads.query(sql<{ count: number }>`
    select count(*)::integer as count from users where 'admin' = any(roles) and erased_at is null`);
  expect(row?.count).toBe(1);
});
