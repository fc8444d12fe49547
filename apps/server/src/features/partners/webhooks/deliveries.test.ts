import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { useDeliveries } from "../../../../test/deliveries.ts";
import { createPartner } from "../../../../test/factories.ts";
import { sql } from "../../../platform/database/sql.ts";
import { emit } from "../../../platform/events/emit.ts";
import { decodeId, newId } from "../../../platform/ids.ts";
import { DeliverySender } from "./delivery/delivery-sender.ts";
import { dispatchEvents } from "./delivery/dispatch-events.ts";
import { EndpointSender } from "./delivery/endpoint-sender.ts";

/** For what is done in its own time. */
const PATIENTLY = { timeout: 10_000 };

const world = useDeliveries();
const { addEndpoint, happen, dispatch, send, dispatchAndSend, ids, states, show, kitWith } = world;

test("an event arrives signed, once, as it was frozen", async () => {
  const endpoint = await addEndpoint(["order.paid"]);
  const [id] = await happen(1, "order.paid", { email: "ada@example.com" });
  await happen(1, "order.created");
  await dispatchAndSend();
  await dispatchAndSend();
  expect(ids()).toEqual([id]);
  const [got] = world.receiver.received;
  expect(new Webhook(endpoint.secret).verify(got?.body ?? "", got?.headers ?? {})).toMatchObject({
    type: "order.paid",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { number: 0, email: "ada@example.com" },
  });
  expect(got?.headers["content-type"]).toBe("application/json");
  expect(await states(endpoint)).toMatchObject([{ status: "succeeded", attempts: 1 }]);
});

test("without personal data what is personal is null, also in the log", async () => {
  const plain = await createPartner(world.shop);
  const endpoint = await addEndpoint(["*"], plain.session);
  await happen(1, "order.created", {
    email: "ada@example.com",
    note: "Ring",
    shippingAddress: { name: "Ada", line1: "S", country: "DE" },
  });
  await dispatchAndSend();
  const body = world.receiver.received[0]?.body ?? "";
  expect(new Webhook(endpoint.secret).verify(body, world.receiver.received[0]?.headers ?? {})).toMatchObject({
    data: { email: null, note: null, shippingAddress: { name: null, line1: null, country: "DE" } },
  });
  const list = await world.shop.request<{ data: { id: string }[] }>("GET", "/api/webhooks/deliveries", {
    session: plain.session,
  });
  const detail = await world.shop.request("GET", `/api/webhooks/deliveries/${list.body.data[0]?.id}`, {
    session: plain.session,
  });
  expect(detail.body.payload).toEqual(JSON.parse(body));
});

test("a transaction that is rolled back sends nothing, and one that is open holds nothing back for ever", async () => {
  await addEndpoint();
  const refused = world.shop.database.transaction(async (tx) => {
    await emit(tx, { type: "order.paid", resourceId: newId(), data: {} });
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await dispatchAndSend();
  expect(world.receiver.received).toEqual([]);
  // Inserted by a transaction that began before another one and ends after it: a watermark of time or ids would lose it.
  let commit: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => (commit = resolve));
  let open: Promise<void> = Promise.resolve();
  await new Promise<void>((isOpen) => {
    open = world.shop.database.transaction(async (tx) => {
      await emit(tx, { type: "order.paid", resourceId: newId(), data: { first: true } });
      isOpen();
      await committed;
    });
  });
  await happen();
  await dispatchEvents(world.shop.database);
  commit();
  await open;
  await dispatchAndSend();
  expect(world.receiver.received).toHaveLength(2);
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
  await Promise.all([dispatchEvents(world.shop.database), dispatchEvents(world.shop.database)]);
  await dispatch();
  await Promise.all([send(kitWith({})), send(kitWith({})), send(kitWith({}))]);
  expect(world.receiver.received).toHaveLength(450);
  expect(new Set(ids())).toEqual(new Set(events));
  expect(world.receiver.connections()).toBeLessThanOrEqual(24);
});

test("the lease of a sender that died ends, and what it did late changes nothing", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatch();
  let arrived: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrived = resolve));
  let finish: () => void = () => undefined;
  world.receiver.answer((_, response) => {
    arrived();
    finish = () => void response.writeHead(500).end();
  });
  const signals = { soon: new AbortController().signal, now: new AbortController().signal };
  const dead = await EndpointSender.claim(world.kit, signals);
  const late = dead?.serve();
  await held;
  const release = finish;
  world.receiver.answer((_, response) => void response.writeHead(200).end());
  await send();
  expect(world.receiver.received).toHaveLength(1);
  await world.shop.database.reads.execute(
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
  await world.shop.database.reads.execute(
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
    world.shop.database.reads.execute(
      sql`update integrations set status = ${to} where user_id = ${world.partner.userId}`,
    );
  await suspend("suspended");
  await send();
  await happen(2);
  await dispatchAndSend();
  expect(world.receiver.received).toEqual([]);
  await suspend("approved");
  await send();
  expect(await states(endpoint)).toHaveLength(2);
  expect(world.receiver.received).toHaveLength(2);
});

test("an event that is gone fails its delivery and says nothing about the endpoint", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatch();
  await world.shop.database.reads.execute(sql`delete from events where id = ${decodeId("evt", event ?? "")}`);
  await send();
  expect(await states(endpoint)).toMatchObject([{ status: "failed", attempts: 1 }]);
  expect((await show(endpoint)).body).toMatchObject({ failingSince: null });
});

test("the job does all of it, and a stopped process begins nothing", async () => {
  const endpoint = await addEndpoint();
  const [event] = await happen();
  await dispatch();
  await world.shop.app.jobs.find(({ name }) => name === "webhooks")?.run();
  await expect.poll(ids, PATIENTLY).toEqual([event]);
  await expect.poll(() => states(endpoint), PATIENTLY).toMatchObject([{ status: "succeeded" }]);
  const stopped = new DeliverySender(world.kit, world.shop.services.log);
  stopped.stop();
  await happen();
  await dispatch();
  await stopped.runUntilIdle();
  expect(world.receiver.received).toHaveLength(1);
});

test("deliveries are found by event and by time", async () => {
  await addEndpoint(["order.paid"]);
  const [first, second] = await happen(2, "order.paid");
  await dispatchAndSend();
  const list = async (query: string) => {
    const answer = await world.shop.request<{ data: { eventId: string; createdAt: string }[] }>(
      "GET",
      `/api/webhooks/deliveries?${query}`,
      { session: world.partner.session },
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const all = await list("");
  expect(all.map(({ eventId }) => eventId).sort()).toEqual([first, second].sort());
  expect((await list(`eventId=${first}`)).map(({ eventId }) => eventId)).toEqual([first]);
  expect(await list("eventId=evt_unknown")).toEqual([]);
  const newest = all[0]?.createdAt ?? "";
  expect(await list(`to=${all.at(-1)?.createdAt}`), "`to` is not included").toEqual([]);
  expect((await list(`from=${all.at(-1)?.createdAt}`)).length).toBe(2);
  const later = new Date(Date.parse(newest) + 1).toISOString();
  expect(await list(`from=${later}`)).toEqual([]);
  expect((await list(`from=${newest}&to=${later}`)).map(({ createdAt }) => createdAt)).toContain(newest);
});
