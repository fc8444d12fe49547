import type { Sharp } from "sharp";
import { loadSharp } from "../load-sharp.ts";
import { SNIFFED_BYTES, sniffPicture } from "../picture-kinds.ts";
import { DEADLINE_SECONDS, MAX_PIXELS } from "../re-encode-picture.ts";

export interface SizeWanted {
  width: number;
  avif: boolean;
  /** True only for drawings that come with the program; an SVG under any other name is refused. */
  drawing: boolean;
}

/**
 * Scales a stored picture down to a width, never up. AVIF has no animation here, so an animated picture becomes an
 * animated WebP. A drawing is read from memory, where it has no base address and so loads nothing from outside.
 */
export async function makeSize(original: Buffer, wanted: SizeWanted): Promise<Buffer> {
  const kind = sniffPicture(original.subarray(0, SNIFFED_BYTES));
  if (kind === null && !wanted.drawing) throw new Error("the stored file is not a picture");
  const sharp = await loadSharp();
  const mayMove = kind === "gif" || kind === "webp";
  const image = sharp(original, { animated: mayMove, limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { format, pages = 1 } = await image.metadata();
  if (kind === null && format !== "svg") throw new Error("the drawing is not an SVG");
  const scaled = image.resize({ width: wanted.width, withoutEnlargement: true });
  return written(scaled, wanted.avif && pages === 1)
    .timeout({ seconds: DEADLINE_SECONDS })
    .toBuffer();
}

/** Efforts that take a fraction of the usual time for a few per cent more bytes (docs/decisions/0026-picture-sizes.md). */
function written(image: Sharp, avif: boolean): Sharp {
  return avif ? image.avif({ quality: 55, effort: 2 }) : image.webp({ quality: 80, effort: 3 });
}
