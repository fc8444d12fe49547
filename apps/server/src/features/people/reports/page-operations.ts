import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { KINDS } from "./schemas.ts";

const field = (maxLength: number, example?: string) =>
  text(maxLength, example === undefined ? {} : { examples: [example] });

export const reportPageOperations: readonly PageOperation[] = [
  {
    operationId: "showReportForm",
    method: "GET",
    path: "/report-problem",
    tag: "Reports",
    summary: "Show the form for requests and notices",
    description: "The page for people. Programs use `reportProblem`.",
    query: object({
      kind: Type.Optional(text(16, { description: "`support` or `abuse`.", examples: ["support"] })),
      order: Type.Optional(field(64, "T-7K3M-9QXD")),
      url: Type.Optional(field(2_048, "https://shop.example.com/products/mug")),
      category: Type.Optional(field(64, "delivery")),
      linkCode: Type.Optional(field(32, "summer-mug")),
    }),
    answers: { 200: { description: "The form, filled in from the query.", html: true } },
  },
  {
    operationId: "sendReportForm",
    method: "POST",
    path: "/report-problem",
    tag: "Reports",
    summary: "Submit the form",
    description: "The rules are those of `reportProblem`. An incomplete form is returned with 422 and all its input.",
    form: object({
      kind: text(16, { description: `One of ${KINDS.join(", ")}.`, examples: ["support"] }),
      message: field(5_000, "My parcel arrived with a broken mug."),
      category: Type.Optional(field(64, "delivery")),
      email: Type.Optional(field(320, "ada@example.com")),
      name: Type.Optional(field(200, "Ada Lovelace")),
      orderReference: Type.Optional(field(64, "T-7K3M-9QXD")),
      url: Type.Optional(field(2_048, "https://shop.example.com/products/mug")),
      linkCode: Type.Optional(field(32, "summer-mug")),
      goodFaith: Type.Optional(field(8, "true")),
      website: Type.Optional(text(500, { description: "Hidden from people; leave it empty.", examples: [""] })),
    }),
    answers: {
      201: {
        description: "The confirmation.",
        html: true,
        headers: { Location: "Where the report's status is shown." },
      },
      303: {
        description: "For a browser's navigation: redirects to the confirmation.",
        headers: { Location: "The same." },
      },
    },
    errors: ["validation_failed"],
  },
  {
    operationId: "showReport",
    method: "GET",
    path: "/report-problem/{reference}",
    tag: "Reports",
    summary: "Show the status and decision of a report",
    description: "The page behind the link in the acknowledgement.",
    params: object({ reference: field(64, "R-4QWP-8H2C") }),
    query: object({ token: Type.Optional(text(128, { description: "From the receipt or the mail." })) }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
  {
    operationId: "sendReportAnswer",
    method: "POST",
    path: "/report-problem/{reference}",
    tag: "Reports",
    summary: "Answer the shop's question by form",
    description: "The rules are those of `answerReport`.",
    params: object({ reference: field(64, "R-4QWP-8H2C") }),
    form: object({
      token: text(128, { description: "From the receipt or the mail." }),
      message: field(5_000, "Here is what you asked for."),
    }),
    answers: {
      201: { description: "The page with the answer.", html: true },
      303: {
        description: "For a browser's navigation: redirects to the page.",
        headers: { Location: "The page's address." },
      },
    },
    errors: ["not_found", "invalid_transition", "validation_failed"],
  },
];
