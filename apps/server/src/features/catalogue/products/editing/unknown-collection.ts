import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { readCollectionHandles } from "../queries/collections.ts";

export class UnknownCollection extends Invalid {
  constructor(handles: readonly string[]) {
    super(
      handles.map((handle) => ({
        pointer: "#/collections",
        code: "unknown_collection",
        detail: `There is no collection ${handle}.`,
      })),
    );
  }
}

/** Products join only existing collections: a mistyped handle must neither create one nor be dropped silently. */
export async function refuseUnknownCollections(tx: Tx, handles: readonly string[]): Promise<void> {
  const wanted = new Set(handles.map((handle) => handle.trim()).filter((handle) => handle !== ""));
  if (wanted.size === 0) return;
  const known = await readCollectionHandles(tx, [...wanted]);
  const unknown = [...wanted].filter((handle) => !known.has(handle));
  if (unknown.length > 0) throw new UnknownCollection(unknown);
}
