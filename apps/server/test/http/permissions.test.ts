/** Every operation of the administration against every role that the shop comes with: docs/contract/administration.md#permissions. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS, permissionsOf } from "../../src/platform/http/requests/permissions.ts";
import { signUp } from "../factories.ts";
import { BUILT_IN_ROLES, signUpAs, wordsOf } from "../roles.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const operations = () => shop.app.endpoints.filter(({ access }) => access === "staff" || access === "admin");
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, "00000000000000000000000000");

/** The permission that the answer says is missing; null when the caller was let in. The body is never read. */
async function missing(endpoint: { method: string; path: string }, session: string): Promise<string | null> {
  const { status, body } = await shop.request<{ code?: string; permission?: string }>(
    endpoint.method,
    `${addressOf(endpoint.path)}?unknown=1`,
    { session, body: "{", headers: { "content-type": "application/json" } },
  );
  if (status !== 403 || body.code !== "forbidden") return null;
  return body.permission ?? "unnamed";
}

describe.each(BUILT_IN_ROLES)("the role %s", (role) => {
  test("opens what its permissions cover, and nothing else", async () => {
    const { session } = await signUpAs(shop, role);
    const words = await wordsOf(shop, role);
    const holds = (permission: string) => words.includes("*") || words.includes(permission);
    const { body } = await shop.request<{ permissions: string[] }>("GET", "/api/auth/me", { session });
    expect(body.permissions).toEqual(PERMISSIONS.filter(holds));
    for (const endpoint of operations()) {
      const lacking = permissionsOf(endpoint).find((permission) => !holds(permission)) ?? null;
      expect(await missing(endpoint, session), `${endpoint.method} ${endpoint.path}`).toBe(lacking);
    }
  });

  test("reads the start page, its counts and the search without a refusal", async () => {
    const { session } = await signUpAs(shop, role);
    for (const path of ["dashboard", "counts", "search?q=ada"])
      expect(await shop.request("GET", `/api/admin/${path}`, { session }), path).toMatchObject({ status: 200 });
  });
});

test("a customer has no permission and reads which one is missing", async () => {
  const { session } = await signUp(shop);
  for (const endpoint of operations())
    expect(await missing(endpoint, session), endpoint.path).toBe(permissionsOf(endpoint)[0]);
  const { body } = await shop.request<{ permissions: string[] }>("GET", "/api/auth/me", { session });
  expect(body.permissions).toEqual([]);
});

test("staff may do what the role `staff` could do before there were roles", async () => {
  const words = await wordsOf(shop, "staff");
  const needed = new Set(
    operations()
      .filter(({ access }) => access === "staff")
      .flatMap((endpoint) => permissionsOf(endpoint)),
  );
  expect([...needed].sort()).toEqual([...words].sort());
  const forOwners = operations().filter(({ access }) => access === "admin");
  expect(forOwners.filter((endpoint) => permissionsOf(endpoint).every((word) => words.includes(word)))).toEqual([]);
});

test("a start page leaves out what its reader has no permission for", async () => {
  const { session } = await signUpAs(shop, "catalogue");
  const dashboard = await shop.request("GET", "/api/admin/dashboard", { session });
  expect(dashboard.body).toMatchObject({
    sales: null,
    today: null,
    ordersToFulfil: null,
    unpaidOrders: null,
    waiting: { reports: null, creatorApplications: null, partnerEnquiries: null, failedRefunds: null },
    liability: null,
    notices: [],
  });
  expect((await shop.request("GET", "/api/admin/counts", { session })).body).toEqual({
    orders: null,
    creators: null,
    holds: null,
    reports: null,
    payouts: null,
  });
});
