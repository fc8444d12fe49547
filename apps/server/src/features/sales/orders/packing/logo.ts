import { loadSharp } from "../../../catalogue/media/load-sharp.ts";
import { type MediaStore, MediaUnavailable } from "../../../catalogue/media/media-store.ts";
import { readStored } from "../../../catalogue/media/read-stored.ts";
import { uploadedName } from "../../../catalogue/media/uploaded-name.ts";

/** Sharp enough for a printer at the size that a slip has room for. */
const PIXELS = { width: 1_000, height: 240 };

/**
 * The shop's logo as a picture that PDFs take: they have no WebP, AVIF or SVG. Null if there is none that was uploaded here,
 * or if it can't be had: parcels are packed without it.
 */
export async function readLogo(
  media: Pick<MediaStore, "open">,
  address: string | null,
  publicUrl: string,
): Promise<Buffer | null> {
  const name = uploadedName(address, publicUrl);
  if (name === null) return null;
  try {
    const bytes = await readStored({ open: (wanted) => media.open(name, wanted) });
    if (bytes === null) return null;
    const sharp = await loadSharp();
    return await sharp(bytes, { density: 300 })
      .resize({ ...PIXELS, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer();
  } catch (error) {
    if (error instanceof MediaUnavailable) return null;
    throw error;
  }
}
