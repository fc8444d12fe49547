import type { Readable } from "node:stream";
import { DomainError } from "../../../platform/errors.ts";
import type { Picture } from "./re-encode-picture.ts";

/** Stores uploaded pictures. A name identifies its content, so a picture never changes and is never written twice. */
export interface MediaStore {
  /** Resolves once the whole picture is durable. */
  keep(name: string, picture: Picture): Promise<void>;
  /** Null if no picture has the name. With `bytes: false` it only looks up the size. */
  open(name: string, wanted: { bytes: boolean }): Promise<StoredPicture | null>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
}

export interface StoredPicture {
  size: number;
  /** Null if the bytes were not requested. */
  stream: Readable | null;
}

/** The store of MEDIA_URL does not answer, or answers wrongly. The cause is for the operator's log. */
export class MediaUnavailable extends DomainError {
  constructor(cause: Error) {
    super({
      code: "media_unavailable",
      detail: "The picture store is currently unavailable.",
      headers: { "retry-after": "5" },
      cause,
    });
  }
}
