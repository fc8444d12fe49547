import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShipmentStatus } from "../../orders/order-record.ts";
import { trackingKey } from "../../orders/rules/tracking-key.ts";
import { SHIPMENT_STATUSES } from "../../orders/schemas/terms.ts";
import { canFollow, statusOfEvents } from "./shipment-status.ts";

const event = (minute: number, status: ShipmentStatus) => ({
  status,
  at: new Date(Date.UTC(2026, 10, 20, 10, minute)),
  detail: null,
  location: null,
});

test("a delivered parcel can only be sent back, one on its way back only be delivered after all", () => {
  const after = (from: ShipmentStatus) => SHIPMENT_STATUSES.filter((to) => canFollow(from, to));
  expect(after("delivered")).toEqual(["return_to_sender"]);
  expect(after("return_to_sender")).toEqual(["delivered", "return_to_sender"]);
  expect(after("pre_transit")).toEqual([...SHIPMENT_STATUSES]);
  for (const moved of ["in_transit", "out_for_delivery", "available_for_pickup", "failure"] as const)
    expect(after(moved)).toEqual(SHIPMENT_STATUSES.filter((to) => to !== "pre_transit"));
});

test.each<[ReadonlyArray<[number, ShipmentStatus]>, ShipmentStatus, number | null]>([
  [[], "pre_transit", null],
  [
    [
      [1, "in_transit"],
      [2, "delivered"],
    ],
    "delivered",
    2,
  ],
  [
    [
      [2, "delivered"],
      [1, "in_transit"],
    ],
    "delivered",
    2,
  ],
  [
    [
      [2, "delivered"],
      [3, "in_transit"],
    ],
    "delivered",
    2,
  ],
  [
    [
      [2, "delivered"],
      [3, "return_to_sender"],
    ],
    "return_to_sender",
    2,
  ],
  [
    [
      [2, "return_to_sender"],
      [3, "delivered"],
    ],
    "delivered",
    3,
  ],
  [
    [
      [1, "failure"],
      [2, "out_for_delivery"],
    ],
    "out_for_delivery",
    null,
  ],
])("%j is %s", (events, status, deliveredMinute) => {
  expect(statusOfEvents(events.map(([minute, each]) => event(minute, each)))).toEqual({
    status,
    deliveredAt: deliveredMinute === null ? null : event(deliveredMinute, status).at,
  });
});

test("the order in which events arrive does not matter", () => {
  const events = fc
    .uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 })
    .chain((minutes) =>
      fc.tuple(
        ...minutes.map((minute) => fc.constantFrom(...SHIPMENT_STATUSES).map((status) => event(minute, status))),
      ),
    );
  fc.assert(
    fc.property(
      events.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(statusOfEvents(shuffled)).toEqual(statusOfEvents(list));
      },
    ),
  );
});

test("carrier and number are compared without capitals, spaces and hyphens", () => {
  expect(trackingKey("DHL", "0034 0434-1")).toBe(trackingKey("dhl", "003404341"));
  expect(trackingKey("DHL", "1")).not.toBe(trackingKey("DPD", "1"));
  expect(trackingKey("DHL", "--")).toBeNull();
});
