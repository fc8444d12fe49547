import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { SearchHit } from "../../../../platform/search-hit.ts";
import { listReports } from "./queries.ts";

const NO_FILTER = {
  ...{ kind: null, category: null, status: null, open: null, overdue: null, assigneeId: null, suspectedSpam: null },
  ...{ sort: "-createdAt", after: null },
};

/** Reports by a part of their reference, texts or sender, newest first; with `newest` only among so many of the newest. */
export async function findReportsByText(
  from: Queryable,
  text: string,
  { newest, limit }: { newest: number | null; limit: number },
): Promise<SearchHit[]> {
  const rows = await listReports(from, { ...NO_FILTER, q: text, newest, limit });
  return rows.map((row) => ({
    id: encodeId("rep", row.id),
    title: row.subject ?? row.reference,
    text: row.subject === null ? row.name : row.reference,
    image: null,
  }));
}
