import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, signUp, type TestCustomer } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import type { AnalyticsDocument, StatsDocument } from "./schemas.ts";

let shop: TestApp;
let ada: TestCustomer & { creatorId: string };
beforeAll(async () => {
  shop = await startTestApp();
  ada = await createCreator(shop);
});
afterAll(() => shop.close());

const STATS = "/api/creator/stats";
const ANALYTICS = "/api/creator/analytics";
const CSV = "/api/creator/analytics.csv";

const get = <Body = Record<string, unknown>>(path: string, query = "", who: { session: string } = ada) =>
  shop.request<Body>("GET", `${path}?${query}`, { session: who.session });
const stats = async (query: string) => (await get<StatsDocument>(STATS, query)).body;
const analytics = async (query: string) => (await get<AnalyticsDocument>(ANALYTICS, query)).body;
const eur = (amount: number) => ({ amount, currency: "EUR" });
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

describe("the requested figures", () => {
  test("without a period: the last 30 days in the creator's own time zone", async () => {
    await shop.request("PATCH", "/api/auth/me", { session: ada.session, body: { timezone: "Asia/Kathmandu" } });
    const { period } = await stats("");
    expect(period.timezone).toBe("Asia/Kathmandu");
    expect(Date.parse(period.to) - Date.parse(period.from)).toBe(30 * 86_400_000);
    expect(Math.abs(Date.parse(period.to) - Date.now())).toBeLessThan(60_000);
    const { series } = await analytics("from=2026-01-01&to=2026-01-02&granularity=hour");
    expect(series).toHaveLength(24);
    expect(series[0]?.start).toBe("2025-12-31T18:15:00.000Z");
    await shop.request("PATCH", "/api/auth/me", { session: ada.session, body: { timezone: "UTC" } });
  });

  test.each([
    [`link=${encodeId("link", newId())}&product=${encodeId("prod", newId())}`, "product"],
    [`link=${encodeId("link", newId())}&seriesBy=country`, "seriesBy"],
    [`product=${encodeId("prod", newId())}&groupBy=country`, "groupBy"],
  ])("what no sums are kept of is refused by name: %s", async (query, parameter) => {
    const { status, body } = await get<{ errors: object[] }>(ANALYTICS, query);
    expect([status, body.errors]).toMatchObject([422, [{ parameter, code: "conflicting_parameters" }]]);
  });

  test("a link of someone else has nothing, in whole days for what is kept by days", async () => {
    const shown = await analytics(`link=${encodeId("link", newId())}&groupBy=country&from=2026-01-01&to=2026-01-03`);
    expect(shown).toMatchObject({ metrics: nothing, breakdown: [], seriesBy: [] });
    expect([shown.period.from, shown.period.to]).toEqual(["2026-01-01T00:00:00.000Z", "2026-01-03T00:00:00.000Z"]);
    const berlin = "&from=2026-01-02&to=2026-01-03&timezone=Europe/Berlin";
    const wider = await analytics(`link=${encodeId("link", newId())}&groupBy=country${berlin}`);
    expect([wider.period.from, wider.period.to]).toEqual(["2026-01-01T00:00:00.000Z", "2026-01-03T00:00:00.000Z"]);
    const exact = await analytics(`link=${encodeId("link", newId())}${berlin}`);
    expect(exact.period.from).toBe("2026-01-01T23:00:00.000Z");
  });

  test("of the present and the former period, with the days between where they are asked for", async () => {
    const shown = await stats("from=2026-01-01&to=2026-01-04&series=day");
    expect(shown.series?.map(({ start, clicks }) => [start.slice(0, 10), clicks])).toEqual([
      ["2026-01-01", 0],
      ["2026-01-02", 0],
      ["2026-01-03", 0],
    ]);
    expect(await stats("from=2026-01-01&to=2026-01-04")).not.toHaveProperty("series");
  });

  test.each(["24h", "7d", "30d", "90d", "mtd", "ytd", "all"])("interval %s", async (interval) => {
    const [one, two] = await Promise.all([get(STATS, `interval=${interval}`), get(ANALYTICS, `interval=${interval}`)]);
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  test.each([
    ["interval=7d&from=2026-01-01", "interval", "conflicting_parameters"],
    ["interval=7d&to=2026-01-01", "interval", "conflicting_parameters"],
    ["timezone=Mars/Olympus", "timezone", "unknown_time_zone"],
    ["from=2026-02-30", "from", "wrong_format"],
    ["from=yesterday", "from", "wrong_format"],
    ["to=2026-01-01T10:00:00", "to", "wrong_format"],
    ["from=2026-01-01T25:00:00Z", "from", "wrong_format"],
    ["from=2026-01-02&to=2026-01-02", "to", "out_of_range"],
    ["from=2026-01-02&to=2026-01-01", "to", "out_of_range"],
    ["from=9000-01-01", "from", "out_of_range"],
    ["from=1969-12-31&to=2026-01-01", "from", "out_of_range"],
  ])("%s is refused by name", async (query, parameter, code) => {
    for (const path of [STATS, ANALYTICS, CSV])
      expect(await get(path, query)).toMatchObject({
        status: 422,
        body: { code: "validation_failed", errors: [{ parameter, code }] },
      });
  });

  test("an unescaped plus of an offset is understood", async () => {
    const { period } = await stats("from=2026-03-01T00:00:00+02:00&to=2026-03-02");
    expect(period.from).toBe("2026-02-28T22:00:00.000Z");
  });

  test.each(["interval=1y", "granularity=minute", "groupBy=visitor", "colour=red"])(
    "%s is not known",
    async (query) => {
      expect((await get(ANALYTICS, query)).status).toBe(422);
    },
  );

  test("at most 2,000 buckets", async () => {
    const hours = (to: string) =>
      get<AnalyticsDocument>(ANALYTICS, `from=2026-01-01T00:00:00Z&to=${to}&granularity=hour`);
    const full = await hours("2026-03-25T08:00:00Z");
    expect([full.status, full.body.series.length]).toEqual([200, 2_000]);
    expect(await hours("2026-03-25T08:00:00.001Z")).toMatchObject({
      status: 422,
      body: { code: "range_too_large", errors: [{ parameter: "granularity" }] },
    });
    expect((await get(ANALYTICS, "from=1970-01-01&to=9000-01-01&granularity=hour")).status).toBe(422);
  });
});

test("nobody but an approved creator, who sees nothing of others", async () => {
  const eve = await createCreator(shop);
  const pending = await createCreator(shop, { status: "suspended" });
  const customer = await signUp(shop);
  for (const path of [STATS, ANALYTICS, CSV]) {
    expect((await shop.request("GET", path)).status).toBe(401);
    expect((await get(path, "", customer)).status).toBe(403);
    expect(await get(path, "", pending)).toMatchObject({ status: 403, body: { code: "creator_not_approved" } });
  }
  expect((await get<StatsDocument>(STATS, "interval=all", eve)).body).toMatchObject({
    metrics: nothing,
    topLinks: [],
    topProducts: [],
  });
  expect((await get(STATS, "")).headers["cache-control"]).toBe("no-store");
});
