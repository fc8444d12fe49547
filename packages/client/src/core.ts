/** `@tote/client/core`: the transport and its errors, for libraries that bring their own methods. */

export * from "./core/errors.ts";
export { fieldErrors } from "./core/field-errors.ts";
export type {
  Answer,
  CallOptions,
  ClientOptions,
  Method,
  QueryValue,
  RequestInfo,
  ResponseInfo,
  ToteRequest,
  Transport,
  Warning,
} from "./core/options.ts";
export { createTransport } from "./core/transport.ts";
