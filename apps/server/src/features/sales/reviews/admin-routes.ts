import { Type } from "@sinclair/typebox";
import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { idInput, nullable, object, oneOf, page, pageQuery, text } from "../../../platform/http/requests/schema.ts";
import { sorting } from "../../../platform/http/sorting.ts";
import { containing } from "../../../platform/like-pattern.ts";
import type { Services } from "../../../platform/services.ts";
import { publishReview, rejectReview, replyToReview } from "./moderate-review.ts";
import { findListed, type ListedReviewRow, listReviews } from "./queries.ts";
import { type AdminReview, adminReviewSchema, LENGTHS, presentAdminReview, STATUSES } from "./schemas.ts";

const BASE_PATH = "/api/admin/reviews";
const common = { access: "staff", permission: "reports", tag: "Administration: reports" } as const;
const step = { ...common, params: object({ id: idInput("rev") }), answers: { 200: adminReviewSchema } } as const;
const order = sorting({ createdAt: (row: ListedReviewRow) => row.created_at }, "-createdAt");

/** Staff publish reviews, or reject them for a reason that the author is told, and answer them. */
export function reviewAdminEndpoints({ database, cursors }: Services): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAllReviews",
      path: BASE_PATH,
      summary: "List reviews",
      query: object({
        q: Type.Optional(text(200, { description: "Part of the product's title, the text or the name." })),
        status: Type.Optional(oneOf(STATUSES, "Only reviews with this status.")),
        sort: order.schema,
        ...pageQuery,
      }),
      answer: page(adminReviewSchema, "AdminReviewPage"),
      place: order.place,
      read: ({ filters: { q, status, sort }, page }) =>
        listReviews(database.reads, {
          pattern: q === null ? null : containing(q),
          status,
          sort: sort ?? order.normally,
          ...page,
        }),
      present: async (rows) => rows.map(presentAdminReview),
    }),
    endpoint({
      ...step,
      operationId: "publishReview",
      method: "POST",
      path: `${BASE_PATH}/{id}/publish`,
      summary: "Publish a review",
      description: "Also one that was rejected. Repeating it changes nothing.",
      errors: ["not_found"],
      idempotent: true,
      handle: ({ principal, params, transaction }) =>
        transaction(async (tx) => {
          const reviewId = uuidInPath("rev", params.id);
          await publishReview(tx, { reviewId, actorId: principal.userId });
          return { status: 200, body: await shown(tx, reviewId) };
        }),
    }),
    endpoint({
      ...step,
      operationId: "rejectReview",
      method: "POST",
      path: `${BASE_PATH}/{id}/reject`,
      summary: "Reject a review",
      description: "The author is mailed the reason and how to object. Stars and opinion are no reason.",
      body: object(
        {
          reason: text(LENGTHS.reason, {
            minLength: 1,
            pattern: "\\S",
            description: "The author reads it.",
            examples: ["It names a member of our staff."],
          }),
        },
        { title: "RejectReviewInput" },
      ),
      errors: ["not_found", "invalid_transition"],
      idempotent: true,
      handle: ({ principal, params, body, transaction }) =>
        transaction(async (tx) => {
          const reviewId = uuidInPath("rev", params.id);
          const { productTitle: title } = await shown(tx, reviewId);
          await rejectReview(tx, { reviewId, actorId: principal.userId, reason: body.reason.trim(), title });
          return { status: 200, body: await shown(tx, reviewId) };
        }),
    }),
    endpoint({
      ...step,
      operationId: "replyToReview",
      method: "PUT",
      path: `${BASE_PATH}/{id}/reply`,
      summary: "Answer a review",
      description: "Shown below it. Replaces an earlier answer; null takes it away.",
      body: object(
        {
          text: nullable(
            text(LENGTHS.reply, {
              minLength: 1,
              pattern: "\\S",
              description: "Plain text; null: no answer.",
              examples: ["Thank you!"],
            }),
          ),
        },
        { title: "ReviewReplyInput" },
      ),
      errors: ["not_found"],
      handle: ({ principal, params, body, transaction }) =>
        transaction(async (tx) => {
          const reviewId = uuidInPath("rev", params.id);
          await replyToReview(tx, { reviewId, actorId: principal.userId, text: body.text?.trim() ?? null });
          return { status: 200, body: await shown(tx, reviewId) };
        }),
    }),
  ];
}

async function shown(tx: Tx, id: string): Promise<AdminReview> {
  const row = await findListed(tx, id);
  if (row === null) throw new NotFound();
  return presentAdminReview(row);
}
