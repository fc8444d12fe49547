import type { Check } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import type { ShipmentRecord } from "../orders/order-record.ts";
import { readShipments } from "../orders/read-fulfilment.ts";
import { handoverOf } from "../orders/rules/handover.ts";
import { trackingKey } from "../orders/rules/tracking-key.ts";
import {
  countShipments,
  readTrackingKeys,
  readWithShipmentsAfter,
  shipmentEventCheck,
  type TrackingKeys,
} from "./queries/verify.ts";
import { statesOf } from "./rules/shipment-status.ts";

const AT_ONCE = 200;

/** Shipments against what was reported of them: their status and that of each number, and the keys that carriers find. */
export const shipmentCheck: Check = {
  name: "shipments and their numbers",
  count: countShipments,
  run: async (from, report) => {
    for (let after = MIN_UUID; ; ) {
      const orderIds = await readWithShipmentsAfter(from, after, AT_ONCE);
      const last = orderIds.at(-1);
      if (last === undefined) return;
      after = last;
      for (const { id, problem } of await findWrongShipments(from, orderIds))
        report({ row: `shipments ${id}`, problem });
    }
  },
};

export const shipmentChecks: readonly Check[] = [shipmentCheck, shipmentEventCheck];

async function findWrongShipments(from: Queryable, orderIds: readonly string[]) {
  const [shipments, keys] = await Promise.all([readShipments(from, orderIds), readTrackingKeys(from, orderIds)]);
  return shipments.flatMap((shipment) =>
    [...wrongStates(shipment), ...wrongFirst(shipment), ...wrongKeys(shipment, keys)].map((problem) => ({
      id: shipment.id,
      problem,
    })),
  );
}

/** A shipment that was corrected after it had arrived stays delivered, whatever was reported of its new numbers. */
function wrongStates({ status, deliveredAt, correctedAt, voidedAt, numbers, events }: ShipmentRecord): string[] {
  if (voidedAt !== null || (correctedAt !== null && deliveredAt !== null)) return [];
  const { shipment, numbers: cartons } = statesOf(numbers, events);
  const wrong: string[] = [];
  if (shipment.status !== status) wrong.push(`it is ${status}, its events say ${shipment.status}`);
  if ((shipment.deliveredAt === null) !== (deliveredAt === null))
    wrong.push(deliveredAt === null ? "its events say that it arrived" : "no event says that it arrived");
  for (const [index, number] of numbers.entries()) {
    const expected = numbers.length === 1 ? shipment : cartons[index];
    if (expected !== undefined && expected.status !== number.status)
      wrong.push(`its number ${index + 1} is ${number.status}, its events say ${expected.status}`);
  }
  return wrong;
}

function wrongFirst({ carrier, trackingNumber, trackingUrl, numbers }: ShipmentRecord): string[] {
  if (handoverOf(carrier) !== null && numbers.length > 0) return ["it needed no parcel and has a number"];
  const [first] = numbers;
  if (first === undefined) return trackingNumber === null ? [] : ["its tracking number is none of its numbers"];
  return first.number === trackingNumber && first.url === trackingUrl ? [] : ["its first number is another one"];
}

/** Tells no number: an erased customer's must not come back by a report. */
function wrongKeys({ id, numbers }: ShipmentRecord, keys: TrackingKeys): string[] {
  const stored = keys.get(id) ?? [];
  const [first] = numbers;
  const wanted = first === undefined ? null : trackingKey(first.carrier, first.number);
  const own = stored.find(({ n }) => n === null)?.key ?? null;
  return [
    ...(own === wanted ? [] : ["carriers do not find it by its first number"]),
    ...stored.flatMap(({ n, key }) => {
      const number = n === null ? undefined : numbers.find((each) => each.n === n);
      const isRight = number === undefined || key === trackingKey(number.carrier, number.number);
      return isRight ? [] : [`carriers do not find it by its number ${n}`];
    }),
  ];
}
