import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestAnswer, TestApp } from "../test-app.ts";

export const VERSIONS = ["2026-08-25", "2026-04-08"] as const;
type Version = (typeof VERSIONS)[number];

const ALL = [
  "dev.ucp.shopping.catalog.search",
  "dev.ucp.shopping.catalog.lookup",
  "dev.ucp.shopping.cart",
  "dev.ucp.shopping.checkout",
];

export function profileOf(version: string, capabilities: readonly string[] = ALL) {
  return {
    ucp: { version, services: {}, capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])) },
  };
}

export interface TestPlatform {
  /** Address of the profile. */
  readonly url: string;
  /** How often it was asked for its profile. */
  readonly asked: () => number;
  /** Its answer from now on. */
  answer(with_: { status?: number; headers?: Record<string, string>; body?: string | Buffer; delayMs?: number }): void;
  close(): Promise<void>;
}

/** A platform on this machine that serves its profile. */
export async function startPlatform(profile: unknown): Promise<TestPlatform> {
  let asked = 0;
  let current: Parameters<TestPlatform["answer"]>[0] = { body: JSON.stringify(profile) };
  const server = createServer((_request, response) => {
    asked += 1;
    const { status = 200, headers = {}, body = "", delayMs = 0 } = current;
    setTimeout(() => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body);
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/profile.json`,
    asked: () => asked,
    answer: (next) => {
      current = { body: JSON.stringify(profile), ...next };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks the door as a platform does. */
export function askAs(shop: TestApp, profileUrl: string) {
  return <Body = Record<string, unknown>>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.request<Body>("POST", `/ucp${path}`, {
      body,
      headers: { "content-type": "application/json", "ucp-agent": `profile="${profileUrl}"`, ...headers },
    }) as Promise<TestAnswer<Body>>;
}

/** A platform in each version. */
export async function startPlatforms(
  capabilities: readonly string[] = ALL,
): Promise<Record<Version, TestPlatform> & { close(): Promise<void> }> {
  const [fresh, former] = [
    await startPlatform(profileOf("2026-08-25", capabilities)),
    await startPlatform(profileOf("2026-04-08", capabilities)),
  ];
  const close = async () => void (await Promise.all([fresh.close(), former.close()]));
  return { "2026-08-25": fresh, "2026-04-08": former, close };
}
