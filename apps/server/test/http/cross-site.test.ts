import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";
import { createEndpoint, readEndpoint } from "./probe-endpoints.ts";
import { type Probe, PUBLIC_URL, probeDatabase } from "./probe-server.ts";

const PARTNER = "https://shop.example";
const EVIL = "https://evil.example";

let databases: Awaited<ReturnType<typeof probeDatabase>>;
let probe: Probe;
let shop: TestApp;
beforeAll(async () => {
  databases = await probeDatabase();
  probe = await databases.start(() => [createEndpoint("public"), readEndpoint("public")], { origins: [PARTNER] });
  shop = await startTestApp({ allowedOrigins: [PARTNER] });
});
afterAll(async () => {
  await databases.close();
  await shop.close();
});

const sites = [undefined, "same-origin", "none", "same-site", "cross-site", "nonsense"];
const origins = [undefined, PUBLIC_URL, PARTNER, EVIL, "null", `${PUBLIC_URL}.evil.example`];
const matrix = sites.flatMap((site) =>
  origins.map((origin) => {
    const trusted = site === "same-origin" || site === "none";
    const ours = origin === PUBLIC_URL || origin === PARTNER;
    const noBrowser = site === undefined && origin === undefined;
    return { site, origin, passes: trusted || ours || noBrowser };
  }),
);

test.each(matrix)("Sec-Fetch-Site $site with Origin $origin: passes $passes", async ({ site, origin, passes }) => {
  const headers = { ...(site && { "sec-fetch-site": site }), ...(origin && { origin }) };
  const write = await probe.request("POST", "/api/probe", { headers, body: { name: "x" } });
  if (passes) expect(write.status).toBe(201);
  else expect(write).toMatchObject({ status: 403, body: { code: "cross_site_request" } });
  // Reading is safe for every origin.
  expect((await probe.request("GET", "/api/probe", { headers })).status).toBe(200);
});

test("sign-in and sign-up are covered too", async () => {
  for (const url of ["/api/auth/sign-in", "/api/auth/sign-up"])
    expect(await shop.request("POST", url, { headers: { origin: EVIL }, body: {} })).toMatchObject({
      status: 403,
      body: { code: "cross_site_request" },
    });
});

test("a configured origin may read answers with credentials, no other may", async () => {
  const ours = await shop.request("GET", "/api/store", { headers: { origin: PARTNER } });
  expect(ours.headers["access-control-allow-origin"]).toBe(PARTNER);
  expect(ours.headers["access-control-allow-credentials"]).toBe("true");
  const exposed = String(ours.headers["access-control-expose-headers"]).split(", ");
  expect(exposed).toEqual(expect.arrayContaining(["ETag", "API-Version", "Deprecation", "Sunset", "WWW-Authenticate"]));
  expect(String(ours.headers.vary)).toContain("Origin");
  const theirs = await shop.request("GET", "/api/store", { headers: { origin: EVIL } });
  expect(theirs.headers["access-control-allow-origin"]).toBeUndefined();
});

test("the question before a request of a configured origin is answered for the methods that the API has", async () => {
  const preflight = await shop.request("OPTIONS", "/api/cart", {
    headers: {
      origin: PARTNER,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "if-match,content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers["access-control-allow-origin"]).toBe(PARTNER);
  const methods = String(preflight.headers["access-control-allow-methods"]).split(/,\s*/);
  expect(methods).toEqual(expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]));
  expect(preflight.headers["access-control-allow-headers"]).toBe("if-match,content-type");
});

test("without configured origins there is no CORS", async () => {
  const answer = await probe.request("GET", "/api/probe", { headers: { origin: PUBLIC_URL } });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
