import type { IncomingHttpHeaders } from "node:http";
import type { Filter } from "../receipt.ts";

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

/** Why a request is no person's visit; whether a person's is a repeat is decided when it is stored. */
export function filterOf(method: string, headers: IncomingHttpHeaders, bot: boolean): RequestFilter {
  if (method === "HEAD") return "head";
  if (isPrefetch(headers)) return "prefetch";
  return bot ? "bot" : null;
}

/** What browsers send when they fetch a page that nobody has asked for yet. */
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

/** Browsers send no more than the origin to other sites, so that the same few come over and over. */
const knownReferrers = new Map<string, string | null>();
const MAX_KNOWN = 1_000;
const MAX_KNOWN_LENGTH = 200;

/** The host of the page that the visitor came from; its path and query are nobody's business. */
export function referrerHost(referrer: string | undefined): string | null {
  if (referrer === undefined) return null;
  const known = knownReferrers.get(referrer);
  if (known !== undefined) return known;
  const host = readHost(referrer);
  if (referrer.length > MAX_KNOWN_LENGTH) return host;
  // Starting over bounds the memory when somebody invents referrers.
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

/** The country of a proxy's header, which is to be asked for only when the proxy is a configured one. */
export function readCountry(header: string | string[] | undefined): string | null {
  const country = typeof header === "string" ? header.trim().toUpperCase() : "";
  // XX is "unknown", T1 the Tor network.
  return /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

/** Text of a stranger in a form that the database takes, since one bad value must not fail a batch; null when nothing is left. */
function storable(value: string | null, maxLength: number): string | null {
  if (value === null) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is to be removed.
  const printable = value.replaceAll(/[\u0000-\u001f\u007f]/g, "").trim();
  const cut = printable.slice(0, maxLength);
  // Cutting must not leave half of a surrogate pair.
  const text = /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
  return text === "" ? null : text;
}
