/**
 * The rules of docs/contract/administration.md, tried on every operation of the app under `/api/admin`: who is refused, and
 * that every change is in the audit log with before and after. An operation without a call in `calls.ts` fails here.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../../src/platform/http/endpoint.ts";
import { encodeId } from "../../../src/platform/ids.ts";
import { createCreator, createPartner, makeAdmin, makeStaff, signUp } from "../../factories.ts";
import type { TestApp } from "../../test-app.ts";
import type { AdminCall, AdminKit } from "./admin-call.ts";
import { startAdminKit } from "./admin-kit.ts";
import { ADMIN_CALLS } from "./calls.ts";

let shop: TestApp;
let kit: AdminKit;
const dataDir = mkdtempSync(join(tmpdir(), "tote-administration-"));
beforeAll(async () => {
  kit = await startAdminKit(dataDir);
  shop = kit.shop;
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const operations = () => shop.app.endpoints.filter(({ path }) => path.startsWith("/api/admin/"));
/** Change nothing: they read, or send a mail to the caller. */
const READINGS = [
  "POST /api/admin/attribution/simulate",
  "POST /api/admin/carriers/recognise",
  "POST /api/admin/discounts/preview",
  "POST /api/admin/promotions/simulate",
  "POST /api/admin/orders/{id}/refunds/preview",
  "POST /api/admin/products/import/preview",
  "POST /api/admin/settings/test-mail",
];
const changes = () =>
  operations().filter((endpoint) => endpoint.method !== "GET" && !READINGS.includes(nameOf(endpoint)));
/** With ids of the right form that name nothing. */
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, "00000000000000000000000000");

/** Calls that staff may not make: settings, payouts, money given by hand, and calls that give an account a role. */
const ADMINISTRATORS_ALONE = [
  / \/api\/admin\/settings(\/test-mail)?$/,
  / \/api\/admin\/legal-texts/,
  / \/api\/admin\/payouts/,
  /\/adjustments$/,
  /^PATCH \/api\/admin\/customers\//,
  / \/api\/admin\/(roles|staff)/,
];

test("operations for administrators alone are closed to staff, and none is open to more than staff", () => {
  const unlike = operations().filter((endpoint) => {
    const isForAdministrators = ADMINISTRATORS_ALONE.some((pattern) => pattern.test(nameOf(endpoint)));
    return isForAdministrators ? endpoint.access !== "admin" : !["staff", "admin"].includes(endpoint.access);
  });
  expect(unlike.map(nameOf)).toEqual([]);
});

test("visitors, customers, creators and partners are refused everywhere, staff where only administrators may", async () => {
  const { session: customer } = await signUp(shop);
  const { session: creator } = await createCreator(shop);
  const { session: partner } = await createPartner(shop);
  const staff = await makeStaff(shop);
  const refuses = async (endpoint: Endpoint, session: string | undefined, status: number, code: string) => {
    const options = session === undefined ? {} : { session };
    const answer = await shop.request(endpoint.method, addressOf(endpoint.path), options);
    expect(answer, nameOf(endpoint)).toMatchObject({ status, body: { code } });
  };
  expect(operations().length).toBeGreaterThan(50);
  for (const endpoint of operations()) {
    await refuses(endpoint, undefined, 401, "unauthenticated");
    for (const session of [customer, creator, partner]) await refuses(endpoint, session, 403, "forbidden");
    if (endpoint.access === "admin") await refuses(endpoint, staff, 403, "forbidden");
  }
});

test("there is a call for each operation that changes something, and none for what is not there", () => {
  const names = changes().map(nameOf);
  const missing = names.filter((name) => !(name in ADMIN_CALLS));
  expect(missing, "Add one valid call of each to a table beside this test, and the table to calls.ts.").toEqual([]);
  expect(Object.keys(ADMIN_CALLS).filter((name) => !names.includes(name))).toEqual([]);
});

interface Entry {
  action: string;
  resourceType: string;
  resourceId: string | null;
  before: unknown;
  after: unknown;
}

/** Calls as a new account, and returns the entries of the log about it. */
async function entriesOf(endpoint: Endpoint, call: AdminCall): Promise<Entry[]> {
  const { id = "", url: whole, body, headers = {} } = await call.prepare(kit);
  const { userId, session } = await signUp(shop, { roles: [call.as ?? "staff"] });
  const url = whole ?? endpoint.path.replace(/\{(id|name|code)\}/, id);
  const options = { session, headers, ...(body === undefined ? {} : { body }) };
  const answer = await shop.request(endpoint.method, url, options);
  expect(answer.status, `${nameOf(endpoint)}: ${answer.text}`).toBeLessThan(300);
  const log = await shop.request<{ data: Entry[] }>(
    "GET",
    `/api/admin/audit-log?actor=${encodeId("usr", userId)}&limit=100`,
    { session: await makeAdmin(shop) },
  );
  return log.body.data;
}

test("every change is in the audit log, with its author, what it was about, and what was before and after", async () => {
  for (const endpoint of changes()) {
    const name = nameOf(endpoint);
    const call = ADMIN_CALLS[name];
    if (call === undefined) continue;
    const entries = await entriesOf(endpoint, call);
    const entry = entries.find(({ action }) => action === call.action);
    expect(entry, `${name} writes ${call.action}; it wrote ${JSON.stringify(entries)}`).toBeDefined();
    if (entry === undefined) continue;
    expect(entry.before === null, `${name}: before is ${JSON.stringify(entry.before)}`).toBe(call.kind === "created");
    expect(entry.after === null, `${name}: after is ${JSON.stringify(entry.after)}`).toBe(call.kind === "deleted");
    expect(entry.after, `${name}: nothing changed`).not.toEqual(entry.before);
    // The log can be searched by the public id of whatever has one.
    expect(entry.resourceId === null, `${name}: ${entry.resourceType}`).toBe(
      ["settings", "legal_text", "translation", "carrier", "redirects", "missing_paths"].includes(entry.resourceType),
    );
  }
});
