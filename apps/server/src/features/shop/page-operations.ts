import { Type } from "@sinclair/typebox";
import { COLLECTION_SORTS, SEARCH_SORTS } from "../../../../web/src/list/filter.ts";
import type { PageOperation } from "../../platform/http/openapi/page-operation.ts";
import { object, oneOf, text } from "../../platform/http/requests/schema.ts";

const LANGUAGES = "Other languages of the shop have the same page below their code, such as `/de`.";

const valuesOf = (longest: number, description: string) =>
  Type.Array(text(longest), { maxItems: 50, description: `${description} May be repeated: any of them.` });
const price = (which: string) =>
  Type.Optional(text(255, { description: `${which} price in major units, as people type it.`, examples: ["12.50"] }));
const filters = {
  type: Type.Optional(valuesOf(255, "Exactly as products have it.")),
  vendor: Type.Optional(valuesOf(255, "Exactly as products have it.")),
  "option.NAME": Type.Optional(valuesOf(255, "A value of the option NAME, which is any name.")),
  available: Type.Optional(oneOf(["true"], "Only what is in stock.")),
  min: price("Lowest"),
  max: price("Highest"),
};
const cursor = Type.Optional(text(500, { description: "Of the link to the next page." }));

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
    query: object({ ...filters, sort: Type.Optional(oneOf(COLLECTION_SORTS)), cursor }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
  {
    operationId: "showSearch",
    method: "GET",
    path: "/search",
    tag: "Pages",
    summary: "Show what a text finds",
    description: LANGUAGES,
    query: object({
      q: Type.Optional(text(200, { description: "What is looked for; forgives typos." })),
      collection: Type.Optional(valuesOf(200, "Handle of a collection.")),
      ...filters,
      sort: Type.Optional(oneOf(SEARCH_SORTS)),
      cursor,
    }),
    answers: { 200: { description: "The page.", html: true } },
  },
];
