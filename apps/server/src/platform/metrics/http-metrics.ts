import type { FastifyInstance, onResponseHookHandler } from "fastify";
import { Counter } from "prom-client";
import { exportMetrics } from "../http/csv-endpoint.ts";
import { LIMITS } from "../http/limits/rate-limit.ts";
import type { MeasuredPart } from "./metrics.ts";
import { RequestDurations } from "./request-durations.ts";

/** The metrics of every request, for the server's hook and its error handler. */
export interface HttpMetrics extends MeasuredPart {
  readonly countProblem: (code: string) => void;
  /** Before the routes are registered. */
  observe(app: FastifyInstance): void;
}

const QUOTED_NAME = /^"([\w-]+)"/;
const LIMIT_NAMES: ReadonlySet<string> = new Set(Object.values(LIMITS).map((limit) => limit.name));

export function createHttpMetrics(): HttpMetrics {
  const durations = new RequestDurations();
  const problems = new Counter({
    name: "tote_http_problems_total",
    help: "Error answers by error code (see /problems).",
    labelNames: ["code"],
    registers: [],
  });
  const limited = new Counter({
    name: "tote_http_rate_limited_total",
    help: "Requests refused by a rate limit, by the name of the limit.",
    labelNames: ["limit"],
    registers: [],
  });
  const replays = new Counter({
    name: "tote_http_idempotent_replays_total",
    help: "Requests answered with the stored answer of an earlier one with the same Idempotency-Key.",
    registers: [],
  });
  return {
    own: [durations, problems, limited, replays, ...exportMetrics],
    countProblem: (code) => problems.inc({ code }),
    observe: (app) => {
      // A hook of each route knows its counts; asking a request for its route makes an object each time.
      app.addHook("onRoute", (route) => {
        const counts = durations.of(route.url);
        const count: onResponseHookHandler = (request, reply, done) => {
          counts.count(request.method, reply.statusCode, reply.elapsedTime / 1_000);
          done();
        };
        route.onResponse = [...[route.onResponse ?? []].flat(), count];
      });
      const unknown = durations.of("none");
      app.addHook("onResponse", (request, reply, done) => {
        const { statusCode } = reply;
        if (request.is404) unknown.count(request.method, statusCode, reply.elapsedTime / 1_000);
        if (statusCode === 429) {
          const name = QUOTED_NAME.exec(String(reply.getHeader("ratelimit-policy") ?? ""))?.[1] ?? "";
          if (LIMIT_NAMES.has(name)) limited.inc({ limit: name });
        } else if (request.method === "POST" && reply.hasHeader("idempotent-replayed")) replays.inc();
        done();
      });
    },
  };
}
