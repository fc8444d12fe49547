/** docs/contract/conventions.md#order-of-checks, pair by pair: a request that fails two checks gets the earlier answer. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEndpoint, itemEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, probeDatabase, signIn } from "./probe-server.ts";

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
let limited: Probe;
let customer: string;
beforeAll(async () => {
  databases = await probeDatabase();
  const endpoints = () => [
    createEndpoint("session"),
    createEndpoint("admin", undefined, "/api/probe/admin"),
    readEndpoint("admin", "/api/probe/limited", "placement"),
    itemEndpoint(),
  ];
  probe = await databases.start(endpoints);
  limited = await databases.start(endpoints, { rateLimits: true });
  customer = await signIn(probe.database);
});
afterAll(() => databases.close());

const crossSite = { "sec-fetch-site": "cross-site" };
const notJson = { "content-type": "application/json" };

test("no such route, and no such method, come before the page of another site", async () => {
  expect(await probe.request("POST", "/api/nothing", { headers: crossSite })).toMatchObject({ status: 404 });
  const wrong = await probe.request("DELETE", "/api/probe", { headers: crossSite });
  expect(wrong).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  expect(wrong.headers.allow).toBe("POST");
});

test("the page of another site comes before the missing session", async () => {
  expect(await probe.request("POST", "/api/probe", { headers: crossSite })).toMatchObject({
    status: 403,
    body: { code: "cross_site_request" },
  });
});

test("the missing session comes before the rate limit, and the rate limit before the role", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 12) });
  try {
    for (let count = 0; count < 30; count += 1)
      expect((await limited.request("GET", "/api/probe/limited", { session: customer })).status).toBe(403);
    expect(await limited.request("GET", "/api/probe/limited", { session: customer })).toMatchObject({
      status: 429,
      body: { code: "rate_limited" },
    });
    expect((await limited.request("GET", "/api/probe/limited")).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["too large", 413, { body: "x".repeat(70_000), headers: notJson }],
  ["of another type", 415, { body: "name=x", headers: { "content-type": "text/plain" } }],
  ["not JSON", 400, { body: "{", headers: notJson }],
] as const)(
  "the role comes before a body that is %s, and that before what the values are",
  async (_, status, request) => {
    const session = customer;
    expect(await probe.request("POST", "/api/probe/admin", { ...request, session })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    // The query has an unknown name, which would be 422.
    expect((await probe.request("POST", "/api/probe?unknown=1", { ...request, session })).status).toBe(status);
  },
);

test("wrong values come before the replay, and the replay before anything that the resource has become", async () => {
  const headers = { "idempotency-key": "order" };
  const create = (body: unknown, url = "/api/probe") =>
    probe.request("POST", url, { session: customer, headers, body });
  const first = await create({ name: "replayed" });
  expect(first.status).toBe(201);
  expect(await create({ name: "" })).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(await create({ name: "replayed" }, "/api/probe?x=1")).toMatchObject({ status: 422 });
  const replay = await create({ name: "replayed" });
  expect(replay).toMatchObject({ status: 201, text: first.text });
  expect(replay.headers["idempotent-replayed"]).toBe("true");
  // A key that was used for another body is refused before the write, which would answer 409 or 404.
  for (const outcome of ["refuse", "missing"])
    expect(await create({ name: "replayed", outcome })).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
});
