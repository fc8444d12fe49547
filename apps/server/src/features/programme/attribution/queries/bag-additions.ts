import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface NewBagAddition {
  id: string;
  code: string;
  clickId: string | null;
  clickedAt: Date | null;
  variantId: string;
}

/**
 * The link is the one of the stamp's code: a code is never given to another link. If the stamp names a click, the click
 * gives the other columns. The variant's product is read from the catalogue's table, to need only one statement.
 */
export async function insertBagAdditions(tx: Queryable, additions: readonly NewBagAddition[]): Promise<void> {
  await tx.execute(sql`
    insert into bag_additions (id, creator_id, link_id, product_id, country, device, referrer_host)
    select a.id, l.creator_id, l.id, v.product_id, k.country, k.device, k.referrer_host
    from unnest(
      ${additions.map(({ id }) => id)}::uuid[], ${additions.map(({ code }) => code)}::text[], ${additions.map(({ clickId }) => clickId)}::uuid[],
      ${additions.map(({ clickedAt }) => clickedAt)}::timestamptz[], ${additions.map(({ variantId }) => variantId)}::uuid[])
      as a (id, code, click_id, clicked_at, variant_id)
    join link_codes c on c.code = a.code
    join product_links l on l.id = c.link_id
    join variants v on v.id = a.variant_id
    left join lateral (select country, device, referrer_host from clicks where clicks.id = a.click_id and clicks.clicked_at = a.clicked_at limit 1) k on true`);
}
