import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { sql } from "../database/sql.ts";
import { NotFound } from "../errors.ts";
import type { Services } from "../services.ts";

/** `/livez`: the process answers. `/readyz`: it reaches its database. `/metrics`: Prometheus, by token or from this machine. */
export function registerProbes(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "tote_http_request_duration_seconds",
    help: "Duration of HTTP requests by method, route and status class.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const observers = new Map<string, { observe(seconds: number): void }>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const key = `${method} ${Math.floor(reply.statusCode / 100)}xx ${route}`;
    let observer = observers.get(key);
    if (observer === undefined) {
      // Kept, since finding a child by its labels costs more than observing it.
      observer = durations.labels({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
      observers.set(key, observer);
    }
    observer.observe(reply.elapsedTime / 1_000);
    done();
  });

  app.get("/livez", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await services.database.reads.query(sql<{ one: number }>`select 1 as one`);
      return await reply.send({ status: "ok" });
    } catch {
      return reply.code(503).header("retry-after", "1").send({ status: "database_unavailable" });
    }
  });
  app.get("/metrics", async (request, reply) => {
    // Without a token the metrics are for this machine only; behind a proxy on it they would be public, so a forwarded request is refused.
    if (
      !mayReadMetrics(
        request.headers.authorization,
        services.config.metricsToken,
        request.socket.remoteAddress,
        request.headers["x-forwarded-for"] !== undefined,
      )
    )
      throw new NotFound();
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function mayReadMetrics(
  authorization: string | undefined,
  token: string | null,
  address: string | undefined,
  forwarded: boolean,
): boolean {
  if (token === null)
    return !forwarded && (address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1");
  const given = Buffer.from(authorization?.replace(/^bearer /i, "") ?? "");
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
