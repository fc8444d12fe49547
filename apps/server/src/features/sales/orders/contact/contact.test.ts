/** Staff correct where an order's mails and parcels go. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff, signUpOverHttp, TEST_PASSWORD } from "../../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { trackingToken } from "../tracking-link.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addTaxRate(shop, { country: "DE", region: "Helgoland", rateBps: 0 });
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 2", city: "Berlin", postalCode: "10119", country: "DE" };
type Order = FulfilledOrder & { email: string; shippingAddress: { line1: string }; timeline: { type: string }[] };
const patch = (order: FulfilledOrder, body: object, path = "", headers = {}): Promise<TestAnswer<Order>> =>
  shop.request("PATCH", `/api/admin/orders/${order.id}${path}`, { session: staff, body, headers });
const placed = () => orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);

test("a wrong address is corrected at either path; the former one stays in the log, and the customer is told", async () => {
  for (const path of ["", "/contact"]) {
    const { order, customer } = await placed();
    const answer = await patch(order, { shippingAddress: ADDRESS }, path, { "if-match": "*" });
    expect(answer).toMatchObject({ status: 200, body: { version: 2, shippingAddress: { line1: "Torstr. 2" } } });
    expect(answer.body.timeline.map(({ type }) => type)).toContain("address_changed");
    expect(await eventsOf(shop, "ord", order.id)).toContain("order.changed");
    expect(await auditOf(shop, order.id)).toMatchObject([
      {
        action: "order.contact",
        before: { shippingAddress: { line1: "Torstr. 1" } },
        after: { shippingAddress: { line1: "Torstr. 2" } },
      },
    ]);
    const mails = await shop.database.reads.query(
      sql<{ recipient: string; change: string }>`
        select recipient, data ->> 'change' as change from mails where template = 'address_changed' and recipient = ${customer.email}`,
    );
    expect(mails).toEqual([{ recipient: customer.email, change: "addresses" }]);
    expect((await patch(order, { shippingAddress: ADDRESS }, path)).body.version).toBe(2);
    expect((await patch(order, { billingAddress: ADDRESS }, path, { "if-match": '"1"' })).status).toBe(412);
  }
});

test("a new e-mail address gets the mails and the links, never the order; links to the former one end", async () => {
  const { order, customer } = await placed();
  const former = trackingToken(shop.services.secrets, { reference: order.reference, email: customer.email });
  expect(await patch(order, { email: "right@example.org" })).toMatchObject({
    status: 200,
    body: { email: "right@example.org" },
  });
  const mails = await shop.database.reads.query(
    sql<{ recipient: string; former: string | null }>`
      select recipient, data ->> 'isFormer' as former from mails where template = 'address_changed' and data ->> 'reference' = ${order.reference} order by id`,
  );
  expect(mails).toEqual([
    { recipient: "right@example.org", former: "false" },
    { recipient: customer.email, former: "true" },
  ]);
  const open = (token: string) => shop.request("GET", `/track-order?token=${token}`, {});
  const current = trackingToken(shop.services.secrets, { reference: order.reference, email: "right@example.org" });
  expect((await open(current)).status).not.toBe((await open(former)).status);
  const own = await shop.request("GET", `/api/orders/${order.id}`, { session: customer.session });
  expect(own.status).toBe(200);
});

test("another tax place, an order that was sent or canceled, and what is no address are refused", async () => {
  const { order } = await placed();
  for (const elsewhere of [
    { ...ADDRESS, country: "AT", postalCode: "1010" },
    { ...ADDRESS, region: "Helgoland" },
  ])
    expect(await patch(order, { shippingAddress: elsewhere })).toMatchObject({
      status: 409,
      body: { code: "change_needed" },
    });
  expect((await patch(order, { shippingAddress: { ...ADDRESS, region: "Bayern" } })).status).toBe(200);
  for (const wrong of [{ ...ADDRESS, line1: " " }, { ...ADDRESS, country: "Germany" }, { line1: "Torstr. 2" }])
    expect((await patch(order, { shippingAddress: wrong })).status).toBe(422);
  expect((await patch(order, { email: "nobody" })).status).toBe(422);
  const post = asStaff(shop, staff);
  await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  expect((await patch(order, { shippingAddress: ADDRESS })).status).toBe(409);
  expect((await patch(order, { billingAddress: ADDRESS })).status).toBe(200);
  const other = (await placed()).order;
  await post(`orders/${other.id}/cancel`);
  expect((await patch(other, { email: "late@example.org" })).status).toBe(409);
});

test("an erased customer's former addresses are gone from the log, the events and the mails", async () => {
  const customer = await signUpOverHttp(shop);
  const { handles } = await placed();
  const lines = [{ productId: handles[0], qty: 1 }];
  const shippingAddress = { ...ADDRESS, line1: "Formerstrasse 7", name: "Former Name" };
  const { body } = await placeOrder(shop, customer.session, { lines, shippingAddress, email: "former@example.org" });
  const order = body as unknown as FulfilledOrder;
  expect((await patch(order, { shippingAddress: ADDRESS, email: "present@example.org" })).status).toBe(200);
  await asStaff(shop, staff)(`orders/${order.id}/cancel`);
  const kept = async () => {
    const [row] = await shop.database.reads.query(sql<{ kept: string | null }>`
      select concat((select string_agg(concat(before, after), ' ') from audit_log), (select string_agg(data::text, ' ') from events),
        (select string_agg(concat(recipient, data), ' ') from mails), (select string_agg(concat(email, document, shipping_address), ' ') from orders)) as kept`);
    return ["Formerstrasse 7", "Former Name", "former@example.org", "present@example.org"].filter((text) =>
      row?.kept?.includes(text),
    );
  };
  expect(await kept()).toHaveLength(4);
  const erased = await shop.request("DELETE", "/api/auth/me", {
    session: customer.session,
    body: { password: TEST_PASSWORD },
  });
  expect(erased.status).toBe(204);
  expect(await kept()).toEqual([]);
});
