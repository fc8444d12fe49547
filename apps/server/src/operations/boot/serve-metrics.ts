import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type Config, InvalidConfiguration } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { mayReadMetrics } from "../../platform/http/probes.ts";
import { METRICS_TYPE } from "../../platform/metrics/metrics.ts";

export interface MetricsServer {
  stop(): Promise<void>;
}

export interface MetricsSource {
  database: Pick<Database, "isReady">;
  text(): Promise<string>;
}

/**
 * `/metrics`, `/livez` and `/readyz` on METRICS_PORT: for a Prometheus that should not come through the proxy, and for a worker, which
 * serves no shop. It serves nothing else. Any client that reaches the port may read, unless METRICS_TOKEN is set.
 */
export async function serveMetrics(
  config: Pick<Config, "metricsPort" | "metricsHost" | "metricsToken">,
  source: MetricsSource,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = isRead ? (request.url ?? "").split("?", 1)[0] : "";
    void answer(path ?? "", request.headers.authorization, response, config.metricsToken, source).catch(() => {
      if (response.headersSent) response.destroy();
      else send(response, 503, "text/plain", "unavailable");
    });
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  server.listen({ port: config.metricsPort ?? 0, host: config.metricsHost });
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const where = `${config.metricsHost}:${config.metricsPort}`;
    throw new InvalidConfiguration([`METRICS_PORT: this machine cannot listen on ${where} (${code}).`]);
  }
  return {
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  path: string,
  authorization: string | undefined,
  response: ServerResponse,
  token: string | null,
  source: MetricsSource,
): Promise<void> {
  if (path === "/livez") return send(response, 200, "application/json", '{"status":"ok"}');
  if (path === "/readyz") {
    const isReady = await source.database.isReady();
    const status = isReady ? "ok" : "database_unavailable";
    return send(response, isReady ? 200 : 503, "application/json", JSON.stringify({ status }));
  }
  if (path !== "/metrics" || (token !== null && !mayReadMetrics(authorization, token, undefined, false)))
    return send(response, 404, "text/plain", "not found");
  send(response, 200, METRICS_TYPE, await source.text());
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(body);
}
