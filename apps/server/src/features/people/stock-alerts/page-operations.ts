import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";

const token = text(256, { description: "From the mail.", examples: ["alert_01k9zj3v6yf8rb1m0x4w7d2q5h.c2lnbmF0dXJl"] });

export const alertPageOperations: readonly PageOperation[] = [
  {
    operationId: "sendStockAlertForm",
    method: "POST",
    path: "/stock-alerts/{handle}",
    tag: "Catalogue",
    summary: "Ask for a mail by form when a variant is back in stock",
    description: "The rules are those of `askForStockAlert`. A wrong address is returned with 422 and the form.",
    params: object({ handle: text(256, { description: "Id or handle of the product.", examples: ["organic-tee"] }) }),
    form: object({
      variantId: text(64, { description: "The sold-out variant.", examples: ["var_01k9zj3v6yf8rb1m0x4w7d2q5h"] }),
      email: Type.Optional(text(320, { examples: ["ada@example.com"] })),
      language: Type.Optional(text(8, { description: "Language of the page.", examples: ["en"] })),
      prefix: Type.Optional(text(8, { description: "The language in the page's address.", examples: ["/de"] })),
    }),
    answers: { 202: { description: "What happens next.", html: true } },
    errors: ["not_found", "validation_failed", "rate_limited"],
  },
  {
    operationId: "showStockAlert",
    method: "GET",
    path: "/stock-alerts",
    tag: "Catalogue",
    summary: "Show the page that confirms or cancels a stock alert",
    description: "The page behind the link in the mail. It changes nothing by itself.",
    query: object({ token: Type.Optional(token) }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
  ...(["confirm", "cancel"] as const).map(
    (step): PageOperation => ({
      operationId: `${step}StockAlert`,
      method: "POST",
      path: `/stock-alerts/${step}`,
      tag: "Catalogue",
      summary: step === "confirm" ? "Confirm a stock alert" : "Cancel a stock alert",
      description:
        step === "confirm" ? "Repeating it changes nothing." : "Deletes the address. Repeating it changes nothing.",
      form: object({ token }),
      answers: { 200: { description: "What happens next.", html: true } },
      errors: ["not_found"],
    }),
  ),
];
