import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUpOverHttp, TEST_PASSWORD } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { addShippingMethod, BERLIN, placeOrder, type TestOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { eraseDoneOrders } from "./personal-data.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

const PHONE = "+49 30 1234567";

async function shipmentEvents(shipmentId: string): Promise<string> {
  const rows = await shop.database.reads.query(
    sql<{
      data: string;
    }>`select data::text as data from events where resource_id = ${decodeId("ship", shipmentId)}::uuid`,
  );
  return rows.map((row) => row.data).join();
}

async function snapshots(orderId: string): Promise<string> {
  const rows = await shop.database.reads.query(
    sql<{ data: string }>`select data::text as data from events where resource_id = ${decodeId("ord", orderId)}::uuid`,
  );
  return rows.map((row) => row.data).join();
}

test("an erased customer's orders keep their sums and lose the person; an open one keeps what delivery needs until it is done", async () => {
  const admin = await makeAdmin(shop);
  const ada = await signUpOverHttp(shop);
  const tote = await createProduct(shop, { variants: [{ priceMinor: 1_000, stock: 9 }] });
  const body = {
    lines: [{ productId: tote.productId, qty: 1 }],
    shippingAddress: { ...BERLIN, phone: PHONE },
    note: "for my aunt Byron",
  };
  const [open, canceled] = [await placeOrder(shop, ada.session, body), await placeOrder(shop, ada.session, body)];
  await shop.request("POST", `/api/orders/${canceled.body.id}/cancel`, {
    session: ada.session,
    body: { reason: "aunt Byron moved" },
  });
  const exported = await shop.request<{ sections: { orders: TestOrder[] } }>("GET", "/api/auth/me/export", {
    session: ada.session,
  });
  expect(exported.body.sections.orders.map((order) => order.id)).toEqual([canceled.body.id, open.body.id]);

  expect(
    (await shop.request("DELETE", "/api/auth/me", { session: ada.session, body: { password: TEST_PASSWORD } })).status,
  ).toBe(204);

  const seen = async (order: TestOrder) =>
    (await shop.request<TestOrder>("GET", `/api/admin/orders/${order.id}`, { session: admin })).body;
  const [openAfter, canceledAfter] = [await seen(open.body), await seen(canceled.body)];
  expect(openAfter).toMatchObject({
    email: "erased@invalid",
    note: null,
    totals: open.body.totals,
    shippingAddress: { name: BERLIN.name, line1: BERLIN.line1, phone: null },
  });
  expect(canceledAfter).toMatchObject({
    totals: { total: canceled.body.totals.total },
    shippingAddress: { name: "", line1: "", city: "", country: "DE" },
  });
  for (const order of [openAfter, canceledAfter]) {
    const everything = `${JSON.stringify(order)}${await snapshots(order.id)}`;
    for (const personal of [ada.email, PHONE, "Byron"]) expect(everything).not.toContain(personal);
  }

  await shop.database.reads.execute(
    sql`update orders set status = 'canceled', canceled_at = now(), cancel_reason = 'admin' where id = ${decodeId("ord", open.body.id)}::uuid`,
  );
  expect(await eraseDoneOrders(shop.database)).toBe(true);
  expect(`${JSON.stringify(await seen(open.body))}${await snapshots(open.body.id)}`).not.toContain(BERLIN.line1);
});

test("what carriers said of an erased customer's parcel goes when the order is done", async () => {
  const post = asStaff(shop, await makeStaff(shop));
  const ada = await signUpOverHttp(shop);
  const tote = await createProduct(shop, {});
  const { body: order } = await placeOrder(shop, ada.session, { lines: [{ productId: tote.productId, qty: 1 }] });
  const trackingUrl = "https://track.example/10119?to=neighbour";
  const shipped = await post(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber: "4711", trackingUrl });
  const shipmentId = shipped.body.shipments[0]?.id ?? "";
  await shop.request("POST", `/api/orders/${order.id}/withdrawal`, {
    session: ada.session,
    body: { reason: "aunt Byron" },
  });
  await shop.request("DELETE", "/api/auth/me", { session: ada.session, body: { password: TEST_PASSWORD } });
  expect(await shipmentEvents(shipmentId)).toContain("4711");

  const delivered = await post(`shipments/${shipmentId}/events`, { status: "delivered", location: "Torstr. 1" });
  expect(delivered.body.status).toBe("completed");
  expect(await eraseDoneOrders(shop.database)).toBe(true);
  const everything = [
    JSON.stringify(
      (await shop.request("GET", `/api/admin/orders/${order.id}`, { session: await makeAdmin(shop) })).body,
    ),
    await shipmentEvents(shipmentId),
    await snapshots(order.id),
  ].join();
  expect(everything).toContain("DHL");
  for (const personal of ["neighbour", "4711", "Torstr", "Byron", ada.email])
    expect(everything).not.toContain(personal);
});
