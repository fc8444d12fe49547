import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { Hmac } from "../../crypto/hmac.ts";
import { Invalid } from "../../errors.ts";

/** Where a page of a keyset list begins: the sort keys of the last row of the page before. */
export type CursorKey = ReadonlyArray<string | number>;

/** Rows of a page where the request does not say. */
export const DEFAULT_LIMIT = 20;

export interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
  hasMore: boolean;
}

export class InvalidCursor extends Invalid {
  constructor() {
    super(
      [
        {
          parameter: "cursor",
          code: "invalid_cursor",
          detail: "The cursor does not belong to this list with these filters.",
        },
      ],
      "invalid_cursor",
      "The cursor does not belong to this list with these filters.",
    );
  }
}

const SIGNATURE_BYTES = 12;

/**
 * Makes and reads cursors. A cursor is signed together with what it belongs to (the operation, the principal, the
 * filters), so that one of another list, another filter or another person's list is refused rather than misread.
 */
export class Cursors {
  readonly #hmac: Hmac;

  constructor(secretKey: Buffer) {
    this.#hmac = new Hmac(createHmac("sha256", secretKey).update("cursors").digest());
  }

  encode(binding: unknown, key: CursorKey): string {
    const payload = Buffer.from(JSON.stringify(key));
    return Buffer.concat([this.#sign(binding, payload), payload]).toString("base64url");
  }

  /** Null without a cursor; throws 422 `invalid_cursor` for one that is not ours. `length` is the number of sort keys. */
  decode(binding: unknown, cursor: string | undefined, length: number): CursorKey | null {
    if (cursor === undefined) return null;
    const bytes = Buffer.from(cursor, "base64url");
    if (bytes.length <= SIGNATURE_BYTES || bytes.toString("base64url") !== cursor) throw new InvalidCursor();
    const payload = bytes.subarray(SIGNATURE_BYTES);
    if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), this.#sign(binding, payload))) throw new InvalidCursor();
    const key: unknown = JSON.parse(payload.toString());
    if (!Array.isArray(key) || key.length !== length) throw new InvalidCursor();
    return key as CursorKey;
  }

  /** The page from `limit + 1` rows: the one more only says that there is more. */
  page<Row>(binding: unknown, rows: readonly Row[], limit: number, keyOf: (row: Row) => CursorKey): Page<Row> {
    const data = rows.slice(0, limit);
    const last = data.at(-1);
    const hasMore = rows.length > limit;
    return {
      data,
      nextCursor: hasMore && last !== undefined ? this.encode(binding, keyOf(last)) : null,
      hasMore,
    };
  }

  #sign(binding: unknown, payload: Buffer): Buffer {
    const bound = hash("sha256", JSON.stringify(binding), "binary") + payload.toString("latin1");
    return Buffer.from(this.#hmac.digest(bound, "latin1", "hex"), "hex").subarray(0, SIGNATURE_BYTES);
  }
}

/** `Link: <…>; rel="next"` for the page after this one: the same address with its cursor. */
export function nextPageHeaders(url: string, nextCursor: string | null): Record<string, string> {
  if (nextCursor === null) return {};
  const [path = "/", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", nextCursor);
  return { link: `<${path}?${parameters.toString()}>; rel="next"` };
}

/** The Link header to the next page: the same address with the next cursor, its parameters in a fixed order. */
export function nextLink(path: string, query: object, nextCursor: string | null): Record<string, string> {
  if (nextCursor === null) return {};
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name !== "cursor" && value !== undefined)
      for (const one of [value].flat()) parameters.append(name, String(one));
  parameters.set("cursor", nextCursor);
  return { link: `<${path}?${parameters}>; rel="next"` };
}
