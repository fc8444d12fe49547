import type { Queryable } from "../../../platform/database/database.ts";
import { type CodedClick, writeClicks } from "../queries/clicks.ts";
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

/** `over_limit` and `disabled`: not stored. */
export type Outcome = "stored" | "disabled" | "over_limit";

export interface RecordedClick {
  /** Below the storefront; `/` when the target is not on sale (any more). */
  path: string;
  outcome: Outcome;
  /** Whether an order may name the click: a person's visit, counted or a repeat. */
  mayCredit: boolean;
}

/**
 * Stores clicks and says where each leads, in their order; null for a code that nobody has. Whether a visit counts or is a
 * repeat is decided in the database and told nobody. The partitions of their days must be there.
 */
export async function recordClicks(from: Queryable, clicks: readonly NewClick[]): Promise<(RecordedClick | null)[]> {
  const codes = [...new Set(clicks.map((click) => click.code))];
  const batches = oneVisitATime(codes, clicks);
  const [links = []] = await Promise.all(batches.map((batch) => writeClicks(from, { codes, clicks: batch })));
  const byCode = new Map(links.map((link) => [link.code, link]));
  return clicks.map((click) => {
    const link = byCode.get(click.code);
    if (link === undefined) return null;
    const outcome = link.disabled ? "disabled" : click.keep ? "stored" : "over_limit";
    return {
      path: link.path,
      outcome,
      mayCredit: click.filtered === null && link.suspended !== true && outcome === "stored",
    };
  });
}

/**
 * The clicks that are kept, in the order of their visitors. Of a visitor's clicks on one code that arrive together the first
 * is the visit, and the others its repeats. Two codes may stand for one link, which only the database knows: a visit over
 * another code goes into the next batch, where it is held against the one before. Nearly always there is one batch.
 */
function oneVisitATime(codes: readonly string[], clicks: readonly NewClick[]): CodedClick[][] {
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const batches: CodedClick[][] = [[]];
  const codesOfVisitor = new Map<string, string[]>();
  for (const click of clicks) {
    if (!click.keep) continue;
    const visited = codesOfVisitor.get(click.visitor.hash) ?? [];
    const isCandidate = click.filtered === null && !visited.includes(click.code);
    if (isCandidate) codesOfVisitor.set(click.visitor.hash, [...visited, click.code]);
    const batch = isCandidate ? visited.length : 0;
    batches[batch] ??= [];
    batches[batch].push({ click, codeIndex: indexes.get(click.code) ?? -1, isCandidate });
  }
  for (const batch of batches) batch.sort((a, b) => (a.click.visitor.hash < b.click.visitor.hash ? -1 : 1));
  return batches;
}
