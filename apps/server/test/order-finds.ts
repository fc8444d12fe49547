import { vi } from "vitest";
import { followOrders, writeMissingFinds } from "../src/features/sales/orders/finds/follow-orders.ts";
import type { Database } from "../src/platform/database/database.ts";
import { sql } from "../src/platform/database/sql.ts";

/** Until every order can be found: transactions of other test databases hold the log up, as they share the server. */
export async function catchUpFinds(database: Database): Promise<void> {
  await vi.waitUntil(
    async () => {
      while ((await followOrders(database)) + (await writeMissingFinds(database)) > 0);
      const [row] = await database.reads.query(sql<{ behind: boolean | null }>`
        select exists (select from events e, event_followers f where f.name = 'order_finds' and (e.xid, e.id) > (f.xid, f.event_id))
          or exists (select from order_finds where text is null) as behind`);
      return row?.behind === false;
    },
    { timeout: 20_000, interval: 20 },
  );
}
