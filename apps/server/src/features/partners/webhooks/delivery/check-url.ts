import { Invalid } from "../../../../platform/errors.ts";
import { isPublicAddress, literalAddress, type Resolve } from "../../../../platform/http/outgoing/allowed-address.ts";
import { withDeadline } from "../../../../platform/with-deadline.ts";

export class UrlNotAllowed extends Invalid {
  constructor(detail: string) {
    super([{ pointer: "#/url", code: "url_not_allowed", detail }], "url_not_allowed", detail);
  }
}

export interface UrlRules {
  allowPrivate: boolean;
  resolve: Resolve;
  /**
   * Limit for the look-up. A name that does not resolve now is accepted, because it is checked again at each delivery.
   */
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

/**
 * Normalises an address that webhooks may go to. Throws {@link UrlNotAllowed} when it is not https, contains
 * credentials, or leads to this machine or a private network. Uses the network, so call it before a transaction.
 */
export async function checkUrl(text: string, rules: UrlRules): Promise<string> {
  if (!URL.canParse(text)) throw new UrlNotAllowed("This is not a valid web address.");
  const url = new URL(text);
  const protocols = rules.allowPrivate ? ["https:", "http:"] : ["https:"];
  if (!protocols.includes(url.protocol)) throw new UrlNotAllowed("Webhooks are sent to https addresses only.");
  if (url.username !== "" || url.password !== "")
    throw new UrlNotAllowed("The address must not contain a user or a password.");
  url.hash = "";
  if (!rules.allowPrivate && !(await leadsOutside(url, rules)))
    throw new UrlNotAllowed(
      "The address leads to this machine, a private network or another place that is not public.",
    );
  return url.href;
}

async function leadsOutside(url: URL, rules: UrlRules): Promise<boolean> {
  const literal = literalAddress(url);
  if (literal !== null) return isPublicAddress(literal);
  // Names that never leave the machine or the local network (RFC 6761, RFC 6762, RFC 9476), whatever they resolve to.
  if (/(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i.test(url.hostname)) return false;
  const addresses = await withDeadline(
    rules.resolve(url.hostname),
    rules.timeoutMs ?? TIMEOUT_MS,
    () => new Error("the name was not resolved in time"),
  ).catch(() => null);
  return addresses === null || addresses.every(({ address }) => isPublicAddress(address));
}
