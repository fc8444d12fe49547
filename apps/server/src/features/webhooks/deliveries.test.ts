import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPartner, makeStaff, type TestCustomer, waitingMails } from "../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { type Receiver, startReceiver } from "../../../test/webhook-receiver.ts";
import { sql } from "../../database/sql.ts";
import { emit, insertEvents } from "../../events/emit.ts";
import { decodeId, encodeId, newId } from "../../ids.ts";
import { DeliverySender } from "./delivery-sender.ts";
import { dispatchEvents } from "./dispatch-events.ts";
import type { SenderKit } from "./endpoint-sender.ts";
import { EndpointSender } from "./endpoint-sender.ts";
import { recoverDeliveries } from "./recover-deliveries.ts";
import { createTransport } from "./transport.ts";
import { disableForGood, watchFailingEndpoints } from "./watch-failing-endpoints.ts";

let shop: TestApp;
let partner: TestCustomer;
let receiver: Receiver;
let kit: SenderKit;
const transports: ReturnType<typeof createTransport>[] = [];
beforeAll(async () => {
  shop = await startTestApp({ webhooksAllowPrivate: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  partner = await createPartner(shop, { personalData: true });
  receiver = await startReceiver();
  kit = kitWith({});
});
afterEach(async () => {
  await receiver.close();
  for (const transport of transports.splice(0)) transport.close();
  // No test leaves work for the next one.
  await shop.database.reads.execute(
    sql`update webhook_endpoints set disabled_at = now(), disabled_reason = 'partner' where disabled_at is null`,
  );
});

function kitWith(options: { timeoutMs?: number }): SenderKit {
  const transport = createTransport({ allowPrivate: true, ...options });
  transports.push(transport);
  const { database, secrets } = shop.services;
  const onGone = (id: string) => database.transaction((tx) => disableForGood(tx, id, "gone"));
  return { database, secrets, transport, onGone, random: () => 0 };
}

interface TestEndpoint {
  id: string;
  secret: string;
}

async function addEndpoint(eventTypes: readonly string[] = ["*"], session = partner.session): Promise<TestEndpoint> {
  const body = { url: receiver.url, eventTypes };
  const answer = await shop.request<TestEndpoint>("POST", "/api/webhooks/endpoints", { session, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Events of a made-up kind, since what they say is not this feature's matter. */
async function happen(count = 1, type = "order.paid", data: object = {}): Promise<string[]> {
  const events = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    type,
    resourceId: newId(),
    json: JSON.stringify({ number: index, version: index, ...data }),
  }));
  await shop.database.transaction((tx) => insertEvents(tx, events));
  return events.map(({ id }) => encodeId("evt", id));
}

/** Other test files share the cluster, and their open transactions hold the watermark back for a moment. */
async function dispatch(): Promise<void> {
  await expect
    .poll(
      async () => {
        await dispatchEvents(shop.database);
        const [row] = await shop.database.reads.query(sql<{ behind: boolean | null }>`
          select exists (select from events e, webhook_dispatch d where (e.xid, e.id) > (d.xid, d.event_id)) as behind`);
        return row?.behind;
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(false);
}

const send = (with_ = kit) => new DeliverySender(with_, shop.services.log).runUntilIdle();
const dispatchAndSend = async () => {
  await dispatch();
  await send();
};
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

interface State {
  status: string;
  attempts: number;
  wait_seconds: number;
}

const states = (endpoint: TestEndpoint) =>
  shop.database.reads.query(sql<State>`
    select status, attempts, round(extract(epoch from due_at - updated_at))::integer as wait_seconds
    from webhook_deliveries where endpoint_id = ${decodeId("we", endpoint.id)} order by id`);

/** As if the time that everything waits for had passed, a second ago: columns round to the next millisecond. */
const timePasses = () =>
  shop.database.transaction(async (tx) => {
    await tx.execute(sql`update webhook_deliveries set due_at = now() - interval '1 second' where status = 'waiting'`);
    await tx.execute(
      sql`update webhook_endpoints set next_due_at = now() - interval '1 second' where next_due_at is not null`,
    );
  });

const show = (endpoint: TestEndpoint) =>
  shop.request("GET", `/api/webhooks/endpoints/${endpoint.id}`, { session: partner.session });
const status = (code: number, headers: Record<string, string> = {}) =>
  receiver.answer((_, response) => void response.writeHead(code, headers).end("answer"));

test("an event arrives signed, once, as it was frozen", async () => {
  const endpoint = await addEndpoint(["order.paid"]);
  const [id] = await happen(1, "order.paid", { email: "ada@example.com" });
  await happen(1, "order.created");
  await dispatchAndSend();
  await dispatchAndSend();
  expect(ids()).toEqual([id]);
  const [got] = receiver.received;
  expect(new Webhook(endpoint.secret).verify(got?.body ?? "", got?.headers ?? {})).toMatchObject({
    type: "order.paid",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { number: 0, email: "ada@example.com" },
  });
  expect(got?.headers["content-type"]).toBe("application/json");
  expect(await states(endpoint)).toMatchObject([{ status: "succeeded", attempts: 1 }]);
});

test("without personal data what is personal is null, also in the log", async () => {
  const plain = await createPartner(shop);
  const endpoint = await addEndpoint(["*"], plain.session);
  await happen(1, "order.created", {
    email: "ada@example.com",
    note: "Ring",
    shippingAddress: { name: "Ada", line1: "S", country: "DE" },
  });
  await dispatchAndSend();
  const body = receiver.received[0]?.body ?? "";
  expect(new Webhook(endpoint.secret).verify(body, receiver.received[0]?.headers ?? {})).toMatchObject({
    data: { email: null, note: null, shippingAddress: { name: null, line1: null, country: "DE" } },
  });
  const list = await shop.request<{ data: { id: string }[] }>("GET", "/api/webhooks/deliveries", {
    session: plain.session,
  });
  const detail = await shop.request("GET", `/api/webhooks/deliveries/${list.body.data[0]?.id}`, {
    session: plain.session,
  });
  expect(detail.body.payload).toEqual(JSON.parse(body));
});

test("a transaction that is rolled back sends nothing, and one that is open holds nothing back for ever", async () => {
  await addEndpoint();
  const refused = shop.database.transaction(async (tx) => {
    await emit(tx, { type: "order.paid", resourceId: newId(), data: {} });
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await dispatchAndSend();
  expect(receiver.received).toEqual([]);
  // Inserted by a transaction that began before another one and ends after it: a watermark of time or ids would lose it.
  let commit: () => void = () => undefined;
  const open = shop.database.transaction(async (tx) => {
    await emit(tx, { type: "order.paid", resourceId: newId(), data: { first: true } });
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await expect.poll(() => commit.name).not.toBe(undefined);
  await happen();
  await dispatchEvents(shop.database);
  commit();
  await open;
  await dispatchAndSend();
  expect(receiver.received).toHaveLength(2);
});

test("with nobody to send to the log is passed over, and whoever comes later gets what happens later", async () => {
  await happen(5);
  await dispatch();
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatchAndSend();
  expect(ids()).toEqual([event]);
  expect(await states(endpoint)).toHaveLength(1);
});

test("two dispatchers and three senders at once deliver each event once, with its id", async () => {
  await addEndpoint();
  const events = (await Promise.all([happen(150), happen(150), happen(150)])).flat();
  await Promise.all([dispatchEvents(shop.database), dispatchEvents(shop.database)]);
  await dispatch();
  await Promise.all([send(kitWith({})), send(kitWith({})), send(kitWith({}))]);
  expect(receiver.received).toHaveLength(450);
  expect(new Set(ids())).toEqual(new Set(events));
  expect(receiver.connections()).toBeLessThanOrEqual(24);
});

test("a receiver that is down is asked for its oldest delivery alone, on the schedule, and gets everything afterwards", async () => {
  const endpoint = await addEndpoint();
  const events = await happen(20);
  status(500);
  await dispatchAndSend();
  // Eight were in flight when the first failure came.
  const first = receiver.received.length;
  expect(first).toBeLessThanOrEqual(8);
  await send();
  expect(receiver.received).toHaveLength(first);
  expect((await show(endpoint)).body).toMatchObject({ status: "enabled", failingSince: expect.any(String) });
  expect((await states(endpoint))[0]).toMatchObject({ status: "waiting", attempts: 1, wait_seconds: 5 });
  await timePasses();
  await send();
  expect(ids().slice(first)[0]).toBe(events[0]);
  expect((await states(endpoint))[0]).toMatchObject({ attempts: 2, wait_seconds: 300 });
  // New events wait behind it.
  await happen(3);
  const before = receiver.received.length;
  await dispatchAndSend();
  expect(receiver.received).toHaveLength(before);
  status(204);
  await timePasses();
  await send();
  expect((await states(endpoint)).map((state) => state.status)).toEqual(Array(23).fill("succeeded"));
  expect((await show(endpoint)).body).toMatchObject({ failingSince: null });
});

test("one event that a receiver cannot take does not hold up the others", async () => {
  const endpoint = await addEndpoint();
  const [poison] = await happen(1);
  receiver.answer(
    (request, response) => void response.writeHead(request.headers["webhook-id"] === poison ? 400 : 200).end(),
  );
  await dispatchAndSend();
  await happen(5);
  await dispatch();
  await timePasses();
  await send();
  expect((await states(endpoint)).map((state) => state.status)).toEqual(["waiting", ...Array(5).fill("succeeded")]);
});

test("after ten attempts a delivery is given up, and can be sent again by hand under the same id", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  status(500);
  await dispatch();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await timePasses();
    await send();
  }
  expect(await states(endpoint)).toMatchObject([{ status: "failed", attempts: 10 }]);
  status(200);
  const session = partner.session;
  const list = await shop.request<{ data: { id: string }[] }>(
    "GET",
    `/api/webhooks/deliveries?status=failed&endpoint=${endpoint.id}&eventType=order.paid`,
    { session },
  );
  const url = `/api/webhooks/deliveries/${list.body.data[0]?.id}`;
  expect(await shop.request("POST", `${url}/redeliver`, { session })).toMatchObject({
    status: 202,
    body: { status: "waiting", eventId: event },
  });
  await send();
  expect(new Set(ids())).toEqual(new Set([event]));
  const detail = await shop.request<{ attempts: { number: number; statusCode: number; answer: string }[] }>(
    "GET",
    url,
    { session },
  );
  expect(detail.body).toMatchObject({
    status: "succeeded",
    attemptCount: 11,
    lastStatusCode: 200,
    nextAttemptAt: null,
  });
  expect(detail.body.attempts).toHaveLength(11);
  expect(detail.body.attempts[0]).toMatchObject({ number: 11, statusCode: 200, answer: "answer", error: null });
  for (const path of [url, `${url}/redeliver`])
    expect(
      (await shop.request(path === url ? "GET" : "POST", path, { session: (await createPartner(shop)).session }))
        .status,
    ).toBe(404);
});

test("redirects are not followed, and nothing but 2xx is success", async () => {
  const endpoint = await addEndpoint();
  await happen();
  for (const code of [301, 302, 307, 308]) {
    status(code, { location: "/elsewhere" });
    await dispatch();
    await timePasses();
    await send();
  }
  expect(receiver.received).toHaveLength(4);
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 4 }]);
});

test("410 disables the endpoint with a mail, and what waits stays until it is enabled", async () => {
  const endpoint = await addEndpoint();
  await happen(30);
  status(410);
  await dispatchAndSend();
  const asked = receiver.received.length;
  expect(asked).toBeLessThanOrEqual(8);
  expect((await show(endpoint)).body).toMatchObject({ status: "disabled", disabledReason: "gone" });
  const mails = (await waitingMails(shop, partner.email)).filter(
    ({ template }) => template === "webhook_endpoint_disabled",
  );
  expect(mails).toMatchObject([{ data: { host: new URL(receiver.url).host, reason: "gone" } }]);
  status(200);
  await happen(2);
  await timePasses();
  await dispatchAndSend();
  expect(receiver.received).toHaveLength(asked);
  await shop.request("PATCH", `/api/webhooks/endpoints/${endpoint.id}`, {
    session: partner.session,
    body: { disabled: false },
  });
  await send();
  expect((await states(endpoint)).filter((state) => state.status === "succeeded")).toHaveLength(30 - asked);
});

test("Retry-After of a 429 or 503 is honoured", async () => {
  const endpoint = await addEndpoint();
  await happen();
  status(429, { "retry-after": "90" });
  await dispatchAndSend();
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 1, wait_seconds: 90 }]);
  status(503, { "retry-after": "3600" });
  await timePasses();
  await send();
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 2, wait_seconds: 3_600 }]);
  // Of any other answer it says nothing about retries.
  status(500, { "retry-after": "3600" });
  await timePasses();
  await send();
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 3, wait_seconds: 1_800 }]);
});

test("a receiver that hangs, breaks off or is not there has failed", async () => {
  const endpoint = await addEndpoint();
  await happen();
  receiver.answer(() => undefined);
  await dispatch();
  await send(kitWith({ timeoutMs: 50 }));
  receiver.answer((request) => void request.socket.destroy());
  await timePasses();
  await send();
  await receiver.close();
  await timePasses();
  await send();
  const { data } = (
    await shop.request<{ data: { id: string }[] }>("GET", `/api/webhooks/deliveries?endpoint=${endpoint.id}`, {
      session: partner.session,
    })
  ).body;
  const detail = await shop.request<{ attempts: { error: string }[] }>(
    "GET",
    `/api/webhooks/deliveries/${data[0]?.id}`,
    { session: partner.session },
  );
  expect(detail.body.attempts).toMatchObject([
    { number: 3, statusCode: null, error: "ECONNREFUSED", answer: null },
    { number: 2, statusCode: null, error: "ECONNRESET" },
    { number: 1, statusCode: null, error: "timeout" },
  ]);
});

test("of an answer of 10 MB two KiB are kept and the rest is not read", async () => {
  const endpoint = await addEndpoint();
  await happen();
  let written = 0;
  let closed: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (closed = resolve));
  receiver.answer((_, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(16_384, "x\u0000");
    const more = () => {
      while (written < 10_000_000 && !response.destroyed) {
        written += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on("drain", more);
    response.on("close", closed);
    more();
  });
  await dispatchAndSend();
  await end;
  expect(written).toBeLessThan(9_000_000);
  expect(await states(endpoint)).toMatchObject([{ status: "succeeded" }]);
  const [row] = await shop.database.reads.query(sql<{ bytes: number | null }>`
    select octet_length(replace(a.answer, U&'\\FFFD', '-'))::integer as bytes from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id where d.endpoint_id = ${decodeId("we", endpoint.id)}`);
  expect(row?.bytes).toBe(2_048);
});

test("an endpoint that fails for days is told twice and disabled after five", async () => {
  const endpoint = await addEndpoint();
  await happen();
  status(500);
  await dispatchAndSend();
  const failsSince = async (hours: number) => {
    await shop.database.reads.execute(sql`
      update webhook_endpoints set failing_since = now() - make_interval(hours => ${hours}::integer) where id = ${decodeId("we", endpoint.id)}`);
    await watchFailingEndpoints(shop.database);
    await watchFailingEndpoints(shop.database);
  };
  for (const hours of [23, 25, 30, 73, 100, 119]) await failsSince(hours);
  const sent = async () =>
    (await waitingMails(shop, partner.email))
      .filter(({ template }) => /failing|disabled/.test(template))
      .map(({ template, data }) => [template, data.days]);
  expect(await sent()).toEqual([
    ["webhook_endpoint_failing", 1],
    ["webhook_endpoint_failing", 3],
  ]);
  expect((await show(endpoint)).body).toMatchObject({ status: "enabled" });
  await failsSince(121);
  expect((await show(endpoint)).body).toMatchObject({ status: "disabled", disabledReason: "failing" });
  expect((await sent()).at(-1)).toEqual(["webhook_endpoint_disabled", undefined]);
});

test("a test event goes to the endpoint that asks alone, whatever it filters and while it fails", async () => {
  const endpoint = await addEndpoint(["product.created"]);
  await addEndpoint(["*"]);
  status(500);
  await happen(1, "product.created");
  await dispatchAndSend();
  const before = receiver.received.length;
  status(200);
  const answer = await shop.request<{ deliveryId: string }>("POST", `/api/webhooks/endpoints/${endpoint.id}/test`, {
    session: partner.session,
  });
  expect(answer.status).toBe(202);
  await send();
  const tests = receiver.received.slice(before).filter(({ body }) => body.includes("webhook.test"));
  expect(tests).toHaveLength(1);
  expect(new Webhook(endpoint.secret).verify(tests[0]?.body ?? "", tests[0]?.headers ?? {})).toMatchObject({
    type: "webhook.test",
    data: { endpointId: endpoint.id },
  });
  await dispatchAndSend();
  expect(receiver.received.filter(({ body }) => body.includes("webhook.test"))).toHaveLength(1);
  const shown = await shop.request("GET", `/api/webhooks/deliveries/${answer.body.deliveryId}`, {
    session: partner.session,
  });
  expect(shown.body).toMatchObject({ eventType: "webhook.test", status: "succeeded" });
});

test("during a rotation both secrets sign, and a second one has to be forced", async () => {
  const endpoint = await addEndpoint();
  const rotate = (body: object, headers: Record<string, string> = {}) =>
    shop.request<TestEndpoint>("POST", `/api/webhooks/endpoints/${endpoint.id}/rotate-secret`, {
      session: partner.session,
      body,
      headers,
    });
  const rotated = await rotate({}, { "idempotency-key": "rotation" });
  expect(rotated).toMatchObject({ status: 200, body: { previousSecretExpiresAt: expect.any(String) } });
  expect((await rotate({}, { "idempotency-key": "rotation" })).body).toEqual({ ...rotated.body, secret: null });
  const verifies = async (secret: string) => {
    await happen();
    await dispatchAndSend();
    const got = receiver.received.at(-1);
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
  await shop.database.reads.execute(
    sql`update webhook_endpoints set previous_secret_until = now() - interval '1 second'`,
  );
  expect([await verifies(rotated.body.secret), await verifies(forced.body.secret)]).toEqual([false, true]);
  expect(
    (await waitingMails(shop, partner.email)).filter(({ template }) => template === "webhook_secret_rotated"),
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
  await shop.database.reads.execute(sql`
    update webhook_deliveries set status = 'failed' where endpoint_id = ${decodeId("we", endpoint.id)} and event_id = ${decodeId("evt", taken[0] ?? "")}`);
  const recover = async (body: object) => {
    const url = `/api/webhooks/endpoints/${endpoint.id}/recover`;
    const answer = await shop.request("POST", url, { session: partner.session, body });
    receiver.received.splice(0);
    while ((await recoverDeliveries(shop.database)).more);
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

test("the lease of a sender that died ends, and what it did late changes nothing", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatch();
  let arrived: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrived = resolve));
  let finish: () => void = () => undefined;
  receiver.answer((_, response) => {
    arrived();
    finish = () => void response.writeHead(500).end();
  });
  const signals = { soon: new AbortController().signal, now: new AbortController().signal };
  const dead = await EndpointSender.claim(kit, signals);
  const late = dead?.serve();
  await held;
  const release = finish;
  receiver.answer((_, response) => void response.writeHead(200).end());
  await send();
  expect(receiver.received).toHaveLength(1);
  await shop.database.reads.execute(
    sql`update webhook_endpoints set leased_until = now() - interval '1 second' where id = ${decodeId("we", endpoint.id)}`,
  );
  await send();
  expect(ids()).toEqual([event, event]);
  release();
  await late;
  expect(await states(endpoint)).toMatchObject([{ status: "succeeded", attempts: 1 }]);
  expect((await show(endpoint)).body).toMatchObject({ failingSince: null });
});

test("an endpoint that cannot be served waits for the end of its lease and holds up no other", async () => {
  const broken = await addEndpoint();
  await addEndpoint();
  const [event] = await happen();
  await dispatch();
  await shop.database.reads.execute(
    sql`update webhook_endpoints set secret = 'nonsense' where id = ${decodeId("we", broken.id)}`,
  );
  await send();
  await send();
  expect(ids()).toEqual([event]);
  expect(await states(broken)).toMatchObject([{ status: "waiting", attempts: 0 }]);
});

test("a suspended integration gets nothing, and what waited once it is approved again", async () => {
  const endpoint = await addEndpoint();
  await happen(2);
  await dispatch();
  const suspend = (to: string) =>
    shop.database.reads.execute(sql`update integrations set status = ${to} where user_id = ${partner.userId}`);
  await suspend("suspended");
  await send();
  await happen(2);
  await dispatchAndSend();
  expect(receiver.received).toEqual([]);
  await suspend("approved");
  await send();
  expect(await states(endpoint)).toHaveLength(2);
  expect(receiver.received).toHaveLength(2);
});

test("an event that is gone fails its delivery and says nothing about the endpoint", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatch();
  await shop.database.reads.execute(sql`delete from events where id = ${decodeId("evt", event ?? "")}`);
  await send();
  expect(await states(endpoint)).toMatchObject([{ status: "failed", attempts: 1 }]);
  expect((await show(endpoint)).body).toMatchObject({ failingSince: null });
});

test("administrators see all deliveries and send again, which is noted", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatchAndSend();
  const session = await makeStaff(shop);
  const list = await shop.request<{ data: { id: string }[] }>(
    "GET",
    `/api/admin/deliveries?endpoint=${endpoint.id}&status=succeeded`,
    { session },
  );
  expect(list.body.data).toMatchObject([
    { endpointUrl: receiver.url, company: "Parcel Works", eventType: "order.paid" },
  ]);
  const id = list.body.data[0]?.id ?? "";
  const { integrationId } = (await shop.request("GET", `/api/admin/deliveries/${id}`, { session })).body;
  const of = (integration: unknown) =>
    shop.request("GET", `/api/admin/deliveries?integration=${integration}`, { session });
  expect(await of(integrationId)).toMatchObject({ body: { data: [{ id, eventType: "order.paid" }] } });
  expect(await of(id)).toMatchObject({ body: { data: [] } });
  for (const [q, length] of [
    [event, 1],
    [new URL(receiver.url).host, 1],
    ["nobody ltd", 0],
  ] as const) {
    const found = await shop.request<{ data: unknown[] }>("GET", `/api/admin/deliveries?q=${q}`, { session });
    expect(found.body.data, q).toHaveLength(length);
  }
  expect(await shop.request("GET", `/api/admin/deliveries/${id}`, { session })).toMatchObject({
    status: 200,
    body: { company: "Parcel Works", payload: { type: "order.paid" }, attempts: [{ number: 1, statusCode: 204 }] },
  });
  expect((await shop.request("POST", `/api/admin/deliveries/${id}/redeliver`, { session })).status).toBe(202);
  await send();
  expect(receiver.received).toHaveLength(2);
  const noted = await shop.database.reads.query(
    sql<{ action: string }>`select action from audit_log where resource_id = ${decodeId("dlv", id)}`,
  );
  expect(noted).toEqual([{ action: "delivery.redeliver" }]);
});

test("the job does all of it, and a stopped process begins nothing", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatch();
  await shop.app.jobs.find(({ name }) => name === "webhooks")?.run();
  await expect.poll(ids).toEqual([event]);
  await expect.poll(() => states(endpoint)).toMatchObject([{ status: "succeeded" }]);
  const stopped = new DeliverySender(kit, shop.services.log);
  stopped.stop();
  await happen();
  await dispatch();
  await stopped.runUntilIdle();
  expect(receiver.received).toHaveLength(1);
});
