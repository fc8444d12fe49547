import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  insertBagAddition,
  insertClick,
  insertRefund,
  insertSale,
  provideMonths,
} from "../../../../test/creator-facts.ts";
import { createCreator, createProduct, type TestCustomer, type TestProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { LinkDocument } from "../attribution/links/schemas.ts";
import { rollUpAnalytics } from "./roll-up-analytics.ts";
import type { AnalyticsDocument, StatsDocument } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer & { creatorId: string };
let tote: TestProduct;
let mug: TestProduct;
let story: LinkDocument;
let home: LinkDocument;

const STATS = "/api/creator/stats";
const ANALYTICS = "/api/creator/analytics";
const CSV = "/api/creator/analytics.csv";
const WEEK = "from=2026-03-23&to=2026-03-30&timezone=Europe/Berlin";

const uuidOf = (product: TestProduct) => decodeId("prod", product.productId) ?? "";
const linkUuid = (link: LinkDocument) => decodeId("link", link.id) ?? "";
const get = <Body = Record<string, unknown>>(path: string, query = "", who: { session: string } = ada) =>
  shop.request<Body>("GET", `${path}?${query}`, { session: who.session });
const stats = async (query: string) => (await get<StatsDocument>(STATS, query)).body;
const analytics = async (query: string) => (await get<AnalyticsDocument>(ANALYTICS, query)).body;
const eur = (amount: number) => ({ amount, currency: "EUR" });

async function makeLink(body: object): Promise<LinkDocument> {
  return (await shop.request<LinkDocument>("POST", "/api/creator/product-links", { session: ada.session, body })).body;
}

/** The week in which Berlin's clocks go forward (29 March 2026, 01:00 UTC), and the week before. */
async function writeHistory(): Promise<void> {
  const { reads } = shop.database;
  const at = (time: string) => new Date(`2026-03-${time}Z`);
  const place = (link: LinkDocument, time: string, more = {}) => ({
    creatorId: ada.creatorId,
    linkId: linkUuid(link),
    at: at(time),
    ...more,
  });
  const german = { country: "DE", device: "mobile", referrerHost: "instagram.com" } as const;
  await provideMonths(reads, [at("22T00:00:00")]);
  // 22 March, 23:00 UTC is the midnight at which the week begins.
  await insertClick(reads, place(story, "22T22:59:59.999", { isUnique: true }));
  await insertClick(reads, place(story, "22T23:00:00", { isUnique: true, ...german }));
  await insertClick(reads, place(story, "28T23:30:00", { isUnique: true, ...german }));
  await insertClick(reads, place(story, "29T21:59:59.999", { isUnique: false, country: "AT", device: "desktop" }));
  await insertClick(reads, place(story, "29T22:00:00", { isUnique: true }));
  await insertClick(reads, place(home, "25T10:00:00", { isUnique: true }));
  for (const filtered of ["bot", "bot", "prefetch", "head", "duplicate"] as const)
    await insertClick(reads, place(home, "25T10:00:00", { filtered }));
  await insertBagAddition(reads, place(story, "25T10:05:00", { productId: uuidOf(tote), ...german }));
  const [first = ""] = await insertSale(reads, place(story, "25T10:10:00", german), [
    { baseMinor: 5_000, amountMinor: 500, units: 2, productId: uuidOf(tote) },
    { baseMinor: 1_001, amountMinor: 100, units: 1, productId: uuidOf(mug) },
  ]);
  await insertSale(reads, { creatorId: ada.creatorId, at: at("29T20:00:00") }, [
    { baseMinor: 999, amountMinor: 100, productId: uuidOf(mug) },
  ]);
  await insertRefund(reads, first, { at: at("27T08:00:00"), baseMinor: 2_500, amountMinor: 250, units: 1 });
  // Neither is the sale of a line.
  await reads.execute(sql`
    insert into commissions (id, creator_id, type, status, base_minor, amount_minor, counted_at)
    values (gen_random_uuid(), ${ada.creatorId}, 'bonus', 'approved', 0, 9999, ${at("25T10:00:00")})`);
  await reads.execute(sql`
    insert into commissions (id, creator_id, type, status, order_id, line_id, base_minor, amount_minor)
    values (gen_random_uuid(), ${ada.creatorId}, 'sale', 'pending', gen_random_uuid(), gen_random_uuid(), 7777, 777)`);
}

beforeAll(async () => {
  shop = await startTestApp();
  ada = await createCreator(shop);
  tote = await createProduct(shop);
  mug = await createProduct(shop, { title: "=Mug" });
  story = await makeLink({ productId: tote.handle, label: "+Story", code: "story" });
  home = await makeLink({});
  await writeHistory();
});
afterAll(() => shop.close());

const week = {
  clicks: 4,
  uniqueVisitors: 3,
  addToBag: 1,
  orders: 2,
  units: 4,
  grossSales: eur(7_000),
  netSales: eur(4_500),
  refunds: eur(2_500),
  commission: eur(450),
  conversionRate: 0.5,
  averageOrderValue: eur(3_500),
  earningsPerClick: eur(113),
  keptOrders: 2,
  unitsNet: 3,
};
const nothing = {
  clicks: 0,
  uniqueVisitors: 0,
  addToBag: 0,
  orders: 0,
  units: 0,
  grossSales: eur(0),
  netSales: eur(0),
  refunds: eur(0),
  commission: eur(0),
  conversionRate: null,
  averageOrderValue: null,
  earningsPerClick: null,
  keptOrders: 0,
  unitsNet: 0,
};

/** Every question runs twice: against the tail, and against the buckets. */
describe.each(["from the facts themselves", "from the buckets"])("%s", (source) => {
  beforeAll(async () => {
    if (source === "from the buckets") await rollUpAnalytics(shop.database);
  });

  test("the figures of a week, and of the one before", async () => {
    const body = await stats(WEEK);
    expect(body).toMatchObject({
      period: { from: "2026-03-22T23:00:00.000Z", to: "2026-03-29T22:00:00.000Z", timezone: "Europe/Berlin" },
      metrics: week,
      previous: { ...nothing, clicks: 1, uniqueVisitors: 1, conversionRate: 0, earningsPerClick: eur(0) },
    });
    expect(Date.now() - Date.parse(body.dataThrough)).toBeLessThan(60_000);
  });

  test("links and products that sold most come first, with their names", async () => {
    const { topLinks, topProducts } = await stats(WEEK);
    expect(topLinks).toMatchObject([
      {
        id: story.id,
        code: "story",
        label: "+Story",
        title: "Canvas tote",
        clicks: 3,
        orders: 1,
        netSales: eur(3_501),
      },
      { id: home.id, label: null, title: null, clicks: 1, orders: 0 },
    ]);
    expect(topProducts).toMatchObject([
      { id: tote.productId, title: "Canvas tote", clicks: 3, addToBag: 1, orders: 1, netSales: eur(2_500) },
      { id: mug.productId, title: "=Mug", clicks: 0, orders: 2, netSales: eur(2_000), conversionRate: null },
    ]);
  });

  test("a series has every day, that of 23 hours too, and adds up", async () => {
    const { series, metrics, granularity, filtered, breakdown } = await analytics(WEEK);
    expect(metrics).toEqual(week);
    expect(granularity).toBe("day");
    expect(breakdown).toEqual([]);
    expect(filtered).toEqual({ bot: 2, prefetch: 1, head: 1, duplicate: 1, creatorSuspended: 0 });
    expect(series.map(({ start, clicks, orders, refunds }) => [start, clicks, orders, refunds.amount])).toEqual([
      ["2026-03-22T23:00:00.000Z", 1, 0, 0],
      ["2026-03-23T23:00:00.000Z", 0, 0, 0],
      ["2026-03-24T23:00:00.000Z", 1, 1, 0],
      ["2026-03-25T23:00:00.000Z", 0, 0, 0],
      ["2026-03-26T23:00:00.000Z", 0, 0, 2_500],
      ["2026-03-27T23:00:00.000Z", 0, 0, 0],
      ["2026-03-28T23:00:00.000Z", 2, 1, 0],
    ]);
    const { start, ...quiet } = series[1] ?? { start: "" };
    expect([start, quiet]).toEqual(["2026-03-23T23:00:00.000Z", nothing]);
  });

  test.each([
    [
      "link",
      [
        ["story", 3, 1, 3_501],
        [null, 0, 1, 999],
        ["home", 1, 0, 0],
      ],
    ],
    [
      "product",
      [
        ["tote", 3, 1, 2_500],
        ["mug", 0, 2, 2_000],
        [null, 1, 0, 0],
      ],
    ],
    [
      "country",
      [
        ["DE", 2, 1, 3_501],
        [null, 1, 1, 999],
        ["AT", 1, 0, 0],
      ],
    ],
    [
      "device",
      [
        ["mobile", 2, 1, 3_501],
        [null, 0, 1, 999],
        ["desktop", 1, 0, 0],
        ["other", 1, 0, 0],
      ],
    ],
    [
      "referrer",
      [
        ["instagram.com", 2, 1, 3_501],
        [null, 2, 1, 999],
      ],
    ],
  ] as const)("by %s", async (groupBy, rows) => {
    const { breakdown } = await analytics(`${WEEK}&groupBy=${groupBy}`);
    const ids = new Map<string | null, string>([
      ["story", story.id],
      ["home", home.id],
      ["tote", tote.productId],
      ["mug", mug.productId],
    ]);
    expect(breakdown.map(({ key, clicks, orders, netSales }) => [key, clicks, orders, netSales.amount])).toEqual(
      rows.map(([key, ...figures]) => [ids.get(key) ?? key, ...figures]),
    );
  });

  test("a period that begins and ends anywhere counts what lies in it, to the millisecond", async () => {
    const clicks = async (from: string, to: string) =>
      (await stats(`from=2026-03-${from}Z&to=2026-03-${to}Z`)).metrics.clicks;
    expect(await clicks("22T23:00:00.000", "22T23:00:00.001")).toBe(1);
    expect(await clicks("22T22:59:59.999", "22T23:00:00.000")).toBe(1);
    expect(await clicks("22T22:59:59.998", "22T22:59:59.999")).toBe(0);
    expect(await clicks("22T22:59:59.999", "29T22:00:00.001")).toBe(6);
    expect(await clicks("22T23:00:00.001", "29T22:00:00.000")).toBe(3);
  });

  test("a table for spreadsheets runs no formula", async () => {
    const grouped = await get(CSV, `${WEEK}&groupBy=link`);
    expect(grouped.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(grouped.headers["content-disposition"]).toBe('attachment; filename="analytics.csv"');
    expect(grouped.text.split("\r\n")).toEqual([
      "key,label,clicks,uniqueVisitors,addToBag,orders,units (pieces),grossSales (EUR),netSales (EUR),refunds (EUR),commission (EUR),conversionRate (ratio),averageOrderValue (EUR),earningsPerClick (EUR),keptOrders,unitsNet (pieces),currency",
      `${story.id},'+Story,3,2,1,1,3,60.01,35.01,25.00,3.50,0.3333333333333333,60.01,1.17,1,2,EUR`,
      ",Without a link,0,0,0,1,1,9.99,9.99,0.00,1.00,,9.99,,1,1,EUR",
      `${home.id},${home.code},1,1,0,0,0,0.00,0.00,0.00,0.00,0,,0.00,0,0,EUR`,
      "",
    ]);
    const series = await get(CSV, `${WEEK}&granularity=month`);
    expect(series.text).toBe(
      "start,clicks,uniqueVisitors,addToBag,orders,units (pieces),grossSales (EUR),netSales (EUR),refunds (EUR),commission (EUR),conversionRate (ratio),averageOrderValue (EUR),earningsPerClick (EUR),keptOrders,unitsNet (pieces),currency\r\n" +
        "2026-02-28T23:00:00.000Z,4,3,1,2,4,70.00,45.00,25.00,4.50,0.5,35.00,1.13,2,3,EUR\r\n",
    );
  });

  test("a link's counters are the sums of its facts", async () => {
    const answer = await shop.request<{ data: LinkDocument[] }>("GET", "/api/creator/product-links", {
      session: ada.session,
    });
    expect(
      answer.body.data.map(({ code, orders, netSales, commission }) => [code, orders, netSales, commission]),
    ).toEqual([
      [home.code, 0, eur(0), eur(0)],
      ["story", 1, eur(3_501), eur(350)],
    ]);
  });

  test("all: since the creator has figures, compared with nothing", async () => {
    const body = await stats("interval=all");
    expect(body.previous).toBeNull();
    expect(Date.parse(body.period.from)).toBeLessThanOrEqual(Date.parse("2026-03-22T22:59:59.999Z"));
    expect(body.metrics).toMatchObject({ clicks: 6, orders: 2, netSales: eur(4_500) });
  });
});
