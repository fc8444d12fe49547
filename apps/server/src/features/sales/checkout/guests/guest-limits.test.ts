import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeStaff, signUp } from "../../../../../test/factories.ts";
import { runJob, startGuest } from "../../../../../test/guests.ts";
import { addDiscount, addShippingMethod, BERLIN, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: 500 }] });
});
afterAll(() => shop.close());

const lines = [{ productId: "mug", qty: 1 }];
const order = (session: string, email: string, more: Record<string, unknown> = {}) =>
  placeOrder(shop, session, { lines, email, ...more });

test("spellings of one mailbox share its uses of a discount, beside those counted by the address as typed", async () => {
  await addDiscount(shop, { code: "BOX", type: "percentage", valueBps: 1_000, perCustomerLimit: 2 });
  const use = async (email: string) => {
    const guest = await startGuest(shop);
    return placeOrder(shop, guest.session, { lines, discountCode: "box", email });
  };
  // An order from before, counted by the address as it was typed.
  await shop.database.reads.execute(sql`
    insert into discount_uses (discount_id, customer_id, used)
    select id, encode(substring(sha256(convert_to(customer_salt::text || 'p.l@gmail.com', 'UTF8')) from 1 for 16), 'hex')::uuid, 1
    from discounts where code = 'BOX'`);
  expect((await use("p.l@gmail.com")).status).toBe(201);
  expect(await use("p.l@gmail.com")).toMatchObject({ status: 422, body: { code: "discount_exhausted" } });
  const second = await use("pl+shop@googlemail.com");
  expect(second.status).toBe(201);
  expect(await use("PL@gmail.com")).toMatchObject({ status: 422, body: { code: "discount_exhausted" } });
  const canceled = await shop.request("POST", `/api/admin/orders/${second.body.id}/cancel`, {
    session: await makeStaff(shop),
    body: {},
  });
  expect(canceled.status).toBe(200);
  expect((await use("p.l+again@gmail.com")).status).toBe(201);
});

test("the uses of a discount count by address for guests, by both for accounts", async () => {
  await addDiscount(shop, { code: "ONCE", type: "percentage", valueBps: 1_000, perCustomerLimit: 1 });
  const ada = await signUp(shop);
  const use = (session: string, email?: string) =>
    placeOrder(shop, session, { lines, discountCode: "once", ...(email === undefined ? {} : { email }) });
  const [one, two] = [await startGuest(shop), await startGuest(shop)];
  expect((await use(one.session, "uses@example.com")).status).toBe(201);
  expect(await use(two.session, "USES@example.com")).toMatchObject({
    status: 422,
    body: { code: "discount_exhausted" },
  });
  expect((await use(one.session, "uses-2@example.com")).status).toBe(201);
  expect(await use(ada.session, "uses@example.com")).toMatchObject({
    status: 422,
    body: { code: "discount_exhausted" },
  });
  const adas = await use(ada.session);
  expect(adas.status).toBe(201);
  expect(await use(ada.session, "uses-3@example.com")).toMatchObject({ body: { code: "discount_exhausted" } });
  const quote = (session: string, email?: string) =>
    shop.request<{ warnings: { code: string }[] }>("POST", "/api/checkout/quote", {
      session,
      body: { lines, discountCode: "once", ...(email === undefined ? {} : { email }) },
    });
  expect((await quote(two.session)).body.warnings).toEqual([]);
  expect((await quote(two.session, ada.email)).body.warnings).toMatchObject([{ code: "discount_exhausted" }]);
  await shop.request("POST", `/api/orders/${adas.body.id}/cancel`, { session: ada.session, body: {} });
  expect((await use(ada.session)).status).toBe(201);
});

test("orders under addresses that are not the account's own are limited alike, with and without an account there", async () => {
  const limited = await startTestApp({ payments: "manual", rateLimits: true });
  try {
    await addShippingMethod(limited, { code: "standard", priceMinor: 490 });
    await createProduct(limited, { handle: "mug", variants: [{ priceMinor: 900, stock: 90 }] });
    const ada = await signUp(limited);
    for (const email of [ada.email, "no-account@example.com"]) {
      const { session } = await startGuest(limited, "192.0.2.1");
      const placed = [];
      for (let count = 0; count < 6; count += 1)
        placed.push((await placeOrder(limited, session, { lines, email })).status);
      expect(placed).toEqual([201, 201, 201, 201, 201, 429]);
    }
    expect((await placeOrder(limited, ada.session, { lines, email: ada.email })).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test("30 orders an hour under addresses that are not the account's own are taken from an IP, whoever places them", async () => {
  const limited = await startTestApp({ payments: "manual", rateLimits: true });
  try {
    await addShippingMethod(limited, { code: "standard", priceMinor: 490 });
    await createProduct(limited, { handle: "mug", variants: [{ priceMinor: 900, stock: 90 }] });
    const ada = await signUp(limited);
    const place = async (session: string, ip: string, email?: string) =>
      limited.request<{ code?: string }>("POST", "/api/orders", {
        session,
        ip,
        body: { lines, shippingAddress: BERLIN, ...(email === undefined ? {} : { email }) },
      });
    // Two guests and an account behind one address; the general limit of placements is by account, 30 a minute.
    const sessions = [
      (await startGuest(limited, "192.0.2.1")).session,
      (await startGuest(limited, "192.0.2.1")).session,
      ada.session,
    ];
    for (let count = 0; count < 30; count += 1)
      expect((await place(sessions[count % 3] ?? "", "192.0.2.1", `one-${count}@example.com`)).status).toBe(201);
    for (const [index, session] of sessions.entries()) {
      const refused = await place(session, "192.0.2.1", `more-${index}@example.com`);
      expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
      expect(refused.headers["ratelimit-policy"]).toBe('"order-ip";q=30;w=3600');
    }
    expect((await place(ada.session, "192.0.2.1")).status).toBe(201);
    expect((await place(sessions[0] ?? "", "192.0.2.2", "elsewhere@example.com")).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test("a mail to a guest's address shows nothing that the buyer wrote but the addressee's name and place", async () => {
  const { session } = await startGuest(shop);
  const address = {
    name: "Marker One",
    line1: "Marker Street",
    city: "Marker City",
    postalCode: "10119",
    country: "DE",
  };
  const placed = await order(session, "mailed@example.com", { shippingAddress: address, note: "Marker note" });
  await shop.request("POST", `/api/orders/${placed.body.id}/withdrawal`, {
    session,
    body: { reason: "Marker reason" },
  });
  await shop.request("POST", `/api/orders/${placed.body.id}/cancel`, { session, body: { reason: "Marker cause" } });
  await runJob(shop, "order-mails");
  const mails = await shop.database.reads.query(
    sql<{
      template: string;
      data: unknown;
    }>`select template, data from mails where recipient = 'mailed@example.com' order by template`,
  );
  expect(mails.map(({ template }) => template)).toEqual(["order_canceled", "order_confirmed", "withdrawal_received"]);
  for (const { data } of mails) {
    expect(JSON.stringify(data)).toContain("trackingToken");
    expect(JSON.stringify(data).replaceAll(/Marker (One|City)/g, "")).not.toContain("Marker");
  }
});
