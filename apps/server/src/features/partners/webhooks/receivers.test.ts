import { expect, test } from "vitest";
import { useDeliveries } from "../../../../test/deliveries.ts";
import { createPartner, waitingMails } from "../../../../test/factories.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { watchFailingEndpoints } from "./delivery/watch-failing-endpoints.ts";

const world = useDeliveries();
const { addEndpoint, happen, dispatch, send, dispatchAndSend, ids, states, timePasses, show, kitWith, answerWith } =
  world;

test("a receiver that is down is asked for its oldest delivery alone, on the schedule, and gets everything afterwards", async () => {
  const endpoint = await addEndpoint();
  const events = await happen(20);
  answerWith(500);
  await dispatchAndSend();
  // Eight were in flight when the first failure came.
  const first = world.receiver.received.length;
  expect(first).toBeLessThanOrEqual(8);
  await send();
  expect(world.receiver.received).toHaveLength(first);
  expect((await show(endpoint)).body).toMatchObject({ status: "enabled", failingSince: expect.any(String) });
  expect((await states(endpoint))[0]).toMatchObject({ status: "waiting", attempts: 1, wait_seconds: 5 });
  await timePasses();
  await send();
  expect(ids().slice(first)[0]).toBe(events[0]);
  expect((await states(endpoint))[0]).toMatchObject({ attempts: 2, wait_seconds: 300 });
  // New events wait behind it.
  await happen(3);
  const before = world.receiver.received.length;
  await dispatchAndSend();
  expect(world.receiver.received).toHaveLength(before);
  answerWith(204);
  await timePasses();
  await send();
  expect((await states(endpoint)).map((state) => state.status)).toEqual(Array(23).fill("succeeded"));
  expect((await show(endpoint)).body).toMatchObject({ failingSince: null });
});

test("one event that a receiver cannot take does not hold up the others", async () => {
  const endpoint = await addEndpoint();
  const [poison] = await happen(1);
  world.receiver.answer(
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
  answerWith(500);
  await dispatch();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await timePasses();
    await send();
  }
  expect(await states(endpoint)).toMatchObject([{ status: "failed", attempts: 10 }]);
  answerWith(200);
  const session = world.partner.session;
  const list = await world.shop.request<{ data: { id: string }[] }>(
    "GET",
    `/api/webhooks/deliveries?status=failed&endpoint=${endpoint.id}&eventType=order.paid`,
    { session },
  );
  const url = `/api/webhooks/deliveries/${list.body.data[0]?.id}`;
  expect(await world.shop.request("POST", `${url}/redeliver`, { session })).toMatchObject({
    status: 202,
    body: { status: "waiting", eventId: event },
  });
  await send();
  expect(new Set(ids())).toEqual(new Set([event]));
  const detail = await world.shop.request<{ attempts: { number: number; statusCode: number; answer: string }[] }>(
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
      (
        await world.shop.request(path === url ? "GET" : "POST", path, {
          session: (await createPartner(world.shop)).session,
        })
      ).status,
    ).toBe(404);
});

test("redirects are not followed, and nothing but 2xx is success", async () => {
  const endpoint = await addEndpoint();
  await happen();
  for (const code of [301, 302, 307, 308]) {
    answerWith(code, { location: "/elsewhere" });
    await dispatch();
    await timePasses();
    await send();
  }
  expect(world.receiver.received).toHaveLength(4);
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 4 }]);
});

test("410 disables the endpoint with a mail, and what waits stays until it is enabled", async () => {
  const endpoint = await addEndpoint();
  await happen(30);
  answerWith(410);
  await dispatchAndSend();
  const asked = world.receiver.received.length;
  expect(asked).toBeLessThanOrEqual(8);
  expect((await show(endpoint)).body).toMatchObject({ status: "disabled", disabledReason: "gone" });
  const mails = (await waitingMails(world.shop, world.partner.email)).filter(
    ({ template }) => template === "webhook_endpoint_disabled",
  );
  expect(mails).toMatchObject([{ data: { host: new URL(world.receiver.url).host, reason: "gone" } }]);
  answerWith(200);
  await happen(2);
  await timePasses();
  await dispatchAndSend();
  expect(world.receiver.received).toHaveLength(asked);
  await world.shop.request("PATCH", `/api/webhooks/endpoints/${endpoint.id}`, {
    session: world.partner.session,
    body: { disabled: false },
  });
  await send();
  expect((await states(endpoint)).filter((state) => state.status === "succeeded")).toHaveLength(30 - asked);
});

test("Retry-After of a 429 or 503 is honoured", async () => {
  const endpoint = await addEndpoint();
  await happen();
  answerWith(429, { "retry-after": "90" });
  await dispatchAndSend();
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 1, wait_seconds: 90 }]);
  answerWith(503, { "retry-after": "3600" });
  await timePasses();
  await send();
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 2, wait_seconds: 3_600 }]);
  // Retry-After is ignored on any other answer.
  answerWith(500, { "retry-after": "3600" });
  await timePasses();
  await send();
  expect(await states(endpoint)).toMatchObject([{ status: "waiting", attempts: 3, wait_seconds: 1_800 }]);
});

test("a receiver that hangs, breaks off or is not there has failed", async () => {
  const endpoint = await addEndpoint();
  await happen();
  world.receiver.answer(() => undefined);
  await dispatch();
  await send(kitWith({ timeoutMs: 50 }));
  world.receiver.answer((request) => void request.socket.destroy());
  await timePasses();
  await send();
  await world.receiver.close();
  await timePasses();
  await send();
  const { data } = (
    await world.shop.request<{ data: { id: string }[] }>("GET", `/api/webhooks/deliveries?endpoint=${endpoint.id}`, {
      session: world.partner.session,
    })
  ).body;
  const detail = await world.shop.request<{ attempts: { error: string }[] }>(
    "GET",
    `/api/webhooks/deliveries/${data[0]?.id}`,
    { session: world.partner.session },
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
  world.receiver.answer((_, response) => {
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
  const [row] = await world.shop.database.reads.query(sql<{ bytes: number | null }>`
    select octet_length(replace(a.answer, U&'\\FFFD', '-'))::integer as bytes from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id where d.endpoint_id = ${decodeId("we", endpoint.id)}`);
  expect(row?.bytes).toBe(2_048);
});

test("an endpoint that fails for days is told twice and disabled after five", async () => {
  const endpoint = await addEndpoint();
  await happen();
  answerWith(500);
  await dispatchAndSend();
  const failsSince = async (hours: number) => {
    await world.shop.database.reads.execute(sql`
      update webhook_endpoints set failing_since = now() - make_interval(hours => ${hours}::integer) where id = ${decodeId("we", endpoint.id)}`);
    await watchFailingEndpoints(world.shop.database);
    await watchFailingEndpoints(world.shop.database);
  };
  for (const hours of [23, 25, 30, 73, 100, 119]) await failsSince(hours);
  const sent = async () =>
    (await waitingMails(world.shop, world.partner.email))
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
