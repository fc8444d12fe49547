import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { completeImages, withPictures } from "../pictures/complete-images.ts";
import type { ProductInput, SavedProduct } from "../product-input.ts";
import { lockProducts, readTakenHandles } from "../queries/known-products.ts";
import { insertProducts } from "../queries/saving.ts";
import { lockCollectionTitles } from "../queries/search-refresh.ts";
import type { ProductPatch } from "./changes/product-change.ts";
import { HandleTaken, handleCandidates, slugOf } from "./handles.ts";
import { draftProduct, type ProductDraft } from "./product-draft.ts";
import { refuseUnknownCollections } from "./unknown-collection.ts";
import { writeDrafts } from "./write-drafts.ts";

/** Few enough that one statement stays far below its timeout, many enough to make round trips cheap. */
const CHUNK = 250;

/**
 * Writes any number of products with a fixed number of statements per chunk. A known handle updates, a new one creates;
 * a new product without a handle gets a free one. Variants are matched (`match-variants.ts`); missing ones are retired,
 * never deleted, and keep their id when they return. Unchanged rows are not written, so repeating an import moves no
 * version. The caller has checked the inputs (`check-product-input.ts`), gives a handle at most once per call, and
 * records events (`product-events.ts`).
 */
export async function saveProducts(tx: Tx, inputs: readonly ProductInput[]): Promise<SavedProduct[]> {
  const saved: SavedProduct[] = [];
  for (let start = 0; start < inputs.length; start += CHUNK) {
    const chunk = inputs.slice(start, start + CHUNK);
    const writes = chunk.map((patch) => toWrite(patch, "update"));
    saved.push(...(await writeProducts(tx, await chooseHandles(tx, writes))));
  }
  return saved;
}

/**
 * Writes one new product. Refuses a given handle that is taken; a handle made from the title falls back to the next
 * candidate.
 */
export async function saveNewProduct(tx: Tx, input: ProductInput): Promise<SavedProduct> {
  return onlyOne(await writeProducts(tx, await chooseHandles(tx, [toWrite(input, "refuse")])));
}

/** Writes some members of an existing product that the caller has locked; `patch.handle` is its new handle. */
export async function saveChangedProduct(tx: Tx, handle: string, patch: ProductPatch): Promise<SavedProduct> {
  try {
    return onlyOne(await writeProducts(tx, [{ handle, patch, onTaken: "update" }]));
  } catch (error) {
    throw isUniqueViolation(error, "products_handle") ? new HandleTaken(patch.handle ?? handle) : error;
  }
}

interface Write {
  handle: string;
  patch: ProductPatch;
  /** The meaning of an existing handle: update that product, refuse, or take another handle. */
  onTaken: "update" | "refuse" | "rename";
}

function toWrite(patch: ProductInput, onTaken: "update" | "refuse"): Write {
  return { handle: patch.handle ?? "", patch, onTaken: patch.handle === undefined ? "rename" : onTaken };
}

async function writeProducts(tx: Tx, writes: readonly Write[]): Promise<SavedProduct[]> {
  const handles = writes.map((write) => write.handle);
  if (new Set(handles).size !== handles.length) throw new Error("A handle was given twice in one call.");
  await refuseUnknownCollections(
    tx,
    writes.flatMap((write) => write.patch.collections ?? []),
  );
  const pictures = await completeImages(
    tx,
    writes.flatMap((write) => write.patch.images ?? []),
  );
  const known = new Map((await lockProducts(tx, handles)).map((product) => [product.handle, product]));
  for (const { handle, onTaken } of writes)
    if (onTaken === "refuse" && known.has(handle)) throw new HandleTaken(handle);
  const titles = await lockCollectionTitles(tx, [
    ...writes.flatMap((write) => write.patch.collections ?? []),
    ...[...known.values()].flatMap((product) => product.collections),
  ]);
  const drafts = new Map<Write, ProductDraft>();
  for (const write of writes)
    if (write.onTaken === "update" || !known.has(write.handle))
      drafts.set(
        write,
        draftProduct(withPictures(write.patch, pictures), write.handle, known.get(write.handle) ?? null, titles),
      );
  const fresh = [...drafts.values()].filter((draft) => draft.isNew);
  const inserted = fresh.length === 0 ? new Set<string>() : await insertProducts(tx, fresh);
  for (const [write, draft] of drafts) if (draft.isNew && !inserted.has(draft.id)) drafts.delete(write);
  await writeDrafts(tx, [...drafts.values()]);
  const saved = new Map([...drafts].map(([write, draft]) => [write, toSaved(draft)]));
  const lost = writes.filter((write) => !drafts.has(write));
  if (lost.length > 0) {
    // Another transaction created products with these handles meanwhile. It has committed, so they are visible now.
    const again = await writeProducts(tx, await chooseHandles(tx, lost));
    for (const [index, write] of lost.entries()) saved.set(write, onlyOne(again.slice(index, index + 1)));
  }
  return writes.map((write) => onlyOne([saved.get(write)]));
}

function onlyOne(saved: readonly (SavedProduct | undefined)[]): SavedProduct {
  const [product] = saved;
  if (product === undefined) throw new Error("unreachable: every write has its product");
  return product;
}

/** Keeps given handles and chooses free ones by title for the rest. */
async function chooseHandles(tx: Tx, writes: readonly Write[]): Promise<Write[]> {
  const candidates = new Map(
    writes
      .filter((write) => write.onTaken === "rename")
      .map((write) => [write, handleCandidates(slugOf(write.patch.title ?? "", "product"))]),
  );
  const taken = candidates.size === 0 ? new Set<string>() : await readTakenHandles(tx, [...candidates.values()].flat());
  for (const write of writes) if (!candidates.has(write)) taken.add(write.handle);
  return writes.map((write) => {
    const free = candidates.get(write)?.find((candidate) => !taken.has(candidate)) ?? write.handle;
    taken.add(free);
    return { ...write, handle: free };
  });
}

function toSaved(draft: ProductDraft): SavedProduct {
  return {
    productId: draft.id,
    handle: draft.handle,
    outcome: draft.isNew ? "created" : draft.changed ? "updated" : "unchanged",
    variants: draft.variants.map(({ id, sku, title }) => ({ variantId: id, sku, title })),
    named: draft.variants.flatMap(({ id, pointer }) => (pointer === null ? [] : [id])),
  };
}
