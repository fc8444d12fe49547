import type { FastifyInstance } from "fastify";
import type { Endpoint } from "./http/endpoint.ts";
import type { PageOperation } from "./http/openapi/page-operation.ts";
import type { MeasuredPart } from "./metrics/metrics.ts";

/** Work that the worker repeats. It must be safe to run in many processes at once. */
export interface Job {
  name: string;
  everySeconds: number;
  /** For what is held in the memory of an HTTP process: runs in each of them instead of in the worker. */
  inEveryWebProcess?: true;
  /** `again` asks for another run right after this one, for work that is done in pieces. */
  run(again?: () => void): Promise<void>;
  /** Subscribes to external triggers and returns how to unsubscribe; the interval stays as the fallback. */
  onWake?(wake: () => void): () => void;
  /** Tells a long run that the process is about to stop, before its end is waited for. */
  stop?(): void;
}

/** A feature's contribution to the server. Its factory also returns the use cases and reads that others may call. */
export interface Feature {
  readonly endpoints?: readonly Endpoint[];
  /** Adds server-rendered pages and other routes that are not JSON endpoints. */
  readonly registerRoutes?: (app: FastifyInstance) => void;
  /** The same routes as the OpenAPI document shows them. */
  readonly pageOperations?: readonly PageOperation[];
  readonly jobs?: readonly Job[];
  /** The feature's metrics. */
  readonly measured?: MeasuredPart;
  /** Closes connections and timers. */
  close?(): Promise<void>;
}
