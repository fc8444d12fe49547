import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { assetsDirectory } from "../../../platform/config/paths.ts";
import { NotFound } from "../../../platform/errors.ts";
import { notModified } from "../../../platform/http/answers/etag.ts";

interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** When a picture is opened by itself, it must not run or load anything. */
const PICTURE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Serves the demo shop's pictures at `/media/demo/{name}.svg`. They are read once at start; requests are answered from
 * that list of names, so no path ever reaches the file system.
 */
export function registerDemoMedia(app: FastifyInstance): void {
  const pictures = readPictures(join(assetsDirectory, "demo"));
  app.get<{ Params: { file: string } }>("/media/demo/:file", async (request, reply) => {
    const picture = pictures.get(request.params.file);
    if (picture === undefined) throw new NotFound();
    reply.headers({
      // One month: a release may redraw a picture under the same name, and then the ETag changes.
      "cache-control": "public, max-age=2592000",
      etag: picture.etag,
      "content-security-policy": PICTURE_POLICY,
      // A storefront may live on another origin.
      "cross-origin-resource-policy": "cross-origin",
    });
    if (notModified(request.headers["if-none-match"], picture.etag)) return reply.code(304).send();
    return reply.type("image/svg+xml").send(picture.bytes);
  });
}

function readPictures(folder: string): ReadonlyMap<string, Picture> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".svg")) : [];
  return new Map(
    files.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return [file, { bytes, etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"` }];
    }),
  );
}
