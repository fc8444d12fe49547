import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { NotFound } from "../../../platform/errors.ts";
import { notModified } from "../../../platform/http/answers/etag.ts";
import { MEDIA_NAME } from "./media-files.ts";
import type { MediaStore } from "./media-store.ts";
import { KEPT_AS, type PictureExtension } from "./picture-kinds.ts";
import { IMMUTABLE } from "./s3-store.ts";
import type { PictureSizes } from "./sizes/picture-sizes.ts";
import { serveSize } from "./sizes/serve-size.ts";

/** A picture opened by itself must not run or load anything. */
const PICTURE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** For every picture, whichever size. */
export const PICTURE_HEADERS = {
  "content-security-policy": PICTURE_POLICY,
  // A storefront may live on another origin.
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

export interface MediaSources {
  /** Serves originals. */
  reader: Pick<MediaStore, "open">;
  /** Reads originals for their sizes, also where `publicUrl` serves them. */
  originals: Pick<MediaStore, "open">;
  sizes: PictureSizes;
  publicUrl: string | null;
}

/**
 * Serves uploads at `/media/{name}`, and their sizes with `?w=`. Only names that we generate reach a store: a hash and
 * one of four extensions, without any character of a path. The address of a picture is independent of its store, so that
 * a shop can move to another one.
 */
export function registerMedia(app: FastifyInstance, { reader, originals, sizes, publicUrl }: MediaSources): void {
  app.get<{ Params: { name: string }; Querystring: { w?: unknown } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    if (!MEDIA_NAME.test(name)) throw new NotFound();
    const hash = name.slice(0, 40);
    if (request.query.w !== undefined) {
      const original = { hash, drawing: false, open: (wanted: { bytes: boolean }) => originals.open(name, wanted) };
      return serveSize(sizes, original, {
        request,
        reply,
        address: `/media/${name}`,
        headers: PICTURE_HEADERS,
        cacheControl: IMMUTABLE,
      });
    }
    const etag = `"${hash}"`;
    const headers = { ...PICTURE_HEADERS, "cache-control": IMMUTABLE, etag };
    // A client that knows the hash has had the picture, so no store is asked.
    if (notModified(request.headers["if-none-match"], etag)) return reply.headers(headers).code(304).send();
    const picture = await reader.open(name, { bytes: request.method !== "HEAD" });
    if (picture === null && publicUrl !== null)
      // Cached for an hour only: the store's public address may change, although the picture does not.
      return reply.header("cache-control", "public, max-age=3600").redirect(`${publicUrl}/${name}`, 302);
    if (picture === null) throw new NotFound();
    return (
      reply
        .headers(headers)
        .type(KEPT_AS[name.slice(41) as PictureExtension])
        .header("content-length", picture.size)
        // An empty text would set the length to 0; HEAD must report the picture's length.
        .send(picture.stream ?? Readable.from([]))
    );
  });
}
