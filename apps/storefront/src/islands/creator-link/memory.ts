/** This tab's memory of the creator's link that brought the visitor. */
export interface Visit {
  readonly code: string;
  readonly creatorName: string;
  /** Null: not answered yet. */
  readonly answer: "yes" | "no" | null;
}

/** A link that the visitor agreed to remembering. The cookie itself is not seen by programs. */
export interface KeptLink {
  readonly creatorName: string;
  /** ISO 8601. */
  readonly until: string;
}

/** The tab's alone: what a visitor did not agree to outlives no visit. */
const VISIT = "tote-creator-visit";
/** entry.ts knows this name too. */
const KEPT = "tote-creator-link";

/** The visit by the link of this code; null for another one, or where the browser refuses storage. */
export function readVisit(code: string): Visit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(VISIT) ?? "null") as Visit | null;
    return visit?.code === code ? visit : null;
  } catch {
    return null;
  }
}

export function rememberVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(VISIT, JSON.stringify(visit));
  } catch {
    // The next page asks again.
  }
}

/** The link that is remembered; null once its time is over. */
export function readKept(): KeptLink | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as KeptLink | null;
    if (kept !== null && Date.parse(kept.until) > Date.now()) return kept;
    localStorage.removeItem(KEPT);
  } catch {
    // Without storage there is nothing to forget here.
  }
  return null;
}

/** Null forgets it. */
export function writeKept(kept: KeptLink | null): void {
  try {
    if (kept === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // The cookie stands all the same; it can be deleted in the browser's settings.
  }
}
