import type { Queryable } from "../../../platform/database/database.ts";
import { decodeId } from "../../../platform/ids.ts";
import { listShown, readRating } from "./queries.ts";
import { presentRating, presentReview, type Rating, type Review } from "./schemas.ts";

/** The reviews on the page of a product. */
export interface ShownReviews {
  readonly rating: Rating | null;
  readonly data: readonly Review[];
}

/** The page shows eight at once and folds the others; the API has every one. */
const MOST = 100;

/** The newest reviews of a product; most products have none, and cost one look. */
export async function readShownReviews(from: Queryable, productId: string): Promise<ShownReviews> {
  const id = decodeId("prod", productId);
  const rating = id === null ? null : await readRating(from, id);
  if (id === null || rating === null) return { rating: null, data: [] };
  const rows = await listShown(from, { productId: id, afterId: null, limit: MOST });
  return { rating: presentRating(rating), data: rows.map(presentReview) };
}
