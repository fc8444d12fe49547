import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { decodeId, encodeId, newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { type AdminCollection, presentAdminCollection } from "../present-collection.ts";
import {
  deleteCollectionRow,
  insertCollection,
  lockCollection,
  readCollectionProducts,
  readProductIds,
  replaceCollectionProducts,
  updateCollectionRow,
} from "../queries/collections.ts";
import { readCollection } from "../read-collections.ts";
import type { Editor } from "./create-product.ts";
import { HandleTaken, handleCandidates, slugOf } from "./handles.ts";
import { sanitizeDescription } from "./sanitize-description.ts";

export interface CollectionPatch {
  handle?: string;
  title?: string;
  description?: string;
  image?: { url: string; alt: string | null; width: number | null; height: number | null } | null;
  position?: number;
  /** Ids or handles, in display order. */
  productIds?: readonly string[];
}

/**
 * Creates a collection. Without a handle it gets a free one from its title; a given handle that is taken throws 409
 * `handle_taken`.
 */
export async function createCollection(
  tx: Tx,
  editor: Editor,
  input: CollectionPatch & { title: string },
): Promise<AdminCollection> {
  const fields = {
    id: newId(),
    title: input.title.trim(),
    description: sanitizeDescription(input.description ?? ""),
    image: input.image ?? null,
    position: input.position ?? 1000,
  };
  const handles = input.handle === undefined ? handleCandidates(slugOf(input.title, "collection")) : [input.handle];
  let made = false;
  for (const handle of handles) if (!made) made = await insertCollection(tx, { ...fields, handle });
  if (!made) throw new HandleTaken(handles[0] ?? "");
  if (input.productIds !== undefined)
    await replaceCollectionProducts(tx, fields.id, await findProducts(tx, input.productIds));
  const after = await readAdminCollection(tx, fields.id);
  await record(tx, editor, "collection.create", fields.id, null, after);
  return after;
}

/** Changes what the patch names; `productIds` replaces the products and their order. Throws 428 and 412 by `ifMatch`. */
export async function updateCollection(
  tx: Tx,
  editor: Editor,
  idOrHandle: string,
  ifMatch: string | undefined,
  patch: CollectionPatch,
): Promise<AdminCollection> {
  const id = await lock(tx, idOrHandle, ifMatch);
  const before = await readAdminCollection(tx, id);
  const fields = {
    handle: patch.handle ?? before.handle,
    title: patch.title?.trim() ?? before.title,
    description: patch.description === undefined ? before.description : sanitizeDescription(patch.description),
    image: patch.image === undefined ? before.image : patch.image,
    position: patch.position ?? before.position,
  };
  const products = patch.productIds === undefined ? null : await findProducts(tx, patch.productIds);
  const productIds = products?.map((product) => encodeId("prod", product)) ?? before.productIds;
  if (changesNothing(before, { ...fields, productIds })) return before;
  try {
    await updateCollectionRow(tx, { ...fields, id });
  } catch (error) {
    throw isUniqueViolation(error, "collections_handle") ? new HandleTaken(patch.handle ?? "") : error;
  }
  if (products !== null) await replaceCollectionProducts(tx, id, products);
  const after = await readAdminCollection(tx, id);
  await record(tx, editor, "collection.update", id, before, after);
  return after;
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(
  tx: Tx,
  editor: Editor,
  idOrHandle: string,
  ifMatch: string | undefined,
): Promise<void> {
  const id = await lock(tx, idOrHandle, ifMatch ?? "*");
  const before = await readAdminCollection(tx, id);
  await deleteCollectionRow(tx, id);
  await record(tx, editor, "collection.delete", id, before, null);
}

async function lock(tx: Tx, idOrHandle: string, ifMatch: string | undefined): Promise<string> {
  const locked = await lockCollection(tx, decodeId("col", idOrHandle), idOrHandle);
  if (locked === null) throw new NotFound("There is no such collection.");
  requireVersion(ifMatch, locked.version);
  return locked.id;
}

async function readAdminCollection(tx: Tx, id: string): Promise<AdminCollection> {
  const row = await readCollection(tx, id, "");
  if (row === null) throw new Error("unreachable: the collection is locked");
  return presentAdminCollection(row, (await readCollectionProducts(tx, [id])).get(id) ?? []);
}

/** Resolves products by id or handle, each once, in their order. Throws 422 with every unknown one. */
async function findProducts(tx: Tx, names: readonly string[]): Promise<string[]> {
  const idOf = new Map(names.map((name) => [name, decodeId("prod", name)]));
  const ids = [...idOf.values()].filter((id) => id !== null);
  const rows = await readProductIds(
    tx,
    ids,
    names.filter((name) => idOf.get(name) === null),
  );
  const byName = new Map(rows.flatMap((row) => [[row.id, row.id] as const, [row.handle, row.id] as const]));
  const chosen = names.map((name) => byName.get(idOf.get(name) ?? name) ?? null);
  const unknown = chosen.flatMap((id, index) =>
    id === null
      ? [{ pointer: `#/productIds/${index}`, code: "unknown_product", detail: "There is no such product." }]
      : [],
  );
  if (unknown.length > 0) throw new Invalid(unknown);
  return [...new Set(chosen.filter((id) => id !== null))];
}

function record(tx: Tx, editor: Editor, action: string, resourceId: string, before: unknown, after: unknown) {
  return recordChange(tx, { actorId: editor.actorId, action, resourceType: "collection", resourceId, before, after });
}
