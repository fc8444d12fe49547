import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addressKey, LIMITS } from "../../src/platform/http/limits/rate-limit.ts";
import { createEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase, signIn } from "./probe-server.ts";

const PROXY = "10.0.0.1";
let databases: Awaited<ReturnType<typeof probeDatabase>>;
let first: Probe;
let second: Probe;
let hour = 0;
beforeAll(async () => {
  databases = await probeDatabase();
  const endpoints = () => [
    readEndpoint("public"),
    readEndpoint("session", "/api/probe/mine"),
    readEndpoint("public", "/api/probe/exact", "report"),
    readEndpoint("public", "/api/probe/own", "placement"),
    createEndpoint("public"),
  ];
  first = await databases.start(endpoints, { rateLimits: true, trustedProxies: [PROXY, "fd00::/8"] });
  second = await databases.start(endpoints, { rateLimits: true });
});
beforeEach(() => {
  // Windows follow the clock: it stands still within a test, and each test has windows of its own.
  hour += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 1, hour, 0, 15, 500) });
});
afterEach(() => vi.useRealTimers());
afterAll(() => databases.close());

const statuses = async (count: number, send: (index: number) => Promise<{ status: number }>) => {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push((await send(index)).status);
  return answers;
};

test("every answer says what is left, and past the quota it is 429 with the time to wait", async () => {
  const ip = "192.0.2.1";
  const one = await first.request("GET", "/api/probe", { ip });
  expect(one.headers).toMatchObject({
    "ratelimit-policy": '"default";q=600;w=60',
    ratelimit: '"default";r=599;t=45',
  });
  const rest = await statuses(599, () => first.request("GET", "/api/probe", { ip }));
  expect(new Set(rest)).toEqual(new Set([200]));
  const refused = await first.request("GET", "/api/probe", { ip });
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited", status: 429 } });
  expect(refused.headers).toMatchObject({ "retry-after": "45", ratelimit: '"default";r=0;t=45' });
  expect(refused.headers["content-type"]).toContain("application/problem+json");
  // Another visitor is not affected, and a new window begins for this one.
  expect((await first.request("GET", "/api/probe", { ip: "192.0.2.2" })).status).toBe(200);
  vi.setSystemTime(Date.now() + 45_000);
  expect((await first.request("GET", "/api/probe", { ip })).status).toBe(200);
});

test("a customer is counted as one, from wherever they come, and apart from the visitors there", async () => {
  const session = await signIn(first.database);
  const ips = ["192.0.2.10", "192.0.2.11"];
  for (const ip of ips) await first.request("GET", "/api/probe/mine", { session, ip });
  const third = await first.request("GET", "/api/probe/mine", { session, ip: "192.0.2.12" });
  expect(third.headers.ratelimit).toContain("r=597");
  expect((await first.request("GET", "/api/probe", { ip: "192.0.2.10" })).headers.ratelimit).toContain("r=599");
});

test("an endpoint's own limit is shown in place of the general one", async () => {
  const ip = "192.0.2.20";
  const answer = await first.request("GET", "/api/probe/own", { ip });
  expect(answer.headers["ratelimit-policy"]).toBe('"placement";q=30;w=60');
  expect(await statuses(30, () => first.request("GET", "/api/probe/own", { ip }))).toEqual([
    ...Array.from({ length: 29 }, () => 200),
    429,
  ]);
});

test("an IPv6 subscriber is one address, whatever the lower half", async () => {
  const ask = (ip: string) => first.request("GET", "/api/probe", { ip });
  await ask("2001:db8:1:2::1");
  expect((await ask("2001:db8:1:2:ffff::9")).headers.ratelimit).toContain("r=598");
  expect((await ask("2001:db8:1:3::1")).headers.ratelimit).toContain("r=599");
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:a:b::", "2001:db8:a:b::/64"],
])("%s is counted as %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test("X-Forwarded-For counts only from a configured proxy", async () => {
  const ask = (ip: string, forwarded: string) =>
    first.request("GET", "/api/probe", { ip, headers: { "x-forwarded-for": forwarded } });
  expect((await ask(PROXY, "203.0.113.7")).body.ip).toBe("203.0.113.7");
  expect((await ask("fd00::5", "203.0.113.8")).body.ip).toBe("203.0.113.8");
  // The client's own entries stand before the one that the proxy added.
  expect((await ask(PROXY, "198.51.100.1, 203.0.113.7")).body.ip).toBe("203.0.113.7");
  expect((await ask(PROXY, "203.0.113.7:40001")).body.ip).toBe("203.0.113.7");
  expect((await ask(PROXY, "[2001:db8::7]:40001")).body.ip).toBe("2001:db8::7");
  expect((await ask(PROXY, "198.51.100.1, ' or 1=1")).body.ip).toBe(PROXY);
  expect((await ask("192.0.2.30", "203.0.113.7")).body.ip).toBe("192.0.2.30");
  expect(
    (await second.request("GET", "/api/probe", { ip: PROXY, headers: { "x-forwarded-for": "203.0.113.7" } })).body.ip,
  ).toBe(PROXY);
});

test("a limit that guards a secret is exact across processes", async () => {
  const quota = LIMITS.report.quota;
  const answers = await Promise.all(
    Array.from({ length: quota + 5 }, (_, index) =>
      (index % 2 === 0 ? first : second).request("GET", "/api/probe/exact", { ip: "192.0.2.40" }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(quota);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
});

test("a general limit is settled between processes in the background", async () => {
  const ask = (probe: Probe) => probe.request("GET", "/api/probe", { ip: "192.0.2.50" });
  await statuses(400, () => ask(first));
  await statuses(300, () => ask(second));
  await first.rateLimits.settle();
  await second.rateLimits.settle();
  expect((await ask(second)).status).toBe(429);
  expect((await ask(first)).status).toBe(200);
  await first.rateLimits.settle();
  expect((await ask(first)).status).toBe(429);
});

test("addresses are not kept in clear, and past windows are deleted", async () => {
  await first.request("GET", "/api/probe/exact", { ip: "192.0.2.60" });
  const rows = await first.database.reads.query<{ key: Buffer }>({
    name: "k",
    text: "select key from rate_counters",
    values: [],
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) {
    expect(key).toHaveLength(32);
    expect(key.toString("latin1")).not.toContain("192.0.2");
  }
});

test("with rate limits off nothing is counted and no header is sent", async () => {
  const open = await databases.start(() => [readEndpoint("public", "/api/probe/exact", "report")]);
  const answers = await statuses(20, () => open.request("GET", "/api/probe/exact"));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await open.request("GET", "/api/probe/exact")).headers.ratelimit).toBeUndefined();
});
