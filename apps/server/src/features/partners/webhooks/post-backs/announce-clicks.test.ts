/** `clicks.hourly`: each hour once, after it is over, with the counts of the stored clicks. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { insertClick, provideMonths, untilOthersEnded } from "../../../../../test/creator-facts.ts";
import { createPartner } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../platform/time.ts";
import { announceClicks } from "./announce-clicks.ts";

const START = Date.parse("2026-10-05T08:00:00.000Z");
const REASONS = ["bot", "prefetch", "head", "duplicate", "creator_suspended"] as const;

interface Hour {
  creatorId: string;
  from: string;
  to: string;
  counted: number;
  uniqueVisitors: number;
  filtered: Record<string, number>;
  links: (Omit<Hour, "links" | "creatorId" | "from" | "to"> & { linkId: string; code: string })[];
}

let shop: TestApp;
let creators: (TestCreator & { linkId: string })[];
beforeAll(async () => {
  shop = await startTestApp({ webhooksAllowPrivate: true });
  await provideMonths(shop.database.reads, [new Date(START)]);
  creators = [];
  for (const name of ["Ada", "Grace", "Katherine"]) {
    const creator = await creatorWithLink(shop, name);
    const [link] = await shop.database.reads.query(sql<{ id: string }>`
      select id from product_links where creator_id = ${creator.creatorId}`);
    creators.push({ ...creator, linkId: link?.id ?? "" });
  }
  // The third one has an endpoint that does not ask for clicks.
  for (const [index, { session }] of creators.entries()) {
    const body = { url: "https://127.0.0.1/hook", eventTypes: [index < 2 ? "clicks.hourly" : "payout.paid"] };
    await shop.request("PUT", "/api/creator/endpoint", { session, body });
  }
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.database.transaction(async (tx) => {
    await tx.execute(sql`update announced_hours set through = ${new Date(START)}, closing = null`);
    await tx.execute(sql`delete from clicks`);
    await tx.execute(sql`delete from events where type = 'clicks.hourly'`);
  }),
);

const announced = async () =>
  (
    await shop.database.reads.query(sql<{ data: unknown }>`
      select data from events where type = 'clicks.hourly' order by data ->> 'from', data ->> 'creatorId'`)
  ).map(({ data }) => data as Hour);

async function announceUntil(now: number): Promise<void> {
  while (await announceClicks(shop.database, new Date(now))) await untilOthersEnded(shop.database.reads);
}

const click = (who: number, minutes: number, more: object = {}) => {
  const { creatorId, linkId } = creators[who] ?? { creatorId: "", linkId: "" };
  return insertClick(shop.database.reads, { creatorId, linkId, at: new Date(START + minutes * MINUTE_MS), ...more });
};

test("an hour says what counted and what did not, in all and by link, and belongs to its creator", async () => {
  await click(0, 0, { isUnique: true });
  await click(0, 59.99);
  for (const filtered of [...REASONS, "bot"] as const) await click(0, 30, { filtered });
  await click(1, 61, { isUnique: true });
  await click(2, 5);
  await announceUntil(START + 2 * HOUR_MS + 6 * MINUTE_MS);
  const [ada, grace] = creators;
  const filtered = { bot: 2, prefetch: 1, head: 1, duplicate: 1, creatorSuspended: 1 };
  const none = { bot: 0, prefetch: 0, head: 0, duplicate: 0, creatorSuspended: 0 };
  const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();
  const counts = { counted: 2, uniqueVisitors: 1, filtered };
  const graces = { counted: 1, uniqueVisitors: 1, filtered: none };
  const linkOf = (creator: (typeof creators)[number] | undefined) => ({
    linkId: encodeId("link", creator?.linkId ?? ""),
    code: creator?.code,
  });
  expect(await announced()).toEqual([
    {
      creatorId: encodeId("crt", ada?.creatorId ?? ""),
      from: at(0),
      to: at(1),
      ...counts,
      links: [{ ...linkOf(ada), ...counts }],
    },
    {
      creatorId: encodeId("crt", grace?.creatorId ?? ""),
      from: at(1),
      to: at(2),
      ...graces,
      links: [{ ...linkOf(grace), ...graces }],
    },
  ]);
});

test("every hour comes once, however often and irregularly the worker runs, fails and starts again", async () => {
  const moment = fc.record({ who: fc.nat({ max: 2 }), minutes: fc.nat({ max: 12 * 60 - 1 }), counted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { maxLength: 30 }),
      fc.array(fc.record({ hours: fc.nat({ max: 12 }), crashes: fc.boolean() }), { maxLength: 6 }),
      async (clicks, runs) => {
        await shop.database.reads.execute(sql`update announced_hours set through = ${new Date(START)}, closing = null`);
        await shop.database.reads.execute(sql`delete from clicks`);
        await shop.database.reads.execute(sql`delete from events where type = 'clicks.hourly'`);
        for (const { who, minutes, counted } of clicks) await click(who, minutes, counted ? {} : { filtered: "bot" });
        for (const { hours, crashes } of [...runs.sort((a, b) => a.hours - b.hours), { hours: 13, crashes: false }]) {
          const now = START + hours * HOUR_MS + 7 * MINUTE_MS;
          if (crashes) await crashDuring(now);
          else await announceUntil(now);
          const through = (await announced()).map(({ to }) => Date.parse(to));
          expect(Math.max(0, ...through)).toBeLessThanOrEqual(now);
        }
        const expected = new Map<string, { counted: number; bot: number }>();
        for (const { who, minutes, counted } of clicks.filter((one) => one.who < 2)) {
          const from = new Date(START + Math.floor(minutes / 60) * HOUR_MS).toISOString();
          const key = `${from} ${encodeId("crt", creators[who]?.creatorId ?? "")}`;
          const known = expected.get(key) ?? { counted: 0, bot: 0 };
          expected.set(key, { counted: known.counted + Number(counted), bot: known.bot + Number(!counted) });
        }
        const hours = await announced();
        expect(hours.length).toBe(expected.size);
        expect(
          new Map(
            hours.map(({ from, creatorId, counted, filtered }) => [
              `${from} ${creatorId}`,
              { counted, bot: filtered.bot ?? 0 },
            ]),
          ),
        ).toEqual(expected);
      },
    ),
    { numRuns: 15 },
  );
});

/** The process ends after the events were written and before their transaction committed. */
async function crashDuring(now: number): Promise<void> {
  const { database } = shop;
  const crashing = new Proxy(database, {
    get: (target, name, self) =>
      name === "transaction"
        ? (work: Parameters<typeof database.transaction>[0]) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error("the process was killed");
            })
        : Reflect.get(target, name, self),
  });
  await expect(announceClicks(crashing, new Date(now))).rejects.toThrow("killed");
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

test("an hour waits for its last minutes and for transactions of its time", async () => {
  await click(0, 10);
  await announceUntil(START + HOUR_MS + 4 * MINUTE_MS);
  expect(await announced()).toEqual([]);
  const [late, begun] = [signal(), signal()];
  const open = shop.database.transaction(async (tx) => {
    const [creator] = creators;
    const place = { creatorId: creator?.creatorId ?? "", linkId: creator?.linkId ?? "" };
    await insertClick(tx, { ...place, at: new Date(START + 59 * MINUTE_MS) });
    begun.give();
    await late.given;
  });
  await begun.given;
  const now = new Date(START + HOUR_MS + 6 * MINUTE_MS);
  expect(await announceClicks(shop.database, now)).toBe(true);
  expect(await announceClicks(shop.database, now)).toBe(false);
  expect(await announced()).toEqual([]);
  late.give();
  await open;
  await announceUntil(now.getTime());
  expect(await announced()).toMatchObject([{ counted: 2 }]);
});

test("several workers at once announce each hour once", async () => {
  for (let hour = 0; hour < 6; hour += 1) for (const who of [0, 1]) await click(who, hour * 60 + 5);
  const now = START + 6 * HOUR_MS + 6 * MINUTE_MS;
  await Promise.all(Array.from({ length: 4 }, () => announceUntil(now)));
  await announceUntil(now);
  const hours = await announced();
  expect(hours).toHaveLength(12);
  expect(new Set(hours.map(({ creatorId, from }) => `${creatorId} ${from}`)).size).toBe(12);
});

test("nobody who does not ask makes hours be counted; a partner is not told", async () => {
  await createPartner(shop);
  await click(2, 10);
  await announceUntil(START + 5 * HOUR_MS + 6 * MINUTE_MS);
  expect(await announced()).toEqual([]);
  await shop.database.reads.execute(
    sql`update webhook_endpoints set event_types = '{payout.paid}' where creator_id is not null`,
  );
  await click(0, 6 * 60);
  await announceUntil(START + 9 * HOUR_MS + 6 * MINUTE_MS);
  expect(await announced()).toEqual([]);
  const [place] = await shop.database.reads.query(sql<{ through: Date }>`select through from announced_hours`);
  expect(place?.through).toEqual(new Date(START + 9 * HOUR_MS));
  await shop.database.reads.execute(sql`
    update webhook_endpoints set event_types = '{clicks.hourly}' where creator_id = ${creators[0]?.creatorId}`);
  await click(0, 9 * 60 + 1);
  await announceUntil(START + 10 * HOUR_MS + 6 * MINUTE_MS);
  expect(await announced()).toMatchObject([{ from: new Date(START + 9 * HOUR_MS).toISOString(), counted: 1 }]);
  expect(decodeId("link", (await announced())[0]?.links[0]?.linkId ?? "")).toBe(creators[0]?.linkId);
});
