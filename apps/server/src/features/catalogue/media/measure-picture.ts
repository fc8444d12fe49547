import type { Metadata } from "sharp";
import { loadSharp } from "./load-sharp.ts";
import { SNIFFED_BYTES, sniffPicture } from "./picture-kinds.ts";
import { pictureQueue } from "./picture-queue.ts";
import type { PictureFacts } from "./pictures.ts";
import { averageColour, ImageTooLarge, maxPixels, pixelsOf, UnsupportedImage } from "./re-encode-picture.ts";

export interface Measures {
  width: number;
  height: number;
  /** One colour, `#rrggbb`; null if the pixels were not read. */
  placeholder: string | null;
}

/**
 * Size and colour of a picture that stays as it is: of its first bytes the size alone. It waits behind uploads and sizes
 * in the one queue. Throws {@link UnsupportedImage} for anything that is no picture.
 */
export async function measurePicture(bytes: Buffer, { isWhole }: { isWhole: boolean }): Promise<Measures> {
  const kind = sniffPicture(bytes.subarray(0, SNIFFED_BYTES));
  if (kind === null) throw new UnsupportedImage();
  // The library reads a WebP as a whole or not at all.
  if (kind === "webp" && !isWhole) return { ...sizeOfWebp(bytes), placeholder: null };
  return pictureQueue.run("import", async () => {
    const sharp = await loadSharp();
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "none" })
      .metadata()
      .catch(() => {
        throw new UnsupportedImage();
      });
    const size = shownSize(metadata);
    if (!isWhole || pixelsOf(metadata) > maxPixels(kind)) return { ...size, placeholder: null };
    const placeholder = await averageColour(sharp(bytes, { limitInputPixels: maxPixels(kind) })).catch(() => null);
    return { ...size, placeholder };
  });
}

/** The facts of a stored picture. Throws {@link ImageTooLarge} if it has too many pixels to find its colour. */
export async function describePicture(bytes: Buffer): Promise<PictureFacts> {
  const { width, height, placeholder } = await measurePicture(bytes, { isWhole: true });
  if (placeholder === null) throw new ImageTooLarge();
  return { width, height, placeholder };
}

/** Upright, and of one frame. */
function shownSize({ width, pageHeight, autoOrient }: Metadata): { width: number; height: number } {
  if (pageHeight !== undefined) return { width, height: pageHeight };
  return { width: autoOrient.width, height: autoOrient.height };
}

/** From the header: RFC 9649, sections 2.5 to 2.7. */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < 30) throw new UnsupportedImage();
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      throw new UnsupportedImage();
  }
}
