import type { IncomingHttpHeaders } from "node:http";
import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { Tx } from "../database/database.ts";
import type { ProblemCode } from "../problem-codes.ts";
import type { LimitName } from "./limits/rate-limit.ts";
import type { Permission } from "./requests/permissions.ts";
import type { Access, Buyer, Principal } from "./requests/principal.ts";
import type { Upload, UploadRule } from "./requests/upload.ts";

/** Null: the answer has no body. */
export type Answers = Readonly<Record<number, TSchema | null>>;

export interface AnswerExtras {
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

/** A file that is sent while it is read, such as an export of a long list. */
interface StreamedText {
  stream: AsyncIterable<string | Uint8Array>;
}

/** An answer that is text already. */
interface RawText {
  raw: string | Buffer;
  /** The object that the text is kept in beyond this request, if any: its compressed forms are kept with it. Bytes need none. */
  keptAs?: object;
}

export type AnswerOf<A extends Answers> = {
  [Status in keyof A & number]: AnswerExtras & {
    status: Status;
    /** The body to store for replays under the same Idempotency-Key, when the first answer shows a secret. */
    replayBody?: A[Status] extends TSchema ? Static<A[Status]> : null;
  } & (A[Status] extends TSchema ? { body: Static<A[Status]> } | RawText | StreamedText : { body?: null });
}[keyof A & number];

type PrincipalOf<A extends Access> = A extends "public"
  ? null
  : A extends "optional"
    ? Buyer | null
    : A extends "buyer" | "session_or_bearer"
      ? Buyer
      : Principal;
export type Parsed<S> = S extends TSchema ? Static<S> : Record<string, never>;

export interface Context<
  A extends Access = Access,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
> {
  readonly principal: PrincipalOf<A>;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly method: string;
  /** Path and query as the client sent them. */
  readonly url: string;
  readonly ip: string;
  /** True when a trusted proxy forwarded the request, so that the headers it adds can be believed. */
  isForwarded(): boolean;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  /** The file that was sent; null where the endpoint takes none. */
  readonly upload: Upload | null;
  /**
   * Runs the write of this request in one transaction and, where the request has an Idempotency-Key, together with the
   * key: a replay gets the stored answer and `work` does not run. The answer is sent after the commit.
   */
  transaction(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
}

export interface EndpointSpec<
  A extends Access,
  Params extends TObject | undefined,
  Query extends TObject | undefined,
  Body extends TSchema | undefined,
  Out extends Answers,
> {
  /** camelCase verb and noun; the SDK's method names come from it. */
  operationId: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** In the form of OpenAPI: `/api/cart/lines/{variantId}`. */
  path: string;
  access: Access & A;
  /** The permissions that a caller needs; each operation of the administration names some, and no other operation does. */
  permission?: Permission | readonly Permission[];
  /** The scope that a personal access token needs here; without it no token opens the endpoint. */
  scope?: string;
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Instead of a body of JSON: takes one file as multipart/form-data. */
  upload?: UploadRule;
  answers: Out;
  /** The codes that this endpoint adds to those that its access, body and method imply. */
  errors?: readonly ProblemCode[];
  /** A limit of its own, beside the general one. */
  limit?: LimitName;
  /** Needs the password (or a mailed link) within the last 15 minutes; checked before the body is read. */
  recentAuthentication?: true;
  /** A larger body is 413; without it the general limit counts. */
  maxBodyBytes?: number;
  /** Takes Idempotency-Key. */
  idempotent?: boolean;
  /** `public`: may be cached and revalidated by anyone. Everything else is `no-store`. */
  cache?: "public";
  /** Request headers to document, such as If-Match. */
  requestHeaders?: Readonly<Record<string, { required: boolean; description: string }>>;
  handle(
    context: Context<
      NoInfer<A>,
      Parsed<NoInfer<Params>>,
      Parsed<NoInfer<Query>>,
      Parsed<NoInfer<Body>>,
      AnswerOf<NoInfer<Out>>
    >,
  ): Promise<AnswerOf<NoInfer<Out>>>;
}

/** An endpoint with its types erased, as the server and the OpenAPI generator see it. */
export interface Endpoint
  extends Omit<EndpointSpec<Access, TObject | undefined, TObject | undefined, TSchema | undefined, Answers>, "handle"> {
  handle(context: Context): Promise<ErasedAnswer>;
}

export interface ErasedAnswer extends AnswerExtras {
  status: number;
  body?: unknown;
  raw?: string | Buffer;
  stream?: AsyncIterable<string | Uint8Array>;
  keptAs?: object;
  replayBody?: unknown;
}

/**
 * Declares an endpoint: what it is called, who may call it, what goes in and out, and the one use case that it calls.
 */
export function endpoint<
  const A extends Access,
  Out extends Answers,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TSchema | undefined = undefined,
>(spec: EndpointSpec<A, Params, Query, Body, Out>): Endpoint {
  // The erasure is sound: the server validates with the very schemas that the types of `handle` come from.
  return spec as unknown as Endpoint;
}
