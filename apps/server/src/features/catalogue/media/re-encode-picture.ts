import { open } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { Invalid } from "../../../platform/errors.ts";
import { loadSharp } from "./load-sharp.ts";
import { type PictureExtension, type PictureKind, SNIFFED_BYTES, sniffPicture } from "./picture-kinds.ts";
import { type PictureLane, pictureQueue } from "./picture-queue.ts";

export class UnsupportedImage extends Invalid {
  constructor() {
    const detail = "The file is not a readable JPEG, PNG, WebP, GIF or AVIF picture.";
    super([{ pointer: "#/file", code: "unsupported_image", detail }], "unsupported_image", detail);
  }
}

export class ImageTooLarge extends Invalid {
  constructor(mostPixels = MAX_PIXELS) {
    const detail = `A picture of this type has at most ${mostPixels / 1_000_000} million pixels in all its frames together.`;
    super([{ pointer: "#/file", code: "image_too_large", detail }], "image_too_large", detail);
  }
}

/** A few hundred bytes can claim to be a picture that fills the memory, so its size is read before its pixels. */
export const MAX_PIXELS = 40_000_000;
/** Decoding AVIF takes 17 bytes a pixel, four times as much as the others: 270 MB at most. */
const MAX_PIXELS_AVIF = 16_000_000;
export const maxPixels = (kind: PictureKind) => (kind === "avif" ? MAX_PIXELS_AVIF : MAX_PIXELS);

/** Larger pictures are scaled down: nothing shows more pixels. */
const MAX_SIDE = 4_096;
export const DEADLINE_SECONDS = 12;

/** The path of a file, or its bytes. */
export type PictureSource = string | Buffer;

export interface Picture {
  bytes: Buffer;
  extension: PictureExtension;
  width: number;
  height: number;
  /** One colour, `#rrggbb`. */
  placeholder: string;
}

/** The kinds by the library's names, with the extension of the stored file. */
const FORMATS: Record<PictureKind, { format: string; extension: PictureExtension }> = {
  jpeg: { format: "jpeg", extension: "jpg" },
  png: { format: "png", extension: "png" },
  webp: { format: "webp", extension: "webp" },
  gif: { format: "gif", extension: "gif" },
  // AVIF takes ten times as long to write as to read, so it is stored as WebP.
  avif: { format: "heif", extension: "webp" },
};

/**
 * Decodes the picture and encodes it again, upright and with nothing but its pixels: time and place of the photo, other
 * metadata and anything hidden in the file are gone. Throws 422 for a file that is not a picture or is too large.
 */
export async function reEncodePicture(source: PictureSource, lane: PictureLane = "upload"): Promise<Picture> {
  const kind = sniffPicture(typeof source === "string" ? await readHead(source) : source.subarray(0, SNIFFED_BYTES));
  if (kind === null) throw new UnsupportedImage();
  return pictureQueue.run(lane, () => encode(source, kind));
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function encode(source: PictureSource, kind: PictureKind): Promise<Picture> {
  const sharp = await loadSharp();
  const { format, extension } = FORMATS[kind];
  const mostPixels = maxPixels(kind);
  const animated = kind === "gif" || kind === "webp";
  const image = sharp(source, { animated, limitInputPixels: mostPixels, failOn: "error", sequentialRead: true });
  try {
    const metadata = await image.metadata();
    if (metadata.format !== format) throw new UnsupportedImage();
    if (pixelsOf(metadata) > mostPixels) throw new ImageTooLarge(mostPixels);
    // Animated pictures have no orientation to apply.
    const upright = (metadata.pages ?? 1) > 1 ? image : image.autoOrient();
    const scaled = upright.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
    const { data, info } = await written(scaled, extension)
      .timeout({ seconds: DEADLINE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const placeholder = await averageColour(sharp(data));
    return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height, placeholder };
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw /pixel limit/i.test(String(error)) ? new ImageTooLarge(mostPixels) : new UnsupportedImage();
  }
}

/** The average of the first frame on white. */
export async function averageColour(image: Sharp): Promise<string> {
  const pixel = await image
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .timeout({ seconds: DEADLINE_SECONDS })
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

export function pixelsOf({ width, height, pages, pageHeight }: Metadata): number {
  return width * (pageHeight === undefined ? height : pageHeight * (pages ?? 1));
}

function written(image: Sharp, extension: PictureExtension): Sharp {
  switch (extension) {
    case "jpg":
      return image.jpeg({ quality: 86, progressive: true });
    case "png":
      return image.png({ compressionLevel: 9 });
    case "webp":
      return image.webp({ quality: 86 });
    case "gif":
      return image.gif();
  }
}
