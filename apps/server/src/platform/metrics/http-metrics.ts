import type { FastifyInstance } from "fastify";
import { Counter, Histogram } from "prom-client";
import { LIMITS } from "../http/limits/rate-limit.ts";
import type { MeasuredPart } from "./metrics.ts";

/** The metrics of every request, for the server's hook and its error handler. */
export interface HttpMetrics extends MeasuredPart {
  readonly countProblem: (code: string) => void;
  observe(app: FastifyInstance): void;
}

const QUOTED_NAME = /^"([\w-]+)"/;
const LIMIT_NAMES: ReadonlySet<string> = new Set(Object.values(LIMITS).map((limit) => limit.name));

export function createHttpMetrics(): HttpMetrics {
  const durations = new Histogram({
    name: "tote_http_request_duration_seconds",
    help: "Duration of HTTP requests by method, route and status class.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [],
  });
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
  const observers = new Map<string, { observe(seconds: number): void }>();
  const observerOf = (method: string, status: string, route: string) => {
    const key = `${method} ${status} ${route}`;
    let observer = observers.get(key);
    if (observer === undefined) {
      // Cached, since finding a child by its labels costs more than observing it.
      observer = durations.labels({ method, route, status });
      observers.set(key, observer);
    }
    return observer;
  };
  return {
    own: [durations, problems, limited, replays],
    countProblem: (code) => problems.inc({ code }),
    observe: (app) => {
      app.addHook("onResponse", (request, reply, done) => {
        const { statusCode } = reply;
        const status = `${Math.floor(statusCode / 100)}xx`;
        observerOf(request.method, status, request.routeOptions.url ?? "none").observe(reply.elapsedTime / 1_000);
        if (statusCode === 429) {
          const name = QUOTED_NAME.exec(String(reply.getHeader("ratelimit-policy") ?? ""))?.[1] ?? "";
          if (LIMIT_NAMES.has(name)) limited.inc({ limit: name });
        } else if (request.method === "POST" && reply.hasHeader("idempotent-replayed")) replays.inc();
        done();
      });
    },
  };
}
