/** `/api/creator/*` is open to a session of an approved creator and to nothing else, and closes at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { CREATOR_STATUSES } from "../../src/features/programme/creators/creator-status.ts";
import { encodeId } from "../../src/platform/ids.ts";
import { addAccessToken, createCreator, makeAdmin, signUp } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Every endpoint of the workspace, with an id that has the right form and names nothing. */
const calls = () => {
  const endpoints = shop.app.endpoints.filter(({ access }) => access === "creator");
  expect(endpoints.length).toBeGreaterThan(12);
  expect(endpoints.filter(({ path }) => !path.startsWith("/api/creator/"))).toEqual([]);
  return endpoints.map(({ method, path }) => ({
    method,
    url: path.replaceAll(/\{\w+\}/g, "link_00000000000000000000000000"),
    body: method === "POST" || method === "PATCH" || method === "PUT" ? { body: {} } : {},
  }));
};

test.each(CREATOR_STATUSES.filter((status) => status !== "approved"))(
  "who is %s is told so, wherever they ask",
  async (status) => {
    const { session } = await createCreator(shop, { status });
    for (const { method, url, body } of calls())
      expect(await shop.request(method, url, { session, ...body }), `${method} ${url}`).toMatchObject({
        status: 403,
        body: { code: "creator_not_approved", creatorStatus: status },
      });
  },
);

test("an account that never applied has no status", async () => {
  const { session } = await signUp(shop);
  for (const { method, url, body } of calls())
    expect(await shop.request(method, url, { session, ...body }), `${method} ${url}`).toMatchObject({
      status: 403,
      body: { code: "creator_not_approved", creatorStatus: null },
    });
});

test("an access token opens nothing, also one of an approved creator, and does not come before the session", async () => {
  const creator = await createCreator(shop);
  const stranger = await createCreator(shop);
  const token = await addAccessToken(shop, creator.userId);
  const headers = { authorization: `Bearer ${token}` };
  // It is a good one.
  expect((await shop.request("GET", "/api/orders", { headers })).status).toBe(200);
  for (const { method, url, body } of calls())
    expect(await shop.request(method, url, { headers, ...body }), `${method} ${url}`).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  const made = await shop.request("POST", "/api/creator/product-links", { session: creator.session, body: {} });
  expect(made.status).toBe(201);
  const links = await shop.request("GET", "/api/creator/product-links", { session: stranger.session, headers });
  expect(links).toMatchObject({ status: 200, body: { data: [] } });
});

test("a suspension closes all of it with the next request, in every session, and its end opens it again", async () => {
  const admin = await makeAdmin(shop);
  const creator = await createCreator(shop);
  const endpoint = { url: "https://93.184.215.14/hook", eventTypes: ["*"] };
  await shop.request("PUT", "/api/creator/endpoint", { session: creator.session, body: endpoint });
  // Claims, payouts, deliveries and links are asked for one by one, and this creator has none: 404 while the access is open.
  const readings = calls().filter(
    ({ method, url }) => method === "GET" && !/\/(?:claims|payouts|deliveries|product-links)\//.test(url),
  );
  const statuses = async () => {
    const answers = await Promise.all(
      readings.map(({ method, url }) => shop.request(method, url, { session: creator.session })),
    );
    // No cache on the way may keep personal data, whether the access is open or closed.
    expect(new Set(answers.map(({ headers }) => headers["cache-control"]))).toEqual(new Set(["no-store"]));
    return new Set(answers.map(({ status }) => status));
  };
  const step = async (action: string) => {
    const url = `/api/admin/creators/${encodeId("crt", creator.creatorId)}/${action}`;
    expect((await shop.request("POST", url, { session: admin, body: { reason: "Looked at" } })).status).toBe(200);
  };
  expect(await statuses()).toEqual(new Set([200]));
  await step("suspend");
  expect(await statuses()).toEqual(new Set([403]));
  await step("reinstate");
  expect(await statuses()).toEqual(new Set([200]));
  await step("ban");
  expect(await statuses()).toEqual(new Set([403]));
});
