import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { encodeId } from "../../../platform/ids.ts";

let shop: TestApp;
let admin: TestCustomer;
let staff: TestCustomer;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUp(shop, { name: "Grace Hopper", roles: ["admin"] });
  staff = await signUp(shop, { name: "Katherine Johnson", roles: ["staff"] });
  customer = await signUp(shop);
});
afterAll(() => shop.close());

interface Entry {
  action: string;
  [member: string]: unknown;
}
const log = (query = "", session = admin.session) =>
  shop.request<{ data: Entry[]; nextCursor: string | null; code?: string }>("GET", `/api/admin/audit-log${query}`, {
    session,
  });
const actions = async (query: string, session?: string) =>
  (await log(query, session)).body.data.map(({ action }) => action);

test("the log says who changed what, and is searched", async () => {
  const made = await shop.request("POST", "/api/admin/tax-rates", {
    session: staff.session,
    body: { country: "DE", rateBps: 1900 },
  });
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin.session,
    headers: { "if-match": "*" },
    body: { name: "Corner shop" },
  });
  const helper = await signUp(shop, { roles: ["staff"] });
  await shop.request("PATCH", `/api/admin/customers/${encodeId("usr", helper.userId)}`, {
    session: admin.session,
    headers: { "if-match": "*" },
    body: { roles: [] },
  });
  expect((await log()).body.data).toMatchObject([
    { action: "customer.roles", resourceType: "customer", resourceId: encodeId("usr", helper.userId) },
    {
      action: "settings.update",
      resourceType: "settings",
      resourceId: null,
      actor: { id: encodeId("usr", admin.userId), name: "Grace Hopper", email: admin.email },
      before: { name: "Test shop" },
      after: { name: "Corner shop" },
    },
    {
      action: "tax_rate.create",
      resourceId: made.body.id,
      actor: { name: "Katherine Johnson" },
      before: null,
      after: { country: "DE" },
    },
  ]);
  expect(await actions(`?resource=${made.body.id}`)).toEqual(["tax_rate.create"]);
  expect(await actions("?resource=nonsense")).toEqual([]);
  expect(await actions(`?actor=${encodeId("usr", staff.userId)}`)).toEqual(["tax_rate.create"]);
  expect(await actions("?resourceType=settings")).toEqual(["settings.update"]);
  expect(await actions("?q=ROLES")).toEqual(["customer.roles"]);
  expect(await actions("?q=ate")).toEqual(["settings.update", "tax_rate.create"]);
  for (const nothing of ["zeppelin", "%25", "a_e"]) expect(await actions(`?q=${nothing}`)).toEqual([]);
  expect(await actions("?to=2020-01-01T00:00:00Z")).toEqual([]);
  const first = await log("?limit=2");
  expect(first.headers.link).toContain('rel="next"');
  expect(await actions(`?limit=2&cursor=${first.body.nextCursor}`)).toEqual(["tax_rate.create"]);
  expect((await log(`?q=x&cursor=${first.body.nextCursor}`)).body.code).toBe("invalid_cursor");
});

test("the log is exported by the same filters, with what was before and after", async () => {
  const file = await shop.request("GET", "/api/admin/audit-log.csv?resourceType=settings", { session: admin.session });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="audit-log.csv"');
  const [head, line] = file.text.split("\r\n");
  expect(head).toBe("id,at,actor,email,action,resourceType,resourceId,before,after");
  expect(line).toContain(`,Grace Hopper,${admin.email},settings.update,settings,,"{""`);
  expect(line).toContain('""name"":""Corner shop""');
  const hidden = await shop.request("GET", "/api/admin/audit-log.csv?resourceType=settings", {
    session: staff.session,
  });
  expect(hidden.text).toBe(`${head}\r\n`);
  const head0 = await shop.request("HEAD", "/api/admin/audit-log.csv", { session: admin.session });
  expect([head0.status, head0.text]).toEqual([200, ""]);
  expect((await shop.request("GET", "/api/admin/audit-log.csv", { session: customer.session })).status).toBe(403);
});

test("staff do not read about settings, roles and payouts; customers about nothing", async () => {
  expect(await actions("", staff.session)).toEqual(["tax_rate.create"]);
  expect((await log("", customer.session)).status).toBe(403);
  expect((await log("", "")).status).toBe(401);
});
