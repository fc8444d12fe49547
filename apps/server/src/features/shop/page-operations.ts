import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../platform/http/openapi/page-operation.ts";
import { object, oneOf, text } from "../../platform/http/requests/schema.ts";
import { SORTS } from "./sorts.ts";

const LANGUAGES = "Other languages of the shop have the same page below their code, such as `/de`.";

export const shopPageOperations: readonly PageOperation[] = [
  {
    operationId: "showProduct",
    method: "GET",
    path: "/products/{handle}",
    tag: "Pages",
    summary: "Show a product",
    description: LANGUAGES,
    params: object({ handle: text(256, { examples: ["organic-tee"] }) }),
    query: object({ v: Type.Optional(text(64, { description: "The id of the variant to show." })) }),
    answers: {
      200: { description: "The page.", html: true },
      301: { description: "The product has another handle now.", headers: { Location: "Its page." } },
    },
    errors: ["not_found"],
  },
  {
    operationId: "showCollection",
    method: "GET",
    path: "/collections/{handle}",
    tag: "Pages",
    summary: "Show a collection",
    description: LANGUAGES,
    params: object({ handle: text(256, { examples: ["t-shirts"] }) }),
    query: object({
      sort: Type.Optional(oneOf(SORTS)),
      cursor: Type.Optional(text(500, { description: "Of the link to the next page." })),
    }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
];
