import { join, resolve } from "node:path";
import type { MediaStoreConfig } from "../../platform/media-address.ts";
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

/** The store that the configuration names, for what is uploaded from now on. */
export function createMediaStore(places: MediaPlaces): MediaStore {
  return places.mediaStore === null ? createFileStore(mediaDirectory(places)) : createS3Store(places.mediaStore);
}

/**
 * What was uploaded before MEDIA_URL was set, or restored from a back-up, stays where it is and is served from there. A look into
 * the directory costs next to nothing beside a request to the store. Where the store has an address for everyone, it is not
 * asked at all: who wants the picture is sent there.
 */
export function createMediaReader(places: MediaPlaces, store: MediaStore): Pick<MediaStore, "open"> {
  if (places.mediaStore === null) return store;
  const files = createFileStore(mediaDirectory(places));
  if (places.mediaStore.publicUrl !== null) return files;
  return { open: async (name, wanted) => (await files.open(name, wanted)) ?? store.open(name, wanted) };
}

/** Whether the store of MEDIA_URL has a picture of this name; without one, nothing is there. For `tote verify`. */
export function createStoreLookUp({ mediaStore }: Pick<MediaPlaces, "mediaStore">): (name: string) => Promise<boolean> {
  if (mediaStore === null) return async () => false;
  const store = createS3Store(mediaStore);
  return async (name) => MEDIA_NAME.test(name) && (await store.open(name, { bytes: false })) !== null;
}
