/** What a picture may be when it comes, and what it is when it is kept. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif";

export const KEPT_AS = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
} as const;
export type PictureExtension = keyof typeof KEPT_AS;

/** Bytes that are enough to tell. */
export const SNIFFED_BYTES = 32;

/**
 * What the first bytes say, whatever the name and the media type of the upload claim; null for anything else. SVG is
 * text that runs, so it is not among them, and no decoder but these five ever sees an upload.
 */
export function sniffPicture(head: Buffer): PictureKind | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  const text = head.toString("latin1");
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /^(avif|avis)$/.test(text.slice(8, 12))) return "avif";
  return null;
}
