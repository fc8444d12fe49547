import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { ListedReviewRow, RatingRow, ShownRow } from "./queries.ts";

export const STATUSES = ["pending", "published", "rejected"] as const;
export const LENGTHS = { title: 80, text: 2_000, name: 40, reason: 1_000, reply: 2_000 } as const;

const stars = Type.Integer({ minimum: 1, maximum: 5, description: "Stars.", examples: [5] });

export const reviewInput = object(
  {
    lineId: idInput("line"),
    rating: stars,
    title: Type.Optional(
      text(LENGTHS.title, { description: "One line, without a web address.", examples: ["Carries a lot"] }),
    ),
    text: Type.Optional(
      text(LENGTHS.text, {
        description: "Plain text, without a web address.",
        examples: ["Two weeks of market runs, and the base still stands."],
      }),
    ),
    name: Type.Optional(
      text(LENGTHS.name, { description: "Without one the first name and an initial.", examples: ["Ada L."] }),
    ),
  },
  { title: "ReviewInput" },
);
export const writtenSchema = object(
  { id: id("rev"), status: oneOf(["pending"], "Staff publish it.") },
  { title: "WrittenReview" },
);

const ratingSchema = object(
  {
    average: Type.Number({ description: "Rounded to one decimal place.", examples: [4.6] }),
    count: Type.Integer({ description: "Published reviews.", examples: [38] }),
    stars: Type.Array(Type.Integer(), { description: "How many gave 1, 2, 3, 4 and 5 stars, in this order." }),
  },
  { title: "Rating" },
);
const reviewSchema = object(
  {
    id: id("rev"),
    rating: stars,
    title: nullable(plain("Null: none.", ["Carries a lot"])),
    text: nullable(plain("Null: stars alone.", ["Two weeks of market runs, and the base still stands."])),
    name: plain("As the author wants to be called.", ["Ada L."]),
    locale: plain("Language that it is written in.", ["en"]),
    variantTitle: plain("Variant that the author bought.", ["Black / M"]),
    reply: nullable(plain("The shop's answer; null: none.", ["Thank you, Ada!"])),
    publishedAt: timestamp,
  },
  { title: "Review" },
);
export type Rating = Static<typeof ratingSchema>;
export type Review = Static<typeof reviewSchema>;

export const reviewPage = object(
  {
    data: Type.Array(reviewSchema, { description: "Newest first." }),
    rating: nullable(ratingSchema),
    nextAfter: nullable(plain("`after` of the next page; null on the last one.", ["rev_01k9zj3v6yf8rb1m0x4w7d2q5h"])),
  },
  { title: "ReviewPage" },
);

export const adminReviewSchema = object(
  {
    ...reviewSchema.properties,
    status: oneOf(STATUSES, "Only published reviews are shown in the shop."),
    reason: nullable(
      plain("Why it was rejected, as the author was told; null otherwise.", ["It names a member of our staff."]),
    ),
    productId: id("prod"),
    productTitle: plain("Title of the product when it was sold.", ["Organic tee"]),
    orderId: id("ord"),
    orderReference: plain("Order that shows that the author bought it here.", ["T-7K3M-9QXD"]),
    createdAt: timestamp,
    publishedAt: nullable(timestamp),
  },
  { title: "AdminReview" },
);
export type AdminReview = Static<typeof adminReviewSchema>;

export function presentRating(row: RatingRow | null): Rating | null {
  return row && { average: Math.round((row.sum * 10) / row.count) / 10, count: row.count, stars: row.stars };
}

export function presentReview(row: ShownRow): Review {
  return {
    id: encodeId("rev", row.id),
    rating: row.rating,
    title: row.title,
    text: row.text,
    name: row.name,
    locale: row.locale,
    variantTitle: row.variant_title,
    reply: row.reply,
    publishedAt: row.published_at.toISOString(),
  };
}

export function presentAdminReview(row: ListedReviewRow): AdminReview {
  return {
    ...presentReview({ ...row, published_at: row.published_at ?? row.created_at, variant_title: row.variant_title }),
    status: row.status as AdminReview["status"],
    reason: row.reason,
    productId: encodeId("prod", row.product_id),
    productTitle: row.product_title,
    orderId: encodeId("ord", row.order_id),
    orderReference: row.order_reference,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
