import type { Turns } from "../turns.ts";
import { sqlState } from "./connection.ts";

const TRANSACTION_ABORTED = "25P02";

/**
 * Waits until every pipelined statement has its answer, so that the connection is quiet, and then returns the answers
 * or throws the failure that aborted the transaction: those after it only say that it was aborted.
 */
export async function settle<Values extends readonly unknown[]>(
  statements: readonly [...{ [Index in keyof Values]: Promise<Values[Index]> | Values[Index] }],
): Promise<Values> {
  const results: PromiseSettledResult<unknown>[] = await Promise.allSettled(statements);
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => sqlState(failure) !== TRANSACTION_ABORTED) ?? failures[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as Values;
}

/**
 * The same for statements that are dear to make, with a turn for others between two. They belong to one `Session`: on a
 * connection that is replaced when it is lost, the later ones would run outside of the transaction.
 */
export async function settleInTurns(
  steps: ReadonlyArray<() => Promise<unknown>>,
  turns: Turns,
): Promise<readonly unknown[]> {
  const statements: Array<Promise<unknown>> = [];
  for (const step of steps) {
    if (statements.length > 0) await turns.next();
    const statement = step();
    // Looked at below; one that fails before that would count as an error that nobody handles.
    statement.catch(() => undefined);
    statements.push(statement);
  }
  return settle(statements);
}
