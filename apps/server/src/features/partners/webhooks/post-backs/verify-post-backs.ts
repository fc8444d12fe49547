import type { Check } from "../../../../platform/checks/check.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { TEST_EVENT } from "../event-types.ts";

const AT_ONCE = 1_000;

/** Each delivery to a creator's endpoint is of an event about that creator; docs/contract/webhooks.md#post-backs. */
export const postBackCheck: Check = {
  name: "post-backs",
  count: async (from) => {
    const [row] = await from.query(sql<{ count: number | null }>`
      select count(*) as count from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id where w.creator_id is not null`);
    return row?.count ?? 0;
  },
  run: async (from, report) => {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await readPostBacks(from, after);
      for (const { id, creator_id, creator } of rows)
        if (creator_id === null || creator !== encodeId("crt", creator_id))
          report({ row: encodeId("dlv", id), problem: `goes to a creator and is about ${creator ?? "none"}` });
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)?.id ?? after;
    }
  },
};

/** Tests are about no creator, and pruned events are sent to nobody. */
function readPostBacks(from: Queryable, after: string) {
  return from.query(sql<{ id: string; creator_id: string | null; creator: string | null }>`
    select d.id, w.creator_id, e.data ->> 'creatorId' as creator
    from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id join events e on e.id = d.event_id
    where w.creator_id is not null and d.event_type <> ${TEST_EVENT} and d.id > ${after}
    order by d.id
    limit ${AT_ONCE}`);
}
