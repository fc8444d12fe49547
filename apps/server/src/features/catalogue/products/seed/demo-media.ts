import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { assetsDirectory } from "../../../../platform/config/paths.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { notModified } from "../../../../platform/http/answers/etag.ts";
import { PICTURE_HEADERS } from "../../media/serve-media.ts";
import type { PictureSizes } from "../../media/sizes/picture-sizes.ts";
import { serveSize } from "../../media/sizes/serve-size.ts";

interface Picture {
  readonly bytes: Buffer;
  /** 40 hexadecimal digits. */
  readonly hash: string;
  readonly etag: string;
}

/** A release may redraw a picture under the same name, and then the ETag changes. */
const ONE_MONTH = "public, max-age=2592000";

/**
 * Serves the demo shop's pictures at `/media/demo/{name}.svg`, and with `?w=` as sizes, because they are slow to paint. They are read once at start; requests are answered from
 * that list of names, so no path ever reaches the file system.
 */
export function registerDemoMedia(app: FastifyInstance, sizes: PictureSizes): void {
  const pictures = readPictures(join(assetsDirectory, "demo"));
  app.get<{ Params: { file: string }; Querystring: { w?: unknown } }>("/media/demo/:file", async (request, reply) => {
    const picture = pictures.get(request.params.file);
    if (picture === undefined) throw new NotFound();
    const { bytes, hash } = picture;
    if (request.query.w !== undefined) {
      const original = {
        hash,
        drawing: true,
        open: async () => ({ size: bytes.length, stream: Readable.from([bytes]) }),
      };
      const address = `/media/demo/${request.params.file}`;
      return serveSize(sizes, original, { request, reply, address, headers: PICTURE_HEADERS, cacheControl: ONE_MONTH });
    }
    reply.headers({
      ...PICTURE_HEADERS,
      "cache-control": ONE_MONTH,
      etag: picture.etag,
    });
    if (notModified(request.headers["if-none-match"], picture.etag)) return reply.code(304).send();
    return reply.type("image/svg+xml").send(bytes);
  });
}

function readPictures(folder: string): ReadonlyMap<string, Picture> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".svg")) : [];
  return new Map(
    files.map((file) => {
      const bytes = readFileSync(join(folder, file));
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
      return [file, { bytes, hash, etag: `"${hash.slice(0, 16)}"` }];
    }),
  );
}
