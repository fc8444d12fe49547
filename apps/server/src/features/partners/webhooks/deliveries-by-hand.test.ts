import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { type TestEndpoint, useDeliveries } from "../../../../test/deliveries.ts";
import { makeAdmin, makeStaff, waitingMails } from "../../../../test/factories.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { recoverDeliveries } from "./delivery/recover-deliveries.ts";

const world = useDeliveries();
const { addEndpoint, happen, dispatch, send, dispatchAndSend, ids, answerWith } = world;

test("a test event goes to the endpoint that asks alone, whatever it filters and while it fails", async () => {
  const endpoint = await addEndpoint(["product.created"]);
  await addEndpoint(["*"]);
  answerWith(500);
  await happen(1, "product.created");
  await dispatchAndSend();
  const before = world.receiver.received.length;
  answerWith(200);
  const answer = await world.shop.request<{ deliveryId: string }>(
    "POST",
    `/api/webhooks/endpoints/${endpoint.id}/test`,
    {
      session: world.partner.session,
    },
  );
  expect(answer.status).toBe(202);
  await send();
  const tests = world.receiver.received.slice(before).filter(({ body }) => body.includes("webhook.test"));
  expect(tests).toHaveLength(1);
  expect(new Webhook(endpoint.secret).verify(tests[0]?.body ?? "", tests[0]?.headers ?? {})).toMatchObject({
    type: "webhook.test",
    data: { endpointId: endpoint.id },
  });
  await dispatchAndSend();
  expect(world.receiver.received.filter(({ body }) => body.includes("webhook.test"))).toHaveLength(1);
  const shown = await world.shop.request("GET", `/api/webhooks/deliveries/${answer.body.deliveryId}`, {
    session: world.partner.session,
  });
  expect(shown.body).toMatchObject({ eventType: "webhook.test", status: "succeeded" });
});

test("an example of a type is the newest of the shop's own, marked, without personal data, and for this endpoint alone", async () => {
  const endpoint = await addEndpoint(["product.created"]);
  const example = (eventType: string) =>
    world.shop.request<{ deliveryId: string }>("POST", `/api/webhooks/endpoints/${endpoint.id}/test`, {
      session: world.partner.session,
      body: { eventType },
    });
  const received = () => JSON.parse(world.receiver.received.at(-1)?.body ?? "{}") as Record<string, unknown>;
  // Nothing of the type has happened yet: the documented example.
  expect((await example("report.created")).status).toBe(202);
  await send();
  expect(received()).toMatchObject({
    type: "report.created",
    example: true,
    data: { reference: "R-4QWP-8H2C", email: null },
  });
  await happen(2, "inventory.low", { sku: "TOTE-M", email: "ada@example.com" });
  const { deliveryId } = (await example("inventory.low")).body;
  await dispatchAndSend();
  expect(received()).toMatchObject({
    type: "inventory.low",
    example: true,
    data: { number: 1, sku: "TOTE-M", email: null },
  });
  expect(world.receiver.received).toHaveLength(2);
  const shown = await world.shop.request("GET", `/api/webhooks/deliveries/${deliveryId}`, {
    session: world.partner.session,
  });
  expect(shown.body).toMatchObject({ eventType: "inventory.low", payload: { example: true } });
  // It says how the endpoint does.
  expect((await world.show(endpoint)).body.stats).toMatchObject({ delivered: 2, failed: 0, p50Ms: expect.any(Number) });
  await world.shop.database.reads.execute(
    sql`update integrations set event_types = '{order.paid}' where id = ${decodeId("int", world.partner.integrationId)}`,
  );
  expect(await example("inventory.low")).toMatchObject({
    status: 422,
    body: { code: "event_type_not_approved", errors: [{ pointer: "#/eventType" }] },
  });
});

test("during a rotation both secrets sign, and a second one has to be forced", async () => {
  const endpoint = await addEndpoint();
  const rotate = (body: object, headers: Record<string, string> = {}) =>
    world.shop.request<TestEndpoint>("POST", `/api/webhooks/endpoints/${endpoint.id}/rotate-secret`, {
      session: world.partner.session,
      body,
      headers,
    });
  const rotated = await rotate({}, { "idempotency-key": "rotation" });
  expect(rotated).toMatchObject({ status: 200, body: { previousSecretExpiresAt: expect.any(String) } });
  expect((await rotate({}, { "idempotency-key": "rotation" })).body).toEqual({ ...rotated.body, secret: null });
  const verifies = async (secret: string) => {
    await happen();
    await dispatchAndSend();
    const got = world.receiver.received.at(-1);
    try {
      new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {});
      return true;
    } catch {
      return false;
    }
  };
  expect([await verifies(endpoint.secret), await verifies(rotated.body.secret)]).toEqual([true, true]);
  expect(await rotate({})).toMatchObject({ status: 409, body: { code: "rotation_in_progress" } });
  const forced = await rotate({ force: true });
  expect([
    await verifies(endpoint.secret),
    await verifies(rotated.body.secret),
    await verifies(forced.body.secret),
  ]).toEqual([false, true, true]);
  await world.shop.database.reads.execute(
    sql`update webhook_endpoints set previous_secret_until = now() - interval '1 second'`,
  );
  expect([await verifies(rotated.body.secret), await verifies(forced.body.secret)]).toEqual([false, true]);
  expect(
    (await waitingMails(world.shop, world.partner.email)).filter(
      ({ template }) => template === "webhook_secret_rotated",
    ),
  ).toHaveLength(2);
});

test("recovering sends what was missed: before the endpoint was added, while it was disabled, and what was given up", async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const early = await happen(3, "creator.applied");
  await dispatch();
  const endpoint = await addEndpoint(["creator.applied"]);
  const taken = await happen(2, "creator.applied");
  await dispatchAndSend();
  expect(ids()).toEqual(taken);
  await world.shop.database.reads.execute(sql`
    update webhook_deliveries set status = 'failed' where endpoint_id = ${decodeId("we", endpoint.id)} and event_id = ${decodeId("evt", taken[0] ?? "")}`);
  const recover = async (body: object) => {
    const url = `/api/webhooks/endpoints/${endpoint.id}/recover`;
    const answer = await world.shop.request("POST", url, { session: world.partner.session, body });
    world.receiver.received.splice(0);
    while ((await recoverDeliveries(world.shop.database)).more);
    await send();
    return answer;
  };
  const until = new Date(Date.now() + 60_000).toISOString();
  expect(await recover({ since, until })).toMatchObject({ status: 202, body: { since, until } });
  const earlier = new Set(ids());
  for (const id of [...early, taken[0]]) expect(earlier).toContain(id);
  expect(earlier).not.toContain(taken[1]);
  await recover({ since, until });
  expect(ids()).toEqual([]);
  await recover({ since, until, includeDelivered: true });
  expect(ids()).toContain(taken[1]);
  expect(await recover({ since: until, until: since })).toMatchObject({ status: 422 });
  for (const nonsense of ["yesterday", "2026-06-30T23:59:60Z"])
    expect(await recover({ since: nonsense })).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect((await recover({ since: "0001-01-01T00:00:00Z", until: "9999-12-31T23:59:59-23:59" })).status).toBe(202);
});

test("recovering reaches back to the first approval and no further, whatever was decided since", async () => {
  const { database } = world.shop;
  const [before] = await happen(1, "creator.applied");
  const id = decodeId("evt", before ?? "");
  await database.reads.execute(sql`update events set created_at = now() - interval '2 seconds' where id = ${id}`);
  const approve = async (at: string) =>
    database.reads.execute(sql`
      update integrations set approved_at = now() - ${at}::interval where user_id = ${world.partner.userId}`);
  const endpoint = await addEndpoint(["creator.applied"]);
  const recover = async () => {
    const url = `/api/webhooks/endpoints/${endpoint.id}/recover`;
    const body = { since: new Date(Date.now() - 60_000).toISOString() };
    await world.shop.request("POST", url, { session: world.partner.session, body });
    while ((await recoverDeliveries(database)).more);
    await send();
    return ids();
  };
  await approve("1 second");
  expect(await recover()).not.toContain(before);
  await approve("3 seconds");
  // Approving again changes what is given, and not since when.
  const { data } = (
    await world.shop.request<{ data: { id: string }[] }>("GET", "/api/admin/integrations?limit=1", {
      session: await makeAdmin(world.shop),
    })
  ).body;
  const url = `/api/admin/integrations/${data[0]?.id}/approve`;
  const session = await makeAdmin(world.shop);
  expect((await world.shop.request("POST", url, { session, body: { personalData: false } })).status).toBe(200);
  expect(await recover()).toContain(before);
});

test("recovering sends at once what waits for its next try, though something older waits for its turn", async () => {
  const endpoint = await addEndpoint(["creator.banned"]);
  answerWith(500);
  const [older] = await happen(1, "creator.banned");
  await dispatchAndSend();
  const missed = await happen(3, "creator.banned");
  await dispatchAndSend();
  const { database } = world.shop;
  await database.reads.execute(
    sql`update events set created_at = now() - interval '2 days' where id = ${decodeId("evt", older ?? "")}`,
  );
  await database.reads.execute(
    sql`update webhook_deliveries set due_at = now() + interval '5 hours', round_attempts = 4 where endpoint_id = ${decodeId("we", endpoint.id)}`,
  );
  answerWith(200);
  world.receiver.received.splice(0);
  const url = `/api/webhooks/endpoints/${endpoint.id}/recover`;
  const since = new Date(Date.now() - 60_000).toISOString();
  const until = new Date(Date.now() + 60_000).toISOString();
  await world.shop.request("POST", url, { session: world.partner.session, body: { since, until } });
  while ((await recoverDeliveries(database)).more);
  await send();
  expect(ids().toSorted()).toEqual(missed.toSorted());
});

test("administrators see all deliveries and send again, which is noted", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatchAndSend();
  const session = await makeStaff(world.shop);
  const list = await world.shop.request<{ data: { id: string }[] }>(
    "GET",
    `/api/admin/deliveries?endpoint=${endpoint.id}&status=succeeded`,
    { session },
  );
  expect(list.body.data).toMatchObject([
    { endpointUrl: world.receiver.url, company: "Parcel Works", eventType: "order.paid" },
  ]);
  const id = list.body.data[0]?.id ?? "";
  const { integrationId } = (await world.shop.request("GET", `/api/admin/deliveries/${id}`, { session })).body;
  const of = (integration: unknown) =>
    world.shop.request("GET", `/api/admin/deliveries?integration=${integration}`, { session });
  expect(await of(integrationId)).toMatchObject({ body: { data: [{ id, eventType: "order.paid" }] } });
  expect(await of(id)).toMatchObject({ body: { data: [] } });
  for (const [q, length] of [
    [event, 1],
    [new URL(world.receiver.url).host, 1],
    ["nobody ltd", 0],
  ] as const) {
    const found = await world.shop.request<{ data: unknown[] }>("GET", `/api/admin/deliveries?q=${q}`, { session });
    expect(found.body.data, q).toHaveLength(length);
  }
  expect(await world.shop.request("GET", `/api/admin/deliveries/${id}`, { session })).toMatchObject({
    status: 200,
    body: { company: "Parcel Works", payload: { type: "order.paid" }, attempts: [{ number: 1, statusCode: 204 }] },
  });
  expect((await world.shop.request("POST", `/api/admin/deliveries/${id}/redeliver`, { session })).status).toBe(202);
  await send();
  expect(world.receiver.received).toHaveLength(2);
  const noted = await world.shop.database.reads.query(
    sql<{ action: string }>`select action from audit_log where resource_id = ${decodeId("dlv", id)}`,
  );
  expect(noted).toEqual([{ action: "delivery.redeliver" }]);
});
