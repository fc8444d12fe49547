import { DomainError, type ErrorEntry, Invalid } from "../errors.ts";
import type { Tx } from "./database.ts";
import { sql } from "./sql.ts";

/** Some items of a bulk request were refused, so none was done. */
export class BulkRefused extends DomainError {
  constructor(errors: readonly ErrorEntry[]) {
    super({
      code: "bulk_refused",
      detail: "Some of what was asked for cannot be done, so nothing was; see errors.",
      errors,
    });
  }
}

/**
 * Does the same to each item of a bulk request, all or none. Reports every refusal at once, with its place in the request,
 * so that a client needs no round trip for each. `place` is the array's name in the
 * body. The caller brings the items into the order in which their rows are locked.
 */
export async function eachInSavepoint<Item, Result>(
  tx: Tx,
  place: string,
  items: ReadonlyArray<{ index: number; item: Item }>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const errors: ErrorEntry[] = [];
  const refusals: DomainError[] = [];
  for (const { index, item } of items) {
    await tx.execute(sql`savepoint one_of_many`);
    try {
      results.set(index, await work(item));
      await tx.execute(sql`release savepoint one_of_many`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      await tx.execute(sql`rollback to savepoint one_of_many`);
      refusals.push(error);
      errors.push(...entriesAt(`#/${place}/${index}`, error));
    }
  }
  if (refusals.length > 0) throw refusalOf(refusals, errors);
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}

/** In the order of checks: what is forbidden first, then what conflicts. */
function refusalOf(refusals: readonly DomainError[], errors: readonly ErrorEntry[]): DomainError {
  const forbidden = refusals.find(({ status }) => status === 403);
  if (forbidden !== undefined)
    return new DomainError({ status: 403, code: forbidden.code, detail: forbidden.detail, errors });
  return refusals.some(({ status }) => status === 409) ? new BulkRefused(errors) : new Invalid(errors);
}

function entriesAt(pointer: string, error: DomainError): ErrorEntry[] {
  const { code, detail, errors = [] } = error;
  if (errors.length === 0) return [{ pointer, code, detail }];
  return errors.map((entry) => ({ ...entry, pointer: `${pointer}${(entry.pointer ?? "#").slice(1)}` }));
}

/** For sorting by id as PostgreSQL does. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
