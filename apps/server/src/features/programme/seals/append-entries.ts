import type { Queryable } from "../../../platform/database/database.ts";
import { insertEntries, readEnd } from "./queries/entries.ts";
import { type EntryFacts, entryHash, NOTHING } from "./rules/chain.ts";

export type NewEntry = Pick<EntryFacts, "kind" | "rowId" | "content">;

/** Appends to the chain. The caller has the lock, or the database for itself. */
export async function appendEntries(to: Queryable, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const end = await readEnd(to);
  // A clock that goes back does not take the chain with it.
  const day = [end.day, end.today].toSorted().at(-1) ?? end.today;
  let previous = end.hash?.toString("hex") ?? NOTHING;
  await insertEntries(
    to,
    entries.map((entry, n) => {
      const facts = { ...entry, day, seq: end.seq + n + 1 };
      previous = entryHash(facts, previous);
      return { ...facts, hash: previous };
    }),
  );
}
