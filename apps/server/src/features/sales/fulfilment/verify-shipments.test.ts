/** `tote verify` of shipments: what can be computed again of them, and that damage is found. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { shipmentCheck } from "./verify-shipments.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  post = asStaff(shop, admin);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

async function problems(): Promise<string[]> {
  const found: string[] = [];
  await shipmentCheck.run(shop.database.reads, ({ problem }) => found.push(problem));
  return found;
}
async function shipped(...numbers: string[]) {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const { body } = await post(`orders/${order.id}/shipments`, {
    carrier: "DHL",
    numbers: numbers.map((number) => ({ number })),
  });
  return body.shipments[0]?.id ?? "";
}
const event = (id: string, body: Record<string, unknown>) => post(`shipments/${id}/events`, body);
const edit = (id: string, body: Record<string, unknown>) =>
  shop.request("PATCH", `/api/admin/shipments/${id}`, { session: admin, headers: { "if-match": "*" }, body });

test("cartons, corrections, voids and returns agree with their events", async () => {
  const two = await shipped("A1", "A2");
  await event(two, { status: "delivered", trackingNumber: "A1" });
  const back = await shipped("B1");
  await event(back, { status: "delivered" });
  await event(back, { status: "return_to_sender" });
  const corrected = await shipped("C1");
  await event(corrected, { status: "in_transit" });
  expect((await edit(corrected, { trackingNumber: "C2" })).status).toBe(200);
  await event(corrected, { status: "out_for_delivery" });
  const arrived = await shipped("D1");
  await event(arrived, { status: "delivered" });
  expect((await edit(arrived, { numbers: [{ number: "D2" }, { number: "D3" }] })).status).toBe(200);
  await post(`shipments/${await shipped("E1")}/void`, { reason: "Printed twice" });
  await shipped();
  expect(await shipmentCheck.count(shop.database.reads)).toBe(6);
  expect(await problems()).toEqual([]);
});

test.each([
  [
    "a status",
    (id: string) => sql`update shipments set status = 'in_transit' where id = ${id}`,
    ["it is in_transit, its events say pre_transit"],
  ],
  [
    "an arrival",
    (id: string) => sql`update shipments set delivered_at = now() where id = ${id}`,
    ["no event says that it arrived"],
  ],
  [
    "a carton's status",
    (id: string) => sql`update shipment_numbers set status = 'failure' where shipment_id = ${id} and n = 2`,
    ["its number 2 is failure, its events say pre_transit"],
  ],
  [
    "keys",
    (id: string) => sql`update shipment_numbers set tracking_key = 'DHL/OTHER' where shipment_id = ${id} and n = 2`,
    ["carriers do not find it by its number 2"],
  ],
  [
    "the first number",
    (id: string) => sql`update shipments set tracking_number = 'X', tracking_key = 'DHL/X' where id = ${id}`,
    ["its first number is another one", "carriers do not find it by its first number"],
  ],
])("%s that changed by itself is found", async (_, damage, found) => {
  const id = decodeId("ship", await shipped("F1", "F2")) ?? "";
  const { database } = shop;
  await database.reads.execute(damage(id));
  expect(await problems()).toEqual(found);
  await database.reads.execute(sql`delete from shipment_numbers where shipment_id = ${id}`);
  await database.reads.execute(
    sql`update shipments set voided_at = now(), tracking_number = null, tracking_key = null where id = ${id}`,
  );
});
