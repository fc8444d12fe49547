import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { PastAccount } from "../../../features/people/accounts/seed/insert-past-accounts.ts";
import { newId } from "../../../platform/ids.ts";
import { seedDemo } from "../seed-demo.ts";
import { readScenery } from "./scenery.ts";
import { StoryRandom } from "./story-random.ts";
import { tellClicks } from "./tell-clicks.ts";
import { tellStory } from "./tell-story.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const ROLLED_BACK = new Error("rolled back");

function account(email: string): PastAccount {
  const createdAt = new Date("2026-01-01T00:00:00Z");
  return { id: newId(), email, name: "Ada", timezone: "UTC", passwordHash: null, roles: [], createdAt };
}

/** The story at a given moment, rolled back afterwards. */
async function tellAt(now: Date): Promise<ReturnType<typeof tellStory>> {
  const people = {
    customer: account("customer@example.com"),
    creator: account("creator@example.com"),
    administrator: account("admin@example.com"),
  };
  const told: Array<ReturnType<typeof tellStory>> = [];
  const work = shop.database.transaction(async (tx) => {
    await seedDemo(tx, now);
    const scenery = await readScenery(tx, people, now);
    const random = new StoryRandom(20_261_120);
    const clicks = tellClicks(scenery.links, random, now, scenery.books.idAt);
    told.push(tellStory(scenery, { people, clicks, random, now, orderExpiryHours: 168 }));
    throw ROLLED_BACK;
  });
  await expect(work).rejects.toBe(ROLLED_BACK);
  const [story] = told;
  if (story === undefined) throw new Error("nothing was told");
  return story;
}

test.each([
  "2026-03-29T00:10:00Z",
  "2026-10-27T23:50:00Z",
  "2027-01-01T12:00:00Z",
  "2027-07-04T06:00:00Z",
  "2028-02-29T18:00:00Z",
])("a shop that is made at %s has everything too, and nothing after that moment", async (moment) => {
  const now = new Date(moment);
  const { commissions, payouts, orders, books } = await tellAt(now);
  expect(payouts.map(({ status }) => status)).toEqual(["paid", "failed", "paid", "pending"]);
  const sum = (status: string) =>
    commissions.reduce((total, row) => (row.status === status ? total + row.amount_minor : total), 0);
  for (const status of ["pending", "approved", "processing", "paid", "on_hold"]) expect(sum(status)).toBeGreaterThan(0);
  const next = commissions.filter((row) => row.status === "pending" && !row.awaiting_shipment);
  expect(next.length).toBeGreaterThan(0);
  const reasons = new Set(orders.map(({ attribution }) => attribution.reason).filter((reason) => reason !== null));
  expect([...reasons].sort()).toEqual([
    "link_disabled",
    "product_excluded",
    "self_referral",
    "unknown_code",
    "window_expired",
  ]);
  expect(
    orders.filter((order) => order.shipments.some(({ status }) => status === "in_transit")).length,
  ).toBeGreaterThan(0);
  for (const { at } of [...books.events, ...books.transfers, ...books.changes]) expect(at <= now).toBe(true);
});
