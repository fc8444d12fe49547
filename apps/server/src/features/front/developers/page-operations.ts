import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";

const PAGE = { 200: { description: "The page.", html: true } } as const;

export const developerPageOperations: readonly PageOperation[] = [
  {
    operationId: "showDeveloperPortal",
    method: "GET",
    path: "/developers",
    tag: "Pages",
    summary: "Show the developer portal",
    answers: PAGE,
  },
  {
    operationId: "showEvents",
    method: "GET",
    path: "/developers/events",
    tag: "Pages",
    summary: "List the events that are sent",
    answers: PAGE,
  },
  {
    operationId: "showEvent",
    method: "GET",
    path: "/developers/events/{type}",
    tag: "Pages",
    summary: "Explain an event",
    params: object({ type: text(100, { examples: ["order.created"] }) }),
    answers: PAGE,
    errors: ["not_found"],
  },
  {
    operationId: "showSigningGuide",
    method: "GET",
    path: "/developers/signing",
    tag: "Pages",
    summary: "Explain how messages are signed",
    answers: PAGE,
  },
  {
    operationId: "showApiVersion",
    method: "GET",
    path: "/developers/version",
    tag: "Pages",
    summary: "Show the API's version and its changes",
    answers: PAGE,
  },
  {
    operationId: "showApiExplorer",
    method: "GET",
    path: "/docs",
    tag: "Pages",
    summary: "Explore this API",
    query: object({ q: Type.Optional(text(100, { description: "Words of a path or a summary." })) }),
    answers: PAGE,
  },
  {
    operationId: "showApiOperation",
    method: "GET",
    path: "/docs/{operation}",
    tag: "Pages",
    summary: "Explain an operation",
    params: object({ operation: text(100, { description: "Its `operationId`.", examples: ["placeOrder"] }) }),
    answers: PAGE,
    errors: ["not_found"],
  },
];
