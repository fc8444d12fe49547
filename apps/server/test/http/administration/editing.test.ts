/** How the administration is edited and read (docs/contract/administration.md), tried on every operation of the app. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../../src/platform/http/endpoint.ts";
import { makeAdmin } from "../../factories.ts";
import type { TestAnswer } from "../../test-app.ts";
import type { AdminKit, PreparedCall } from "./admin-call.ts";
import { startAdminKit } from "./admin-kit.ts";
import { ADMIN_CALLS } from "./calls.ts";

let kit: AdminKit;
let admin: string;
const dataDir = mkdtempSync(join(tmpdir(), "tote-editing-"));
beforeAll(async () => {
  kit = await startAdminKit(dataDir);
  admin = await makeAdmin(kit.shop);
});
afterAll(async () => {
  await kit.shop.close();
  rmSync(dataDir, { recursive: true });
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const operations = () => kit.shop.app.endpoints.filter(({ path }) => path.startsWith("/api/admin/"));

function call(endpoint: Endpoint, { id = "", body }: PreparedCall, ifMatch?: string): Promise<TestAnswer> {
  return kit.shop.request(endpoint.method, endpoint.path.replace(/\{(id|name)\}/, id), {
    session: admin,
    headers: ifMatch === undefined ? {} : { "if-match": ifMatch },
    ...(body === undefined ? {} : { body }),
  });
}

/** Calls whose version belongs to another resource, so that stock can be counted without it. */
const GUARD_IS_OPTIONAL: ReadonlySet<string> = new Set([
  "PATCH /api/admin/orders/{id}",
  "PATCH /api/admin/orders/{id}/contact",
  "PATCH /api/admin/shipments/{id}",
  "PATCH /api/admin/variants/{id}",
]);

test("every edit names the version that it was made on: 428 without one, 412 with another, and `*` is any", async () => {
  const edits = operations().filter(({ method }) => method === "PATCH");
  expect(edits.length).toBeGreaterThan(8);
  for (const endpoint of edits) {
    const name = nameOf(endpoint);
    const prepared = await ADMIN_CALLS[name]?.prepare(kit);
    if (prepared === undefined) throw new Error(`${name} has no call`);
    if (!GUARD_IS_OPTIONAL.has(name))
      expect(await call(endpoint, prepared), name).toMatchObject({
        status: 428,
        body: { code: "precondition_required" },
      });
    // Weak tags say nothing about the very state (RFC 9110 §13.1.1).
    for (const other of ['"987654"', 'W/"1"', "nonsense"]) {
      const refused = await call(endpoint, prepared, other);
      expect(refused, `${name} with ${other}`).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
      expect(refused.headers.etag, name).toMatch(/^"\d+"$/);
    }
    const current = String((await call(endpoint, prepared, '"987654"')).headers.etag);
    const edited = await call(endpoint, prepared, `"987654", ${current}`);
    expect(edited.status, `${name}: ${edited.text}`).toBe(200);
    expect(edited.headers.etag, name).toBe(`"${edited.body.version}"`);
    // An edit that changes no value keeps the version, so that no other edit is refused for it.
    const again = await call(endpoint, prepared, "*");
    expect(again.status, name).toBe(200);
    expect(again.headers.etag, name).toBe(edited.headers.etag);
  }
});

/** Calls that change nothing have no entry in the table of calls; one with an id still needs its body. */
const BODIES: Readonly<Record<string, { body: unknown }>> = {
  "POST /api/admin/orders/{id}/refunds/preview": { body: { full: true, reason: "Broken" } },
};

test("deleted and unknown resources are 404, malformed ids too", async () => {
  const withId = operations().filter(({ path, upload }) => path.includes("{id}") && upload === undefined);
  expect(withId.length).toBeGreaterThan(40);
  for (const endpoint of withId) {
    const prepared = (await ADMIN_CALLS[nameOf(endpoint)]?.prepare(kit)) ?? BODIES[nameOf(endpoint)] ?? {};
    for (const id of ["nothing", "prod_00000000000000000000000000", "ord_01k9zj3v6yf8rb1m0x4w7d2q5h"])
      expect(await call(endpoint, { ...prepared, id }, "*"), `${nameOf(endpoint)} ${id}`).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
  }
});

test("every list is searched and paged: a wrong limit, an unknown filter, and a cursor that is none or another list's are refused", async () => {
  // A list of one resource's parts needs that resource, and is tested with it.
  const lists = operations().filter(
    ({ path, query }) => !path.includes("{") && query !== undefined && "cursor" in query.properties,
  );
  expect(lists.length).toBeGreaterThan(12);
  const foreign = await kit.shop.request<{ nextCursor: string | null }>("GET", "/api/admin/audit-log?limit=1", {
    session: admin,
  });
  expect(foreign.body.nextCursor).not.toBeNull();
  const get = (endpoint: Endpoint, query: string) =>
    kit.shop.request("GET", `${endpoint.path}?${query}`, { session: admin });
  for (const endpoint of lists) {
    const name = nameOf(endpoint);
    const found = await get(endpoint, `q=${encodeURIComponent("nothing like it %_'")}`);
    expect(found, name).toMatchObject({ status: 200, body: { data: [], nextCursor: null, hasMore: false } });
    const all = await get(endpoint, "limit=100");
    expect(all, name).toMatchObject({ status: 200, body: { data: expect.any(Array), hasMore: expect.any(Boolean) } });
    expect((await get(endpoint, "limit=100&q=")).body, name).toEqual(all.body);
    for (const query of ["limit=0", "limit=101", "limit=many", "filter=x"])
      expect(await get(endpoint, query), `${name}?${query}`).toMatchObject({
        status: 422,
        body: { code: "validation_failed" },
      });
    const cursors = ["nonsense", ...(endpoint.path.endsWith("/audit-log") ? [] : [foreign.body.nextCursor])];
    for (const cursor of cursors)
      expect(await get(endpoint, `cursor=${cursor}`), name).toMatchObject({
        status: 422,
        body: { code: "invalid_cursor" },
      });
    await pagesAsOne(endpoint, all);
  }
});

/** Page by page it is the same list, each page with the link to the next. */
async function pagesAsOne(endpoint: Endpoint, all: TestAnswer): Promise<void> {
  const expected = all.body.data as unknown[];
  const pages: unknown[] = [];
  let url: string | undefined = `${endpoint.path}?limit=1`;
  while (url !== undefined && pages.length < Math.min(expected.length, 3)) {
    const answer: TestAnswer = await kit.shop.request("GET", url, { session: admin });
    pages.push(...(answer.body.data as unknown[]));
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ""))?.[1];
    expect(url !== undefined, endpoint.path).toBe(answer.body.hasMore);
  }
  expect(pages, endpoint.path).toEqual(expected.slice(0, pages.length));
}
