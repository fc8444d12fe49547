import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { ReportBuilder } from "./report.ts";
import { type Candidate, saveBatch } from "./save-batch.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

it("reports the one product that is refused in a batch, and keeps its neighbours", async () => {
  const batch: Candidate[] = Array.from({ length: 9 }, (_, index) => ({
    line: index + 2,
    formerKey: null,
    notices: [],
    input: {
      handle: `thing-${index}`,
      title: `Thing ${index}`,
      variants: [{ priceMinor: 100 }],
      ...(index === 5 ? { collections: ["there-is-none"] } : {}),
    },
  }));
  const report = new ReportBuilder();
  await saveBatch(shop.database, "EUR", batch, report);
  expect(report.build()).toMatchObject({
    products: { created: 8 },
    variants: 8,
    failures: [{ line: 7, handle: "thing-5" }],
  });
  const events = await shop.database.reads.query(sql<{ type: string }>`select type from events`);
  expect(events.length).toBe(8);
});
