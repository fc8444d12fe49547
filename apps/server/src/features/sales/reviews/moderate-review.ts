import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { encodeId } from "../../../platform/ids.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import {
  addToRating,
  deleteReview,
  findAuthor,
  lockReview,
  type ReviewRow,
  readReviewable,
  takeFromRating,
  writeReply,
  writeStatus,
} from "./queries.ts";

interface Step {
  readonly reviewId: string;
  readonly actorId: string;
}

/** Shows a review to everyone, also one that was rejected before. Repeating it changes nothing. */
export async function publishReview(tx: Tx, step: Step): Promise<ReviewRow> {
  const before = await locked(tx, step.reviewId);
  if (before.status === "published") return before;
  await writeStatus(tx, { id: before.id, status: "published", reason: null });
  await addToRating(tx, before.product_id, before.rating);
  return told(tx, step, before, "review.publish");
}

/** Takes a review away from the shop's pages. Its author is told why, and how to object. */
export async function rejectReview(tx: Tx, step: Step & { reason: string; title: string }): Promise<ReviewRow> {
  const before = await locked(tx, step.reviewId);
  if (before.status === "rejected") throw new ReviewIsRejected();
  await writeStatus(tx, { id: before.id, status: "rejected", reason: step.reason });
  if (before.status === "published") await uncount(tx, before);
  const author = await findAuthor(tx, before.order_id);
  if (author?.email)
    await queueMail(tx, {
      template: "review_rejected",
      recipient: author.email,
      locale: before.locale,
      data: { title: step.title, reason: step.reason },
    });
  return told(tx, step, before, "review.reject");
}

/** The shop's one public answer; null takes it away. */
export async function replyToReview(tx: Tx, step: Step & { text: string | null }): Promise<ReviewRow> {
  const before = await locked(tx, step.reviewId);
  if (before.reply === step.text) return before;
  await writeReply(tx, before.id, step.text);
  return told(tx, step, before, "review.reply");
}

/** Deletes a review for its author. Nothing of it is kept. */
export async function removeOwnReview(tx: Tx, reviewId: string, userId: string): Promise<void> {
  const review = await locked(tx, reviewId);
  const author = await findAuthor(tx, review.order_id);
  if (author === null || ![author.user_id, author.placed_by].includes(userId)) throw new NotFound();
  await remove(tx, review);
}

/** Deletes a review from the page of its order, which is open to its author. */
export async function removeFromOrder(tx: Tx, orderId: string, lineId: string): Promise<void> {
  const lines = await readReviewable(tx, { orderId, userId: null, sentBefore: new Date() });
  const reviewId = lines.find((line) => line.line_id === lineId)?.review_id ?? null;
  const review = reviewId === null ? null : await lockReview(tx, reviewId);
  // Deleted twice: it is gone.
  if (review !== null) await remove(tx, review);
}

async function remove(tx: Tx, review: ReviewRow): Promise<void> {
  await deleteReview(tx, review.id);
  if (review.status === "published") await uncount(tx, review);
}

/** The review's row is locked, so that it is taken away once. */
const uncount = (tx: Tx, { product_id: productId, rating }: ReviewRow) =>
  takeFromRating(tx, { productId, count: 1, sum: rating });

async function locked(tx: Tx, id: string): Promise<ReviewRow> {
  const review = await lockReview(tx, id);
  if (review === null) throw new NotFound();
  return review;
}

/** The log has no word of the review: it is gone with its author. */
async function told(tx: Tx, { actorId }: Step, before: ReviewRow, action: string): Promise<ReviewRow> {
  const after = await locked(tx, before.id);
  await recordChange(tx, {
    actorId,
    action,
    resourceType: "review",
    resourceId: before.id,
    before: { status: before.status, replied: before.reply !== null, productId: encodeId("prod", before.product_id) },
    after: { status: after.status, replied: after.reply !== null, productId: encodeId("prod", after.product_id) },
  });
  return after;
}

class ReviewIsRejected extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "The review is rejected already." });
  }
}
