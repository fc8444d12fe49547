import { Type } from "@sinclair/typebox";
import { object, oneOf, plain } from "../requests/schema.ts";
import { AUDIENCES } from "./audience.ts";
import type { PageOperation } from "./page-operation.ts";

/** Open, since what else is in it is said by OpenAPI itself. */
const openApiDocument = Type.Object(
  {
    openapi: plain("The version of OpenAPI.", ["3.1.0"]),
    info: Type.Object({ title: plain(), version: plain("The version of the API.", ["2026-11-20"]) }),
    paths: Type.Object({}, { description: "Every address with its methods." }),
  },
  { additionalProperties: true },
);

/** The probes for load balancers and Prometheus, and the document itself. */
export const probeOperations: readonly PageOperation[] = [
  {
    operationId: "getLiveness",
    method: "GET",
    path: "/livez",
    tag: "Operations",
    summary: "Check that the process answers",
    description: "Doesn't touch the database. Restart the process if this fails.",
    answers: { 200: { description: "It does.", json: object({ status: oneOf(["ok"]) }) } },
  },
  {
    operationId: "getReadiness",
    method: "GET",
    path: "/readyz",
    tag: "Operations",
    summary: "Check that the process reaches its database",
    description:
      "Send no requests to the process while this fails. With `?detail=1`, and to those who may read `/metrics`, also how long the oldest event, due mail and due invoice has waited for the worker, in seconds.",
    answers: {
      200: {
        description: "It does.",
        json: object({
          status: oneOf(["ok"]),
          behindSeconds: Type.Optional(
            object({ events: Type.Integer(), mails: Type.Integer(), invoices: Type.Integer() }),
          ),
        }),
      },
      503: { description: "It does not, right now.", json: object({ status: oneOf(["database_unavailable"]) }) },
    },
  },
  {
    operationId: "getMetrics",
    method: "GET",
    path: "/metrics",
    tag: "Operations",
    summary: "Metrics for Prometheus",
    description:
      "With `Authorization: Bearer` and `METRICS_TOKEN`; without such a token only from the machine itself. Everyone else gets 404.",
    answers: { 200: { description: "The metrics in the text format of Prometheus.", text: "text/plain" } },
    errors: ["not_found"],
  },
  {
    operationId: "getOpenApi",
    method: "GET",
    path: "/openapi.json",
    tag: "Operations",
    summary: "This document",
    description:
      "Generated from the schemas that validate requests and serialise answers. Each audience has a document with the operations and events that it can use.",
    query: object({
      audience: Type.Optional(
        oneOf(
          AUDIENCES,
          "`public` (the default): storefronts and customers. `creator`, `partner`, `admin`: the same and what these may call. `all`: everything, with pages and probes.",
        ),
      ),
    }),
    answers: {
      200: { description: "OpenAPI 3.1.", json: openApiDocument, headers: { ETag: "For If-None-Match." } },
      304: { description: "Not changed since the ETag of If-None-Match." },
    },
    errors: ["validation_failed"],
  },
];
