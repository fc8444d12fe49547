import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { NotFound } from "../errors.ts";
import type { Backlog } from "../events/backlog.ts";
import { METRICS_TYPE, type Metrics } from "../metrics/metrics.ts";
import type { Services } from "../services.ts";

/** `/livez`: the process answers. `/readyz`: its database answers and has room to work. `/metrics`: Prometheus, by token or from this machine. */
export function registerProbes(
  app: FastifyInstance,
  services: Pick<Services, "database" | "config">,
  metrics: Metrics,
  backlog: Backlog,
): void {
  const mayRead = ({ headers, socket }: FastifyRequest) =>
    mayReadMetrics(
      headers.authorization,
      services.config.metricsToken,
      socket.remoteAddress,
      cameThroughProxy(headers),
    );
  app.get("/livez", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (await services.database.isReady()) {
      const { detail } = request.query as { detail?: unknown };
      const isDetailed = detail === "1" && mayRead(request);
      return reply.send({ status: "ok", ...(isDetailed ? { behindSeconds: await backlog.read() } : {}) });
    }
    return reply.code(503).header("retry-after", "1").send({ status: "database_unavailable" });
  });
  app.get("/metrics", async (request, reply) => {
    // Without a token the metrics are for this machine only; behind a proxy on it they would be public, so a forwarded request is refused.
    if (!mayRead(request)) throw new NotFound();
    return reply
      .header("cache-control", "no-store")
      .type(METRICS_TYPE)
      .send(await metrics.answer());
  });
}

const PROXY_HEADERS = [
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"],
  ...["x-client-ip", "x-cluster-client-ip", "true-client-ip", "cf-connecting-ip", "fastly-client-ip"],
];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** True if the request has a proxy's headers, or asks for a name other than localhost, which local clients do not do. */
function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined) || !LOCAL_HOST.test(headers.host ?? "");
}

/** Without a token only this machine may read; `forwarded` says that a remote client asked through a proxy on it. */
export function mayReadMetrics(
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
