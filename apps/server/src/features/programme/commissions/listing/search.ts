import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { containing } from "../../../../platform/like-pattern.ts";

/** Words that more products or creators have than this are frequent among commissions too: their list is read in its order and soon full. */
const MOST_FOUND = 1_000;

export interface Found {
  /** The products that had the words in a title at any time: a commission keeps the title of its day. */
  productIds: readonly string[];
  /** The creators with the words in their name. */
  creatorIds: readonly string[];
}

/** Looks for a part, in lower case, of titles and of names. Null: too many have it to be named. */
export async function findTitlesAndNames(from: Queryable, part: string): Promise<Found | null> {
  const [row] = await from.query(
    withCustomPlan(sql<{ products: NotNull<string[]>; creators: NotNull<string[]> }>`
    select array(select distinct product_id from product_titles where lower(title) like ${containing(part)} limit ${MOST_FOUND + 1}) as products,
      array(select id from creators where strpos(lower(display_name), ${part}) > 0 limit ${MOST_FOUND + 1}) as creators`),
  );
  if (row === undefined || row.products.length > MOST_FOUND || row.creators.length > MOST_FOUND) return null;
  return { productIds: row.products, creatorIds: row.creators };
}
