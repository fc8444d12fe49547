import { isIP } from "node:net";
import { parseDictionary } from "structured-headers";
import { Refusal } from "./refusal.ts";

const LONGEST_ADDRESS = 500;
const LONGEST_HEADER = 2_000;
const WANTED = "UCP-Agent must name a profile, an https address.";

/** The address of the profile that the header `UCP-Agent` names (RFC 8941), as the URL parser writes it. */
export function profileAddress(header: string | undefined, allowPrivate: boolean): string {
  const address = readProfile(header);
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
