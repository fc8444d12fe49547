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

export type Outcome = "counted" | Filter | "disabled" | "over_limit";

export interface RecordedClick {
  /** Below the storefront; `/` when the target is not on sale (any more). */
  path: string;
  /** Counted, stored with the reason why it is not, or not stored at all: the link is disabled, or the visitor over the limit. */
  outcome: Outcome;
}

/**
 * Stores clicks and says where each leads, in their order; null for a code that nobody has. One statement: it finds the
 * links, lets one upsert on `visitor_days` decide across all processes which clicks count and which are a visitor's
 * first, and writes the rows. The partitions of their days must be there.
 */
export async function recordClicks(from: Queryable, clicks: readonly NewClick[]): Promise<(RecordedClick | null)[]> {
  const rows = await insertClicks(from, clicks);
  const answers: (RecordedClick | null)[] = clicks.map(() => null);
  for (const { n, path, outcome } of rows) {
    // Computed columns are nullable by type; none of these ever is.
    if (n === null || path === null || outcome === null) throw new Error("a click was recorded without its outcome");
    answers[n] = { path, outcome: outcome as Outcome };
  }
  return answers;
}

/** Whether there is a row of the click. */
export function isStored(recorded: RecordedClick | null): recorded is RecordedClick {
  return recorded !== null && recorded.outcome !== "disabled" && recorded.outcome !== "over_limit";
}

/** Whether an order may name the click: one that is stored, counted or a repeat. */
export function mayCredit(recorded: RecordedClick | null): boolean {
  return recorded?.outcome === "counted" || recorded?.outcome === "duplicate";
}
