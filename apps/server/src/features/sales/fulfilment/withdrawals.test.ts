import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeStaff, signUp, waitingMails } from "../../../../test/factories.ts";
import { asStaff, eventsOf, type FulfilledOrder, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import { sql } from "../../../platform/database/sql.ts";
import { englishMails } from "../../../platform/mail/texts/content-en.ts";
import { endOfPeriod } from "../orders/rules/withdrawal-period.ts";
import { documentCheck } from "../orders/verify/verify-order-documents.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

const withdraw = (order: FulfilledOrder, session: string, body?: Record<string, unknown>) =>
  shop.request<{ id: string; receivedAt: string; code?: string }>("POST", `/api/orders/${order.id}/withdrawal`, {
    session,
    ...(body === undefined ? {} : { body }),
  });

test("a withdrawal is taken, acknowledged by mail with its time, and seen by customer and staff", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  await shop.database.reads.execute(
    sql`update users set locale = 'de-AT', timezone = 'Europe/Vienna' where id = ${customer.userId}`,
  );
  // The language of an order from before it was kept: its account's.
  await shop.database.reads.execute(sql`update orders set locale = null where user_id = ${customer.userId}`);
  const lines = [{ lineId: order.lines[0]?.id, qty: 1 }];
  const answer = await withdraw(order, customer.session, { lines, reason: "Too small" });
  expect(answer).toMatchObject({
    status: 201,
    body: { orderId: order.id, orderReference: order.reference, lines, reason: "Too small" },
  });
  expect(answer.body.id).toMatch(/^wdr_/);

  const [mail] = (await waitingMails(shop, customer.email)).filter(
    ({ template }) => template === "withdrawal_received",
  );
  expect(mail).toMatchObject({
    locale: "de-AT",
    data: { name: "Ada Lovelace", orderReference: order.reference, reason: "Too small", items: "1 × Canvas tote" },
  });
  const local = new Intl.DateTimeFormat("de-DE", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZone: "Europe/Vienna",
  });
  expect(mail?.data.receivedAt).toContain(local.format(new Date(answer.body.receivedAt)));

  const seen = await shop.request<FulfilledOrder>("GET", `/api/orders/${order.id}`, { session: customer.session });
  expect(seen.body.timeline.at(-1)).toEqual({ at: answer.body.receivedAt, type: "withdrawn", detail: "Too small" });
  expect(seen.body).toMatchObject({
    status: "placed",
    version: 2,
    withdrawableUntil: null,
    withdrawals: [answer.body],
  });
  expect(answer.body).toMatchObject({ late: false });
  const admin = await shop.request<FulfilledOrder>("GET", `/api/admin/orders/${order.id}`, {
    session: await makeStaff(shop),
  });
  expect(admin.body.withdrawals).toEqual([answer.body]);
  expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created", "order.paid"]);
});

test("without lines it is for all that was not withdrawn before; each piece is withdrawn once", async () => {
  const { customer, order } = await orderOf(shop, [
    { priceMinor: 1_000, qty: 2 },
    { priceMinor: 500, qty: 1 },
  ]);
  const [first, second] = order.lines;
  await withdraw(order, customer.session, { lines: [{ lineId: first?.id, qty: 1 }] });
  expect(await withdraw(order, customer.session, { lines: [{ lineId: first?.id, qty: 2 }] })).toMatchObject({
    status: 409,
    body: { code: "invalid_transition" },
  });
  const rest = await withdraw(order, customer.session);
  expect(rest).toMatchObject({
    status: 201,
    body: {
      lines: [
        { lineId: first?.id, qty: 1 },
        { lineId: second?.id, qty: 1 },
      ],
    },
  });
  expect(await withdraw(order, customer.session)).toMatchObject({ status: 409 });
  const twice = await Promise.all([withdraw(order, customer.session), withdraw(order, customer.session)]);
  expect(twice.map(({ status }) => status)).toEqual([409, 409]);
});

test("a name and a further address: the acknowledgement goes there too, three times an hour for an order", async () => {
  const limited = await startTestApp({ rateLimits: true });
  // Windows begin with the hour.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - (Date.now() % 3_600_000) + 1_000 });
  try {
    await addShippingMethod(limited, { code: "standard", priceMinor: 490 });
    const { customer, order } = await orderOf(limited, [{ priceMinor: 1_000, qty: 5 }]);
    const lines = [{ lineId: order.lines[0]?.id, qty: 1 }];
    const declare = (session: string, email: string) =>
      limited.request("POST", `/api/orders/${order.reference}/withdrawal`, {
        session,
        body: { lines, name: "Zoe Typed", email, reason: "Too small" },
      });
    expect((await declare(customer.session, "no address")).status).toBe(422);
    const eve = await signUp(limited);
    for (let time = 1; time <= 4; time += 1)
      expect((await declare(eve.session, "second@example.org")).status, "uses up no copies").toBe(404);
    expect((await declare(customer.session, customer.email.toUpperCase())).status).toBe(201);
    for (let time = 1; time <= 4; time += 1)
      expect((await declare(customer.session, " second@example.org ")).status).toBe(201);
    const copies = await waitingMails(limited, "second@example.org");
    expect(copies.map(({ template, data }) => [template, data.name, Object.keys(data).length])).toEqual(
      Array(3).fill(["withdrawal_copy", "Zoe Typed", 4]),
    );
    const sent = (await waitingMails(limited, customer.email)).map(({ template }) => template);
    expect(sent.filter((template) => template.startsWith("withdrawal"))).toEqual(Array(5).fill("withdrawal_received"));
    const kept = await limited.database.reads.query(sql<{ copied: boolean; name: string | null; email: string | null }>`
      select copied, name, email from withdrawals order by received_at, id`);
    expect(kept.map(({ copied, name }) => [copied, name])).toEqual(
      [false, true, true, true, false].map((copied) => [copied, "Zoe Typed"]),
    );
    expect(kept.at(-1)?.email).toBe("second@example.org");
  } finally {
    vi.useRealTimers();
    await limited.close();
  }
});

test("nobody else's order, no unknown lines, nothing that was canceled", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const eve = await signUp(shop);
  expect(await withdraw(order, eve.session)).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const lines of [[{ lineId: "line_x", qty: 1 }], [{ lineId: order.lines[0]?.id, qty: 0 }], []])
    expect((await withdraw(order, customer.session, { lines })).status).toBe(422);
  await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
  expect(await withdraw(order, customer.session)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
});

test("the period runs from the delivery of the last piece, and a late declaration is taken and marked", async () => {
  await shop.database.reads.execute(sql`update store_settings set timezone = 'Europe/Berlin'`);
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const staff = asStaff(shop, await makeStaff(shop));
  const line = order.lines[0]?.id;
  const read = async () =>
    (await shop.request<FulfilledOrder>("GET", `/api/orders/${order.id}`, { session: customer.session })).body;
  const deliver = async (pieces: number) => {
    await staff(`orders/${order.id}/shipments`, { carrier: "DHL", lines: [{ lineId: line, qty: pieces }] });
    const shipment = (await read()).shipments.at(-1);
    expect((await staff(`shipments/${shipment?.id}/events`, { status: "delivered" })).status).toBe(200);
  };
  await deliver(1);
  expect((await read()).withdrawableUntil).toBeNull();
  await deliver(1);
  const until = endOfPeriod(new Date((await read()).shipments.at(-1)?.deliveredAt ?? ""), "Europe/Berlin");
  expect((await read()).withdrawableUntil).toBe(until.toISOString());
  // Another zone moves nothing that was announced.
  await shop.database.reads.execute(sql`update store_settings set timezone = 'Asia/Tokyo'`);
  expect(await withdraw(order, customer.session, { lines: [{ lineId: line, qty: 1 }] })).toMatchObject({
    status: 201,
    body: { late: false },
  });
  expect((await read()).withdrawableUntil).toBe(until.toISOString());
  expect(await differences()).toEqual([]);

  await shop.database.reads.execute(sql`
    update shipments s set delivered_at = delivered_at - interval '16 days' from orders o where o.id = s.order_id and o.reference = ${order.reference}`);
  await shop.database.reads.execute(sql`update withdrawals set received_at = received_at - interval '16 days'`);
  const late = await withdraw(order, customer.session);
  expect(late).toMatchObject({ status: 201, body: { late: true } });
  expect((await read()).withdrawals.map((withdrawal) => withdrawal.late)).toEqual([false, true]);
  await shop.database.reads.execute(
    sql`update orders set withdrawable_until = now() + interval '1 year' where reference = ${order.reference}`,
  );
  expect(await differences()).toContainEqual({
    row: order.reference,
    problem: expect.stringContaining("withdrawableUntil"),
  });
});

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  await documentCheck.run(shop.database.reads, (difference) => found.push(difference));
  return found;
}

test("the mail says what was declared and when", () => {
  const facts = {
    storeName: "Tote",
    publicUrl: "https://a.example",
    storefrontUrl: "https://a.example",
    accentColor: null,
    links: {},
  };
  const data = {
    name: "Ada",
    orderReference: "T-1",
    receivedAt: "20 November",
    items: "1 × Mug",
    reason: null,
    trackingToken: "T-1.2.x",
  };
  expect(englishMails.withdrawal_received(data, facts).details).toEqual([
    ["Received", "20 November"],
    ["Goods", "1 × Mug"],
  ]);
  expect(englishMails.withdrawal_received(data, facts).action?.url).toBe("https://a.example/track-order?token=T-1.2.x");
});
