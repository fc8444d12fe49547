import type { Readable } from "node:stream";
import { DomainError } from "../../platform/errors.ts";
import type { Picture } from "./re-encode-picture.ts";

/** Where uploaded pictures are. A name says what is in the picture, so that nothing is ever changed or written twice. */
export interface MediaStore {
  /** Resolves when the picture is there for good, whole. */
  keep(name: string, picture: Picture): Promise<void>;
  /** Null when there is none of that name. With `bytes: false` only its size is found out. */
  open(name: string, wanted: { bytes: boolean }): Promise<StoredPicture | null>;
}

export interface StoredPicture {
  size: number;
  /** Null where it was not asked for. */
  stream: Readable | null;
}

/** The store of MEDIA_URL does not answer, or not as it should. The cause is for the operator's log. */
export class MediaUnavailable extends DomainError {
  constructor(cause: Error) {
    super({
      status: 503,
      code: "media_unavailable",
      detail: "The store of pictures cannot be used right now.",
      headers: { "retry-after": "5" },
      cause,
    });
  }
}
