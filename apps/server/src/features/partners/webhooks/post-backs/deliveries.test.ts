/** A creator's endpoint receives the events about that creator while they are approved. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { useDeliveries } from "../../../../../test/deliveries.ts";
import { createCreator, makeAdmin, personOf, type TestCustomer, waitingMails } from "../../../../../test/factories.ts";
import { type Receiver, startReceiver } from "../../../../../test/webhook-receiver.ts";
import type { Difference } from "../../../../platform/checks/check.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { decodeId, encodeId, newId } from "../../../../platform/ids.ts";
import { recoverDeliveries } from "../delivery/recover-deliveries.ts";
import { watchFailingEndpoints } from "../delivery/watch-failing-endpoints.ts";
import { purgeDeletedEndpoints } from "../queries/endpoints.ts";
import { erasePostBacks, exportPostBacks } from "./personal-data.ts";
import { postBackCheck } from "./verify-post-backs.ts";

const world = useDeliveries();
const { dispatch, send, dispatchAndSend, answerWith, timePasses } = world;
const ENDPOINT = "/api/creator/endpoint";

type Creator = TestCustomer & { creatorId: string };

async function listen(creator: Creator, eventTypes: readonly string[] = ["*"], url = world.receiver.url) {
  const options = { session: creator.session, body: { url, eventTypes } };
  const answer = await world.shop.request<{ id: string; secret: string }>("PUT", ENDPOINT, options);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** An event about a creator, as the features that write them name whom they are about. */
async function happenTo({ creatorId }: { creatorId: string }, type: string): Promise<string> {
  const id = newId();
  const json = JSON.stringify({ id: newId(), creatorId: encodeId("crt", creatorId), version: 1 });
  await world.shop.database.transaction((tx) => insertEvents(tx, [{ id, type, resourceId: newId(), json }]));
  return encodeId("evt", id);
}

const typesAt = (receiver: Receiver) =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

const TYPES = ["commission.created", "commission.paid", "payout.paid", "clicks.hourly", "order.paid", "creator.banned"];

test("no delivery contains another creator's id, whatever happens to whom and whoever asks for what", async () => {
  const creators = await Promise.all(Array.from({ length: 3 }, () => createCreator(world.shop)));
  const receivers = await Promise.all(creators.map(() => startReceiver()));
  const wishes = [["*"], ["commission.created", "clicks.hourly"], ["payout.paid"]];
  for (const [index, creator] of creators.entries())
    await listen(creator, wishes[index] ?? [], receivers[index]?.url ?? "");
  const theirs: string[][] = [[], [], []];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.nat({ max: 2 }), type: fc.constantFrom(...TYPES) }), { maxLength: 12 }),
      async (events) => {
        for (const { who, type } of events) {
          const id = await happenTo(creators[who] ?? { creatorId: "" }, type);
          const wanted = wishes[who]?.includes("*") ? TYPES.slice(0, 4) : (wishes[who] ?? []);
          if (wanted.includes(type)) theirs[who]?.push(id);
        }
        await dispatchAndSend();
        for (const [index, receiver] of receivers.entries()) {
          expect(receiver.received.map(({ headers }) => headers["webhook-id"] ?? "").sort()).toEqual(
            [...(theirs[index] ?? [])].sort(),
          );
          const own = encodeId("crt", creators[index]?.creatorId ?? "");
          for (const { body } of receiver.received) expect(body.match(/crt_\w+/g)).toEqual([own]);
        }
      },
    ),
    { numRuns: 12 },
  );
  for (const receiver of receivers) await receiver.close();
});

test("tote verify finds a delivery that is about another creator", async () => {
  const [ada, grace] = [await createCreator(world.shop), await createCreator(world.shop)];
  const { id } = await listen(ada);
  await world.shop.request("POST", `${ENDPOINT}/test`, { session: ada.session });
  await happenTo(ada, "commission.created");
  const other = await happenTo(grace, "commission.created");
  await dispatch();
  const { reads } = world.shop.database;
  const verify = async () => {
    const found: Difference[] = [];
    await postBackCheck.run(reads, (difference) => found.push(difference));
    return found;
  };
  expect(await verify()).toEqual([]);
  expect(await postBackCheck.count(reads)).toBeGreaterThan(1);
  const wrong = newId();
  await reads.execute(sql`
    insert into webhook_deliveries (id, event_id, event_type, endpoint_id)
    values (${wrong}, ${decodeId("evt", other)}, 'commission.created', ${decodeId("we", id)})`);
  const problem = `goes to a creator and is about ${encodeId("crt", grace.creatorId)}`;
  expect(await verify()).toEqual([{ row: encodeId("dlv", wrong), problem }]);
  await reads.execute(sql`delete from webhook_deliveries where id = ${wrong}`);
});

test("a partner who gets everything gets no clicks, and a recovery brings a creator their own events alone", async () => {
  await world.addEndpoint(["*"]);
  const [ada, grace] = [await createCreator(world.shop), await createCreator(world.shop)];
  const since = new Date(Date.now() - 1_000).toISOString();
  for (const type of ["commission.created", "clicks.hourly"]) await happenTo(ada, type);
  await happenTo(grace, "commission.created");
  await dispatchAndSend();
  expect(typesAt(world.receiver)).toEqual(["commission.created", "commission.created"]);

  const receiver = await startReceiver();
  await listen(ada, ["*"], receiver.url);
  const asked = await world.shop.request("POST", `${ENDPOINT}/recover`, { session: ada.session, body: { since } });
  expect(asked.status).toBe(202);
  await recoverDeliveries(world.shop.database);
  await send();
  expect(typesAt(receiver).sort()).toEqual(["clicks.hourly", "commission.created"]);
  for (const { body } of receiver.received) expect(body).toContain(encodeId("crt", ada.creatorId));
  await receiver.close();
});

test("while a creator is suspended nothing is sent; afterwards what waited comes, and the rest when asked for", async () => {
  const admin = await makeAdmin(world.shop);
  const ada = await createCreator(world.shop);
  const decide = (step: string) =>
    world.shop.request("POST", `/api/admin/creators/${encodeId("crt", ada.creatorId)}/${step}`, {
      session: admin,
      body: { reason: "We look into it." },
    });
  await listen(ada);
  const since = new Date(Date.now() - 1_000).toISOString();
  const before = await happenTo(ada, "commission.created");
  await dispatch();
  expect((await decide("suspend")).status).toBe(200);
  const meanwhile = await happenTo(ada, "payout.updated");
  await dispatchAndSend();
  expect(world.receiver.received).toEqual([]);
  expect((await world.shop.request("GET", ENDPOINT, { session: ada.session })).status).toBe(403);

  expect((await decide("reinstate")).status).toBe(200);
  await dispatchAndSend();
  expect(world.ids()).toEqual([before]);
  await world.shop.request("POST", `${ENDPOINT}/recover`, { session: ada.session, body: { since } });
  await recoverDeliveries(world.shop.database);
  await send();
  expect(world.ids()).toEqual([before, meanwhile]);

  await happenTo(ada, "commission.paid");
  await dispatch();
  expect((await decide("ban")).status).toBe(200);
  await happenTo(ada, "commission.reversed");
  await dispatchAndSend();
  expect(world.ids()).toEqual([before, meanwhile]);
  expect(await rowsOf(ada)).toEqual([{ url: "", alive: false }]);
});

const rowsOf = ({ creatorId }: Creator) =>
  world.shop.database.reads.query(sql<{ url: string; alive: boolean | null }>`
    select url, deleted_at is null as alive from webhook_endpoints where creator_id = ${creatorId}`);

test("an endpoint that fails is retried, told of by mail, and disabled after five days; replays bring the rest", async () => {
  const ada = await createCreator(world.shop);
  const { id } = await listen(ada);
  answerWith(500);
  const first = await happenTo(ada, "commission.created");
  await dispatchAndSend();
  const failingFor = async (hours: number) => {
    await world.shop.database.reads.execute(sql`
      update webhook_endpoints set failing_since = now() - make_interval(hours => ${hours}::integer) where failing_since is not null`);
    await watchFailingEndpoints(world.shop.database);
  };
  await failingFor(25);
  await failingFor(121);
  const mails = (await waitingMails(world.shop, ada.email)).map(({ template }) => template);
  expect(mails).toEqual(["webhook_endpoint_added", "webhook_endpoint_failing", "webhook_endpoint_disabled"]);
  const call = <Body>(method: string, path: string, body?: object) =>
    world.shop.request<Body>(method, `${ENDPOINT}${path}`, { session: ada.session, ...(body ? { body } : {}) });
  expect((await call("GET", "")).body).toMatchObject({ id, status: "disabled", disabledReason: "failing" });
  type Listed = { data: { id: string; eventId: string; status: string }[] };
  const { data } = (await call<Listed>("GET", "/deliveries?eventType=commission.created")).body;
  expect(data).toMatchObject([{ eventId: first, status: "waiting" }]);
  const detail = await call<{ attempts: object[] }>("GET", `/deliveries/${data[0]?.id}`);
  expect(detail.body.attempts).toMatchObject([{ number: 1, statusCode: 500, answer: "answer" }]);

  answerWith(204);
  await call("PATCH", "", { disabled: false });
  await timePasses();
  await send();
  expect((await call("POST", `/deliveries/${data[0]?.id}/redeliver`)).status).toBe(202);
  await send();
  expect(world.ids()).toEqual([first, first, first]);
});

test("a suspension does not count as failing: the endpoint is tried again afterwards", async () => {
  const ada = await createCreator(world.shop);
  await listen(ada);
  answerWith(500);
  const event = await happenTo(ada, "commission.created");
  await dispatchAndSend();
  const { reads } = world.shop.database;
  const become = (status: string) =>
    reads.execute(sql`update creators set status = ${status} where id = ${ada.creatorId}`);
  await become("suspended");
  await reads.execute(sql`
    update webhook_endpoints set failing_since = now() - interval '9 days' where creator_id = ${ada.creatorId}`);
  expect(await watchFailingEndpoints(world.shop.database)).toBe(false);
  expect((await waitingMails(world.shop, ada.email)).map(({ template }) => template)).toEqual([
    "webhook_endpoint_added",
  ]);
  await become("approved");
  answerWith(204);
  await timePasses();
  await send();
  expect(world.ids()).toEqual([event, event]);
  await watchFailingEndpoints(world.shop.database);
  expect((await world.shop.request("GET", ENDPOINT, { session: ada.session })).body).toMatchObject({
    status: "enabled",
    failingSince: null,
  });
});

test("staff see deliveries to creators beside those to partners, and send one again", async () => {
  const session = await makeAdmin(world.shop);
  const ada = await createCreator(world.shop);
  const { id } = await listen(ada);
  const event = await happenTo(ada, "commission.created");
  await dispatchAndSend();
  const path = `/api/admin/deliveries?endpoint=${id}`;
  const { body } = await world.shop.request<{ data: { id: string }[] }>("GET", path, { session });
  const creatorId = encodeId("crt", ada.creatorId);
  expect(body.data).toMatchObject([{ eventId: event, creatorId, integrationId: null, company: null }]);
  const again = `/api/admin/deliveries/${body.data[0]?.id}/redeliver`;
  expect(await world.shop.request("POST", again, { session })).toMatchObject({ status: 202, body: { creatorId } });
  await send();
  expect(world.ids()).toEqual([event, event]);
});

test("export and erasure reach the endpoint and its deliveries", async () => {
  const ada = await createCreator(world.shop);
  const { database } = world.shop;
  expect(await exportPostBacks(database.reads, personOf(ada))).toBeNull();
  const { id } = await listen(ada);
  const event = await happenTo(ada, "payout.paid");
  await dispatchAndSend();
  const exported = await exportPostBacks(database.reads, personOf(ada));
  expect(exported).toMatchObject({
    id,
    url: world.receiver.url,
    deliveries: [{ eventId: event, status: "succeeded" }],
  });
  expect(JSON.stringify(exported)).not.toContain("whsec_");

  await database.transaction((tx) => erasePostBacks(tx, personOf(ada)));
  expect(await rowsOf(ada)).toEqual([{ url: "", alive: false }]);
  await happenTo(ada, "payout.failed");
  await dispatchAndSend();
  expect(world.ids()).toEqual([event]);
  await database.transaction((tx) => purgeDeletedEndpoints(tx, 1_000));
  expect(await rowsOf(ada)).toEqual([]);
  expect(await exportPostBacks(database.reads, personOf(ada))).toBeNull();
});
