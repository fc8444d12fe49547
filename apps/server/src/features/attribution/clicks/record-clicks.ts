import type { Queryable } from "../../../database/database.ts";
import { insertClicks } from "../queries/clicks.ts";
import type { Filter } from "../receipt.ts";
import type { RequestFilter, Utm } from "./click-request.ts";
import type { Device } from "./user-agent.ts";
import type { Visitor } from "./visitors.ts";

export interface NewClick {
  /** A UUIDv7; `clickedAt` is the time inside of it. */
  id: string;
  clickedAt: Date;
  /** In lower case. */
  code: string;
  visitor: Visitor;
  filtered: RequestFilter;
  /** False: over the limit, so only where the code leads is wanted. */
  keep: boolean;
  referrerHost: string | null;
  utm: Utm;
  country: string | null;
  device: Device;
  /** Null: the target's own path. */
  landingPath: string | null;
}

export interface RecordedClick {
  linkId: string;
  /** Below the storefront; `/` when the target is not on sale (any more). */
  path: string;
  disabled: boolean;
  /** Null when nothing was stored: the link is disabled, or the visitor is over the limit. */
  click: { counted: boolean; filtered: Filter | null } | null;
}

/**
 * Stores clicks and says where each leads, in their order; null for a code that nobody has. One statement: it finds the
 * links, lets one upsert on `visitor_days` decide across all processes which clicks count and which are a visitor's
 * first, and writes the rows. The partitions of their days must be there.
 */
export async function recordClicks(from: Queryable, clicks: readonly NewClick[]): Promise<(RecordedClick | null)[]> {
  const rows = await insertClicks(from, clicks);
  const answers: (RecordedClick | null)[] = clicks.map(() => null);
  for (const row of rows) {
    // Computed columns are nullable by type; none of these ever is.
    if (row.n === null || row.path === null) throw new Error("a recorded click without its number or path");
    answers[row.n] = {
      linkId: row.link_id,
      path: row.path,
      disabled: row.disabled === true,
      click: row.counted === null ? null : { counted: row.counted, filtered: row.filtered },
    };
  }
  return answers;
}
