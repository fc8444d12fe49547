import { queryCheck } from "../../../../platform/checks/query-check.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export async function countShipments(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`select count(*) as count from shipments`);
  return row?.count ?? 0;
}

/** Orders with shipments, by id. */
export async function readWithShipmentsAfter(from: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select distinct order_id from shipments where order_id > ${after} order by order_id limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** The keys by which carriers find shipments, by shipment; `n` is null for the shipment's own. */
export type TrackingKeys = ReadonlyMap<string, ReadonlyArray<{ n: number | null; key: string | null }>>;

export async function readTrackingKeys(from: Queryable, orderIds: readonly string[]): Promise<TrackingKeys> {
  const rows = await from.query(sql<{ id: NotNull<string>; n: number | null; tracking_key: string | null }>`
    select id, null::smallint as n, tracking_key from shipments where order_id = any(${orderIds}::uuid[])
    union all
    select p.shipment_id, p.n, p.tracking_key from shipment_numbers p join shipments s on s.id = p.shipment_id
    where s.order_id = any(${orderIds}::uuid[])`);
  const keys = new Map<string, { n: number | null; key: string | null }[]>();
  for (const { id, n, tracking_key: key } of rows) keys.set(id, [...(keys.get(id) ?? []), { n, key }]);
  return keys;
}

/** Customers and partners hear of a shipment from its events. */
export const shipmentEventCheck = queryCheck({
  name: "events of shipments",
  count: sql<{ count: number | null }>`select count(*) as count from events where type like 'shipment.%'`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select concat('shipments ', s.id) as row, 'its event shipment.updated is not there' as problem
      from shipments s
      where s.id >= (select events_complete_from())
        and not exists (select from events e where e.resource_id = s.id and e.type = 'shipment.updated')
      order by s.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('events ', e.id) as row, concat('it is about the shipment ', e.resource_id, ', which is not there') as problem
      from events e left join shipments s on s.id = e.resource_id
      where e.type like 'shipment.%' and s.id is null order by e.id limit 1000`,
  ],
});
