import type { Queryable } from "../../../platform/database/database.ts";

/** The creator's link that brought a line into the bag, and the click if there was one. */
export interface Stamp {
  code: string;
  /** The UUID of the click; null for a bare code. */
  clickId: string | null;
  creatorName: string;
  clickedAt: Date;
}

export interface StampRequest {
  code?: string | undefined;
  clickId?: string | undefined;
}

/** Attribution's look-up: one stamp per request, in order; null for an invalid code or click. */
export type ResolveStamps = (from: Queryable, requests: readonly StampRequest[]) => Promise<readonly (Stamp | null)[]>;

/**
 * Chooses a line's stamp after a request named another: the newer click wins. A bare code counts as clicked now, so
 * repeating the same code would renew its window for ever. `renew` is true when that is intended, as when pieces are
 * added, and false for an echo, as in a merge or a repeated replacement.
 */
export function newerStamp(current: Stamp | null, next: Stamp | null, renew: boolean): Stamp | null {
  if (current === null) return next;
  if (next === null || next.clickedAt.getTime() <= current.clickedAt.getTime()) return current;
  const echo = next.clickId === null && next.code === current.code;
  return echo && !renew ? current : next;
}

/** The attribution that a request claims for a line. */
export interface StampClaim {
  stamp: Stamp | null;
  /** A stamp that the request sent back as it was read: it marks a line that has none, and replaces nothing. */
  echo: Stamp | null;
}

/** The stamp of a line after a request; `renew` as in {@link newerStamp}. */
export function claimedStamp(current: Stamp | null, { stamp, echo }: StampClaim, renew: boolean): Stamp | null {
  return newerStamp(current ?? echo, stamp, renew);
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
