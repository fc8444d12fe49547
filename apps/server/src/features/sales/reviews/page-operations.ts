import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { LENGTHS } from "./schemas.ts";

const params = object({ reference: text(64, { description: "Of the order.", examples: ["T-7K3M-9QXD"] }) });
const lineId = text(64, { description: "Line of the order.", examples: ["line_01k9zj3v6yf8rb1m0x4w7d2q5h"] });
const elsewhere = {
  description: "Redirects to `/track-order` without the order's pass or its buyer's session.",
  headers: { Location: "`/track-order`." },
};

export const reviewPageOperations: readonly PageOperation[] = [
  {
    operationId: "showReviewForm",
    method: "GET",
    path: "/track-order/{reference}/reviews",
    tag: "Reviews",
    summary: "Show the form to review the items of an order",
    description: "For the order's buyer, and for the browser that the tracking cookie opens the order to.",
    params,
    query: object({ item: Type.Optional(lineId) }),
    answers: { 200: { description: "The form.", html: true }, 303: elsewhere },
  },
  {
    operationId: "sendReviewForm",
    method: "POST",
    path: "/track-order/{reference}/reviews",
    tag: "Reviews",
    summary: "Review an item of an order by form",
    description: "The rules are those of `writeReview`. An incomplete form is returned with 422 and all its input.",
    params,
    form: object({
      lineId,
      rating: text(1, { description: "1 to 5 stars.", examples: ["5"] }),
      title: Type.Optional(text(LENGTHS.title, { description: "One line.", examples: ["Carries a lot"] })),
      text: Type.Optional(text(LENGTHS.text, { description: "Plain text.", examples: ["Two weeks of market runs."] })),
      name: Type.Optional(text(LENGTHS.name, { description: "Name that is shown.", examples: ["Ada L."] })),
    }),
    answers: {
      201: { description: "The page with the review.", html: true },
      303: {
        description: "For a browser's navigation: redirects to the page.",
        headers: { Location: "The page's address." },
      },
    },
    errors: ["validation_failed", "review_not_due", "review_exists", "not_found"],
  },
  {
    operationId: "sendReviewRemoval",
    method: "POST",
    path: "/track-order/{reference}/reviews/removal",
    tag: "Reviews",
    summary: "Delete a review by form",
    description: "Nothing of it is kept. Repeating it changes nothing.",
    params,
    form: object({ lineId }),
    answers: {
      200: { description: "The page without the review.", html: true },
      303: {
        description: "For a browser's navigation: redirects to the page.",
        headers: { Location: "The page's address." },
      },
    },
  },
];
