import type { PageOperation } from "../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../platform/http/requests/schema.ts";

export const sitePageOperations: readonly PageOperation[] = [
  {
    operationId: "showHome",
    method: "GET",
    path: "/",
    tag: "Pages",
    summary: "Show the start page",
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "showApiExplorer",
    method: "GET",
    path: "/docs",
    tag: "Pages",
    summary: "Explore this API",
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "listProblemCodes",
    method: "GET",
    path: "/problems",
    tag: "Pages",
    summary: "List error codes",
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "showProblemCode",
    method: "GET",
    path: "/problems/{code}",
    tag: "Pages",
    summary: "Explain an error code",
    description: "The `type` of a problem document is this address.",
    params: object({ code: text(64, { examples: ["validation_failed"] }) }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
];
