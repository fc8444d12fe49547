import { MediaUnavailable, type StoredPicture } from "./media-store.ts";

const LONGEST_READ_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** The bytes of a stored picture, within a size and a time; null if it is gone. Throws {@link MediaUnavailable}. */
export async function readStored(source: {
  open(wanted: { bytes: boolean }): Promise<StoredPicture | null>;
}): Promise<Buffer | null> {
  const stream = (await source.open({ bytes: true }))?.stream ?? null;
  if (stream === null) return null;
  const timer = setTimeout(() => stream.destroy(new Error("the picture did not arrive in time")), LONGEST_READ_MS);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      chunks.push(chunk);
      if (length > MAX_BYTES) break;
    }
  } catch {
    throw new MediaUnavailable(new Error("the picture could not be read"));
  } finally {
    clearTimeout(timer);
  }
  if (length > MAX_BYTES) throw new Error("the picture is too large to be decoded");
  return Buffer.concat(chunks);
}
