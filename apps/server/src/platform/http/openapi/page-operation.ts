import type { TObject, TSchema } from "@sinclair/typebox";
import type { ProblemCode } from "../../problem-codes.ts";

/** One answer of a page: which media types it comes in, and what it says. */
export interface PageAnswer {
  description: string;
  /** A server-rendered page. */
  html?: true;
  /** The answer for programs that ask for JSON. */
  json?: TSchema;
  /** A plain text format, by its media type. */
  text?: string;
  /** Headers worth knowing, with their meaning. */
  headers?: Readonly<Record<string, string>>;
}

/** A page or probe as the OpenAPI document shows it. Written by hand beside its route: pages are no JSON endpoints and have no schemas to read. */
export interface PageOperation {
  operationId: string;
  method: "GET" | "POST" | "PUT";
  /** In the form of OpenAPI: `/track-order/{reference}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  params?: TObject;
  query?: TObject;
  /** The fields of the form that a POST takes. */
  form?: TObject;
  /** The JSON that another server sends here. */
  body?: TObject;
  requestHeaders?: Readonly<Record<string, { required: boolean; description: string }>>;
  answers: Readonly<Record<number, PageAnswer>>;
  errors?: readonly ProblemCode[];
  /** The form of its refusals where another protocol says it; else they are problem documents and pages. */
  refusal?: TSchema;
}
