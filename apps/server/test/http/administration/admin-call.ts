import type { TestApp } from "../../test-app.ts";

/** One valid call of an operation that changes something, and what the log of changes has to say of it. */
export interface AdminCall {
  /** The audit row's action: `product.update`. */
  action: string;
  /** `created`: there is no state before. `deleted`: there is none afterwards. */
  kind?: "created" | "deleted";
  /** The role of the caller, for calls that only administrators may make. */
  as?: "admin";
  /** Makes what the call needs and says how it is called. Must change something: a change that is none has no row. */
  prepare(kit: AdminKit): Promise<PreparedCall>;
}

export interface PreparedCall {
  /** The whole address, for paths with other parts. */
  url?: string;
  /** For `{id}` or `{name}` in the path. */
  id?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A feature's operations by method and path. */
export type AdminCalls = Readonly<Record<string, AdminCall>>;

/** The tools that prepare a call. The shop takes manual payments, ships to Germany and allows webhooks to any address. */
export interface AdminKit {
  readonly shop: TestApp;
  /** A POST of an administrator that must succeed; its body. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Made>;
}

export interface Made {
  id: string;
  [member: string]: unknown;
}

/** For changes of something that nobody else has changed meanwhile. */
export const ANY_VERSION = { "if-match": "*" };
