import type { Queryable } from "../../platform/database/database.ts";

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

export function equalStamps(a: Stamp | null, b: Stamp | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.code === b.code &&
    a.clickId === b.clickId &&
    a.creatorName === b.creatorName &&
    a.clickedAt.getTime() === b.clickedAt.getTime()
  );
}
