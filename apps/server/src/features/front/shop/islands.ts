import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
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

/** Serves the programs of a folder below an address, for ever: their names change with their content. */
export function registerPrograms(app: FastifyInstance, folder: string | null, address: string): void {
  if (folder === null) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    let bytes: Buffer | undefined;
    app.get(address + name, async (_request, reply) => {
      bytes ??= readStaticFile(join(folder, name)).bytes;
      return reply.header("cache-control", IMMUTABLE).type("text/javascript; charset=utf-8").send(bytes);
    });
  }
}
