/** Helpers for tests of invoices. */
import { expect } from "vitest";
import { SettingsCache } from "../src/features/ground/store/settings.ts";
import { followOrders } from "../src/features/sales/invoices/follow-orders.ts";
import { issueInvoices } from "../src/features/sales/invoices/issue-invoices.ts";
import { hasNewEvents } from "../src/platform/events/follow-events.ts";
import type { TestApp } from "./test-app.ts";

/** Notes the orders that are due. Transactions of the shop that are still ending hold the log back for a moment. */
export async function noteDueInvoices({ services, database }: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      await followOrders(services.database);
      return hasNewEvents(database.reads, "invoices");
    })
    .toBe(false);
}

/** Issues every invoice that is due, as the worker's job does. */
export async function issueAllInvoices(shop: TestApp): Promise<void> {
  await noteDueInvoices(shop);
  const { database } = shop.services;
  while (await issueInvoices(database, new SettingsCache(database)));
}
