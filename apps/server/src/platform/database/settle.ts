import { sqlState } from "./connection.ts";

const TRANSACTION_ABORTED = "25P02";
const NOT_PREPARED = "26000";

/** True for a statement that failed only because one before it had, which it was sent together with: it says nothing of the cause. */
export function isConsequence(error: unknown): boolean {
  const state = sqlState(error);
  // The second of two equal statements is not prepared when the first one's preparation was refused.
  return state === TRANSACTION_ABORTED || state === NOT_PREPARED;
}

/**
 * Waits until every pipelined statement has its answer, so that the connection is quiet, and then returns the answers
 * or throws the failure that aborted the transaction: those after it only say that it was aborted.
 */
export async function settle<Values extends readonly unknown[]>(
  statements: readonly [...{ [Index in keyof Values]: Promise<Values[Index]> | Values[Index] }],
): Promise<Values> {
  const results: PromiseSettledResult<unknown>[] = await Promise.allSettled(statements);
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as Values;
}

/**
 * Sends each statement as soon as it is made, so that the database works on it while the next is being made. A statement that
 * cannot be made ends the sequence: nothing after it is sent.
 */
export async function sendInOrder(steps: ReadonlyArray<() => Promise<unknown>>): Promise<readonly unknown[]> {
  const statements: Array<Promise<unknown>> = [];
  for (const step of steps) {
    const statement = step();
    // `settle` reports its failure; a rejection before that would count as unhandled.
    statement.catch(() => undefined);
    statements.push(statement);
  }
  return settle(statements);
}
