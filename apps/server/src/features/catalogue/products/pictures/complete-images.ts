import type { Tx } from "../../../../platform/database/database.ts";
import { type PictureFacts, readPictures } from "../../media/pictures.ts";
import type { ProductPatch } from "../editing/changes/product-change.ts";
import type { ImageInput } from "../product-input.ts";
import { type KnownPicture, readKnownPictures, wantMeasures } from "../queries/picture-fetches.ts";
import { unmeasured } from "./measure-pictures.ts";

export interface PictureKnowledge {
  /** By the addresses that requests send. */
  known: ReadonlyMap<string, KnownPicture>;
  /** Facts of uploaded pictures by their addresses. */
  stored: ReadonlyMap<string, PictureFacts>;
}

/**
 * Reads what is known of pictures and puts those of unknown size into the queue. Runs before products are locked: the
 * queue locks its row first, too.
 */
export async function completeImages(tx: Tx, images: readonly ImageInput[]): Promise<PictureKnowledge> {
  if (images.length === 0) return { known: new Map(), stored: new Map() };
  const urls = [...new Set(images.map(({ url }) => url))];
  const known = await readKnownPictures(tx, urls);
  const stored = await readPictures(tx, [...urls, ...[...known.values()].flatMap(({ movedTo }) => movedTo ?? [])]);
  const wanted = unmeasured(images).filter((url) => !stored.has(url) && !known.has(url));
  if (wanted.length === 0) return { known, stored };
  await wantMeasures(tx, wanted);
  // A measuring that ended while its row was waited for.
  return { known: new Map([...known, ...(await readKnownPictures(tx, wanted))]), stored };
}

/**
 * A picture that was fetched has its address here, also for those who still send the former one. The server's own
 * pictures have the size and colour that it measured, whatever a request says; others have them where requests say none.
 */
export function withPictures(patch: ProductPatch, { known, stored }: PictureKnowledge): ProductPatch {
  if (patch.images === undefined || (stored.size === 0 && known.size === 0)) return patch;
  const images = patch.images.map((image) => {
    const found = known.get(image.url);
    const url = found?.movedTo ?? image.url;
    return { ...image, ...measuredSize(image, found), url, ...stored.get(url) };
  });
  return { ...patch, images };
}

function measuredSize({ width, height, placeholder }: ImageInput, found: KnownPicture | undefined) {
  const measures = found?.measures ?? null;
  if (measures === null || ((width ?? null) !== null && (height ?? null) !== null)) return {};
  return { ...measures, placeholder: placeholder ?? measures.placeholder };
}
