import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { NotFound } from "../../../platform/errors.ts";
import { IMMUTABLE, readStaticFile } from "../../../platform/http/pages/assets.ts";

/** Below this stand the programs of the pages, each named by its content. */
export const ISLANDS_ADDRESS = "/assets/shop/js/";

/** The programs that make pages alive in a browser, built by scripts/web/islands-build.mjs. */
export interface Islands {
  /** The address of the one that each page loads; null for a server from its sources for which nothing was built. */
  readonly entry: string | null;
}

/** Finds out what was built, without loading it. */
export function findIslands(folder: string | null): Islands {
  const manifest = folder === null ? null : join(folder, "manifest.json");
  if (manifest === null || !existsSync(manifest)) return { entry: null };
  const { entry } = JSON.parse(readFileSync(manifest, "utf8")) as { entry: string };
  return { entry: ISLANDS_ADDRESS + entry };
}

/**
 * Serves the programs of a folder below an address, for ever: their names change with their content. One route serves
 * them all, because a route each took a tenth of the time of a start.
 */
export function registerPrograms(app: FastifyInstance, folder: string | null, address: string): void {
  if (folder === null) return;
  // Only these names are ever read from the disk.
  const names = new Set(readdirSync(folder).filter((file) => file.endsWith(".js")));
  const read = new Map<string, Buffer>();
  app.get<{ Params: { file: string } }>(`${address}:file`, async (request, reply) => {
    const { file } = request.params;
    if (!names.has(file)) throw new NotFound();
    const bytes = read.get(file) ?? readStaticFile(join(folder, file)).bytes;
    read.set(file, bytes);
    return reply.header("cache-control", IMMUTABLE).type("text/javascript; charset=utf-8").send(bytes);
  });
}
