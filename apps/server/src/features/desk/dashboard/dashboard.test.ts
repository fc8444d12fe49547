import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { addShippingMethod, noteAllSales, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
let staff: TestCustomer;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await startTestApp();
  staff = await signUp(shop, { name: "Katherine Johnson", roles: ["staff"] });
  customer = await signUp(shop);
});
afterAll(() => shop.close());

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
  await noteAllSales(shop.database.reads);
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
