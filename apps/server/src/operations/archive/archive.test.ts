import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, creditedOrder } from "../../../test/commissions.ts";
import { makeAdmin } from "../../../test/factories.ts";
import { asStaff, orderOf } from "../../../test/fulfilment.ts";
import { addShippingMethod, BERLIN } from "../../../test/orders.ts";
import { makeDataDirectory } from "../../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { sql } from "../../platform/database/sql.ts";
import { provideLogPartitions } from "../../platform/partitions/log-partitions.ts";
import { shopChecks } from "../verify/checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { type ArchivedPartition, ArchiveRefused, archiveLogs } from "./archive-logs.ts";
import { archiveCheck } from "./check-archives.ts";
import { restoreArchive } from "./restore-archive.ts";

const directory = makeDataDirectory();
const folder = join(directory.path, "archive");
const before = new Date("2027-01-01");
let shop: TestApp;
let staff: ReturnType<typeof asStaff>;
let customer: { session: string; email: string };

/** An order that never changed, one that a creator brought and that was sent and refunded, and a report. */
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const session = await makeAdmin(shop);
  staff = asStaff(shop, session);
  ({ customer } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]));
  const ada = await creatorWithLink(shop, "Ada Countess");
  const sold = await creditedOrder(shop, ada.code, [{ priceMinor: 5_000, qty: 2 }]);
  const lines = [{ lineId: sold.lines[0]?.id, qty: 1 }];
  await staff(`orders/${sold.id}/shipments`, { lines, carrier: "DHL", trackingNumber: "00340434161094000000" });
  await staff(`orders/${sold.id}/refunds`, { lines, reason: "The handle tore at once." });
  await shop.request("POST", "/api/report-problem", {
    body: { email: "grace@example.com", category: "other", message: "The parcel never came to my house." },
  });
});
afterAll(async () => {
  await shop.close();
  directory.remove();
});

async function archive(now = new Date("2027-06-01")): Promise<ArchivedPartition[]> {
  const { connection } = shop.services.database.settings;
  const archived: ArchivedPartition[] = [];
  for await (const partition of archiveLogs({ connection, before, folder, now })) archived.push(partition);
  return archived;
}

/** Runs the worker until it has nothing left to do. */
async function work(): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const job of shop.app.jobs) await job.run();
}

async function problems(): Promise<string[]> {
  const places = { dataDir: directory.path, mediaStore: null };
  const { connection } = shop.services.database.settings;
  const results = await verifyShop({ connection, ...places }, [...shopChecks(places), archiveCheck(folder)]);
  return results.flatMap(({ name, differences }) =>
    differences.map(({ row, problem }) => `${name}: ${row} ${problem}`),
  );
}

const countEvents = async () =>
  (await shop.database.reads.query(sql<{ count: number | null }>`select count(*) as count from events`))[0]?.count;

const orders = async () => (await shop.request("GET", "/api/orders", { session: customer.session })).text;

test("what is young, or what somebody still has to read, stays", async () => {
  await expect(archive(new Date("2027-02-01"))).rejects.toThrow(/younger than 90 days/);
  await expect(archive()).rejects.toThrow(ArchiveRefused);
  await expect(archive()).rejects.toThrow(/events_first stays: \w+ has not read all of it yet/);
  expect(readdirSync(folder)).toEqual([]);
  expect(await countEvents()).toBeGreaterThan(5);
});

test("old events and audit entries become files without persons; orders read the same, and everything agrees", async () => {
  await work();
  expect(await problems()).toEqual([]);
  const [events, listed] = [await countEvents(), await orders()];
  expect(listed).toContain("T-");
  const archived = await archive();
  expect(archived.map(({ partition }) => partition)).toEqual(["events_first", "audit_log_first"]);
  expect(archived[0]?.rows).toBe(events);
  expect(await countEvents()).toBe(0);
  expect(await orders()).toBe(listed);
  expect(await problems()).toEqual([]);
  const text = readdirSync(folder)
    .map((file) => gunzipSync(readFileSync(join(folder, file))).toString())
    .join("");
  expect(text).toContain('"type":"order.created"');
  const personal = [customer.email, BERLIN.name, BERLIN.line1, "Ada Countess", "grace@", "handle tore", "0034043416"];
  expect(personal.filter((part) => text.includes(part))).toEqual([]);
  // Nothing is left to archive, and the shop goes on.
  expect(await archive()).toEqual([]);
  await orderOf(shop, [{ priceMinor: 700, qty: 1 }]);
  await provideLogPartitions(shop.database, new Date());
  await work();
  expect(await problems()).toEqual([]);
});

test("a file that is missing or was changed is reported, and is not restored", async () => {
  const { connection } = shop.services.database.settings;
  const file = join(folder, "audit_log_first.ndjson.gz");
  const content = readFileSync(file);
  appendFileSync(file, " ");
  expect((await problems()).join()).toMatch(/archives: audit_log_first\.ndjson\.gz it /);
  await expect(restoreArchive(connection, file)).rejects.toThrow();
  await expect(restoreArchive(connection, join(folder, "events_1999_q1.ndjson.gz"))).rejects.toThrow(/no archive/);
  writeFileSync(file, content);
  expect(await problems()).toEqual([]);
  const elsewhere = await verifyShop({ connection, dataDir: directory.path, mediaStore: null }, [
    archiveCheck(join(folder, "nowhere")),
  ]);
  expect(elsewhere[0]?.differences.map(({ problem }) => problem)).toEqual(["it is not there", "it is not there"]);
});

test("an order that was changed in the shop after its event was archived is found", async () => {
  await shop.database.reads.execute(
    sql`update orders set total_minor = total_minor + 1 where email = ${customer.email}`,
  );
  expect((await problems()).filter((problem) => problem.startsWith("archives"))).toEqual([
    expect.stringMatching(/^archives: T-\S+ its total is 2491 EUR, in events_first\.ndjson\.gz it is 2490 EUR$/),
  ]);
  await shop.database.reads.execute(
    sql`update orders set total_minor = total_minor - 1 where email = ${customer.email}`,
  );
});

test("an archive is put back, and no follower takes its events for new ones", async () => {
  const { connection } = shop.services.database.settings;
  const mails = async () =>
    (await shop.database.reads.query(sql<{ count: number | null }>`select count(*) as count from mails`))[0]?.count;
  const sent = await mails();
  const newer = await countEvents();
  const file = join(folder, "events_first.ndjson.gz");
  const rows = await restoreArchive(connection, file);
  expect(await countEvents()).toBe(rows + (newer ?? 0));
  await work();
  expect(await mails()).toBe(sent);
  expect(await problems()).toEqual([]);
  expect(existsSync(file)).toBe(true);
  const again = await archive();
  expect(again.map(({ partition }) => partition)).toEqual(["events_2026_q4", "audit_log_2026_q4"]);
  expect(again[0]?.rows).toBe(rows + (newer ?? 0));
  expect(await problems()).toEqual([]);
});
