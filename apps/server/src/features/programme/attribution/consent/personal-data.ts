import type { Database, Queryable, Tx } from "../../../../platform/database/database.ts";
import { deleteConsentsOf, deleteOldConsents, readConsentsOf } from "./queries.ts";

/** Deletes what a person decided about keeping clicks in their browser. */
export async function eraseConsents(tx: Tx, { id }: { id: string }): Promise<void> {
  await deleteConsentsOf(tx, id);
}

/** Exports what a person decided while signed in, oldest first. */
export async function exportConsents(from: Queryable, { id }: { id: string }) {
  const rows = await readConsentsOf(from, id);
  return rows.map(({ granted, version, decided_at }) => ({ granted, version, decidedAt: decided_at.toISOString() }));
}

const AT_ONCE = 5_000;

/** Deletes decisions that are as old as the clicks that are no longer kept. */
export async function forgetConsents({ reads }: Database, keptMonths: number): Promise<void> {
  while ((await deleteOldConsents(reads, keptMonths, AT_ONCE)) === AT_ONCE);
}
