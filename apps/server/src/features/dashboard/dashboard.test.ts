import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { sql } from "../../platform/database/sql.ts";
import { encodeId } from "../../platform/ids.ts";

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
  expect(await actions("?to=2020-01-01T00:00:00Z")).toEqual([]);
  const first = await log("?limit=2");
  expect(first.headers.link).toContain('rel="next"');
  expect(await actions(`?limit=2&cursor=${first.body.nextCursor}`)).toEqual(["tax_rate.create"]);
  expect((await log(`?q=x&cursor=${first.body.nextCursor}`)).body.code).toBe("invalid_cursor");
});

test("staff do not read about settings, roles and payouts; customers about nothing", async () => {
  expect(await actions("", staff.session)).toEqual(["tax_rate.create"]);
  expect((await log("", customer.session)).status).toBe(403);
  expect((await log("", "")).status).toBe(401);
});

const dashboard = (session = staff.session) => shop.request("GET", "/api/admin/dashboard", { session });

test("the dashboard of an empty shop is all zeros", async () => {
  expect((await dashboard()).body).toMatchObject({
    timezone: "Europe/Berlin",
    today: { orders: 0, revenue: { amount: 0, currency: "EUR" } },
    last7Days: { orders: 0 },
    last30Days: { orders: 0 },
    ordersToFulfil: 0,
    unpaidOrders: 0,
    lowStock: [],
    waiting: { reports: 0, creatorApplications: 0, partnerEnquiries: 0, failedRefunds: 0 },
  });
  expect((await dashboard(customer.session)).status).toBe(403);
  expect((await dashboard("")).status).toBe(401);
});

test("the dashboard counts by days of the store's time zone, and what waits", async () => {
  await addShippingMethod(shop, { code: "post", priceMinor: 0 });
  const product = await createProduct(shop, {
    title: "Last ones",
    variants: [{ priceMinor: 1000, stock: 9, sku: "L-1" }],
  });
  await createProduct(shop, { title: "Plenty", variants: [{ priceMinor: 1000, stock: 6 }] });
  const lines = [{ productId: product.productId, qty: 1 }];
  const placed: string[] = [];
  for (let index = 0; index < 5; index += 1) placed.push((await placeOrder(shop, customer.session, { lines })).body.id);
  const daysAgo = async (index: number, expression: "first" | "before" | "long") => {
    const id = placed[index] ?? "";
    const days = expression === "first" ? 6 : expression === "before" ? 7 : 40;
    // A minute after, or before, the midnight that begins the seven days.
    const minutes = expression === "first" ? 1 : 1_439;
    await shop.database.reads.execute(sql`
      update orders set placed_at = (date_trunc('day', now() at time zone 'Europe/Berlin') - ${days}::integer * interval '1 day' + ${minutes}::integer * interval '1 minute') at time zone 'Europe/Berlin'
      where reference = (select reference from orders order by id offset ${placed.indexOf(id)} limit 1)`);
  };
  await daysAgo(0, "first");
  await daysAgo(1, "before");
  await daysAgo(2, "long");
  await shop.request("POST", `/api/orders/${placed[3]}/cancel`, { session: customer.session, body: {} });
  await createCreator(shop, { status: "pending" });
  await shop.request("POST", "/api/report-problem", {
    session: customer.session,
    body: { kind: "support", message: "Where is my parcel, please?" },
  });
  expect((await dashboard()).body).toMatchObject({
    today: { orders: 1, revenue: { amount: 1000, currency: "EUR" } },
    last7Days: { orders: 2, revenue: { amount: 2000, currency: "EUR" } },
    last30Days: { orders: 3, revenue: { amount: 3000, currency: "EUR" } },
    ordersToFulfil: 4,
    unpaidOrders: 0,
    lowStock: [{ productId: product.productId, title: "Last ones", sku: "L-1", stock: 5 }],
    waiting: { reports: 1, creatorApplications: 1, partnerEnquiries: 0, failedRefunds: 0 },
  });
});
