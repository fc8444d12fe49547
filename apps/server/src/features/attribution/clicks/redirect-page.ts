import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LIMITS, RateLimited } from "../../../http/rate-limit.ts";
import { encodeId } from "../../../ids.ts";
import type { Services } from "../../../services.ts";
import { writeClickCookie } from "../click-cookie.ts";
import { normaliseCode } from "../click-id.ts";
import { filterOf, readCountry, readUtm, referrerHost } from "./click-request.ts";
import type { ClickDetails, ClickRecorder, Recorded } from "./recorder.ts";
import { rawQuery, redirectUrl } from "./redirect.ts";
import { readAgent } from "./user-agent.ts";
import type { Visitor } from "./visitors.ts";

type ClickRequest = FastifyRequest<{ Params: { code: string } }>;

const CODE = /^[a-z0-9-]{3,32}$/;

/**
 * `GET /r/{code}`: records the click and leads to the link's target in the shop. Whatever is wrong with the code, the
 * visitor lands in the shop; only a click that is stored gets a `clk`.
 */
export function addRedirectPage(app: FastifyInstance, recorder: ClickRecorder, services: Services): void {
  const secure = services.publicUrl.startsWith("https:");
  const mayKeep = (visitor: Visitor) => withinLimit(services, visitor);
  app.get<{ Params: { code: string } }>("/r/:code", async (request, reply) => {
    const query = rawQuery(request.url);
    const code = normaliseCode(request.params.code);
    const recorded = CODE.test(code) ? await recorder.record(detailsOf(request, code, query), mayKeep) : null;
    const location = redirectUrl(services.storefrontUrl, landing(recorded), query, parametersOf(recorded, code));
    if (recorded?.result?.mayCredit === true)
      reply.header("set-cookie", writeClickCookie(services.secrets, recorded.id, { secure }));
    return redirect(reply, location);
  });
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  // Stored by nobody: a click that is answered from a cache is a click that is not counted.
  return reply.code(302).headers({ location, "cache-control": "no-store", "x-robots-tag": "noindex" }).send();
}

function detailsOf(request: ClickRequest, code: string, query: string): ClickDetails {
  const { headers } = request;
  const userAgent = headers["user-agent"] ?? "";
  const agent = readAgent(userAgent);
  // With a trusted proxy in front, `ips` has its address and those that it forwarded; the last is the visitor's. Each of
  // `ip` and `ips` reads the header anew.
  const forwarded = request.ips;
  const behindTrustedProxy = (forwarded?.length ?? 0) > 1;
  return {
    code,
    ip: forwarded?.at(-1) ?? request.ip,
    userAgent,
    filtered: filterOf(request.method, headers, agent.bot),
    keep: true,
    referrerHost: referrerHost(headers.referer),
    utm: readUtm(query),
    country: behindTrustedProxy ? readCountry(headers["cf-ipcountry"]) : null,
    device: agent.device,
    landingPath: null,
  };
}

function withinLimit(services: Services, visitor: Visitor): boolean {
  if (!services.rateLimits.enabled) return true;
  try {
    services.rateLimits.take(LIMITS.clicks, visitor.hash);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

/** A disabled link still leads to what its visitor was promised. */
function landing(recorded: Recorded | null): string {
  return recorded?.result?.path ?? "/";
}

/**
 * A disabled link's code goes along, so that an order can say why it credits nobody. A code that nobody has does not:
 * what follows `/r/` may be anything.
 */
function parametersOf(recorded: Recorded | null, code: string): Record<string, string> {
  if (recorded?.result == null) return {};
  return recorded.result.outcome === "stored" ? { ref: code, clk: encodeId("clk", recorded.id) } : { ref: code };
}
