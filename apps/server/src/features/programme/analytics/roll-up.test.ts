import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  insertBagAddition,
  insertClick,
  insertRefund,
  insertSale,
  provideMonths,
  untilOthersEnded,
} from "../../../../test/creator-facts.ts";
import { createCreator } from "../../../../test/factories.ts";
import { addUp, compareLinks } from "../../../../test/link-figures.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";
import { readLinkSales } from "./links/link-sales.ts";
import { noSums, type Sums } from "./metrics.ts";
import { type AskedPeriod, readPeriod } from "./period.ts";
import { type Dimension, readRawFrom } from "./queries/sums.ts";
import { readFigures, readSeries } from "./read-figures.ts";
import { rollUpAnalytics } from "./roll-up-analytics.ts";
import { analyticsChecks } from "./verify-analytics.ts";

let shop: TestApp;
let creatorId: string;
const links = [newId(), newId(), newId()];
const products = [newId(), newId()];
const FROM = "2026-03-25T10:07:03.500Z";
const TO = "2026-04-02T21:52:11.250Z";
const period = readPeriod({ from: FROM, to: TO }, "Europe/Berlin");

beforeAll(async () => {
  shop = await startTestApp();
  await provideMonths(shop.database.reads, [new Date(FROM), new Date(TO)]);
});
beforeEach(async () => {
  ({ creatorId } = await createCreator(shop));
  for (const id of links)
    await shop.database.reads.execute(sql`
      insert into product_links (id, creator_id, code, target_type, product_id) values (${id}, ${creatorId}, ${id}, 'product', ${products[0]})
      on conflict (id) do update set creator_id = excluded.creator_id`);
});
afterAll(() => shop.close());

const MOMENTS = [
  FROM,
  TO,
  "2026-03-25T10:00:00Z",
  "2026-03-25T10:15:00Z",
  "2026-03-28T23:00:00Z",
  "2026-03-31T22:00:00Z",
  "2026-04-01T00:00:00Z",
];
const fact = fc.record({
  kind: fc.constantFrom("click", "click", "click", "bag", "sale", "refund"),
  at: fc.oneof(
    fc.constantFrom(...MOMENTS).map((moment) => new Date(moment)),
    fc.date({ min: new Date("2026-03-25T09:00:00Z"), max: new Date("2026-04-02T23:00:00Z"), noInvalidDate: true }),
  ),
  linkId: fc.constantFrom(null, ...links),
  productId: fc.constantFrom(...products),
  country: fc.constantFrom(null, "DE", "AT"),
  device: fc.constantFrom("mobile", "desktop") as fc.Arbitrary<"mobile" | "desktop">,
  referrerHost: fc.constantFrom(null, "instagram.com"),
  isUnique: fc.boolean(),
  filtered: fc.constantFrom(null, null, null, "bot", "head", "prefetch", "duplicate") as fc.Arbitrary<null | "bot">,
  baseMinor: fc.integer({ min: 0, max: 10_000 }),
  second: fc.constantFrom(null, ...products),
});
type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;

async function write(to: Queryable, facts: readonly Fact[]): Promise<void> {
  for (const { kind, baseMinor, second, ...rest } of facts) {
    const place = { creatorId, ...rest };
    if (kind === "click") await insertClick(to, { ...place, linkId: rest.linkId ?? links[0] ?? "" });
    else if (kind === "bag") await insertBagAddition(to, { ...place, linkId: rest.linkId ?? links[0] ?? "" });
    else {
      const line = { baseMinor, amountMinor: Math.round(baseMinor / 10), units: 1 + (baseMinor % 3) };
      const [id = ""] = await insertSale(to, place, [
        line,
        ...(second === null ? [] : [{ ...line, productId: second }]),
      ]);
      if (kind === "refund") await insertRefund(to, id, { at: rest.at, baseMinor, amountMinor: line.amountMinor });
    }
  }
}

/** The expected sums, computed from the rows, each kind by itself. `key` is a column that all of them have. */
async function byHand(from: Queryable, key: "total" | Dimension): Promise<Map<string, Sums>> {
  const [start, end] = [new Date(FROM), new Date(TO)];
  const rows = await from.query(sql<{
    kind: string | null;
    key: string | null;
    a: number | null;
    b: number | null;
    c: number | null;
    d: number | null;
    e: number | null;
  }>`
    select 'click' as kind, case ${key} when 'link' then k.link_id::text when 'product' then l.product_id::text when 'country' then k.country when 'device' then k.device when 'referrer' then k.referrer_host end as key,
      count(*) as a, count(*) filter (where k.is_unique) as b, 0 as c, 0 as d, 0 as e
    from clicks k left join product_links l on l.id = k.link_id where k.creator_id = ${creatorId} and k.counted and k.clicked_at >= ${start} and k.clicked_at < ${end} group by 2
    union all
    select 'bag', case ${key} when 'link' then link_id::text when 'product' then product_id::text when 'country' then country when 'device' then device when 'referrer' then referrer_host end,
      count(*), 0, 0, 0, 0
    from bag_additions where creator_id = ${creatorId} and added_at >= ${start} and added_at < ${end} group by 2
    union all
    select type, case ${key} when 'link' then link_id::text when 'product' then product_id::text when 'country' then country when 'device' then device when 'referrer' then referrer_host end,
      count(distinct order_id), sum(units), sum(base_minor)::bigint, sum(amount_minor)::bigint, 0
    from commissions where creator_id = ${creatorId} and counted_at >= ${start} and counted_at < ${end} group by 1, 2`);
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const name = row.key ?? "";
    const known = sums.get(name) ?? noSums();
    sums.set(name, known);
    const [a, b, c, d] = [row.a ?? 0, row.b ?? 0, row.c ?? 0, row.d ?? 0];
    if (row.kind === "click") Object.assign(known, { clicks: a, uniqueVisitors: b });
    if (row.kind === "bag") known.bagAdditions = a;
    if (row.kind === "sale") Object.assign(known, { orders: a, units: b, grossMinor: c });
    if (row.kind === "clawback") Object.assign(known, { refundsMinor: 0 - c, returnedUnits: 0 - b });
    if (row.kind === "sale" || row.kind === "clawback") known.commissionMinor += d;
  }
  return sums;
}

const DIMENSIONS = ["link", "product", "country", "device", "referrer"] as const;
const somethingHappened = (sums: Sums) => Object.values(sums).some((value) => value !== 0);

/** Compares all figures of a moment with the underlying rows. */
async function compareAll(from: Queryable): Promise<void> {
  const total = (await byHand(from, "total")).get("") ?? noSums();
  const stats = await readFigures(from, creatorId, period, DIMENSIONS.slice());
  expect(stats.current).toEqual(total);
  for (const dimension of DIMENSIONS) {
    const groups = new Map(stats.dimensions.get(dimension)?.map(({ key, sums }) => [key, sums]));
    const expected = [...(await byHand(from, dimension))].filter(([, sums]) => somethingHappened(sums));
    expect(new Map([...groups].filter(([, sums]) => somethingHappened(sums)))).toEqual(new Map(expected));
  }
  for (const granularity of ["hour", "day", "month"] as const) {
    const { series, dimensions } = await readSeries(from, creatorId, period, { granularity, groupBy: "country" });
    expect(addUp(series)).toEqual(total);
    expect(addUp(dimensions.get("country") ?? [])).toEqual(total);
  }
  for (const seriesBy of ["link", "country"] as const) {
    const options = { granularity: "day", groupBy: seriesBy, seriesBy } as const;
    const { keyed, series, dimensions } = await readSeries(from, creatorId, period, options);
    const keys = dimensions.get(seriesBy)?.filter(({ sums }) => somethingHappened(sums)) ?? [];
    expect(keyed.map(({ key }) => key).slice(0, keys.length)).toEqual(keys.map(({ key }) => key));
    const byDay = series.map((_, n) => addUp(keyed.flatMap((line) => line.series[n] ?? [])));
    expect(byDay).toEqual(series.map(({ sums }) => sums));
  }
}

test("whatever is written while it is rolled up, every reader sees each row once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fact, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 24 }),
      async (batches) => {
        let writing = true;
        const repeat = async (work: () => Promise<unknown>) => {
          do await work();
          while (writing);
        };
        const writers = [0, 1, 2, 3].map(async (n) => {
          for (const batch of batches.filter((_, index) => index % 4 === n))
            await shop.database.transaction(async (tx) => {
              await write(tx, batch);
              // Some commit long after others that began later.
              for (let turn = randomInt(6); turn > 0; turn -= 1)
                await shop.database.reads.query(sql<{ one: number }>`select 1 as one`);
            });
        });
        await Promise.all([
          Promise.all(writers).finally(() => {
            writing = false;
          }),
          repeat(() => rollUpAnalytics(shop.database, 5)),
          repeat(() => rollUpAnalytics(shop.database)),
          repeat(() => shop.database.atOneMoment(compareAll)),
        ]);
        await shop.database.atOneMoment(compareAll);
        await shop.database.atOneMoment((from) => compareLinks(from, { creatorId, links, period }));
        while (await rollUpAnalytics(shop.database, 3));
        await shop.database.atOneMoment(compareAll);
        await shop.database.atOneMoment((from) => compareLinks(from, { creatorId, links, period }));
      },
    ),
    { numRuns: 6 },
  );
  expect(await differences()).toEqual([]);
});

test("a catch-up goes on in parts until nothing waits, and takes no transaction apart", async () => {
  await rollUpAll();
  const one = { creatorId, linkId: links[0] ?? "", at: new Date("2026-03-30T10:00:00Z") };
  for (let n = 0; n < 10; n += 1) await insertClick(shop.database.reads, one);
  await shop.database.transaction(async (tx) => {
    for (let n = 0; n < 10; n += 1) await insertClick(tx, one);
  });
  await untilOthersEnded(shop.database.reads);
  const inBuckets = async () => {
    const [row] = await shop.database.reads.query(sql<{ clicks: number | null }>`
      select sum(clicks)::bigint as clicks from analytics_buckets where creator_id = ${creatorId} and dimension = 'total' and grain = 'quarter'`);
    return row?.clicks ?? 0;
  };
  expect([await rollUpAnalytics(shop.database, 4), await inBuckets()]).toEqual([true, 5]);
  expect([await rollUpAnalytics(shop.database, 4), await inBuckets()]).toEqual([true, 10]);
  expect([await rollUpAnalytics(shop.database, 4), await inBuckets()]).toEqual([true, 20]);
  expect([await rollUpAnalytics(shop.database, 4), await inBuckets()]).toEqual([false, 20]);
});

test("a link's sales are those of its facts, at every moment", async () => {
  const place = { creatorId, linkId: links[1] ?? "", at: new Date("2026-03-30T10:00:00Z") };
  const sales = async () => (await readLinkSales(shop.database.reads, links)).get(links[1] ?? "");
  expect(await sales()).toBeUndefined();
  const [id = ""] = await insertSale(shop.database.reads, place, [
    { baseMinor: 1_000, amountMinor: 100 },
    { baseMinor: 500, amountMinor: 50 },
  ]);
  expect(await sales()).toEqual({ orders: 1, netSalesMinor: 1_500, commissionMinor: 150 });
  await rollUpAnalytics(shop.database);
  await insertRefund(shop.database.reads, id, {
    at: new Date("2026-05-01T00:00:00Z"),
    baseMinor: 1_000,
    amountMinor: 100,
  });
  expect(await sales()).toEqual({ orders: 1, netSalesMinor: 500, commissionMinor: 50 });
  await rollUpAnalytics(shop.database);
  expect(await sales()).toEqual({ orders: 1, netSalesMinor: 500, commissionMinor: 50 });
  expect(await readLinkSales(shop.database.reads, [])).toEqual(new Map());
});

async function rollUpAll(): Promise<void> {
  await untilOthersEnded(shop.database.reads);
  while (await rollUpAnalytics(shop.database));
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const check of analyticsChecks)
    await check.run(shop.database.reads, ({ row, problem }) => void found.push(`${row}: ${problem}`));
  return found;
}

test("verify finds a bucket that says something else than its facts", async () => {
  const { reads } = shop.database;
  await insertClick(reads, { creatorId, linkId: links[0] ?? "", country: "NZ", at: new Date("2026-03-30T10:20:00Z") });
  await rollUpAll();
  expect(await differences()).toEqual([]);
  const shift = (grain: string, by: number) =>
    reads.execute(sql`
      update analytics_buckets set clicks = clicks + ${by}::bigint where creator_id = ${creatorId} and dimension = 'country' and key = 'NZ' and grain = ${grain}`);
  await shift("quarter", 1);
  expect(await differences()).toEqual([
    expect.stringMatching(
      /country "NZ", 2026-03-30 10:15: clicks and visitors are \{2,0\}, the clicks themselves say \{1,0\}/,
    ),
    ...["day", "hour", "month"].map((grain) => expect.stringContaining(`, ${grain} of `)),
  ]);
  await shift("quarter", -1);
  await shift("day", 1);
  expect(await differences()).toEqual([expect.stringMatching(/country "NZ", day of 2026-03-30 00:00: is not the sum/)]);
  await shift("day", -1);
});

test("when raw clicks are dropped nothing is lost, and a period is widened to whole quarters of an hour", async () => {
  const { reads } = shop.database;
  const old = (time: string) => new Date(`2001-05-05T${time}Z`);
  await provideMonths(reads, [old("10:00:00"), new Date("2001-06-01T00:00:00Z")]);
  for (const time of ["10:01:00", "10:14:00", "10:16:00"])
    await insertClick(reads, { creatorId, linkId: links[0] ?? "", at: old(time) });
  await insertSale(reads, { creatorId, at: old("10:03:00") }, [{ baseMinor: 100, amountMinor: 10 }]);
  const asked: AskedPeriod = readPeriod({ from: "2001-05-05T10:02:00Z", to: "2001-05-05T10:20:00Z" }, "UTC");
  const shown = async () => {
    const { period: span, current } = await readFigures(reads, creatorId, asked, []);
    return [new Date(span.from).toISOString(), new Date(span.to).toISOString(), current.clicks, current.orders];
  };
  const exact = ["2001-05-05T10:02:00.000Z", "2001-05-05T10:20:00.000Z", 2, 1];
  expect(await shown()).toEqual(exact);
  await untilOthersEnded(reads);
  for (const name of ["link-totals", "analytics-buckets"]) await shop.app.jobs.find((job) => job.name === name)?.run();
  expect(await shown()).toEqual(exact);
  await shop.app.jobs.find((job) => job.name === "click-retention")?.run();
  expect(await readRawFrom(reads)).toEqual(new Date("2001-07-01T00:00:00Z"));
  expect(await shown()).toEqual(["2001-05-05T10:00:00.000Z", "2001-05-05T10:30:00.000Z", 3, 1]);
  expect(await differences()).toEqual([]);
});
