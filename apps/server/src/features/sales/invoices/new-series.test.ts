/** docs/contract/invoices.md#numbers: what a restore does to them. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type BackupShop, startBackupShop } from "../../../../test/backup-shop.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { verifyShop } from "../../../operations/verify/verify-shop.ts";
import { sql } from "../../../platform/database/sql.ts";
import { hasNewEvents } from "../../../platform/events/follow-events.ts";
import { SettingsCache } from "../../ground/store/settings.ts";
import { followOrders } from "./follow-orders.ts";
import { issueInvoices } from "./issue-invoices.ts";

const MINUTE = 60_000;

let kit: BackupShop;
beforeAll(async () => {
  kit = await startBackupShop();
  const address = { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
  const answer = await kit.app.request("PATCH", "/api/admin/settings", {
    session: await makeAdmin(kit.app),
    headers: { "if-match": "*" },
    body: { legalName: "Tote GmbH", address },
  });
  expect(answer.status).toBe(200);
});
afterAll(async () => {
  vi.useRealTimers();
  await kit.close();
});

/** Places orders, does what the worker's job does until nothing waits, and returns all numbers in the order of issue. */
async function invoiceSome(shop: TestApp, orders: number): Promise<string[]> {
  for (let order = 0; order < orders; order += 1) expect((await kit.order(shop)).status).toBe(201);
  const { database } = shop.services;
  await expect
    .poll(async () => {
      await followOrders(database);
      return hasNewEvents(database.reads, "invoices");
    })
    .toBe(false);
  while (await issueInvoices(database, new SettingsCache(database)));
  const rows = await database.reads.query(sql<{ number: string }>`select number from invoices order by id`);
  return rows.map(({ number }) => number);
}

const seriesOf = (number: string | undefined) => number?.split("-", 1)[0] ?? "";

test("each restore begins a series, also the second one of the same backup, so no number is given twice", async () => {
  const before = await invoiceSome(kit.app, 3);
  expect(before.map((number) => number.replace(/-\d{4}-/, "-"))).toEqual(["A-1", "A-2", "A-3"]);
  const file = await kit.backUp();
  // The backup knows nothing of these.
  const lost = (await invoiceSome(kit.app, 2)).slice(3);
  const given = [...before, ...lost];
  const restoreAt = async (minutes: number) => {
    const database = await createTestDatabase("empty");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE });
    await kit.restore(file, database.connection);
    vi.useRealTimers();
    const restored = await startTestApp({}, { database });
    try {
      const numbers = await invoiceSome(restored, 2);
      expect(numbers.slice(0, 3)).toEqual(before);
      const results = await verifyShop({ connection: database.connection, dataDir: kit.dataDir, mediaStore: null });
      expect(results.filter(({ differenceCount }) => differenceCount > 0)).toEqual([]);
      const own = numbers.slice(3);
      expect(own.map((number) => number.split("-").at(-1))).toEqual(["1", "2"]);
      return own;
    } finally {
      await restored.close();
    }
  };
  given.push(...(await restoreAt(0)), ...(await restoreAt(1)));
  expect(new Set(given).size).toBe(given.length);
  expect(new Set(given.map(seriesOf)).size).toBe(3);
});
