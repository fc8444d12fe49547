import { useState } from "react";

const KEY = "tote.creator.visit";
/** A reload is no new visit. */
const VISIT_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;

interface Kept {
  /** When the visit before this one ended. */
  readonly before: number;
  /** When the workspace was last open. */
  readonly seen: number;
}

/** When this browser last had the workspace of this account open; a day ago where it does not know. */
export function useLastVisit(userId: string): Date {
  const [before] = useState(() => visit(`${KEY}.${userId}`, Date.now()));
  return new Date(before);
}

function visit(key: string, now: number): number {
  const kept = read(key) ?? { before: now - DAY_MS, seen: now - DAY_MS };
  const before = now - kept.seen > VISIT_MS ? kept.seen : kept.before;
  try {
    localStorage.setItem(key, JSON.stringify({ before, seen: now } satisfies Kept));
  } catch {
    // A browser that keeps nothing shows the last day.
  }
  return before;
}

function read(key: string): Kept | null {
  try {
    const { before, seen } = JSON.parse(localStorage.getItem(key) ?? "null") as Kept;
    return Number.isFinite(before) && Number.isFinite(seen) ? { before, seen } : null;
  } catch {
    return null;
  }
}
