/** docs/operations.md#secure */
import { chmodSync } from "node:fs";
import { createServer, request as requestHttp, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer, runTote } from "../../../test/running-server.ts";
import type { Finding } from "../secure/finding.ts";

const directory = makeDataDirectory();
let server: RunningProgram;
let origin: string;
/** As an operator runs it: a proxy with a certificate stands in front. */
const environment = {
  DATA_DIR: directory.path,
  NODE_ENV: "production",
  PUBLIC_URL: "https://shop.example.com",
  TRUSTED_PROXIES: "127.0.0.1",
  METRICS_TOKEN: "a-token-that-nobody-guesses",
};

beforeAll(async () => {
  server = await runServer({ ...environment, PORT: "0", LOG_LEVEL: "warn", STORE_NAME: "Harbour" });
  const [, address = ""] = await server.says(/(?:Listens on|listens on)\s+(\S+)/);
  origin = `http://${address}`;
  // The tests' own folder is open, so that PostgreSQL of another user can be started in it.
  chmodSync(directory.path, 0o710);
}, 60_000);
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  directory.remove();
});

async function findings(url: string, changed: Record<string, string> = {}) {
  const command = await runTote(["secure", "--json", "--url", url], { ...environment, ...changed });
  const code = await command.exit;
  const output = command.output();
  if (!output.includes("{")) throw new Error(output);
  const found = JSON.parse(output.slice(output.indexOf("{"))) as { inside: Finding[]; outside: Finding[] };
  const statuses = (list: readonly Finding[]) => Object.fromEntries(list.map((each) => [each.code, each.status]));
  return { code, inside: statuses(found.inside), outside: statuses(found.outside) };
}

/** A proxy in front of the shop. */
async function proxied(change: (headers: Map<string, string[]>) => void, forward: boolean): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { "x-forwarded-for": forged, ...headers } = incoming.headers;
    const sent =
      forward && forged !== undefined
        ? { ...headers, "x-forwarded-for": forged }
        : { ...headers, "x-forwarded-for": "198.51.100.7" };
    requestHttp(`${origin}${incoming.url}`, { headers: { ...sent, host: "shop.example.com" } }, (answer) => {
      const kept = new Map(Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ""].flat()]));
      change(kept);
      outgoing.writeHead(
        answer.statusCode ?? 502,
        [...kept].flatMap(([name, values]) => values.flatMap((value) => [name, value])),
      );
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return proxy;
}
const addressOf = (proxy: Server) => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

test("a production-like shop behind a good proxy lacks only what is told", async () => {
  const proxy = await proxied(() => undefined, false);
  const { code, inside, outside } = await findings(addressOf(proxy));
  proxy.close();
  expect(inside).toEqual({
    https: "good",
    production: "good",
    proxies: "good",
    rate_limits: "good",
    private_webhooks: "good",
    metrics: "good",
    files: "good",
    staff_factors: "good",
    administrators: "look",
    demo: "good",
    second_factor_rule: "good",
  });
  expect(outside).toEqual({
    // The proxy of this test has no certificate.
    transport: "fix",
    x_content_type_options: "good",
    content_security_policy: "good",
    referrer_policy: "good",
    cross_origin_resource_policy: "good",
    cookies: "good",
    public_metrics: "good",
    public_detail: "good",
    public_workshop: "good",
    forwarding: "good",
  });
  expect(code).toBe(1);
}, 60_000);

test("a bad proxy, open files and careless settings are named, in German where asked for", async () => {
  const proxy = await proxied((headers) => {
    headers.set("content-security-policy", [...(headers.get("content-security-policy") ?? []), "default-src 'self'"]);
    headers.delete("x-content-type-options");
    headers.set("set-cookie", ["session=abc; Path=/"]);
  }, true);
  chmodSync(directory.path, 0o777);
  const careless = { RATE_LIMITS: "off", WEBHOOKS_ALLOW_PRIVATE: "true", NODE_ENV: "", TRUSTED_PROXIES: "" };
  const { inside, outside } = await findings(addressOf(proxy), careless);
  const german = await runTote(["secure", "--language", "de", "--url", addressOf(proxy)], {
    ...environment,
    ...careless,
  });
  expect(await german.exit).toBe(1);
  chmodSync(directory.path, 0o710);
  proxy.close();
  const toFix = (all: Record<string, string>) => Object.keys(all).filter((code) => all[code] === "fix");
  expect(toFix(inside)).toEqual(["production", "proxies", "rate_limits", "private_webhooks", "files"]);
  expect(toFix(outside)).toEqual([
    "transport",
    "x_content_type_options",
    "content_security_policy",
    "cookies",
    "forwarding",
  ]);
  expect(german.output()).toMatch(/^ {2}ÄNDERN \(cookies\): Diesen Cookies fehlt Secure oder HttpOnly: session\./m);
}, 60_000);

test("a shop that cannot be reached is for a person to look at", async () => {
  const { outside } = await findings("http://127.0.0.1:1");
  expect(outside).toEqual({ reachable: "look" });
}, 60_000);
