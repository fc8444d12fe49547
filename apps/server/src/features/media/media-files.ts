import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "./re-encode-picture.ts";

/** The name says what is in the file: 160 bits of its hash, so equal pictures are one file and none is ever changed. */
export const MEDIA_NAME = /^[0-9a-f]{40}\.(jpg|png|webp|gif)$/;

/** Keeps the picture and returns its name. It is on the disk, whole, before its name exists. */
export async function keepPicture(directory: string, picture: Picture): Promise<string> {
  const hash = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 40);
  const name = `${hash}.${picture.extension}`;
  const path = join(directory, name);
  if (await stat(path).catch(() => null)) return name;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = join(directory, `${randomUUID()}.part`);
  const file = await open(unfinished, "wx", 0o600);
  try {
    await file.writeFile(picture.bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return name;
}
