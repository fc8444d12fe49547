import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isShortage } from "../../../../platform/database/connection.ts";
import { API_VERSION } from "../../../../platform/http/answers/base-headers.ts";
import { addressKey, LIMITS, RateLimited } from "../../../../platform/http/limits/rate-limit.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { readClickCookie, refusesStorage, writeClickCookie } from "../click-cookie.ts";
import { normaliseCode } from "../click-id.ts";
import { hasGranted } from "../consent/decide-consent.ts";
import { filterOf, readCountry, readUtm, referrerHost } from "./click-request.ts";
import type { ClickDetails, ClickRecorder, Recorded } from "./recorder.ts";
import { rawQuery, redirectUrl } from "./redirect.ts";
import { readAgent } from "./user-agent.ts";
import type { Visitor } from "./visitors.ts";

const CODE = /^[a-z0-9-]{3,32}$/;

/** Where a code leads, and what the shop learns of the click. */
export interface Followed {
  /** The link's target; the start page for an unknown code. */
  path: string;
  /** The click's parameters in the next address. */
  parameters: { ref?: string; clk?: string };
  /** The click's cookie, where the shop keeps it without asking. */
  cookie: string | null;
}

/** Records the click of a request that a creator's code brought. */
export type FollowCode = (request: FastifyRequest, code: string) => Promise<Followed>;

/**
 * `GET /r/{code}`: records the click and redirects to the link's target in the shop. The visitor lands in the shop
 * whatever is wrong with the code.
 */
export function addRedirectPage(app: FastifyInstance, { storefrontUrl }: Services, followCode: FollowCode): void {
  app.get<{ Params: { code: string } }>("/r/:code", async (request, reply) => {
    const { path, parameters, cookie } = await followCode(request, request.params.code);
    return redirect(reply, redirectUrl(storefrontUrl, path, rawQuery(request.url), parameters), cookie);
  });
}

/** Only a stored click gets a `clk`, unless shop or browser keep it from being named. */
export function createFollowCode(recorder: ClickRecorder, services: Services, settings: SettingsCache): FollowCode {
  const unasked = { secure: services.publicUrl.startsWith("https:"), granted: false };
  return async (request, written) => {
    const { attributionWindowDays: windowDays, attributionStorage: storage } = await settings.current();
    const code = normaliseCode(written);
    const details = detailsOf(request, code, rawQuery(request.url));
    const mayKeep = (visitor: Visitor) => withinLimits(services, visitor, details.ip);
    const recorded = CODE.test(code) ? await recordOrLookUp(recorder, details, mayKeep) : null;
    const refuses = refusesStorage(request.headers);
    const passesClick = storage !== "none" && (!refuses || (await isGranted(recorder, services, request)));
    const landing = landingOf(recorded, code, passesClick);
    const mayKeepClick = storage === "cookie" && !refuses && recorded?.result?.mayCredit === true;
    const clickId = mayKeepClick ? landing.parameters.clk : undefined;
    const cookie =
      clickId === undefined ? null : writeClickCookie(services.secrets, clickId, { ...unasked, windowDays });
    return { ...landing, cookie };
  };
}

/** A database without room for the click still knows where its link leads, and the visitor is not to blame. */
async function recordOrLookUp(
  recorder: ClickRecorder,
  details: ClickDetails,
  mayKeep: (visitor: Visitor) => boolean,
): Promise<Recorded> {
  try {
    return await recorder.record(details, mayKeep);
  } catch (error) {
    if (!isShortage(error)) throw error;
    return recorder.record(details, () => false);
  }
}

/**
 * Bypasses the framework, which would process each header three times. Headers about displaying and reading a body are
 * left out because there is none, and a referrer policy would hide the visitor's origin from the shop.
 */
function redirect(reply: FastifyReply, location: string, cookie: string | null): FastifyReply {
  const headers = ["request-id", reply.request.id, "api-version", API_VERSION, "location", location];
  // Must not be cached: a click answered from a cache would not be counted.
  headers.push("cache-control", "no-store", "x-robots-tag", "noindex", "content-length", "0");
  if (cookie !== null) headers.push("set-cookie", cookie);
  // The framework answers for a header that cannot be sent.
  reply.raw.writeHead(302, headers);
  reply.hijack();
  reply.raw.end();
  return reply;
}

/**
 * True if a visitor whose browser refuses storage in general has agreed here: by the cookie that this set, or today
 * without a session. Only such requests pay for the look-up.
 */
async function isGranted(recorder: ClickRecorder, services: Services, request: FastifyRequest): Promise<boolean> {
  const { headers } = request;
  if (readClickCookie(services.secrets, headers.cookie)?.granted === true) return true;
  const visitor = await recorder.visitors.recognise(addressOf(request), headers["user-agent"] ?? "", new Date());
  return hasGranted(services.database.reads, visitor);
}

/** The last forwarded address is the visitor's. Each access to `ip` or `ips` parses the header again. */
function addressOf({ ips, ip }: FastifyRequest): string {
  return ips?.at(-1) ?? ip;
}

function detailsOf(request: FastifyRequest, code: string, query: string): ClickDetails {
  const { headers } = request;
  const userAgent = headers["user-agent"] ?? "";
  const agent = readAgent(userAgent);
  // Behind a trusted proxy, `ips` has the proxy's address and the forwarded ones; the last one is the visitor's. Each
  // access to `ip` or `ips` parses the header again.
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

/** By visitor, and by address because user agents can be made up. Beyond either the redirect stays, and nothing is stored. */
function withinLimits({ rateLimits }: Services, visitor: Visitor, ip: string): boolean {
  if (!rateLimits.enabled) return true;
  try {
    rateLimits.take(LIMITS.clicks, visitor.hash);
    rateLimits.take(LIMITS.clickAddress, addressKey(ip));
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

/**
 * A disabled link still leads to its promised target and passes its code on, so that an order can say why it credits no
 * creator. An unknown code is not passed on: any text may follow `/r/`.
 */
function landingOf(
  recorded: Recorded | null,
  code: string,
  passesClick: boolean,
): { path: string; parameters: { ref?: string; clk?: string } } {
  if (recorded?.result == null) return { path: "/", parameters: {} };
  const { path, outcome } = recorded.result;
  const isNamed = passesClick && outcome === "stored";
  return { path, parameters: isNamed ? { ref: code, clk: encodeId("clk", recorded.id) } : { ref: code } };
}
