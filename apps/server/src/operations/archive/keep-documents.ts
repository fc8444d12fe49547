import type pg from "pg";
import { MIN_UUID } from "../../platform/ids.ts";
import type { Partition } from "./partitions.ts";

const ORDERS_AT_ONCE = 500;

/**
 * An order that never changed is read from its event `order.created`, which has the order's id. Copies the document into
 * such orders, because the event is about to go.
 */
export async function keepDocuments(client: pg.Client, { name, fromId, toId }: Partition): Promise<void> {
  for (let after = fromId ?? MIN_UUID; ; ) {
    const { rows } = await client.query<{ last: string | null }>(
      `with read as materialized (
         select id from orders where id > $1 and id < $2 and document is null order by id limit ${ORDERS_AT_ONCE} for no key update),
       kept as (
         update orders o set document = e.data::text from read, "${name}" e where o.id = read.id and e.id = read.id)
       select id as last from read order by id desc limit 1`,
      [after, toId],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}
