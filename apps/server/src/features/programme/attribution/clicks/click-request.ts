import type { IncomingHttpHeaders } from "node:http";
import type { Filter } from "../attribution-decision.ts";

export interface Utm {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  term: string | null;
  content: string | null;
}

const NO_UTM: Utm = { source: null, medium: null, campaign: null, term: null, content: null };
const UTM_LENGTH = 200;
const HOST_LENGTH = 253;
const PATH_LENGTH = 500;

export type RequestFilter = Exclude<Filter, "duplicate" | "creator_suspended"> | null;

/** Why a request is not a person's visit, or null; storing it decides whether a visit is a repeat. */
export function filterOf(method: string, headers: IncomingHttpHeaders, bot: boolean): RequestFilter {
  if (method === "HEAD") return "head";
  if (isPrefetch(headers)) return "prefetch";
  return bot ? "bot" : null;
}

/** True for the headers that browsers send with a prefetch. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  for (const name of ["sec-purpose", "purpose", "x-purpose", "x-moz"]) {
    const value = headers[name];
    if (typeof value === "string" && /prefetch|prerender|preview/i.test(value)) return true;
  }
  return false;
}

/** The campaign parameters of a raw query string. */
export function readUtm(query: string): Utm {
  if (!query.includes("utm_")) return NO_UTM;
  const parameters = new URLSearchParams(query);
  const read = (name: string) => storable(parameters.get(`utm_${name}`), UTM_LENGTH);
  return {
    source: read("source"),
    medium: read("medium"),
    campaign: read("campaign"),
    term: read("term"),
    content: read("content"),
  };
}

/** Browsers send only the origin to other sites, so the same few referrers repeat. */
const knownReferrers = new Map<string, string | null>();
const MAX_KNOWN = 1_000;
const MAX_KNOWN_LENGTH = 200;

/** The host of the referring page; its path and query are private and not kept. */
export function referrerHost(referrer: string | undefined): string | null {
  if (referrer === undefined) return null;
  const known = knownReferrers.get(referrer);
  if (known !== undefined) return known;
  const host = readHost(referrer);
  if (referrer.length > MAX_KNOWN_LENGTH) return host;
  // Clearing the map bounds the memory if a client invents referrers.
  if (knownReferrers.size >= MAX_KNOWN) knownReferrers.clear();
  knownReferrers.set(referrer, host);
  return host;
}

function readHost(referrer: string): string | null {
  if (!/^https?:/i.test(referrer) || !URL.canParse(referrer)) return null;
  return storable(new URL(referrer).hostname.toLowerCase(), HOST_LENGTH);
}

export function pathOf(url: URL): string {
  return url.pathname.slice(0, PATH_LENGTH);
}

/** The country in a proxy's header; call it only if that proxy is trusted. */
export function readCountry(header: string | string[] | undefined): string | null {
  const country = typeof header === "string" ? header.trim().toUpperCase() : "";
  // XX is "unknown", T1 the Tor network.
  return /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

/**
 * Untrusted text in a form that the database accepts, since one bad value must not fail a batch; null if nothing is
 * left.
 */
function storable(value: string | null, maxLength: number): string | null {
  if (value === null) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes control characters.
  const printable = value.replaceAll(/[\u0000-\u001f\u007f]/g, "").trim();
  const cut = printable.slice(0, maxLength);
  // The cut must not leave half of a surrogate pair.
  const text = /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  return text === "" ? null : text;
}
