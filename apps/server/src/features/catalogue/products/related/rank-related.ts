import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

/** The most products that one source contributes: a collection or type of a hundred thousand costs no more than a small one. */
const FROM_EACH_SOURCE = 100;
const COLLECTIONS = 5;
const TAGS = 5;

/**
 * The products on sale that have most in common with one: 4 for each collection they share, 3 for the type, 2 for the
 * vendor, 1 for each tag; ties in the order `featured`. Also the revision of the catalogue that this is of.
 */
export async function rankRelated(
  from: Queryable,
  productId: string,
  most: number,
): Promise<{ catalogue: string | null; ids: string[] }> {
  const [row] = await from.query(
    withCustomPlan(sql<{ catalogue: string | null; ids: NotNull<string[]> }>`
    with this as materialized (select id, type, vendor, tags[1:${TAGS}::integer] as tags from products where id = ${productId}),
    shared as (
      select found.product_id, 4 as points
      from (select collection_id from collection_products where product_id = ${productId} order by collection_id limit ${COLLECTIONS}) c
      cross join lateral (
        select m.product_id from collection_products m join products p on p.id = m.product_id and p.status = 'active'
        where m.collection_id = c.collection_id order by m.position limit ${FROM_EACH_SOURCE}) found
      union all
      select found.id, 3 from this cross join lateral (
        select p.id from products p where p.status = 'active' and p.type <> '' and p.type = this.type
        order by p.featured_rank, p.id limit ${FROM_EACH_SOURCE}) found
      union all
      select found.id, 2 from this cross join lateral (
        select p.id from products p where p.status = 'active' and p.vendor <> '' and p.vendor = this.vendor
        order by p.featured_rank, p.id limit ${FROM_EACH_SOURCE}) found
      union all
      select found.id, 1 from this cross join lateral unnest(this.tags) as t (tag) cross join lateral (
        select p.id from products p where p.status = 'active' and p.tags @> array[t.tag] limit ${FROM_EACH_SOURCE}) found
    ),
    ranked as (
      select s.product_id, sum(s.points) as points from shared s where s.product_id <> ${productId} group by s.product_id
    )
    select (select revision from catalogue_revision) as catalogue,
      array(
        select r.product_id from ranked r join products p on p.id = r.product_id
        order by r.points desc, p.featured_rank, p.id limit ${most}) as ids`),
  );
  return row ?? { catalogue: null, ids: [] };
}
