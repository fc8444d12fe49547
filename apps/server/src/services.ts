import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Cursors } from "./http/paging.ts";
import type { RateLimits } from "./http/rate-limit.ts";
import type { Secrets } from "./secrets.ts";

/** What every feature may use. Features get each other's named use cases and reads from `app.ts`, never from here. */
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
