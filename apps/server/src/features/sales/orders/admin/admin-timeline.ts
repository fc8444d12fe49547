import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { id, money, nullable, object, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { readActors } from "../../../people/accounts/read-actors.ts";
import { timelineOf } from "../documents/order-timeline.ts";
import { allShipments } from "../documents/present-order.ts";
import type { StoredOrder } from "../order-record.ts";

export const adminTimeline = Type.Array(
  object(
    {
      at: timestamp,
      type: plain(undefined, ["shipped"]),
      detail: nullable(plain()),
      amount: nullable(money),
      by: nullable(object({ id: id("usr"), name: plain(undefined, ["Grace Hopper"]) })),
    },
    { title: "AdminTimelineEntry" },
  ),
);
type Entry = Static<typeof adminTimeline>[number];

/** The names of those who shipped, corrected and refunded, by their ids. */
export async function readTimelinePeople(
  from: Queryable,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, string>> {
  const ids = orders.flatMap((order) => factsOf(order).flatMap(({ by }) => by ?? []));
  if (ids.length === 0) return new Map();
  return new Map((await readActors(from, [...new Set(ids)])).map((person) => [person.id, person.name]));
}

const factsOf = (order: StoredOrder) => timelineOf({ ...order, shipments: allShipments(order) });

/** The customer's time line with what staff may know besides: who did it, and how much it moved. */
export function presentAdminTimeline(order: StoredOrder, people: ReadonlyMap<string, string>): Entry[] {
  return factsOf(order).map(({ at, type, detail, by = null, amountMinor }) => ({
    at: at.toISOString(),
    type,
    detail,
    amount: amountMinor === undefined ? null : { amount: amountMinor, currency: order.currency },
    by: by === null ? null : { id: encodeId("usr", by), name: people.get(by) ?? "" },
  }));
}
