/** The kinds of picture that uploads may have, and the extensions that they are stored under. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif";

export const KEPT_AS = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
} as const;
export type PictureExtension = keyof typeof KEPT_AS;

/** The number of leading bytes that identify a picture. */
export const SNIFFED_BYTES = 32;

/**
 * Identifies a picture by its first bytes, whatever the name and media type of the upload claim; null for anything
 * else. SVG can run scripts, so it is not accepted; only the decoders of these five kinds ever see an upload.
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
