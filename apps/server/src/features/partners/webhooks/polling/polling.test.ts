/** Events for partners who ask: docs/contract/webhooks.md#polling. */
import { expect, test } from "vitest";
import { useDeliveries } from "../../../../../test/deliveries.ts";
import { createPartner } from "../../../../../test/factories.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";

const world = useDeliveries();
const { happen } = world;

/** Transactions of other test files hold the log's end back for a while. */
const waitFor = { timeout: 25_000, interval: 20 };

interface Page {
  data: { id: string; type: string; data: Record<string, unknown> }[];
  nextCursor: string;
  hasMore: boolean;
}

const poll = async (query = "", session = world.partner.session) => {
  const answer = await world.shop.request<Page>("GET", `/api/webhooks/events${query}`, { session });
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
};
const idsOf = ({ data }: Page) => data.map(({ id }) => id);

/** Reads on until this many events have come: transactions of other test files hold the watermark back for a moment. */
async function collect(cursor: string, wanted: number, limit = 100, session = world.partner.session) {
  const ids: string[] = [];
  let place = cursor;
  await expect
    .poll(async () => {
      const page = await poll(`?limit=${limit}&cursor=${place}`, session);
      place = page.nextCursor;
      ids.push(...idsOf(page));
      return ids.length;
    }, waitFor)
    .toBe(wanted);
  return { ids, cursor: place };
}

test("a partner reads on from a cursor: what endpoints get, oldest first, a page at a time", {
  timeout: 90_000,
}, async () => {
  const before = await happen(1);
  const { nextCursor } = await settled(before);
  const ids = [...(await happen(3)), ...(await happen(1, "product.created", { email: "ada@example.com" }))];
  expect((await collect(nextCursor, 4, 2)).ids).toEqual(ids);
  const { data } = await poll(`?cursor=${nextCursor}&limit=4`);
  expect(data[3]).toMatchObject({ type: "product.created", data: { number: 0, email: "ada@example.com" } });
  const modest = await createPartner(world.shop, { eventTypes: ["product.created"], personalData: false });
  const since = new Date(Date.now() - 60_000).toISOString();
  expect(idsOf(await poll(`?since=${since}`, modest.session))).toEqual([]);
  const start = (await poll("", modest.session)).nextCursor;
  const [, later = ""] = [await happen(2), ...(await happen(1, "product.created", { email: "ada@example.com" }))];
  expect((await collect(start, 1, 100, modest.session)).ids).toEqual([later]);
  const [theirs] = (await poll(`?since=${since}`, modest.session)).data;
  expect(theirs).toMatchObject({ id: later, data: { email: null } });
});

/** The place after these events. */
async function settled(ids: readonly string[]) {
  const since = new Date(Date.now() - 60_000).toISOString();
  let page = await poll(`?since=${since}&limit=100`);
  await expect
    .poll(async () => {
      page = await poll(`?since=${since}&limit=100`);
      return idsOf(page);
    }, waitFor)
    .toEqual(expect.arrayContaining([...ids]));
  return page;
}

test("an event that is committed late is not skipped", { timeout: 90_000 }, async () => {
  const { nextCursor } = await settled(await happen(1));
  const late = newId();
  let place = nextCursor;
  let end: () => void = () => undefined;
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ending: Promise<void> = Promise.resolve();
  await new Promise<void>((hasWritten) => {
    ending = world.shop.database.transaction(async (tx) => {
      await insertEvents(tx, [{ id: late, type: "order.paid", resourceId: newId(), json: "{}" }]);
      hasWritten();
      await mayEnd;
    });
  });
  const [early = ""] = await happen(1);
  const meanwhile = await poll(`?cursor=${place}`);
  expect(idsOf(meanwhile)).toEqual([]);
  place = meanwhile.nextCursor;
  end();
  await ending;
  const { ids } = await collect(place, 2);
  expect(ids.map((id) => decodeId("evt", id))).toEqual([late, decodeId("evt", early)]);
});

test("a cursor outlives a restore, and says so where its event is gone", { timeout: 90_000 }, async () => {
  const happened = await happen(3);
  const { nextCursor } = await settled(happened);
  const [last = ""] = happened.slice(-1);
  const lastId = decodeId("evt", last);
  // A restore writes all events in one transaction.
  await world.shop.database.reads.execute(sql`update events set xid = pg_current_xact_id()`);
  const [next = ""] = await happen(1);
  await expect
    .poll(async () => idsOf(await poll(`?cursor=${nextCursor}&limit=100`)), waitFor)
    .toEqual(expect.arrayContaining([last, next]));
  await world.shop.database.reads.execute(sql`delete from events where id = ${lastId}`);
  expect(
    await world.shop.request("GET", `/api/webhooks/events?cursor=${nextCursor}`, { session: world.partner.session }),
  ).toMatchObject({ status: 410, body: { code: "cursor_expired" } });
});

test("a cursor belongs to its integration, `since` to the last 30 days, and a suspension ends both", {
  timeout: 90_000,
}, async () => {
  const { nextCursor } = await poll();
  const other = await createPartner(world.shop);
  const ask = (query: string, session: string) =>
    world.shop.request("GET", `/api/webhooks/events${query}`, { session });
  expect(await ask(`?cursor=${nextCursor}`, other.session)).toMatchObject({
    status: 422,
    body: { code: "invalid_cursor" },
  });
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
  expect(await ask(`?since=${long}`, other.session)).toMatchObject({
    status: 422,
    body: { errors: [{ parameter: "since", code: "too_long_ago" }] },
  });
  await world.shop.database.reads.execute(
    sql`update integrations set status = 'suspended' where id = ${decodeId("int", other.integrationId)}`,
  );
  expect(await ask("", other.session)).toMatchObject({ status: 403, body: { code: "integration_not_approved" } });
});
