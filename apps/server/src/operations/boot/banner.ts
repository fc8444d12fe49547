import type { Credentials, KeptCredentials } from "./data-directory/demo-credentials.ts";

export interface BannerFacts {
  /** Null: this process only works in the background. */
  readonly url: string | null;
  /** `host:port`, where a proxy finds it. */
  readonly listensOn: string | null;
  readonly dataDir: string;
  /** Where the database really is, for people. */
  readonly databaseName: string;
  readonly demo: boolean;
  readonly credentials: KeptCredentials | null;
  /** The one-time link that makes the first administrator; null once there is one. */
  readonly setupUrl: string | null;
  /** The folder that mails are written to; null: a mail server sends them. */
  readonly mailDirectory: string | null;
  /** Why the address is not the usual one, or null. */
  readonly remark: string | null;
}

/** The lines shown after the start: the addresses and the facts that the operator needs first. */
export function banner(facts: BannerFacts): string {
  const lines: string[] = [""];
  if (facts.url === null) lines.push("  Tote works in the background.", "");
  else lines.push("  Tote is running.", "", ...rows(addresses(facts.url, facts.listensOn)), "");
  if (facts.remark !== null) lines.push(`  ${facts.remark}`, "");
  if (facts.demo && facts.url !== null) lines.push(...demoLines(facts), "");
  if (facts.setupUrl !== null)
    lines.push(
      "  This shop has no administrator yet. Open this link to set it up; it works once, and the newest counts:",
      `    ${facts.setupUrl}`,
      "",
    );
  lines.push(
    ...rows([
      ["Data", facts.dataDir],
      ["Database", facts.databaseName],
      ...(facts.mailDirectory === null ? [] : [["Mails", facts.mailDirectory] satisfies [string, string]]),
    ]),
    "",
    "  Stop with Ctrl-C.",
    "",
  );
  return `${lines.join("\n")}\n`;
}

function addresses(url: string, listensOn: string | null): Array<[string, string]> {
  const isProxied = !url.startsWith("http://localhost:");
  return [
    ...(isProxied && listensOn !== null ? [["Listens on", listensOn] satisfies [string, string]] : []),
    ["Shop", `${url}/`],
    ["Administration", `${url}/admin`],
    ["For developers", `${url}/developers`],
    ["API explorer", `${url}/docs`],
    ["OpenAPI", `${url}/openapi.json`],
    ["Track an order", `${url}/track-order`],
  ];
}

function demoLines({ credentials }: BannerFacts): string[] {
  if (credentials === null) return ["  This is a demo shop; its generated passwords are not in this data directory."];
  const { customer, creator, administrator } = credentials;
  const accounts: Array<[string, Credentials | undefined]> = [
    ["customer", customer],
    ["creator", creator],
    ["administrator", administrator],
  ];
  const known = accounts.flatMap(([name, account]) => (account === undefined ? [] : [{ name, ...account }]));
  const width = Math.max(...known.map(({ email }) => email.length)) + 3;
  return [
    "  This is a demo shop. Sign in with",
    ...rows(known.map(({ name, email, password }) => [name, `${email.padEnd(width)}${password}`])),
  ];
}

function rows(pairs: Array<[string, string]>): string[] {
  return pairs.map(([name, value]) => `    ${name.padEnd(16)}${value}`);
}
