import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { locale } from "../../../platform/http/requests/locale.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";

export const discoveryPageOperations: readonly PageOperation[] = [
  {
    operationId: "getProductFeed",
    method: "GET",
    path: "/feeds/products.xml",
    tag: "Pages",
    summary: "List every variant on sale for price comparison",
    description:
      "RSS 2.0 with the fields of Google Merchant. A reduction is measured by the lowest price of the 30 days before it.",
    query: object({
      country: Type.Optional(
        text(2, {
          description: "Whose shipping is told, ISO 3166-1 alpha-2; the shop's own without it.",
          examples: ["DE"],
        }),
      ),
      locale,
    }),
    answers: { 200: { description: "The feed.", text: "application/xml" } },
    errors: ["validation_failed", "overloaded"],
  },
];
