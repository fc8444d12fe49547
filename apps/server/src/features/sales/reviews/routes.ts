import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import { removeOwnReview } from "./moderate-review.ts";
import { listShown, readRating } from "./queries.ts";
import { presentRating, presentReview, reviewInput, reviewPage, writtenSchema } from "./schemas.ts";
import { shortName, writeReview } from "./write-review.ts";

const PER_PAGE = 20;
const common = { tag: "Reviews" } as const;

export function reviewEndpoints({ database }: Services, shelf: Shelf): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "listReviews",
      method: "GET",
      path: "/api/products/{idOrHandle}/reviews",
      access: "public",
      summary: "List the reviews of a product",
      description:
        "Published ones, the newest first, 20 a page. Each was checked against an order: only people who bought the product here can write one.",
      params: object({ idOrHandle: text(256, { minLength: 1, description: "Id or handle of the product." }) }),
      query: object({
        after: Type.Optional(text(64, { description: "Id of the last review of the page before." })),
      }),
      answers: { 200: reviewPage },
      errors: ["not_found"],
      handle: async ({ params, query }) => {
        const found = await shelf.product(params.idOrHandle, 0);
        const productId = found === null ? null : decodeId("prod", found.product.id);
        if (productId === null) throw new NotFound("There is no such product on sale.");
        const afterId = query.after === undefined ? null : decodeId("rev", query.after);
        const [rating, rows] = await Promise.all([
          readRating(database.reads, productId),
          listShown(database.reads, { productId, afterId, limit: PER_PAGE + 1 }),
        ]);
        const shown = rows.slice(0, PER_PAGE);
        const last = rows.length > PER_PAGE ? shown.at(-1) : undefined;
        return {
          status: 200,
          body: {
            data: shown.map(presentReview),
            rating: presentRating(rating),
            nextAfter: last === undefined ? null : encodeId("rev", last.id),
          },
        };
      },
    }),
    endpoint({
      ...common,
      operationId: "writeReview",
      method: "POST",
      path: "/api/orders/{id}/reviews",
      access: "buyer",
      summary: "Review an item of an order",
      description:
        "Once for each line, after its delivery or 14 days after it was sent. It is shown once staff have published it; good and bad ones are published alike if they keep to the rules. `invalid_text` for a web address.",
      params: object({ id: idInput("ord") }),
      body: reviewInput,
      answers: { 201: writtenSchema },
      errors: ["not_found", "review_not_due", "review_exists"],
      idempotent: true,
      handle: ({ principal, params, body, transaction }) =>
        transaction(async (tx) => {
          const id = await writeReview(tx, {
            orderId: uuidInPath("ord", params.id),
            lineId: decodeId("line", body.lineId) ?? "",
            buyerId: principal.userId,
            rating: body.rating,
            title: body.title ?? "",
            text: body.text ?? "",
            name: body.name ?? shortName(principal.name ?? ""),
            locale: principal.locale,
          });
          return { status: 201, body: { id: encodeId("rev", id), status: "pending" } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "deleteReview",
      method: "DELETE",
      path: "/api/reviews/{id}",
      access: "buyer",
      summary: "Delete a review of one's own",
      description: "Nothing of it is kept. The item can be reviewed again.",
      params: object({ id: idInput("rev") }),
      answers: { 204: null },
      errors: ["not_found"],
      handle: ({ principal, params, transaction }) =>
        transaction(async (tx) => {
          await removeOwnReview(tx, uuidInPath("rev", params.id), principal.userId);
          return { status: 204, body: null };
        }),
    }),
  ];
}
