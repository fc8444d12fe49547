import { isUniqueViolation } from "../../database/connection.ts";
import type { Tx } from "../../database/database.ts";
import { HandleTaken, handleCandidates, slugOf } from "./handles.ts";
import { draftProduct, type ProductDraft, type ProductPatch } from "./product-draft.ts";
import type { ProductInput, SavedProduct } from "./product-input.ts";
import {
  insertProducts,
  learnWords,
  lockProducts,
  readTakenHandles,
  replaceImages,
  replaceMemberships,
  retireVariants,
  updateProducts,
  upsertVariants,
} from "./queries/saving.ts";
import { deleteStock, lockStock, setStock } from "./queries/stock.ts";
import { refuseUnknownCollections } from "./unknown-collection.ts";

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
    const handles = await chooseHandles(tx, chunk);
    const patches = chunk.map((patch, index) => ({ handle: handles[index] ?? "", patch }));
    saved.push(...(await writeProducts(tx, patches, "update")));
  }
  return saved;
}

/** Writes one new product. A taken handle is refused; one that was made from the title gives way to the next. */
export async function saveNewProduct(tx: Tx, input: ProductInput): Promise<SavedProduct> {
  const [handle = ""] = await chooseHandles(tx, [input]);
  const [saved] = await writeProducts(tx, [{ handle, patch: input }], "refuse");
  if (saved === undefined) throw new Error("unreachable: one product was written");
  return saved;
}

/** Writes some members of a product that exists and is locked by the caller; `patch.handle` is its new handle. */
export async function saveChangedProduct(tx: Tx, handle: string, patch: ProductPatch): Promise<SavedProduct> {
  try {
    const [saved] = await writeProducts(tx, [{ handle, patch }], "update");
    if (saved === undefined) throw new Error("unreachable: one product was written");
    return saved;
  } catch (error) {
    throw isUniqueViolation(error, "products_handle") ? new HandleTaken(patch.handle ?? handle) : error;
  }
}

interface Write {
  handle: string;
  patch: ProductPatch;
}

async function writeProducts(tx: Tx, writes: readonly Write[], onTaken: "update" | "refuse"): Promise<SavedProduct[]> {
  const handles = writes.map((write) => write.handle);
  if (new Set(handles).size !== handles.length) throw new Error("A handle was given twice in one call.");
  await refuseUnknownCollections(
    tx,
    writes.flatMap((write) => write.patch.collections ?? []),
  );
  const known = new Map((await lockProducts(tx, handles)).map((product) => [product.handle, product]));
  if (onTaken === "refuse") for (const handle of known.keys()) throw new HandleTaken(handle);
  const drafted = writes.map((write) => ({
    write,
    draft: draftProduct(write.patch, write.handle, known.get(write.handle) ?? null),
  }));
  const fresh = drafted.map(({ draft }) => draft).filter((draft) => draft.isNew);
  const inserted = fresh.length === 0 ? new Set<string>() : await insertProducts(tx, fresh);
  const isLost = (draft: ProductDraft) => draft.isNew && !inserted.has(draft.id);
  const written = drafted.filter(({ draft }) => !isLost(draft));
  await writeParts(
    tx,
    written.map(({ draft }) => draft),
  );
  const saved = new Map(written.map(({ write, draft }) => [write, toSaved(draft)]));
  const lost = drafted.filter(({ draft }) => isLost(draft)).map(({ write }) => write);
  if (lost.length > 0) {
    // Another transaction made these meanwhile; it has committed, so now they are there to be updated, or refused.
    const again = await writeProducts(tx, lost, onTaken);
    for (const [index, write] of lost.entries()) {
      const product = again[index];
      if (product !== undefined) saved.set(write, product);
    }
  }
  return writes.map((write) => saved.get(write)).filter((product) => product !== undefined);
}

async function writeParts(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  const changed = drafts.filter((draft) => draft.changed);
  const updated = changed.filter((draft) => !draft.isNew);
  if (updated.length > 0) await updateProducts(tx, updated);
  const variants = changed.flatMap((draft) =>
    draft.variants.filter((variant) => variant.changed).map((variant) => ({ ...variant, productId: draft.id })),
  );
  if (variants.length > 0) await upsertVariants(tx, variants);
  const retired = changed.flatMap((draft) => draft.retiredIds);
  if (retired.length > 0) await retireVariants(tx, retired);
  const pictured = changed.filter((draft) => draft.imagesChanged);
  const images = pictured.flatMap((draft) =>
    draft.images.map((image, position) => ({ ...image, position, productId: draft.id })),
  );
  if (pictured.length > 0)
    await replaceImages(
      tx,
      pictured.map((draft) => draft.id),
      images,
    );
  await writeMemberships(tx, changed);
  const words = changed.flatMap((draft) => draft.search.words);
  if (words.length > 0) await learnWords(tx, words);
  await writeStock(tx, drafts);
}

async function writeMemberships(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  const moved = drafts.filter((draft) => draft.collections !== null);
  if (moved.length === 0) return;
  const memberships = moved.flatMap((draft) =>
    (draft.collections ?? []).map((collection) => ({ productId: draft.id, collection })),
  );
  await replaceMemberships(
    tx,
    moved.map((draft) => draft.id),
    memberships,
  );
}

/** Last of all, so that rows of stock, which orders wait for, are locked as short as can be. */
async function writeStock(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  const wanted = drafts.flatMap((draft) => draft.variants).filter((variant) => variant.stock !== undefined);
  if (wanted.length === 0) return;
  const onHand = await lockStock(
    tx,
    wanted.map((variant) => variant.id),
  );
  const set = wanted.flatMap(({ id, stock }) =>
    typeof stock === "number" && onHand.get(id) !== stock ? [{ variantId: id, onHand: stock }] : [],
  );
  const untracked = wanted.filter(({ id, stock }) => stock === null && onHand.has(id)).map((variant) => variant.id);
  if (set.length > 0) await setStock(tx, set);
  if (untracked.length > 0) await deleteStock(tx, untracked);
}

/** The handles that were given, and free ones made from titles where none was. */
async function chooseHandles(tx: Tx, inputs: readonly ProductInput[]): Promise<string[]> {
  const candidates = inputs.map((input) =>
    input.handle === undefined ? handleCandidates(slugOf(input.title, "product")) : null,
  );
  const all = candidates.flatMap((list) => list ?? []);
  const taken = all.length === 0 ? new Set<string>() : await readTakenHandles(tx, all);
  for (const input of inputs) if (input.handle !== undefined) taken.add(input.handle);
  return inputs.map((input, index) => {
    if (input.handle !== undefined) return input.handle;
    const free = candidates[index]?.find((candidate) => !taken.has(candidate));
    if (free === undefined) throw new Error("unreachable: the last candidate is random");
    taken.add(free);
    return free;
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
