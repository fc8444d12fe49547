import { FileNotFetched, fetchStart } from "../../../../platform/http/outgoing/fetch-file.ts";
import { type Measures, measurePicture } from "../../media/measure-picture.ts";
import { MEDIA_NAME } from "../../media/media-files.ts";
import type { PictureFacts } from "../../media/pictures.ts";
import type { ImageInput } from "../product-input.ts";

/** The header of a picture stands in its first kilobytes, behind a profile and a thumbnail at most. */
const MEASURED_BYTES = 512 * 1024;
const TIMEOUT_MS = 20_000;
const FOLDER = "/media/";

/** Reads a stored picture's size and colour; null if there is no such picture. */
export type DescribeStored = (name: string) => Promise<PictureFacts | null>;

/** The name of an uploaded picture; null for the address of another. */
export function storedName(url: string): string | null {
  const name = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
  return MEDIA_NAME.test(name) ? name : null;
}

/** Measures a picture elsewhere by the start of its file, and one that is small enough to be whole by its colour too. */
export async function measureRemote(url: string, allowPrivate: boolean): Promise<Measures> {
  const { bytes, isWhole } = await fetchStart(url, {
    allowPrivate,
    maxBytes: MEASURED_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  return measurePicture(bytes, { isWhole });
}

export async function measureStored(name: string, describe: DescribeStored): Promise<PictureFacts> {
  const facts = await describe(name);
  if (facts === null) throw new FileNotFetched("not_found", true);
  return facts;
}

/** Addresses of pictures whose size nobody has given. */
export function unmeasured(images: readonly ImageInput[]): string[] {
  const urls = images
    .filter(({ url, width, height }) =>
      /^https?:/i.test(url) ? (width ?? null) === null || (height ?? null) === null : storedName(url) !== null,
    )
    .map(({ url }) => url);
  return [...new Set(urls)];
}
