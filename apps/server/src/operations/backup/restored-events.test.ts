import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupShop, startBackupShop } from "../../../test/backup-shop.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { dispatchEvents } from "../../features/partners/webhooks/delivery/dispatch-events.ts";
import { Database } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";
import { newId } from "../../platform/ids.ts";

let kit: BackupShop;
const integrationId = newId();

beforeAll(async () => {
  kit = await startBackupShop();
  const { reads } = kit.app.database;
  const [user] = await reads.query(sql<{ id: string }>`select id from users limit 1`);
  await reads.execute(sql`
    insert into integrations (id, user_id, status, company, contact_name, email, use_case, event_types)
    values (${integrationId}, ${user?.id}, 'approved', 'Partner', 'Ada', 'ada@example.com', 'test', '{*}')`);
  await reads.execute(sql`
    insert into webhook_endpoints (id, integration_id, url, event_types, secret)
    values (${newId()}, ${integrationId}, 'https://partner.example.com', '{order.created}', '\\x00')`);
});
afterAll(() => kit.close());

async function delivered(database: Database): Promise<string[]> {
  const rows = await database.reads.query(sql<{ event_id: string }>`
    select event_id from webhook_deliveries where event_type = 'order.created' order by event_id`);
  return rows.map((row) => row.event_id);
}

test("events that webhooks lacked at the backup are delivered after the restore, none twice", async () => {
  await kit.order(kit.app);
  await dispatchEvents(kit.app.database);
  const before = await delivered(kit.app.database);
  expect(before).toHaveLength(1);
  await kit.order(kit.app);
  await kit.order(kit.app);

  const testDatabase = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(), testDatabase.connection);
  const restored = new Database({ connection: testDatabase.connection, pooled: false });
  expect(await delivered(restored)).toEqual(before);
  // If the earlier order cannot be told apart it is processed again, and not delivered again.
  await restored.reads.execute(sql`delete from webhook_deliveries`);
  await dispatchEvents(restored);
  const after = await delivered(restored);
  expect(after).toHaveLength(2);
  expect(after).not.toContain(before[0]);
  await dispatchEvents(restored);
  expect(await delivered(restored)).toEqual(after);
  await restored.close();
  await testDatabase.drop();
});
