import type { PageOperation } from "../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../platform/http/requests/schema.ts";

export const sitePageOperations: readonly PageOperation[] = [
  {
    operationId: "showHome",
    method: "GET",
    path: "/",
    tag: "Pages",
    summary: "Start page",
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "showApiExplorer",
    method: "GET",
    path: "/docs",
    tag: "Pages",
    summary: "API explorer over this document",
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "listProblemCodes",
    method: "GET",
    path: "/problems",
    tag: "Pages",
    summary: "Every error code",
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "showProblemCode",
    method: "GET",
    path: "/problems/{code}",
    tag: "Pages",
    summary: "What an error code means and what to do about it",
    description: "`type` of a problem document leads here.",
    params: object({ code: text(64, { examples: ["validation_failed"] }) }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
];
