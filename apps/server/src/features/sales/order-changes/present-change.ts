import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import { readItemsByVariant } from "../../catalogue/products/items.ts";
import { readActors } from "../../people/accounts/read-actors.ts";
import { type AddedTitles, presentAction } from "./actions.ts";
import type { StoredChange } from "./queries/order-changes.ts";
import type { ChangeDocument, ChangePreview } from "./schemas.ts";

/** Changes as staff see them, with the names of those who made them. */
export async function showChanges(
  from: Queryable,
  changes: readonly StoredChange[],
  currency: string,
): Promise<ChangeDocument[]> {
  const ids = changes.flatMap(({ createdBy, confirmedBy }) => [createdBy ?? [], confirmedBy ?? []].flat());
  const actors = ids.length === 0 ? [] : await readActors(from, [...new Set(ids)]);
  const people = new Map(actors.map(({ id, name }) => [id, { id: encodeId("usr", id), name }]));
  const variantIds = changes.flatMap(({ actions }) =>
    actions.flatMap((action) => (action.type === "add" ? action.variantId : [])),
  );
  const titles: AddedTitles =
    variantIds.length === 0 ? new Map() : await readItemsByVariant(from, [...new Set(variantIds)]);
  return changes.map((change) => presentChange(change, currency, { people, titles }));
}

export async function showChange(
  from: Queryable,
  change: StoredChange,
  currency: string,
  preview: ChangePreview | null,
): Promise<ChangeDocument> {
  const [shown] = await showChanges(from, [change], currency);
  if (shown === undefined) throw new Error("unreachable: each change is shown");
  return { ...shown, preview };
}

function presentChange(
  change: StoredChange,
  currency: string,
  { people, titles }: { people: ReadonlyMap<string, { id: `usr_${string}`; name: string }>; titles: AddedTitles },
): ChangeDocument {
  return {
    id: encodeId("chg", change.id),
    orderId: encodeId("ord", change.orderId),
    n: change.n,
    kind: change.kind,
    status: change.status,
    actions: change.actions.map((action) => presentAction(action, currency, titles)),
    preview: null,
    balance: change.balanceMinor === null ? null : { amount: change.balanceMinor, currency },
    reason: change.reason,
    note: change.note,
    createdBy: people.get(change.createdBy ?? "") ?? null,
    createdAt: change.createdAt.toISOString(),
    confirmedBy: people.get(change.confirmedBy ?? "") ?? null,
    confirmedAt: change.confirmedAt?.toISOString() ?? null,
    touchedAt: change.touchedAt.toISOString(),
    version: change.version,
  };
}
