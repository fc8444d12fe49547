/** docs/contract/agents.md: discovery, order of checks, profiles and negotiation. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { expectValid } from "../../../../../test/ucp/check-answer.ts";
import { askAs, profileOf, startPlatform, type TestPlatform } from "../../../../../test/ucp/platform.ts";
import { readConfig } from "../../../../platform/config/config.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";

const HUGE = " ".repeat(140_000);
const SEARCH = { query: "tote" };
const HTTPS = "https://shop.example";
const PROFILE = "https://assistant.example/profile.json";

let shop: TestApp;
/** At https, as shops are; profiles are only those that it keeps. */
let open: TestApp;
let admin: string;
const platforms: TestPlatform[] = [];
beforeAll(async () => {
  shop = await startTestApp({ agentsAllowPrivate: true });
  open = await startTestApp({ rateLimits: true }, { publicUrl: HTTPS });
  admin = await makeAdmin(shop);
  await createProduct(shop, { handle: "tote", title: "Tote", variants: [{ priceMinor: 100, stock: 1 }] });
  await keep(open, PROFILE, profileOf("2026-08-25"));
});
afterAll(async () => {
  for (const platform of platforms) await platform.close();
  await shop.close();
  await open.close();
});

/** Keeps a profile as if it had been fetched. */
async function keep(app: TestApp, url: string, { ucp }: ReturnType<typeof profileOf>, state = "seen") {
  const capabilities = Object.fromEntries(
    Object.entries(ucp.capabilities).map(([name, list]) => [name, list.map((entry) => ({ ...entry, extends: [] }))]),
  );
  const profile = JSON.stringify({ version: ucp.version, capabilities, keys: [] });
  await app.database.reads.execute(sql`
    insert into agent_platforms (id, profile_url, host, state, profile, fetched_at, fresh_until, last_seen_at)
    values (${newId()}, ${url}, ${new URL(url).host}, ${state}, ${profile}::jsonb, now(), now() + interval '1 hour', now())`);
}

async function startOne(profile: unknown): Promise<TestPlatform> {
  const platform = await startPlatform(profile);
  platforms.push(platform);
  return platform;
}

const patch = (body: unknown) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, body, headers: { "if-match": "*" } });

test("the profile is the same for everybody, has a tag and names the older one", async () => {
  const { status, headers, body } = await open.request("GET", "/.well-known/ucp");
  expect(status).toBe(200);
  expectValid("2026-08-25", "profile", body);
  expect(headers).toMatchObject({ "cache-control": "public, max-age=300", etag: expect.any(String) });
  expect(headers["set-cookie"]).toBeUndefined();
  expect(body).toMatchObject({
    ucp: {
      supported_versions: { "2026-04-08": `${HTTPS}/.well-known/ucp/2026-04-08` },
      services: {
        "dev.ucp.shopping": [
          { transport: "rest", endpoint: `${HTTPS}/ucp` },
          { transport: "mcp", endpoint: `${HTTPS}/ucp/mcp` },
        ],
      },
    },
  });
  const again = await open.request("GET", "/.well-known/ucp", { headers: { "if-none-match": String(headers.etag) } });
  expect(again.status).toBe(304);
  const former = await open.request("GET", "/.well-known/ucp/2026-04-08");
  expectValid("2026-04-08", "profile", former.body);
  expect(former.body).not.toHaveProperty("ucp.supported_versions");
  for (const path of [
    "/.well-known/ucp/2026-08-25",
    "/.well-known/ucp/2026-01-01",
    "/.well-known/oauth-protected-resource",
  ])
    expect((await open.request("GET", path)).status, path).toBe(404);
});

test("a closed door is no door: undecided, off, or not at an https address", async () => {
  const unsafe = await startTestApp();
  for (const [app, path] of [
    [unsafe, "http"],
    [shop, "off"],
  ] as const) {
    if (path === "off") expect((await patch({ agentDoor: "off" })).status).toBe(200);
    expect((await app.request("GET", "/.well-known/ucp")).status, path).toBe(404);
    expect(await askAs(app, PROFILE)("/catalog/search", SEARCH), path).toMatchObject({
      status: 404,
      body: { code: "not_found", content: "This shop is not open for agents." },
    });
  }
  await unsafe.close();
  expect(await patch({ agentDoor: "everything" })).toMatchObject({ status: 422 });
  await shop.database.reads.execute(sql`update store_settings set agent_door = null`);
  await patch({ name: "Test shop 2" });
  expect((await shop.request("GET", "/.well-known/ucp")).status).toBe(404);
  expect(await patch({ agentDoor: "catalogue" })).toMatchObject({ status: 200, body: { agentDoor: "catalogue" } });
  expect((await shop.request("GET", "/.well-known/ucp")).status).toBe(200);
});

test("a shop that holds on to the older version speaks no newer one", async () => {
  const [fresh, former] = [await startOne(profileOf("2026-08-25")), await startOne(profileOf("2026-04-08"))];
  expect((await patch({ agentVersion: "2026-04-08" })).status).toBe(200);
  const { body } = await shop.request("GET", "/.well-known/ucp");
  expectValid("2026-04-08", "profile", body);
  expect(body).not.toHaveProperty("ucp.supported_versions");
  expect(await askAs(shop, fresh.url)("/catalog/search", SEARCH)).toMatchObject({
    status: 422,
    body: {
      code: "version_unsupported",
      content: "Version 2026-08-25 is not supported. This shop supports 2026-04-08.",
    },
  });
  expect((await askAs(shop, former.url)("/catalog/search", SEARCH)).body).toMatchObject({
    ucp: { version: "2026-04-08" },
  });
  await patch({ agentVersion: "2026-08-25" });
});

test("what comes in another form is refused in the protocol's form", async () => {
  const send = (
    options: { body?: unknown; headers?: Record<string, string> },
    method = "POST",
    path = "/ucp/catalog/search",
  ) => open.request(method, path, { ...options, headers: { "ucp-agent": `profile="${PROFILE}"`, ...options.headers } });
  const json = { "content-type": "application/json" };
  const refused = async (answer: ReturnType<typeof send>) => {
    const { status, body, headers } = await answer;
    expect(String(headers["content-type"])).toContain("application/json");
    return [status, body.code];
  };
  expect(await refused(send({}, "GET"))).toEqual([405, "method_not_allowed"]);
  expect(await refused(send({ headers: json, body: "{}" }, "POST", "/ucp/nothing"))).toEqual([404, "not_found"]);
  expect(await refused(send({ headers: { "content-type": "text/plain" }, body: "{}" }))).toEqual([
    415,
    "unsupported_media_type",
  ]);
  expect(await refused(send({ headers: json, body: "{" }))).toEqual([400, "invalid_request"]);
  expect(await refused(send({ headers: json, body: '{"query":"\\u0000"}' }))).toEqual([400, "invalid_request"]);
  expect(await refused(send({ headers: json, body: Buffer.from([123, 255, 125]) }))).toEqual([400, "invalid_request"]);
  expect(await refused(send({ headers: json, body: `"${"x".repeat(70_000)}"` }))).toEqual([413, "body_too_large"]);
  expect(await refused(send({ headers: { ...json, origin: "https://evil.example" }, body: "{}" }))).toEqual([
    403,
    "cross_site_request",
  ]);
});

test.each([
  [undefined],
  [""],
  ['profile="'],
  ["profile=https"],
  ['other="https://assistant.example/"'],
  ['profile="http://assistant.example/p"'],
  ['profile="https://assistant.example:8443/p"'],
  ['profile="https://user@assistant.example/p"'],
  ['profile="https://assistant.example/p#x"'],
  ['profile="https://localhost/p"'],
  ['profile="https://127.0.0.1/p"'],
  ['profile="https://[::1]/p"'],
  ['profile="https://2130706433/p"'],
  [`profile="https://assistant.example/${"x".repeat(500)}"`],
])("UCP-Agent %j names no profile", async (header) => {
  const headers = { "content-type": "application/json", ...(header === undefined ? {} : { "ucp-agent": header }) };
  expect(await open.request("POST", "/ucp/catalog/search", { body: SEARCH, headers, ip: "192.0.2.1" })).toMatchObject({
    status: 400,
    body: { code: "invalid_profile_url" },
  });
});

test("a platform that is blocked is not served, and an address means one platform however it is written", async () => {
  await keep(open, "https://blocked.example/p", profileOf("2026-08-25"), "blocked");
  const ask = askAs(open, "https://BLOCKED.example:443/x/../p");
  expect(await ask("/catalog/search", SEARCH)).toMatchObject({ status: 403, body: { code: "profile_not_trusted" } });
});

test("a claimed name counts by address and by platform, before anything is fetched", async () => {
  const ask = (ip: string, url = PROFILE) =>
    open.request("POST", "/ucp/catalog/search", {
      body: SEARCH,
      headers: { "content-type": "application/json", "ucp-agent": `profile="${url}"` },
      ip,
    });
  const answers = [];
  for (let count = 0; count < 121; count += 1) answers.push((await ask("198.51.100.9")).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  const refused = await ask("198.51.100.9", "https://elsewhere.example/p");
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("198.51.100.10")).status).toBe(200);
});

test("a profile is fetched once, kept, and shared with other processes", async () => {
  const platform = await startOne(profileOf("2026-08-25"));
  const ask = askAs(shop, platform.url);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/catalog/search", SEARCH)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(platform.asked()).toBe(1);
  await shop.database.reads.execute(
    sql`update agent_platforms set fresh_until = now() - interval '1 minute' where profile_url = ${platform.url}`,
  );
  const [row] = await shop.database.reads.query(sql<{ host: string; state: string; profile: unknown }>`
    select host, state, profile from agent_platforms where profile_url = ${platform.url}`);
  expect(row).toMatchObject({ host: new URL(platform.url).host, state: "seen", profile: { version: "2026-08-25" } });
});

test.each([
  [{ status: 404 }, 424, "profile_unreachable", "status_404"],
  [{ status: 302, headers: { location: "http://127.0.0.1:1/" } }, 424, "profile_unreachable", "status_302"],
  [{ body: "<html>" }, 422, "profile_malformed", "JSON"],
  [{ body: Buffer.from([0x22, 0xff, 0x22]) }, 422, "profile_malformed", "UTF-8"],
  [{ body: "[]" }, 422, "profile_malformed", "not an object"],
  [{ body: "{}" }, 422, "profile_malformed", "/ucp is missing"],
  [{ body: '{"ucp":{}}' }, 422, "profile_malformed", "/ucp/version is missing"],
  [{ body: '{"ucp":{"version":"new"}}' }, 422, "profile_malformed", "/ucp/version"],
  [
    { body: '{"ucp":{"version":"2026-08-25","capabilities":{"a":[{"version":1}]}}}' },
    422,
    "profile_malformed",
    "/a/0/version",
  ],
  [{ body: HUGE }, 422, "profile_malformed", "128 KiB"],
  [{ headers: { "content-encoding": "gzip" } }, 422, "profile_malformed", "encoding"],
] as const)(
  "%#: a profile that cannot be used is refused, and not asked for again at once",
  async (answer, status, code, what) => {
    const platform = await startOne(profileOf("2026-08-25"));
    platform.answer(answer);
    const ask = askAs(shop, platform.url);
    const first = await ask("/catalog/search", SEARCH);
    expect(first).toMatchObject({ status, body: { code } });
    expect(first.body.content).toContain(what);
    if (status === 424) expect(first.body.continue_url).toBe("http://localhost:3000/");
    expect(await ask("/catalog/search", SEARCH)).toMatchObject({ status, body: { code } });
    expect(platform.asked()).toBe(1);
  },
);

test("a slow profile is pending, and here for the next request", async () => {
  const platform = await startOne(profileOf("2026-08-25"));
  platform.answer({ delayMs: 2_700 });
  const ask = askAs(shop, platform.url);
  const first = await ask("/catalog/search", SEARCH);
  expect(first).toMatchObject({ status: 503, body: { code: "profile_pending" }, headers: { "retry-after": "2" } });
  await expect.poll(async () => (await ask("/catalog/search", SEARCH)).status).toBe(200);
  expect(platform.asked()).toBe(1);
});

test("only what both sides offer in one version is answered", async () => {
  const platform = await startOne(profileOf("2026-08-25", ["dev.ucp.shopping.catalog.lookup"]));
  const ask = askAs(shop, platform.url);
  const { status, body } = await ask("/catalog/search", SEARCH);
  expectValid("2026-08-25", "error", body);
  expect({ status, ...body }).toMatchObject({
    status: 200,
    ucp: { status: "error", capabilities: {} },
    messages: [{ code: "capabilities_incompatible" }],
    continue_url: "http://localhost:3000/",
  });
  expect((await ask("/catalog/lookup", { ids: ["tote"] })).body).toMatchObject({ ucp: { status: "success" } });
  const other = await startOne(profileOf("2026-01-23"));
  expect(await askAs(shop, other.url)("/catalog/search", SEARCH)).toMatchObject({
    status: 422,
    body: { code: "version_unsupported", content: expect.stringContaining("2026-08-25 and 2026-04-08") },
  });
});

test("a shop at an https address does not start with the setting for development", () => {
  expect(() => readConfig({ AGENTS_ALLOW_PRIVATE: "true", PUBLIC_URL: HTTPS })).toThrow(/AGENTS_ALLOW_PRIVATE/);
  expect(readConfig({ AGENTS_ALLOW_PRIVATE: "true" }).agentsAllowPrivate).toBe(true);
});
