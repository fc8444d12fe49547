/** The CSV has the same rows as the JSON, all 25 hours of a long day included. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertClick, insertRefund, insertSale, provideMonths } from "../../../../test/creator-facts.ts";
import { createCreator, createProduct, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { decodeId } from "../../../platform/ids.ts";
import { rollUpAnalytics } from "./roll-up-analytics.ts";
import { type AnalyticsDocument, DIMENSIONS } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer & { creatorId: string };
/** Berlin's clocks go back at 01:00 UTC on 25 October 2026: the hour from two to three comes twice. */
beforeAll(async () => {
  shop = await startTestApp();
  ada = await createCreator(shop);
  const { reads } = shop.database;
  const at = (time: string) => new Date(`2026-10-${time}Z`);
  const { productId, handle } = await createProduct(shop);
  const link = await shop.request<{ id: string }>("POST", "/api/creator/product-links", {
    session: ada.session,
    body: { productId: handle, label: "Autumn" },
  });
  const place = (time: string) => ({
    creatorId: ada.creatorId,
    linkId: decodeId("link", link.body.id),
    productId: decodeId("prod", productId),
    country: "DE",
    device: "mobile" as const,
    referrerHost: "instagram.com",
    at: at(time),
  });
  await provideMonths(reads, [at("25T00:00:00")]);
  for (const time of ["24T21:59:59.999", "24T22:00:00", "25T00:30:00", "25T01:30:00", "25T22:59:59.999", "25T23:00:00"])
    await insertClick(reads, { ...place(time), isUnique: true });
  const [sale = ""] = await insertSale(reads, place("25T00:45:00"), [{ baseMinor: 3_333, amountMinor: 333, units: 3 }]);
  await insertRefund(reads, sale, { at: at("25T01:15:00"), baseMinor: 1_111, amountMinor: 111 });
});
afterAll(() => shop.close());

const DAY = "from=2026-10-25&to=2026-10-26&timezone=Europe/Berlin";
const get = (path: string, query: string) =>
  shop.request<AnalyticsDocument>("GET", `/api/creator/${path}?${query}`, { session: ada.session });
const analytics = async (query: string) => (await get("analytics", query)).body;

async function expectLongDay(): Promise<void> {
  const { period, series, metrics } = await analytics(`${DAY}&granularity=hour`);
  expect(Date.parse(period.to) - Date.parse(period.from)).toBe(25 * 3_600_000);
  expect(series).toHaveLength(25);
  const busy = series.flatMap(({ start, clicks, orders, netSales }) =>
    clicks + orders + netSales.amount === 0 ? [] : [[start, clicks, orders, netSales.amount]],
  );
  expect(busy).toEqual([
    ["2026-10-24T22:00:00.000Z", 1, 0, 0],
    // Both are two o'clock in Berlin.
    ["2026-10-25T00:00:00.000Z", 1, 1, 3_333],
    ["2026-10-25T01:00:00.000Z", 1, 0, -1_111],
    ["2026-10-25T22:00:00.000Z", 1, 0, 0],
  ]);
  const days = await analytics("from=2026-10-24&to=2026-10-27&timezone=Europe/Berlin&granularity=day");
  expect(days.series.map(({ start, clicks }) => [start, clicks])).toEqual([
    ["2026-10-23T22:00:00.000Z", 1],
    ["2026-10-24T22:00:00.000Z", 4],
    ["2026-10-25T23:00:00.000Z", 1],
  ]);
  const { start: _, ...longDay } = days.series[1] ?? { start: "" };
  expect(longDay).toEqual(metrics);
}

test("a day of 25 hours, from the facts and from the buckets", async () => {
  await expectLongDay();
  await rollUpAnalytics(shop.database);
  await expectLongDay();
});

/** Parses a table whose cells need no quotes, by the names in its header. */
function readTable(text: string): Record<string, string>[] {
  const [head = "", ...rows] = text.trimEnd().split("\r\n");
  const names = head.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, index) => [names[index] ?? "", cell])));
}

const MONEY = ["grossSales", "netSales", "refunds", "commission", "averageOrderValue", "earningsPerClick"];
const HEADS: Record<string, string> = {
  units: "units (pieces)",
  unitsNet: "unitsNet (pieces)",
  conversionRate: "conversionRate (ratio)",
  ...Object.fromEntries(MONEY.map((name) => [name, `${name} (EUR)`])),
};

/** The expected cells of a row of the JSON: amounts as decimals, with their currency in the header. */
function toCells(row: object): Record<string, string> {
  const cells: [string, string][] = Object.entries(row).map(([name, value]: [string, unknown]) => {
    const isAmount = typeof value === "object" && value !== null && "amount" in value;
    const plain = isAmount ? (Number(value.amount) / 100).toFixed(2) : value;
    return [HEADS[name] ?? name, plain === null ? "" : String(plain)];
  });
  return { ...Object.fromEntries(cells), currency: "EUR" };
}

test("the table of several series has the rows of each", async () => {
  const options = `${DAY}&granularity=hour&seriesBy=country&groupBy=link`;
  const [json, table] = [await analytics(options), (await get("analytics.csv", options)).text];
  expect(json.seriesBy.map(({ key, label, series }) => [key, label, series.length])).toEqual([["DE", "Germany", 25]]);
  const rows = json.seriesBy.flatMap(({ key, label, series }) => series.map((row) => ({ key, label, ...row })));
  expect(readTable(table)).toEqual(rows.map(toCells));
});

test.each(["", "&granularity=hour", "&granularity=month", ...DIMENSIONS.map((name) => `&groupBy=${name}`)])(
  "the table has the rows of the JSON: %s",
  async (options) => {
    const [json, table] = [await analytics(DAY + options), (await get("analytics.csv", DAY + options)).text];
    const rows = options.includes("groupBy") ? json.breakdown : json.series;
    expect(rows.length).toBeGreaterThan(0);
    expect(readTable(table)).toEqual(rows.map(toCells));
  },
);
