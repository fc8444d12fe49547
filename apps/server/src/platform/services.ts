import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import type { Secrets } from "./crypto/secrets.ts";
import type { Database } from "./database/database.ts";
import type { Cursors } from "./http/answers/paging.ts";
import type { RateLimits } from "./http/limits/rate-limit.ts";

/**
 * Services that every feature may use. `app.ts` passes features each other's named use cases and reads; they are not in
 * here.
 */
export interface Services {
  readonly config: Config;
  /** Where the server is reached, without a trailing slash; known once it listens. */
  readonly publicUrl: string;
  /** Where links to the shop lead. */
  readonly storefrontUrl: string;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly cursors: Cursors;
  readonly rateLimits: RateLimits;
  readonly log: FastifyBaseLogger;
}
