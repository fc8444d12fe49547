/** Where a parcel is followed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

const shipmentOf = ({ shipments: [first] }: FulfilledOrder) => first;

async function shipped(body: Record<string, unknown> = {}) {
  const { order, customer } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const answer = await asStaff(shop, staff)(`orders/${order.id}/shipments`, { carrier: "DHL", ...body });
  expect(answer.status).toBe(200);
  return { order: answer.body, customer };
}

describe("a parcel's link", () => {
  test.each([
    ["UPS", "1Z999AA10123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
    [
      "dhl",
      "0034 0434 1610 9404 2557",
      "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557",
    ],
    ["Bike courier", "4711", null],
  ])("%s %s", async (carrier, trackingNumber, url) => {
    const { order, customer } = await shipped({ carrier, trackingNumber });
    expect(shipmentOf(order)).toMatchObject({
      trackingNumber,
      trackingUrl: url,
      numbers: [{ number: trackingNumber, url }],
    });
    const seen = await shop.request<FulfilledOrder>("GET", `/api/orders/${order.id}`, { session: customer.session });
    expect(shipmentOf(seen.body)?.trackingUrl).toBe(url);
  });

  test("is typed by hand, else by the method's template, else by the carrier's, which the shop can override", async () => {
    const methods = await shop.request<{ data: { id: string; version: number }[] }>(
      "GET",
      "/api/admin/shipping-methods",
      { session: staff },
    );
    const method = methods.body.data[0];
    const setMethod = (body: object) =>
      shop.request("PATCH", `/api/admin/shipping-methods/${method?.id}`, {
        session: staff,
        body,
        headers: { "if-match": "*" },
      });
    const typed = { carrier: "DHL", trackingNumber: "4711", trackingUrl: "https://typed.example/1" };
    expect(shipmentOf((await shipped(typed)).order)?.trackingUrl).toBe("https://typed.example/1");
    expect(await setMethod({ trackingUrl: "https://{number}.example/" })).toMatchObject({ status: 422 });
    expect(
      (await setMethod({ trackingUrl: "https://method.example/{number}/{postcode}", carrier: "hermes" })).status,
    ).toBe(200);
    const byMethod = shipmentOf((await shipped({ carrier: undefined, trackingNumber: "12345678901234" })).order);
    expect(byMethod).toMatchObject({
      carrier: "Hermes",
      trackingUrl: expect.stringMatching(/^https:\/\/method\.example\/12345678901234\/\d+$/),
    });
    await setMethod({ trackingUrl: null, carrier: null });
    const put = (body: object, headers = {}) =>
      shop.request<{ version: number }>("PUT", "/api/admin/carriers/dhl", { session: staff, body, headers });
    const first = await put({ trackingUrl: "https://own.example/{number}" });
    expect(first).toMatchObject({ status: 200, body: { version: 1, name: "DHL" } });
    expect(shipmentOf((await shipped({ trackingNumber: "47 11" })).order)?.trackingUrl).toBe(
      "https://own.example/4711",
    );
    expect(await put({ trackingUrl: "http://own.example/{number}" })).toMatchObject({ status: 422 });
    expect((await put({ active: false }, { "if-match": '"7"' })).status).toBe(412);
    expect((await put({ trackingUrl: null })).body).toMatchObject({ version: 2, trackingUrl: null });
    expect(shipmentOf((await shipped({ trackingNumber: "4711" })).order)?.trackingUrl).toBeNull();
    const listed = await shop.request<{ usual: string }>(
      "GET",
      `/api/admin/carriers?order=${(await shipped({ carrier: "GLS" })).order.id}`,
      { session: staff },
    );
    expect(listed.body.usual).toBe("GLS");
    await put({ trackingUrl: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}" });
  });
});

describe("a carrier that was changed", () => {
  const call = (method: "PUT" | "DELETE", code: string, body?: object, headers = {}) =>
    shop.request<{ name: string; changed: boolean; version: number; trackingUrl: string | null; code?: string }>(
      method,
      `/api/admin/carriers/${code}`,
      { session: staff, headers, ...(body === undefined ? {} : { body }) },
    );

  test("goes back to what it was, and an editor of before is told", async () => {
    const untouched = await call("DELETE", "hermes");
    expect(untouched).toMatchObject({ status: 200, body: { name: "Hermes", changed: false, version: 0 } });
    const mine = { name: "My Hermes", trackingUrl: null, active: false, position: 3 };
    expect((await call("PUT", "hermes", mine)).body).toMatchObject({ ...mine, changed: true, version: 1 });
    expect((await call("DELETE", "hermes", undefined, { "if-match": '"0"' })).status).toBe(412);
    const reset = await call("DELETE", "hermes", undefined, { "if-match": '"1"' });
    expect(reset).toMatchObject({ status: 200, body: { ...untouched.body, version: 2 } });
    expect((await call("PUT", "hermes", { name: "Stale" }, { "if-match": '"1"' })).status).toBe(412);
    expect((await call("DELETE", "hermes")).body.version).toBe(2);
    const log = await shop.request<{ data: { action: string; before: object; after: object }[] }>(
      "GET",
      "/api/admin/audit-log?limit=100",
      { session: await makeAdmin(shop) },
    );
    const resets = log.body.data.filter(({ action }) => action === "carrier.reset");
    expect(resets).toMatchObject([{ before: { name: "My Hermes" }, after: { name: "Hermes", changed: false } }]);
  });

  test("is a built-in one, not one that the shop added or that is not there", async () => {
    await call("PUT", "bike", { name: "Bike courier" });
    expect(await call("DELETE", "bike")).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    expect((await call("DELETE", "no-such")).status).toBe(404);
    expect((await call("PUT", "bike", { active: false })).body).toMatchObject({ changed: false });
  });
});
