import { join, resolve } from "node:path";
import type { MediaStoreConfig } from "../../../platform/media-address.ts";
import { createFileStore, MEDIA_NAME } from "./media-files.ts";
import type { MediaStore } from "./media-store.ts";
import { createS3Store } from "./s3-store.ts";

export interface MediaPlaces {
  dataDir: string;
  mediaStore: MediaStoreConfig | null;
}

export function mediaDirectory({ dataDir }: Pick<MediaPlaces, "dataDir">): string {
  return resolve(join(dataDir, "media"));
}

/** Beside `media`, which a backup includes: sizes can be made again. */
export function sizesDirectory({ dataDir }: Pick<MediaPlaces, "dataDir">): string {
  return resolve(join(dataDir, "sizes"));
}

/** The configured store for new uploads. */
export function createMediaStore(places: MediaPlaces): MediaStore {
  return places.mediaStore === null ? createFileStore(mediaDirectory(places)) : createS3Store(places.mediaStore);
}

/**
 * Pictures uploaded before MEDIA_URL was set, or restored from a backup, stay in the directory and are served from
 * there. A look-up in the directory costs next to nothing beside a request to the store. A store with a public address
 * is not asked at all: clients are redirected to it.
 */
export function createMediaReader(places: MediaPlaces, store: MediaStore): Pick<MediaStore, "open"> {
  if (places.mediaStore === null || places.mediaStore.publicUrl === null) return createOriginalReader(places, store);
  return createFileStore(mediaDirectory(places));
}

/** Reads every picture, also those that a public address serves: sizes are made of them here. */
export function createOriginalReader(places: MediaPlaces, store: MediaStore): Pick<MediaStore, "open"> {
  if (places.mediaStore === null) return store;
  const files = createFileStore(mediaDirectory(places));
  return { open: async (name, wanted) => (await files.open(name, wanted)) ?? store.open(name, wanted) };
}

/** Removes a picture wherever it is: uploads of before MEDIA_URL are in the directory. */
export function createMediaRemover(places: MediaPlaces, store: MediaStore): (name: string) => Promise<void> {
  if (places.mediaStore === null) return store.remove;
  const files = createFileStore(mediaDirectory(places));
  return async (name) => {
    await files.remove(name);
    await store.remove(name);
  };
}

/** Tells whether the store of MEDIA_URL has a picture of this name; always false without a store. For `tote verify`. */
export function createStoreLookUp({ mediaStore }: Pick<MediaPlaces, "mediaStore">): (name: string) => Promise<boolean> {
  if (mediaStore === null) return async () => false;
  const store = createS3Store(mediaStore);
  return async (name) => MEDIA_NAME.test(name) && (await store.open(name, { bytes: false })) !== null;
}
