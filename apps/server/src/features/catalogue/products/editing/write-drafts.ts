import type { Tx } from "../../../../platform/database/database.ts";
import {
  keepFormerHandles,
  learnWords,
  replaceImages,
  replaceMemberships,
  retireVariants,
  updateProducts,
  upsertVariants,
} from "../queries/saving.ts";
import { outdateTranslated } from "../queries/search-refresh.ts";
import { writeCounts } from "./changes/write-counts.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Writes all differences from the stored state. The rows of new products already exist; those of others are locked. */
export async function writeDrafts(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  const changed = drafts.filter((draft) => draft.changed);
  const updated = changed.filter((draft) => !draft.isNew);
  if (updated.length > 0) await updateProducts(tx, updated);
  await writeHandles(tx, changed);
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
  if (changed.length > 0)
    await outdateTranslated(
      tx,
      changed.map((draft) => draft.id),
    );
  await writeStock(tx, drafts);
}

async function writeHandles(tx: Tx, changed: readonly ProductDraft[]): Promise<void> {
  const taken = changed.filter((draft) => draft.isNew || draft.formerHandle !== null).map((draft) => draft.handle);
  const former = changed.flatMap(({ formerHandle, id }) =>
    formerHandle === null ? [] : [{ handle: formerHandle, productId: id }],
  );
  if (taken.length > 0) await keepFormerHandles(tx, taken, former);
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

/** Runs last, so that stock rows, which orders wait for, are locked as briefly as possible. */
async function writeStock(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  await writeCounts(
    tx,
    drafts
      .flatMap((draft) => draft.variants)
      .flatMap(({ id, stock, expectedStock, pointer }) =>
        stock === undefined ? [] : [{ variantId: id, stock, expected: expectedStock, pointer: pointer ?? "#" }],
      ),
  );
}
