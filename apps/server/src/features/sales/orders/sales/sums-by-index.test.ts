/** The sums of the dashboard are read from an index alone: orders are wide, and a large shop has a million of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { readOrderFigures } from "../order-figures.ts";
import { readSales } from "./read-sales.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PERIOD = [new Date("2026-03-01T00:00:00Z"), new Date("2026-03-31T00:00:00Z")] as const;
const READS: Readonly<Record<string, (from: Queryable) => Promise<unknown>>> = {
  "the buckets of a period": (from) => readSales(from, PERIOD),
  "today, 7 and 30 days": (from) => readOrderFigures(from, "Europe/Berlin"),
};

test.each(Object.keys(READS))("%s come from orders_by_time alone", async (name) => {
  const plans: string[] = [];
  await shop.database.transaction(async (tx) => {
    // An empty table would be read whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const explained: Queryable = {
      execute: (statement) => tx.execute(statement),
      query: async <Row>(statement: Statement<Row>): Promise<Row[]> => {
        const plan = { ...statement, name: "", text: `explain (costs off) ${statement.text}` };
        const lines = await tx.query(plan as unknown as Statement<{ "QUERY PLAN": string }>);
        plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
        return tx.query(statement);
      },
    };
    await READS[name]?.(explained);
  });
  const ofOrders = plans.filter((plan) => plan.includes("orders_by_time"));
  expect(ofOrders.length, plans.join("\n\n")).toBe(1);
  expect(ofOrders[0]).toContain("Index Only Scan using orders_by_time on orders");
});
