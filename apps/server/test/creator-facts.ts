/** Facts that creators' figures are made of, written straight into their tables: the features that write them have tests of their own. */
import type { Queryable } from "../src/platform/database/database.ts";
import { sql } from "../src/platform/database/sql.ts";
import { newId } from "../src/platform/ids.ts";

export interface FactPlace {
  creatorId: string;
  linkId?: string | null;
  productId?: string | null;
  country?: string | null;
  device?: "desktop" | "mobile" | "tablet" | "other" | null;
  referrerHost?: string | null;
  at: Date;
}

/** The partition of its month must be there: {@link provideMonths}. */
export async function insertClick(
  to: Queryable,
  place: FactPlace & {
    isUnique?: boolean;
    filtered?: "bot" | "prefetch" | "head" | "duplicate" | "creator_suspended" | null;
  },
): Promise<void> {
  const { isUnique = false, filtered = null } = place;
  await to.execute(sql`
    insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host, country, device)
    values (${newId()}, ${place.at}, ${place.linkId ?? newId()}, ${place.creatorId}, 'code', '\\x00', ${filtered === null}, ${filtered === null && isUnique}, ${filtered},
      ${place.referrerHost ?? null}, ${place.country ?? null}, ${place.device ?? "other"})`);
}

export async function insertBagAddition(to: Queryable, place: FactPlace): Promise<void> {
  await to.execute(sql`
    insert into bag_additions (id, creator_id, link_id, product_id, country, device, referrer_host, added_at)
    values (${newId()}, ${place.creatorId}, ${place.linkId ?? newId()}, ${place.productId ?? newId()}, ${place.country ?? null}, ${place.device ?? null}, ${place.referrerHost ?? null}, ${place.at})`);
}

export interface SaleLine {
  baseMinor: number;
  amountMinor: number;
  units?: number;
  productId?: string | null;
}

/** The lines of one paid order; resolves with their ids. In a transaction of its own, as a payment is. */
export async function insertSale(to: Queryable, place: FactPlace, lines: readonly SaleLine[]): Promise<string[]> {
  const orderId = newId();
  const ids = lines.map(() => newId());
  await to.execute(sql`
    insert into commissions (id, creator_id, type, status, order_id, line_id, product_id, base_minor, amount_minor, units, link_id, country, device, referrer_host, counted_at)
    select n.id, ${place.creatorId}, 'sale', 'pending', ${orderId}, n.id, n.product_id, n.base, n.amount, n.units, ${place.linkId ?? null},
      ${place.country ?? null}, ${place.device ?? null}, ${place.referrerHost ?? null}, ${place.at}
    from unnest(${ids}::uuid[], ${lines.map((line) => line.productId ?? place.productId ?? null)}::uuid[], ${lines.map((line) => line.baseMinor)}::bigint[],
      ${lines.map((line) => line.amountMinor)}::bigint[], ${lines.map((line) => line.units ?? 1)}::integer[]) as n (id, product_id, base, amount, units)`);
  return ids;
}

/** Takes back a part of a line at a time of its own, with what the line says of where it came from. */
export async function insertRefund(
  to: Queryable,
  lineId: string,
  { at, baseMinor, amountMinor, units = 1 }: Omit<SaleLine, "productId"> & { at: Date },
): Promise<void> {
  await to.execute(sql`
    insert into commissions (id, creator_id, type, status, source_id, order_id, line_id, product_id, base_minor, amount_minor, units, link_id, country, device, referrer_host, counted_at)
    select ${newId()}, creator_id, 'clawback', 'pending', id, order_id, line_id, product_id, ${-baseMinor}, ${-amountMinor}, ${-units}, link_id, country, device, referrer_host, ${at}
    from commissions where id = ${lineId}`);
}

/** Partitions for clicks at these times. */
export async function provideMonths(to: Queryable, times: readonly Date[]): Promise<void> {
  for (const at of times)
    await to.query(sql<{ done: unknown }>`select provide_click_partitions(${at}::timestamptz) as done`);
}

/**
 * Resolves when every transaction that was under way has ended, those of other databases on the server too: until then a
 * roll-up leaves what came after them for later.
 */
export async function untilOthersEnded(from: Queryable): Promise<void> {
  const [now] = await from.query(sql<{ xid: string | null }>`select pg_current_xact_id()::text as xid`);
  for (;;) {
    const [row] = await from.query(sql<{ ended: boolean | null }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${now?.xid ?? null}::text::xid8 as ended`);
    if (row?.ended === true) return;
  }
}
