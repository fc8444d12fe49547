import type { Queryable } from "../../../../platform/database/database.ts";
import { type CodedClick, writeClicks } from "../queries/clicks.ts";
import type { RequestFilter, Utm } from "./click-request.ts";
import type { Device } from "./user-agent.ts";
import type { Visitor } from "./visitors.ts";

export interface NewClick {
  /** A UUIDv7; `clickedAt` is the time in it. */
  id: string;
  clickedAt: Date;
  /** In lower case. */
  code: string;
  visitor: Visitor;
  filtered: RequestFilter;
  /** False: the visitor is over the limit, so the click is not stored and only its target is looked up. */
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
  /** A path below the storefront; `/` if the target is not on sale, or no longer. */
  path: string;
  outcome: Outcome;
  /** True if an order may name the click: a person's visit, counted or repeated. */
  mayCredit: boolean;
}

/**
 * Stores clicks and returns the target of each, in order; null for a code without a link. The database decides whether
 * a visit counts; the caller does not learn it. The partitions of their days must exist.
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
 * The clicks to store, ordered by visitor. Of a visitor's concurrent clicks on one code, the first is the visit and the
 * others are repeats. Two codes may belong to one link, which only the database knows: a visit by another code goes
 * into the next batch and is compared with the one before. Nearly always there is one batch.
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
