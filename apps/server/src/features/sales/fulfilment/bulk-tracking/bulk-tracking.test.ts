/** Numbers of a morning's parcels, pasted at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let manual: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  [shop, manual] = await Promise.all([startTestApp(), startTestApp({ payments: "manual" })]);
  for (const each of [shop, manual]) await addShippingMethod(each, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => Promise.all([shop.close(), manual.close()]));

interface Answer {
  applied: boolean;
  rows: { verdict: string; carrier: string | null; numbers: string[]; reference: string | null }[];
  code?: string;
  errors?: { pointer: string; code: string }[];
}
const track = async (rows: object[], apply: boolean) => {
  const { status, body } = await post("orders/tracking", { rows, apply });
  return { status, body: body as unknown as Answer };
};
const verdicts = ({ body }: { body: Answer }) => body.rows.map(({ verdict }) => verdict);
const placed = async (qty = 2) => (await orderOf(shop, [{ priceMinor: 1_000, qty }])).order;

test("each row says what it does; the good ones are then done, or none", async () => {
  const [open, canceled, twoParcels, sent, gone] = [
    await placed(),
    await placed(),
    await placed(),
    await placed(),
    await placed(),
  ];
  await post(`orders/${canceled.id}/cancel`);
  for (let parcel = 0; parcel < 2; parcel += 1)
    await post(`orders/${twoParcels.id}/shipments`, {
      carrier: "DHL",
      lines: [{ lineId: twoParcels.lines[0]?.id, qty: 1 }],
    });
  await post(`orders/${sent.id}/shipments`, { carrier: "DHL", trackingNumber: "KNOWN" });
  await post(`orders/${gone.id}/refunds`, { lines: [{ lineId: gone.lines[0]?.id, qty: 2 }], reason: "Gone" });
  const rows = [
    { order: open.reference, number: "1Z5R89390357567127" },
    { order: open.id, number: "C2, C3", carrier: "UPS" },
    { order: sent.reference, number: "kno-wn" },
    { order: sent.reference, number: "SECOND", carrier: "GLS" },
    { order: "T-0000-0000", number: "X1", carrier: "DHL" },
    { order: canceled.reference, number: "X2", carrier: "DHL" },
    { order: twoParcels.reference, number: "X3", carrier: "DHL" },
    { order: gone.reference, number: "X4", carrier: "DHL" },
  ];
  const looked = await track(rows, false);
  expect(looked).toMatchObject({ status: 200, body: { applied: false } });
  expect(verdicts(looked)).toEqual([
    "ships_all",
    "adds_number",
    "same",
    "adds_number",
    "unknown_order",
    "canceled",
    "two_parcels",
    "nothing_open",
  ]);
  expect(looked.body.rows[0]).toMatchObject({ carrier: "UPS", reference: open.reference });
  expect(looked.body.rows[1]?.numbers).toEqual(["C2", "C3"]);

  const refused = await track(rows, true);
  expect(refused).toMatchObject({ status: 409, body: { code: "bulk_refused" } });
  expect(refused.body.errors).toMatchObject([
    { pointer: "#/rows/4", code: "unknown_order" },
    { pointer: "#/rows/5", code: "canceled" },
    { pointer: "#/rows/6", code: "two_parcels" },
    { pointer: "#/rows/7", code: "nothing_open" },
  ]);
  expect(verdicts(await track(rows, false))).toEqual(verdicts(looked));

  expect(await track(rows.slice(0, 4), true)).toMatchObject({ status: 200, body: { applied: true } });
  const session = await makeStaff(shop);
  const after = async (order: FulfilledOrder) =>
    (await shop.request<FulfilledOrder>("GET", `/api/admin/orders/${order.id}`, { session })).body;
  expect(await after(open)).toMatchObject({
    fulfillmentStatus: "fulfilled",
    shipments: [
      {
        carrier: "UPS",
        numbers: [
          { number: "1Z5R89390357567127", url: expect.stringContaining("ups.com") },
          { number: "C2" },
          { number: "C3" },
        ],
      },
    ],
  });
  expect(await after(sent)).toMatchObject({
    shipments: [
      {
        numbers: [
          { number: "KNOWN", carrier: "DHL" },
          { number: "SECOND", carrier: "GLS" },
        ],
      },
    ],
  });
  // Once more, everything is there.
  expect(verdicts(await track(rows.slice(0, 4), true))).toEqual(["same", "same", "same", "same"]);
});

test("a carrier that nothing tells of is asked for; an unpaid order is not sent", async () => {
  const [order, other] = [await placed(), await placed()];
  const fresh = asStaff(shop, await makeStaff(shop));
  const { body } = await fresh("orders/tracking", {
    rows: [
      { order: order.id, number: "12345678901234" },
      { order: other.id, number: "4711" },
    ],
    apply: false,
  });
  expect(verdicts({ body: body as unknown as Answer })).toEqual(["carrier_unclear", "carrier_unclear"]);
  const unpaid = await orderOf(manual, [{ priceMinor: 1_000, qty: 1 }]);
  const answer = await asStaff(manual, await makeStaff(manual))("orders/tracking", {
    rows: [{ order: unpaid.order.id, number: "1", carrier: "DHL" }],
    apply: false,
  });
  expect(verdicts({ body: answer.body as unknown as Answer })).toEqual(["unpaid"]);
});

test("too many rows, and numbers that are too long or none, are refused", async () => {
  const order = await placed();
  const row = { order: order.id, number: "1", carrier: "DHL" };
  for (const rows of [
    [],
    Array.from({ length: 501 }, () => row),
    [{ ...row, number: "x".repeat(101) }],
    [{ ...row, number: " , ;" }],
  ])
    expect((await track(rows, false)).status).toBe(422);
});
