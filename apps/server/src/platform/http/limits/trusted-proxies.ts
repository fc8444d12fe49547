import { BlockList, isIPv4 } from "node:net";

/** The names that proxies go by, as elsewhere in the field. */
export const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const MAX_KNOWN = 1_000;

/**
 * Decides if an address is that of a configured proxy (`10.0.0.7`, `10.0.0.0/8`, `loopback`), for Fastify; false without any.
 * It is asked several times a request about the same few addresses, and to parse one costs more than to remember it.
 */
export function trustOf(networks: readonly string[]): false | ((address: string | undefined) => boolean) {
  if (networks.length === 0) return false;
  const trusted = new BlockList();
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = "", prefix] = network.split("/");
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const known = new Map<string, boolean>();
  return (address) => {
    // A connection that has ended has none.
    if (address === undefined) return false;
    let answer = known.get(address);
    if (answer === undefined) {
      // The zone of a link-local address names our own interface.
      const [plain = ""] = address.split("%", 1);
      answer = trusted.check(plain, familyOf(plain));
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(address, answer);
    }
    return answer;
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}
