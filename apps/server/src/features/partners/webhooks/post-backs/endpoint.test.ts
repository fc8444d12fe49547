/** The routes of a creator's own endpoint: one for each creator, apart from what the same person has as a partner. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createPartner, type TestCustomer, waitingMails } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

const ENDPOINT = "/api/creator/endpoint";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

interface Shown {
  id: string;
  url: string;
  secret?: string | null;
  version: number;
  [member: string]: unknown;
}

const input = (more: object = {}) => ({ url: "https://93.184.215.14/hook", eventTypes: ["*"], ...more });
const put = (who: TestCustomer, body: object = input(), headers: Record<string, string> = {}) =>
  shop.request<Shown>("PUT", ENDPOINT, { session: who.session, body, headers });
const patch = (who: TestCustomer, body: object, headers: Record<string, string> = {}) =>
  shop.request<Shown>("PATCH", ENDPOINT, { session: who.session, body, headers });
const get = (who: TestCustomer) => shop.request<Shown>("GET", ENDPOINT, { session: who.session });

test("a creator has no endpoint, then one, whose secret is shown once", async () => {
  const ada = await createCreator(shop);
  const all = async () => (await shop.request("GET", `${ENDPOINT}s`, { session: ada.session })).body;
  expect(await get(ada)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await all()).toEqual({ data: [] });
  const created = await put(ada, input({ description: "My numbers" }));
  expect(created).toMatchObject({
    status: 201,
    headers: { location: ENDPOINT },
    body: { url: "https://93.184.215.14/hook", eventTypes: ["*"], description: "My numbers", status: "enabled" },
  });
  expect(created.body.secret).toMatch(/^whsec_/);
  const { secret: _, ...rest } = created.body;
  expect((await get(ada)).body).toEqual(rest);
  expect(await all()).toEqual({ data: [rest] });

  const replaced = await put(ada, input({ eventTypes: ["clicks.hourly"] }));
  expect(replaced).toMatchObject({
    status: 200,
    body: { id: created.body.id, secret: null, description: null, eventTypes: ["clicks.hourly"] },
  });
  const mails = await waitingMails(shop, ada.email);
  expect(mails.map(({ template }) => template)).toEqual(["webhook_endpoint_added"]);
  const [stored] = await shop.database.reads.query(sql<{ found: boolean | null }>`
    select bool_or(strpos(encode(secret, 'escape'), ${created.body.secret ?? ""}) > 0) as found from webhook_endpoints`);
  expect(stored?.found).toBe(false);
});

test("two creations at once make one endpoint", async () => {
  const ada = await createCreator(shop);
  const answers = await Promise.all([put(ada), put(ada), put(ada)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test("it is changed, disabled, enabled and deleted, by the version that was read", async () => {
  const ada = await createCreator(shop);
  expect((await patch(ada, { disabled: true })).status).toBe(404);
  const { version } = (await put(ada)).body;
  expect(await patch(ada, { eventTypes: ["payout.paid"] }, { "if-match": `"${version}"` })).toMatchObject({
    status: 200,
    body: { eventTypes: ["payout.paid"] },
  });
  const stale = { "if-match": `"${version}"` };
  expect(await patch(ada, { description: "late" }, stale)).toMatchObject({ status: 412 });
  expect(await put(ada, input(), stale)).toMatchObject({ status: 412 });
  expect(await patch(ada, { disabled: true })).toMatchObject({
    status: 200,
    body: { status: "disabled", disabledReason: "creator" },
  });
  const test = () => shop.request("POST", `${ENDPOINT}/test`, { session: ada.session });
  expect(await test()).toMatchObject({ status: 409, body: { code: "endpoint_disabled" } });
  expect(await patch(ada, { disabled: false })).toMatchObject({ body: { status: "enabled", disabledReason: null } });
  expect((await test()).status).toBe(202);

  const remove = (headers: Record<string, string> = {}) =>
    shop.request("DELETE", ENDPOINT, { session: ada.session, headers });
  expect((await remove(stale)).status).toBe(412);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await test()).status).toBe(404);
  expect((await put(ada)).status).toBe(201);
});

test("addresses inside and event types of others are refused", async () => {
  const ada = await createCreator(shop);
  for (const url of ["http://example.com/hook", "https://127.0.0.1/x", "https://10.0.0.1", "https://localhost/x"]) {
    expect(await put(ada, input({ url }))).toMatchObject({ status: 422, body: { code: "url_not_allowed" } });
  }
  for (const type of ["order.paid", "creator.approved", "report.created", "inventory.low"])
    expect((await put(ada, input({ eventTypes: [type] }))).status).toBe(422);
  await put(ada);
  expect(await patch(ada, { url: "https://192.168.0.1" })).toMatchObject({ status: 422 });
  expect((await patch(ada, { eventTypes: ["order.paid"] })).status).toBe(422);
  // And a partner cannot ask for what is counted for creators.
  const { session } = await createPartner(shop);
  for (const type of ["clicks.hourly"])
    expect(
      (await shop.request("POST", "/api/webhooks/endpoints", { session, body: input({ eventTypes: [type] }) })).status,
    ).toBe(422);
});

test("the public list says whose endpoints can receive each type", async () => {
  const { body } = await shop.request<{ data: { type: string; receivers: string[] }[] }>(
    "GET",
    "/api/webhooks/event-types",
  );
  const receivers = Object.fromEntries(body.data.map((entry) => [entry.type, entry.receivers]));
  expect(receivers).toMatchObject({
    "order.paid": ["partners"],
    "creator.banned": ["partners"],
    "commission.created": ["partners", "creators"],
    "payout.paid": ["partners", "creators"],
    "clicks.hourly": ["creators"],
    "webhook.test": ["partners", "creators"],
  });
});

test("who is a partner too reaches each endpoint through its own routes alone", async () => {
  const both = await createPartner(shop);
  await shop.database.reads.execute(sql`
    insert into creators (id, user_id, status, display_name, bio, channels)
    values (gen_random_uuid(), ${both.userId}, 'approved', 'Both', '', '[]')`);
  const own = (await put(both)).body;
  const body = input({ url: "https://93.184.215.14/partner" });
  const partners = await shop.request<Shown>("POST", "/api/webhooks/endpoints", { session: both.session, body });
  expect((await get(both)).body).toMatchObject({ id: own.id });
  const { session } = both;
  const listed = await shop.request<{ data: Shown[] }>("GET", "/api/webhooks/endpoints", { session });
  expect(listed.body.data.map(({ id }) => id)).toEqual([partners.body.id]);
  for (const method of ["GET", "DELETE"] as const)
    expect((await shop.request(method, `/api/webhooks/endpoints/${own.id}`, { session })).status).toBe(404);
  await shop.request("POST", `${ENDPOINT}/test`, { session });
  await shop.request("POST", `/api/webhooks/endpoints/${partners.body.id}/test`, { session });
  for (const [path, id] of [
    ["/api/creator/endpoint/deliveries", own.id],
    ["/api/webhooks/deliveries", partners.body.id],
  ]) {
    const { data } = (await shop.request<{ data: { id: string; endpointId: string }[] }>("GET", `${path}`, { session }))
      .body;
    expect(data.map(({ endpointId }) => endpointId)).toEqual([id]);
    const other = path === "/api/webhooks/deliveries" ? "/api/creator/endpoint/deliveries" : "/api/webhooks/deliveries";
    expect((await shop.request("GET", `${other}/${data[0]?.id}`, { session })).status).toBe(404);
    expect((await shop.request("POST", `${other}/${data[0]?.id}/redeliver`, { session })).status).toBe(404);
  }
});

test("nobody reaches another creator's deliveries", async () => {
  const [ada, grace] = [await createCreator(shop), await createCreator(shop)];
  await put(ada);
  await put(grace);
  const sent = await shop.request<{ deliveryId: string }>("POST", `${ENDPOINT}/test`, { session: ada.session });
  const path = `${ENDPOINT}/deliveries/${sent.body.deliveryId}`;
  expect(await shop.request("GET", path, { session: ada.session })).toMatchObject({ status: 200 });
  expect((await shop.request("GET", path, { session: grace.session })).status).toBe(404);
  expect((await shop.request("POST", `${path}/redeliver`, { session: grace.session })).status).toBe(404);
  expect(await shop.request("GET", `${ENDPOINT}/deliveries`, { session: grace.session })).toMatchObject({
    body: { data: [] },
  });
});

test("a new endpoint, another address and another secret need recent authentication", async () => {
  const ada = await createCreator(shop);
  const minutesAgo = (minutes: number) =>
    shop.database.reads.execute(sql`
      update sessions set authenticated_at = now() - make_interval(mins => ${minutes}::integer) where user_id = ${ada.userId}`);
  const refused = { status: 403, body: { code: "reauthentication_required" } };
  await minutesAgo(16);
  expect(await put(ada)).toMatchObject(refused);
  await minutesAgo(1);
  expect((await put(ada)).status).toBe(201);
  await minutesAgo(16);
  expect(await put(ada)).toMatchObject(refused);
  expect(await patch(ada, { url: "https://93.184.215.14/other" })).toMatchObject(refused);
  expect(await shop.request("POST", `${ENDPOINT}/rotate-secret`, { session: ada.session, body: {} })).toMatchObject(
    refused,
  );
  expect((await patch(ada, { description: "same place" })).status).toBe(200);
});
