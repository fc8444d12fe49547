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
    description: "A quick start whose snippets run against this shop, and links to everything else.",
    answers: PAGE,
  },
  {
    operationId: "showEvents",
    method: "GET",
    path: "/developers/events",
    tag: "Pages",
    summary: "List the events that are sent",
    description: "Every event type with its meaning.",
    answers: PAGE,
  },
  {
    operationId: "showEvent",
    method: "GET",
    path: "/developers/events/{type}",
    tag: "Pages",
    summary: "Explain an event",
    description: "Fields and an example of one event type.",
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
    description: "How to verify a message in four languages, with a checker that runs in the page.",
    answers: PAGE,
  },
  {
    operationId: "showApiVersion",
    method: "GET",
    path: "/developers/version",
    tag: "Pages",
    summary: "Show the API's version and its changes",
    description: "What clients can rely on, and the changes of each version.",
    answers: PAGE,
  },
  {
    operationId: "showApiExplorer",
    method: "GET",
    path: "/docs",
    tag: "Pages",
    summary: "Explore this API",
    description: "Every operation of this document, with a search.",
    query: object({ q: Type.Optional(text(100, { description: "Words of a path or a summary." })) }),
    answers: PAGE,
  },
  {
    operationId: "showApiOperation",
    method: "GET",
    path: "/docs/{operation}",
    tag: "Pages",
    summary: "Explain an operation",
    description: "Fields, errors and an example of one operation, with a form to try it.",
    params: object({ operation: text(100, { description: "Its `operationId`.", examples: ["placeOrder"] }) }),
    answers: PAGE,
    errors: ["not_found"],
  },
];
