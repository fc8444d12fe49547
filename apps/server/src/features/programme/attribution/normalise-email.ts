import { domainToASCII } from "node:url";

interface MailHost {
  domains: RegExp;
  /** The domain that all of the host's spellings are mapped to. */
  canonical?: string;
  /** The character that ends the mailbox name and starts the tag. */
  tag: "+" | "-" | "+-";
  /** Characters that the host ignores in a name. */
  ignored?: RegExp;
  /** `tag@name.example.com` reaches `name@example.com`. */
  subdomains?: RegExp;
}

/** The rules of the big mail hosts, as each documents them. Names at other hosts are left as they are. */
const HOSTS: readonly MailHost[] = [
  { domains: /^(gmail|googlemail)\.com$/, canonical: "gmail.com", tag: "+", ignored: /\./g },
  { domains: /^((outlook|hotmail|live)\.([a-z]{2,3}|com?\.[a-z]{2})|msn\.com|windowslive\.com)$/, tag: "+" },
  {
    domains: /^(fastmail\.(com|fm|de|net|org|jp|uk|us)|messagingengine\.com)$/,
    tag: "+",
    subdomains: /^([^.]+)\.(fastmail\.(?:com|fm))$/,
  },
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, canonical: "proton.me", tag: "+", ignored: /[._-]/g },
  { domains: /^(icloud|me|mac)\.com$/, canonical: "icloud.com", tag: "+" },
  { domains: /^((yahoo)\.([a-z]{2,3}|com?\.[a-z]{2})|(ymail|rocketmail)\.com)$/, tag: "+-" },
  { domains: /^(yandex\.(ru|com|by|kz|ua)|ya\.ru)$/, canonical: "yandex.ru", tag: "+" },
];

/**
 * One spelling for all addresses that reach the same mailbox, to tell whether a buyer is the creator, and how often a
 * person used a code. Never used to
 * send mail or to sign in, where the address is used as typed.
 */
export function normaliseEmail(email: string): string {
  const typed = email.normalize("NFKC").trim().toLowerCase();
  const at = typed.lastIndexOf("@");
  if (at < 0) return typed;
  const name = typed.slice(0, at);
  const unicodeDomain = typed.slice(at + 1).replace(/\.$/, "");
  const domain = domainToASCII(unicodeDomain) || unicodeDomain;
  for (const host of HOSTS) {
    if (host.domains.test(domain)) return mailbox(name, host.canonical ?? domain, host);
    const sub = host.subdomains?.exec(domain);
    if (sub?.[1] !== undefined && sub[2] !== undefined) return `${sub[1]}@${sub[2]}`;
  }
  return `${name}@${domain}`;
}

/** Under what uses of a code are counted for an address: its mailbox, and the address as typed, under which they were once. */
export function mailboxKeys(emailKey: string): readonly [string, ...string[]] {
  const mailbox = normaliseEmail(emailKey);
  return mailbox === emailKey ? [mailbox] : [mailbox, emailKey];
}

function mailbox(name: string, domain: string, host: MailHost): string {
  const tagStarts = [...host.tag].map((character) => name.indexOf(character)).filter((position) => position > 0);
  const base = name.slice(0, Math.min(name.length, ...tagStarts));
  const bare = host.ignored === undefined ? base : base.replaceAll(host.ignored, "");
  // A name of ignored characters only is not a mailbox; it stays as it is, so that no two such names become equal.
  return `${bare === "" ? base : bare}@${domain}`;
}
