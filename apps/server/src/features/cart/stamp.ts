import type { Queryable } from "../../platform/database/database.ts";

/** What brought a line into the bag: the creator's link, and the click where there was one. */
export interface Stamp {
  code: string;
  /** The UUID of the click; null for a code that came without one. */
  clickId: string | null;
  creatorName: string;
  clickedAt: Date;
}

export interface StampRequest {
  code?: string | undefined;
  clickId?: string | undefined;
}

/** Attribution's look-up: a stamp each, in the order of the requests; null for a code or click that is not valid. */
export type ResolveStamps = (from: Queryable, requests: readonly StampRequest[]) => Promise<readonly (Stamp | null)[]>;

/**
 * The stamp that a line has after a request named another: the newer click. A bare code counts as clicked now, so that
 * the same code sent again would renew its window for ever; `renew` says whether that is meant, as it is when more is
 * put in, or only an echo, as in a merge or a replacement that is sent twice.
 */
export function newerStamp(current: Stamp | null, next: Stamp | null, renew: boolean): Stamp | null {
  if (current === null) return next;
  if (next === null || next.clickedAt.getTime() <= current.clickedAt.getTime()) return current;
  const echo = next.clickId === null && next.code === current.code;
  return echo && !renew ? current : next;
}

export function equalStamps(a: Stamp | null, b: Stamp | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.code === b.code &&
    a.clickId === b.clickId &&
    a.creatorName === b.creatorName &&
    a.clickedAt.getTime() === b.clickedAt.getTime()
  );
}
