import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createPartner,
  makeAdmin,
  makeStaff,
  personOf,
  signUp,
  signUpOverHttp,
  type TestCustomer,
  waitingMails,
} from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { eraseIntegration } from "./personal-data.ts";

let shop: TestApp;
let admin: string;
let partner: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  partner = await createPartner(shop);
});
afterAll(() => shop.close());

const ENQUIRY = { company: "Parcel Works", contactName: "Ada", email: "ada@parcel.example", useCase: "Labels" };
const HOOK = { url: "https://hooks.example.com/tote", eventTypes: ["order.paid"] };

const enquire = async (session?: string, extra: object = {}) =>
  (
    await shop.request<{ id: string }>("POST", "/api/partner-enquiries", {
      body: { ...ENQUIRY, ...extra },
      ...(session === undefined ? {} : { session }),
    })
  ).body.id;
const approve = (id: string, body: object = {}, session = admin) =>
  shop.request("POST", `/api/admin/integrations/${id}/approve`, { session, body });
const create = (body: object, session = partner.session, headers: Record<string, string> = {}) =>
  shop.request<{ id: string; secret: string; version: number }>("POST", "/api/webhooks/endpoints", {
    session,
    body,
    headers,
  });

test("a visitor asks, an administrator approves an account for it, the account may use webhooks until it is suspended", async () => {
  const answer = await shop.request("POST", "/api/partner-enquiries", {
    body: { ...ENQUIRY, eventTypes: ["order.paid", "product.updated"] },
    headers: { "idempotency-key": "enquiry-1" },
  });
  expect(answer).toMatchObject({ status: 201, body: { status: "pending", company: "Parcel Works", website: null } });
  const again = await shop.request("POST", "/api/partner-enquiries", {
    body: { ...ENQUIRY, eventTypes: ["order.paid", "product.updated"] },
    headers: { "idempotency-key": "enquiry-1" },
  });
  expect(again.body).toEqual(answer.body);
  const id = String(answer.body.id);
  const user = await signUp(shop);
  expect((await create(HOOK, user.session)).body).toMatchObject({ code: "integration_not_approved" });
  expect(await approve(id)).toMatchObject({ status: 422, body: { code: "unknown_user" } });
  expect(await approve(id, { userEmail: user.email.toUpperCase() })).toMatchObject({
    status: 200,
    body: {
      status: "approved",
      eventTypes: ["order.paid", "product.updated"],
      personalData: false,
      userEmail: user.email,
    },
  });
  expect((await waitingMails(shop, user.email)).map(({ template }) => template)).toEqual(["integration_approved"]);
  expect((await shop.request("GET", "/api/auth/me", { session: user.session })).body).toMatchObject({
    roles: expect.arrayContaining(["partner"]),
  });
  expect((await create(HOOK, user.session)).status).toBe(201);
  // Approving again changes what is named and keeps the rest.
  expect((await approve(id, { personalData: true })).body).toMatchObject({
    eventTypes: ["order.paid", "product.updated"],
    personalData: true,
    userEmail: user.email,
  });
  const staff = await makeStaff(shop);
  expect(await shop.request("GET", `/api/admin/integrations/${id}`, { session: staff })).toMatchObject({
    status: 200,
    headers: { etag: expect.stringMatching(/^"\d+"$/) },
    body: { id, status: "approved", company: "Parcel Works" },
  });
  const suspend = () => shop.request("POST", `/api/admin/integrations/${id}/suspend`, { session: admin });
  expect(await suspend()).toMatchObject({ status: 200, body: { status: "suspended" } });
  expect(await suspend()).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  expect((await create(HOOK, user.session)).status).toBe(403);
  const actions = await shop.database.reads.query(
    sql<{
      action: string;
    }>`select action from audit_log where resource_id = ${decodeId("int", id)} order by created_at, id`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    "integration.approve",
    "integration.approve",
    "integration.suspend",
  ]);
});

test("an approval needs a verified address and an account without another integration", async () => {
  const unverified = await signUpOverHttp(shop);
  const id = await enquire(unverified.session);
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: "address_not_verified" } });
  expect(await approve(id, { userEmail: partner.email })).toMatchObject({
    status: 409,
    body: { code: "integration_exists" },
  });
  expect((await approve("int_00000000000000000000000000")).status).toBe(404);
  expect((await approve(id, {}, (await signUp(shop)).session)).status).toBe(403);
  const list = await shop.request<{ data: { id: string; status: string }[] }>(
    "GET",
    "/api/admin/integrations?status=pending&q=PARCEL&limit=1",
    { session: admin },
  );
  expect(list.body.data).toMatchObject([{ id, status: "pending" }]);
});

test("an enquiry is checked", async () => {
  for (const body of [
    {},
    { ...ENQUIRY, email: "x" },
    { ...ENQUIRY, company: " " },
    { ...ENQUIRY, eventTypes: ["order.eaten"] },
  ])
    expect((await shop.request("POST", "/api/partner-enquiries", { body })).status).toBe(422);
});

test("an endpoint shows its secret once, and never again", async () => {
  const headers = { "idempotency-key": "endpoint-1" };
  const created = await create({ ...HOOK, description: "Labels" }, partner.session, headers);
  expect(created).toMatchObject({
    status: 201,
    body: { ...HOOK, description: "Labels", status: "enabled", disabledReason: null, failingSince: null, version: 1 },
  });
  expect(created.body.secret).toMatch(/^whsec_/);
  expect(created.headers.location).toBe(`/api/webhooks/endpoints/${created.body.id}`);
  const replay = await create({ ...HOOK, description: "Labels" }, partner.session, headers);
  expect(replay.body).toEqual({ ...created.body, secret: null });
  const url = `/api/webhooks/endpoints/${created.body.id}`;
  const shown = await shop.request("GET", url, { session: partner.session });
  expect(shown.body).not.toHaveProperty("secret");
  expect(shown.headers.etag).toBe('"1"');
  const stored = await shop.database.reads.query(sql<{ secret: Buffer }>`select secret from webhook_endpoints`);
  for (const { secret } of stored) expect(secret.toString("latin1")).not.toContain("whsec_");
  expect((await waitingMails(shop, partner.email)).at(-1)).toMatchObject({
    template: "webhook_endpoint_added",
    data: { host: "hooks.example.com" },
  });
});

test("an endpoint is changed under its version, disabled, enabled and deleted", async () => {
  const { id } = (await create(HOOK)).body;
  const url = `/api/webhooks/endpoints/${id}`;
  const patch = (body: object, headers: Record<string, string> = {}) =>
    shop.request("PATCH", url, { session: partner.session, body, headers });
  expect((await patch({ eventTypes: ["*"] }, { "if-match": '"1"' })).body).toMatchObject({
    eventTypes: ["*"],
    version: 2,
  });
  expect((await patch({ description: "x" }, { "if-match": '"1"' })).status).toBe(412);
  expect((await patch({ disabled: true })).body).toMatchObject({ status: "disabled", disabledReason: "partner" });
  for (const action of ["test", "recover"])
    expect(
      await shop.request("POST", `${url}/${action}`, {
        session: partner.session,
        ...(action === "recover" ? { body: { since: "2026-01-01T00:00:00Z" } } : {}),
      }),
    ).toMatchObject({ status: 409, body: { code: "endpoint_disabled" } });
  expect((await patch({ disabled: false })).body).toMatchObject({
    status: "enabled",
    disabledReason: null,
    disabledAt: null,
  });
  expect((await patch({ url: "https://other.example.com/x" })).body).toMatchObject({
    url: "https://other.example.com/x",
  });
  expect((await waitingMails(shop, partner.email)).at(-1)).toMatchObject({ template: "webhook_endpoint_moved" });
  expect((await shop.request("DELETE", url, { session: partner.session })).status).toBe(204);
  for (const method of ["GET", "DELETE"])
    expect((await shop.request(method, url, { session: partner.session })).status).toBe(404);
  await shop.app.jobs.find(({ name }) => name === "webhook-retention")?.run();
  const left = await shop.database.reads.query(
    sql<{ id: string }>`select id from webhook_endpoints where id = ${decodeId("we", id)}`,
  );
  expect(left).toEqual([]);
});

test("what is private, not https or not approved is refused when it is written", async () => {
  for (const url of [
    "http://hooks.example.com/",
    "https://127.0.0.1/",
    "https://10.0.0.1/",
    "https://169.254.169.254/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://localhost/",
    "nonsense",
  ])
    expect(await create({ ...HOOK, url }), url).toMatchObject({
      status: 422,
      body: { code: "url_not_allowed", errors: [{ pointer: "#/url" }] },
    });
  const limited = await createPartner(shop, { eventTypes: ["order.paid"] });
  expect(await create({ ...HOOK, eventTypes: ["order.paid", "order.created"] }, limited.session)).toMatchObject({
    status: 422,
    body: { code: "event_type_not_approved", errors: [{ pointer: "#/eventTypes/1" }] },
  });
  expect((await create({ ...HOOK, eventTypes: ["*"] }, limited.session)).status).toBe(201);
  for (const body of [{}, { ...HOOK, eventTypes: [] }, { ...HOOK, eventTypes: ["order.eaten"] }, { ...HOOK, extra: 1 }])
    expect((await create(body)).status).toBe(422);
});

test("there are at most twenty endpoints, and a partner sees their own alone", async () => {
  const other = await createPartner(shop);
  const answers = [];
  for (let index = 0; index < 21; index += 1) answers.push(await create(HOOK, other.session));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 409]);
  const id = answers[0]?.body.id;
  const list = await shop.request<{ data: { id: string }[]; nextCursor: string }>(
    "GET",
    "/api/webhooks/endpoints?limit=15",
    { session: other.session },
  );
  const rest = await shop.request<{ data: { id: string }[] }>(
    "GET",
    `/api/webhooks/endpoints?limit=15&cursor=${list.body.nextCursor}`,
    { session: other.session },
  );
  expect(new Set([...list.body.data, ...rest.body.data].map((row) => row.id)).size).toBe(20);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PATCH", "", { description: "mine" }],
    ["DELETE", "", undefined],
    ["POST", "/rotate-secret", {}],
    ["POST", "/test", undefined],
    ["POST", "/recover", { since: "2026-01-01T00:00:00Z" }],
  ] as const)
    expect(
      await shop.request(method, `/api/webhooks/endpoints/${id}${path}`, {
        session: partner.session,
        ...(body === undefined ? {} : { body }),
      }),
      `${method} ${path}`,
    ).toMatchObject({ status: 404 });
});

test("a secret is for whoever has just given the password", async () => {
  const { id } = (await create(HOOK)).body;
  const late = await createPartner(shop);
  await shop.database.reads.execute(
    sql`update sessions set authenticated_at = now() - interval '16 minutes' where user_id = ${late.userId}`,
  );
  for (const path of ["/api/webhooks/endpoints", `/api/webhooks/endpoints/${id}/rotate-secret`])
    expect(await shop.request("POST", path, { session: late.session, body: HOOK })).toMatchObject({
      status: 403,
      body: { code: "reauthentication_required" },
    });
});

test("event types are public, and the same as in the OpenAPI document", async () => {
  const types = await shop.request<{ data: { type: string; example: object }[] }>("GET", "/api/webhooks/event-types");
  expect(types.status).toBe(200);
  const etag = String(types.headers.etag);
  for (const tag of [etag, etag.replace(/"$/, '-br"')])
    expect(await shop.request("GET", "/api/webhooks/event-types", { headers: { "if-none-match": tag } })).toMatchObject(
      { status: 304, text: "", headers: { etag: tag } },
    );
  const { webhooks } = (await shop.request<{ webhooks: Record<string, unknown> }>("GET", "/openapi.json?audience=all"))
    .body;
  expect(Object.keys(webhooks)).toEqual(types.body.data.map(({ type }) => type));
  expect(webhooks["order.paid"]).toMatchObject({
    post: {
      operationId: "onOrderPaid",
      requestBody: {
        content: {
          "application/json": { example: types.body.data.find(({ type }) => type === "order.paid")?.example },
        },
      },
    },
  });
});

test("erasing the account ends the integration and empties its endpoints", async () => {
  const gone = await createPartner(shop);
  await create(HOOK, gone.session);
  const { integrationId } = gone;
  await shop.database.transaction((tx) => eraseIntegration(tx, personOf(gone)));
  const rows = await shop.database.reads.query(sql<{
    status: string;
    contact_name: string;
    email: string;
    url: string;
  }>`
    select i.status, i.contact_name, i.email, w.url from integrations i join webhook_endpoints w on w.integration_id = i.id where i.id = ${decodeId("int", integrationId)}`);
  expect(rows).toEqual([{ status: "suspended", contact_name: "Deleted account", email: "", url: "" }]);
});
