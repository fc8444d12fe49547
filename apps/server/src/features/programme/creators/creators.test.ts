import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, makeAdmin, personOf, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";
import { CREATOR_STATUSES, type StatusAction, TRANSITIONS } from "./creator-status.ts";
import { eraseCreator } from "./personal-data.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const application = {
  displayName: " Ada Loves Bags ",
  bio: "Bags.",
  channels: [{ platform: "instagram", url: "https://instagram.com/ada", followers: 12 }],
  acceptedTerms: true,
};

function apply(customer: TestCustomer, body: object = application, headers: Record<string, string> = {}) {
  return shop.request("POST", "/api/creator-applications", { session: customer.session, body, headers });
}

function act(creatorId: string, action: string, body?: object, session = admin) {
  const url = `/api/admin/creators/${encodeId("crt", creatorId)}/${action}`;
  return shop.request("POST", url, body === undefined ? { session } : { session, body });
}

async function eventsOf(creatorId: string): Promise<string[]> {
  const rows = await shop.database.reads.query(sql<{ type: string }>`
    select type from events where resource_id = ${creatorId} order by xid, id`);
  return rows.map((row) => row.type);
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await shop.database.reads.query(sql<{ template: string }>`
    select template from mails where recipient = ${email} order by id`);
  return rows.map((row) => row.template);
}

async function auditOf(creatorId: string): Promise<string[]> {
  const rows = await shop.database.reads.query(sql<{ action: string }>`
    select action from audit_log where resource_id = ${creatorId} order by id`);
  return rows.map((row) => row.action);
}

async function idOf(customer: TestCustomer): Promise<string> {
  const rows = await shop.database.reads.query(sql<{ id: string }>`
    select id from creators where user_id = ${customer.userId}`);
  return rows[0]?.id ?? "";
}

describe("applying", () => {
  test("an application is pending, shown to its owner, announced and acknowledged", async () => {
    const ada = await signUp(shop);
    const answer = await apply(ada);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: "pending",
        displayName: "Ada Loves Bags",
        channels: [{ platform: "instagram", url: "https://instagram.com/ada", followers: 12 }],
        decidedAt: null,
        reason: null,
      },
    });
    const mine = await shop.request("GET", "/api/creator-applications/me", { session: ada.session });
    expect(mine.body).toEqual(answer.body);
    const me = await shop.request<{ creator: object; roles: string[] }>("GET", "/api/auth/me", {
      session: ada.session,
    });
    expect(me.body.creator).toMatchObject({ status: "pending" });
    expect(me.body.roles).not.toContain("creator");
    expect(await eventsOf(await idOf(ada))).toEqual(["creator.applied"]);
    expect(await mailsTo(ada.email)).toEqual(["creator_applied"]);
  });

  test("a visitor cannot apply, and an account without an application has none", async () => {
    expect(await shop.request("POST", "/api/creator-applications", { body: application })).toMatchObject({
      status: 401,
    });
    expect(await shop.request("GET", "/api/creator-applications/me")).toMatchObject({ status: 401 });
    const ada = await signUp(shop);
    expect(await shop.request("GET", "/api/creator-applications/me", { session: ada.session })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  test.each([
    [{ ...application, acceptedTerms: false }, "#/acceptedTerms"],
    [{ ...application, displayName: "  " }, "#/displayName"],
    [{ ...application, channels: [{ platform: "x", url: "javascript:alert(1)" }] }, "#/channels/0/url"],
    [{ ...application, channels: [{ platform: "x", url: "https://[" }] }, "#/channels/0/url"],
    [{ displayName: "Ada", acceptedTerms: true }, "#/channels"],
    [{ ...application, status: "approved" }, "#/status"],
  ])("%j is invalid", async (body, pointer) => {
    expect(await apply(await signUp(shop), body)).toMatchObject({
      status: 422,
      body: { code: "validation_failed", errors: [{ pointer }] },
    });
  });

  test.each<CreatorStatus>(["pending", "approved", "suspended", "banned"])(
    "twice is refused when %s",
    async (status) => {
      const creator = await createCreator(shop, { status });
      expect(await apply(creator)).toMatchObject({
        status: 409,
        body: { code: "application_exists", creatorStatus: status },
      });
    },
  );

  test.each<CreatorStatus>(["rejected", "declined"])("again is fine when %s", async (status) => {
    const creator = await createCreator(shop, { status });
    expect(await apply(creator)).toMatchObject({ status: 201, body: { status: "pending", decidedAt: null } });
  });

  test("ten at once make one application", async () => {
    const ada = await signUp(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(ada)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await mailsTo(ada.email)).toEqual(["creator_applied"]);
  });

  test("a key makes a repeat the same application", async () => {
    const ada = await signUp(shop);
    const key = { "idempotency-key": newId() };
    const first = await apply(ada, application, key);
    const again = await apply(ada, application, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers["idempotent-replayed"]).toBe("true");
  });
});

describe("administration", () => {
  const actions = Object.keys(TRANSITIONS) as StatusAction[];
  test.each(actions.flatMap((action) => CREATOR_STATUSES.map((status) => [action, status] as const)))(
    "%s from %s",
    async (action, status) => {
      const creator = await createCreator(shop, { status });
      const answer = await act(creator.creatorId, action, { reason: "Because." });
      const { from, to, event } = TRANSITIONS[action];
      if (!from.includes(status)) {
        expect(answer).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
        expect(await eventsOf(creator.creatorId)).toEqual([]);
        expect(await auditOf(creator.creatorId)).toEqual([]);
        return;
      }
      expect(answer).toMatchObject({ status: 200, body: { status: to, reason: "Because.", version: 2 } });
      expect(answer.headers.etag).toBe('"2"');
      expect(await eventsOf(creator.creatorId)).toEqual([event]);
      expect(await auditOf(creator.creatorId)).toEqual([`creator.${action}`]);
      expect(await mailsTo(creator.email)).toHaveLength(1);
    },
  );

  test("only one of two administrators suspends", async () => {
    const creator = await createCreator(shop);
    const answers = await Promise.all([act(creator.creatorId, "suspend"), act(creator.creatorId, "suspend")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await eventsOf(creator.creatorId)).toEqual(["creator.suspended"]);
  });

  test("what is not there, and who may not", async () => {
    const creator = await createCreator(shop);
    expect(await act(newId(), "approve")).toMatchObject({ status: 404 });
    const url = `/api/admin/creators/${encodeId("crt", creator.creatorId)}`;
    expect(await shop.request("GET", "/api/admin/creators/nonsense", { session: admin })).toMatchObject({
      status: 404,
    });
    for (const [method, path] of [
      ["GET", "/api/admin/creators"],
      ["GET", url],
      ["POST", `${url}/suspend`],
      ["POST", "/api/admin/creators/invite"],
      ["PATCH", url],
    ] as const) {
      const options = method === "GET" ? {} : { body: {} };
      expect(await shop.request(method, path, options)).toMatchObject({ status: 401 });
      expect(await shop.request(method, path, { ...options, session: creator.session })).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
    const staff = await signUp(shop, { roles: ["staff"] });
    expect(await act(creator.creatorId, "suspend", {}, staff.session)).toMatchObject({ status: 200 });
  });

  test("the list is paged, filtered and searched", async () => {
    const name = `Unusual ${newId()}`;
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) made.push((await createCreator(shop, { name, status: "approved" })).creatorId);
    await createCreator(shop, { name, status: "banned" });
    const url = `/api/admin/creators?limit=2&status=approved&q=${encodeURIComponent(name.toUpperCase())}`;
    type Listed = { data: { id: string }[]; nextCursor: string | null; hasMore: boolean };
    const first = await shop.request<Listed>("GET", url, { session: admin });
    const cursor = encodeURIComponent(first.body.nextCursor ?? "");
    expect(first.headers.link).toContain('rel="next"');
    const second = await shop.request<Listed>("GET", `${url}&cursor=${cursor}`, { session: admin });
    expect(second.body).toMatchObject({ hasMore: false, nextCursor: null });
    const ids = [...first.body.data, ...second.body.data].map((creator) => decodeId("crt", creator.id));
    expect(ids).toEqual(made.reverse());
    expect(await shop.request("GET", `/api/admin/creators?cursor=${cursor}`, { session: admin })).toMatchObject({
      status: 422,
      body: { code: "invalid_cursor" },
    });
    const one = await shop.request("GET", `/api/admin/creators/${first.body.data[0]?.id}`, { session: admin });
    expect(first.body.data[0]).toMatchObject(one.body);
  });

  test("tier and rate are changed under a version", async () => {
    const creator = await createCreator(shop);
    await shop.request("POST", "/api/admin/commission-rules", {
      session: admin,
      body: { scope: "tier", targetId: "gold", rateBps: 1_200 },
    });
    const url = `/api/admin/creators/${encodeId("crt", creator.creatorId)}`;
    const patch = (body: object, ifMatch?: string) =>
      shop.request("PATCH", url, {
        session: admin,
        body,
        headers: ifMatch === undefined ? {} : { "if-match": ifMatch },
      });
    expect(await patch({ tier: "gold" })).toMatchObject({ status: 428 });
    expect(await patch({ tier: "gold", rateBps: 1_500 }, '"1"')).toMatchObject({
      status: 200,
      body: { tier: "gold", rateBps: 1_500, version: 2 },
    });
    expect(await patch({ tier: "silver" }, '"1"')).toMatchObject({ status: 412 });
    expect(await patch({ rateBps: null }, "*")).toMatchObject({ status: 200, body: { tier: "gold", rateBps: null } });
    expect(await patch({ rateBps: 10_001 }, "*")).toMatchObject({ status: 422 });
    expect(await auditOf(creator.creatorId)).toEqual(["creator.terms", "creator.terms"]);
  });
});

test("an erased account leaves a creator without a person, who can do nothing", async () => {
  const creator = await createCreator(shop, { name: "Somebody" });
  await shop.database.transaction((tx) => eraseCreator(tx, personOf(creator)));
  const answer = await shop.request("GET", `/api/admin/creators/${encodeId("crt", creator.creatorId)}`, {
    session: admin,
  });
  expect(answer.body).toMatchObject({ status: "banned", displayName: "Deleted account", bio: "", channels: [] });
  expect(await shop.request("GET", "/api/creator/product-links", { session: creator.session })).toMatchObject({
    status: 403,
    body: { creatorStatus: "banned" },
  });
});
