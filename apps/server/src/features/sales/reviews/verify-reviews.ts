import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** The sums that pages show against the reviews, and each review against the line that shows that its author bought here. */
export const reviewCheck = queryCheck({
  name: "reviews and ratings",
  count: sql<{ count: number | null }>`select count(*) as count from reviews`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      with sums as (
        select product_id, count(*)::integer as count, sum(rating)::integer as sum from reviews where status = 'published' group by product_id
      )
      select concat('product_ratings ', coalesce(p.product_id, s.product_id)) as row,
        concat('it has ', coalesce(p.count, 0), ' reviews with ', coalesce(p.sum, 0), ' stars, the published reviews are ', coalesce(s.count, 0), ' with ', coalesce(s.sum, 0)) as problem
      from product_ratings p full join sums s on s.product_id = p.product_id
      where (coalesce(p.count, 0), coalesce(p.sum, 0)) <> (coalesce(s.count, 0), coalesce(s.sum, 0)) order by 1 limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('reviews ', r.id) as row, 'no line of its order is of its product' as problem
      from reviews r left join order_lines l on l.id = r.line_id and l.order_id = r.order_id and l.product_id = r.product_id
      where l.id is null order by r.id limit 1000`,
  ],
});
