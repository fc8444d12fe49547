/** Helpers for tests of deliveries: a shop whose partner has a receiver, and the worker's steps one by one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { DeliverySender } from "../src/features/partners/webhooks/delivery/delivery-sender.ts";
import { dispatchEvents } from "../src/features/partners/webhooks/delivery/dispatch-events.ts";
import type { SenderKit } from "../src/features/partners/webhooks/delivery/endpoint-sender.ts";
import { createTransport, type Transport } from "../src/features/partners/webhooks/delivery/transport.ts";
import { disableForGood } from "../src/features/partners/webhooks/delivery/watch-failing-endpoints.ts";
import { sql } from "../src/platform/database/sql.ts";
import { insertEvents } from "../src/platform/events/emit.ts";
import { decodeId, encodeId, newId } from "../src/platform/ids.ts";
import { createPartner, type TestCustomer } from "./factories.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { type Receiver, startReceiver } from "./webhook-receiver.ts";

export interface TestEndpoint {
  id: string;
  secret: string;
}

interface State {
  status: string;
  attempts: number;
  wait_seconds: number;
}

/** One shop a file; a new partner, receiver and sender for each test. To be called at the top of a test file. */
export function useDeliveries() {
  let shop: TestApp;
  let partner: TestCustomer & { integrationId: string };
  let receiver: Receiver;
  let kit: SenderKit;
  const transports: Transport[] = [];
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
            select exists (select from events e, event_followers f where f.name = 'webhooks' and (e.xid, e.id) > (f.xid, f.event_id)) as behind`);
          return row?.behind;
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(false);
  }

  const send = (with_ = kit) => new DeliverySender(with_, shop.services.log).runUntilIdle();

  return {
    get shop() {
      return shop;
    },
    get partner() {
      return partner;
    },
    get receiver() {
      return receiver;
    },
    get kit() {
      return kit;
    },
    kitWith,
    addEndpoint,
    happen,
    dispatch,
    send,
    dispatchAndSend: async () => {
      await dispatch();
      await send();
    },
    /** The ids of the received webhooks, in order. */
    ids: () => receiver.received.map(({ headers }) => headers["webhook-id"]),
    states: (endpoint: TestEndpoint) =>
      shop.database.reads.query(sql<State>`
        select status, attempts, round(extract(epoch from due_at - updated_at))::integer as wait_seconds
        from webhook_deliveries where endpoint_id = ${decodeId("we", endpoint.id)} order by id`),
    /** As if the time that everything waits for had passed, a second ago: columns round to the next millisecond. */
    timePasses: () =>
      shop.database.transaction(async (tx) => {
        await tx.execute(
          sql`update webhook_deliveries set due_at = now() - interval '1 second' where status = 'waiting'`,
        );
        await tx.execute(
          sql`update webhook_endpoints set next_due_at = now() - interval '1 second' where next_due_at is not null`,
        );
      }),
    show: (endpoint: TestEndpoint) =>
      shop.request("GET", `/api/webhooks/endpoints/${endpoint.id}`, { session: partner.session }),
    /** Sets the receiver's answer from now on. */
    answerWith: (code: number, headers: Record<string, string> = {}) =>
      receiver.answer((_, response) => void response.writeHead(code, headers).end("answer")),
  };
}
