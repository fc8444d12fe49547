import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "./media-store.ts";
import type { Picture } from "./re-encode-picture.ts";

/** The name says what is in the file: 160 bits of its hash, so equal pictures are one file and none is ever changed. */
export const MEDIA_NAME = /^[0-9a-f]{40}\.(jpg|png|webp|gif)$/;

export function mediaName({ bytes, extension }: Picture): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${extension}`;
}

/** The store in a directory. A picture is on the disk, whole, before its name exists. */
export function createFileStore(directory: string): MediaStore {
  return {
    keep: async (name, picture) => {
      const path = join(directory, name);
      if (await stat(path).catch(() => null)) return;
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
    },
    open: async (name, { bytes }) => {
      const file = await open(join(directory, name), "r").catch(() => null);
      if (file === null) return null;
      const { size } = await file.stat();
      if (bytes) return { size, stream: file.createReadStream() };
      await file.close();
      return { size, stream: null };
    },
  };
}
