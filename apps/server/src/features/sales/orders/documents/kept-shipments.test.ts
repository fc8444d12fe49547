import { expect, test } from "vitest";
import { orderForReader } from "./order-for-reader.ts";

const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
const SHIPMENT = {
  id: "ship_01k9zj3v6yf8rb1m0x4w7d2q5h" as const,
  status: "in_transit" as const,
  carrier: "DHL",
  trackingNumber: "4711",
  trackingUrl: null,
  lines: [],
  shippedAt: "2026-11-20T10:30:00.000Z",
  deliveredAt: null,
  events: [],
};

test("a document from before parcels had several numbers says the one it has", () => {
  const kept = { shippingAddress: ADDRESS, billingAddress: null, shipments: [SHIPMENT] };
  expect(orderForReader(kept, "en").shipments).toEqual([
    { ...SHIPMENT, service: null, numbers: [{ number: "4711", carrier: "DHL", url: null, status: "in_transit" }] },
  ]);
  const none = { ...kept, shipments: [{ ...SHIPMENT, trackingNumber: null }] };
  expect(orderForReader(none, "en").shipments).toMatchObject([{ numbers: [] }]);
});

test("one that has them stays as it is", () => {
  const numbers = [{ number: "A1", carrier: "DHL", url: null, status: "delivered" as const }];
  const shipments = [{ ...SHIPMENT, numbers, service: "Express" }];
  expect(orderForReader({ shippingAddress: ADDRESS, billingAddress: null, shipments }, "de").shipments).toEqual(
    shipments,
  );
});
