import { isIP } from "node:net";
import { parseDictionary } from "structured-headers";
import { Refusal } from "./refusal.ts";

const LONGEST_ADDRESS = 500;
const LONGEST_HEADER = 2_000;
const WANTED = "UCP-Agent must name a profile, an https address.";

/** Where a request may name its platform: the header `UCP-Agent` (RFC 8941), and by MCP a member of the arguments. */
export interface NamedAgent {
  readonly header: string | undefined;
  readonly profile: string | undefined;
}

export function isNamed({ header, profile }: NamedAgent): boolean {
  return header !== undefined || profile !== undefined;
}

/** The address of the profile, as the URL parser writes it. Named twice, both must be alike. */
export function profileAddress({ header, profile }: NamedAgent, allowPrivate: boolean): string {
  const named = profile === undefined || header !== undefined ? [readProfile(header)] : [];
  const addresses = [...named, ...(profile === undefined ? [] : [profile])].map((address) =>
    checkedAddress(address, allowPrivate),
  );
  const [first] = addresses;
  if (first === undefined || addresses.some((address) => address !== first))
    throw new Refusal("invalid_profile_url", "UCP-Agent and the arguments name different profiles.");
  return first;
}

function checkedAddress(address: string | null, allowPrivate: boolean): string {
  const url = address !== null && URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.href.length > LONGEST_ADDRESS || !isAllowed(url, allowPrivate))
    throw new Refusal("invalid_profile_url", WANTED);
  return url.href;
}

function readProfile(header: string | undefined): string | null {
  if (header === undefined || header.length > LONGEST_HEADER) return null;
  try {
    const [value] = parseDictionary(header).get("profile") ?? [];
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}

/** https at port 443 of a name with two labels or more; for development also http and this machine. */
function isAllowed(url: URL, allowPrivate: boolean): boolean {
  const { protocol, hostname, port, username, password, hash } = url;
  if (username !== "" || password !== "" || hash !== "") return false;
  if (allowPrivate) return protocol === "https:" || protocol === "http:";
  if (protocol !== "https:" || port !== "" || isIP(hostname) !== 0 || hostname.startsWith("[")) return false;
  return /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(hostname);
}
