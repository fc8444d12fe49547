import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupShop, startBackupShop } from "../../../test/backup-shop.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { mailOrderEvents } from "../../features/sales/orders/mails/mail-order-events.ts";
import { Database } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

let kit: BackupShop;
beforeAll(async () => {
  kit = await startBackupShop();
});
afterAll(() => kit.close());

/** The references of orders with a confirmation, once the log is read to its end. */
async function confirmed(database: Database): Promise<unknown[]> {
  const { secrets } = kit.app.services;
  await expect
    .poll(
      async () => {
        await mailOrderEvents({
          database,
          secrets,
          howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
        });
        const [row] = await database.reads.query(sql<{ behind: boolean | null }>`
          select exists (select from events e, event_followers f where f.name = 'order_mails' and (e.xid, e.id) > (f.xid, f.event_id)) as behind`);
        return row?.behind;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(false);
  const rows = await database.reads.query(sql<{ reference: unknown }>`
    select data -> 'reference' as reference from mails where template = 'order_confirmed' order by id`);
  return rows.map((row) => row.reference);
}

test("after a restore orders get the mails that they had not got, and no mail is made again", async () => {
  const before = (await kit.order(kit.app)).body.reference;
  expect(await confirmed(kit.app.database)).toEqual([before]);
  await kit.app.database.reads.execute(sql`update mails set status = 'sent', recipient = null, data = null`);
  const waiting = (await kit.order(kit.app)).body.reference;

  const testDatabase = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(), testDatabase.connection);
  const restored = new Database({ connection: testDatabase.connection, pooled: false });
  try {
    expect(await confirmed(restored)).toEqual([null, waiting]);
    expect(await confirmed(restored)).toEqual([null, waiting]);
  } finally {
    await restored.close();
    await testDatabase.drop();
  }
});
