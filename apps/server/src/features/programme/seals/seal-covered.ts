import type { Tx } from "../../../platform/database/database.ts";
import { appendEntries, type NewEntry } from "./append-entries.ts";
import { readCovered } from "./covered-rows.ts";
import { readContents, takeDue } from "./queries/due.ts";
import { COVERED_KINDS } from "./rules/covered-content.ts";

/** Seals the next rows that are due, each once. A row that is gone meanwhile has nothing to seal. */
export async function sealCovered(tx: Tx, limit: number): Promise<number> {
  const due = await takeDue(tx, limit);
  const entries: NewEntry[] = [];
  for (const kind of COVERED_KINDS) {
    const units = [...new Set(due.filter((row) => row.kind === kind).map(({ rowId }) => rowId))];
    if (units.length === 0) continue;
    const rows = await readCovered[kind](tx, units);
    const sealed = await readContents(
      tx,
      rows.map(({ sealId }) => sealId),
    );
    for (const { sealId, content } of rows)
      if (content !== null && !sealed.has(sealId)) entries.push({ kind, rowId: sealId, content });
  }
  await appendEntries(tx, entries);
  return due.length;
}
