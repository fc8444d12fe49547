/** With a replica: what it answers, and what is the primary's always. Its content differs here, so an answer shows its source. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AnalyticsDocument, StatsDocument } from "../../src/features/programme/analytics/schemas.ts";
import { insertClick, provideMonths } from "../creator-facts.ts";
import { createCollections, createCreator, createProduct, makeAdmin, signUp } from "../factories.ts";
import { createPlayedStandby, type PlayedStandby } from "../played-standby.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

const PATIENCE = { timeout: 15_000, interval: 20 };
const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000);
let standby: PlayedStandby;
let shop: TestApp;
/** Another shop on the database that plays the standby, to fill it. */
let twin: TestApp;
let creator: { session: string; creatorId: string };

beforeAll(async () => {
  standby = await createPlayedStandby();
  twin = await startTestApp({}, { database: standby.database });
  shop = await startTestApp({}, { replica: standby.settings });
  await createProduct(shop, { title: "Primary", handle: "tote", tags: ["bag"] });
  await createProduct(twin, { title: "Replica", handle: "tote", tags: ["bag"] });
  await createCollections(shop, { handle: "all", title: "Primary" });
  await createCollections(twin, { handle: "all", title: "Replica" });
  creator = await createCreator(shop);
  await provideMonths(twin.database.reads, [LAST_WEEK]);
  await insertClick(twin.database.reads, { creatorId: creator.creatorId, at: LAST_WEEK });
});
afterAll(async () => {
  await shop.close();
  await twin.app.close();
  await twin.database.close();
  await standby.drop();
});

const titles = async (path: string) =>
  (await shop.request<{ data: { title: string }[] }>("GET", path)).body.data.map(({ title }) => title);
const show = (path: string, session?: string) => shop.request("GET", path, session === undefined ? {} : { session });
const figures = <Body>(path: string) => shop.request<Body>("GET", path, { session: creator.session });
const clicksOf = async () => (await figures<StatsDocument>("/api/creator/stats")).body.metrics.clicks;

test("lists of the catalogue are the replica's", async () => {
  for (const path of ["/api/products", "/api/products?q=replica", "/api/products?sort=newest", "/api/collections"])
    await vi.waitFor(async () => expect(await titles(path)).toEqual(["Replica"]), PATIENCE);
  expect(await titles("/api/products?q=primary")).toEqual([]);
});

test("creators' figures are the replica's, and say how far they are", async () => {
  await vi.waitFor(async () => expect(await clicksOf()).toBe(1), PATIENCE);
  for (const path of ["/api/creator/stats?interval=all", "/api/creator/analytics?groupBy=link"]) {
    const before = Date.now();
    const { body } = await figures<StatsDocument | AnalyticsDocument>(path);
    expect(body.metrics.clicks).toBe(1);
    expect(Date.parse(body.dataThrough)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(body.dataThrough)).toBeGreaterThan(before - 1_000);
  }
});

test("products, collections and personal data are read from the primary", async () => {
  expect((await show("/api/products/tote")).body).toMatchObject({ title: "Primary" });
  expect((await show("/api/collections/all")).body).toMatchObject({ title: "Primary" });
  // Nobody of these is known to the replica.
  const { session } = await signUp(shop);
  const admin = await makeAdmin(shop);
  for (const path of ["/api/auth/me", "/api/auth/sessions", "/api/cart", "/api/orders"])
    expect((await show(path, session)).status).toBe(200);
  expect((await show("/api/creator/wallet", creator.session)).status).toBe(200);
  expect((await show("/api/admin/products", admin)).body.data).toMatchObject([{ title: "Primary" }]);
});

test("a catalogue change is in its author's lists at once, although the replica does not have it yet", async () => {
  const session = await makeAdmin(shop);
  await vi.waitFor(async () => expect(await titles("/api/products?tag=bag")).toEqual(["Replica"]), PATIENCE);
  const body = { title: "Fresh", tags: ["bag"], variants: [{ price: { amount: 100, currency: "EUR" } }] };
  expect((await shop.request("POST", "/api/admin/products", { session, body })).status).toBe(201);
  expect((await titles("/api/products?tag=bag")).sort()).toEqual(["Fresh", "Primary"]);
  // Not permanently: the cached answer reaches its maximum age within a second.
  await vi.waitFor(async () => expect(await titles("/api/products?tag=bag")).toEqual(["Replica"]), PATIENCE);
});

test("a replica that is behind or away is nobody's trouble", async () => {
  await vi.waitFor(async () => expect(await clicksOf()).toBe(1), PATIENCE);
  await standby.replay("behind");
  await vi.waitFor(async () => expect(await clicksOf()).toBe(0), PATIENCE);
  await vi.waitFor(async () => expect(await titles("/api/products?tag=bag")).toContain("Primary"), PATIENCE);
  expect(await show("/readyz")).toMatchObject({ status: 200 });
  const metrics = await shop.app.metrics.text();
  for (const server of ["replica", "primary"])
    expect(metrics).toMatch(new RegExp(`^tote_replica_reads_total\\{answered_by="${server}"\\} [1-9]`, "m"));
  await standby.replay("current");
  await vi.waitFor(async () => expect(await clicksOf()).toBe(1), PATIENCE);
});
