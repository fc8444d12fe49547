import { Type } from "@sinclair/typebox";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { object, plain } from "../../../platform/http/requests/schema.ts";
import { removeStaleUploads, type UploadRule } from "../../../platform/http/requests/upload.ts";
import { newId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { describePicture } from "./measure-picture.ts";
import { mediaName } from "./media-files.ts";
import type { MediaStore } from "./media-store.ts";
import { insertPicture, type PictureFacts } from "./pictures.ts";
import { reEncodePicture } from "./re-encode-picture.ts";
import { readStored } from "./read-stored.ts";
import { registerMedia } from "./serve-media.ts";
import { PictureSizes } from "./sizes/picture-sizes.ts";
import { SizeFolder } from "./sizes/size-folder.ts";
import {
  createMediaReader,
  createMediaRemover,
  createMediaStore,
  createOriginalReader,
  mediaDirectory,
  sizesDirectory,
} from "./stores.ts";

const MAX_BYTES = 10 * 1024 * 1024;

export interface Media extends Feature {
  /** Sizes of pictures, for features with pictures of their own. */
  readonly sizes: PictureSizes;
  /** Keeps pictures that other features get. */
  readonly store: MediaStore;
  /** Reads a stored picture's size and colour from its file; null if there is no such picture. */
  readonly describe: (name: string) => Promise<PictureFacts | null>;
  /** Removes the file of a picture whose row is gone. Idempotent. */
  readonly remove: (name: string) => Promise<void>;
}

/** Pictures uploaded by staff, named after their content, in `DATA_DIR/media` or the store of `MEDIA_URL`. */
export function createMedia({ config, log }: Services): Media {
  const directory = mediaDirectory(config);
  const store = createMediaStore(config);
  const upload: UploadRule = {
    maxBytes: MAX_BYTES,
    directory,
    description:
      "A JPEG, PNG, WebP or GIF picture of at most 40 million pixels, or an AVIF picture of at most 16 million.",
  };
  const sizes = new PictureSizes(new SizeFolder(sizesDirectory(config), config.mediaSizesBytes), log);
  const sources = {
    reader: createMediaReader(config, store),
    originals: createOriginalReader(config, store),
    sizes,
    publicUrl: config.mediaStore?.publicUrl ?? null,
  };
  return {
    sizes,
    store,
    remove: createMediaRemover(config, store),
    describe: async (name) => {
      const bytes = await readStored({ open: (wanted) => sources.originals.open(name, wanted) });
      return bytes === null ? null : describePicture(bytes);
    },
    measured: sizes.measured,
    endpoints: [uploadMedia(upload, store)],
    registerRoutes: (app) => registerMedia(app, sources),
    jobs: [{ name: "upload-retention", everySeconds: 3_600, run: () => removeStaleUploads(directory) }],
  };
}

const mediaSchema = object(
  {
    url: plain("Never changes: the name is a hash of the picture.", [
      "/media/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b.jpg",
    ]),
    width: Type.Integer({ examples: [1200] }),
    height: Type.Integer({ examples: [800] }),
    placeholder: plain("One colour to show while the picture loads.", ["#d8cfc4"]),
  },
  { title: "Media" },
);

function uploadMedia(rule: UploadRule, store: MediaStore): Endpoint {
  return endpoint({
    operationId: "uploadMedia",
    permission: "media.write",
    method: "POST",
    path: "/api/admin/media",
    access: "staff",
    tag: "Administration",
    summary: "Upload a picture",
    description:
      "The picture is re-encoded upright and without metadata, and scaled down to 4096 pixels a side; AVIF becomes WebP. Its bytes determine its type. Use `url` in products and collections.",
    idempotent: true,
    upload: rule,
    answers: { 201: mediaSchema },
    errors: ["unsupported_image", "image_too_large", "media_unavailable"],
    handle: async ({ principal, upload, transaction }) => {
      if (upload === null) throw new Error("unreachable: the endpoint takes a file");
      const picture = await reEncodePicture(upload.path);
      const { width, height, placeholder } = picture;
      const name = mediaName(picture);
      // Before the transaction: if that fails, no record names the picture, and repeating the upload finds it there.
      await store.keep(name, picture);
      const media = { url: `/media/${name}`, width, height, placeholder };
      const answer = await transaction(async (tx) => {
        await insertPicture(tx, name, media);
        await recordChange(tx, {
          actorId: principal.userId,
          action: "media.upload",
          resourceType: "media",
          resourceId: newId(),
          before: null,
          after: { ...media, fileName: upload.fileName, bytes: picture.bytes.length },
        });
        return { status: 201, body: media, headers: { location: media.url } };
      });
      // The same picture may have been deleted since it was kept.
      if ((await store.open(name, { bytes: false })) === null) await store.keep(name, picture);
      return answer;
    },
  });
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "pictures: upload, storage, serving",
  tables: ["pictures"],
  access: {
    staff: ["POST /api/admin/media"],
  },
};
