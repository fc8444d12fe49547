import { bag } from "./bag.ts";

/** The tab's alone: whose bag was last seen, and how much was in it. */
const ITEM = "tote-bag-seen";

interface Seen {
  readonly owner: string;
  readonly count: number;
}

/**
 * True once a guest's bag came together with the bag of the account that the tab signed in to: both had something in it.
 * It stays true on the page that found out.
 */
export function isMerged(): boolean {
  const { status, owner, itemCount, subtotalSettled } = bag.getSnapshot();
  if (status !== "ready" || !subtotalSettled) return merged;
  const before = read();
  if (before?.owner === "guest" && owner === "customer" && before.count > 0 && itemCount > before.count) merged = true;
  if (before?.owner !== owner || before.count !== itemCount) write({ owner, count: itemCount });
  return merged;
}

let merged = false;

function read(): Seen | null {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? "null") as Seen | null;
  } catch {
    return null;
  }
}

function write(seen: Seen): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(seen));
  } catch {
    // Without storage a merge goes untold, and the bag shows it.
  }
}
