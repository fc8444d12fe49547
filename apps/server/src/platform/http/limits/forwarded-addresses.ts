import { isIP } from "node:net";

const WITH_PORT = /^(?:\[(?<bracketed>[^\]]*)\](?::\d{1,5})?|(?<dotted>[^:]*):\d{1,5})$/;

/** The address of an entry of `X-Forwarded-For`, which some proxies write with brackets and port; null where it is none. */
function addressOf(entry: string): string | null {
  const { bracketed, dotted } = WITH_PORT.exec(entry)?.groups ?? {};
  const address = bracketed ?? dotted ?? entry;
  return isIP(address) === 0 ? null : address;
}

/**
 * `X-Forwarded-For` as plain addresses. The proxy nearest to us wrote the last entry. One that is no address ends the list:
 * its proxy does not say where the request came from, so the proxy itself counts. Undefined where none is left.
 */
export function plainForwardedFor(header: string | string[]): string | undefined {
  const entries = [header].flat().join(",").split(",");
  const addresses: string[] = [];
  for (const entry of entries.reverse()) {
    const address = addressOf(entry.trim());
    if (address === null) break;
    addresses.unshift(address);
  }
  return addresses.length === 0 ? undefined : addresses.join(", ");
}
