import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { type Change, recordChanges } from "../../../ground/audit/record-change.ts";
import { countGivenUp, lockGivenUp, lockOpenFetch, type OpenFetchRow } from "../queries/open-fetches.ts";
import { wantAgain } from "../queries/picture-fetches.ts";

const MOST_AT_ONCE = 1_000;

class NotGivenUp extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "This picture waits to be fetched already." });
  }
}

/** Puts a picture that was given up back into the queue. */
export async function retryPicture(tx: Tx, actorId: string, id: string): Promise<OpenFetchRow> {
  const row = await lockOpenFetch(tx, id);
  if (row === null) throw new NotFound();
  if (row.state !== "failed") throw new NotGivenUp();
  await putBack(tx, actorId, [row]);
  const after = await lockOpenFetch(tx, id);
  if (after === null) throw new Error("unreachable: the row is locked");
  return after;
}

/** Puts back those of a product, or all (null): 1,000 a call, those asked for first. `remaining` are left for the next. */
export async function retryPictures(
  tx: Tx,
  actorId: string,
  productId: string | null,
): Promise<{ retried: number; remaining: number }> {
  const rows = await lockGivenUp(tx, productId, MOST_AT_ONCE);
  await putBack(tx, actorId, rows);
  return { retried: rows.length, remaining: await countGivenUp(tx, productId) };
}

async function putBack(tx: Tx, actorId: string, rows: readonly OpenFetchRow[]): Promise<void> {
  await wantAgain(
    tx,
    rows.map(({ key }) => key),
  );
  const changes = rows.map(
    ({ id, url, attempts, reason }): Change => ({
      actorId,
      action: "picture.retry",
      resourceType: "picture",
      resourceId: id,
      before: { url, status: "failed", attempts, reason },
      after: { url, status: "waiting", attempts: 0, reason },
    }),
  );
  await recordChanges(tx, changes);
}
