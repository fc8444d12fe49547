import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { assetsDirectory, precompressedDirectory } from "../../config/paths.ts";
import type { Encoding } from "../answers/accept-encoding.ts";
import { keepCompressed } from "../answers/compression.ts";

/** A file that pages load. Its address holds a hash of its bytes, so it may be cached for ever. */
export interface Asset {
  readonly url: string;
  readonly bytes: Buffer;
  readonly type: string;
}

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** Reads a file of `assets/`, or of another folder, once. */
export function readAsset(file: string, folder: string = assetsDirectory): Asset {
  const { bytes, digest } = readStaticFile(join(folder, file));
  const dot = file.lastIndexOf(".");
  const extension = file.slice(dot + 1);
  const type = TYPES[extension];
  if (type === undefined) throw new Error(`No media type is known for the asset ${file}.`);
  return { url: `/assets/${file.slice(0, dot)}.${digest.slice(0, 12)}.${extension}`, bytes, type };
}

/** The bytes of a file, with what the build compressed of them, and the SHA-256 of them. */
export function readStaticFile(path: string): { bytes: Buffer; digest: string } {
  const bytes = readFileSync(path);
  const digest = createHash("sha256").update(bytes).digest("hex");
  keepCompressed(bytes, { ...precompressed(digest, "br"), ...precompressed(digest, "gzip") });
  return { bytes, digest };
}

/** Files that the build compressed (scripts/build.mjs), named by the hash of their bytes. Empty when run from the sources. */
function precompressed(digest: string, encoding: Encoding): { [E in Encoding]?: Buffer } {
  const file = join(precompressedDirectory, `${digest}.${encoding}`);
  return existsSync(file) ? { [encoding]: readFileSync(file) } : {};
}

export const stylesheet = readAsset("page.css");
export const icon = readAsset("icon.svg");

/** For an address that holds a hash of what it answers. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

export function registerAssets(app: FastifyInstance, assets: readonly Asset[]): void {
  for (const asset of assets) {
    app.get(asset.url, async (_request, reply) =>
      reply.headers({ "cache-control": IMMUTABLE }).type(asset.type).send(asset.bytes),
    );
  }
}
