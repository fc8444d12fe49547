import { createHash } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, writeDurablyAsync } from "../../../platform/files/durable-files.ts";
import type { MediaStore } from "./media-store.ts";
import type { Picture } from "./re-encode-picture.ts";

/**
 * The name is derived from the content: 160 bits of its hash, so equal pictures are one file and no file ever changes.
 */
export const MEDIA_NAME = /^[0-9a-f]{40}\.(jpg|png|webp|gif)$/;

export function mediaName({ bytes, extension }: Picture): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.${extension}`;
}

/** The store in a directory. A picture is completely on disk before its name exists. */
export function createFileStore(directory: string): MediaStore {
  return {
    keep: async (name, picture) => {
      const path = join(directory, name);
      if (await stat(path).catch(() => null)) return;
      makeFolder(directory);
      await writeDurablyAsync(path, picture.bytes);
    },
    open: async (name, { bytes }) => {
      const file = await open(join(directory, name), "r").catch(() => null);
      if (file === null) return null;
      const { size } = await file.stat();
      if (bytes) return { size, stream: file.createReadStream() };
      await file.close();
      return { size, stream: null };
    },
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}
