import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { BagLine } from "./bag-lines.ts";

/** A bag with one of its lines; in an empty bag everything after `updated_at` is null. */
export interface CartRow {
  user_id: string;
  version: number;
  updated_at: Date;
  discount_code: string | null;
  /** Lines of a guest's bag that a sign-in left out: an array of {@link LeftOut}. */
  not_merged: unknown;
  variant_id: string | null;
  qty: number | null;
  added_price_minor: number | null;
  added_at: Date | null;
  stamp_code: string | null;
  stamp_click_id: string | null;
  stamp_creator_name: string | null;
  stamp_clicked_at: Date | null;
  product_id: string | null;
  handle: string | null;
  title: string | null;
  variant_title: string | null;
  options: unknown;
  sku: string | null;
  price_minor: number | null;
  compare_at_minor: number | null;
  on_sale: boolean | null;
  on_hand: number | null;
  requires_shipping: boolean | null;
  image: string | null;
  ordered_version: number | null;
  /** `BagOrders`; null where the bag shows no order. */
  orders: unknown;
  /** Moves with `orders`. */
  orders_revision: NotNull<string>;
  /** The transactions that wrote the rows of the bag and of the line last, and the revision of the catalogue. */
  cart_revision: NotNull<string>;
  line_revision: string | null;
  catalogue: string | null;
  /** The revision of automatic promotions; it begins with the version of the settings. */
  promotions: string | null;
}

/**
 * The bags of any number of customers with all that is shown of them. It reads the catalogue's tables too, as the one
 * exception to "a feature reads its own": the bag is read with every page, and a second round trip would halve its rate.
 * Variants are retired, never deleted, so the inner joins lose no line.
 *
 * The ids are selected so that no plan can depend on how many they are. Else PostgreSQL expects less of a plan for the one
 * that is mostly asked for than of a plan for any number, and in a shop of some size it plans each time: 0.45 ms, for a
 * statement that runs 0.07 ms.
 */
export function readCarts(from: Queryable, userIds: readonly string[]): Promise<CartRow[]> {
  return from.query(sql<CartRow>`
    select c.user_id, c.version, c.updated_at, c.discount_code, c.not_merged, c.ordered_version, o.orders,
      case when coalesce(c.ordered_order, c.waiting_order) is null then '' else '@' || coalesce(md5(o.orders::text), '') end as orders_revision,
      l.variant_id, l.qty, l.added_price_minor, l.added_at,
      l.stamp_code, l.stamp_click_id, l.stamp_creator_name, l.stamp_clicked_at,
      p.id as product_id, p.handle, p.title, v.title as variant_title, v.options, v.sku, v.price_minor, v.compare_at_minor,
      (v.retired_at is null and p.status in ('active', 'unlisted')) as on_sale, s.on_hand, v.requires_shipping,
      (select i.url from product_images i where i.product_id = p.id order by (v.id = any(i.variant_ids)) desc, i.position limit 1) as image,
      c.xmin::text as cart_revision, l.xmin::text as line_revision, (select revision from catalogue_revision) as catalogue,
      (select promotion_revision()) as promotions
    from carts c
    left join lateral (select bag_orders(c.ordered_order, c.waiting_order) as orders
      where coalesce(c.ordered_order, c.waiting_order) is not null) o on true
    left join (cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id) on l.user_id = c.user_id
    left join stock s on s.variant_id = l.variant_id
    where c.user_id = any((select ${[...userIds]}::uuid[])::uuid[])
    order by l.position`);
}

/**
 * In which revision the bags of these customers are: of the catalogue, of the promotions, and `customer revision` of each bag with commas between
 * them. A bag's revision has its row, what its discount code stands for, the orders that it shows, each of its lines and what is in stock of each. A customer without a row is not there.
 */
export async function readCartRevisions(
  from: Queryable,
  userIds: readonly string[],
): Promise<{ catalogue: string | null; promotions: string | null; carts: string | null }> {
  const ids = [...userIds];
  const [row] = await from.query(sql<{ catalogue: string | null; promotions: string | null; carts: string | null }>`
    select (select revision from catalogue_revision) as catalogue, (select promotion_revision()) as promotions,
      string_agg(c.user_id::text || ' ' || c.xmin::text
        || case when c.discount_code is null then '' else '!' || coalesce(bag_discount_revision(c.discount_code, c.user_id), '') end
        || case when coalesce(c.ordered_order, c.waiting_order) is null then ''
          else '@' || coalesce(md5(bag_orders(c.ordered_order, c.waiting_order)::text), '') end
        || coalesce(l.revision, ''), ',') as carts
    from carts c left join (
      select l.user_id, string_agg(concat(';', l.xmin, ':', s.on_hand), '' order by l.position) as revision
      from cart_lines l left join stock s on s.variant_id = l.variant_id
      where l.user_id = any((select ${ids}::uuid[])::uuid[]) group by l.user_id) l on l.user_id = c.user_id
    where c.user_id = any((select ${ids}::uuid[])::uuid[])`);
  return row ?? { catalogue: null, promotions: null, carts: null };
}

/** Locks the bag and returns its version; null when there is no bag yet. */
export async function lockCart(tx: Tx, userId: string): Promise<number | null> {
  const [row] = await tx.query(
    sql<{ version: number }>`select version from carts where user_id = ${userId} for no key update`,
  );
  return row?.version ?? null;
}

/** The bag's id is its customer's, so that it is known before the row exists. */
export function insertCart(tx: Tx, userId: string): Promise<number> {
  return tx.execute(sql`
    insert into carts (user_id, id, version) values (${userId}, ${userId}, 0) on conflict (user_id) do nothing`);
}

export function touchCart(tx: Tx, userId: string): Promise<number> {
  return tx.execute(
    sql`update carts set version = version + 1, updated_at = now(), not_merged = null where user_id = ${userId}`,
  );
}

/** A line that a merge left out, by its UUIDs. */
export interface LeftOut {
  productId: string;
  variantId: string;
}

/** Keeps what a sign-in left out until the bag's next write, because no answer to it shows the bag. */
export async function setNotMerged(tx: Tx, userId: string, lines: readonly LeftOut[]): Promise<void> {
  await tx.execute(sql`update carts set not_merged = ${JSON.stringify(lines)}::jsonb where user_id = ${userId}`);
}

export interface GuestLineRow extends LineRow {
  product_id: string;
  on_sale: NotNull<boolean>;
}

/** The lines of a guest's bag, with whether they are still sold. */
export function readGuestLines(tx: Tx, userId: string): Promise<GuestLineRow[]> {
  return tx.query(sql<GuestLineRow>`
    select l.variant_id, l.qty, l.added_price_minor, v.price_minor, l.stamp_code, l.stamp_click_id, l.stamp_creator_name, l.stamp_clicked_at,
      v.product_id, (v.retired_at is null and p.status in ('active', 'unlisted')) as on_sale
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.user_id = ${userId} order by l.position`);
}

/**
 * Lines that both bags have are as old as in the older one, because claims on an order depend on when its lines were added. The
 * errand that filled the guest's comes along.
 */
export async function inheritOrigins(tx: Tx, ids: { guestId: string; accountId: string }): Promise<void> {
  await tx.execute(sql`
    update cart_lines l set added_at = least(g.added_at, l.added_at), errand_id = coalesce(g.errand_id, l.errand_id) from cart_lines g
    where l.user_id = ${ids.accountId} and g.user_id = ${ids.guestId} and g.variant_id = l.variant_id
      and (g.added_at < l.added_at or g.errand_id is not null)`);
}

/** Notes the errand that these lines of a bag are of. */
export async function markErrand(
  tx: Tx,
  userId: string,
  { errandId, variantIds }: { errandId: string; variantIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    update cart_lines set errand_id = ${errandId} where user_id = ${userId} and variant_id = any(${[...variantIds]}::uuid[])`);
}

/** True where the bag is of a guest who was merged into an account, or is gone; asked after its lock. */
export async function isBagOfEndedGuest(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`select id from users where id = ${userId} and merged_into is null and erased_at is null`,
  );
  return rows.length === 0;
}

export interface LineRow {
  variant_id: string;
  qty: number;
  added_price_minor: number;
  /** Today's. */
  price_minor: number;
  stamp_code: string | null;
  stamp_click_id: string | null;
  stamp_creator_name: string | null;
  stamp_clicked_at: Date | null;
}

export function readLines(tx: Tx, userId: string): Promise<LineRow[]> {
  return tx.query(sql<LineRow>`
    select l.variant_id, l.qty, l.added_price_minor, v.price_minor, l.stamp_code, l.stamp_click_id, l.stamp_creator_name, l.stamp_clicked_at
    from cart_lines l join variants v on v.id = l.variant_id
    where l.user_id = ${userId} order by l.position`);
}

export function deleteLines(tx: Tx, userId: string, variantIds: readonly string[]): Promise<number> {
  return tx.execute(sql`
    delete from cart_lines where user_id = ${userId} and variant_id = any(${[...variantIds]}::uuid[])`);
}

/** New lines are placed in the given order; existing ones keep their place and `added_at`. */
export function upsertLines(tx: Tx, userId: string, lines: readonly BagLine[]): Promise<number> {
  return tx.execute(sql`
    insert into cart_lines (user_id, variant_id, qty, added_price_minor, stamp_code, stamp_click_id, stamp_creator_name, stamp_clicked_at)
    select ${userId}::uuid, n.variant_id, n.qty, n.price, n.code, n.click_id, n.creator_name, n.clicked_at
    from unnest(
      ${lines.map((line) => line.variantId)}::uuid[],
      ${lines.map((line) => line.qty)}::integer[],
      ${lines.map((line) => line.addedPriceMinor)}::bigint[],
      ${lines.map((line) => line.stamp?.code ?? null)}::text[],
      ${lines.map((line) => line.stamp?.clickId ?? null)}::uuid[],
      ${lines.map((line) => line.stamp?.creatorName ?? null)}::text[],
      ${lines.map((line) => line.stamp?.clickedAt ?? null)}::timestamptz[])
      with ordinality as n (variant_id, qty, price, code, click_id, creator_name, clicked_at, place)
    order by n.place
    on conflict (user_id, variant_id) do update set qty = excluded.qty, added_price_minor = excluded.added_price_minor,
      stamp_code = excluded.stamp_code, stamp_click_id = excluded.stamp_click_id,
      stamp_creator_name = excluded.stamp_creator_name, stamp_clicked_at = excluded.stamp_clicked_at`);
}

export function deleteCart(tx: Tx, userId: string): Promise<number> {
  return tx.execute(sql`delete from carts where user_id = ${userId}`);
}

export function deleteCartRows(tx: Tx, userIds: readonly string[]): Promise<number> {
  return tx.execute(sql`delete from carts where user_id = any(${[...userIds]}::uuid[])`);
}

export interface ExportRow {
  variant_id: string;
  product_id: string;
  title: string;
  variant_title: string;
  qty: number;
  added_at: Date;
  added_price_minor: number;
  stamp_code: string | null;
  stamp_click_id: string | null;
  stamp_creator_name: string | null;
  stamp_clicked_at: Date | null;
}

export async function readExportHead(from: Queryable, userId: string) {
  const [row] = await from.query(
    sql<{
      discount_code: string | null;
      ordered_version: number | null;
      ordered_order: string | null;
      waiting_order: string | null;
    }>`select discount_code, ordered_version, ordered_order, waiting_order from carts where user_id = ${userId}`,
  );
  return row;
}

export function readExportRows(from: Queryable, userId: string): Promise<ExportRow[]> {
  return from.query(sql<ExportRow>`
    select l.variant_id, p.id as product_id, p.title, v.title as variant_title, l.qty, l.added_at, l.added_price_minor,
      l.stamp_code, l.stamp_click_id, l.stamp_creator_name, l.stamp_clicked_at
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.user_id = ${userId} order by l.position`);
}

/** Renames up to `limit` stamps with one of these codes. Returns how many. */
export function renameStamps(from: Queryable, codes: readonly string[], name: string, limit: number): Promise<number> {
  return from.execute(sql`
    update cart_lines l set stamp_creator_name = ${name}
    from (
      select user_id, variant_id from cart_lines where stamp_code = any(${codes}::text[]) and stamp_creator_name <> ${name}
      limit ${limit} for update skip locked) as named
    where l.user_id = named.user_id and l.variant_id = named.variant_id`);
}

/** True when a stamp with one of these codes has another name. */
export async function hasStampsOf(from: Queryable, codes: readonly string[], name: string): Promise<boolean> {
  const rows = await from.query(sql<{ user_id: string }>`
    select user_id from cart_lines where stamp_code = any(${codes}::text[]) and stamp_creator_name <> ${name} limit 1`);
  return rows.length > 0;
}
