import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { deleteReviewsOf, readReviewsOf, takeFromRating } from "./queries.ts";

export async function eraseReviews(tx: Tx, { id }: { id: string }): Promise<void> {
  for (const { product_id: productId, count, sum } of await deleteReviewsOf(tx, id))
    await takeFromRating(tx, { productId, count, sum });
}

export async function exportReviews(from: Queryable, userId: string) {
  const rows = await readReviewsOf(from, userId);
  return rows.map((row) => ({
    orderId: encodeId("ord", row.order_id),
    productId: encodeId("prod", row.product_id),
    rating: row.rating,
    title: row.title,
    text: row.text,
    name: row.name,
    status: row.status,
    reason: row.reason,
    reply: row.reply,
    createdAt: row.created_at.toISOString(),
  }));
}
