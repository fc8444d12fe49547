import { open } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { NotFound } from "../../errors.ts";
import { notModified } from "../../http/etag.ts";
import { MEDIA_NAME } from "./media-files.ts";
import { KEPT_AS, type PictureExtension } from "./picture-kinds.ts";

/** A picture can be opened by itself: it must not run or load anything then. */
const PICTURE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Serves what was uploaded at `/media/{name}`. Only names that we gave reach the file system: a hash and one of four
 * extensions, with nothing in them that a path could be made of.
 */
export function registerMedia(app: FastifyInstance, directory: string): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    if (!MEDIA_NAME.test(name)) throw new NotFound();
    const file = await open(join(directory, name), "r").catch(() => null);
    if (file === null) throw new NotFound();
    const etag = `"${name.slice(0, 40)}"`;
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      etag,
      "content-security-policy": PICTURE_POLICY,
      // A storefront may live on another origin.
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
    if (notModified(request.headers["if-none-match"], etag)) {
      await file.close();
      return reply.code(304).send();
    }
    const extension = name.slice(41) as PictureExtension;
    const { size } = await file.stat();
    return reply.type(KEPT_AS[extension]).header("content-length", size).send(file.createReadStream());
  });
}
