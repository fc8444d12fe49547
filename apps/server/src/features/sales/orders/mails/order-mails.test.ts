import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeStaff, signUpOverHttp, TEST_PASSWORD, waitingMails } from "../../../../../test/factories.ts";
import { asStaff, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { mailContent } from "../../../../platform/mail/texts/mail-content.ts";
import { mailOrderEvents } from "./mail-order-events.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await run();
  await shop.database.reads.execute(sql`delete from mails`);
});

const kit = (paymentInstructions = "") => ({
  database: shop.database,
  secrets: shop.services.secrets,
  howToPay: async () => ({ paymentInstructions, bankAccount: null }),
});
/** Until the log is read to its end: transactions of other test databases hold it up, as they share the server. */
const run = (instructions?: string) =>
  expect
    .poll(
      async () => {
        while (await mailOrderEvents(kit(instructions)));
        const [row] = await shop.database.reads.query(sql<{ behind: boolean | null }>`
          select exists (select from events e, event_followers f where f.name = 'order_mails' and (e.xid, e.id) > (f.xid, f.event_id)) as behind`);
        return row?.behind;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(false);
const templates = async (email: string) => (await waitingMails(shop, email)).map(({ template }) => template);
const facts = {
  storeName: "Shop",
  accentColor: null,
  publicUrl: "http://localhost:3000",
  storefrontUrl: "http://localhost:3000",
  links: {},
};

test("a manual order: confirmed with how to pay, paid, sent, arrived; each once, in the customer's language", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  await shop.database.reads.execute(sql`update users set locale = 'de-AT', name = 'Zoë' where id = ${customer.userId}`);
  await shop.database.reads.execute(sql`update orders set locale = 'de-AT' where user_id = ${customer.userId}`);
  await run("IBAN DE00 1234");
  const [confirmed, ...none] = await waitingMails(shop, customer.email);
  expect(none).toEqual([]);
  expect(confirmed).toMatchObject({
    template: "order_confirmed",
    locale: "de-AT",
    data: {
      name: "Zoë",
      reference: order.reference,
      lines: [{ qty: 2, title: "Canvas tote", total: { amount: 2_000, currency: "EUR" } }],
      shipping: { amount: 490, currency: "EUR" },
      total: { amount: 2_490, currency: "EUR" },
      deliverTo: "Ada Lovelace\nTorstr. 1\n10119 Berlin\nDeutschland",
    },
  });
  const content = mailContent("order_confirmed", "de", confirmed?.data, facts);
  expect(content?.paragraphs.slice(-3)).toEqual([
    expect.stringContaining("zahlen"),
    "IBAN DE00 1234",
    `Betrag: 24,90\u00a0€. Verwendungszweck: ${order.reference}.`,
  ]);
  expect(content?.action?.url).toContain("http://localhost:3000/track-order?token=T-");
  expect(content?.action?.url).not.toMatch(/example|@|%40/);

  await post(`orders/${order.id}/mark-paid`);
  const first = order.lines[0]?.id;
  await post(`orders/${order.id}/shipments`, {
    carrier: "DHL",
    trackingNumber: "4711",
    trackingUrl: "https://dhl.example/4711",
    lines: [{ lineId: first, qty: 1 }],
  });
  const rest = await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  await run();
  await run();
  for (const { id } of rest.body.shipments) await post(`shipments/${id}/events`, { status: "delivered" });
  await run();
  const mails = await waitingMails(shop, customer.email);
  expect(mails.map(({ template }) => template)).toEqual([
    "order_confirmed",
    "order_paid",
    "order_shipped",
    "order_shipped",
    "order_delivered",
  ]);
  expect(mails[1]?.data).toMatchObject({ amount: { amount: 2_490, currency: "EUR" } });
  expect(mails[2]?.data).toMatchObject({
    lines: [{ qty: 1, title: "Canvas tote" }],
    carrier: "DHL",
    trackingNumber: "4711",
    trackingUrl: "https://dhl.example/4711",
  });
});

test("parcels that nobody is to be told of are not told of", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await post(`orders/${order.id}/mark-paid`);
  const shipped = await post(`orders/${order.id}/shipments`, { carrier: "DHL", notify: false });
  await post(`shipments/${shipped.body.shipments[0]?.id}/events`, { status: "delivered" });
  await run();
  expect(await templates(customer.email)).toEqual(["order_confirmed", "order_paid"]);
});

test("refunds say what and how much, cancellations why", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  await post(`orders/${order.id}/mark-paid`);
  await run();
  await shop.database.reads.execute(sql`delete from mails`);
  const lines = [{ lineId: order.lines[0]?.id, qty: 1 }];
  await post(`orders/${order.id}/refunds`, { lines, shipping: { amount: 90, currency: "EUR" }, reason: "A scratch" });
  await post(`orders/${order.id}/refunds`, { amount: { amount: 50, currency: "EUR" }, reason: "Sorry" });
  await run();
  expect(await waitingMails(shop, customer.email)).toMatchObject([
    {
      template: "order_refunded",
      data: {
        amount: { amount: 1_090 },
        lines: [{ qty: 1, title: "Canvas tote", total: { amount: 1_000 } }],
        shipping: { amount: 90 },
        reason: "A scratch",
      },
    },
    { template: "order_refunded", data: { amount: { amount: 50 }, lines: [{ qty: 0 }], reason: "Sorry" } },
  ]);
  await shop.database.reads.execute(sql`delete from mails`);
  await post(`orders/${order.id}/cancel`, { reason: "Sold out" });
  await run();
  const canceled = await waitingMails(shop, customer.email);
  expect(canceled.map(({ template }) => template).sort()).toEqual(["order_canceled", "order_refunded"]);
  expect(canceled.find(({ template }) => template === "order_canceled")?.data).toMatchObject({
    by: "shop",
    note: "Sold out",
    wasPaid: true,
  });
  expect(canceled.find(({ template }) => template === "order_refunded")?.data).toMatchObject({
    amount: { amount: 1_350 },
    reason: null,
  });
});

test("an unpaid order that is canceled by its customer, and one that expired", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.request("POST", `/api/orders/${order.id}/cancel`, {
    session: customer.session,
    body: { reason: "Oh no" },
  });
  await run();
  expect((await waitingMails(shop, customer.email)).at(-1)).toMatchObject({
    template: "order_canceled",
    data: { by: "customer", note: "Oh no", wasPaid: false },
  });
  const late = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.reads.execute(
    sql`update orders set payment_expires_at = now() - interval '1 minute' where reference = ${late.order.reference}`,
  );
  await shop.app.jobs.find(({ name }) => name === "order-expiry")?.run();
  await run();
  expect(await templates(late.customer.email)).toEqual(["order_confirmed", "order_expired"]);
});

test("a payment that failed is told with the way to try again", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.reads.execute(sql`
    insert into events (id, type, resource_id, data) select ${newId()}, 'order.payment_failed', resource_id, data from events
    where type = 'order.created' and data ->> 'reference' = ${order.reference}`);
  await run();
  expect((await waitingMails(shop, customer.email)).at(-1)).toMatchObject({
    template: "order_payment_failed",
    data: { amount: { amount: 1_490, currency: "EUR" } },
  });
});

test("what a test provider paid at once is confirmed once", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.reads.execute(
    sql`update orders set payment_provider = 'test', payment_state = 'succeeded', paid_minor = total_minor where reference = ${order.reference}`,
  );
  await shop.database.reads.execute(sql`
    insert into events (id, type, resource_id, data) select ${newId()}, 'order.paid', resource_id, data from events
    where type = 'order.created' and data ->> 'reference' = ${order.reference}`);
  await run();
  expect(await templates(customer.email)).toEqual(["order_confirmed"]);
});

test("one mail an event by many workers, after a crash and when the log is gone through again", async () => {
  const orders = [];
  for (let index = 0; index < 6; index += 1) orders.push(await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]));
  await Promise.all([run(), run(), run()]);
  await run();
  // As if the place had been lost, as it can be at a restore.
  await shop.database.reads.execute(
    sql`update event_followers set event_id = '00000000-0000-0000-0000-000000000000', xid = '0'`,
  );
  await run();
  for (const { customer } of orders) expect(await templates(customer.email)).toEqual(["order_confirmed"]);
  // As if it had come from a cluster that counted further.
  await shop.database.reads.execute(sql`update event_followers set xid = '18446744073709551000'`);
  await mailOrderEvents(kit());
  const next = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await run();
  expect(await templates(next.customer.email)).toEqual(["order_confirmed"]);
});

test("a worker that dies before its commit has made nothing, and the next one makes it once", async () => {
  const { customer } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  let deaths = 0;
  const dying = {
    reads: shop.database.reads,
    transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      shop.database.transaction(async (tx) => {
        await work(tx);
        deaths += 1;
        throw new Error("killed");
      }),
  } as Database;
  await expect
    .poll(() => mailOrderEvents({ ...kit(), database: dying }).catch(() => deaths), { timeout: 20_000, interval: 20 })
    .toBe(1);
  expect(await templates(customer.email)).toEqual([]);
  await run();
  await run();
  expect(await templates(customer.email)).toEqual(["order_confirmed"]);
});

test("events of a transaction under way, and those after it, wait for its end", async () => {
  const { customer } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.transaction(async (tx) => {
    await tx.query(sql<{ id: string }>`select pg_current_xact_id()::text as id`);
    const later = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
    await expect
      .poll(() => mailOrderEvents(kit()).then(() => templates(customer.email)), { timeout: 20_000, interval: 20 })
      .toEqual(["order_confirmed"]);
    expect(await templates(later.customer.email)).toEqual([]);
    customer.email = later.customer.email;
  });
  await run();
  expect(await templates(customer.email)).toEqual(["order_confirmed"]);
});

test("who was erased gets no mail, whether it waits already or would be made", async () => {
  const customer = await signUpOverHttp(shop);
  const { handles } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const { body } = await placeOrder(shop, customer.session, { lines: [{ productId: handles[0], qty: 1 }] });
  await run();
  expect(await templates(customer.email)).toContain("order_confirmed");
  await post(`orders/${body.id}/mark-paid`);
  const erased = await shop.request("DELETE", "/api/auth/me", {
    session: customer.session,
    body: { password: TEST_PASSWORD },
  });
  expect(erased.status).toBe(204);
  await run();
  expect(await templates(customer.email)).toEqual(["account_erased"]);
  expect(await templates("erased@invalid")).toEqual([]);
});

test("a run makes no more mails than it is told, and leaves the rest for the next", async () => {
  const orders: Array<Awaited<ReturnType<typeof orderOf>>> = [];
  for (let index = 0; index < 4; index += 1) orders.push(await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]));
  const made = async () => (await Promise.all(orders.map(({ customer }) => templates(customer.email)))).flat().length;
  await expect
    .poll(() => mailOrderEvents(kit(), 3).then(made), { timeout: 20_000, interval: 20 })
    .toBeGreaterThanOrEqual(1);
  expect(await made()).toBeLessThanOrEqual(3);
  await run();
  expect(await made()).toBe(4);
});

test("old news is none, and no more mails are made than can be sent", async () => {
  const old = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await shop.database.reads.execute(
    sql`update events set created_at = now() - interval '8 days' where data ->> 'reference' = ${old.order.reference}`,
  );
  await run();
  expect(await templates(old.customer.email)).toEqual([]);

  await shop.database.reads.execute(sql`
    insert into mails (id, template, recipient, locale, data) select gen_random_uuid(), 'welcome', 'busy@example.com', 'en', '{"name":""}' from generate_series(1, 2000)`);
  const { customer } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await mailOrderEvents(kit());
  expect(await templates(customer.email)).toEqual([]);
  await shop.database.reads.execute(sql`delete from mails`);
  await run();
  expect(await templates(customer.email)).toEqual(["order_confirmed"]);
});
