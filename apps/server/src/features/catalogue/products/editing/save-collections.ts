import type { Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { insertCollection, updateCollectionRow } from "../queries/collections.ts";
import { readCollection } from "../read-collections.ts";
import { sanitizeDescription } from "./sanitize-description.ts";

/** A collection by its handle, for the demo shop and imports; `ProductInput.collections` adds products to it. */
export interface CollectionInput {
  handle: string;
  title: string;
  descriptionHtml?: string;
  image?: { url: string; alt: string | null; width: number | null; height: number | null } | null;
  /** Lists show lower positions first; the default is 1000. */
  position?: number;
}

/** Creates missing collections and updates the others. A member left out keeps its value. */
export async function saveCollections(tx: Tx, inputs: readonly CollectionInput[]): Promise<void> {
  for (const input of inputs) {
    const given = {
      handle: input.handle,
      title: input.title.trim(),
      ...(input.descriptionHtml === undefined ? {} : { description: sanitizeDescription(input.descriptionHtml) }),
      ...(input.image === undefined ? {} : { image: input.image }),
      ...(input.position === undefined ? {} : { position: input.position }),
    };
    const made = { id: newId(), description: "", image: null, position: 1000, ...given };
    if (await insertCollection(tx, made)) continue;
    const known = await readCollection(tx, null, input.handle);
    if (known !== null) await updateCollectionRow(tx, { ...known, ...given });
  }
}
