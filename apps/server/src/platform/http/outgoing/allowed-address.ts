import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** All IPv4 networks that are not hosts of the public internet (IANA's special-purpose registry). */
const FORBIDDEN_V4: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, and the metadata of clouds
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/**
 * Networks inside 2000::/3 that tunnel or translate to IPv4, or serve documentation and similar ends. The rest of
 * 2000::/3 is the public IPv6 internet. Everything outside it is refused: loopback, unique local, link-local, mapped,
 * NAT64.
 */
const FORBIDDEN_V6: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["2001::", 23], // Teredo, benchmarking, ORCHID and the rest of IETF's assignments
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const forbiddenV4 = new BlockList();
for (const [network, prefix] of FORBIDDEN_V4) forbiddenV4.addSubnet(network, prefix, "ipv4");
const forbiddenV6 = new BlockList();
for (const [network, prefix] of FORBIDDEN_V6) forbiddenV6.addSubnet(network, prefix, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !forbiddenV4.check(address, "ipv4");
  // An address with a zone (`fe80::1%eth0`) is link-local, whatever its prefix.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return publicV6.check(address, "ipv6") && !forbiddenV6.check(address, "ipv6");
}

/** Resolves all addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

export class AddressNotAllowed extends Error {
  readonly code = "address_not_allowed";
  constructor() {
    super("The host resolves to an address that is not public.");
  }
}

/** The host of a URL when it is an IP address; null for a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) === 0 ? null : host;
}

/**
 * The look-up for outgoing connections. It returns the very addresses that it checked, so a name that resolves
 * differently after the check gains nothing. A single forbidden address refuses the name.
 */
export function checkedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const wanted = options.family === 4 || options.family === 6 ? options.family : 0;
        const usable = addresses.filter(({ family }) => wanted === 0 || family === wanted);
        const first = usable[0];
        if (first === undefined)
          callback(Object.assign(new Error("The host has no address."), { code: "ENOTFOUND" }), []);
        else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(new AddressNotAllowed(), []);
        else if (options.all === true) callback(null, [...usable]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
