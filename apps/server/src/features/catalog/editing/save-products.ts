import { isUniqueViolation } from "../../../platform/database/connection.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { ProductInput, SavedProduct } from "../product-input.ts";
import { lockProducts, readTakenHandles } from "../queries/known-products.ts";
import { insertProducts } from "../queries/saving.ts";
import { lockCollectionTitles } from "../queries/search-refresh.ts";
import { HandleTaken, handleCandidates, slugOf } from "./handles.ts";
import { draftProduct, type ProductDraft, type ProductPatch } from "./product-draft.ts";
import { refuseUnknownCollections } from "./unknown-collection.ts";
import { writeDrafts } from "./write-drafts.ts";

/** Few enough for one statement to stay far below its time-out, many enough that round trips do not matter. */
const CHUNK = 250;

/**
 * Writes any number of products with a fixed number of statements a chunk. A known handle is updated, a new one
 * created; without a handle a new product with a free one is made. Variants are matched (`match-variants.ts`), those
 * that vanish are retired, never deleted; a retired one that comes back keeps its id. What is stored already is not
 * written again, so that repeating an import moves no version. The caller has checked the inputs
 * (`check-product-input.ts`), gives a handle at most once a call, and records events (`product-events.ts`).
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

/** Writes one new product. A taken handle is refused; one that was made from the title gives way to the next. */
export async function saveNewProduct(tx: Tx, input: ProductInput): Promise<SavedProduct> {
  return onlyOne(await writeProducts(tx, await chooseHandles(tx, [toWrite(input, "refuse")])));
}

/** Writes some members of a product that exists and is locked by the caller; `patch.handle` is its new handle. */
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
  /** What a product that has the handle already means: it is the one to write, a conflict, or a reason to take another. */
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
      drafts.set(write, draftProduct(write.patch, write.handle, known.get(write.handle) ?? null, titles));
  const fresh = [...drafts.values()].filter((draft) => draft.isNew);
  const inserted = fresh.length === 0 ? new Set<string>() : await insertProducts(tx, fresh);
  for (const [write, draft] of drafts) if (draft.isNew && !inserted.has(draft.id)) drafts.delete(write);
  await writeDrafts(tx, [...drafts.values()]);
  const saved = new Map([...drafts].map(([write, draft]) => [write, toSaved(draft)]));
  const lost = writes.filter((write) => !drafts.has(write));
  if (lost.length > 0) {
    // Another transaction made products with these handles meanwhile. It has committed, so that now they can be seen.
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

/** Keeps the handles that were given, and chooses free ones by title where none was. */
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
  };
}
