import { isIP } from "node:net";
import { NAMED_NETWORKS } from "../http/limits/trusted-proxies.ts";
import { redact } from "../redact.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value as it may stand in a message: a key or password that was put into the wrong variable is not repeated. */
export function quoted(value: string): string {
  return `"${redact(value)}"`;
}

/** Reads variables of one kind each, and gathers what is wrong with them, so that all of it is said together. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** Every name that was asked for: the settings there are. */
  readonly names = new Set<string>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | null {
    this.names.add(name);
    const value = this.#environment[name]?.trim();
    return value === undefined || value === "" ? null : value;
  }

  /** Those that are set and have such a name, for a library that reads them by itself. */
  allNamed(pattern: RegExp): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#environment).flatMap(([name, value]) =>
        pattern.test(name) && value !== undefined ? [[name, value]] : [],
      ),
    );
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (["true", "1", "on", "yes"].includes(value)) return true;
    if (["false", "0", "off", "no"].includes(value)) return false;
    this.problems.push(`${name} is ${quoted(value)}; it takes true or false, or on or off.`);
    return fallback;
  }

  integer(name: string, minimum: number, maximum: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= minimum && number <= maximum) return number;
    this.problems.push(`${name} is ${quoted(value)}; it takes a whole number from ${minimum} to ${maximum}.`);
    return null;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name);
    if (value === null) return null;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.problems.push(`${name} is ${quoted(value)}; it takes ${choices.join(", ")}.`);
    return choice ?? null;
  }

  /** An http(s) address without a trailing slash. */
  origin(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (
      url === null ||
      !["http:", "https:"].includes(url.protocol) ||
      url.username !== "" ||
      url.search !== "" ||
      url.hash !== ""
    ) {
      this.problems.push(`${name} is not an http or https address without user, query and fragment.`);
      return null;
    }
    return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  }

  /** A postgres address. Its value never appears in a message: it holds a password. */
  databaseUrl(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && ["postgres:", "postgresql:"].includes(new URL(value).protocol)) return value;
    this.problems.push(`${name} is not an address of the form postgres://user:password@host:port/database.`);
    return null;
  }

  list(name: string): string[] {
    return (this.text(name) ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  }

  /** A mail server. Its value never appears in a message: it holds a password. */
  smtpUrl(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "") return value;
    this.problems.push(`${name} is not an address of the form smtps://user:password@host:port.`);
    return null;
  }

  /** `shop@example.com`, or `Shop <shop@example.com>` where `named`. */
  mailbox(name: string, named: boolean): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const address = (named ? /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] : undefined) ?? value;
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address))
      this.problems.push(`${name} is not an e-mail address${named ? ", or of the form Shop <shop@example.com>" : ""}.`);
    return value;
  }

  /** Addresses and networks: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
  networks(name: string): string[] {
    const networks = this.list(name);
    for (const network of networks)
      if (!isNetwork(network))
        this.problems.push(`${name} has ${quoted(network)}; it takes addresses and networks such as 10.0.0.0/8.`);
    return networks;
  }
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return Object.hasOwn(NAMED_NETWORKS, text);
  if (prefix === undefined) return true;
  return (
    rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
  );
}
